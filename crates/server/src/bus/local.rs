//! A bus between nodes in one process.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{mpsc, watch};

use super::{Announcement, Bus, BusState};

/// How many announcements may wait for a node in the same process; more are lost.
const WAITING: usize = 1024;

/// A bus between nodes in one process.
#[derive(Clone, Debug, Default)]
pub struct LocalBus {
    nodes: Arc<Mutex<Vec<Option<mpsc::Sender<Announcement>>>>>,
}

impl LocalBus {
    /// A bus without nodes.
    pub fn new() -> LocalBus {
        LocalBus::default()
    }

    /// One more node's end of it.
    pub fn join(&self) -> LocalNode {
        let mut nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
        nodes.push(None);
        LocalNode {
            bus: self.clone(),
            index: nodes.len() - 1,
        }
    }
}

/// One node's end of a [`LocalBus`].
#[derive(Debug)]
pub struct LocalNode {
    bus: LocalBus,
    index: usize,
}

impl Bus for LocalNode {
    fn announce(&self, announcement: Announcement) {
        let nodes = self.bus.nodes.lock();
        let nodes = nodes.unwrap_or_else(PoisonError::into_inner);
        let others = nodes.iter().enumerate();
        let others = others.filter(|(index, _)| *index != self.index);
        for other in others.filter_map(|(_, other)| other.as_ref()) {
            // Nobody waits for a node that does not keep up or has ended.
            let _ = other.try_send(announcement.clone());
        }
    }

    fn listen(&self) -> mpsc::Receiver<Announcement> {
        let (sender, news) = mpsc::channel(WAITING);
        let nodes = self.bus.nodes.lock();
        let mut nodes = nodes.unwrap_or_else(PoisonError::into_inner);
        nodes[self.index] = Some(sender);
        news
    }

    fn state(&self) -> watch::Receiver<BusState> {
        watch::Sender::new(BusState::Up).subscribe()
    }
}

#[cfg(test)]
mod tests {
    use praline_protocol::TableId;

    use super::*;
    use crate::bus::TableNews;

    fn news(number: u8) -> Announcement {
        Announcement::Table(TableNews {
            id: TableId::from_bytes([number; 16]),
            guests: Vec::new(),
            due: None,
        })
    }

    #[test]
    fn a_node_that_does_not_keep_up_loses_news_and_holds_nobody_up() {
        let bus = LocalBus::new();
        let (busy, slow) = (bus.join(), bus.join());
        let mut ear = slow.listen();
        for _ in 0..WAITING + 5 {
            busy.announce(news(1));
        }
        let heard = std::iter::from_fn(|| ear.try_recv().ok()).count();
        assert_eq!(heard, WAITING);
    }
}
