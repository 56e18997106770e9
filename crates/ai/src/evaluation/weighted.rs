//! The evaluation that is built in.

use praline_rules::{BySeat, Game, Move, SIDE};

use super::features::{Features, SeatFeatures};
use super::weights::Weights;
use super::{Evaluation, Value, win_chances};
use crate::quick::best_move;

/// The evaluation that is built in: a sum of weighted features of the boards between two rounds.
///
/// Within a round it judges what comes out if everybody goes on by quick values.
#[derive(Clone, Copy, Debug, Default)]
pub struct Weighted;

impl Evaluation for Weighted {
    type Sums = ();

    #[inline]
    fn begin(&self, _game: &Game) {}

    #[inline]
    fn made(&self, _sums: &mut (), _before: &Game, _mv: Move, _after: &Game) {}

    fn value(&self, _sums: &(), game: &Game) -> Value {
        if game.turn().mover().is_some() {
            let mut end = *game;
            while let Some(mv) = best_move(&end) {
                end.apply_unchecked(mv);
            }
            return self.value(&(), &end);
        }
        if game.is_over() {
            return Value::at_end(game);
        }
        value(&Features::of(game))
    }
}

/// The value of a position between two rounds.
fn value(features: &Features) -> Value {
    let weights = Weights::for_features(features);
    let points = BySeat(features.seats.0.map(|seat| worth(weights, &seat)));
    Value {
        win: win_chances(&points, features.players, weights.spread),
        points,
    }
}

fn worth(weights: &Weights, seat: &SeatFeatures) -> i32 {
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
    use crate::CERTAIN;

    fn two(one: SeatFeatures, two: SeatFeatures) -> Value {
        let mut features = Features {
            players: 2,
            ..Features::default()
        };
        features.seats.0[0] = one;
        features.seats.0[1] = two;
        value(&features)
    }

    #[test]
    fn equal_boards_have_equal_chances() {
        let value = two(SeatFeatures::default(), SeatFeatures::default());
        assert_eq!(value.win.0, [CERTAIN / 2, CERTAIN / 2, 0, 0]);
    }

    #[test]
    fn points_columns_colours_and_the_first_turn_are_good() {
        let plain = SeatFeatures::default();
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
        let mut near = SeatFeatures::default();
        near.rows[0] = 4;
        let mut ahead = near;
        ahead.score = 10;
        let late = two(ahead, near).win.0[0];
        let ahead = SeatFeatures {
            score: 10,
            ..SeatFeatures::default()
        };
        let early = two(ahead, SeatFeatures::default()).win.0[0];
        assert!(late > early, "{late} {early}");
    }

    #[test]
    fn a_line_that_is_nearly_full_is_better_than_one_just_begun() {
        let begun = SeatFeatures {
            held: [0, 0, 0, 0, 1],
            line_points: [0, 0, 0, 0, 4],
            ..SeatFeatures::default()
        };
        let mut nearly = begun;
        nearly.held[4] = 4;
        assert!(two(nearly, begun).win.0[0] > CERTAIN / 2);
    }
}
