//! The wall step, the end of a round and the end of the game.

use super::{Game, LAST_ROUND, NO_PILE, Turn};
use crate::event::{End, Event, Observer};
use crate::ring::GoldSides;
use crate::seat::Seat;
use crate::sets::SeatSet;
use crate::wall::Wall;

/// The bonus for each complete row.
pub const ROW_BONUS: u16 = 2;
/// The bonus for each complete column.
pub const COLUMN_BONUS: u16 = 7;
/// The bonus for each colour placed five times.
pub const COLOUR_BONUS: u16 = 10;

impl Game {
    /// The draft is over: the walls are built.
    #[inline(never)]
    pub(super) fn end_draft<O: Observer>(&mut self, observer: &mut O) {
        if self.rules.is_free() {
            self.seek_wall_choice(observer);
        } else {
            self.build_fixed_walls(observer);
        }
    }

    fn build_fixed_walls<O: Observer>(&mut self, observer: &mut O) {
        for seat in self.rules.players.seats_from(self.starter) {
            let board = self.board_mut(seat);
            while let Some(line) = board.topmost_full_line() {
                let column = |colour| Wall::fixed_column(line, colour);
                board.build(seat, line, column, observer);
            }
        }
        self.end_round(observer);
    }

    /// Goes to the next full line that has a place to choose; lines without one fall on the way.
    pub(super) fn seek_wall_choice<O: Observer>(&mut self, observer: &mut O) {
        for seat in self.rules.players.seats_from(self.starter) {
            if self.board_mut(seat).seek_place(seat, observer) {
                self.turn = Turn::Wall(seat);
                return;
            }
        }
        self.end_round(observer);
    }

    /// Counts the floor lines and clears the table.
    fn end_round<O: Observer>(&mut self, observer: &mut O) {
        for seat in self.rules.players.seats_from(self.starter) {
            if let Some(disc) = self.carried_off {
                self.return_spare(seat, disc, observer);
            }
            self.board_mut(seat).count_floor(seat, observer);
        }
        self.carried_off = None;
        self.marker_pile = NO_PILE;
        if self.rules.is_special() && !self.rules.gold_is_once() {
            self.set_gold(GoldSides::default());
        }
        observer.notice(Event::MarkerReturned { seat: self.starter });
        match self.end_reason() {
            Some(end) => self.finish(end, observer),
            None => self.turn = Turn::Deal(self.starter),
        }
    }

    fn return_spare<O: Observer>(&self, seat: Seat, disc: crate::Disc, observer: &mut O) {
        use crate::board::SpareDisc;
        let piece = match self.board(seat).spare() {
            SpareDisc::Elsewhere => return,
            SpareDisc::Waiting => None,
            SpareDisc::Holding(colour) => Some(colour),
        };
        observer.notice(Event::SpareReturned { seat, disc, piece });
    }

    /// Why the game ends after this wall step, if it does.
    fn end_reason(&self) -> Option<End> {
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
    fn finish<O: Observer>(&mut self, end: End, observer: &mut O) {
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
