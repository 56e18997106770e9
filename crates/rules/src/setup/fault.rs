//! What can be wrong with a description of a position.

use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use crate::colour::Colour;
use crate::line::{Column, Line};
use crate::ring::Disc;
use crate::seat::Seat;

/// A field of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The rules word.
    Rules,
    /// The number of deals made.
    Round,
    /// What happens next.
    Turn,
    /// The ring.
    Discs,
    /// The centre.
    Centre,
    /// The bag.
    Bag,
    /// The lid.
    Lid,
    /// A player's board.
    Seat(Seat),
    /// The position as a whole.
    Position,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Field::Rules => f.write_str("rules"),
            Field::Round => f.write_str("round"),
            Field::Turn => f.write_str("turn"),
            Field::Discs => f.write_str("discs"),
            Field::Centre => f.write_str("centre"),
            Field::Bag => f.write_str("bag"),
            Field::Lid => f.write_str("lid"),
            Field::Seat(seat) => write!(f, "seat {seat}"),
            Field::Position => f.write_str("position"),
        }
    }
}

/// One thing that is wrong with a [`Setup`](crate::Setup).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// The ring has the wrong number of discs.
    #[error("{found} discs, but these rules have {expected}")]
    DiscCount {
        /// How many are described.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// The wrong number of boards.
    #[error("{found} seats, but these rules have {expected}")]
    SeatCount {
        /// How many are described.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// The turn or the marker names a seat that does not play, by a number that need be no seat's.
    #[error("seat {0} does not play")]
    NoSuchSeat(u8),
    /// The round is impossible at this turn.
    #[error("the round must be {least} to {most} here")]
    RoundRange {
        /// The least round.
        least: u8,
        /// The last round.
        most: u8,
    },
    /// A colour does not count 20.
    #[error("{colour} counts {found} in all, but must count 20")]
    ColourCount {
        /// The colour.
        colour: Colour,
        /// How many pieces of it are described.
        found: u32,
    },
    /// A disc has more pieces than can come together.
    #[error("disc {0} has more than {1} pieces")]
    DiscOverfull(Disc, u32),
    /// Pieces lie where none can be.
    #[error("pieces lie on disc {0}, but the draft is over")]
    PiecesOnDisc(Disc),
    /// A carried-off disc has pieces.
    #[error("disc {0} is carried off and cannot have pieces")]
    PiecesOnCarriedDisc(Disc),
    /// Pieces lie in the centre between the drafts.
    #[error("pieces lie in the centre, but the draft is over")]
    PiecesInCentre,
    /// A draft without pieces.
    #[error("no piece lies on the discs or in the centre, so nobody can draft")]
    NothingToDraft,
    /// Gold in plain rules.
    #[error("disc {0} is gold, but these rules have no special factories")]
    GoldInPlainRules(Disc),
    /// The wrong number of gold discs.
    #[error("{found} gold discs, but there must be {expected} here")]
    GoldCount {
        /// How many are described.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// A gold side that exists once lies twice.
    #[error("disc {0} repeats a gold side")]
    GoldTwice(Disc),
    /// Only a spare disc can be carried off.
    #[error("disc {0} is carried off, but is no spare disc (kind 5)")]
    CarriedOffNoSpare(Disc),
    /// A carried-off disc without a holder, or a holder without a disc.
    #[error("{discs} discs are carried off, but {holders} seats hold one")]
    SpareHolders {
        /// How many discs are carried off.
        discs: usize,
        /// How many boards have the spare disc.
        holders: usize,
    },
    /// A disc is carried off between the rounds.
    #[error("a disc is carried off, but the round is over")]
    SpareBetweenRounds,
    /// The marker lies nowhere, twice, or between the rounds.
    #[error("{found} markers, but there must be {expected} here")]
    MarkerCount {
        /// How many are described.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// A score out of range.
    #[error("the score is above 999")]
    ScoreRange,
    /// A piece of the fixed wall in a wrong place.
    #[error("{2} is not the colour of row {0}, column {1}")]
    WrongPlace(Line, Column, Colour),
    /// A row of the wall shows a colour twice.
    #[error("wall row {0} shows {1} twice")]
    RowTwice(Line, Colour),
    /// A column of the wall shows a colour twice.
    #[error("wall column {0} shows {1} twice")]
    ColumnTwice(Column, Colour),
    /// A pattern line holds too many pieces, or is written as none of a colour.
    #[error("line {0} holds {1} pieces, but has room for 1 to {2}")]
    LineCount(Line, u16, u8),
    /// A pattern line holds a colour that its wall row shows.
    #[error("line {0} holds {1}, which its wall row shows")]
    LineOnWall(Line, Colour),
    /// A full line between the rounds.
    #[error("line {0} is full, but the wall step is over")]
    LineFull(Line),
    /// A complete row while the game goes on.
    #[error("wall row {0} is complete, so the game would be over")]
    RowComplete(Line),
    /// Too many things on the floor line.
    #[error("the floor line has more than 7 entries")]
    FloorOverfull,
    /// The marker is said to be beside a floor line that had room.
    #[error("`^` needs a floor line with 7 entries and no marker")]
    MarkerBesideFloor,
    /// Something on a floor line between the rounds.
    #[error("the floor line is not empty, but the wall step is over")]
    FloorNotEmpty,
    /// Wall spaces are chosen on the free wall only.
    #[error("no wall space is chosen on the fixed wall")]
    WallTurnOnFixedWall,
    /// Another seat chooses first, or none has a full line.
    #[error("seat {0} is not the first with a full line")]
    NotFirstToChoose(Seat),
    /// The line that is due has no place, so it would have fallen.
    #[error("line {0} has no place on the wall, so there is nothing to choose")]
    NoPlace(Line),
    /// Before the first deal everything is as at the start.
    #[error("in round 0 everything must be as at the start")]
    NotAtStart,
    /// A deal is due, but there is nothing to deal.
    #[error("bag and lid are empty, so the game would be over")]
    NothingToDeal,
    /// The game is said to be over, but nothing has ended it.
    #[error("the game is not over: no complete row, pieces left, and not round 30")]
    NotOver,
}

/// Everything that is wrong with a [`Setup`](crate::Setup), with the fields; never empty.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Faults(pub(crate) Vec<(Field, Fault)>);

impl Faults {
    /// The faults with their fields.
    pub fn iter(&self) -> impl Iterator<Item = &(Field, Fault)> {
        self.0.iter()
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (field, fault)) in self.0.iter().enumerate() {
            let separator = if i == 0 { "" } else { "; " };
            write!(f, "{separator}{field}: {fault}")?;
        }
        Ok(())
    }
}
