//! The walls of all seats, with what was found out about them before.

use praline_rules::{Game, Seat};

use super::board::{Board, FULL_FLOOR};
use super::position::mix;
use super::table::Table;
use super::wall::{Built, Finish, Lines, Wall};

/// How many bytes of each kind of results are kept.
const MEMORY: usize = 1 << 18;

/// The walls of all seats, with what was found out about them before.
#[derive(Clone, Debug)]
pub(super) struct Walls {
    of_seats: [Wall; Seat::ALL.len()],
    are_free: bool,
    built: Table<Built>,
    finishes: Table<Finish>,
}

impl Walls {
    /// The most memory that it takes, in bytes.
    pub(super) const MEMORY: usize = 2 * MEMORY;

    pub(super) fn new(game: &Game) -> Walls {
        Walls {
            of_seats: Seat::ALL.map(|seat| Wall::new(game, seat)),
            are_free: game.rules().is_free(),
            built: Table::within(MEMORY),
            finishes: Table::within(MEMORY),
        }
    }

    /// The wall of one seat.
    #[inline]
    pub(super) const fn of(&self, seat: Seat) -> &Wall {
        &self.of_seats[seat.index()]
    }

    /// What a seat has in the end if nothing more is laid on its lines.
    #[inline]
    pub(super) fn finish(&mut self, seat: Seat, full: u32, board: Board) -> Finish {
        if !self.are_free {
            return self.most(seat, Lines::as_they_are(full), board.floor());
        }
        let fallen = u64::from(board.floor()) << 32 | u64::from(board.spare_waits()) << 35;
        let key = mix(u64::from(full) | fallen | (seat as u64) << 60);
        self.finishes.get(key).unwrap_or_else(|| {
            let finish = self.of(seat).best_finish(full, board);
            self.finishes.put(key, finish, 0);
            finish
        })
    }

    /// The least that a seat has in the end, whatever it still builds.
    #[inline]
    pub(super) fn least(&mut self, seat: Seat, full: u32, worst: Board) -> Finish {
        if self.are_free {
            // What is built later could take the place of what is full now, which then falls.
            self.most(seat, Lines::as_they_are(0), FULL_FLOOR)
        } else {
            self.finish(seat, full, worst)
        }
    }

    /// The most that a seat can have in the end if nothing more falls.
    #[inline]
    pub(super) fn most(&mut self, seat: Seat, lines: Lines, floor: u8) -> Finish {
        let word = u64::from(lines.possible) | u64::from(lines.full) << 25;
        let key = mix(word | u64::from(lines.turns) << 50 | (seat as u64) << 60);
        let built = self.built.get(key).unwrap_or_else(|| {
            let built = self.of(seat).built(lines);
            self.built.put(key, built, 0);
            built
        });
        self.of(seat).finish(built, floor)
    }
}
