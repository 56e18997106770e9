//! Seeded randomness.

use praline_rules::Chance;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Dice that fall the same way in every run and on every machine.
#[derive(Clone, Debug)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// The dice of a number; other numbers, other throws.
    pub fn new(seed: u64) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number from 0 to `n` - 1.
    pub fn below(&mut self, n: u32) -> u32 {
        let scaled = (u64::from(self.0.next_u32()) * u64::from(n)) >> 32;
        u32::try_from(scaled).expect("it is below `n`")
    }

    /// A place in something of so many parts.
    pub fn place(&mut self, parts: usize) -> usize {
        let n = u32::try_from(parts).expect("tests have no more");
        self.below(n).try_into().expect("it is below `parts`")
    }

    /// One of several things.
    pub fn one_of<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.place(things.len())]
    }

    /// Any byte.
    pub fn byte(&mut self) -> u8 {
        self.below(256).try_into().expect("it is below 256")
    }
}

impl Chance for Dice {
    fn below(&mut self, n: u32) -> u32 {
        Dice::below(self, n)
    }
}

#[cfg(test)]
mod tests {
    use super::Dice;

    #[test]
    fn the_same_seed_throws_the_same_and_every_number_comes() {
        let throws = |seed| -> Vec<u32> {
            let mut dice = Dice::new(seed);
            (0..100).map(|_| dice.below(6)).collect()
        };
        assert_eq!(throws(1), throws(1));
        assert_ne!(throws(1), throws(2));
        assert!((0..6).all(|number| throws(1).contains(&number)));
        assert!(throws(1).iter().all(|number| *number < 6));
    }
}
