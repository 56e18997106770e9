//! A game beside the one of this tab: a position to try things on, which nobody keeps.

use std::rc::Rc;

use leptos::prelude::*;
use praline_rules::Move;
use praline_view::Sitting;

use super::{GamePlay, Reach};

/// What is done with the moves that are decided on.
pub(super) type OnMove = Rc<dyn Fn(Move)>;

impl GamePlay {
    /// A table beside this one, for a position that is looked at.
    ///
    /// Pieces are picked up, previewed and flown there as in play. Nothing is kept, nobody answers and nothing
    /// is dealt by itself: a move that somebody decides on is only told, and whoever is told may let it happen.
    pub(crate) fn aside(self, sitting: Sitting, on_move: impl Fn(Move) + 'static) -> GamePlay {
        let reach = Memo::new(|_| Reach::Open);
        let aside = GamePlay::with(self.shell, reach, self.engine.get_value(), sitting);
        aside.on_move.set_value(Some(Rc::new(on_move)));
        aside.has_begun.set(true);
        aside
    }

    /// Whether this is a table beside the game of this tab.
    pub(crate) fn is_aside(self) -> bool {
        self.on_move.with_value(Option::is_some)
    }

    /// Puts another position on a table beside the game.
    pub(crate) fn lay_aside(self, sitting: Sitting) {
        self.void();
        self.let_go();
        self.hover.set(None);
        self.refusal.set(None);
        self.replay.set(None);
        self.advice.update(|advice| advice.hints = None);
        self.sitting.set(sitting);
    }

    /// Tells a move to whoever watches this table; `false` where it is the game of this tab.
    pub(crate) fn tell_move(self, mv: Move) -> bool {
        let on_move = self.on_move.get_value();
        // It may well lay another position here, so nothing of this table is held meanwhile.
        on_move.map(|on_move| on_move(mv)).is_some()
    }
}
