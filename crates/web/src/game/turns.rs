//! Turn after turn: deals, bots, moves by whomever, and the end.

use leptos::prelude::*;
use praline_ai::Level;
use praline_rules::{Move, Seat, Turn};
use praline_view::{Due, Moment, Selection, Sitting, Speed};

use super::{Advice, GamePlay};
use crate::app::{Notice, Screen};
use crate::browser::{WebChance, now, seed};
use crate::engine::Answer;
use crate::motion;
use crate::sound::{self, Cue};

/// How long a bot seems to think at least, so that a person can follow: calm and brisk.
const PACE_MS: (f64, f64) = (900.0, 400.0);
/// How long the last move is looked at before the end is shown, in milliseconds.
const END_PAUSE: f64 = 600.0;

impl GamePlay {
    /// Does whatever the game waits for, until a person has to act.
    pub(crate) fn continue_game(self) {
        if self.is_aside() {
            return;
        }
        match self.sitting.with_untracked(Sitting::due) {
            Due::Deal => self.deal(),
            Due::Bot(_, level) => self.ask_bot(level),
            Due::Person(_) => {
                self.play_when_landed(Cue::YourTurn);
                self.judge();
            }
            Due::Elsewhere => {}
            Due::Nothing => self.finish(),
        }
    }

    fn deal(self) {
        self.happen(|sitting| sitting.deal(&mut WebChance).cloned());
    }

    fn ask_bot(self, level: Level) {
        let Some(engine) = self.engine.get_value() else {
            return self.shell.notify(Notice::NoEngine);
        };
        let game = self.sitting.with_untracked(|sitting| *sitting.game());
        let (era, asked) = (self.era(), now());
        let pace = match self.shell.speed() {
            Speed::Calm => PACE_MS.0,
            Speed::Brisk => PACE_MS.1,
            Speed::Off => 0.0,
        };
        let ticket = engine.think(&game, (level, seed()), move |answer| {
            let Answer::Move { mv, .. } = answer else {
                return;
            };
            if self.era() != era {
                return;
            }
            // What still flies from the last move is let land, and a quick bot takes its time.
            let wait = self.landing_in().max(pace - (now() - asked));
            self.later(wait, move || {
                self.when_watched(move || {
                    self.bot_ticket.set_value(None);
                    self.make(mv);
                });
            });
        });
        self.bot_ticket.set_value(Some(ticket));
        self.judge();
    }

    /// Starts the bots' program anew, after it could not be loaded or has broken down.
    pub(crate) fn restart_bots(self) {
        self.shell.dismiss(Notice::NoEngine);
        match self.engine.get_value() {
            Some(engine) => engine.restart(),
            None => self.shell.notify(Notice::NoEngine),
        }
    }

    /// Lets the bot that thinks answer at once.
    pub(crate) fn hurry(self) {
        if let (Some(engine), Some(ticket)) = (self.engine.get_value(), self.bot_ticket.get_value())
        {
            engine.hurry(ticket);
        }
        motion::skip(self);
    }

    /// Makes a move, by whomever.
    pub(crate) fn make(self, mv: Move) {
        self.happen(|sitting| sitting.make(mv).ok().cloned());
    }

    /// A person gives up.
    pub(crate) fn resign(self, seat: Seat) {
        self.void();
        self.happen(|sitting| sitting.resign(seat).ok().cloned());
    }

    /// Lets something happen: changes the game, keeps it, shows and tells it, and goes on.
    pub(crate) fn happen(self, change: impl FnOnce(&mut Sitting) -> Option<Moment>) {
        let scenery = motion::before(self.shell);
        let mut happened = None;
        // Pieces land on the boards where they are; those change places when the next player acts.
        let near = self.table.with_untracked(|table| table.own.seat);
        self.near.set((self.round() > 0).then_some(near));
        self.sitting.update(|sitting| happened = change(sitting));
        let Some(moment) = happened else { return };
        if self.chooses_space() {
            self.near.set(None);
        }
        self.selection.set(Selection::Nothing);
        self.hover.set(None);
        self.refusal.set(None);
        self.advice.update(Advice::clear_position);
        self.store();
        motion::play(self, scenery, &moment);
        self.watch_count(&moment);
        self.announce(&moment);
        self.continue_game();
    }

    /// Whether a person at this screen is to choose a space on the own wall, and has to see it.
    fn chooses_space(self) -> bool {
        self.sitting.with_untracked(|sitting| {
            let is_wall = matches!(sitting.position().turn(), Turn::Wall(_));
            is_wall && matches!(sitting.due(), Due::Person(_))
        })
    }

    /// Tells a screen reader what happened; a wall step when its pieces have arrived.
    fn announce(self, moment: &Moment) {
        let words = self.shell.words.get_untracked();
        let told = self
            .sitting
            .with_untracked(|sitting| praline_view::told(sitting, moment, &words.0));
        self.tell(told);
    }

    fn finish(self) {
        self.play_when_landed(Cue::Win);
        self.later(self.landing_in() + END_PAUSE, move || {
            // Whoever has gone on to another screen meanwhile stays there.
            let is_watched = self.shell.screen.get_untracked() == Screen::Table;
            if is_watched && self.replay.get_untracked().is_none() {
                self.shell.screen.set(Screen::End);
            }
        });
    }

    fn play_when_landed(self, cue: Cue) {
        let wait = self.landing_in();
        if wait > 0.0 {
            self.later(wait, move || sound::play(self.shell, cue));
        } else {
            sound::play(self.shell, cue);
        }
    }
}
