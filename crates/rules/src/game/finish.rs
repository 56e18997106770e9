//! The end of the game: why it ends, the final bonuses, and who has won.

use super::{Game, LAST_ROUND, Turn};
use crate::event::{End, Event, Observer};
use crate::seat::Seat;
use crate::sets::SeatSet;

/// The bonus for each complete row.
pub const ROW_BONUS: u16 = 2;
/// The bonus for each complete column.
pub const COLUMN_BONUS: u16 = 7;
/// The bonus for each colour placed five times.
pub const COLOUR_BONUS: u16 = 10;

impl Game {
    /// Why the game ends after this wall step, if it does.
    pub(super) fn end_reason(&self) -> Option<End> {
        let complete = |seat: Seat| self.board(seat).wall().has_complete_row();
        if self.seats().any(complete) {
            Some(End::CompleteRow)
        } else if self.round >= LAST_ROUND {
            Some(End::LastRound)
        } else if self.bag.is_empty() && self.lid().is_empty() {
            Some(End::NoPieces)
        } else {
            None
        }
    }

    /// Adds the final bonuses.
    #[cold]
    pub(super) fn finish<O: Observer>(&mut self, end: End, observer: &mut O) {
        observer.notice(Event::Ended { end });
        for seat in self.rules.players.seats_from(self.starter) {
            let board = self.board_mut(seat);
            let wall = *board.wall();
            for row in wall.complete_rows().iter() {
                let points = ROW_BONUS;
                board.gain(points);
                observer.notice(Event::RowBonus { seat, row, points });
            }
            for column in wall.complete_columns().iter() {
                let points = COLUMN_BONUS;
                board.gain(points);
                observer.notice(Event::ColumnBonus {
                    seat,
                    column,
                    points,
                });
            }
            for colour in wall.complete_colours().iter() {
                let points = COLOUR_BONUS;
                board.gain(points);
                observer.notice(Event::ColourBonus {
                    seat,
                    colour,
                    points,
                });
            }
        }
        self.turn = Turn::Over;
        // Nobody starts again; a position that is over does not say who would have.
        self.starter = Seat::One;
    }

    /// The winners by score and then complete rows, among the seats that did not give up.
    pub fn leaders(&self, given_up: SeatSet) -> SeatSet {
        let standing = |seat: Seat| {
            let board = self.board(seat);
            (board.score(), board.wall().complete_rows().len())
        };
        let contenders = || self.seats().filter(|s| !given_up.has(*s));
        let best = contenders().map(standing).max();
        contenders()
            .filter(|seat| Some(standing(*seat)) == best)
            .collect()
    }
}
