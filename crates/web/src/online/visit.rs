//! The table that this page is at.

use praline_protocol::client::{Client, Connection, Ending};
use praline_protocol::fair::VerifyFault;
use praline_protocol::wire::Role;
use praline_protocol::{Millis, Phase, Table, TableId};
use praline_rules::{Moment, Seat};

use crate::browser::{Socket, now_millis};

/// What is said of the connection to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Link {
    /// Nothing: it is there, or being made.
    Fine,
    /// It was lost and is tried again.
    Lost,
    /// There is nothing to connect to.
    Ended(Ended),
}

/// Why there is nothing to connect to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// There is no such table.
    NoSuchTable,
    /// The page does not come from a server with tables.
    NoServer,
    /// The table was closed.
    Closed,
}

/// Connections that were lost in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Losses {
    /// How many.
    pub(super) count: u32,
    /// Whether the server said before that it would be back at once.
    pub(super) is_server_back_soon: bool,
    /// Whether people were told.
    pub(super) are_told: bool,
}

/// What is shown of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// Nothing yet, or no longer what is right: it is shown as soon as all of it is known.
    Nothing,
    /// That it is played without watchers.
    Hidden,
    /// The table; the game at this screen follows its entries.
    Table,
}

/// The table that this page is at: what the client knows of it, and what the page makes of that.
pub(crate) struct Visit {
    /// The table.
    pub(super) id: TableId,
    /// What is known of it, and what was asked for.
    pub(super) client: Client<Moment>,
    /// The connection to it.
    pub(super) socket: Option<Socket>,
    /// The connections that were lost since the last one that had caught up.
    pub(super) losses: Losses,
    /// What is shown of it.
    pub(super) shown: Shown,
    /// Whether our seat was freed, and we did not ask for that.
    pub(super) is_freed: bool,
    /// Whether somebody else said the last of the chat, and nobody has looked at it.
    pub(super) is_unread: bool,
    /// The secret of a seat that the link brought, until it is asked for.
    pub(super) claim: Option<String>,
    /// The link that moves the seat to another device, once it was asked for.
    pub(super) moving: Option<String>,
    /// Whether a link was put into the clipboard.
    pub(super) copied: Option<bool>,
    /// What checking the deals found.
    pub(super) checked: Option<Result<u32, VerifyFault>>,
    /// The seconds that the own clock showed last.
    pub(super) seconds: u64,
}

impl Visit {
    /// A table of which nothing is known yet; a secret claims a seat there.
    pub(super) fn new(id: TableId, claim: Option<String>) -> Visit {
        Visit {
            id,
            client: Client::new(),
            socket: None,
            losses: Losses::default(),
            shown: Shown::Nothing,
            is_freed: false,
            is_unread: false,
            claim,
            moving: None,
            copied: None,
            checked: None,
            seconds: 0,
        }
    }

    /// The table, once its first entry is known, and while it is not hidden.
    pub(super) fn table(&self) -> Option<&Table> {
        self.client.table()
    }

    /// How far the table has got.
    pub(super) fn phase(&self) -> Option<Phase> {
        self.table().map(Table::phase)
    }

    /// Who we are there.
    pub(super) fn role(&self) -> Role {
        self.client.role()
    }

    /// The seat that may give up now: our own, while we play.
    pub(crate) fn may_resign(&self) -> Option<Seat> {
        let table = self.table()?;
        let plays = |own: &Seat| table.is_played_by_person(*own);
        let own = self.role().seat.filter(plays);
        own.filter(|_| table.phase() == Phase::Playing)
    }

    /// What a seat is called, or nothing.
    pub(super) fn name(&self, seat: Seat) -> String {
        let sitter = self.table().and_then(|table| table.sitter(seat));
        sitter.map_or_else(String::new, |sitter| sitter.name.clone())
    }

    /// What is said of the connection.
    pub(super) fn link(&self) -> Link {
        match self.client.connection() {
            Connection::Ended(Ending::NoSuchTable) => Link::Ended(Ended::NoSuchTable),
            Connection::Ended(Ending::NoServer) => Link::Ended(Ended::NoServer),
            _ if self.phase() == Some(Phase::Closed) => Link::Ended(Ended::Closed),
            _ if self.losses.are_told => Link::Lost,
            Connection::Connecting | Connection::CaughtUp | Connection::Lost => Link::Fine,
        }
    }

    /// Whether there is nothing to connect to.
    pub(super) fn is_ended(&self) -> bool {
        matches!(self.link(), Link::Ended(_))
    }

    /// Whether there is a connection on which all is known.
    pub(super) fn is_open(&self) -> bool {
        self.client.connection() == Connection::CaughtUp && !self.is_ended()
    }

    /// Sends what was asked before there was this connection.
    pub(super) fn resend(&mut self) {
        for line in self.client.to_resend() {
            if let Some(socket) = &self.socket {
                socket.send(&line);
            }
        }
    }

    /// What time it is on the server's own clock.
    pub(super) fn time(&self) -> Millis {
        self.client.server_time(now_millis())
    }
}
