//! Events: what really happened, piece by piece and point by point.

use alloc::vec::Vec;

use crate::colour::Colour;
use crate::gold::Gold;
use crate::line::{Column, Line};
use crate::moves::Source;
use crate::pieces::Pieces;
use crate::ring::Disc;
use crate::seat::Seat;
use crate::wall::Placement;

/// Why a game ended by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum End {
    /// Some player completed a horizontal row.
    CompleteRow,
    /// Bag and lid were empty when a deal was due.
    NoPieces,
    /// The wall step of the last round allowed is over.
    LastRound,
}

/// A fact: something that happened on the table.
///
/// A move or a deal causes several of them, in the order in which a person would see them. Every
/// piece that changes its place is in exactly one event, and so is every point, so that replay,
/// log and animation need nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Event {
    /// A round began; the start player laid the marker in the centre.
    RoundBegan {
        /// The round's number, from 1.
        round: u8,
        /// The start player.
        start: Seat,
    },
    /// A disc was turned to its gold side.
    Turned {
        /// The disc.
        disc: Disc,
        /// Its power.
        gold: Gold,
    },
    /// The whole lid went into the empty bag.
    LidPoured {
        /// What lay in the lid.
        pieces: Pieces,
    },
    /// Pieces were drawn from the bag onto a disc.
    Dealt {
        /// The disc.
        disc: Disc,
        /// The pieces.
        pieces: Pieces,
    },
    /// A magnet pulled one piece from a neighbour.
    Pulled {
        /// The magnet.
        magnet: Disc,
        /// Where the piece lay.
        from: Disc,
        /// Its colour.
        colour: Colour,
    },
    /// A player took the marker from the centre.
    MarkerTaken {
        /// Who took it.
        seat: Seat,
        /// The floor space that it lies on, from 0; `None` where the floor line was full.
        space: Option<u8>,
    },
    /// A player took all pieces of one colour into the hand.
    Taken {
        /// Who took them.
        seat: Seat,
        /// Where they lay.
        from: Source,
        /// Their colour.
        colour: Colour,
        /// How many.
        count: u8,
    },
    /// Pieces that were not taken went to the centre.
    LeftToCentre {
        /// The disc that they lay on.
        disc: Disc,
        /// The pieces.
        pieces: Pieces,
    },
    /// Pieces that were not taken went from a sharer to a neighbour.
    Shared {
        /// The sharer.
        disc: Disc,
        /// The neighbour.
        to: Disc,
        /// The pieces.
        pieces: Pieces,
    },
    /// A player put the spare disc beside the own floor line.
    SpareTaken {
        /// Who took it.
        seat: Seat,
        /// The disc.
        disc: Disc,
    },
    /// Pieces went from the hand to a pattern line.
    Laid {
        /// Whose line.
        seat: Seat,
        /// The line.
        line: Line,
        /// The pieces' colour.
        colour: Colour,
        /// How many.
        count: u8,
    },
    /// One piece went onto the spare disc, free of charge.
    Spared {
        /// Whose spare disc.
        seat: Seat,
        /// The piece's colour.
        colour: Colour,
    },
    /// Pieces went to the floor line.
    Fell {
        /// Whose floor line.
        seat: Seat,
        /// The pieces' colour.
        colour: Colour,
        /// How many.
        count: u8,
        /// The space of the first of them, from 0.
        space: u8,
    },
    /// Pieces went past a full floor line into the lid.
    Overflowed {
        /// Whose floor line was full.
        seat: Seat,
        /// The pieces' colour.
        colour: Colour,
        /// How many.
        count: u8,
    },
    /// A full line's piece came onto the wall and scored; its other pieces went to the lid.
    Built {
        /// Whose wall.
        seat: Seat,
        /// The row, and the line that was full.
        row: Line,
        /// The column.
        column: Column,
        /// The piece's colour.
        colour: Colour,
        /// The runs that it stands in.
        placement: Placement,
        /// How many other pieces went from the line to the lid.
        discarded: u8,
    },
    /// A full line had no place on the free wall; its pieces fell, as the next events tell.
    NoPlace {
        /// Whose line.
        seat: Seat,
        /// The line.
        line: Line,
        /// The pieces' colour.
        colour: Colour,
    },
    /// A floor line was counted, and its pieces went to the lid.
    FloorCounted {
        /// Whose floor line.
        seat: Seat,
        /// The pieces that lay there.
        pieces: Pieces,
        /// What it costs.
        cost: u16,
        /// How many points were lost; less than the cost where the score stopped at 0.
        lost: u16,
    },
    /// The spare disc went back to the ring, and its piece to the lid.
    SpareReturned {
        /// Who held it.
        seat: Seat,
        /// The disc.
        disc: Disc,
        /// The piece that lay on it.
        piece: Option<Colour>,
    },
    /// The marker went back to the player who starts the next round.
    MarkerReturned {
        /// Who starts.
        seat: Seat,
    },
    /// The game is over; final bonuses follow.
    Ended {
        /// Why.
        end: End,
    },
    /// A complete row brought its bonus.
    RowBonus {
        /// Whose wall.
        seat: Seat,
        /// The row.
        row: Line,
        /// The points.
        points: u16,
    },
    /// A complete column brought its bonus.
    ColumnBonus {
        /// Whose wall.
        seat: Seat,
        /// The column.
        column: Column,
        /// The points.
        points: u16,
    },
    /// A colour placed five times brought its bonus.
    ColourBonus {
        /// Whose wall.
        seat: Seat,
        /// The colour.
        colour: Colour,
        /// The points.
        points: u16,
    },
}

/// Somebody who hears of every event; `()` hears nothing and costs nothing.
pub trait Observer {
    /// Called for each event, in order.
    fn notice(&mut self, event: Event);
}

impl Observer for () {
    #[inline(always)]
    fn notice(&mut self, _event: Event) {}
}

impl Observer for Vec<Event> {
    fn notice(&mut self, event: Event) {
        self.push(event);
    }
}
