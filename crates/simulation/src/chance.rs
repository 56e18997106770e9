//! Dice that several parts of one node throw.

use std::sync::{Mutex, PoisonError};

use praline_server::Randomness;
use praline_testing::Dice;

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
