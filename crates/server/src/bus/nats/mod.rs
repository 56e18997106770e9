//! A bus between nodes on several machines, over a NATS server.
//!
//! All nodes publish and subscribe on one subject. A node hears itself, too: that is how it knows that
//! what it tells gets through. The library keeps no connection alive beyond its end; whatever is lost
//! meanwhile, the store knows.

mod address;
mod ears;
mod error;
mod message;
mod session;
#[cfg(test)]
mod tests;

pub use error::BusError;

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use praline_protocol::Hex;
use sha2::{Digest, Sha256};
use tokio::sync::{mpsc, watch};
use tokio::time::sleep;

use self::address::Address;
use self::message::{Sender, is_cluster};
use self::session::{Ended, Session};
use super::{Announcement, Bus, BusState};
use crate::chance::random;

/// How many announcements may wait to be sent, and as many to be taken in; more are lost.
const WAITING: usize = 1024;
/// How long a new node waits for other clusters to say that they are here.
const OTHERS_ANSWER: Duration = Duration::from_millis(300);
/// How long a node waits before it connects again, at first and at most.
const PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// One node's end of a bus over a NATS server.
///
/// Whoever else can publish on the subject can make nodes look into the store in vain, and show tables
/// in the lobby that are not there. So the server should ask for a password, or be out of reach.
pub struct NatsBus {
    waiting: mpsc::Sender<Announcement>,
    node: Arc<Node>,
    state: watch::Receiver<BusState>,
}

/// The name of the cluster whose store has that key. It tells nothing of the key.
pub fn cluster_name(key: &[u8; 32]) -> String {
    let mut digest = Sha256::new_with_prefix(b"the name of the cluster ");
    digest.update(key);
    let digest: [u8; 32] = digest.finalize().into();
    Hex(&digest[..16]).to_string()
}

/// What a node is on the bus.
struct Node {
    sender: Sender,
    /// Who is told what other nodes tell, once somebody listens.
    ear: Mutex<Option<mpsc::Sender<Announcement>>>,
    notes: Notes,
}

/// What is logged once.
#[derive(Default)]
struct Notes {
    noise: AtomicBool,
    other: AtomicBool,
}

impl NatsBus {
    /// Connects to the server at an address, for a node of the cluster of that name; done once what
    /// is told there gets through.
    ///
    /// The address is `nats://USER:PASSWORD@HOST:PORT/SUBJECT`, of which only the host is needed. Two
    /// clusters cannot share a subject: the second to come is refused.
    pub async fn connect(url: &str, cluster: &str) -> Result<NatsBus, BusError> {
        let address = Address::read(url)?;
        if !is_cluster(cluster) {
            let fault = "the cluster has a name that cannot be sent".to_owned();
            return Err(BusError::Address(fault));
        }
        let node = Arc::new(Node {
            sender: Sender {
                cluster: cluster.to_owned(),
                node: u64::from_be_bytes(random()),
            },
            ear: Mutex::default(),
            notes: Notes::default(),
        });
        let session = Session::open(&address, &node, OTHERS_ANSWER).await?;
        let (told, state) = watch::channel(BusState::Up);
        let (waiting, taken) = mpsc::channel(WAITING);
        tokio::spawn(stay(address, Arc::clone(&node), session, told, taken));
        Ok(NatsBus {
            waiting,
            node,
            state,
        })
    }
}

impl fmt::Debug for NatsBus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NatsBus({})", self.node.sender)
    }
}

impl Bus for NatsBus {
    fn announce(&self, announcement: Announcement) {
        // While nobody hears it, nothing is kept for later: the store knows more by then.
        if *self.state.borrow() == BusState::Up {
            let _ = self.waiting.try_send(announcement);
        }
    }

    fn listen(&self) -> mpsc::Receiver<Announcement> {
        let (sender, news) = mpsc::channel(WAITING);
        let ear = self.node.ear.lock();
        *ear.unwrap_or_else(PoisonError::into_inner) = Some(sender);
        news
    }

    fn state(&self) -> watch::Receiver<BusState> {
        self.state.clone()
    }
}

impl Node {
    /// Passes on what another node tells; nobody waits for a listener that does not keep up.
    fn tell(&self, news: Announcement) {
        let ear = self.ear.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ear) = &*ear {
            let _ = ear.try_send(news);
        }
    }
}

impl Notes {
    fn tell_noise(&self) {
        if !self.noise.swap(true, Ordering::Relaxed) {
            tracing::warn!("somebody else sends on the bus's subject; that is passed over");
        }
    }

    fn tell_other(&self) {
        if !self.other.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                "another cluster is on the bus's subject; what it sends is passed over, but \
                 each should have a subject of its own"
            );
        }
    }
}

/// Carries announcements over one connection after the other, until nobody tells any more.
async fn stay(
    address: Address,
    node: Arc<Node>,
    mut session: Session,
    state: watch::Sender<BusState>,
    mut waiting: mpsc::Receiver<Announcement>,
) {
    while let Ended::Lost(fault) = session.run(&address, &node, &mut waiting).await {
        state.send_replace(BusState::Down);
        tracing::warn!(server = address.at, fault, "the bus is down");
        let Some(again) = come_back(&address, &node, &waiting).await else {
            return;
        };
        session = again;
        state.send_replace(BusState::Up);
        tracing::info!(server = address.at, "the bus is up again");
    }
}

/// Connects again, however long it takes; `None` when nobody tells any more.
async fn come_back(
    address: &Address,
    node: &Node,
    waiting: &mpsc::Receiver<Announcement>,
) -> Option<Session> {
    let mut pause = PAUSE;
    let mut last = None;
    while !waiting.is_closed() {
        sleep(pause).await;
        match Session::open(address, node, Duration::ZERO).await {
            Ok(session) => return Some(session),
            Err(error) if last.as_ref() != Some(&error) => {
                tracing::debug!(%error, "the bus is still down");
                last = Some(error);
            }
            Err(_) => {}
        }
        pause = (2 * pause).min(LONGEST_PAUSE);
    }
    None
}
