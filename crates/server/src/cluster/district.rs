//! Tables by district: leases are held and handed over for many tables at once.

use praline_protocol::TableId;
use serde::{Deserialize, Serialize};

/// How many districts there are: enough for a dozen nodes to have about the same number of tables each,
/// and few enough to be told of all of them twice a second.
pub const DISTRICTS: u8 = 64;

/// The tables whose names end alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct District(u8);

impl District {
    /// Every district.
    pub fn all() -> impl Iterator<Item = District> {
        (0..DISTRICTS).map(District)
    }

    /// The one whose node does what is to be done once in the whole cluster.
    pub const FIRST: District = District(0);

    /// The district of a table.
    pub fn of(table: TableId) -> District {
        let [.., last] = table.to_bytes();
        District(last % DISTRICTS)
    }

    /// Its number, from 0 on.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The district of a number.
    pub fn from_number(number: u8) -> Option<District> {
        (number < DISTRICTS).then_some(District(number))
    }
}
