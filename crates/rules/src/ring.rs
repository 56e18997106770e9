//! The ring of discs, by their numbers.

use core::fmt;

/// A disc of the ring, by its number clockwise; the first is disc 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Disc(u8);

impl Disc {
    /// The most discs that a table has (four players).
    pub const MAX: usize = 9;

    /// The disc with a number from 1 to 9.
    pub const fn from_number(number: u8) -> Option<Disc> {
        if number >= 1 && number as usize <= Self::MAX {
            Some(Disc(number - 1))
        } else {
            None
        }
    }

    /// The disc's number as players say it, from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The disc's place in the ring, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The disc at a place in the ring; the caller guarantees `index < 9`.
    #[inline]
    pub(crate) const fn at(index: usize) -> Disc {
        debug_assert!(index < Self::MAX);
        Disc(index as u8)
    }
}

impl fmt::Display for Disc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}
