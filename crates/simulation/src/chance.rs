//! Chance, all of it from the seed.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use praline_server::Randomness;
use praline_testing::Dice;

/// The dice of one thing in the simulation of a seed. Others have dice of their own, so that what one
/// does more often changes nobody else's throws.
pub(crate) fn dice(seed: u64, what: &str, number: usize) -> Dice {
    let mut hasher = DefaultHasher::new();
    (seed, what, number).hash(&mut hasher);
    Dice::new(hasher.finish())
}

/// Whether something happens that happens so many times in a thousand.
pub(crate) fn happens(dice: &mut Dice, per_mille: u32) -> bool {
    dice.below(1000) < per_mille
}

/// A number from one to another, both included.
pub(crate) fn between(dice: &mut Dice, least: u64, most: u64) -> u64 {
    let span = u32::try_from(most - least + 1).unwrap_or(u32::MAX);
    least + u64::from(dice.below(span))
}

/// Dice that several parts of one node throw.
#[derive(Debug)]
pub(crate) struct Shared(Mutex<Dice>);

impl Shared {
    /// Dice to share.
    pub(crate) fn new(dice: Dice) -> Shared {
        Shared(Mutex::new(dice))
    }

    /// Throws them.
    pub(crate) fn throw<T>(&self, throw: impl FnOnce(&mut Dice) -> T) -> T {
        throw(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Randomness for Shared {
    fn fill(&self, bytes: &mut [u8]) {
        self.throw(|dice| bytes.fill_with(|| dice.byte()));
    }
}
