//! Online tables: the connection to one, to the lobby, and what is drawn of them.
//!
//! A table is the list of its entries, and [`Visit`] holds it folded up. The game of the table is a
//! sitting like any other, which grows by what the server says; whatever is pressed here names
//! what it asks for in `data-ask`.

mod clock;
mod entries;
mod hall;
mod handle;
mod lines;
mod lobby;
mod notices;
mod press;
mod request;
mod room;
mod seats;
mod talk;
mod visit;

pub(crate) use clock::marks;
pub(crate) use hall::hall;
pub(crate) use handle::Online;
pub(crate) use notices::{closing, notices};
pub(crate) use press::listen;
pub(crate) use room::{room, room_buttons};
pub(crate) use talk::talk;

use std::cell::RefCell;
use std::collections::VecDeque;

use praline_protocol::fair::VerifyFault;
use praline_protocol::wire::{Presence, Refusal, Role, TableLine, Told};
use praline_protocol::{Entry, Millis, Phase, Table, TableId};
use praline_rules::Seat;

use crate::browser::{Socket, now};

/// The connection to the table.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Line {
    /// It is being made.
    Connecting,
    /// It is there.
    Open,
    /// It was lost and is tried again.
    Lost,
    /// There is nothing to connect to; the message says why.
    Ended(&'static str),
}

/// The table that this page is at.
pub(crate) struct Visit {
    /// The table.
    pub(crate) id: TableId,
    /// Its entries folded up, once there are any.
    pub(crate) table: Option<Table>,
    /// Who we are there.
    pub(crate) role: Role,
    /// Who is there.
    presence: Presence,
    /// After how many seconds away one may be declared to have left.
    grace: u32,
    /// What was said.
    chat: Vec<Told>,
    /// Whether somebody else said the last of it, and nobody has looked at it.
    is_unread: bool,
    /// Whether our seat was freed, and we did not ask for that.
    is_freed: bool,
    /// Whether the table is played without watchers, and so hidden from us.
    is_hidden: bool,
}

impl Visit {
    fn new(id: TableId) -> Visit {
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
    pub(crate) fn phase(&self) -> Option<Phase> {
        self.table.as_ref().map(Table::phase)
    }

    /// Whether we may give up now.
    pub(crate) fn can_resign(&self) -> bool {
        let plays = |table: &Table| {
            let own = self.role.seat;
            own.is_some_and(|own| table.is_played_by_person(own))
        };
        self.phase() == Some(Phase::Playing) && self.table.as_ref().is_some_and(plays)
    }

    /// What a seat is called, or nothing.
    fn name(&self, seat: Seat) -> String {
        let table = self.table.as_ref();
        let sitter = table.and_then(|table| table.sitter(seat));
        sitter.map_or_else(String::new, |sitter| sitter.name.clone())
    }
}

/// The lists of tables.
pub(crate) struct Lists {
    /// Public tables.
    public: Vec<TableLine>,
    /// The guest's own tables.
    own: Vec<TableLine>,
}

impl Lists {
    /// Whether a table of our own, other than this one, waits for us.
    pub(crate) fn has_turn(&self, here: Option<TableId>) -> bool {
        let waits = |line: &TableLine| line.your_turn && Some(line.id) != here;
        self.own.iter().any(waits)
    }
}

/// Everything that is known of online tables.
///
/// It is one value behind one signal: most of it changes together, and what is drawn of it is
/// compared with what is shown anyway.
pub(crate) struct State {
    /// The table that this page is at.
    pub(crate) visit: Option<Visit>,
    /// The connection to it.
    line: Line,
    /// Why the server said no to the last request.
    pub(crate) refusal: Option<Refusal>,
    /// The lists of tables.
    pub(crate) lists: Lists,
    /// What checking the deals found.
    checked: Option<Result<u32, VerifyFault>>,
    /// The link that moves the seat to another device, once it was asked for.
    moving: Option<String>,
    /// Whether a link was put into the clipboard.
    copied: Option<bool>,
    /// The connection to the table.
    table: Option<Socket>,
    /// The connection to the lobby.
    lobby: Option<Socket>,
    /// Counts connections, so that what belongs to an earlier one is void.
    round: u32,
    /// How often in a row no connection came about.
    tries: u32,
    /// Whether the server said that it would be back at once.
    is_quiet: bool,
    /// The number of the last request.
    number: u32,
    /// What was asked at the table and not answered yet.
    asked: Vec<(u32, String)>,
    /// What was asked in the lobby, to be sent when it is open.
    wish: Option<String>,
    /// What the server's clock is ahead of the page's.
    ahead: f64,
    /// Entries that wait for what still flies.
    entries: VecDeque<(Millis, Entry)>,
    /// Where to sit down on arrival, and under which name.
    seat: Option<(Seat, String)>,
    /// The secret that the link brought.
    claim: Option<String>,
    /// Whether the clock is ticking.
    is_ticking: bool,
    /// What the own clock showed last.
    seconds: u64,
}

impl State {
    const NONE: State = State {
        visit: None,
        line: Line::Connecting,
        refusal: None,
        lists: Lists {
            public: Vec::new(),
            own: Vec::new(),
        },
        checked: None,
        moving: None,
        copied: None,
        table: None,
        lobby: None,
        round: 0,
        tries: 0,
        is_quiet: false,
        number: 0,
        asked: Vec::new(),
        wish: None,
        ahead: 0.0,
        entries: VecDeque::new(),
        seat: None,
        claim: None,
        is_ticking: false,
        seconds: 0,
    };

    /// The server's clock.
    fn time(&self) -> Millis {
        (now() + self.ahead).max(0.0) as Millis
    }

    /// The table, once its first entry is known.
    fn table(&self) -> Option<&Table> {
        self.visit.as_ref()?.table.as_ref()
    }

    /// The table that this page is at.
    pub(crate) fn here(&self) -> Option<TableId> {
        self.visit.as_ref().map(|visit| visit.id)
    }

    fn own_seat(&self) -> Option<Seat> {
        self.visit.as_ref()?.role.seat
    }

    fn is_ended(&self) -> bool {
        matches!(self.line, Line::Ended(_))
    }
}

thread_local! {
    /// It lives as long as the page.
    static STATE: &'static RefCell<State> = Box::leak(Box::new(RefCell::new(State::NONE)));
}

#[inline(never)]
fn state() -> &'static RefCell<State> {
    STATE.with(|state| *state)
}

/// Looks at what is known, once.
pub(crate) fn peek<R>(look: impl FnOnce(&State) -> R) -> R {
    look(&state().borrow())
}

/// Changes what nobody sees.
fn quietly<R>(change: impl FnOnce(&mut State) -> R) -> R {
    change(&mut state().borrow_mut())
}

/// Whether the page is at an online table, asked once.
pub(crate) fn is_visiting() -> bool {
    peek(|state| state.visit.is_some())
}
