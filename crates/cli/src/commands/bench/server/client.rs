//! The measured server, as somebody at an address of this machine meets it.

use std::cell::RefCell;
use std::net::{Ipv4Addr, SocketAddr};
use std::rc::Rc;

use praline_protocol::client::{Answer as Answered, Heard};
use praline_protocol::json::{CreatedTable, NewTable};
use praline_protocol::wire::Request;
use praline_protocol::{OnlinePlan, TableId};
use tokio::net::TcpStream;

use super::http::{Answer, Figures, exchange};
use super::process::ServerProcess;
use crate::error::ServerBenchFault;
use crate::online::{
    ConnectFault, Connection, Server, Token, Visit, VisitFault, stream_from, welcome,
};

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

    /// Sets a table as that guest.
    pub(super) async fn create(
        &self,
        token: &Token,
        plan: &OnlinePlan,
    ) -> Result<TableId, ServerBenchFault> {
        let wish = serde_json::to_string(&NewTable::from(plan));
        let wish = wish.map_err(|fault| ServerBenchFault::Line(fault.to_string()))?;
        let Answer { status, text } = self.request("POST /api/tables", Some(token), &wish).await?;
        if status != 201 {
            return Err(ServerBenchFault::Refused(format!("{status} {text}")));
        }
        let created: Option<CreatedTable> = serde_json::from_str(&text).ok();
        let table = created.map(|created| created.table);
        table.ok_or(ServerBenchFault::Line(text))
    }

    /// Comes to a table as that guest, and learns how it stands.
    pub(super) async fn enter(
        &self,
        table: TableId,
        token: &Token,
    ) -> Result<(Visit, Vec<Heard>), ServerBenchFault> {
        let mut visit = Visit::new();
        let address = self.server.live(table, visit.since());
        let opened = match self.from {
            Some(from) => Connection::open_from(from, self.to, &address, token).await,
            None => Connection::open(&address, token).await,
        };
        let failed = |fault: ConnectFault| ServerBenchFault::Connect(fault.to_string());
        visit.connect_with(opened.map_err(failed)?);
        let heard = visit.catch_up().await?;
        Ok((visit, heard))
    }

    /// What the server counts.
    pub(super) async fn figures(&self) -> Result<Figures, ServerBenchFault> {
        let answer = self.request("GET /metrics", None, "").await?;
        Ok(Figures(answer.text))
    }

    /// Makes one request and takes in its answer.
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

/// Asks for something and waits for the answer; gives what was heard before it, too.
pub(super) async fn request(
    visit: &mut Visit,
    request: Request,
) -> Result<(Answered, Vec<Heard>), ServerBenchFault> {
    visit.ask(request).await.map_err(VisitFault::Lost)?;
    let mut before = Vec::new();
    loop {
        for heard in visit.receive().await? {
            match heard {
                Heard::Answered {
                    answer: Ok(answer), ..
                } => return Ok((answer, before)),
                Heard::Answered {
                    answer: Err(refusal),
                    ..
                } => return Err(ServerBenchFault::Refused(refusal.to_string())),
                heard => before.push(heard),
            }
        }
    }
}
