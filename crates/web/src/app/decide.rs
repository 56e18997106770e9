//! What people decide: it is done in the game at this screen, or asked of the online table.

use leptos::prelude::Set;
use praline_rules::{Move, PlayError, Seat};
use praline_view::Action;

use super::App;

impl App {
    /// What a person does at the table.
    pub(crate) fn act(self, action: Action) {
        if let Some(mv) = self.game.act(action) {
            self.decide(mv);
        }
    }

    /// Makes a move that was typed in notation, for the person who has the turn.
    pub(crate) fn act_typed(self, mv: Move) -> Result<(), PlayError> {
        self.game.check_typed(mv)?;
        self.decide(mv);
        Ok(())
    }

    /// A person has decided on a move: it is made, or sent to the online table.
    fn decide(self, mv: Move) {
        if self.game.tell_move(mv) {
            return;
        }
        self.forget_before();
        self.has_moved.set(true);
        if self.game.is_online() {
            self.online.send(mv);
        } else {
            self.game.make(mv);
        }
    }

    /// A person gives up.
    pub(crate) fn resign(self, seat: Seat) {
        if self.game.is_online() {
            self.online.resign();
        } else {
            self.game.resign(seat);
        }
    }
}
