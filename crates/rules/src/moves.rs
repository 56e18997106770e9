//! Moves: what a player wants.

use crate::colour::Colour;
use crate::line::{Column, Line, SIDE};
use crate::ring::Disc;
use crate::sets::ColourSet;

/// Where pieces are taken from: a disc or the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Source(u8);

impl Source {
    /// The centre of the table.
    pub const CENTRE: Source = Source(Disc::MAX as u8);

    /// A disc of the ring.
    #[inline]
    pub const fn disc(disc: Disc) -> Source {
        Source(disc.index() as u8)
    }

    /// The disc, or `None` for the centre.
    pub const fn as_disc(self) -> Option<Disc> {
        if self.0 == Self::CENTRE.0 {
            None
        } else {
            Some(Disc::at(self.index()))
        }
    }

    /// Discs from 0, then the centre.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn at(index: usize) -> Source {
        debug_assert!(index <= Disc::MAX);
        Source(index as u8)
    }
}

/// Where taken pieces go: a pattern line or the floor line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target(u8);

impl Target {
    /// The floor line.
    pub const FLOOR: Target = Target(SIDE as u8);

    /// A pattern line.
    #[inline]
    pub const fn line(line: Line) -> Target {
        Target(line.index() as u8)
    }

    /// The pattern line, or `None` for the floor line.
    #[inline]
    pub const fn as_line(self) -> Option<Line> {
        if self.0 == Self::FLOOR.0 {
            None
        } else {
            Some(Line::at(self.index()))
        }
    }

    /// Lines from 0, then the floor line.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn at(index: usize) -> Target {
        debug_assert!(index <= SIDE);
        Target(index as u8)
    }
}

/// How the pieces left on a sharer disc are sent to its neighbours.
///
/// Both sets are empty for every other draft, and where the taker leaves nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Share {
    /// The colours sent to the disc on the left (the next lower number).
    pub left: ColourSet,
    /// The colours sent to the disc on the right (the next higher number).
    pub right: ColourSet,
}

impl Share {
    /// Nothing to share.
    pub const NONE: Share = Share {
        left: ColourSet::EMPTY,
        right: ColourSet::EMPTY,
    };

    /// Whether nothing is shared.
    pub const fn is_none(self) -> bool {
        self.left.is_empty() && self.right.is_empty()
    }
}

/// A draft: take all pieces of one colour from one source, lay them all in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Draft {
    /// Where the pieces are taken from.
    pub from: Source,
    /// Which colour is taken.
    pub colour: Colour,
    /// Where the pieces go.
    pub to: Target,
    /// Where a sharer's other pieces go.
    pub share: Share,
}

/// What a player wants to do.
///
/// A move is a wish and may be illegal; what really happens is told by [`Event`](crate::Event)s.
/// In text it is written as in `3B4`, `cK2`, `4Y3lBKrW` or `w35`:
///
/// ```
/// use praline_rules::{Colour, Move, Source};
///
/// let mv: Move = "cK2".parse()?;
/// let Move::Draft(draft) = mv else { unreachable!() };
/// assert_eq!((draft.from, draft.colour), (Source::CENTRE, Colour::Black));
/// assert_eq!(mv.to_string(), "cK2");
/// # Ok::<(), praline_rules::MoveTextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Move {
    /// A draft from a disc or the centre.
    Draft(Draft),
    /// The choice of a wall space for the topmost full line (free wall only).
    Wall {
        /// The row, which is that of the full line.
        row: Line,
        /// The chosen column.
        column: Column,
    },
}
