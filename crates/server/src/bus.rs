//! How the nodes of one server tell each other that a table has changed.

use praline_protocol::TableId;
use tokio::sync::mpsc;

/// What a node tells the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// The table has entries up to this number in the store.
    Table(TableId, u64),
    /// Something was said, or taken back, at the table.
    Chat(TableId),
}

/// Carries announcements between nodes that share a store.
///
/// An announcement may be lost or come twice: the store knows what happened, and whoever hears of a
/// table reads there.
pub trait Bus: Send + Sync + 'static {
    /// Tells the other nodes.
    fn announce(&self, announcement: Announcement);

    /// What other nodes tell; asked for once.
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
