//! Setting tables, several at a time.

use std::cell::Cell;

use praline_protocol::TableId;
use tokio::sync::Mutex;

use crate::error::ServerBenchFault;
use crate::online::{Connection, Server, Token};

/// How many tables are set at the same time.
const CONNECTIONS: usize = 32;
/// What every table is set for.
const PLAN: &str = "rules=2 seats=person,person clock=none private start=drawn";

/// Connections to the lobby.
#[derive(Debug)]
pub(super) struct Lobby {
    connections: Vec<Mutex<Connection>>,
    next: Cell<usize>,
}

impl Lobby {
    /// Opens the connections.
    pub(super) async fn open(server: &Server) -> Result<Lobby, ServerBenchFault> {
        let mut connections = Vec::new();
        for _ in 0..CONNECTIONS {
            connections.push(Mutex::new(connect(&server.lobby()).await?));
        }
        Ok(Lobby {
            connections,
            next: Cell::new(0),
        })
    }

    /// Sets a table.
    pub(super) async fn create(&self) -> Result<TableId, ServerBenchFault> {
        let next = self.next.get();
        self.next.set((next + 1) % self.connections.len());
        let mut connection = self.connections[next].lock().await;
        let answer = request(&mut connection, &format!("create {PLAN}"), |_| ()).await?;
        answer.parse().map_err(|_| ServerBenchFault::Line(answer))
    }
}

/// Opens a connection as a new guest.
pub(super) async fn connect(address: &str) -> Result<Connection, ServerBenchFault> {
    let token = Token::own().map_err(|fault| ServerBenchFault::Connect(fault.to_string()))?;
    connect_as(address, &token).await
}

/// Opens a connection as that guest.
pub(super) async fn connect_as(
    address: &str,
    token: &Token,
) -> Result<Connection, ServerBenchFault> {
    let opened = Connection::open(address, token).await;
    opened.map_err(|fault| ServerBenchFault::Connect(fault.to_string()))
}

/// Asks for something and waits for the answer; lines that come before it are shown to `see`.
pub(super) async fn request(
    connection: &mut Connection,
    request: &str,
    mut see: impl FnMut(&str),
) -> Result<String, ServerBenchFault> {
    let lost = |_| ServerBenchFault::Lost;
    let number = connection.ask(&request).await.map_err(lost)?.to_string();
    loop {
        for line in connection.hear().await.map_err(lost)?.split('\n') {
            let mut words = line.splitn(3, ' ');
            let (word, asked, rest) = (words.next(), words.next(), words.next());
            match word {
                Some("ok") if asked == Some(&number) => {
                    return Ok(rest.unwrap_or_default().to_owned());
                }
                Some("no" | "bad") => return Err(ServerBenchFault::Refused(line.to_owned())),
                _ => see(line),
            }
        }
    }
}
