//! Looking ahead within a round: what lies on a board after a draft, and what its wall step brings.

use crate::board::Board;
use crate::game::{Game, LAST_ROUND, MoveError};
use crate::moves::{Column, Draft, Line, Move};
use crate::ring::Gold;
use crate::seat::Seat;
use crate::variant::WallSide;
use crate::wall::{SIDE, Wall};

/// What the wall step would bring a player if nothing more were drafted.
///
/// On the free wall it depends on the spaces that the player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The points of the pieces placed, with the worst choice of spaces.
    pub least: u16,
    /// The points of the pieces placed, with the best choice of spaces.
    pub most: u16,
    /// What the floor line costs in the end, with the best choice of spaces.
    pub floor: u16,
}

impl Board {
    /// What the wall step would bring now.
    pub fn outlook(&self, wall: WallSide) -> Outlook {
        let all = |_line| SPACES;
        self.outlook_within(wall, &all)
    }

    /// The same with one space given, or `None` where the line's piece cannot go there.
    pub fn outlook_by_space(&self, wall: WallSide, line: Line, column: Column) -> Option<Outlook> {
        let (colour, _) = self.line(line).filter(|_| self.is_full(line))?;
        let given = 1 << column.index();
        let columns = columns(self.wall(), wall, line, colour);
        let only = |l| if l == line { given } else { SPACES };
        (columns & given != 0).then(|| self.outlook_within(wall, &only))
    }

    /// The outlook where each line's piece goes to one of the given columns.
    fn outlook_within(&self, wall: WallSide, allowed: &dyn Fn(Line) -> u8) -> Outlook {
        let Some(line) = self.topmost_full_line() else {
            return Outlook {
                least: 0,
                most: 0,
                floor: self.floor().cost(),
            };
        };
        let colour = self.full_colour(line);
        let columns = columns(self.wall(), wall, line, colour) & allowed(line);
        let ways = Column::all().filter(|column| columns >> column.index() & 1 == 1);
        let ways = ways.map(|column| {
            let points = self.wall().preview(line.index(), column.index()).points();
            let mut built = *self;
            built.build(Seat::One, line, |_| column, &mut ());
            let rest = built.outlook_within(wall, allowed);
            Outlook {
                least: points + rest.least,
                most: points + rest.most,
                ..rest
            }
        });
        ways.reduce(Outlook::or).unwrap_or_else(|| {
            let mut dropped = *self;
            dropped.drop_line(Seat::One, line, &mut ());
            dropped.outlook_within(wall, allowed)
        })
    }
}

/// All columns, as bits.
const SPACES: u8 = (1 << SIDE) - 1;

/// The columns, as bits, where a colour may go.
fn columns(on: &Wall, side: WallSide, line: Line, colour: crate::Colour) -> u8 {
    match side {
        WallSide::Free => on.free_columns(line.index(), colour),
        WallSide::Fixed => 1 << Wall::fixed_column(line.index(), colour),
    }
}

impl Outlook {
    /// Either of two, by the player's choice.
    fn or(self, other: Outlook) -> Outlook {
        let better = (other.most, self.floor) > (self.most, other.floor);
        Outlook {
            least: self.least.min(other.least),
            most: self.most.max(other.most),
            floor: if better { other.floor } else { self.floor },
        }
    }
}

impl Game {
    /// The drafter's board once the pieces are laid, before any wall step.
    pub fn board_after(&self, draft: Draft) -> Result<Board, MoveError> {
        self.check(Move::Draft(draft))?;
        let Some(seat) = self.turn().mover() else {
            return Err(MoveError::GameOver);
        };
        let mut board = *self.board(seat);
        let (pieces, gold) = match draft.from.as_disc() {
            Some(disc) => (self.disc(disc), self.gold().get(disc)),
            None => (self.centre(), None),
        };
        let takes_marker = matches!(self.marker(), crate::Marker::Centre(_));
        if draft.from.as_disc().is_none() && takes_marker {
            board.take_marker(seat, &mut ());
        }
        if gold == Some(Gold::Spare) {
            board.take_spare();
        }
        let taken = (draft.colour, pieces.count(draft.colour));
        board.lay(seat, taken, draft.to, &mut ());
        Ok(board)
    }

    /// Whether it is certain that the game ends with this round.
    pub fn is_last_round(&self) -> bool {
        if self.round() == 0 || self.is_over() {
            return false;
        }
        let wall = self.rules().wall;
        self.round() >= LAST_ROUND || self.seats().any(|seat| self.board(seat).ends_game(wall))
    }
}

impl Board {
    /// Whether the wall step will complete a row, whatever is drafted and chosen.
    fn ends_game(&self, wall: WallSide) -> bool {
        let completes = |line: &Line| {
            let Some((colour, _)) = self.line(*line).filter(|_| self.is_full(*line)) else {
                return false;
            };
            // On the free wall a line above may yet take the column for the same colour.
            let rival = |above: Line| {
                above < *line && self.is_full(above) && self.full_colour(above) == colour
            };
            self.wall().row_cells(line.index()).count_ones() as usize == SIDE - 1
                && columns(self.wall(), wall, *line, colour) != 0
                && (wall == WallSide::Fixed || !Line::all().any(rival))
        };
        self.wall().has_complete_row() || Line::all().any(|line| completes(&line))
    }
}
