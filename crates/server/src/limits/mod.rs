//! How much one guest or one address may have and do.

mod bucket;
mod counts;
mod purse;
mod usage;

pub(crate) use bucket::Bucket;
pub(crate) use purse::Purse;

use std::sync::Arc;

use praline_protocol::{Millis, TableId};

use self::bucket::Buckets;
use self::counts::Counts;
use crate::address::Network;
use crate::config::Config;
use crate::guest::GuestId;

/// How many entries before and around the game one guest may make at one table at once.
const ENTRIES: u32 = 40;
/// How many more it may make in an hour.
const ENTRIES_AN_HOUR: u32 = 12;
/// How many times as much all guests of one address may do at one table.
const GUESTS_AT_HOME: u32 = 4;
/// How many times as many files of the page as other things an address may ask for: opening the page
/// takes a dozen of them, and they cost little.
const FILES: u32 = 10;

/// Whoever asks for something, and from where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asker {
    pub(crate) guest: GuestId,
    pub(crate) address: Network,
}

/// What is counted by guest and by address.
#[derive(Debug)]
pub(crate) struct Limits {
    sockets: Counts<GuestId>,
    new_guests: Buckets<Network>,
    tables_by_guest: Buckets<GuestId>,
    tables_by_address: Buckets<Network>,
    requests: Buckets<Network>,
    files: Buckets<Network>,
    entries_by_guest: Buckets<(TableId, GuestId)>,
    entries_by_address: Buckets<(TableId, Network)>,
}

impl Limits {
    /// Nothing is counted yet.
    pub(crate) fn new() -> Limits {
        Limits {
            sockets: Counts::new(),
            new_guests: Buckets::new(),
            tables_by_guest: Buckets::new(),
            tables_by_address: Buckets::new(),
            requests: Buckets::new(),
            files: Buckets::new(),
            entries_by_guest: Buckets::new(),
            entries_by_address: Buckets::new(),
        }
    }

    /// Counts one more WebSocket of a guest, unless there are too many.
    pub(crate) fn connect(self: &Arc<Limits>, guest: GuestId, most: u32) -> Option<Connected> {
        let limits = Arc::clone(self);
        self.sockets
            .add(guest, most)
            .then_some(Connected { limits, guest })
    }

    /// Whether an address may bring one more guest.
    pub(crate) fn new_guest(&self, address: Network, config: &Config, now: Millis) -> bool {
        self.new_guests
            .spend_hourly(address, config.max_guests_per_address, now)
    }

    /// Whether somebody may set one more table, in whichever way.
    pub(crate) fn set_table(&self, asker: Asker, config: &Config, now: Millis) -> bool {
        let Asker { guest, address } = asker;
        self.tables_by_guest
            .spend_hourly(guest, config.max_tables_per_guest, now)
            && self
                .tables_by_address
                .spend_hourly(address, config.max_tables_per_address, now)
    }

    /// Whether an address may make one more request, which costs as much as so many; so many a
    /// second, and a few seconds' worth at once.
    pub(crate) fn request(
        &self,
        address: Network,
        cost: u32,
        config: &Config,
        now: Millis,
    ) -> bool {
        let a_second = config.requests_per_second_per_address;
        (0..cost).all(|_| spend_by_second(&self.requests, address, a_second, now))
    }

    /// Whether an address may ask for one more file of the page.
    pub(crate) fn file(&self, address: Network, config: &Config, now: Millis) -> bool {
        let a_second = config.requests_per_second_per_address;
        spend_by_second(&self.files, address, a_second.saturating_mul(FILES), now)
    }

    /// Whether somebody may make one more entry before or around the game at a table.
    pub(crate) fn entry(&self, table: TableId, asker: Asker, now: Millis) -> bool {
        let per_second = f64::from(ENTRIES_AN_HOUR) / 3600.0;
        let at_home = ENTRIES * GUESTS_AT_HOME;
        let per_second_at_home = per_second * f64::from(GUESTS_AT_HOME);
        self.entries_by_guest
            .spend_one((table, asker.guest), ENTRIES, per_second, now)
            && self.entries_by_address.spend_one(
                (table, asker.address),
                at_home,
                per_second_at_home,
                now,
            )
    }
}

fn spend_by_second(buckets: &Buckets<Network>, key: Network, a_second: u32, now: Millis) -> bool {
    let at_once = a_second.saturating_mul(4);
    buckets.spend_one(key, at_once, f64::from(a_second), now)
}

/// A WebSocket that counts for as long as this is held.
#[derive(Debug)]
pub(crate) struct Connected {
    limits: Arc<Limits>,
    guest: GuestId,
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.limits.sockets.remove(self.guest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asker(guest: u8, address: u8) -> Asker {
        Asker {
            guest: GuestId([guest; 16]),
            address: Network::of([192, 0, 2, address].into()),
        }
    }

    #[test]
    fn a_connection_that_ended_makes_room_for_another() {
        let limits = Arc::new(Limits::new());
        let guest = GuestId([1; 16]);
        let first = limits.connect(guest, 1);
        assert!(first.is_some() && limits.connect(guest, 1).is_none());
        drop(first);
        assert!(limits.connect(guest, 1).is_some());
    }

    #[test]
    fn many_guests_of_one_address_have_together_what_a_household_needs() {
        let limits = Limits::new();
        let table = TableId::from_bytes([7; 16]);
        let spend = |asker| (0..1000).filter(|_| limits.entry(table, asker, 0)).count();
        assert_eq!(spend(asker(1, 1)), 40);
        let others: usize = (2..20).map(|guest| spend(asker(guest, 1))).sum();
        assert_eq!(others, 120);
        // Somebody else has not done anything yet.
        assert_eq!(spend(asker(99, 2)), 40);
        assert!(limits.entry(table, asker(99, 2), 3_600_000));
    }
}
