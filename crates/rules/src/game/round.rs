//! The wall step, the end of a round and the end of the game.

use super::{Game, LAST_ROUND, NO_PILE, Turn};
use crate::event::{End, Event, Observer};
use crate::moves::{Column, Line};
use crate::ring::GoldSides;
use crate::seat::{Seat, SeatSet};
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
            self.go_on_with_free_walls(observer);
        } else {
            self.build_fixed_walls(observer);
        }
    }

    fn build_fixed_walls<O: Observer>(&mut self, observer: &mut O) {
        for seat in self.rules.players.seats_from(self.starter) {
            let board = self.board_mut(seat);
            while let Some(line) = board.topmost_full_line() {
                let column = |colour| Column::at(Wall::fixed_column(line.index(), colour));
                board.build(seat, line, column, observer);
            }
        }
        self.end_round(observer);
    }

    /// Goes to the next full line that has a place to choose; lines without one fall on the way.
    pub(super) fn go_on_with_free_walls<O: Observer>(&mut self, observer: &mut O) {
        for seat in self.rules.players.seats_from(self.starter) {
            let board = self.board_mut(seat);
            while let Some(line) = board.topmost_full_line() {
                let colour = board.full_colour(line);
                if board.wall().free_columns(line.index(), colour) != 0 {
                    self.turn = Turn::Wall(seat);
                    return;
                }
                board.drop_line(seat, line, observer);
            }
        }
        self.end_round(observer);
    }

    /// The position as if it were this seat's turn to choose a wall space, or `None` where it has
    /// nothing to choose.
    ///
    /// Walls do not depend on each other, so at a table without a common screen everyone chooses at
    /// the same time; the choices enter the game in its order afterwards. Moves of the result are the
    /// seat's own for as long as this is asked again after each of them.
    pub fn choosing(&self, seat: Seat) -> Option<Game> {
        if !matches!(self.turn, Turn::Wall(_)) || !self.rules.players.has(seat) {
            return None;
        }
        let mut game = *self;
        let board = game.board_mut(seat);
        while let Some(line) = board.topmost_full_line() {
            let colour = board.full_colour(line);
            if board.wall().free_columns(line.index(), colour) != 0 {
                game.turn = Turn::Wall(seat);
                return Some(game);
            }
            board.drop_line(seat, line, &mut ());
        }
        None
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
            for row in Line::all().filter(|l| wall.row_cells(l.index()) == 0b1_1111) {
                let points = ROW_BONUS;
                board.gain(points);
                observer.notice(Event::RowBonus { seat, row, points });
            }
            for column in Column::all().filter(|c| wall.column_cells(c.index()) == 0b1_1111) {
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
            (board.score(), board.wall().complete_rows())
        };
        let contenders = || self.seats().filter(|s| !given_up.has(*s));
        let best = contenders().map(standing).max();
        contenders()
            .filter(|seat| Some(standing(*seat)) == best)
            .collect()
    }
}
