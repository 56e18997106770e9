//! Counting a board by itself, for whoever has the real game and wants only the points.
//!
//! No pieces are followed here, only what a board shows: the wall, how much of the floor line is
//! taken, the score. What counts is the same as in a game, and so is the code.

use crate::board::Board;
use crate::colour::Colour;
use crate::event::{Event, Observer};
use crate::floor::FloorLine;
use crate::game::{COLOUR_BONUS, COLUMN_BONUS, MoveError, ROW_BONUS};
use crate::line::{Column, Line};
use crate::seat::Seat;
use crate::variant::WallSide;

impl Board {
    /// Puts the piece of a full line onto the wall and counts it, or says which rule it breaks.
    ///
    /// ```
    /// use praline_rules::{Board, Colour, Column, Line, Seat, WallSide};
    ///
    /// let mut board = Board::default();
    /// let (row, column) = (Line::ALL[0], Column::ALL[1]);
    /// board.place(Seat::One, WallSide::Fixed, (row, column, Colour::Yellow), &mut ())?;
    /// assert_eq!(board.score(), 1);
    /// # Ok::<(), praline_rules::MoveError>(())
    /// ```
    pub fn place<O: Observer>(
        &mut self,
        seat: Seat,
        side: WallSide,
        (row, column, colour): (Line, Column, Colour),
        observer: &mut O,
    ) -> Result<(), MoveError> {
        if self.wall().cell(row, column).is_some() {
            return Err(MoveError::SpaceTaken(row, column));
        }
        if self.wall().row_has(row, colour) {
            return Err(MoveError::RowShows(row, colour));
        }
        if !self.wall().open_columns(side, row, colour).has(column) {
            return Err(MoveError::ColumnShows(column, colour));
        }
        self.build_piece(seat, (row, column, colour), observer);
        Ok(())
    }

    /// Takes off what so many taken spaces of the floor line cost, and says what was lost; more than
    /// all spaces cost no more.
    pub fn pay_floor(&mut self, taken: usize) -> u16 {
        self.lose(FloorLine::COSTS.iter().take(taken).sum())
    }

    /// Adds the final bonuses.
    pub fn gain_bonuses<O: Observer>(&mut self, seat: Seat, observer: &mut O) {
        let wall = *self.wall();
        for row in wall.complete_rows().iter() {
            let points = ROW_BONUS;
            self.gain(points);
            observer.notice(Event::RowBonus { seat, row, points });
        }
        for column in wall.complete_columns().iter() {
            let points = COLUMN_BONUS;
            self.gain(points);
            observer.notice(Event::ColumnBonus {
                seat,
                column,
                points,
            });
        }
        for colour in wall.complete_colours().iter() {
            let points = COLOUR_BONUS;
            self.gain(points);
            observer.notice(Event::ColourBonus {
                seat,
                colour,
                points,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_that_the_wall_cannot_take_is_refused_and_changes_nothing() {
        let mut board = Board::default();
        let [first, second, ..] = Line::ALL;
        let [left, right, ..] = Column::ALL;
        let free = WallSide::Free;
        let mut place = |side, at| board.place(Seat::One, side, at, &mut ());
        let blue = Colour::Blue;
        assert_eq!(place(free, (first, left, blue)), Ok(()));
        assert_eq!(
            place(free, (first, left, Colour::Red)),
            Err(MoveError::SpaceTaken(first, left))
        );
        assert_eq!(
            place(free, (first, right, blue)),
            Err(MoveError::RowShows(first, blue))
        );
        assert_eq!(
            place(free, (second, left, blue)),
            Err(MoveError::ColumnShows(left, blue))
        );
        assert_eq!(
            place(WallSide::Fixed, (second, left, Colour::Red)),
            Err(MoveError::ColumnShows(left, Colour::Red)),
            "the fixed wall has another place for it"
        );
        assert_eq!(board.score(), 1);
        assert_eq!(board.wall().pieces().len(), 1);
    }

    #[test]
    fn the_score_stops_at_nought() {
        let mut board = Board::default();
        let piece = (Line::ALL[0], Column::ALL[0], Colour::Blue);
        let placed = board.place(Seat::One, WallSide::Fixed, piece, &mut ());
        assert_eq!((placed, board.pay_floor(3)), (Ok(()), 1));
        assert_eq!(board.pay_floor(99), 0);
        assert_eq!(board.score(), 0);
    }
}
