//! The end of a round and of the game.

use crate::pieces::{COLOURS, count, put};
use crate::rules::LAST_ROUND;
use crate::state::{Seat, Spare, State, Turn};
use crate::wall::{column_of, has_full_row};

/// What the spaces of the floor line cost, from left to right.
const FLOOR_COSTS: [u32; 7] = [1, 1, 2, 2, 2, 3, 3];
/// Points for a complete row at the end of the game.
const ROW_BONUS: u32 = 2;
/// Points for a complete column at the end of the game.
const COLUMN_BONUS: u32 = 7;
/// Points for a colour placed five times at the end of the game.
const COLOUR_BONUS: u32 = 10;

impl State {
    /// Counts and empties the floor lines, and says who starts next or that the game is over.
    pub(crate) fn finish_round(&mut self) {
        let starter = self.next_starter();
        self.marker = None;
        for seat in &mut self.seats {
            seat.lose(FLOOR_COSTS.iter().take(seat.floor.len()).sum());
            let mut pieces = std::mem::take(&mut seat.floor);
            pieces.retain(|entry| *entry != '*');
            seat.marker_past_floor = false;
            if let Spare::Holding(piece) = seat.spare {
                pieces.push(piece);
            }
            seat.spare = Spare::NotHeld;
            put(&mut self.lid, &pieces);
        }
        for disc in &mut self.discs {
            disc.carried_off = false;
            if !self.rules.once() {
                disc.kind = None;
            }
        }
        let some_full_row = self.seats.iter().any(has_full_row);
        let nothing_to_deal = self.bag.is_empty() && self.lid.is_empty();
        if some_full_row || nothing_to_deal || self.round == LAST_ROUND {
            for seat in &mut self.seats {
                add_final_bonuses(seat);
            }
            self.turn = Turn::Over;
        } else {
            self.turn = Turn::Deal(starter);
        }
    }

    /// The seats with most points, then most complete rows, among those that did not give up.
    ///
    /// Seats are counted from 1. The answer means something where the game is over.
    pub fn winners(&self, given_up: &[usize]) -> Vec<usize> {
        let mut best = (0, 0);
        let mut winners = Vec::new();
        for (number, seat) in self.seats.iter().enumerate() {
            if given_up.contains(&(number + 1)) {
                continue;
            }
            let result = (seat.score, complete_rows(seat));
            if winners.is_empty() || result > best {
                best = result;
                winners = vec![number + 1];
            } else if result == best {
                winners.push(number + 1);
            }
        }
        winners
    }
}

fn complete_rows(seat: &Seat) -> u32 {
    let mut rows = 0;
    for row in &seat.wall {
        if !row.contains(&'.') {
            rows += 1;
        }
    }
    rows
}

fn add_final_bonuses(seat: &mut Seat) {
    seat.gain(ROW_BONUS * complete_rows(seat));
    for column in 0..5 {
        if !column_of(seat, column).contains(&'.') {
            seat.gain(COLUMN_BONUS);
        }
    }
    for colour in COLOURS {
        if count(&seat.wall.concat(), colour) == 5 {
            seat.gain(COLOUR_BONUS);
        }
    }
}
