//! The places that connections take.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::paced::Meter;
use crate::address::Network;

/// All places.
#[derive(Debug)]
pub(crate) struct Places {
    most: u32,
    /// How many of them are for anyone; the rest is for guests who hold a seat.
    open: u32,
    most_by_address: u32,
    taken: Mutex<Taken>,
    /// Rings when the last place was left.
    empty: Notify,
    /// How many were turned away because everything was full.
    pub(crate) full: AtomicU64,
    /// How many were turned away because their address had too many.
    pub(crate) crowded: AtomicU64,
}

#[derive(Debug, Default)]
struct Taken {
    all: u32,
    by_address: HashMap<Network, u32>,
    /// How many an address has on other nodes, of those that have many there.
    elsewhere: HashMap<Network, u32>,
}

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoPlace {
    /// All are taken.
    Full,
    /// The address has as many as one may have.
    Crowded,
}

impl Places {
    /// So many places in all and for one address, none of them taken.
    pub(crate) fn new(most: u32, most_by_address: u32) -> Arc<Places> {
        Arc::new(Places {
            most,
            open: most - most / 10,
            most_by_address,
            taken: Mutex::default(),
            empty: Notify::new(),
            full: AtomicU64::new(0),
            crowded: AtomicU64::new(0),
        })
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    pub(crate) fn most(&self) -> u32 {
        self.most
    }

    /// How many are taken.
    pub(crate) fn taken(&self) -> u32 {
        self.lock().all
    }

    /// Which addresses have at least so many here, and how many.
    pub(crate) fn many(&self, least: u32) -> Vec<(Network, u32)> {
        let taken = self.lock();
        let many = taken
            .by_address
            .iter()
            .filter(|(_, count)| **count >= least);
        many.map(|(address, count)| (*address, *count)).collect()
    }

    /// How many addresses have on other nodes.
    pub(crate) fn hear(&self, elsewhere: HashMap<Network, u32>) {
        self.lock().elsewhere = elsewhere;
    }

    /// Waits until nobody is left.
    pub(crate) async fn left_by_all(&self) {
        loop {
            let rings = self.empty.notified();
            tokio::pin!(rings);
            rings.as_mut().enable();
            if self.taken() == 0 {
                return;
            }
            rings.await;
        }
    }

    /// Gives a place to a connection; that of a proxy counts for no address.
    pub(crate) fn claim(self: &Arc<Places>, address: Option<Network>) -> Result<Place, NoPlace> {
        let mut taken = self.lock();
        if taken.all >= self.most {
            self.full.fetch_add(1, Ordering::Relaxed);
            return Err(NoPlace::Full);
        }
        if let Some(address) = address
            && !taken.add(address, self.most_by_address)
        {
            self.crowded.fetch_add(1, Ordering::Relaxed);
            return Err(NoPlace::Crowded);
        }
        taken.all += 1;
        Ok(Place {
            is_reserved: AtomicBool::new(taken.all > self.open),
            places: Arc::clone(self),
            address,
        })
    }

    /// Counts somebody whom a proxy brings, for as long as what is returned is held.
    pub(crate) fn bring(self: &Arc<Places>, address: Network) -> Option<Brought> {
        if !self.lock().add(address, self.most_by_address) {
            self.crowded.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        Some(Brought {
            places: Arc::clone(self),
            address,
        })
    }
}

impl Taken {
    fn add(&mut self, address: Network, most: u32) -> bool {
        let elsewhere = self.elsewhere.get(&address).copied().unwrap_or(0);
        let count = self.by_address.entry(address).or_default();
        let has_room = count.saturating_add(elsewhere) < most;
        if has_room {
            *count += 1;
        } else if *count == 0 {
            self.by_address.remove(&address);
        }
        has_room
    }

    fn remove(&mut self, address: Network) {
        if let Some(count) = self.by_address.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                self.by_address.remove(&address);
            }
        }
    }
}

/// A place, taken for as long as this is held.
#[derive(Debug)]
pub(crate) struct Place {
    places: Arc<Places>,
    address: Option<Network>,
    /// Whether it is one of the last, for guests who hold a seat.
    is_reserved: AtomicBool,
}

impl Place {
    /// Whether it is only for a guest who holds a seat.
    pub(crate) fn is_reserved(&self) -> bool {
        self.is_reserved.load(Ordering::Relaxed)
    }

    /// Whoever has it holds a seat.
    pub(crate) fn vouch(&self) {
        self.is_reserved.store(false, Ordering::Relaxed);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        taken.all -= 1;
        if let Some(address) = self.address {
            taken.remove(address);
        }
        if taken.all == 0 {
            self.places.empty.notify_waiters();
        }
    }
}

/// Somebody whom a proxy has brought.
#[derive(Debug)]
pub(crate) struct Brought {
    places: Arc<Places>,
    address: Network,
}

impl Drop for Brought {
    fn drop(&mut self) {
        self.places.lock().remove(self.address);
    }
}

/// How a request came in; whoever stays longer than the request keeps this.
#[derive(Clone, Debug)]
pub(crate) struct Entrance {
    /// The connection's place.
    pub(crate) place: Arc<Place>,
    /// How much the connection may send.
    pub(crate) meter: Arc<Meter>,
    /// The visitor's own count, where a proxy stands between.
    pub(crate) brought: Option<Arc<Brought>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(last: u8) -> Network {
        Network::of([192, 0, 2, last].into())
    }

    #[test]
    fn one_address_cannot_take_all_places_and_a_proxy_is_no_address() {
        let places = Places::new(10, 2);
        let one = places.claim(Some(network(1))).expect("free");
        let _two = places.claim(Some(network(1))).expect("free");
        assert_eq!(places.claim(Some(network(1))).err(), Some(NoPlace::Crowded));
        let proxied: Vec<_> = (0..8).map(|_| places.claim(None).expect("free")).collect();
        assert_eq!(places.claim(Some(network(2))).err(), Some(NoPlace::Full));
        drop((one, proxied));
        assert!(places.claim(Some(network(1))).is_ok());
        assert_eq!(places.taken(), 1);
    }

    #[test]
    fn the_last_tenth_is_reserved_until_somebody_vouches() {
        let places = Places::new(10, 10);
        let taken: Vec<_> = (0..10)
            .map(|n| places.claim(Some(network(n))).expect("free"))
            .collect();
        assert!(!taken[8].is_reserved() && taken[9].is_reserved());
        taken[9].vouch();
        assert!(!taken[9].is_reserved());
    }

    #[test]
    fn whom_a_proxy_brings_is_counted_by_their_own_address() {
        let places = Places::new(10, 1);
        let first = places.bring(network(1));
        assert!(first.is_some() && places.bring(network(1)).is_none());
        assert!(places.bring(network(2)).is_some());
        drop(first);
        assert!(places.bring(network(1)).is_some());
    }
}
