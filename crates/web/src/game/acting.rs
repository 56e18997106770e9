//! Taking a turn: what a person picks up, previews, decides and takes back.

use leptos::prelude::*;
use praline_rules::{Draft, Move, PlayError};
use praline_view::{Action, Commit, Due, Reaction, Selection, Sitting};

use super::{Advice, GamePlay, Reach};
use crate::app::Screen;
use crate::sound::{self, Cue};

impl GamePlay {
    /// What a person does at the table; the move, if that decides on one.
    pub(crate) fn act(self, action: Action) -> Option<Move> {
        if !self.may_act() {
            return None;
        }
        let position = self.sitting.with_untracked(Sitting::position);
        let commit = if self.shell.confirms() {
            Commit::Confirmed
        } else {
            Commit::AtOnce
        };
        let mut selection = self.selection.get_untracked();
        match selection.act(&position, action, commit) {
            Reaction::Changed => {
                self.refusal.set(None);
                self.near.set(None);
                self.selection.set(selection);
                if matches!(action, Action::Take(..)) {
                    sound::play(self.shell, Cue::PickUp);
                }
            }
            Reaction::Play(mv) => return Some(mv),
            Reaction::Refused(error) => self.refusal.set(Some(error)),
            Reaction::Nothing => self.refusal.set(None),
        }
        None
    }

    /// Whether a move that was typed can be made by the person who has the turn.
    pub(crate) fn check_typed(self, mv: Move) -> Result<(), PlayError> {
        if !self.may_act() {
            return Err(PlayError::Over);
        }
        let position = self.sitting.with_untracked(Sitting::position);
        Ok(position.check(mv)?)
    }

    /// Whether a person at this screen may act now.
    pub(crate) fn may_act(self) -> bool {
        self.has_begun.get_untracked()
            && self.replay.get_untracked().is_none()
            && self.gate.is_open_now()
            && self.reach.get_untracked() == Reach::Open
            && matches!(self.sitting.with_untracked(Sitting::due), Due::Person(_))
    }

    /// Whether the game at an online table waits for the person at this screen.
    pub(crate) fn has_online_turn(self) -> bool {
        self.has_begun.get()
            && self
                .sitting
                .with(|sitting| sitting.is_online() && matches!(sitting.due(), Due::Person(_)))
    }

    /// Previews what the pointer or the focus rests on.
    pub(crate) fn rest_on(self, action: Option<Action>) {
        if self.hover.get_untracked() != action {
            self.hover.set(action);
        }
    }

    /// Puts back whatever is picked up.
    pub(crate) fn let_go(self) {
        self.selection.set(Selection::Nothing);
    }

    /// Keeps a draft in sight as a preview, while it is on its way to the table.
    pub(crate) fn preview(self, draft: Draft) {
        self.refusal.set(None);
        self.selection.update(|selection| {
            if let Selection::Holding(holding) = selection {
                holding.aim = Some(draft.to);
            }
        });
    }

    /// Chooses a wall space at a table where everyone does at the same time; with the last one,
    /// returns all of them to be sent.
    pub(crate) fn choose(self, mv: Move) -> Option<Vec<Move>> {
        let mut chosen = Ok(None);
        self.sitting.update(|sitting| chosen = sitting.choose(mv));
        self.let_go();
        self.hover.set(None);
        self.refusal.set(None);
        chosen.ok().flatten()
    }

    /// The server has these choices of the own seat.
    pub(crate) fn confirm_choices(self, moves: &[Move]) {
        self.sitting
            .update(|sitting| sitting.confirm_choices(moves));
    }

    /// The server did not take the choices: they are to be made anew.
    pub(crate) fn forget_choices(self) {
        self.sitting.update(Sitting::forget_choices);
    }

    /// Takes back a person's last turn.
    pub(crate) fn undo(self) {
        let is_sending = self.reach.get_untracked() == Reach::Sending;
        if self.replay.get_untracked().is_some() || is_sending || !self.gate.is_open_now() {
            return;
        }
        // The first press puts pieces back that are only picked up.
        if self.selection.get_untracked() != Selection::Nothing {
            let decided = self.act(Action::LetGo);
            debug_assert!(decided.is_none(), "letting go decides nothing");
            return;
        }
        let mut done = false;
        self.void();
        self.sitting.update(|sitting| done = sitting.take_back());
        if done {
            self.hover.set(None);
            self.refusal.set(None);
            self.advice.set(Advice::default());
            if !self.is_aside() {
                self.shell.screen.set(Screen::Table);
            }
            self.store();
            self.shell.say(self.shell.text("told-undone"));
        }
        self.continue_game();
    }

    /// Plays again what was taken back.
    pub(crate) fn redo(self) {
        if !self.can_redo_now() {
            return;
        }
        self.void();
        self.selection.set(Selection::Nothing);
        self.hover.set(None);
        self.refusal.set(None);
        self.advice.set(Advice::default());
        self.sitting.update(|sitting| {
            let done = sitting.play_again();
            debug_assert!(done, "there was something to play again");
        });
        self.store();
        self.shell.say(self.shell.text("told-redone"));
        self.continue_game();
    }

    fn can_redo_now(self) -> bool {
        self.replay.get_untracked().is_none()
            && self.gate.is_open_now()
            && self.sitting.with_untracked(Sitting::can_play_again)
    }

    /// Whether there is something to play again.
    pub(crate) fn can_redo(self) -> bool {
        self.replay.get().is_none() && self.sitting.with(Sitting::can_play_again)
    }

    /// Whether there is something to take back.
    pub(crate) fn can_undo(self) -> bool {
        self.replay.get().is_none()
            && self.reach.get() != Reach::Sending
            && self.gate.is_open()
            && (self.selection.get() != Selection::Nothing
                || self.sitting.with(Sitting::can_take_back))
    }
}
