//! Where tables are kept.
//!
//! Whatever keeps tables decides, by the number of an entry, which of two entries came first; so any
//! number of servers could share one store.

mod sqlite;

pub use sqlite::{SqliteStore, back_up};

use std::fmt;

use async_trait::async_trait;
use praline_protocol::{Millis, Phase, TableId};
use praline_rules::Seat;
use thiserror::Error;

use crate::guest::GuestId;

/// Why something could not be kept or found; nothing has changed then.
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
    /// Something else went wrong.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// An entry to be kept.
#[derive(Clone, Debug)]
pub struct NewEntry {
    /// When it was made.
    pub at: Millis,
    /// What it says.
    pub text: String,
    /// What nobody is shown yet.
    pub private: Option<String>,
}

/// A change of who sits where.
#[derive(Clone, Copy, Debug)]
pub enum SeatChange {
    /// A guest sits there now.
    Sits(Seat, GuestId),
    /// Nobody does.
    Free(Seat),
}

/// Entries to be added to a table, all or none.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table's number in the store.
    pub no: i64,
    /// How many entries there are before.
    pub after: u64,
    /// The new ones.
    pub entries: Vec<NewEntry>,
    /// Who sits elsewhere now.
    pub seats: Vec<SeatChange>,
    /// The hash of a link that is used up.
    pub link: Option<[u8; 16]>,
    /// How far the table has got, if that is new, and the time of the world.
    pub phase: Option<(Phase, i64)>,
}

/// What the deals of a table are drawn from; it is never written anywhere but into the store.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// A table to be kept.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its name.
    pub id: TableId,
    /// What its deals are drawn from.
    pub secret: Secret,
    /// Who set it.
    pub owner: GuestId,
    /// Whether it is listed.
    pub public: bool,
    /// The time of the world.
    pub unix: i64,
    /// Its first entries.
    pub entries: Vec<NewEntry>,
    /// Seats that are kept for guests.
    pub reserved: Vec<(Seat, GuestId)>,
}

/// A table as it was kept.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// Its number in the store.
    pub no: i64,
    /// What its deals are drawn from.
    pub secret: Secret,
    /// Who set it.
    pub owner: GuestId,
    /// Its entries in order.
    pub entries: Vec<NewEntry>,
    /// Who sits where, and for whom seats are kept.
    pub seats: Vec<(Seat, GuestId, Sits)>,
    /// The latest lines of chat in order: number, seat, text.
    pub chat: Vec<(u64, Seat, String)>,
}

/// Whether a guest sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sits {
    /// They do.
    Yes,
    /// The seat is kept for them.
    Reserved,
}

/// How long things are kept, in seconds; `None` is for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retention {
    /// Finished and closed tables.
    pub finished: Option<i64>,
    /// Tables whose game has not begun.
    pub waiting: Option<i64>,
    /// Guests who were not seen.
    pub guests: Option<i64>,
}

/// Keeps tables.
///
/// Whatever returns without an error is on disk.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Keeps a new table; returns its number.
    async fn create(&self, table: NewTable) -> Result<i64, StoreError>;

    /// Adds entries.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// The table of a name.
    async fn load(&self, id: TableId) -> Result<Option<StoredTable>, StoreError>;

    /// The tables whose game goes on.
    async fn playing(&self) -> Result<Vec<TableId>, StoreError>;

    /// The latest public tables that wait for people.
    async fn waiting(&self, most: u32) -> Result<Vec<TableId>, StoreError>;

    /// The latest tables of a guest.
    async fn tables_of(&self, guest: GuestId, most: u32) -> Result<Vec<TableId>, StoreError>;

    /// Keeps a line of chat.
    async fn say(&self, no: i64, number: u64, seat: Seat, text: String) -> Result<(), StoreError>;

    /// Removes the text of a line of chat; whether there was such a line.
    async fn unsay(&self, no: i64, number: u64) -> Result<bool, StoreError>;

    /// Removes a name from the entry in which somebody sat down.
    async fn rename(&self, no: i64, entries: Vec<(u64, String)>) -> Result<(), StoreError>;

    /// Keeps a link that moves a seat to another device; an earlier one of that seat is void.
    async fn link(&self, no: i64, seat: Seat, hash: [u8; 16]) -> Result<(), StoreError>;

    /// The seat that such a link moves, if it is still good.
    async fn linked(&self, no: i64, hash: [u8; 16]) -> Result<Option<Seat>, StoreError>;

    /// Notes that a guest was here.
    async fn seen(&self, guest: GuestId, unix: i64) -> Result<(), StoreError>;

    /// Forgets what is older than it may be; returns the tables that are gone.
    async fn forget(&self, retention: Retention, unix: i64) -> Result<Vec<TableId>, StoreError>;

    /// The server's own time, as far as it is known to have got.
    async fn served(&self) -> Result<Millis, StoreError>;

    /// Notes how far the server's own time has got.
    async fn keep_served(&self, now: Millis) -> Result<(), StoreError>;

    /// Whether the store answers.
    async fn check(&self) -> Result<(), StoreError>;

    /// TEMP
    async fn key(&self) -> Result<[u8; 32], StoreError> {
        Ok([7; 32])
    }
    /// TEMP
    async fn knows(&self, _: GuestId) -> Result<bool, StoreError> {
        Ok(false)
    }
    /// TEMP
    async fn holds_seat(&self, _: GuestId) -> Result<bool, StoreError> {
        Ok(false)
    }

    /// Closes the store; everything is on disk then.
    async fn close(&self);
}

pub(crate) const fn phase_number(phase: Phase) -> i64 {
    match phase {
        Phase::Waiting => 0,
        Phase::Playing => 1,
        Phase::Over => 2,
        Phase::Closed => 3,
    }
}
