//! Chance, all of it from the seed.

use std::hash::{DefaultHasher, Hash, Hasher};

use praline_testing::Dice;

/// The dice of one thing in whatever a seed decides. Others have dice of their own, so that what one
/// does more often changes nobody else's throws.
pub fn dice(seed: u64, what: &str, number: usize) -> Dice {
    let mut hasher = DefaultHasher::new();
    (seed, what, number).hash(&mut hasher);
    Dice::new(hasher.finish())
}

/// Whether something happens that happens so many times in a thousand.
pub fn happens(dice: &mut Dice, per_mille: u32) -> bool {
    dice.below(1000) < per_mille
}

/// A number from one to another, both included.
pub fn between(dice: &mut Dice, least: u64, most: u64) -> u64 {
    let span = u32::try_from(most - least + 1).unwrap_or(u32::MAX);
    least + u64::from(dice.below(span))
}
