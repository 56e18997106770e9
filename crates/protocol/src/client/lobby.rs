//! One client of the lobby, without its socket.

use super::Connection;
use super::requests::Requests;
use crate::id::TableId;
use crate::wire::{LobbyRequest, News, Refusal, TableLine};

/// What came of some lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyHeard {
    /// A list has changed.
    Listed,
    /// The answer to a request.
    Answered {
        /// What was asked for.
        request: LobbyRequest,
        /// The new table.
        answer: Result<TableId, Refusal>,
    },
    /// Nobody knows what came of a request: its connection was lost, and sent again it would count twice.
    Abandoned {
        /// What was asked for.
        request: LobbyRequest,
    },
    /// The lobby is open; now is the time for [`Lobby::to_resend`].
    CaughtUp,
    /// The server is about to close the connection, and will be back in a moment.
    Bye,
}

/// A client of the lobby: the lists of tables, and new ones.
#[derive(Clone, Debug)]
pub struct Lobby {
    connection: Connection,
    public: Vec<TableLine>,
    own: Vec<TableLine>,
    requests: Requests<LobbyRequest>,
}

impl Default for Lobby {
    fn default() -> Lobby {
        Lobby::new()
    }
}

impl Lobby {
    /// A client that knows nothing.
    pub const fn new() -> Lobby {
        Lobby {
            connection: Connection::Connecting,
            public: Vec::new(),
            own: Vec::new(),
            requests: Requests::new(),
        }
    }

    /// A new connection is being made.
    pub fn connecting(&mut self) {
        self.connection = Connection::Connecting;
    }

    /// The connection is gone.
    pub fn lost(&mut self) {
        self.connection = Connection::Lost;
    }

    /// How it is connected.
    pub const fn connection(&self) -> Connection {
        self.connection
    }

    /// Public tables, the newest first.
    pub fn public(&self) -> &[TableLine] {
        &self.public
    }

    /// The guest's own tables.
    pub fn own(&self) -> &[TableLine] {
        &self.own
    }

    /// Asks for something; gives the line to send. Before the lobby is open that is nothing: then the
    /// request is among those to send as soon as it is.
    #[must_use = "the line is to be sent"]
    pub fn ask(&mut self, request: LobbyRequest) -> Option<String> {
        if self.connection == Connection::CaughtUp {
            Some(self.requests.ask(request))
        } else {
            self.requests.keep(request);
            None
        }
    }

    /// What is to be sent as soon as the lobby is open.
    pub fn to_resend(&mut self) -> Vec<String> {
        self.requests.unsent()
    }

    /// The requests that were not answered, the oldest first.
    pub fn waiting(&self) -> impl Iterator<Item = &LobbyRequest> {
        self.requests.waiting()
    }

    /// Takes in a message of one or more lines; those that mean nothing are passed over.
    pub fn read(&mut self, text: &str) -> Vec<LobbyHeard> {
        let mut heard = Vec::new();
        for news in text.lines().filter_map(|line| line.parse().ok()) {
            self.learn(news, &mut heard);
        }
        heard
    }

    fn learn(&mut self, news: News, heard: &mut Vec<LobbyHeard>) {
        match news {
            News::Now(_) if self.connection == Connection::Connecting => {
                self.connection = Connection::CaughtUp;
                // A new connection tells everything anew.
                self.public.clear();
                self.own.clear();
                let abandoned = self.requests.repeat(LobbyRequest::counts_once).into_iter();
                heard.extend(abandoned.map(|request| LobbyHeard::Abandoned { request }));
                heard.push(LobbyHeard::CaughtUp);
            }
            News::Table(line) => put(&mut self.public, line, heard),
            News::Own(line) => put(&mut self.own, line, heard),
            News::Gone(id) => {
                // An own table stays in its list when it is no longer a public one.
                let is_public = self.public.iter().any(|line| line.id == id);
                let lines = if is_public {
                    &mut self.public
                } else {
                    &mut self.own
                };
                lines.retain(|line| line.id != id);
                heard.push(LobbyHeard::Listed);
            }
            News::Ok(number, words) => {
                let table = words.parse().map_err(|_| Refusal::Unreadable);
                self.answered(number, table, heard);
            }
            News::No(number, refusal) => self.answered(number, Err(refusal), heard),
            News::Bye(_) => heard.push(LobbyHeard::Bye),
            News::Now(_)
            | News::You(_)
            | News::Hidden
            | News::Entry(..)
            | News::Mine(_)
            | News::Here(..)
            | News::Told(_)
            | News::Bad(_) => {}
        }
    }

    fn answered(
        &mut self,
        number: u32,
        answer: Result<TableId, Refusal>,
        heard: &mut Vec<LobbyHeard>,
    ) {
        if let Some(answered) = self.requests.answered(number) {
            let request = answered.request;
            heard.push(LobbyHeard::Answered { request, answer });
        }
    }
}

/// Puts a table's line in the place of the older one, or in front.
fn put(lines: &mut Vec<TableLine>, line: TableLine, heard: &mut Vec<LobbyHeard>) {
    match lines.iter_mut().find(|other| other.id == line.id) {
        Some(other) => *other = line,
        None => lines.insert(0, line),
    }
    heard.push(LobbyHeard::Listed);
}
