//! Two nodes of one server: they share a store, and tell each other what has changed.

mod playing;
mod showing;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

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
        self.node.state()
    }
}

/// Two nodes, which share a store and the time.
struct Nodes {
    memory: Memory,
    time: Arc<HandTime>,
    buses: [Arc<Lossy>; 2],
    north: Club,
    south: Club,
}

impl Nodes {
    async fn open() -> Nodes {
        let (memory, bus) = (Memory::new(), LocalBus::new());
        let time = Arc::new(HandTime::at(0));
        let buses = [(); 2].map(|()| {
            Arc::new(Lossy {
                node: bus.join(),
                loses: AtomicBool::new(false),
            })
        });
        let node = |bus: &Arc<Lossy>| {
            let config = Config {
                host_token: Some("a long secret".to_owned()),
                ..Config::default()
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
        }
    }

    /// From now on nothing that nodes tell each other arrives, or everything does.
    fn lose_announcements(&self, loses: bool) {
        for bus in &self.buses {
            bus.loses.store(loses, Ordering::Relaxed);
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
