//! How lists show a table.

use praline_protocol::wire::TableLine;
use praline_protocol::{Phase, Table, TableId, Visibility};

use super::task::Task;

/// The table as a line of a list.
pub(crate) fn list_line(id: TableId, table: &Table) -> TableLine {
    let seats = table.players().seats();
    TableLine {
        id,
        phase: table.phase(),
        your_turn: false,
        plan: table.plan().clone(),
        names: seats.map(|seat| table.record_name(seat)).collect(),
    }
}

/// The table as a line of the lobby, if it is listed there.
pub(super) fn lobby_line(id: TableId, table: &Table) -> Option<TableLine> {
    let is_open = matches!(table.phase(), Phase::Waiting | Phase::Playing);
    (is_open && is_public(table)).then(|| list_line(id, table))
}

/// Whether the lobby lists the table while it is open.
pub(super) fn is_public(table: &Table) -> bool {
    table.plan().visibility == Visibility::Public
}

impl Task {
    /// Tells the lobby and the players' lists of this node what the table looks like.
    pub(super) fn list(&self) {
        let table = &self.state.table;
        if is_public(table) {
            self.hub.lobby.list(self.id, lobby_line(self.id, table));
        }
        for seat in table.players().seats() {
            if let Some(guest) = self.state.guests[seat] {
                self.hub.lobby.tell(guest);
            }
        }
    }
}
