//! How good a position is for each seat.

mod chances;
pub(crate) mod features;
pub(crate) mod weights;

pub use features::{Features, SeatFeatures};

pub(crate) use chances::{decay, win_chances};

use praline_rules::{BySeat, Game, SIDE, SeatSet};

use self::features::SeatFeatures as Seat;
use self::weights::Weights;

/// A whole win, as chances count it.
pub const CERTAIN: u32 = 1 << 16;

/// What a position is worth to each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Value {
    /// The chance to win, out of [`CERTAIN`]; a shared win counts in parts.
    pub win: BySeat<u32>,
    /// The final score to be expected, in hundredths of a point; only differences mean anything.
    pub points: BySeat<i32>,
}

/// Judges positions between two rounds.
///
/// It sees features and knows no rules, so that a learned evaluation can take the place of the
/// one that is built in.
pub trait Evaluation {
    /// The value of a position in which a deal is due.
    fn value(&self, features: &Features) -> Value;
}

/// The evaluation that is built in: a sum of weighted features.
#[derive(Clone, Copy, Debug, Default)]
pub struct Weighted;

impl Evaluation for Weighted {
    fn value(&self, features: &Features) -> Value {
        let weights = Weights::for_features(features);
        let points = BySeat(features.seats.0.map(|seat| worth(weights, &seat)));
        Value {
            win: win_chances(&points, features.players, weights.spread),
            points,
        }
    }
}

/// The value of a position where no move is to be made: a deal is due, or the game is over.
pub(crate) fn value(evaluation: &impl Evaluation, game: &Game) -> Value {
    if game.is_over() {
        final_value(game)
    } else {
        evaluation.value(&Features::of(game))
    }
}

/// The value of a game that is over.
pub(crate) fn final_value(game: &Game) -> Value {
    let leaders = game.leaders(SeatSet::EMPTY);
    let share = CERTAIN / leaders.len().max(1) as u32;
    let mut value = Value::default();
    for seat in game.seats() {
        value.points[seat] = 100 * i32::from(game.board(seat).score());
        value.win[seat] = if leaders.has(seat) { share } else { 0 };
    }
    value
}

fn worth(weights: &Weights, seat: &Seat) -> i32 {
    let mut sum = weights.score * seat.score + weights.open * seat.open;
    sum += weights.starts * i32::from(seat.starts);
    for i in 0..SIDE {
        sum += weights.columns[usize::from(seat.columns[i])];
        sum += weights.colours[usize::from(seat.colours[i])];
        sum += weights.rows[usize::from(seat.rows[i])];
        sum += weights.line(i, seat.held[i], seat.line_points[i].into());
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two(one: Seat, two: Seat) -> Value {
        let mut features = Features {
            players: 2,
            ..Features::default()
        };
        features.seats.0[0] = one;
        features.seats.0[1] = two;
        Weighted.value(&features)
    }

    #[test]
    fn equal_boards_have_equal_chances() {
        let value = two(Seat::default(), Seat::default());
        assert_eq!(value.win.0, [CERTAIN / 2, CERTAIN / 2, 0, 0]);
    }

    #[test]
    fn points_columns_colours_and_the_first_turn_are_good() {
        let plain = Seat::default();
        let mut ahead = [plain; 4];
        ahead[0].score = 5;
        ahead[1].columns[2] = 5;
        ahead[2].colours[0] = 5;
        ahead[3].starts = true;
        for better in ahead {
            assert!(two(better, plain).win.0[0] > CERTAIN / 2, "{better:?}");
        }
    }

    #[test]
    fn a_lead_counts_more_when_the_end_is_near() {
        let mut near = Seat::default();
        near.rows[0] = 4;
        let mut ahead = near;
        ahead.score = 10;
        let late = two(ahead, near).win.0[0];
        let ahead = Seat {
            score: 10,
            ..Seat::default()
        };
        let early = two(ahead, Seat::default()).win.0[0];
        assert!(late > early, "{late} {early}");
    }

    #[test]
    fn a_line_that_is_nearly_full_is_better_than_one_just_begun() {
        let begun = Seat {
            held: [0, 0, 0, 0, 1],
            line_points: [0, 0, 0, 0, 4],
            ..Seat::default()
        };
        let mut nearly = begun;
        nearly.held[4] = 4;
        assert!(two(nearly, begun).win.0[0] > CERTAIN / 2);
    }
}
