//! Multisets of pieces, packed so that one instruction serves all five colours.

use core::fmt;
use core::ops::{Add, AddAssign, Sub, SubAssign};

use crate::colour::{ByColour, Colour};
use crate::sets::ColourSet;

/// Five lanes of twelve bits in one word, one lane per colour.
///
/// Everything "for all colours" shares this layout: piece counts, which sources hold a colour,
/// which lines accept it, numbers of moves. The top four bits are always zero.
pub(crate) mod lanes {
    /// Bits per lane.
    pub(crate) const WIDTH: u32 = 12;
    /// A 1 in every lane; multiplying by it turns lanes into their prefix sums.
    pub(crate) const ONES: u64 = 0x0001_0010_0100_1001;
    /// One whole lane, at the place of the first colour.
    pub(crate) const LANE: u64 = 0xFFF;
    /// All lanes.
    pub(crate) const MASK: u64 = ONES * LANE;
    /// The highest bit of every lane: a borrow guard for comparisons.
    pub(crate) const FLAGS: u64 = ONES << 11;

    /// A 1 in every lane that is not zero; the lanes must be at most `0x800`.
    #[inline]
    pub(crate) const fn nonzero(word: u64) -> u64 {
        (word + (FLAGS - ONES)) >> 11 & ONES
    }

    /// The lanes' bits 0, gathered into five bits.
    #[inline]
    pub(crate) const fn gather(ones: u64) -> u8 {
        // Bit 12i moves to bit 48 + i; no other product term reaches bits 48 to 52, none carries.
        const MOVES: u64 = 1 << 48 | 1 << 37 | 1 << 26 | 1 << 15 | 1 << 4;
        ((ones & ONES).wrapping_mul(MOVES) >> 48 & 0b1_1111) as u8
    }

    /// Five bits, spread to the lanes' bits 0.
    #[inline]
    pub(crate) const fn spread(bits: u8) -> u64 {
        let b = bits as u64;
        (b & 1)
            | (b >> 1 & 1) << WIDTH
            | (b >> 2 & 1) << (2 * WIDTH)
            | (b >> 3 & 1) << (3 * WIDTH)
            | (b >> 4 & 1) << (4 * WIDTH)
    }

    /// The sum of all lanes; it must be below 4096.
    #[inline]
    pub(crate) const fn sum(word: u64) -> u32 {
        (word.wrapping_mul(ONES) >> (4 * WIDTH) & LANE) as u32
    }
}

/// A multiset of pieces: how many there are of each colour, up to [`Pieces::MOST`].
///
/// ```
/// use praline_rules::{Colour, Pieces};
///
/// let disc = Pieces::of(Colour::Blue, 2) + Pieces::of(Colour::Red, 1);
/// assert_eq!(disc.count(Colour::Blue), 2);
/// assert_eq!(disc.len(), 3);
/// assert_eq!(disc.to_string(), "BBR");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Pieces(u64);

impl Pieces {
    /// No piece.
    pub const EMPTY: Pieces = Pieces(0);

    /// The most pieces of one colour that a multiset counts, far more than a game has.
    pub const MOST: u8 = u8::MAX;

    /// All pieces of the game: 20 of each colour.
    pub const ALL: Pieces = Pieces(lanes::ONES * 20);

    /// Some pieces of one colour.
    #[inline]
    pub const fn of(colour: Colour, count: u8) -> Pieces {
        Pieces((count as u64) << (colour as u32 * lanes::WIDTH))
    }

    /// The pieces that a table of counts names.
    pub fn from_counts(counts: ByColour<u8>) -> Pieces {
        counts.iter().map(|(c, n)| Pieces::of(c, *n)).sum()
    }

    /// The counts of all colours.
    pub fn counts(self) -> ByColour<u8> {
        ByColour::from_fn(|c| self.count(c))
    }

    /// How many pieces of one colour there are.
    #[inline]
    pub const fn count(self, colour: Colour) -> u8 {
        (self.0 >> (colour as u32 * lanes::WIDTH) & lanes::LANE) as u8
    }

    /// How many pieces there are in all.
    #[inline]
    pub const fn len(self) -> u32 {
        lanes::sum(self.0)
    }

    /// Whether there is no piece.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours that there is at least one piece of.
    #[inline]
    pub const fn colours(self) -> ColourSet {
        ColourSet::from_bits(lanes::gather(lanes::nonzero(self.0)))
    }

    /// The pieces of all other colours.
    #[inline]
    #[must_use]
    pub const fn without(self, colour: Colour) -> Pieces {
        Pieces(self.0 & !(lanes::LANE << (colour as u32 * lanes::WIDTH)))
    }

    /// The pieces of the given colours only.
    #[inline]
    #[must_use]
    pub const fn only(self, colours: ColourSet) -> Pieces {
        Pieces(self.0 & (colours.lanes() * lanes::LANE))
    }

