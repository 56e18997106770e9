//! What the bot says when it is asked: hints, chances, and what decided the game.

use leptos::prelude::*;
use praline_rules::Move;
use praline_view::{Due, Sitting};

use super::GamePlay;
use crate::engine::{Advised, Answer, MoveLoss};

/// How many moves a hint names.
const HINTS: usize = 3;
/// How long the bot thinks for a hint.
const HINT_MS: u32 = 800;
/// How long the bot thinks for the evaluation bar.
const JUDGE_MS: u32 = 350;

/// A good move, with what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hint {
    /// The move.
    pub(crate) mv: Move,
    /// The mover's chance to win with it, in thousandths.
    pub(crate) win: u16,
    /// The mover's lead to be expected, in hundredths of a point.
    pub(crate) margin: i32,
}

/// Everything that the bot has said.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Advice {
    /// The best moves, while a hint is asked for; empty until the first are known.
    pub(crate) hints: Option<Vec<Hint>>,
    /// Each seat's chance to win, in thousandths, and the mover's lead in hundredths of a point.
    pub(crate) chances: Option<(Vec<u16>, i32)>,
    /// What the moves of the finished game gave away, as far as it has been gone through.
    pub(crate) losses: Vec<MoveLoss>,
    /// Whether the whole game has been gone through.
    pub(crate) is_reviewed: bool,
}

impl Advice {
    /// Forgets what was said about a position that has passed.
    pub(super) fn clear_position(&mut self) {
        self.hints = None;
    }
}

impl GamePlay {
    /// Shows the best moves, or hides them again.
    pub(crate) fn hint(self) {
        if self.advice.with_untracked(|advice| advice.hints.is_some()) {
            return self.advice.update(|advice| advice.hints = None);
        }
        let may_ask = self.may_act() && self.sitting.with_untracked(Sitting::may_analyse);
        let Some(engine) = self.engine.get_value().filter(|_| may_ask) else {
            return;
        };
        self.advice.update(|advice| advice.hints = Some(Vec::new()));
        let game = self.sitting.with_untracked(|sitting| *sitting.game());
        let Some(mover) = game.turn().mover() else {
            return;
        };
        let era = (self.era(), self.moments());
        engine.advise(&game, (HINTS, HINT_MS), move |answer| {
            let Answer::Advice { lines, .. } = answer else {
                return;
            };
            if (self.era(), self.moments()) != era {
                return;
            }
            let hint = |line: &Advised| Hint {
                mv: line.mv,
                win: line.win.get(mover.index()).copied().unwrap_or(0),
                margin: line.margin,
            };
            let hints = lines.iter().map(hint).collect();
            self.advice.update(|advice| {
                if advice.hints.is_some() {
                    advice.hints = Some(hints);
                }
            });
        });
    }

    /// Whether a hint can be given now.
    pub(crate) fn can_hint(self) -> bool {
        self.has_begun.get()
            && self.replay.get().is_none()
            && self
                .sitting
                .with(|sitting| matches!(sitting.due(), Due::Person(_)) && sitting.may_analyse())
    }

    fn moments(self) -> usize {
        self.sitting
            .with_untracked(|sitting| sitting.moments().len())
    }

    /// Brings the evaluation bar up to date, where it is shown.
    pub(crate) fn judge(self) {
        let shown = self.shell.settings.with_untracked(|s| s.evaluation.is_on())
            && self.sitting.with_untracked(Sitting::may_analyse);
        let Some(engine) = self.engine.get_value().filter(|_| shown) else {
            return;
        };
        if let Some(ticket) = self.judge_ticket.get_value() {
            engine.forget(ticket);
        }
        let game = self.sitting.with_untracked(|sitting| *sitting.game());
        if game.turn().mover().is_none() {
            return;
        }
        let era = self.era();
        let ticket = engine.advise(&game, (1, JUDGE_MS), move |answer| {
            let Answer::Advice { lines, .. } = answer else {
                return;
            };
            if let Some(best) = lines.first().filter(|_| self.era() == era) {
                let chances = (best.win.clone(), best.margin);
                self.advice.update(|advice| advice.chances = Some(chances));
            }
        });
        self.judge_ticket.set_value(Some(ticket));
    }

    /// Goes through the finished game, for “what decided it”.
    pub(crate) fn review(self) {
        let Some(engine) = self.engine.get_value() else {
            return;
        };
        if !self
            .advice
            .with_untracked(|advice| advice.losses.is_empty())
        {
            return;
        }
        let era = self.era();
        let record = self.sitting.with_untracked(|s| s.record().to_string());
        engine.review(record, move |answer| {
            if self.era() != era {
                return;
            }
            self.advice.update(|advice| match answer {
                Answer::Loss { loss, .. } => advice.losses.push(loss),
                Answer::Done { .. } => advice.is_reviewed = true,
                Answer::Move { .. } | Answer::Advice { .. } => {}
            });
        });
    }

    /// Stops the work on everything that was asked.
    pub(super) fn forget_questions(self) {
        let Some(engine) = self.engine.get_value() else {
            return;
        };
        for ticket in [self.bot_ticket, self.judge_ticket] {
            if let Some(open) = ticket.get_value() {
                engine.forget(open);
            }
            ticket.set_value(None);
        }
    }
}
