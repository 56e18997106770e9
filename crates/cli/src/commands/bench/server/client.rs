//! The measured server, as somebody at an address of this machine meets it.

use std::cell::RefCell;
use std::net::{Ipv4Addr, SocketAddr};
use std::rc::Rc;

use praline_protocol::TableId;
use serde::Deserialize;
use tokio::net::TcpStream;

use super::http::{Answer, exchange};
use super::process::ServerProcess;
use crate::error::ServerBenchFault;
use crate::online::{Connection, Server, Token, stream_from, welcome};

/// How many streams for requests are kept open at most.
const KEPT: usize = 64;

/// Somebody at an address of this machine, and the way to the server.
#[derive(Clone, Debug)]
pub(super) struct Client {
    server: Server,
    to: SocketAddr,
    /// `None` for whichever address the system takes.
    from: Option<Ipv4Addr>,
    /// Streams for requests that are used again, so that a measurement does not run out of ports.
    streams: Rc<RefCell<Vec<TcpStream>>>,
}

/// What the server says of a new table.
#[derive(Deserialize)]
struct Created {
    table: String,
}

impl Client {
    /// Whoever is at the usual address.
    pub(super) fn of(process: &ServerProcess) -> Client {
        Client::new(process.server.clone(), process.address)
    }

    /// Whoever is at the usual address of a server's machine.
    pub(super) fn new(server: Server, to: SocketAddr) -> Client {
        Client {
            server,
            to,
            from: None,
            streams: Rc::default(),
        }
    }

    /// Somebody at that address.
    pub(super) fn at(&self, from: Ipv4Addr) -> Client {
        Client {
            from: Some(from),
            streams: Rc::default(),
            ..self.clone()
        }
    }

    /// Becomes a new guest.
    pub(super) async fn new_guest(&self) -> Result<Token, ServerBenchFault> {
        let Answer { status, text } = self.request("POST /api/guest", None, "").await?;
        welcome(status, &text, None).map_err(|fault| ServerBenchFault::Refused(fault.to_string()))
    }

    /// Sets a table as that guest, as JSON describes it.
    pub(super) async fn create(
        &self,
        token: &Token,
        wish: &str,
    ) -> Result<TableId, ServerBenchFault> {
        let Answer { status, text } = self.request("POST /api/tables", Some(token), wish).await?;
        if status != 201 {
            return Err(ServerBenchFault::Refused(format!("{status} {text}")));
        }
        let created: Option<Created> = serde_json::from_str(&text).ok();
        let table = created.and_then(|created| created.table.parse().ok());
        table.ok_or(ServerBenchFault::Line(text))
    }

    /// Opens a connection to a table as that guest.
    pub(super) async fn enter(
        &self,
        table: TableId,
        token: &Token,
    ) -> Result<Connection, ServerBenchFault> {
        let address = self.server.live(table, 0);
        let opened = match self.from {
            Some(from) => Connection::open_from(from, self.to, &address, token).await,
            None => Connection::open(&address, token).await,
        };
        opened.map_err(|fault| ServerBenchFault::Connect(fault.to_string()))
    }

    /// Makes one request and hears its answer.
    pub(super) async fn request(
        &self,
        what: &str,
        token: Option<&Token>,
        body: &str,
    ) -> Result<Answer, ServerBenchFault> {
        let failed = |fault: std::io::Error| ServerBenchFault::Connect(fault.to_string());
        let kept = self.streams.borrow_mut().pop();
        if let Some(mut stream) = kept
            && let Ok(answer) = exchange(&mut stream, what, token, body).await
        {
            self.keep(stream);
            return Ok(answer);
        }
        // There was no stream, or the server had closed it.
        let mut stream = match self.from {
            Some(from) => stream_from(from, self.to).await,
            None => TcpStream::connect(self.to).await,
        }
        .map_err(failed)?;
        let answer = exchange(&mut stream, what, token, body).await;
        let answer = answer.map_err(failed)?;
        self.keep(stream);
        Ok(answer)
    }

    /// Somebody at an address of their own holds nothing open that they do not need.
    fn keep(&self, stream: TcpStream) {
        let mut streams = self.streams.borrow_mut();
        if self.from.is_none() && streams.len() < KEPT {
            streams.push(stream);
        }
    }
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
