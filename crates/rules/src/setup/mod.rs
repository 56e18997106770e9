//! An open description of a position, which may be wrong.

mod fault;
mod validate;

pub use fault::{Fault, Faults, Field};
pub(crate) use validate::{most_on_disc, rounds_at};

use alloc::vec::Vec;

use crate::board::{Board, BoardParts, SpareDisc};
use crate::colour::{ByColour, Colour};
use crate::event::Observer;
use crate::floor::{FloorEntry, FloorLine};
use crate::game::{Game, Marker, Parts, Turn};
use crate::gold::{Gold, GoldSides};
use crate::line::{Column, Line, SIDE};
use crate::pieces::Pieces;
use crate::ring::Disc;
use crate::seat::{BySeat, Seat};
use crate::variant::Rules;
use crate::wall::Wall;

/// A position as somebody describes it, right or wrong.
///
/// All fields are open. [`Game::from_setup`] is the one gate from here to a [`Game`]; it lists
/// everything that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Setup {
    /// The rules that are played.
    pub rules: Rules,
    /// The number of deals made so far.
    pub round: u8,
    /// What happens next, and who acts.
    pub turn: Turn,
    /// The discs in ring order.
    pub discs: Vec<DiscSetup>,
    /// The seat that laid the marker in the centre, if it still lies there.
    pub centre_marker: Option<Seat>,
    /// The pieces in the centre.
    pub centre: ByColour<u8>,
    /// The pieces in the bag.
    pub bag: ByColour<u8>,
    /// The pieces in the lid.
    pub lid: ByColour<u8>,
    /// The boards in seat order.
    pub seats: Vec<SeatSetup>,
}

/// One disc of a [`Setup`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct DiscSetup {
    /// The pieces on it.
    pub pieces: ByColour<u8>,
    /// Its gold side, if that is up.
    pub gold: Option<Gold>,
    /// Whether a player has carried it off.
    pub carried_off: bool,
}

/// One player's board of a [`Setup`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct SeatSetup {
    /// The score.
    pub score: u16,
    /// The wall, row by row.
    pub wall: [[Option<Colour>; SIDE]; SIDE],
    /// Colour and number of pieces of each pattern line that is not empty.
    pub lines: [Option<(Colour, u8)>; SIDE],
    /// The floor line, from the left.
    pub floor: Vec<FloorEntry>,
    /// Whether the marker was taken while the floor line was full.
    pub marker_beside_floor: bool,
    /// The spare disc, as far as this board has it.
    pub spare: SpareDisc,
}

impl SeatSetup {
    fn board(&self) -> Board {
        let mut floor = FloorLine::default();
        for entry in &self.floor {
            match entry {
                FloorEntry::Piece(colour) => {
                    floor.push(*colour, 1);
                }
                FloorEntry::Marker => {
                    floor.push_marker();
                }
            }
        }
        Board::from_parts(&BoardParts {
            score: self.score,
            wall: Wall::from_cells(&self.wall),
            lines: &self.lines,
            floor,
            spare: self.spare,
        })
    }

    fn from_board(board: &Board, marker_beside_floor: bool) -> SeatSetup {
        SeatSetup {
            score: board.score(),
            wall: Line::ALL.map(|row| Column::ALL.map(|column| board.wall().cell(row, column))),
            lines: Line::ALL.map(|line| board.line(line)),
            floor: board.floor().iter().collect(),
            marker_beside_floor,
            spare: board.spare(),
        }
    }

    fn has_marker(&self) -> bool {
        self.marker_beside_floor || self.floor.contains(&FloorEntry::Marker)
    }
}

impl Game {
    /// The game that a description shows, or everything that is wrong with it.
    pub fn from_setup(setup: &Setup) -> Result<Game, Faults> {
        validate::validate(setup)?;
        Ok(Game::of_valid(setup))
    }

    /// The game that a description shows once its draft is over, or everything that is wrong; an
    /// observer hears of the wall step.
    ///
    /// For whoever counts a round at a real table: nothing need be left to draft, and what still lies
    /// on the discs and in the centre is left out. On the fixed wall the round ends here; on the free
    /// wall it goes on with the first choice. Where the description is not of a draft, this is
    /// [`Game::from_setup`].
    pub fn after_draft<O: Observer>(setup: &Setup, observer: &mut O) -> Result<Game, Faults> {
        if !matches!(setup.turn, Turn::Draft(_)) {
            return Game::from_setup(setup);
        }
        if let Err(mut faults) = validate::validate(setup) {
            faults
                .0
                .retain(|(_, fault)| *fault != Fault::NothingToDraft);
            if !faults.0.is_empty() {
                return Err(faults);
            }
        }
        let mut cleared = setup.clone();
        cleared.centre = ByColour::default();
        for disc in &mut cleared.discs {
            disc.pieces = ByColour::default();
        }
        let mut game = Game::of_valid(&cleared);
        game.end_draft(observer);
        Ok(game)
    }

    /// The game that a description shows which has been found valid.
    fn of_valid(setup: &Setup) -> Game {
        let mut gold = GoldSides::default();
        let mut carried_off = None;
        for (i, disc) in setup.discs.iter().enumerate() {
            gold.set(Disc::at(i), disc.gold);
            if disc.carried_off {
                carried_off = Some(Disc::at(i));
            }
        }
        let mut boards = BySeat::default();
        for (seat, described) in Seat::ALL.into_iter().zip(&setup.seats) {
            boards[seat] = described.board();
        }
        let discs = setup.discs.iter();
        Game::from_parts(Parts {
            rules: setup.rules,
            round: setup.round,
            turn: setup.turn,
            starter: setup.next_starter().unwrap_or(Seat::One),
            marker_in_centre: setup.centre_marker.is_some(),
            discs: discs.map(|d| Pieces::from_counts(d.pieces)).collect(),
            centre: Pieces::from_counts(setup.centre),
            bag: Pieces::from_counts(setup.bag),
            gold,
            carried_off,
            boards,
        })
    }

    /// The description of this position.
    pub fn to_setup(&self) -> Setup {
        let disc = |disc: Disc| DiscSetup {
            pieces: self.disc(disc).counts(),
            gold: self.gold().get(disc),
            carried_off: self.carried_off() == Some(disc),
        };
        let seat = |seat: Seat| {
            let board = self.board(seat);
            let taken = self.marker() == Marker::Taken(seat);
            SeatSetup::from_board(board, taken && !board.floor().has_marker())
        };
        Setup {
            rules: self.rules(),
            round: self.round(),
            turn: self.turn(),
            discs: self.discs().map(disc).collect(),
            centre_marker: match self.marker() {
                Marker::Centre(seat) => Some(seat),
                Marker::Taken(_) | Marker::Away => None,
            },
            centre: self.centre().counts(),
            bag: self.bag().counts(),
            lid: self.lid().counts(),
            seats: self.seats().map(seat).collect(),
        }
    }
}

impl Setup {
    /// The seat that starts the next round, as far as the description says.
    fn next_starter(&self) -> Option<Seat> {
        if let Turn::Deal(seat) = self.turn {
            return Some(seat);
        }
        let holder = self.seats.iter().position(SeatSetup::has_marker);
        self.centre_marker.or(holder.map(Seat::at))
    }
}
