//! What is known of online tables.

use praline_protocol::fair::VerifyFault;
use praline_protocol::wire::{LobbyRequest, Presence, Refusal, Request, Role, TableLine, Told};
use praline_protocol::{Millis, Phase, Table, TableId};
use praline_rules::Seat;

use crate::browser::{Socket, now};
use crate::game::Reach;

/// How the connection to the table is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Link {
    /// It is being made.
    #[default]
    Connecting,
    /// It is there.
    Open,
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

/// The table that this page is at.
pub(crate) struct Visit {
    /// The table.
    pub(super) id: TableId,
    /// Its entries folded up, once there are any.
    pub(super) table: Option<Table>,
    /// Who we are there.
    pub(super) role: Role,
    /// Who is there.
    pub(super) presence: Presence,
    /// After how many seconds away one may be declared to have left.
    pub(super) grace: u32,
    /// What was said.
    pub(super) chat: Vec<Told>,
    /// Whether somebody else said the last of it, and nobody has looked at it.
    pub(super) is_unread: bool,
    /// Whether our seat was freed, and we did not ask for that.
    pub(super) is_freed: bool,
    /// Whether the table is played without watchers, and so hidden from us.
    pub(super) is_hidden: bool,
}

impl Visit {
    pub(super) fn new(id: TableId) -> Visit {
        Visit {
            id,
            table: None,
            role: Role::default(),
            presence: Presence::default(),
            grace: u32::MAX,
            chat: Vec::new(),
            is_unread: false,
            is_freed: false,
            is_hidden: false,
        }
    }

    /// How far the table has got.
    pub(super) fn phase(&self) -> Option<Phase> {
        self.table.as_ref().map(Table::phase)
    }

    /// The seat that may give up now: our own, while we play.
    pub(crate) fn may_resign(&self) -> Option<Seat> {
        let table = self.table.as_ref()?;
        let plays = |own: &Seat| table.is_played_by_person(*own);
        let own = self.role.seat.filter(plays);
        own.filter(|_| table.phase() == Phase::Playing)
    }

    /// What a seat is called, or nothing.
    pub(super) fn name(&self, seat: Seat) -> String {
        let table = self.table.as_ref();
        let sitter = table.and_then(|table| table.sitter(seat));
        sitter.map_or_else(String::new, |sitter| sitter.name.clone())
    }
}

/// The lists of tables.
#[derive(Default)]
pub(crate) struct Lists {
    /// Public tables.
    pub(super) public: Vec<TableLine>,
    /// The guest's own tables.
    pub(super) own: Vec<TableLine>,
}

impl Lists {
    /// Whether a table of our own, other than this one, waits for us.
    pub(crate) fn has_turn(&self, here: Option<TableId>) -> bool {
        let waits = |line: &TableLine| line.your_turn && Some(line.id) != here;
        self.own.iter().any(waits)
    }
}

/// Everything that is known of online tables.
#[derive(Default)]
pub(crate) struct OnlineState {
    /// The table that this page is at.
    pub(crate) visit: Option<Visit>,
    /// The connection to it.
    pub(super) link: Link,
    /// Why the server said no to the last request.
    pub(crate) refusal: Option<Refusal>,
    /// The lists of tables.
    pub(crate) lists: Lists,
    /// What checking the deals found.
    pub(super) checked: Option<Result<u32, VerifyFault>>,
    /// The link that moves the seat to another device, once it was asked for.
    pub(super) moving: Option<String>,
    /// Whether a link was put into the clipboard.
    pub(super) copied: Option<bool>,
    /// The connection to the table.
    pub(super) socket: Option<Socket>,
    /// The connection to the lobby.
    pub(super) lobby: Option<Socket>,
    /// Counts connections, so that what belongs to an earlier one is void.
    pub(super) round: u32,
    /// How often in a row no connection came about.
    pub(super) tries: u32,
    /// Whether the server said that it would be back at once.
    pub(super) is_quiet: bool,
    /// The number of the last request.
    pub(super) number: u32,
    /// What was asked at the table and not answered yet.
    pub(super) asked: Vec<(u32, Request)>,
    /// What was asked in the lobby, to be sent when it is open.
    pub(super) wish: Option<LobbyRequest>,
    /// What the server's clock is ahead of the page's.
    pub(super) ahead: f64,
    /// Where to sit down on arrival, and under which name.
    pub(super) seat: Option<(Seat, String)>,
    /// The secret that the link brought.
    pub(super) claim: Option<String>,
    /// Whether the clock is ticking.
    pub(super) is_ticking: bool,
    /// What the own clock showed last.
    pub(super) seconds: u64,
}

impl OnlineState {
    /// The server's clock.
    pub(super) fn time(&self) -> Millis {
        (now() + self.ahead).max(0.0) as Millis
    }

    /// The table, once its first entry is known.
    pub(crate) fn table(&self) -> Option<&Table> {
        self.visit.as_ref()?.table.as_ref()
    }

    /// The table that this page is at.
    pub(crate) fn here(&self) -> Option<TableId> {
        self.visit.as_ref().map(|visit| visit.id)
    }

    /// The seat that is ours at the table.
    pub(super) fn own_seat(&self) -> Option<Seat> {
        self.visit.as_ref()?.role.seat
    }

    /// Whether there is nothing to connect to.
    pub(super) fn is_ended(&self) -> bool {
        matches!(self.link, Link::Ended(_))
    }

    /// Whether what a person decides gets to the table.
    pub(crate) fn reach(&self) -> Reach {
        let decides = |request: &Request| matches!(request, Request::Move(..) | Request::Walls(..));
        if self.visit.is_none() {
            Reach::Open
        } else if self.link != Link::Open {
            Reach::Offline
        } else if self.asked.iter().any(|(_, request)| decides(request)) {
            Reach::Sending
        } else {
            Reach::Open
        }
    }
}
