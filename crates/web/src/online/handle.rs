//! The way to what is known of online tables.

use leptos::prelude::*;
use praline_protocol::wire::Refusal;

use super::{Line, State, peek, quietly};

/// A handle on what is known, to be copied freely.
#[derive(Clone, Copy)]
pub(crate) struct Online {
    /// Whether the page comes from a server with tables.
    pub(crate) has_server: RwSignal<bool>,
    /// Whether there is a connection to the table.
    pub(crate) is_open: RwSignal<bool>,
    /// Whether a move is on its way.
    pub(crate) sending: RwSignal<bool>,
    /// Tells of every change.
    changed: RwSignal<bool>,
    /// Tells twice a second that times have changed.
    pub(super) beat: RwSignal<bool>,
}

impl Online {
    /// Nothing is connected yet.
    pub(crate) fn new() -> Online {
        Online {
            has_server: RwSignal::new(false),
            is_open: RwSignal::new(false),
            sending: RwSignal::new(false),
            changed: RwSignal::new(false),
            beat: RwSignal::new(false),
        }
    }

    /// Looks at what is known, and again after every change.
    pub(crate) fn look<R>(self, look: impl FnOnce(&State) -> R) -> R {
        self.changed.track();
        peek(look)
    }

    /// Changes what is known.
    pub(super) fn change<R>(self, change: impl FnOnce(&mut State) -> R) -> R {
        let result = quietly(change);
        self.changed.set(true);
        result
    }

    /// Says how the connection to the table is.
    pub(super) fn set_line(self, line: Line) {
        self.change(|state| state.line = line);
        self.is_open.set(line == Line::Open);
    }

    /// Keeps why the server said no.
    pub(super) fn refuse(self, refusal: Refusal) {
        self.change(|state| state.refusal = Some(refusal));
    }

    /// Whether somebody may act at the table: it is there, and nothing is on its way.
    pub(crate) fn is_ready(self) -> bool {
        self.is_open.get_untracked()
            && !self.sending.get_untracked()
            && peek(|state| state.entries.is_empty())
    }

    /// Whether the page is at an online table.
    pub(crate) fn is_visiting(self) -> bool {
        self.look(|state| state.visit.is_some())
    }
}
