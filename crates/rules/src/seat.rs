//! Seats, player counts, and tables indexed by seat.

use core::fmt;
use core::ops::{Index, IndexMut};

/// A place at the table; seats are numbered clockwise, the first is seat 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[repr(u8)]
pub enum Seat {
    /// Seat 1.
    One,
    /// Seat 2.
    Two,
    /// Seat 3.
    Three,
    /// Seat 4.
    Four,
}

impl Seat {
    /// All seats that can exist, in order.
    pub const ALL: [Seat; 4] = [Seat::One, Seat::Two, Seat::Three, Seat::Four];

    /// The seat's place in [`Seat::ALL`], from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat's number as players say it, from 1.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The seat with a number from 1 to 4.
    pub fn from_number(number: u8) -> Option<Seat> {
        Seat::ALL.into_iter().find(|s| s.number() == number)
    }

    /// The seat at a place of [`Seat::ALL`]; the caller guarantees `index < 4`.
    #[inline]
    pub(crate) const fn at(index: usize) -> Seat {
        debug_assert!(index < 4);
        // Compiles to nothing, where a table would be a load in the middle of every move.
        match index & 3 {
            0 => Seat::One,
            1 => Seat::Two,
            2 => Seat::Three,
            _ => Seat::Four,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// How many play: 2, 3 or 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[repr(u8)]
pub enum Players {
    /// Two players, 5 discs.
    Two = 2,
    /// Three players, 7 discs.
    Three = 3,
    /// Four players, 9 discs.
    Four = 4,
}

impl Players {
    /// All player counts.
    pub const ALL: [Players; 3] = [Players::Two, Players::Three, Players::Four];

    /// The number of players.
    #[inline]
    pub const fn count(self) -> usize {
        self as usize
    }

    /// The number of players, as a number that is said.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The player count with that number.
    pub fn from_number(number: u8) -> Option<Players> {
        Players::from_count(number.into())
    }

    /// The player count with that number.
    pub fn from_count(count: usize) -> Option<Players> {
        Players::ALL.into_iter().find(|p| p.count() == count)
    }

    /// The number of discs in the ring: two for each player and one more.
    #[inline]
    pub const fn discs(self) -> usize {
        2 * self as usize + 1
    }

    /// The seats that play, in order.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..self.count()).map(Seat::at)
    }

    /// The seats that play, clockwise from one of them.
    pub fn seats_from(self, first: Seat) -> impl Iterator<Item = Seat> {
        core::iter::successors(Some(first), move |seat| Some(self.next(*seat))).take(self.count())
    }

    /// Whether the seat exists at a table of this size.
    pub const fn has(self, seat: Seat) -> bool {
        seat.index() < self.count()
    }

    /// The next seat clockwise.
    #[inline]
    pub const fn next(self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        if next >= self.count() {
            Seat::One
        } else {
            Seat::at(next)
        }
    }
}

impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.count())
    }
}

/// A table with one entry per seat; seats that do not play keep the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct BySeat<T>(pub [T; 4]);

impl<T> BySeat<T> {
    /// The table that a function gives for each of the four seats.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(core::array::from_fn(|i| value(Seat::at(i))))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
