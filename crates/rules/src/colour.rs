//! The five colours, sets of them, and tables indexed by them.

use std::fmt;
use std::ops::{BitOr, Index, IndexMut};

use crate::pieces::lanes;

/// One of the five colours of pieces.
///
/// The names are those of the tiles; a look may draw them as anything (see the glossary).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ColourSet(u8);

impl ColourSet {
    /// The set without any colour.
    pub const EMPTY: ColourSet = ColourSet(0);

    /// All five colours.
    pub const ALL: ColourSet = ColourSet(0b1_1111);

    /// The set with the bits `0…4` for `B Y R K W`; higher bits are ignored.
    #[inline]
    pub const fn from_bits(bits: u8) -> ColourSet {
        ColourSet(bits & 0b1_1111)
    }

    /// The set as bits `0…4` for `B Y R K W`.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

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

    /// Whether the colour is in the set.
    #[inline]
    pub const fn has(self, colour: Colour) -> bool {
        self.0 >> colour as u8 & 1 == 1
    }

    /// The set with one more colour.
    #[must_use]
    pub const fn with(self, colour: Colour) -> ColourSet {
        ColourSet(self.0 | 1 << colour as u8)
    }

    /// The set without one colour.
    #[must_use]
    pub const fn without(self, colour: Colour) -> ColourSet {
        ColourSet(self.0 & !(1 << colour as u8))
    }

    /// The colours of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: ColourSet) -> ColourSet {
        ColourSet(self.0 & !other.0)
    }

    /// The colours that are in both sets.
    #[must_use]
    pub const fn and(self, other: ColourSet) -> ColourSet {
        ColourSet(self.0 & other.0)
    }

    /// How many colours are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no colour is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours in the order `B Y R K W`.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |c| self.has(*c))
    }
}

impl BitOr for ColourSet {
    type Output = ColourSet;

    fn bitor(self, other: ColourSet) -> ColourSet {
        ColourSet(self.0 | other.0)
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> ColourSet {
        colours.into_iter().fold(ColourSet::EMPTY, ColourSet::with)
    }
}

impl fmt::Display for ColourSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|c| write!(f, "{c}"))
    }
}

/// A table with one entry per colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColour<T>(pub [T; Colour::COUNT]);

impl<T> ByColour<T> {
    /// The table that a function gives for each colour.
    pub fn from_fn(mut value: impl FnMut(Colour) -> T) -> ByColour<T> {
        ByColour(std::array::from_fn(|i| value(Colour::at(i))))
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
