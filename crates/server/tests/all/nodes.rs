//! Two nodes of one server: they share a store, and tell each other what has changed.

mod acting;
mod ending;
mod people;
mod playing;
mod showing;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Instant;

use praline_rules::Seat;
use praline_server::{
    Announcement, Bus, BusState, Config, HandTime, LocalBus, LocalNode, Memory, Store,
};
use tokio::sync::{mpsc, watch};

use crate::client::Client;
use crate::club::{Club, Shared};

/// The token of the host.
const TOKEN: &str = "Authorization: Bearer a long secret\r\n";

/// A node's end of a bus that loses what the node tells while it is to.
struct Lossy {
    node: LocalNode,
    loses: AtomicBool,
    state: watch::Sender<BusState>,
}

impl Bus for Lossy {
    fn announce(&self, announcement: Announcement) {
        if !self.loses.load(Ordering::Relaxed) {
            self.node.announce(announcement);
        }
    }

    fn listen(&self) -> mpsc::Receiver<Announcement> {
        self.node.listen()
    }

    fn state(&self) -> watch::Receiver<BusState> {
        self.state.subscribe()
    }
}

/// By how much a clock is ahead of the time that really passes, in milliseconds.
#[derive(Default)]
struct Ahead(AtomicI64);

impl Ahead {
    fn pass(&self, millis: i64) {
        self.0.fetch_add(millis, Ordering::Relaxed);
    }
}

/// Two nodes, which share a store and the time.
struct Nodes {
    memory: Memory,
    time: Arc<HandTime>,
    /// What the store's own clock is ahead of the time that really passes.
    clock: Arc<Ahead>,
    buses: [Arc<Lossy>; 2],
    north: Club,
    south: Club,
}

impl Nodes {
    async fn open() -> Nodes {
        Nodes::with(Config::default()).await
    }

    async fn with(config: Config) -> Nodes {
        let (clock, since) = (Arc::<Ahead>::default(), Instant::now());
        let ahead = Arc::clone(&clock);
        let memory = Memory::with_clock(move || {
            let passed = i64::try_from(since.elapsed().as_millis()).unwrap_or(i64::MAX);
            passed + ahead.0.load(Ordering::Relaxed)
        });
        let bus = LocalBus::new();
        let time = Arc::new(HandTime::at(0));
        let buses = [(); 2].map(|()| {
            Arc::new(Lossy {
                node: bus.join(),
                loses: AtomicBool::new(false),
                state: watch::Sender::new(BusState::Up),
            })
        });
        let node = |bus: &Arc<Lossy>| {
            let config = Config {
                host_token: Some("a long secret".to_owned()),
                drain_seconds: 0,
                ..config.clone()
            };
            let shared = Shared {
                memory: memory.clone(),
                bus: Arc::clone(bus) as Arc<dyn Bus>,
                time: Arc::clone(&time),
            };
            Club::node(config, shared)
        };
        Nodes {
            north: node(&buses[0]).await,
            south: node(&buses[1]).await,
            buses,
            memory,
            time,
            clock,
        }
    }

    /// From now on nothing that nodes tell each other arrives, or everything does.
    fn lose_announcements(&self, loses: bool) {
        for bus in &self.buses {
            bus.loses.store(loses, Ordering::Relaxed);
        }
    }

    /// From now on nodes do not hear each other, and know that.
    fn cut_the_bus(&self) {
        self.lose_announcements(true);
        for bus in &self.buses {
            bus.state.send_replace(BusState::Down);
        }
    }

    /// A game that has begun: Ada plays on the northern node, Ben on the southern.
    async fn begun_by_two(&self, plan: &str) -> (Client, Client) {
        let mut ada = self.north.table(plan).await;
        let mut ben = self.south.guest(&ada.table_id()).await;
        ada.sit(Seat::One, "Ada").await;
        let last = ada.table().players().seats().last();
        ben.sit(last.expect("there are seats"), "Ben").await;
        ada.ask("start").await.expect("all seats are taken");
        let seq = self.seq(&ada).await;
        ada.caught_up(seq).await;
        ben.caught_up(seq).await;
        (ada, ben)
    }

    /// How many entries of a client's table are in the store.
    async fn seq(&self, client: &Client) -> u64 {
        let id = client.table_id().parse().expect("a name");
        let stored = self.memory.open().load(id).await.expect("read");
        stored.expect("there").entries.len() as u64
    }
}

/// The entries that a client was told, in the order in which it was.
fn entries(client: &Client) -> Vec<&str> {
    let lines = client.lines.iter().map(String::as_str);
    lines.filter(|line| line.starts_with("e ")).collect()
}

/// Something else to ask for when the table waits for a client, if there is more than one thing.
fn another_turn(client: &mut Client, turn: &str) -> Option<String> {
    (0..1000).find_map(|_| client.some_turn().filter(|other| other != turn))
}
