//! Where lines of play meet: positions of a tree that several orders of moves lead to.
//!
//! In a round, a third to a half of the positions that a search comes to are in its tree already: players
//! took the same pieces in another order. They are judged once, and what is learned behind them counts for
//! all ways that lead there.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

use praline_rules::Game;

use super::node::Next;

/// How many parts the positions are in, so that threads seldom wait for each other.
const PARTS: usize = 16;

/// The positions of a tree by their keys.
#[derive(Debug, Default)]
pub(super) struct Crossings([Mutex<Part>; PARTS]);

type Part = HashMap<Key, Next, BuildHasherDefault<KeyHasher>>;

/// Which position it is. Two keys together have 128 bits: no two positions of a tree share them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    exact: u64,
    canonical: u64,
}

impl Key {
    pub(super) fn of(game: &Game) -> Key {
        Key {
            exact: game.key(),
            canonical: game.canonical_key(),
        }
    }
}

impl std::hash::Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.exact);
    }
}

impl Crossings {
    /// What a position takes, in bytes: a table is about half full.
    pub(super) const BYTES_EACH: usize = 2 * size_of::<(Key, Next)>();

    /// The position, if it is in the tree.
    pub(super) fn find(&self, key: Key) -> Option<Next> {
        self.part(key).get(&key).cloned()
    }

    /// Puts a position into the tree; where another thread has done so, that one's is given back.
    pub(super) fn add(&self, key: Key, next: Next) -> Next {
        self.part(key).entry(key).or_insert(next).clone()
    }

    fn part(&self, key: Key) -> MutexGuard<'_, Part> {
        let [number, ..] = key.canonical.to_le_bytes();
        let part = &self.0[usize::from(number) % PARTS];
        // Nothing that is done with a part can leave it half done.
        part.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Keys are as good as random already.
#[derive(Clone, Copy, Debug, Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64((*byte).into());
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = self.0.rotate_left(8) ^ number;
    }
}

#[cfg(test)]
mod tests {
    use praline_rules::Seat;
    use praline_testing::shorthand::{after, game};

    use super::*;
    use crate::search::node::Node;

    fn next() -> Next {
        Next::Node(Node::new(Seat::One, &[], 1))
    }

    fn same(one: &Next, other: &Next) -> bool {
        matches!((one, other), (Next::Node(a), Next::Node(b)) if a.is(b))
    }

    #[test]
    fn a_position_is_found_by_whatever_way_it_is_reached() {
        let start = game("2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 REST NONE EMPTY EMPTY");
        let one = after(&start, "1B2 2K3 3R4");
        let other = after(&start, "3R4 2K3 1B2");
        let third = after(&start, "1B2 2K3 3R5");
        let crossings = Crossings::default();
        let first = crossings.add(Key::of(&one), next());
        let found = crossings.find(Key::of(&other)).expect("it is the same");
        assert!(same(&first, &found));
        assert!(crossings.find(Key::of(&third)).is_none());
        let second = crossings.add(Key::of(&other), next());
        assert!(same(&first, &second));
    }
}
