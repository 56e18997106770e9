//! How the nodes of one server tell each other what has changed.

use std::sync::{Arc, Mutex, PoisonError};

use praline_protocol::TableId;
use praline_protocol::wire::TableLine;
use tokio::sync::mpsc;

/// How many announcements may wait for a node in the same process; more are lost.
const WAITING: usize = 1024;

/// What a node tells the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// Something new is in the store about a table: entries, chat, or names that are gone.
    Table(TableId),
    /// How the lobby lists a table from now on, if it still does.
    Listed(TableId, Option<TableLine>),
}

/// Carries announcements between nodes that share a store.
///
/// An announcement may be lost or come twice: the store knows what happened, and a node that hears of
/// a table reads it there. What was lost is made up for by the next announcement about the same table,
/// or as soon as somebody on the node wants to write there: the store refuses that, and the node reads.
///
/// Through store and bus all nodes have the same tables, entries, chat, names, links and public
/// lists, whoever writes where. Of other things each node still knows only its own, so that several
/// nodes need more than a bus:
///
/// - **Who is there.** Presence counts the connections of one node. A player on another one is shown as
///   away, and can be declared to have left.
/// - **Who acts.** Every node that has a table in memory lets its bots think and watches its clocks. The
///   number of the entry decides between them, so that everything happens once; but it is thought of
///   twice. A table that sleeps is woken by the node that put it to sleep, or by any that starts later.
/// - **Time.** Each node counts the server's own time for itself; they have to be given one that they
///   share.
/// - **Limits** are counted by each node, and a guest's list of own tables is told anew only of tables
///   that are in the memory of the guest's node.
pub trait Bus: Send + Sync + 'static {
    /// Tells the other nodes.
    fn announce(&self, announcement: Announcement);

    /// What other nodes tell from now on; asked for once.
    fn listen(&self) -> mpsc::Receiver<Announcement>;
}

/// The bus of a node that is alone: there is nobody to tell.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Bus for Alone {
    fn announce(&self, _: Announcement) {}

    fn listen(&self) -> mpsc::Receiver<Announcement> {
        mpsc::channel(1).1
    }
}

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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_announcement_reaches_every_other_node_and_not_its_own() {
        let bus = LocalBus::new();
        let nodes = [bus.join(), bus.join(), bus.join()];
        let mut ears = nodes.each_ref().map(Bus::listen);
        let news = |number| Announcement::Table(TableId::from_bytes([number; 16]));
        nodes[0].announce(news(1));
        drop(nodes[1].listen());
        nodes[2].announce(news(2));
        assert!(ears[0].try_recv() == Ok(news(2)) && ears[0].try_recv().is_err());
        assert!(ears[1].try_recv() == Ok(news(1)) && ears[1].try_recv().is_err());
        assert!(ears[2].try_recv() == Ok(news(1)) && ears[2].try_recv().is_err());
    }

    #[test]
    fn a_node_that_does_not_keep_up_loses_news_and_holds_nobody_up() {
        let bus = LocalBus::new();
        let (busy, slow) = (bus.join(), bus.join());
        let mut ear = slow.listen();
        let id = TableId::from_bytes([1; 16]);
        for _ in 0..WAITING + 5 {
            busy.announce(Announcement::Table(id));
        }
        let heard = std::iter::from_fn(|| ear.try_recv().ok()).count();
        assert_eq!(heard, WAITING);
    }
}
