//! A node: the whole server, on simulated network and time.

mod bus;
mod cluster;
mod store;
mod thinker;
mod time;

pub(crate) use bus::Wires;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use praline_people::chance::dice;
use praline_server::{Config, Listener, Memory, Page, Parts, Server, StoreState};
use tokio::sync::watch;
use tokio::time::sleep;
use turmoil::net::{TcpListener, TcpStream};

use crate::chance::Shared;
use crate::weather::Weather;
use bus::WiredBus;
use store::{FarStore, Way};
use thinker::Hasty;
use time::NodeTime;

/// Where every node listens.
pub(crate) const PORT: u16 = 80;
/// After how long somebody starts a node again that could not start.
const AGAIN: Duration = Duration::from_millis(500);
/// After how many seconds away a player may be declared to have left.
pub(crate) const GRACE_SECONDS: u32 = 5;

/// What a node is started from, again and again.
#[derive(Clone)]
pub(crate) struct NodeParts {
    pub(crate) seed: u64,
    pub(crate) node: usize,
    pub(crate) memory: Memory,
    pub(crate) wires: Arc<Wires>,
    pub(crate) weather: Arc<Weather>,
    /// By how many seconds its calendar is wrong.
    pub(crate) wrong: i64,
    /// How often it was started.
    pub(crate) starts: Arc<AtomicUsize>,
}

/// What a node is called on the network.
pub(crate) fn name(node: usize) -> String {
    format!("node-{node}")
}

/// Connections that come in by the simulated network.
struct Gate(TcpListener);

impl Listener for Gate {
    type Stream = TcpStream;

    async fn accept(&mut self) -> io::Result<(TcpStream, SocketAddr)> {
        self.0.accept().await
    }
}

/// Lives from its start until it is told to end; a crash ends it anywhere.
pub(crate) async fn live(parts: NodeParts) -> turmoil::Result {
    let start = parts.starts.fetch_add(1, Ordering::Relaxed);
    let place = parts.node * 1_000 + start;
    let server = loop {
        match Server::start_with(server_parts(&parts, place)).await {
            Ok(server) => break server,
            Err(_) => sleep(AGAIN).await,
        }
    };
    let listener = TcpListener::bind((Ipv4Addr::UNSPECIFIED, PORT)).await?;
    let mut ending = parts.weather.ending_of(parts.node);
    let told = async move {
        // Whoever could say so lives as long as the simulation.
        let _ = ending.wait_for(|ending| *ending).await;
    };
    server.serve(Gate(listener), Page::default(), told).await;
    Ok(())
}

fn server_parts(parts: &NodeParts, place: usize) -> Parts {
    let own = |what| Arc::new(Shared::new(dice(parts.seed, what, place)));
    let mut key = [0; 32];
    let mut cluster = dice(parts.seed, "key", 0);
    key.fill_with(|| cluster.byte());
    let store = FarStore {
        near: Arc::new(parts.memory.open().for_node()),
        way: Way {
            node: parts.node,
            weather: Arc::clone(&parts.weather),
            dice: own("store"),
            state: watch::Sender::new(StoreState::Well),
        },
        key,
    };
    let bus = WiredBus {
        node: parts.node,
        wires: Arc::clone(&parts.wires),
        weather: Arc::clone(&parts.weather),
        dice: own("bus"),
    };
    let time = NodeTime::new(parts.wrong);
    Parts {
        randomness: own("secrets"),
        thinker: Some(Arc::new(Hasty(own("bots")))),
        ..Parts::new(Arc::new(store), Arc::new(bus), Arc::new(time), config())
    }
}

/// Settings that the people of a simulation do not run into.
fn config() -> Config {
    const MANY: u32 = 1_000_000;
    Config {
        grace_seconds: GRACE_SECONDS,
        drain_seconds: 0,
        max_connections_per_address: MANY,
        max_connections_per_guest: MANY,
        max_guests_per_address: MANY,
        max_tables_per_guest: MANY,
        max_tables_per_address: MANY,
        requests_per_second: 1_000,
        requests_per_second_per_address: MANY,
        ..Config::default()
    }
}
