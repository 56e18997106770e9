//! A bus that loses announcements, brings them twice, late, or in another order.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use praline_people::chance::{between, happens};
use praline_protocol::Millis;
use praline_server::{Announcement, Bus, BusState};
use tokio::sync::{Notify, mpsc, watch};
use tokio::time::sleep;

use crate::chance::Shared;
use crate::moment::now;
use crate::weather::Weather;

/// How many announcements may wait for a node; more are lost.
const WAITING: usize = 64;

/// What is on its way between nodes.
#[derive(Debug)]
pub(crate) struct Wires {
    inboxes: Vec<Inbox>,
}

/// What is on its way to a node.
#[derive(Debug, Default)]
struct Inbox {
    coming: Mutex<Coming>,
    bell: Notify,
}

#[derive(Debug, Default)]
struct Coming {
    /// By when it comes, and the order in which it was sent.
    waiting: BTreeMap<(Millis, u64), Announcement>,
    sent: u64,
}

impl Inbox {
    fn lock(&self) -> MutexGuard<'_, Coming> {
        self.coming.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn send(&self, at: Millis, announcement: Announcement) {
        let mut coming = self.lock();
        coming.sent += 1;
        let key = (at, coming.sent);
        coming.waiting.insert(key, announcement);
        drop(coming);
        self.bell.notify_one();
    }

    /// Takes out what has come, or says when something will.
    fn take(&self) -> Result<Announcement, Option<Millis>> {
        let mut coming = self.lock();
        match coming.waiting.first_entry() {
            Some(first) if first.key().0 <= now() => Ok(first.remove()),
            first => Err(first.map(|first| first.key().0)),
        }
    }
}

impl Wires {
    /// Wires between so many nodes.
    pub(crate) fn new(nodes: usize) -> Wires {
        Wires {
            inboxes: (0..nodes).map(|_| Inbox::default()).collect(),
        }
    }
}

/// One node's end of the wires.
pub(crate) struct WiredBus {
    pub(crate) node: usize,
    pub(crate) wires: Arc<Wires>,
    pub(crate) weather: Arc<Weather>,
    pub(crate) dice: Arc<Shared>,
}

impl WiredBus {
    fn is_up(&self, node: usize) -> bool {
        *self.weather.bus_of(node).borrow() == BusState::Up
    }
}

impl Bus for WiredBus {
    fn announce(&self, announcement: Announcement) {
        let trouble = self.weather.bus();
        for (node, inbox) in self.wires.inboxes.iter().enumerate() {
            if node == self.node || !self.is_up(self.node) || !self.is_up(node) {
                continue;
            }
            self.dice.throw(|dice| {
                if happens(dice, trouble.fails) {
                    return;
                }
                let copies = 1 + usize::from(happens(dice, trouble.odd));
                for _ in 0..copies {
                    let at = now() + between(dice, 1, 1 + trouble.slow);
                    inbox.send(at, announcement.clone());
                }
            });
        }
    }

    fn listen(&self) -> mpsc::Receiver<Announcement> {
        let (sender, news) = mpsc::channel(WAITING);
        let (node, wires) = (self.node, Arc::clone(&self.wires));
        // What was on its way to the node before it was started again is lost.
        wires.inboxes[node].lock().waiting.clear();
        tokio::spawn(async move {
            let inbox = &wires.inboxes[node];
            loop {
                match inbox.take() {
                    Ok(announcement) => drop(sender.try_send(announcement)),
                    Err(None) => inbox.bell.notified().await,
                    Err(Some(at)) => {
                        let left = Duration::from_millis(at.saturating_sub(now()));
                        tokio::select! {
                            biased;
                            () = sleep(left) => {}
                            () = inbox.bell.notified() => {}
                        }
                    }
                }
            }
        });
        news
    }

    fn state(&self) -> watch::Receiver<BusState> {
        self.weather.bus_of(self.node)
    }
}
