//! What all nodes of a cluster count together at once, because it is seldom and may not be exceeded.

use praline_protocol::TableId;
use praline_rules::Seat;

use super::{Asker, ENTRIES, ENTRIES_AN_HOUR, GUESTS_AT_HOME};
use crate::address::Network;
use crate::config::Config;

/// Something of which so many may be spent, all nodes together.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Purse {
    /// Whose, and for what.
    pub(crate) key: String,
    /// How many at once.
    pub(crate) size: u32,
    /// How many more a second.
    pub(crate) per_second: f64,
}

impl Purse {
    fn hourly(key: String, an_hour: u32) -> Purse {
        Purse {
            key,
            size: an_hour,
            per_second: f64::from(an_hour) / 3600.0,
        }
    }

    /// What an address spends for a new guest.
    pub(crate) fn of_new_guest(address: Network, config: &Config) -> Purse {
        let key = format!("guests of {address}");
        Purse::hourly(key, config.max_guests_per_address)
    }

    /// What is spent for a table.
    pub(crate) fn of_table(asker: Asker, config: &Config) -> [Purse; 2] {
        let Asker { guest, address } = asker;
        let (guest, address) = (guest.to_hex(), address.to_string());
        [
            Purse::hourly(format!("tables of {guest}"), config.max_tables_per_guest),
            Purse::hourly(
                format!("tables of {address}"),
                config.max_tables_per_address,
            ),
        ]
    }

    /// What is spent for an entry before or around the game.
    pub(crate) fn of_entry(table: TableId, asker: Asker) -> [Purse; 2] {
        let Asker { guest, address } = asker;
        let per_second = f64::from(ENTRIES_AN_HOUR) / 3600.0;
        [
            Purse {
                key: format!("entries at {table} of {}", guest.to_hex()),
                size: ENTRIES,
                per_second,
            },
            Purse {
                key: format!("entries at {table} of {address}"),
                size: ENTRIES * GUESTS_AT_HOME,
                per_second: per_second * f64::from(GUESTS_AT_HOME),
            },
        ]
    }

    /// What a seat spends for a line of chat.
    pub(crate) fn of_chat(table: TableId, seat: Seat, size: u32, per_second: f64) -> Purse {
        Purse {
            key: format!("chat at {table} of {seat}"),
            size,
            per_second,
        }
    }
}
