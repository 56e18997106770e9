//! Online tables: the connection to one, to the lobby, and what is drawn of them.
//!
//! Everything that is known of them is one [`OnlineState`] behind one signal, and [`OnlinePlay`] is
//! the way to it. What is done about them is a part of its own, behind the [`Desk`]. The game of a table is a sitting like any other, which grows by what the server
//! says; whatever is pressed here names what it stands for in `data-ask`, a [`Wish`](wish::Wish).

mod asking;
mod clock;
mod connecting;
mod desk;
mod incoming;
mod lobby;
mod notices;
mod press;
mod room;
mod seats;
mod showing;
mod state;
mod tables;
mod talk;
mod visit;
mod wish;

pub(crate) use desk::{Desk, closing, live_tables, marks, notices, own_tables, talk};
pub(crate) use press::listen;
pub(crate) use room::{room, room_buttons};
pub(crate) use state::OnlineState;
pub(crate) use tables::tables;

use leptos::prelude::*;
use praline_protocol::TableId;
use praline_protocol::wire::Refusal;

use crate::app::Shell;
use crate::game::GamePlay;
use visit::Visit;

/// Online play: a handle of signals, to be copied freely.
#[derive(Clone, Copy)]
pub(crate) struct OnlinePlay {
    shell: Shell,
    game: GamePlay,
    /// Everything that is known; most of it changes together, and what is drawn of it is compared
    /// with what is shown anyway.
    state: RwSignal<OnlineState, LocalStorage>,
    /// Whether the page comes from a server with tables.
    pub(crate) has_server: RwSignal<bool>,
    /// Tells twice a second that times have changed.
    beat: RwSignal<()>,
    /// What online play does, once its part is loaded.
    desk: RwSignal<Option<Desk>>,
}

impl OnlinePlay {
    /// Nothing is connected yet.
    pub(crate) fn new(
        shell: Shell,
        game: GamePlay,
        state: RwSignal<OnlineState, LocalStorage>,
    ) -> OnlinePlay {
        OnlinePlay {
            shell,
            game,
            state,
            has_server: RwSignal::new(false),
            beat: RwSignal::new(()),
            desk: RwSignal::new(None),
        }
    }

    /// Looks at what is known, and again after every change.
    pub(crate) fn look<R>(self, look: impl FnOnce(&OnlineState) -> R) -> R {
        self.state.with(look)
    }

    /// Looks at what is known, once.
    fn peek<R>(self, look: impl FnOnce(&OnlineState) -> R) -> R {
        self.state.with_untracked(look)
    }

    /// Changes what is known.
    fn change<R>(self, change: impl FnOnce(&mut OnlineState) -> R) -> R {
        change(&mut self.state.write())
    }

    /// Changes what nobody sees.
    fn change_unseen<R>(self, change: impl FnOnce(&mut OnlineState) -> R) -> R {
        change(&mut self.state.write_untracked())
    }

    /// Looks at the table that the page is at, once; nothing where it is at none.
    fn visit_is<R>(self, look: impl FnOnce(&Visit) -> R) -> Option<R> {
        self.peek(|state| state.visit.as_ref().map(look))
    }

    /// Changes what is known of the table that the page is at.
    fn change_visit<R>(self, change: impl FnOnce(&mut Visit) -> R) -> Option<R> {
        self.change(|state| state.visit.as_mut().map(change))
    }

    /// Changes what nobody sees of the table that the page is at.
    fn change_visit_unseen<R>(self, change: impl FnOnce(&mut Visit) -> R) -> Option<R> {
        self.change_unseen(|state| state.visit.as_mut().map(change))
    }

    /// Keeps why the server said no.
    fn refuse(self, refusal: Refusal) {
        self.change(|state| state.refusal = Some(refusal));
    }

    /// The table that the page is at, asked once.
    pub(crate) fn here(self) -> Option<TableId> {
        self.peek(OnlineState::here)
    }

    /// Whether the page is at an online table.
    pub(crate) fn is_visiting(self) -> bool {
        self.look(|state| state.visit.is_some())
    }
}
