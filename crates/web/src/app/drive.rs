//! Driving the game on: deals, bots, and the moves of people.

use leptos::prelude::*;
use praline_ai::Level;
use praline_rules::{Move, PlayError, Seat};
use praline_view::{Action, Commit, Due, Moment, Reaction, Selection, Sitting, Speed};

use super::{App, Notice, Screen};
use crate::browser::{WebChance, after, now, seed};
use crate::engine::Answer;
use crate::motion;
use crate::sound::{self, Cue};

/// How long a bot seems to think at least, so that a person can follow: calm and brisk.
const PACE_MS: (f64, f64) = (900.0, 400.0);

impl App {
    /// Does whatever the game waits for, until a person has to act.
    pub(crate) fn go_on(self) {
        match self.sitting.with_untracked(Sitting::due) {
            Due::Deal => self.deal(),
            Due::Bot(seat, level) => self.ask_bot(seat, level),
            Due::Person(_) => {
                sound::play(self, Cue::YourTurn);
                self.judge();
            }
            Due::Elsewhere => {}
            Due::Nothing => self.finish(),
        }
    }

    fn deal(self) {
        self.happen(|sitting| sitting.deal(&mut WebChance).cloned());
    }

    fn ask_bot(self, _seat: Seat, level: Level) {
        let Some(engine) = self.engine.get_value() else {
            return self.notify(Notice::NoEngine);
        };
        let game = self.sitting.with_untracked(|sitting| *sitting.game());
        let (era, asked) = (self.era(), now());
        let pace = match self.speed() {
            Speed::Calm => PACE_MS.0,
            Speed::Brisk => PACE_MS.1,
            Speed::Off => 0.0,
        };
        let ticket = engine.think(&game, (level, seed()), move |answer| {
            let Answer::Move { mv, .. } = answer else {
                return;
            };
            // What still flies from the last move is let land, and a quick bot takes its time.
            let wait = (pace - (now() - asked))
                .max(motion::time_left(self))
                .max(0.0);
            after(wait as i32, move || {
                if self.era() == era {
                    self.bot_ticket.set_value(None);
                    self.make(mv);
                }
            });
        });
        self.bot_ticket.set_value(Some(ticket));
        self.judge();
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
    pub(super) fn make(self, mv: Move) {
        self.happen(|sitting| sitting.make(mv).ok().cloned());
    }

    /// A person gives up.
    pub(crate) fn resign(self, seat: Seat) {
        if self.sitting.with_untracked(Sitting::is_online) {
            return self.ask("resign".to_owned());
        }
        self.void();
        self.happen(|sitting| sitting.resign(seat).ok().cloned());
    }

    /// Lets something happen: changes the game, keeps it, shows and tells it, and goes on.
    pub(crate) fn happen(self, change: impl FnOnce(&mut Sitting) -> Option<Moment>) {
        let scenery = motion::before(self);
        let mut happened = None;
        self.sitting.update(|sitting| happened = change(sitting));
        let Some(moment) = happened else { return };
        self.selection.set(Selection::Nothing);
        self.hover.set(None);
        self.refusal.set(None);
        self.advice.update(super::Advice::clear_position);
        self.store();
        self.announce(&moment);
        motion::play(self, scenery, &moment);
        self.go_on();
    }

    /// Tells a screen reader what happened.
    fn announce(self, moment: &Moment) {
        let words = self.words.get_untracked();
        let told = self
            .sitting
            .with_untracked(|sitting| praline_view::told(sitting, moment, &words.0));
        self.say(told);
    }

    fn finish(self) {
        let era = self.era();
        sound::play(self, Cue::Win);
        after(motion::time_left(self) as i32 + 600, move || {
            if self.era() == era && self.replay.get_untracked().is_none() {
                self.screen.set(Screen::End);
            }
        });
        self.review();
    }

    /// What a person does at the table.
    pub(crate) fn act(self, action: Action) {
        if !self.may_act() {
            return;
        }
        let position = self.sitting.with_untracked(Sitting::position);
        let commit = if self.confirms() {
            Commit::Confirmed
        } else {
            Commit::AtOnce
        };
        let mut selection = self.selection.get_untracked();
        match selection.act(&position, action, commit) {
            Reaction::Changed => {
                self.refusal.set(None);
                self.selection.set(selection);
                if matches!(action, Action::Take(..)) {
                    sound::play(self, Cue::PickUp);
                }
            }
            Reaction::Play(mv) => self.decide(mv),
            Reaction::Refused(error) => self.refusal.set(Some(error)),
            Reaction::Nothing => self.refusal.set(None),
        }
    }

    /// Makes a move that was typed in notation, for the person who has the turn.
    pub(crate) fn act_typed(self, mv: Move) -> Result<(), PlayError> {
        if !self.may_act() {
            return Err(PlayError::Over);
        }
        let position = self.sitting.with_untracked(Sitting::position);
        position.check(mv)?;
        self.decide(mv);
        Ok(())
    }

    /// A person has decided on a move: it is made, or sent to the online table.
    fn decide(self, mv: Move) {
        if self.sitting.with_untracked(Sitting::is_online) {
            self.submit(mv);
        } else {
            self.make(mv);
        }
    }

    /// Whether a person at this screen may act now.
    pub(crate) fn may_act(self) -> bool {
        self.has_begun.get_untracked()
            && self.replay.get_untracked().is_none()
            && matches!(self.sitting.with_untracked(Sitting::due), Due::Person(_))
            && (!self.sitting.with_untracked(Sitting::is_online) || self.online.is_ready())
    }

    /// Takes back a person's last turn.
    pub(crate) fn undo(self) {
        if self.replay.get_untracked().is_some() || self.online.sending.get_untracked() {
            return;
        }
        // The first press puts pieces back that are only picked up.
        if self.selection.get_untracked() != Selection::Nothing {
            return self.act(Action::LetGo);
        }
        let mut done = false;
        self.void();
        self.sitting.update(|sitting| done = sitting.take_back());
        if done {
            self.hover.set(None);
            self.refusal.set(None);
            self.advice.set(super::Advice::default());
            self.screen.set(Screen::Table);
            self.store();
            self.say(self.text("told-undone"));
        }
        self.go_on();
    }

    /// Whether there is something to take back.
    pub(crate) fn can_undo(self) -> bool {
        self.replay.get().is_none()
            && !self.online.sending.get()
            && (self.selection.get() != Selection::Nothing
                || self.sitting.with(Sitting::can_take_back))
    }
}
