//! A table over one connection after the other.

use std::time::Instant;

use praline_protocol::client::{self, Client, Heard, OutOfStep};
use praline_protocol::wire::Request;
use praline_protocol::{Millis, Table};
use thiserror::Error;

use super::{Connection, Lost};

/// Why a connection to a table is of no more use; another one may be.
#[derive(Debug, Error)]
pub(crate) enum VisitFault {
    #[error(transparent)]
    Lost(#[from] Lost),
    #[error("the server does not tell what is known: {0}")]
    OutOfStep(#[from] OutOfStep),
}

/// A table as a client knows it, and the connection that there is to it.
#[derive(Debug)]
pub(crate) struct Visit {
    client: Client,
    connection: Option<Connection>,
    /// From when on this client counts its time.
    begin: Instant,
}

impl Visit {
    /// Nothing is known, and there is no connection.
    pub(crate) fn new() -> Visit {
        Visit {
            client: Client::new(),
            connection: None,
            begin: Instant::now(),
        }
    }

    /// Goes on over a new connection, which was opened for [`Visit::since`].
    pub(crate) fn connect_with(&mut self, connection: Connection) {
        self.client.connecting();
        self.connection = Some(connection);
    }

    /// How many entries a new connection says it knows.
    pub(crate) fn since(&self) -> u64 {
        self.client.since()
    }

    /// Is without a connection from now on; gives the one that there was.
    pub(crate) fn take_connection(&mut self) -> Option<Connection> {
        self.client.lost();
        self.connection.take()
    }

    /// What is known.
    pub(crate) const fn client(&self) -> &Client {
        &self.client
    }

    /// The table, once anything is known of it.
    pub(crate) fn table(&self) -> Option<&Table> {
        self.client.table()
    }

    /// Whether everything is known that there is to know.
    pub(crate) fn is_caught_up(&self) -> bool {
        self.client.connection() == client::Connection::CaughtUp
    }

    /// What time it is on the server's own clock.
    pub(crate) fn server_time(&self) -> Millis {
        self.client.server_time(self.now())
    }

    /// When anything came last, be it a sign of life; without a connection, never.
    pub(crate) fn last_sign(&self) -> Option<Instant> {
        self.connection.as_ref().map(Connection::last_sign)
    }

    /// Takes in the next message. Nothing is lost where nobody waits to the end.
    pub(crate) async fn receive(&mut self) -> Result<Vec<Heard>, VisitFault> {
        let connection = self.connection.as_mut().ok_or(Lost)?;
        let text = connection.receive().await?;
        let now = self.now();
        Ok(self.client.read(&text, now)?)
    }

    /// Takes in messages until everything is known; sends what was not sent, or not answered, before.
    pub(crate) async fn catch_up(&mut self) -> Result<Vec<Heard>, VisitFault> {
        let mut heard = Vec::new();
        while !self.is_caught_up() {
            heard.append(&mut self.receive().await?);
        }
        self.resend().await?;
        Ok(heard)
    }

    /// Sends what was not sent, or not answered, before the table was known.
    pub(crate) async fn resend(&mut self) -> Result<(), Lost> {
        for line in self.client.to_resend() {
            self.send(line).await?;
        }
        Ok(())
    }

    /// Asks for something.
    pub(crate) async fn ask(&mut self, request: Request) -> Result<(), Lost> {
        match self.client.ask(request) {
            Some(line) => self.send(line).await,
            None => Ok(()),
        }
    }

    async fn send(&mut self, line: String) -> Result<(), Lost> {
        self.connection.as_mut().ok_or(Lost)?.send(line).await
    }

    /// The client's own time, in milliseconds.
    fn now(&self) -> Millis {
        Millis::try_from(self.begin.elapsed().as_millis()).unwrap_or(Millis::MAX)
    }
}
