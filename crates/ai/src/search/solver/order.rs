//! How good drafts look at a glance: what is tried first.
//!
//! The weights are those with which endings between two took the fewest nodes.

use praline_rules::{Colour, SIDE, Seat};

use super::board::{Board, capacity};
use super::pile::Pile;
use super::wall::cost;
use super::walls::Walls;

/// What a point counts; all values here are in this unit.
const POINT: i32 = 16;
/// What the next seat could make of the same pieces counts half.
const DENIED: i32 = 2;
/// A line that gets nearer to full counts half of its part.
const PART: i32 = 2;
/// What each piece that is taken counts; somebody has to.
const PIECE: i32 = 4;
/// What each piece counts that is left to the centre.
const LEFT: i32 = 2;
/// The centre can wait, as nobody takes more away there than grows.
const CENTRE_WAITS: i32 = 64;
/// What it costs to lay pieces on an empty line that they cannot fill.
pub(super) const SPOILT: i32 = POINT;

/// Pieces that were taken and are to be laid.
pub(super) struct Hand {
    pub(super) colour: usize,
    pub(super) count: u32,
    /// How full the floor line is, with the marker if it came along.
    pub(super) floor: u8,
}

impl Hand {
    /// The same pieces for a board whose floor line is so full.
    pub(super) const fn on(&self, floor: u8) -> Hand {
        Hand { floor, ..*self }
    }

    /// What it costs if so many of them fall.
    #[inline]
    pub(super) fn lost(&self, fallen: u32) -> i32 {
        let floor = u32::from(self.floor);
        POINT * (i32::from(cost(floor + fallen)) - i32::from(cost(floor)))
    }
}

/// What pieces look like on the walls, as they were at first.
#[derive(Clone, Debug)]
pub(super) struct Glance {
    /// By seat, line and colour: the points of the piece.
    points: [[[u16; Colour::COUNT]; SIDE]; Seat::ALL.len()],
}

impl Glance {
    pub(super) fn new(walls: &Walls) -> Glance {
        let of_seat = |seat: Seat| {
            let of_line = |line| std::array::from_fn(|colour| walls.of(seat).points(line, colour));
            std::array::from_fn(of_line)
        };
        Glance {
            points: Seat::ALL.map(of_seat),
        }
    }

    /// The value of laying the pieces in the hand on a line that takes them.
    #[inline]
    pub(super) fn lay(&self, seat: Seat, board: Board, hand: &Hand, line: usize) -> i32 {
        let points = POINT * i32::from(self.points[seat.index()][line][hand.colour]);
        let free = u32::from(board.free(line));
        if hand.count >= free {
            points - hand.lost(hand.count - free)
        } else {
            let part = i32::try_from(hand.count).unwrap_or(0);
            points * part / (PART * i32::from(capacity(line)))
        }
    }

    /// The best that a seat could make of the pieces in the hand on one of its lines.
    #[inline]
    pub(super) fn best(&self, seat: Seat, board: Board, allowed: [u8; SIDE], hand: &Hand) -> i32 {
        let takes = |line: &usize| {
            allowed[*line] >> hand.colour & 1 == 1 && board.takes(*line, hand.colour)
        };
        let values = (0..SIDE)
            .filter(takes)
            .map(|line| self.lay(seat, board, hand, line));
        values.max().unwrap_or(0).max(0)
    }

    /// The value of taking the pieces in the hand, wherever they are laid.
    #[inline]
    pub(super) fn taking(denied: i32, pile: Pile, hand: &Hand, from_centre: bool) -> i32 {
        let count = |pieces: u32| i32::try_from(pieces).unwrap_or(0);
        let source = if from_centre {
            -CENTRE_WAITS
        } else {
            LEFT * count(pile.len() - hand.count)
        };
        denied / DENIED + PIECE * count(hand.count) + source
    }
}
