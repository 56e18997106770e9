//! Judging as weaker players do: a little off, always the same way for the same position.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "errors are a few hundred hundredths of a point, and the largest is not negative"
)]

use praline_rules::Game;

use crate::evaluation::{Value, win_chances};
use crate::quick::Candidate;

/// How far off judgements are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Misjudgement {
    /// The largest error, in hundredths of a point; 0 for a player at its best.
    pub(super) most: i32,
    /// Which way the errors go.
    pub(super) seed: u64,
}

impl Misjudgement {
    /// Changes the quick values of moves, and their order with them.
    pub(super) fn of_moves(self, game: &Game, found: &mut [Candidate]) {
        if self.most == 0 {
            return;
        }
        let key = game.canonical_key() ^ self.seed;
        for (i, candidate) in found.iter_mut().enumerate() {
            candidate.value += error(key.wrapping_add(i as u64), self.most);
        }
        found.sort_by_key(|candidate| -candidate.value);
    }

    /// Changes the value of a position, unless the game is over: everybody can count.
    pub(super) fn of_value(self, game: &Game, mut value: Value) -> Value {
        if self.most == 0 || game.is_over() {
            return value;
        }
        let key = game.canonical_key() ^ self.seed;
        let players = game.rules().players;
        for seat in players.seats() {
            let salt = 1 + seat.index() as u64;
            value.points[seat] += error(key.wrapping_mul(2 * salt + 1), self.most);
        }
        let spread = 600 + self.most;
        value.win = win_chances(&value.points, players.count(), spread);
        value
    }
}

/// An error from −most to most, most likely a small one.
fn error(key: u64, most: i32) -> i32 {
    let mixed = (key ^ key >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let range = 2 * most as u64 + 1;
    let one = (mixed >> 40) % range;
    let other = (mixed >> 16 & 0xFF_FFFF) % range;
    (one + other) as i32 / 2 - most
}
