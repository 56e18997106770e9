//! Somebody who means harm, and what they get through.

use std::cell::Cell;
use std::net::{Ipv4Addr, SocketAddr};
use std::thread;
use std::time::{Duration, Instant};

use praline_protocol::client::Answer;
use praline_protocol::wire::Request;
use praline_protocol::{OnlinePlan, TableId};
use serde::Serialize;
use tokio::net::TcpStream;
use tokio::runtime::Builder;
use tokio::sync::oneshot;
use tokio::task::LocalSet;
use tokio::time::{sleep, timeout_at};

use super::{Attack, bots, floods, rematch, requests, seats};
use crate::commands::bench::server::client::{Client, request};
use crate::error::ServerBenchFault;
use crate::online::{Server, Token, Visit, stream_from};

/// Where every attack comes from.
const ADDRESS: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 66);
/// How long somebody who was refused waits before the next attempt.
const PAUSE: Duration = Duration::from_millis(5);
/// How much an attacker does at most, so that no attack lasts for ever.
const MOST: u64 = 50_000_000;

/// The server that is attacked: always one that the measurement has started itself.
#[derive(Clone, Debug)]
pub(super) struct Target {
    pub(super) server: Server,
    pub(super) to: SocketAddr,
    /// A table of somebody else, where the attack needs one.
    pub(super) bait: Option<TableId>,
}

/// What an attacker got through, and what was refused.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Spoils {
    pub(super) connections: u64,
    pub(super) requests: u64,
    pub(super) refusals: u64,
}

/// Somebody who means harm.
#[derive(Debug)]
pub(super) struct Attacker {
    pub(super) client: Client,
    pub(super) to: SocketAddr,
    pub(super) bait: Option<TableId>,
    end: Instant,
    spoils: Cell<Spoils>,
}

/// Attacks on a thread of its own, so that those who are measured have theirs for themselves.
pub(super) fn launch(attack: Attack, target: Target, end: Instant) -> oneshot::Receiver<Spoils> {
    let (tell, spoils) = oneshot::channel();
    thread::spawn(move || {
        let Ok(runtime) = Builder::new_current_thread().enable_all().build() else {
            return;
        };
        let attacker = Attacker {
            client: Client::new(target.server, target.to).at(ADDRESS),
            to: target.to,
            bait: target.bait,
            end,
            spoils: Cell::default(),
        };
        if attacker.to.ip().is_loopback() {
            let harm = async { timeout_at(end.into(), attacker.attack(attack)).await };
            // It ends by itself or in the middle of whatever it does.
            let _ = LocalSet::new().block_on(&runtime, harm);
        }
        // Whoever asked may have given up.
        let _ = tell.send(attacker.spoils.get());
    });
    spoils
}

impl Attacker {
    async fn attack(&self, attack: Attack) {
        match attack {
            Attack::Requests => requests::attack(self).await,
            Attack::Seats => seats::attack(self).await,
            Attack::Bots => bots::attack(self).await,
            Attack::Rematch => rematch::attack(self).await,
            Attack::Floods => floods::attack(self).await,
        }
    }

    /// Whether there is time left, and not enough has been done.
    pub(super) fn goes_on(&self) -> bool {
        let Spoils {
            connections,
            requests,
            refusals,
        } = self.spoils.get();
        Instant::now() < self.end && connections + requests + refusals < MOST
    }

    /// So many requests got through.
    pub(super) fn asked(&self, count: u64) {
        self.note(|spoils| spoils.requests += count);
    }

    /// Something was refused; nobody tries again at once.
    pub(super) async fn refused(&self) {
        self.note(|spoils| spoils.refusals += 1);
        sleep(PAUSE).await;
    }

    fn note(&self, note: impl FnOnce(&mut Spoils)) {
        let mut spoils = self.spoils.get();
        note(&mut spoils);
        self.spoils.set(spoils);
    }

    /// What came of something, if it was not refused.
    async fn got<T>(&self, result: Result<T, ServerBenchFault>) -> Option<T> {
        if result.is_ok() {
            self.asked(1);
        } else {
            self.refused().await;
        }
        result.ok()
    }

    /// A plain stream.
    pub(super) async fn stream(&self) -> Option<TcpStream> {
        let opened = stream_from(ADDRESS, self.to).await;
        self.got_in(opened.ok()).await
    }

    /// Becomes one more guest.
    pub(super) async fn guest(&self) -> Option<Token> {
        self.got(self.client.new_guest().await).await
    }

    /// Sets a table.
    pub(super) async fn table(&self, token: &Token, plan: &OnlinePlan) -> Option<TableId> {
        self.got(self.client.create(token, plan).await).await
    }

    /// Comes to a table.
    pub(super) async fn enter(&self, table: TableId, token: &Token) -> Option<Visit> {
        let entered = self.client.enter(table, token).await;
        self.got_in(entered.ok().map(|(visit, _)| visit)).await
    }

    /// Counts a connection, or that there is none.
    async fn got_in<T>(&self, opened: Option<T>) -> Option<T> {
        if opened.is_some() {
            self.note(|spoils| spoils.connections += 1);
        } else {
            self.refused().await;
        }
        opened
    }

    /// Asks for something at a table; what was answered, if it was not refused.
    pub(super) async fn ask(&self, visit: &mut Visit, what: Request) -> Option<Answer> {
        let answered = request(visit, what).await;
        self.got(answered.map(|(answer, _)| answer)).await
    }
}
