//! The wall step and the end of a round.

use super::{Game, NO_PILE, Turn};
use crate::event::{Event, Observer};
use crate::gold::GoldSides;
use crate::seat::Seat;
use crate::wall::Wall;

impl Game {
    /// The draft is over: the walls are built.
    #[inline(never)]
    pub(crate) fn end_draft<O: Observer>(&mut self, observer: &mut O) {
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
}
