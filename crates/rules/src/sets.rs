//! Sets of a few things, each a byte: used as sets, never as bits.

use core::fmt;
use core::ops::BitOr;

use crate::colour::Colour;
use crate::line::{Column, Line};
use crate::pieces::lanes;
use crate::seat::Seat;

macro_rules! small_set {
    ($set:ident, $item:ident, $what:literal) => {
        #[doc = concat!("A set of ", $what, "s.")]
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub struct $set(u8);

        impl $set {
            #[doc = concat!("The set without any ", $what, ".")]
            pub const EMPTY: $set = $set(0);

            #[doc = concat!("All ", $what, "s that there can be.")]
            pub const ALL: $set = $set(u8::MAX >> (8 - $item::ALL.len()));

            #[doc = concat!("The set with one ", $what, ".")]
            #[inline]
            pub const fn of(only: $item) -> $set {
                $set(1 << only.index())
            }

            #[doc = concat!("Whether the ", $what, " is in the set.")]
            #[inline]
            pub const fn has(self, item: $item) -> bool {
                self.0 >> item.index() & 1 == 1
            }

            #[doc = concat!("The set with one more ", $what, ".")]
            #[inline]
            #[must_use]
            pub const fn with(self, item: $item) -> $set {
                $set(self.0 | 1 << item.index())
            }

            #[doc = concat!("The set without one ", $what, ".")]
            #[inline]
            #[must_use]
            pub const fn without(self, item: $item) -> $set {
                $set(self.0 & !(1 << item.index()))
            }

            #[doc = concat!("The ", $what, "s of this set that are not in the other.")]
            #[inline]
            #[must_use]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            #[doc = concat!("The ", $what, "s that are in both sets.")]
            #[inline]
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            #[doc = concat!("How many ", $what, "s are in the set.")]
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            #[doc = concat!("Whether no ", $what, " is in the set.")]
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[doc = concat!("The first ", $what, " of the set.")]
            #[inline]
            pub const fn first(self) -> Option<$item> {
                if self.is_empty() {
                    None
                } else {
                    Some($item::at(self.0.trailing_zeros() as usize))
                }
            }

            #[doc = concat!("The ", $what, "s in order.")]
            #[inline]
            pub fn iter(self) -> impl DoubleEndedIterator<Item = $item> + Clone {
                $item::ALL.into_iter().filter(move |item| self.has(*item))
            }

            #[doc = concat!("The set with a bit for each ", $what, " in order; others are ignored.")]
            #[inline]
            pub const fn from_bits(bits: u8) -> $set {
                $set(bits & Self::ALL.0)
            }

            #[doc = concat!("A bit for each ", $what, " in order.")]
            #[inline]
            pub const fn bits(self) -> u8 {
                self.0
            }
        }

        impl BitOr for $set {
            type Output = $set;

            #[inline]
            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::EMPTY, $set::with)
            }
        }

        /// What is in the set, one after the other.
        impl fmt::Display for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.iter().try_for_each(|item| write!(f, "{item}"))
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($set), "({})"), self)
            }
        }
    };
}

small_set!(ColourSet, Colour, "colour");
small_set!(LineSet, Line, "line");
small_set!(ColumnSet, Column, "column");
small_set!(SeatSet, Seat, "seat");

impl ColourSet {
    /// A 1 in the lane of each colour.
    #[inline]
    pub(crate) const fn lanes(self) -> u64 {
        const SPREAD: [u64; 32] = {
            let mut table = [0; 32];
            let mut bits = 0;
            while bits < 32 {
                table[bits] = lanes::spread(bits as u8);
                bits += 1;
            }
            table
        };
        SPREAD[(self.0 & 31) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_what_was_put_into_it() {
        let set: ColumnSet = Column::ALL.into_iter().skip(3).collect();
        assert_eq!(set.to_string(), "45");
        assert_eq!(set.first(), Column::from_number(4));
        assert_eq!(
            set.iter().map(Column::number).rev().collect::<Vec<_>>(),
            [5, 4]
        );
        assert_eq!(set.with(Column::ALL[0]).minus(set).len(), 1);
        assert_eq!(ColumnSet::ALL.and(set), set);
        assert_eq!(set.without(Column::ALL[3]), ColumnSet::of(Column::ALL[4]));
        assert_eq!(ColumnSet::EMPTY.first(), None);
    }

    #[test]
    fn bits_beyond_the_last_are_ignored() {
        assert_eq!(LineSet::from_bits(0xFF), LineSet::ALL);
        assert_eq!(LineSet::ALL.len(), 5);
        assert_eq!(SeatSet::from_bits(0xFF).bits(), 0b1111);
    }
}
