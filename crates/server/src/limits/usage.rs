//! What nodes tell each other of those who have or do much: often, and a moment late.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

use praline_protocol::Millis;

use super::Limits;
use crate::address::Network;
use crate::cluster::{NodeId, Usage};
use crate::config::Config;
use crate::door::Places;
use crate::guest::GuestId;

/// Nobody is told of who has less than this part of what one may have: so much more can be had on each
/// further node.
const PART: u32 = 8;
/// How many are told of at most, for each kind.
const MOST_TOLD: usize = 500;

const SOCKETS: &str = "sockets of ";
const PLACES: &str = "places of ";
const REQUESTS: &str = "requests of ";
const FILES: &str = "files of ";

impl Limits {
    /// What other nodes should know.
    pub(crate) fn usage(&self, places: &Places, config: &Config) -> Usage {
        let least = |most: u32| most.div_ceil(PART);
        let requests = config.requests_per_second_per_address;
        let mut usage = Usage::new();
        let sockets = self.sockets.many(least(config.max_connections_per_guest));
        let sockets = sockets.into_iter();
        let sockets = sockets.map(|(guest, count)| (guest.to_hex(), count));
        tell(&mut usage, SOCKETS, sockets);
        let places = places.many(least(config.max_connections_per_address));
        tell(&mut usage, PLACES, written(places));
        tell(
            &mut usage,
            REQUESTS,
            written(self.requests.spent(least(requests))),
        );
        let files = requests.saturating_mul(super::FILES);
        tell(&mut usage, FILES, written(self.files.spent(least(files))));
        usage
    }

    /// What other nodes have told.
    pub(crate) fn hear(&self, places: &Places, others: &BTreeMap<NodeId, Usage>, now: Millis) {
        self.sockets.hear(sums(others, SOCKETS, GuestId::from_hex));
        places.hear(sums(others, PLACES, address));
        for (address, amount) in sums(others, REQUESTS, address) {
            self.requests.lose(address, amount, now);
        }
        for (address, amount) in sums(others, FILES, address) {
            self.files.lose(address, amount, now);
        }
    }
}

/// Tells of those who have most.
fn tell(usage: &mut Usage, kind: &str, counts: impl Iterator<Item = (String, u32)>) {
    let mut counts: Vec<(String, u32)> = counts.collect();
    counts.sort_unstable_by_key(|(_, count)| std::cmp::Reverse(*count));
    counts.truncate(MOST_TOLD);
    let named = counts.into_iter();
    usage.extend(named.map(|(key, count)| (format!("{kind}{key}"), count)));
}

fn written(counts: Vec<(Network, u32)>) -> impl Iterator<Item = (String, u32)> {
    let counts = counts.into_iter();
    counts.map(|(address, count)| (address.to_string(), count))
}

fn address(text: &str) -> Option<Network> {
    text.parse().ok().map(Network::of)
}

fn sums<K: Eq + Hash>(
    others: &BTreeMap<NodeId, Usage>,
    kind: &str,
    read: impl Fn(&str) -> Option<K>,
) -> HashMap<K, u32> {
    let mut sums = HashMap::new();
    for (key, count) in others.values().flatten() {
        if let Some(key) = key.strip_prefix(kind).and_then(&read) {
            let sum: &mut u32 = sums.entry(key).or_default();
            *sum = sum.saturating_add(*count);
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn what_one_has_on_one_node_is_missing_on_the_others() {
        let config = Config {
            max_connections_per_guest: 4,
            max_connections_per_address: 3,
            requests_per_second_per_address: 2,
            ..Config::default()
        };
        let node = || (Arc::new(Limits::new()), Places::new(100, 3));
        let [(north, north_door), (south, south_door)] = [node(), node()];
        let (guest, home) = (GuestId([1; 16]), Network::of([192, 0, 2, 1].into()));
        north.usage(&north_door, &config);
        let held: Vec<_> = (0..3).map(|_| north.connect(guest, 4)).collect();
        let places: Vec<_> = (0..2).map(|_| north_door.claim(Some(home))).collect();
        assert!((0..8).all(|_| north.request(home, 1, &config, 0)));
        // The south has served the address once before.
        assert!(south.request(home, 1, &config, 0));
        let told = BTreeMap::from([(NodeId(1), north.usage(&north_door, &config))]);
        south.hear(&south_door, &told, 0);
        let one = south.connect(guest, 4);
        assert!(one.is_some() && south.connect(guest, 4).is_none());
        let place = south_door.claim(Some(home));
        assert!(place.is_ok() && south_door.claim(Some(home)).is_err());
        assert!(!south.request(home, 1, &config, 0));
        assert!(south.request(home, 1, &config, 1_000));
        // What was closed in the north makes room in the south.
        drop((held, places));
        let told = BTreeMap::from([(NodeId(1), north.usage(&north_door, &config))]);
        south.hear(&south_door, &told, 1_000);
        assert!(south.connect(guest, 4).is_some());
        assert!(south_door.claim(Some(home)).is_ok());
    }
}
