//! How much one guest or one address may have and do.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use praline_protocol::Millis;

use crate::guest::GuestId;

/// A bucket that fills slowly and is emptied by doing things.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    size: f64,
    per_second: f64,
    left: f64,
    at: Millis,
}

impl Bucket {
    /// A full bucket: so many at once, and so many a second over some time.
    pub(crate) fn new(size: u32, per_second: f64) -> Bucket {
        Bucket {
            size: f64::from(size),
            per_second,
            left: f64::from(size),
            at: 0,
        }
    }

    /// Takes one, if there is one.
    pub(crate) fn take(&mut self, now: Millis) -> bool {
        let passed = now.saturating_sub(self.at) as f64 / 1000.0;
        self.left = (self.left + passed * self.per_second).min(self.size);
        self.at = now;
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }

    /// Whether it has filled up again, so that nothing is lost by forgetting it.
    fn is_full(&self, now: Millis) -> bool {
        let passed = now.saturating_sub(self.at) as f64 / 1000.0;
        self.left + passed * self.per_second >= self.size
    }
}

/// Counts what each one has at the moment.
#[derive(Debug)]
struct Counts<K>(Mutex<HashMap<K, u32>>);

impl<K: Copy + Eq + Hash> Counts<K> {
    fn new() -> Counts<K> {
        Counts(Mutex::new(HashMap::new()))
    }

    fn add(&self, key: K, most: u32) -> bool {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(key).or_default();
        let free = *count < most;
        if free {
            *count += 1;
        }
        free
    }

    fn remove(&self, key: K) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&key);
            }
        }
    }
}

/// Buckets by key; those that are full again are forgotten.
#[derive(Debug)]
struct Buckets<K> {
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// How many buckets there may be before the full ones are cleared away.
const MANY_BUCKETS: usize = 10_000;

impl<K: Copy + Eq + Hash> Buckets<K> {
    fn new() -> Buckets<K> {
        Buckets {
            buckets: Mutex::new(HashMap::new()),
        }
    }

    fn take(&self, key: K, size: u32, per_second: f64, now: Millis) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MANY_BUCKETS {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        let bucket = buckets.entry(key);
        bucket
            .or_insert_with(|| Bucket::new(size, per_second))
            .take(now)
    }
}

/// What is counted by guest and by address.
#[derive(Debug)]
pub(crate) struct Limits {
    all: Counts<()>,
    by_address: Counts<IpAddr>,
    by_guest: Counts<GuestId>,
    tables_by_guest: Buckets<GuestId>,
    tables_by_address: Buckets<IpAddr>,
    requests_by_address: Buckets<IpAddr>,
}

/// The most connections: in all, for an address, for a guest.
pub(crate) type Most = [u32; 3];

impl Limits {
    /// Nothing is counted yet.
    pub(crate) fn new() -> Limits {
        Limits {
            all: Counts::new(),
            by_address: Counts::new(),
            by_guest: Counts::new(),
            tables_by_guest: Buckets::new(),
            tables_by_address: Buckets::new(),
            requests_by_address: Buckets::new(),
        }
    }

    /// Counts one more connection, unless there are too many.
    pub(crate) fn connect(
        self: &Arc<Limits>,
        address: IpAddr,
        guest: GuestId,
        most: Most,
    ) -> Option<Connected> {
        if !self.all.add((), most[0]) {
            return None;
        }
        if !self.by_address.add(address, most[1]) {
            self.all.remove(());
            return None;
        }
        if !self.by_guest.add(guest, most[2]) {
            self.all.remove(());
            self.by_address.remove(address);
            return None;
        }
        let limits = Arc::clone(self);
        Some(Connected {
            limits,
            address,
            guest,
        })
    }

    /// Whether a guest may set one more table; so many an hour.
    pub(crate) fn guest_sets_table(&self, guest: GuestId, an_hour: u32, now: Millis) -> bool {
        let per_second = f64::from(an_hour) / 3600.0;
        self.tables_by_guest.take(guest, an_hour, per_second, now)
    }

    /// Whether one more table may be set from an address; so many an hour.
    pub(crate) fn address_sets_table(&self, address: IpAddr, an_hour: u32, now: Millis) -> bool {
        let per_second = f64::from(an_hour) / 3600.0;
        self.tables_by_address
            .take(address, an_hour, per_second, now)
    }
}

impl Limits {
    /// Whether an address may make one more request; so many a second, and a few seconds' worth at
    /// once.
    pub(crate) fn requests(&self, address: IpAddr, a_second: u32, now: Millis) -> bool {
        let at_once = a_second.saturating_mul(4);
        self.requests_by_address
            .take(address, at_once, f64::from(a_second), now)
    }
}

/// A connection that counts for as long as this is held.
#[derive(Debug)]
pub(crate) struct Connected {
    limits: Arc<Limits>,
    address: IpAddr,
    guest: GuestId,
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.limits.all.remove(());
        self.limits.by_address.remove(self.address);
        self.limits.by_guest.remove(self.guest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_lets_a_burst_through_and_then_so_many_a_second() {
        let mut bucket = Bucket::new(3, 2.0);
        assert_eq!(
            [0, 0, 0, 0].map(|now| bucket.take(now)),
            [true, true, true, false]
        );
        assert!(bucket.take(500));
        assert!(!bucket.take(600));
    }

    #[test]
    fn a_connection_that_ended_makes_room_for_another() {
        let limits = Arc::new(Limits::new());
        let address = IpAddr::from([127, 0, 0, 1]);
        let guest = GuestId([1; 16]);
        let first = limits.connect(address, guest, [10, 10, 1]);
        assert!(first.is_some());
        assert!(limits.connect(address, guest, [10, 10, 1]).is_none());
        assert!(
            limits
                .connect(address, GuestId([2; 16]), [10, 1, 1])
                .is_none()
        );
        drop(first);
        assert!(limits.connect(address, guest, [1, 1, 1]).is_some());
    }
}
