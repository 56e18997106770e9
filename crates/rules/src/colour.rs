//! The five colours, and tables indexed by them.

use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use thiserror::Error;

/// One of the five colours of pieces.
///
/// The names are those of the tiles; a look may draw them as anything (see the glossary).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[repr(u8)]
pub enum Colour {
    /// `B`
    Blue,
    /// `Y`
    Yellow,
    /// `R`
    Red,
    /// `K`
    Black,
    /// `W`
    White,
}

impl Colour {
    /// How many colours there are.
    pub const COUNT: usize = 5;

    /// All colours, in the order `B Y R K W` in which they are always written.
    pub const ALL: [Colour; Self::COUNT] = [
        Colour::Blue,
        Colour::Yellow,
        Colour::Red,
        Colour::Black,
        Colour::White,
    ];

    /// The colour's place in [`Colour::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that stands for the colour in every text format.
    pub const fn letter(self) -> char {
        match self {
            Colour::Blue => 'B',
            Colour::Yellow => 'Y',
            Colour::Red => 'R',
            Colour::Black => 'K',
            Colour::White => 'W',
        }
    }

    /// The colour that a letter stands for.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|c| c.letter() == letter)
    }

    /// The colour at a place of [`Colour::ALL`]; the caller guarantees `index < 5`.
    #[inline]
    pub(crate) const fn at(index: usize) -> Colour {
        debug_assert!(index < Self::COUNT);
        // Compiles to a comparison, where a table would be a load in the middle of every move.
        match index {
            0 => Colour::Blue,
            1 => Colour::Yellow,
            2 => Colour::Red,
            3 => Colour::Black,
            _ => Colour::White,
        }
    }
}

/// Why a text is no colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected B, Y, R, K or W")]
pub struct NotAColour;

/// A letter.
impl FromStr for Colour {
    type Err = NotAColour;

    fn from_str(text: &str) -> Result<Colour, NotAColour> {
        let mut letters = text.chars();
        let colour = letters.next().and_then(Colour::from_letter);
        colour
            .filter(|_| letters.as_str().is_empty())
            .ok_or(NotAColour)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A table with one entry per colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct ByColour<T>(pub [T; Colour::COUNT]);

impl<T> ByColour<T> {
    /// The table that a function gives for each colour.
    pub fn from_fn(mut value: impl FnMut(Colour) -> T) -> ByColour<T> {
        ByColour(core::array::from_fn(|i| value(Colour::at(i))))
    }

    /// The entries with their colours, in the order `B Y R K W`.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, &T)> {
        Colour::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    fn index(&self, colour: Colour) -> &T {
        &self.0[colour.index()]
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour.index()]
    }
}