    /// Whether all of the other pieces are among these.
    #[inline]
    pub const fn contains(self, other: Pieces) -> bool {
        (self.0 | lanes::FLAGS).wrapping_sub(other.0) & lanes::FLAGS == lanes::FLAGS
    }

    /// These pieces less the others, or `None` where one is missing.
    pub const fn checked_sub(self, other: Pieces) -> Option<Pieces> {
        if self.contains(other) {
            Some(Pieces(self.0 - other.0))
        } else {
            None
        }
    }

    /// The pieces that are in both.
    #[must_use]
    pub fn and(self, other: Pieces) -> Pieces {
        Colour::ALL
            .into_iter()
            .map(|c| Pieces::of(c, self.count(c).min(other.count(c))))
            .sum()
    }

    /// Every single piece, in the order `B Y R K W`.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL
            .into_iter()
            .flat_map(move |c| core::iter::repeat_n(c, usize::from(self.count(c))))
    }

    /// The packed lanes.
    #[inline]
    pub(crate) const fn word(self) -> u64 {
        self.0
    }

    /// The pieces of packed lanes.
    #[inline]
    pub(crate) const fn from_word(word: u64) -> Pieces {
        debug_assert!(word & !(lanes::ONES * Pieces::MOST as u64) == 0);
        Pieces(word)
    }

    /// Both together; the caller guarantees that they are of one game, so that no count overflows.
    #[inline]
    #[must_use]
    pub(crate) const fn and_more(self, other: Pieces) -> Pieces {
        Pieces::from_word(self.0 + other.0)
    }

    /// At most [`Pieces::MOST`] of each colour, where lanes hold up to twice as many.
    #[cold]
    const fn at_most(word: u64) -> Pieces {
        let over = word >> 8 & lanes::ONES;
        Pieces((word | (over * lanes::LANE)) & (lanes::ONES * Pieces::MOST as u64))
    }
}

/// Puts pieces together; beyond [`Pieces::MOST`] of a colour they are not counted.
impl Add for Pieces {
    type Output = Pieces;

    #[inline]
    fn add(self, other: Pieces) -> Pieces {
        let word = self.0 + other.0;
        if word & lanes::ONES << 8 == 0 {
            Pieces(word)
        } else {
            Pieces::at_most(word)
        }
    }
}

impl AddAssign for Pieces {
    #[inline]
    fn add_assign(&mut self, other: Pieces) {
        *self = *self + other;
    }
}

/// Takes pieces away, as far as they are there.
impl Sub for Pieces {
    type Output = Pieces;

    #[inline]
    fn sub(self, other: Pieces) -> Pieces {
        let guarded = (self.0 | lanes::FLAGS) - other.0;
        // The lanes that had enough keep their flags; the others are empty.
        let enough = guarded >> 11 & lanes::ONES;
        Pieces(guarded & (enough * Pieces::MOST as u64))
    }
}

impl SubAssign for Pieces {
    #[inline]
    fn sub_assign(&mut self, other: Pieces) {
        *self = *self - other;
    }
}

impl core::iter::Sum for Pieces {
    fn sum<I: Iterator<Item = Pieces>>(pieces: I) -> Pieces {
        pieces.fold(Pieces::EMPTY, Add::add)
    }
}

impl FromIterator<Colour> for Pieces {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Pieces {
        colours.into_iter().map(|c| Pieces::of(c, 1)).sum()
    }
}

/// The pieces as letters, or `-` where there is none.
impl fmt::Display for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|c| write!(f, "{c}"))
    }
}

impl fmt::Debug for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pieces({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gathering_undoes_spreading() {
        for bits in 0..32 {
            assert_eq!(lanes::gather(lanes::spread(bits)), bits);
        }
    }

    #[test]
    fn counts_stop_at_their_limits_and_never_touch_each_other() {
        let many = Pieces::of(Colour::Yellow, 200) + Pieces::of(Colour::Black, 55);
        let most = many + many;
        assert_eq!(most.count(Colour::Yellow), Pieces::MOST);
        assert_eq!(most.count(Colour::Black), 110);
        assert_eq!(most.len(), 365);
        let mut all = Pieces::EMPTY;
        for _ in 0..100 {
            all += Pieces::from_counts(ByColour([255; 5]));
        }
        assert_eq!(all.counts(), ByColour([255; 5]));
        assert_eq!(all - Pieces::of(Colour::Red, 5) - all, Pieces::EMPTY);
        let left = many - Pieces::of(Colour::Black, 56) - Pieces::of(Colour::Yellow, 1);
        assert_eq!(left, Pieces::of(Colour::Yellow, 199));
    }

    #[test]
    fn a_multiset_contains_itself_and_less_but_never_more() {
        let two_blue = Pieces::of(Colour::Blue, 2) + Pieces::of(Colour::White, 1);
        assert!(two_blue.contains(two_blue));
        assert!(two_blue.contains(Pieces::of(Colour::Blue, 1)));
        assert!(!two_blue.contains(Pieces::of(Colour::Blue, 3)));
        assert!(!two_blue.contains(Pieces::of(Colour::Red, 1)));
    }
}
