//! What the bot says when it is asked: hints, chances, and what decided the game.

use std::cell::RefCell;

use leptos::prelude::*;
use praline_rules::{Move, Outcome, Seat};
use praline_view::{Due, Hint, HintView, Selection, Sitting};

use super::GamePlay;
use crate::engine::{Advised, Answer, Budget};

/// How many moves a hint names.
const HINTS: usize = 3;
/// How long the bot thinks for a hint.
const HINT_TIME: Budget = Budget::Time(800);
/// How long the bot thinks for the evaluation bar.
const JUDGE_TIME: Budget = Budget::Time(350);

/// Everything that the bot has said.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Advice {
    /// The best moves, while a hint is asked for; empty until the bot has thought about it.
    pub(crate) hints: Option<Vec<Hint>>,
    /// Which of them is looked at.
    pub(crate) hint_at: usize,
    /// Each seat's chance to win, in thousandths, and the mover's lead in hundredths of a point.
    pub(crate) chances: Option<(Vec<u16>, i32)>,
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
        // They are shown when the thinking is over: nothing changes places that can be pressed.
        let best = RefCell::new(Vec::new());
        engine.advise(&game, (HINTS, HINT_TIME), move |answer| {
            if (self.era(), self.moments()) != era {
                return;
            }
            match answer {
                Answer::Advice { lines, .. } => {
                    let hint = |line: &Advised| Hint {
                        mv: line.mv,
                        win: line.win.get(mover.index()).copied().unwrap_or(0),
                        margin: line.margin,
                    };
                    best.replace(lines.iter().map(hint).collect());
                }
                Answer::Done { .. } => self.show_hints(best.take()),
                _ => {}
            }
        });
    }

    /// Has the best move looked for, for whoever may speak of it.
    pub(crate) fn look_for_best(self, then: impl Fn(Move) + 'static) {
        let may_ask = self.may_act() && self.sitting.with_untracked(Sitting::may_analyse);
        let Some(engine) = self.engine.get_value().filter(|_| may_ask) else {
            return;
        };
        let game = self.sitting.with_untracked(|sitting| *sitting.game());
        let era = (self.era(), self.moments());
        let best = RefCell::new(None);
        engine.advise(&game, (1, JUDGE_TIME), move |answer| match answer {
            Answer::Advice { lines, .. } => {
                best.replace(lines.first().map(|line| line.mv));
            }
            Answer::Done { .. } if (self.era(), self.moments()) == era => {
                if let Some(mv) = best.take() {
                    then(mv);
                }
            }
            _ => {}
        });
    }

    fn show_hints(self, hints: Vec<Hint>) {
        let is_wanted = self.advice.with_untracked(|advice| advice.hints.is_some());
        if !is_wanted || hints.is_empty() {
            return;
        }
        self.advice.update(|advice| {
            advice.hints = Some(hints);
            advice.hint_at = 0;
        });
        // What the player has picked up meanwhile is not taken away.
        if self.selection.get_untracked() == Selection::Nothing {
            self.choose_hint(0);
        }
    }

    /// The hints in words.
    pub(crate) fn hints(self) -> Option<Vec<HintView>> {
        let words = self.shell.words.get();
        self.advice.with(|advice| {
            let hints = advice.hints.as_ref()?;
            let game = self.sitting.with_untracked(|sitting| *sitting.game());
            Some(praline_view::hints(&game, hints, &words.0))
        })
    }

    /// Looks at one of the hints: previews it on the table and tells it.
    pub(crate) fn choose_hint(self, index: usize) {
        let hint = untrack(|| self.hints()?.get(index).cloned());
        let Some(hint) = hint.filter(|_| self.may_act()) else {
            return;
        };
        self.advice.update(|advice| advice.hint_at = index);
        self.refusal.set(None);
        self.near.set(None);
        self.selection.set(hint.selection);
        self.shell.say(hint.said);
    }

    /// Looks at the hint before or after the one that is looked at, round and round.
    pub(crate) fn turn_hints(self, by: isize) {
        let (at, count) = self.advice.with_untracked(|advice| {
            let count = advice.hints.as_ref().map_or(0, Vec::len);
            (advice.hint_at, count)
        });
        if count > 0 {
            self.choose_hint((at + count).saturating_add_signed(by) % count);
        }
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
        let moments = |sitting: &Sitting| sitting.moments().len();
        self.sitting.try_with_untracked(moments).unwrap_or_default()
    }

    /// Brings the evaluation bar up to date, where it is shown; a wall step when its pieces have arrived.
    pub(crate) fn judge(self) {
        if self.is_counting() && self.replay.get_untracked().is_none() {
            return;
        }
        let shown = self.shell.settings.with_untracked(|s| s.evaluation.is_on())
            && self.sitting.with_untracked(Sitting::may_analyse);
        let Some(engine) = self.engine.get_value().filter(|_| shown) else {
            return;
        };
        if let Some(ticket) = self.judge_ticket.get_value() {
            engine.forget(ticket);
        }
        let shown = self.replay.get_untracked();
        let play = self
            .sitting
            .with_untracked(|sitting| *sitting.play_after(shown.unwrap_or(usize::MAX)));
        if let Some(outcome) = play.outcome() {
            let chances = Some(decided(&outcome));
            return self.advice.update(|advice| advice.chances = chances);
        }
        if play.game().turn().mover().is_none() {
            return;
        }
        let era = self.era();
        let ticket = engine.advise(play.game(), (1, JUDGE_TIME), move |answer| {
            let Answer::Advice { lines, .. } = answer else {
                return;
            };
            let is_shown = self.era() == era && self.replay.get_untracked() == shown;
            if let Some(best) = lines.first().filter(|_| is_shown) {
                let chances = (best.win.clone(), best.margin);
                self.advice.update(|advice| advice.chances = Some(chances));
            }
        });
        self.judge_ticket.set_value(Some(ticket));
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

/// The chances when all is decided, and the lead in hundredths of a point.
fn decided(outcome: &Outcome) -> (Vec<u16>, i32) {
    let winners = outcome.winners();
    let count = u16::try_from(winners.iter().count()).unwrap_or(1).max(1);
    let scores: Vec<u16> = outcome.scores().collect();
    let chance = |seat: Seat| if winners.has(seat) { 1000 / count } else { 0 };
    let seats = Seat::ALL.into_iter().take(scores.len());
    let best = scores.iter().copied().max().unwrap_or(0);
    let mut others: Vec<u16> = scores.clone();
    if let Some(first) = others.iter().position(|score| *score == best) {
        others.remove(first);
    }
    let next = others.into_iter().max().unwrap_or(best);
    let lead = 100 * i32::from(best - next);
    (seats.map(chance).collect(), lead)
}
