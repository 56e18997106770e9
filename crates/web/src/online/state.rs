//! What is known of online tables.

use praline_protocol::client::Lobby;
use praline_protocol::wire::{Refusal, Request, TableLine};
use praline_protocol::{Phase, Table, TableId};
use praline_rules::Seat;

use super::visit::Visit;
use crate::browser::Socket;
use crate::game::Reach;

/// Everything that is known of online tables.
#[derive(Default)]
pub(crate) struct OnlineState {
    /// The table that this page is at.
    pub(crate) visit: Option<Visit>,
    /// The lists of tables, and what is asked in the lobby.
    pub(super) lobby: Lobby,
    /// The connection to the lobby.
    pub(super) lobby_socket: Option<Socket>,
    /// Why the server said no to the last request.
    pub(crate) refusal: Option<Refusal>,
    /// Where to sit down at the next table, and under which name.
    pub(super) next_seat: Option<(Seat, String)>,
    /// The same for whoever is setting a table, until it is there.
    pub(super) founder: Option<(Seat, String)>,
    /// Counts connections to tables, so that timers of an earlier one are void.
    pub(super) attempt: u32,
    /// Whether the clocks are ticking.
    pub(super) is_ticking: bool,
}

impl OnlineState {
    /// The table that this page is at, once its first entry is known.
    pub(crate) fn table(&self) -> Option<&Table> {
        self.visit.as_ref()?.table()
    }

    /// The name of the table that this page is at.
    pub(crate) fn here(&self) -> Option<TableId> {
        self.visit.as_ref().map(|visit| visit.id)
    }

    /// Whether a table of our own, other than this one, waits for us.
    pub(crate) fn has_turn_elsewhere(&self) -> bool {
        let here = self.here();
        let waits = |line: &TableLine| line.your_turn && Some(line.id) != here;
        self.lobby.own().iter().any(waits)
    }

    /// The guest's own tables that go on: those that wait for them first.
    pub(super) fn live_tables(&self) -> Vec<&TableLine> {
        let goes_on = |line: &&TableLine| matches!(line.phase, Phase::Playing | Phase::Waiting);
        let mut lines: Vec<&TableLine> = self.lobby.own().iter().filter(goes_on).collect();
        lines.sort_by_key(|line| (!line.your_turn, line.phase == Phase::Waiting));
        lines
    }

    /// Whether what a person decides gets to the table.
    pub(crate) fn reach(&self) -> Reach {
        let decides = |request: &Request| matches!(request, Request::Move(..) | Request::Walls(..));
        let Some(visit) = &self.visit else {
            return Reach::Open;
        };
        if !visit.is_open() {
            Reach::Offline
        } else if visit.client.waiting().any(decides) {
            Reach::Sending
        } else {
            Reach::Open
        }
    }
}
