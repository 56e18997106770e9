//! Points that are still on their way to the scores.

use praline_rules::Seat;

/// Points that are still on their way, by seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Coming([i32; 4]);

impl Coming {
    /// Keeps points from a score, or lets them in where they are negative.
    pub(crate) fn add(&mut self, seat: Seat, points: i32) {
        self.0[seat.index()] += points;
    }

    /// The score as it is shown so far.
    pub(crate) fn shown(self, seat: Seat, score: u16) -> i32 {
        (i32::from(score) - self.0[seat.index()]).max(0)
    }
}
