//! Pieces of one place, packed.

use praline_rules::{Colour, Pieces};

/// A piece of each colour. There are at most 20 pieces of a colour, so that up to 31 more reach the
/// highest bit of six and no other colour's.
const ONES: u32 = 0b00_0001_0000_0100_0001_0000_0100_0001;

/// The pieces of one place: six bits for each colour, which count up to 63.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pile(u32);

impl Pile {
    const WIDTH: usize = 6;
    const LANE: u32 = (1 << Pile::WIDTH) - 1;

    pub(super) fn of(pieces: Pieces) -> Pile {
        let lane = |c: Colour| u32::from(pieces.count(c)) << (Pile::WIDTH * c.index());
        Pile(Colour::ALL.into_iter().map(lane).sum())
    }

    #[inline]
    pub(super) const fn count(self, colour: usize) -> u32 {
        self.0 >> (Pile::WIDTH * colour) & Pile::LANE
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(super) const fn without(self, colour: usize) -> Pile {
        Pile(self.0 & !(Pile::LANE << (Pile::WIDTH * colour)))
    }

    #[inline]
    pub(super) const fn and(self, other: Pile) -> Pile {
        Pile(self.0 + other.0)
    }

    /// All pieces of one colour.
    pub(super) const fn only(self, colour: usize) -> Pile {
        Pile(self.0 & Pile::LANE << (Pile::WIDTH * colour))
    }

    /// How many colours there are.
    #[inline]
    pub(super) const fn colours(self) -> u32 {
        ((self.0 + 31 * ONES) & (32 * ONES)).count_ones()
    }

    /// How many pieces so many turns can take at most: each takes one colour.
    #[inline]
    pub(super) fn most(self, turns: u32) -> u32 {
        if turns >= 3 {
            return self.len();
        }
        let mut counts: [u32; Colour::COUNT] = std::array::from_fn(|colour| self.count(colour));
        counts.sort_unstable_by_key(|count| std::cmp::Reverse(*count));
        counts.into_iter().take(turns as usize).sum()
    }

    /// How many pieces there are.
    #[inline]
    pub(super) fn len(self) -> u32 {
        (0..Colour::COUNT).map(|colour| self.count(colour)).sum()
    }

    /// A bit for each colour of which there are at least so many pieces, from one to 32.
    #[inline]
    pub(super) const fn with_at_least(self, number: u32) -> u8 {
        // Bit 6i + 5 moves to bit 29 + i; no two other products meet, so none carries.
        const MOVES: u64 = 1 << 24 | 1 << 19 | 1 << 14 | 1 << 9 | 1 << 4;
        let reached = (self.0 + (32 - number) * ONES) & (32 * ONES);
        ((reached as u64).wrapping_mul(MOVES) >> 29 & 0b1_1111) as u8
    }

    /// Which colours there are, and how many of each.
    #[inline]
    pub(super) fn supply(self) -> Supply {
        Supply([32, 1, 2, 3, 4, 5].map(|number| self.with_at_least(number)))
    }

    /// The pieces without others, which are among them.
    #[inline]
    pub(super) const fn less(self, other: Pile) -> Pile {
        Pile(self.0 - other.0)
    }

    /// The pieces as one number.
    #[inline]
    pub(super) const fn word(self) -> u32 {
        self.0
    }
}

/// Which colours are left, and how many of each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Supply([u8; 6]);

impl Supply {
    /// A bit for each colour of which there are at least so many pieces, from one to five.
    #[inline]
    pub(super) fn at_least(self, number: u8) -> u8 {
        self.0[usize::from(number.min(5))]
    }
}
