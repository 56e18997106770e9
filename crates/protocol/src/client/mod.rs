//! One client of a table, without its socket.
//!
//! Whoever has a socket drives it: the page, the command line, the tests. [`Client`] knows what a new
//! connection asks for ([`Client::since`]), takes in what the server says ([`Client::read`]), numbers
//! requests and remembers them until they are answered ([`Client::ask`]), and says what is to be sent
//! once more on a new connection ([`Client::to_resend`]). [`Lobby`] does the same for the lobby.
//!
//! **Coming back.** A client that knows N entries asks for those after N − 1, so that the server tells
//! entry N once more. If that is the entry that the client knows, at the same time of the server's clock,
//! both know the same table and it goes on from there. If the server begins with entry 1, tells another
//! entry N, or none, its table is another one: the host has put back an older copy, or has removed a
//! name. Then what was known is void, and the client begins anew with what the server says.

mod heard;
mod lobby;
mod news;
mod requests;
#[cfg(test)]
mod tests;

pub use heard::{Answer, ChatNews, Heard, OutOfStep, Witness};
pub use lobby::{Lobby, LobbyHeard};

use std::marker::PhantomData;

use praline_rules::Move;

use crate::clock::Millis;
use crate::entry::Entry;
use crate::table::Table;
use crate::wire::{Presence, Request, Role, Told};
use requests::Requests;

/// How a client is connected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Connection {
    /// A connection is being made, or does not yet show how things stand.
    #[default]
    Connecting,
    /// Everything that there is to know was told.
    CaughtUp,
    /// It is gone; another one may be made.
    Lost,
    /// There is nothing to connect to.
    Ended(Ending),
}

/// Why there is nothing to connect to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// There is no such table.
    NoSuchTable,
    /// There is no server with tables.
    NoServer,
}

/// A client of a table.
///
/// The type parameter says what is told of each step of the game: nothing, or with
/// [`Moment`](praline_rules::Moment) all its events and the game afterwards, for a screen that shows them.
///
/// ```
/// use praline_protocol::client::{Client, Connection, Heard};
/// use praline_protocol::wire::Request;
/// use praline_rules::Seat;
///
/// let mut client: Client = Client::new();
/// client.connecting();
/// assert_eq!(client.since(), 0);
/// let open = format!("open 2026-11-15 {} rules=2", "00".repeat(32));
/// let heard = client.read(&format!("now 5000\nyou -\ne 1 4000 {open}\nhere 0 300"), 70)?;
/// assert!(heard.contains(&Heard::CaughtUp));
/// assert_eq!(client.server_time(170), 5100);
///
/// let sit = Request::Sit(Seat::One, None, "Ada".to_owned());
/// assert_eq!(client.ask(sit).as_deref(), Some("1 sit 1 - Ada"));
/// client.lost();
/// client.connecting();
/// client.read(&format!("now 9000\nyou -\ne 1 4000 {open}\nhere 0 300"), 90)?;
/// assert_eq!(client.connection(), Connection::CaughtUp);
/// assert_eq!(client.to_resend(), ["1 sit 1 - Ada"]);
/// # Ok::<(), praline_protocol::client::OutOfStep>(())
/// ```
#[derive(Clone, Debug)]
pub struct Client<M = ()> {
    connection: Connection,
    known: Option<Known>,
    /// The entry that a new connection is to tell first, because it is known.
    to_confirm: Option<u64>,
    /// Whether what was known turned out to be void, and nobody was told yet.
    begins_anew: bool,
    is_hidden: bool,
    role: Role,
    presence: Presence,
    grace: Option<u32>,
    chat: Vec<Told>,
    own_choices: Vec<Move>,
    requests: Requests<Request>,
    /// The server's own time, and when that was on the clock of whoever drives the client.
    time: Option<(Millis, Millis)>,
    witness: PhantomData<M>,
}

