//! How the nodes of one server tell each other what has changed.

#[cfg(all(test, feature = "outside"))]
mod contract;
mod lines;
mod local;
#[cfg(feature = "outside")]
mod nats;

pub use lines::AnnouncementError;
pub use local::{LocalBus, LocalNode};
#[cfg(feature = "outside")]
pub use nats::{BusError, NatsBus, cluster_name};

use praline_protocol::TableId;
use praline_protocol::wire::TableLine;
use tokio::sync::{mpsc, watch};

use crate::guest::GuestId;
use crate::store::Due;

/// What a node tells the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// Something is new about a table in the store.
    Table(TableNews),
    /// How the lobby lists a table from now on, if it still does.
    Listed(TableId, Option<TableLine>),
    /// A node has come, is about to end, or has given something back: whoever may act in its place
    /// had better ask.
    Nodes,
}

/// That something is new about a table: entries, chat, who is there, or names that are gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableNews {
    /// The table.
    pub id: TableId,
    /// Who sits there, so that their own lists can follow wherever they are.
    pub guests: Vec<GuestId>,
    /// When something will happen there by itself.
    pub due: Due,
}

/// Whether announcements get through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BusState {
    /// There is nobody to tell.
    #[default]
    Alone,
    /// What is told arrives, as far as is known.
    Up,
    /// It does not: whoever needs to know something asks the store.
    Down,
}

/// Carries announcements between nodes that share a store.
///
/// An announcement may be lost, come late, twice, or after a later one: the store knows what happened,
/// and a node that hears of a table reads it there. What was lost is made up for as soon as the node
/// asks the store how far its tables have got, which it does now and then, and often while the bus is
/// down; or earlier, when somebody on the node wants to write there: the store refuses that, and the
/// node reads.
pub trait Bus: Send + Sync + 'static {
    /// Tells the other nodes; nobody waits for that.
    fn announce(&self, announcement: Announcement);

    /// What other nodes tell from now on; asked for once.
    fn listen(&self) -> mpsc::Receiver<Announcement>;

    /// Whether announcements get through.
    fn state(&self) -> watch::Receiver<BusState>;
}

/// The bus of a node that is alone: there is nobody to tell.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Bus for Alone {
    fn announce(&self, _: Announcement) {}

    fn listen(&self) -> mpsc::Receiver<Announcement> {
        mpsc::channel(1).1
    }

    fn state(&self) -> watch::Receiver<BusState> {
        watch::Sender::new(BusState::Alone).subscribe()
    }
}
