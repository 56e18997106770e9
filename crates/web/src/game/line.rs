//! Playing on by the best moves, to show what a move leads to.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use praline_rules::{Game, Move};
use praline_view::{Sitting, Speed};

use super::GamePlay;
use crate::engine::{Advised, Answer, Budget};

/// How long the bot thinks about each move.
const MOVE_TIME: Budget = Budget::Time(500);
/// How long a move is looked at: calm and brisk. Where nothing flies, it is the only way to see it.
const PACE_MS: (f64, f64) = (1_000.0, 600.0);
/// How long the last one is looked at.
const LAST_MS: f64 = 1_800.0;

impl GamePlay {
    /// Asks for the best move of a position; `false` where nobody can be asked.
    pub(crate) fn ask_best(
        self,
        game: &Game,
        then: impl FnOnce(Option<Advised>) + 'static,
    ) -> bool {
        self.ask_line(game, None, then)
    }

    /// Asks what a move is worth in a position; `false` where nobody can be asked.
    pub(crate) fn ask_move(
        self,
        game: &Game,
        mv: Move,
        then: impl FnOnce(Option<Advised>) + 'static,
    ) -> bool {
        self.ask_line(game, Some(mv), then)
    }

    /// Asks for a move, or for the best one.
    fn ask_line(
        self,
        game: &Game,
        mv: Option<Move>,
        then: impl FnOnce(Option<Advised>) + 'static,
    ) -> bool {
        let Some(engine) = self.engine.get_value() else {
            return false;
        };
        let era = self.era();
        let best = RefCell::new(None);
        let then = RefCell::new(Some(then));
        // Any of them may be the one.
        let count = if mv.is_some() { usize::MAX } else { 1 };
        engine.advise(game, (count, MOVE_TIME), move |answer| {
            if self.era() != era {
                return;
            }
            match answer {
                Answer::Advice { lines, .. } => {
                    let is_it = |line: &Advised| mv.is_none_or(|mv| line.mv == mv);
                    best.replace(lines.into_iter().find(is_it));
                }
                Answer::Done { .. } => {
                    if let Some(then) = then.take() {
                        then(best.take());
                    }
                }
                _ => {}
            }
        });
        true
    }

    /// Plays on by best moves, at most so many and not into another round; then calls `then`.
    pub(crate) fn play_best(self, count: usize, then: Rc<dyn Fn()>) {
        let wait = self.landing_in();
        let game = self
            .sitting
            .with_untracked(|sitting: &Sitting| *sitting.game());
        let pace = match self.shell.speed() {
            Speed::Calm => PACE_MS.0,
            Speed::Brisk | Speed::Off => PACE_MS.1,
        };
        if count == 0 || game.turn().mover().is_none() {
            return self.later(wait + LAST_MS, move || then());
        }
        self.later(wait + pace, move || {
            let given_up = Rc::clone(&then);
            let is_asked = self.ask_best(&game, move |best| match best {
                Some(best) => {
                    self.make(best.mv);
                    self.play_best(count - 1, then);
                }
                None => then(),
            });
            if !is_asked {
                given_up();
            }
        });
    }
}