/// What is known of a table.
#[derive(Clone, Debug)]
struct Known {
    /// The entries, folded up.
    table: Table,
    /// The latest of them, by which a server shows that it knows the same.
    latest: (Millis, Entry),
}

impl<M> Default for Client<M> {
    fn default() -> Client<M> {
        Client::new()
    }
}

impl<M> Client<M> {
    /// A client that knows nothing.
    pub fn new() -> Client<M> {
        Client {
            connection: Connection::Connecting,
            known: None,
            to_confirm: None,
            begins_anew: false,
            is_hidden: false,
            role: Role::default(),
            presence: Presence::default(),
            grace: None,
            chat: Vec::new(),
            own_choices: Vec::new(),
            requests: Requests::new(),
            time: None,
            witness: PhantomData,
        }
    }

    /// How many entries a new connection says it knows: one less than are known, so that the server
    /// tells the latest one once more, and shows whether it knows the same.
    pub fn since(&self) -> u64 {
        self.known().saturating_sub(1)
    }

    /// A new connection is being made, with what [`Client::since`] says.
    pub fn connecting(&mut self) {
        self.connection = Connection::Connecting;
        self.to_confirm = self.known.as_ref().map(|known| known.table.seq());
    }

    /// The connection is gone, or nothing has come for too long.
    pub fn lost(&mut self) {
        if !matches!(self.connection, Connection::Ended(_)) {
            self.connection = Connection::Lost;
        }
    }

    /// There is nothing to connect to.
    pub fn end(&mut self, why: Ending) {
        self.connection = Connection::Ended(why);
    }

    /// Asks for something; gives the line to send. While not everything is known that is nothing: then
    /// the request is among those to send as soon as it is.
    #[must_use = "the line is to be sent"]
    pub fn ask(&mut self, request: Request) -> Option<String> {
        match self.connection {
            Connection::CaughtUp => Some(self.requests.ask(request)),
            Connection::Connecting | Connection::Lost | Connection::Ended(_) => {
                self.requests.keep(request);
                None
            }
        }
    }

    /// What is to be sent as soon as a connection shows how things stand ([`Heard::CaughtUp`]): what was
    /// not sent yet, and what was not answered and counts once however often it is sent.
    pub fn to_resend(&mut self) -> Vec<String> {
        self.requests.unsent()
    }

    /// The requests that were not answered, the oldest first.
    pub fn waiting(&self) -> impl Iterator<Item = &Request> {
        self.requests.waiting()
    }

    /// How it is connected.
    pub const fn connection(&self) -> Connection {
        self.connection
    }

    /// The table, once anything is known of it, and while it is not hidden.
    pub fn table(&self) -> Option<&Table> {
        let known = self.known.as_ref().filter(|_| !self.is_hidden);
        known.map(|known| &known.table)
    }

    /// How many entries are known.
    pub fn known(&self) -> u64 {
        self.known.as_ref().map_or(0, |known| known.table.seq())
    }

    /// Whether the game is played without watchers, and so hidden from this client.
    pub const fn is_hidden(&self) -> bool {
        self.is_hidden
    }

    /// Who the client is at the table.
    pub const fn role(&self) -> Role {
        self.role
    }

    /// Who is there.
    pub const fn presence(&self) -> &Presence {
        &self.presence
    }

    /// After how many seconds away somebody may be declared to have left, once that was told.
    pub const fn grace(&self) -> Option<u32> {
        self.grace
    }

    /// What was said, the oldest first; a line without text was removed.
    pub fn chat(&self) -> &[Told] {
        if self.is_hidden { &[] } else { &self.chat }
    }

    /// The wall spaces that the own seat has chosen and nobody else is shown.
    pub fn own_choices(&self) -> &[Move] {
        &self.own_choices
    }

    /// What time it is on the server's own clock, at a moment of the clock that [`Client::read`] was
    /// given times of; 0 before the server has told its time.
    pub fn server_time(&self, now: Millis) -> Millis {
        self.time
            .map_or(0, |(server, then)| server + now.saturating_sub(then))
    }
}
