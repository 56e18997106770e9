//! Seeded randomness, the same on every machine.

use praline_rules::Chance;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A fast random generator: xoshiro256++.
#[derive(Clone, Debug)]
pub(crate) struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// The dice of a seed.
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The dice of one game in a series.
    ///
    /// They depend on the seed and the game's number only, so that games can be played in any
    /// order. Seeds are hashed first: neighbouring seeds do not share games.
    pub(crate) fn of_game(seed: u64, number: u64) -> Dice {
        let key = Dice::new(seed).0.next_u64();
        Dice::new(key.wrapping_add(number))
    }
}

impl Chance for Dice {
    /// Lemire's multiplication: the high half is the result, and the few low halves that would
    /// favour some results are drawn again.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the halves of a product are what is wanted"
    )]
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        let mut draw = || u64::from(self.0.next_u32()) * u64::from(n);
        let mut product = draw();
        if (product as u32) < n {
            let uneven = n.wrapping_neg() % n.max(1);
            while (product as u32) < uneven {
                product = draw();
            }
        }
        (product >> u32::BITS) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_comes_up_about_equally_often() {
        let mut dice = Dice::new(1);
        for n in 1..20 {
            let mut seen = vec![0_u32; n as usize];
            for _ in 0..1000 * n {
                seen[dice.below(n) as usize] += 1;
            }
            assert!(seen.iter().all(|k| k.abs_diff(1000) < 200), "{n}: {seen:?}");
        }
    }

    #[test]
    fn large_numbers_are_drawn_without_favour() {
        // Three quarters of the range: without redrawing, a third of the numbers came twice as often.
        let n = 3 << 30;
        let mut dice = Dice::new(2);
        let low = (0..30_000).filter(|_| dice.below(n) < n / 3).count();
        assert!(low.abs_diff(10_000) < 400, "{low}");
    }

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut dice = Dice::of_game(7, 0);
        let drawn: Vec<u32> = (0..6).map(|_| dice.below(100)).collect();
        assert_eq!(drawn, [87, 78, 63, 86, 71, 4]);
        assert_ne!(
            Dice::of_game(7, 1).below(u32::MAX),
            Dice::of_game(8, 0).below(u32::MAX)
        );
    }
}
