//! Looking ahead within a round: what lies on a board after a draft, and what its wall step brings.

use crate::board::Board;
use crate::game::{Game, LAST_ROUND, MoveError};
use crate::gold::Gold;
use crate::line::{Column, Line, SIDE};
use crate::moves::{Draft, Move};
use crate::seat::Seat;
use crate::sets::ColumnSet;
use crate::variant::WallSide;

/// What the wall step would bring a player if nothing more were drafted.
///
/// On the free wall it depends on the spaces that the player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
        self.outlook_within(wall, &|_line| ColumnSet::ALL)
    }

    /// The same with one space given, or `None` where the line's piece cannot go there.
    pub fn outlook_by_space(&self, wall: WallSide, line: Line, column: Column) -> Option<Outlook> {
        let (colour, _) = self.line(line).filter(|_| self.is_full(line))?;
        let only = |l| {
            if l == line {
                ColumnSet::of(column)
            } else {
                ColumnSet::ALL
            }
        };
        let open = self.wall().open_columns(wall, line, colour);
        open.has(column).then(|| self.outlook_within(wall, &only))
    }

    /// The outlook where each line's piece goes to one of the given columns.
    fn outlook_within(&self, wall: WallSide, allowed: &dyn Fn(Line) -> ColumnSet) -> Outlook {
        let Some((line, open)) = self.due_spaces(wall) else {
            return Outlook {
                least: 0,
                most: 0,
                floor: self.floor().cost(),
            };
        };
        let ways = open.and(allowed(line)).iter().map(|column| {
            let points = self.wall().preview(line, column).points();
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
            let open = self.wall().open_columns(wall, *line, colour);
            self.wall().row_cells(*line).len() == SIDE - 1
                && !open.is_empty()
                && (wall == WallSide::Fixed || !Line::all().any(rival))
        };
        self.wall().has_complete_row() || Line::all().any(|line| completes(&line))
    }
}
