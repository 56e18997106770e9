//! Pattern lines, the wall rows beside them, and the columns of the wall.

use core::fmt;

/// Rows, columns and pattern lines: there are five of each.
pub const SIDE: usize = 5;

/// A pattern line and the wall row beside it; the topmost is line 1 and holds one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line(u8);

/// A column of the wall; the leftmost is column 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(u8);

macro_rules! one_of_five {
    ($name:ident, $what:literal) => {
        impl $name {
            #[doc = concat!("All five ", $what, "s, in order.")]
            pub const ALL: [$name; SIDE] = [$name(0), $name(1), $name(2), $name(3), $name(4)];

            #[doc = concat!("The ", $what, " with a number from 1 to 5.")]
            pub const fn from_number(number: u8) -> Option<$name> {
                if number >= 1 && number as usize <= SIDE {
                    Some($name(number - 1))
                } else {
                    None
                }
            }

            #[doc = concat!("All five ", $what, "s, in order.")]
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + ExactSizeIterator + Clone {
                $name::ALL.into_iter()
            }

            #[doc = concat!("The ", $what, "'s number as players say it, from 1.")]
            pub const fn number(self) -> u8 {
                self.0 + 1
            }

            #[doc = concat!("The ", $what, "'s place, from 0.")]
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            #[inline]
            pub(crate) const fn at(index: usize) -> $name {
                debug_assert!(index < SIDE);
                $name(index as u8)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.number())
            }
        }
    };
}

one_of_five!(Line, "line");
one_of_five!(Column, "column");

impl Line {
    /// How many pieces the pattern line holds when full.
    #[inline]
    pub const fn capacity(self) -> u8 {
        self.0 + 1
    }
}
