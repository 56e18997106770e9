//! The end of the game: why it ends, the final bonuses, and who has won.

use super::{Game, LAST_ROUND, Turn};
use crate::board::Board;
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
            self.board_mut(seat).gain_bonuses(seat, observer);
        }
        self.turn = Turn::Over;
        // Nobody starts again; a position that is over does not say who would have.
        self.starter = Seat::One;
    }

    /// The winners by score and then complete rows, among the seats that did not give up.
    pub fn leaders(&self, given_up: SeatSet) -> SeatSet {
        leaders(|| {
            let contenders = self.seats().filter(|seat| !given_up.has(*seat));
            contenders.map(|seat| (seat, self.board(seat)))
        })
    }
}

/// The winners among some boards: by score, and then by complete rows.
pub fn leaders<'a, I>(boards: impl Fn() -> I) -> SeatSet
where
    I: Iterator<Item = (Seat, &'a Board)>,
{
    let standing = |board: &Board| (board.score(), board.wall().complete_rows().len());
    let best = boards().map(|(_, board)| standing(board)).max();
    boards()
        .filter(|(_, board)| Some(standing(board)) == best)
        .map(|(seat, _)| seat)
        .collect()
}
