//! What each one has at the moment.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Counts what each one has at the moment.
#[derive(Debug)]
pub(super) struct Counts<K>(Mutex<Held<K>>);

#[derive(Debug)]
struct Held<K> {
    here: HashMap<K, u32>,
    /// On other nodes, of those who have many there.
    elsewhere: HashMap<K, u32>,
}

impl<K: Copy + Eq + Hash> Counts<K> {
    /// Nobody has anything.
    pub(super) fn new() -> Counts<K> {
        Counts(Mutex::new(Held {
            here: HashMap::new(),
            elsewhere: HashMap::new(),
        }))
    }

    fn lock(&self) -> MutexGuard<'_, Held<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one more, unless there are so many already; whether it did.
    pub(super) fn add(&self, key: K, most: u32) -> bool {
        let mut held = self.lock();
        let elsewhere = held.elsewhere.get(&key).copied().unwrap_or(0);
        let here = held.here.entry(key).or_default();
        let free = here.saturating_add(elsewhere) < most;
        if free {
            *here += 1;
        } else if *here == 0 {
            held.here.remove(&key);
        }
        free
    }

    /// Counts one less.
    pub(super) fn remove(&self, key: K) {
        let mut held = self.lock();
        if let Some(count) = held.here.get_mut(&key) {
            *count -= 1;
            if *count == 0 {
                held.here.remove(&key);
            }
        }
    }

    /// Who has at least so many here, and how many.
    pub(super) fn many(&self, least: u32) -> Vec<(K, u32)> {
        let held = self.lock();
        let many = held.here.iter().filter(|(_, count)| **count >= least);
        many.map(|(key, count)| (*key, *count)).collect()
    }

    /// How many somebody has on other nodes.
    pub(super) fn hear(&self, elsewhere: HashMap<K, u32>) {
        self.lock().elsewhere = elsewhere;
    }
}
