//! Where tables are kept.
//!
//! Whatever keeps tables decides, by the number of an entry, which of two entries came first; so any
//! number of servers could share one store.

#[cfg(all(test, feature = "outside"))]
mod contract;
#[cfg(feature = "outside")]
mod faults;
mod keeping;
mod memory;
#[cfg(feature = "outside")]
mod moving;
#[cfg(feature = "outside")]
mod numbers;
#[cfg(feature = "outside")]
mod postgres;
#[cfg(feature = "outside")]
mod sqlite;
mod tables;
#[cfg(feature = "outside")]
mod writing;

pub use keeping::{Archived, Forgotten, Retention, Served, StoreFigures, StoreState, Totals};
pub use memory::{Memory, MemoryStore};
#[cfg(feature = "outside")]
pub use moving::{Moved, MovingError, Progress, move_store};
#[cfg(feature = "outside")]
pub use postgres::{PostgresStore, fill_archive};
#[cfg(feature = "outside")]
pub use sqlite::{SqliteStore, back_up, multiply};
pub use tables::{Append, Due, Link, NewEntry, NewTable, SeatChange, Secret, Sits, StoredTable};

pub(crate) use tables::CHAT_KEPT;
#[cfg(feature = "outside")]
pub(crate) use tables::phase_number;

use std::sync::Arc;

use async_trait::async_trait;
use praline_protocol::{Millis, TableId};
use praline_rules::Seat;
use thiserror::Error;
use tokio::sync::watch;

use crate::cluster::Cluster;
use crate::guest::GuestId;

/// Why something could not be kept or found; nobody was told of a change then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// Somebody else made an entry of that number.
    #[error("another entry has that number")]
    Conflict,
    /// There is no room left.
    #[error("the disk is full")]
    Full,
    /// Another server has the file.
    #[error("another server has this file")]
    Taken,
    /// The file is not there any more, or another is in its place.
    #[error("the file was removed or replaced")]
    Gone,
    /// It was closed before.
    #[error("the store is closed")]
    Closed,
    /// It acts by itself where another node acts now.
    #[error("another node acts there")]
    Ousted,
    /// The answer was lost: it may be kept, or not.
    #[error("nobody knows whether that was kept: {0}")]
    Unsure(String),
    /// Something else went wrong.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// Keeps tables.
///
/// Whatever returns without an error is kept: on disk, where there is one. Whatever returns an error has
/// changed nothing, but for [`StoreError::Unsure`]: then whoever asked has to look. What all of this means to callers is what the tests in `contract` say of every
/// store.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Keeps a new table; returns its number. It is a conflict if another has its name.
    async fn create(&self, table: NewTable) -> Result<i64, StoreError>;

    /// Adds entries and whatever goes with them. It is a conflict if there is an entry of the first
    /// one's number already; of two that come at the same moment one is kept.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// The table of a name.
    async fn load(&self, id: TableId) -> Result<Option<StoredTable>, StoreError>;

    /// The tables at which something will happen by itself, and when, the soonest first; without those
    /// of which that is not known yet.
    async fn due(&self) -> Result<Vec<(Millis, TableId)>, StoreError>;

    /// What the lobby lists: the lines of public tables that are not over, the latest first.
    async fn listed(&self) -> Result<Vec<(TableId, String)>, StoreError>;

    /// Tables of an older version, of which nobody knows yet when something will happen and what the
    /// lobby lists; the oldest first.
    async fn unsurveyed(&self, most: u32) -> Result<Vec<TableId>, StoreError>;

    /// Notes both.
    async fn survey(&self, id: TableId, due: Due, line: Option<String>) -> Result<(), StoreError>;

    /// The latest tables of a guest.
    async fn tables_of(&self, guest: GuestId, most: u32) -> Result<Vec<TableId>, StoreError>;

    /// Keeps a line of chat. It is a conflict if another has its number.
    async fn say(&self, no: i64, number: u64, seat: Seat, text: String) -> Result<(), StoreError>;

    /// Removes the text of a line of chat; whether there was such a line.
    async fn unsay(&self, no: i64, number: u64) -> Result<bool, StoreError>;

    /// Removes a name from the entry in which somebody sat down.
    async fn rename(&self, no: i64, entries: Vec<(u64, String)>) -> Result<(), StoreError>;

    /// Keeps a link, made by a guest, that moves a seat to another device; an earlier one of that seat
    /// is void.
    async fn link(
        &self,
        no: i64,
        seat: Seat,
        guest: GuestId,
        hash: [u8; 16],
        unix: i64,
    ) -> Result<(), StoreError>;

    /// A link that is not void. Whether its maker still has the seat, and whether it is too old, is
    /// for the table to say.
    async fn linked(&self, no: i64, hash: [u8; 16]) -> Result<Option<Link>, StoreError>;

    /// Notes that a guest was here, at a time of the world, as far as it counts.
    async fn seen(&self, guest: GuestId, unix: i64) -> Result<(), StoreError>;

    /// Forgets some of what is older than it may be at a time of the world, as far as it counts: a few
    /// tables, or a few guests, so that nobody waits long. Ask again while there is more.
    ///
    /// Guests who sit at a table that is not over, or for whom a seat is kept there, count as seen.
    async fn forget(&self, retention: Retention, unix: i64) -> Result<Forgotten, StoreError>;

    /// Takes some tables aside that have been over or closed since before a time of the world, as far as
    /// it counts, so that what goes on stays quick however many there are. They are still found, and come
    /// back where somebody writes there. Ask again while there is more; a store that keeps everything in
    /// one place has nothing to do.
    async fn archive(&self, _before: i64) -> Result<Archived, StoreError> {
        Ok(Archived::default())
    }

    /// How far the server's own time is known to have got, and the last note about the world's.
    async fn served(&self) -> Result<Served, StoreError>;

    /// Notes how far both have got; the server's own time never goes back.
    async fn keep_served(&self, served: Served) -> Result<(), StoreError>;

    /// Whether a guest sits at a table that is not over, or a seat is kept for them there.
    async fn holds_seat(&self, guest: GuestId) -> Result<bool, StoreError>;

    /// Whether a guest was seen, and is not forgotten, or has set a table or sits at one, over or not.
    async fn knows(&self, guest: GuestId) -> Result<bool, StoreError>;

    /// A secret of the server, drawn when it is first asked for and the same ever after.
    async fn key(&self) -> Result<[u8; 32], StoreError>;

    /// How much there is.
    async fn totals(&self) -> Result<Totals, StoreError>;

    /// What the last clean stop knew, if there was less of anything when the store was opened: then
    /// somebody put an older copy in its place.
    fn missing(&self) -> Option<Totals>;

    /// Whether what it writes to is still there; nothing is read or written for that.
    fn look(&self) -> Result<(), StoreError>;

    /// How the store is: by the last thing that was to be written.
    fn state(&self) -> watch::Receiver<StoreState>;

    /// What the store measures.
    fn figures(&self) -> Arc<StoreFigures>;

    /// What the nodes that share the store have in common besides tables; `None` where a store has one
    /// server at a time, which acts for everything.
    fn cluster(&self) -> Option<Arc<dyn Cluster>> {
        None
    }

    /// Closes the store; everything is on disk then, and it can be opened again.
    async fn close(&self);
}
