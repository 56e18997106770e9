//! Tables and what belongs to them, on their way to the store and back.

use std::fmt;

use praline_protocol::{Millis, Phase, TableId};
use praline_rules::Seat;

use crate::cluster::{Attendance, Head, Lease};
use crate::guest::GuestId;

/// How many lines of chat a table has in memory, the latest of those that are kept.
pub(crate) const CHAT_KEPT: u16 = 200;

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

/// When something will happen at a table by itself, in the server's own time: 0 is at once, `None`
/// never.
pub type Due = Option<Millis>;

/// Entries to be added to a table, all or none.
///
/// The links of every seat that changes hands are void with it, and all links of the table once its
/// game is over or it is closed; from then on nothing happens there by itself, either.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table's number in the store.
    pub no: i64,
    /// How many entries there are before, as far as is known: there are no fewer.
    pub after: u64,
    /// The new ones.
    pub entries: Vec<NewEntry>,
    /// Who sits elsewhere now.
    pub seats: Vec<SeatChange>,
    /// How far the table has got, if that is new, and the time of the world, as far as it counts.
    pub phase: Option<(Phase, i64)>,
    /// When something will happen by itself, if that is new.
    pub due: Option<Due>,
    /// What the lobby lists, if that is new.
    pub line: Option<String>,
    /// Under which lease the node does this by itself, where nobody asked for it: it is refused once
    /// another node acts there.
    pub acting: Option<Lease>,
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
    /// The time of the world, as far as it counts.
    pub unix: i64,
    /// Its first entries.
    pub entries: Vec<NewEntry>,
    /// Seats that are kept for guests.
    pub reserved: Vec<(Seat, GuestId)>,
    /// When something will happen by itself.
    pub due: Due,
    /// What the lobby lists.
    pub line: Option<String>,
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
    /// When something is due there, as far as the store knows; never later than it really is.
    pub due: Option<Millis>,
    /// Who is there or was lately, by what nodes of a cluster have noted.
    pub attendance: Vec<Attendance>,
    /// How often anything has changed besides entries and chat, where nodes of a cluster ask for that.
    pub revision: u64,
}

impl StoredTable {
    /// How far the table has got.
    pub fn head(&self) -> Head {
        Head {
            entries: self.entries.len() as u64,
            said: self.chat.last().map_or(0, |(number, ..)| *number),
            revision: self.revision,
        }
    }
}

/// Whether a guest sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sits {
    /// They do.
    Yes,
    /// The seat is kept for them.
    Reserved,
}

/// A link that moves a seat to another device, as it was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The seat that it moves.
    pub seat: Seat,
    /// Who made it.
    pub guest: GuestId,
    /// When, in seconds since 1970.
    pub made: i64,
}

/// How the file says how far a table has got.
#[cfg(feature = "outside")]
pub(crate) const fn phase_number(phase: Phase) -> i64 {
    match phase {
        Phase::Waiting => 0,
        Phase::Playing => 1,
        Phase::Over => 2,
        Phase::Closed => 3,
    }
}
