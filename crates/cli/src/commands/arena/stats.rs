//! Means with their uncertainty, and the Elo scale.

use std::ops::RangeInclusive;

/// The normal distribution's two-sided 95 % point.
const NORMAL_95: f64 = 1.959_964;
/// Student's two-sided 95 % points for 1 to 4 degrees of freedom, where the series is too rough.
const STUDENT_95: [f64; 4] = [12.706, 4.303, 3.182, 2.776];
/// What both ends of a two-sided 95 % interval leave out, each.
const TAIL: f64 = 0.025;

/// Values that came in one by one; each is the result of one block of games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Sample {
    count: f64,
    mean: f64,
    /// The sum of the squared distances from the mean.
    spread: f64,
}

impl Sample {
    /// Takes in one more value, by Welford's method.
    pub(super) fn push(&mut self, value: f64) {
        self.count += 1.0;
        let distance = value - self.mean;
        self.mean += distance / self.count;
        self.spread += distance * (value - self.mean);
    }

    pub(super) const fn count(&self) -> f64 {
        self.count
    }

    /// The mean; 0 where there is no value yet.
    pub(super) const fn mean(&self) -> f64 {
        self.mean
    }

    /// The sum of the squared distances from the mean.
    pub(super) const fn spread(&self) -> f64 {
        self.spread
    }

    /// The 95 % interval of the mean by Student's distribution.
    ///
    /// There is none for fewer than two values, nor where all values are equal: they say nothing
    /// about how far the next ones may lie apart.
    pub(super) fn interval(&self) -> Option<RangeInclusive<f64>> {
        if self.count < 2.0 || self.spread <= f64::EPSILON {
            return None;
        }
        let freedom = self.count - 1.0;
        let error = (self.spread / freedom / self.count).sqrt();
        let half = student_95(freedom) * error;
        Some(self.mean - half..=self.mean + half)
    }
}

/// Student's two-sided 95 % point: from a table, or by the first terms of the Cornish-Fisher series.
fn student_95(freedom: f64) -> f64 {
    for (known, point) in (1..).map(f64::from).zip(STUDENT_95) {
        if freedom <= known {
            return point;
        }
    }
    let z = NORMAL_95;
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    z + first / freedom + second / freedom.powi(2) + third / freedom.powi(3)
}

/// The Elo difference of an expected score, infinite at 0 and 1.
pub(super) fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// The expected score of an Elo difference.
pub(super) fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The 95 % interval of a share between 0 and 1 from the shares of blocks.
///
/// Where every block was won outright, the chance of such a block is, with 97.5 % confidence, at
/// least the root of 0.025 by the number of blocks, and the share is no less than that chance.
/// Where every block was lost, the same holds the other way round.
pub(super) fn share_interval(shares: &Sample) -> Option<RangeInclusive<f64>> {
    if shares.count() < 1.0 {
        return None;
    }
    let sure = TAIL.powf(1.0 / shares.count());
    if shares.mean() >= 1.0 {
        return Some(sure..=1.0);
    }
    if shares.mean() <= 0.0 {
        return Some(0.0..=1.0 - sure);
    }
    let interval = shares.interval()?;
    Some(interval.start().max(0.0)..=interval.end().min(1.0))
}

/// The 95 % interval of an Elo difference from the scores of blocks; ends may be infinite.
pub(super) fn elo_interval(scores: &Sample) -> Option<RangeInclusive<f64>> {
    let interval = share_interval(scores)?;
    Some(elo(*interval.start())..=elo(*interval.end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(values: &[f64]) -> Sample {
        let mut sample = Sample::default();
        for value in values {
            sample.push(*value);
        }
        sample
    }

    #[track_caller]
    fn assert_near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 0.01, "{found} is not {expected}");
    }

    #[test]
    fn mean_and_interval_are_those_of_the_textbook() {
        let sample = sample(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        assert_near(sample.mean(), 5.0);
        assert_near(sample.spread(), 32.0);
        // t(7) = 2.3646; the standard error is sqrt(32 / 7 / 8) = 0.7559.
        let interval = sample.interval().unwrap();
        assert_near(*interval.start(), 5.0 - 1.7875);
        assert_near(*interval.end(), 5.0 + 1.7875);
    }

    #[test]
    fn students_points_come_close_to_the_printed_table() {
        for (freedom, point) in [(1.0, 12.706), (4.0, 2.776), (5.0, 2.571), (30.0, 2.042)] {
            assert_near(student_95(freedom), point);
        }
        assert_near(student_95(1e9), NORMAL_95);
    }

    #[test]
    fn one_value_or_equal_values_have_no_interval() {
        assert_eq!(sample(&[]).interval(), None);
        assert_eq!(sample(&[0.5]).interval(), None);
        assert_eq!(sample(&[0.5, 0.5, 0.5]).interval(), None);
    }

    #[test]
    fn the_elo_scale_has_its_known_points() {
        for (score, points) in [(0.5, 0.0), (0.64, 99.95), (0.75, 190.85), (0.909_09, 400.0)] {
            assert_near(elo(score), points);
            assert_near(expected_score(points), score);
        }
        assert_eq!((elo(0.0), elo(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
    }

    #[test]
    fn winning_everything_has_a_lower_bound_only() {
        let interval = elo_interval(&sample(&[1.0; 10])).unwrap();
        // 0.025 ^ 0.1 = 0.6915
        assert_near(*interval.start(), elo(0.691_503));
        assert!(interval.end().is_infinite());
        let interval = elo_interval(&sample(&[0.0; 10])).unwrap();
        assert!(interval.start().is_infinite());
        assert_near(*interval.end(), -elo(0.691_503));
        assert_eq!(elo_interval(&sample(&[])), None);
    }

    #[test]
    fn shares_stay_between_nothing_and_everything() {
        let interval = share_interval(&sample(&[0.0, 0.5, 0.0])).unwrap();
        assert_near(*interval.start(), 0.0);
        let interval = share_interval(&sample(&[1.0, 1.0])).unwrap();
        assert_near(*interval.start(), 0.158);
        assert_near(*interval.end(), 1.0);
    }

    #[test]
    fn an_interval_that_reaches_past_certainty_is_open_at_that_end() {
        let interval = elo_interval(&sample(&[1.0, 1.0, 0.5, 1.0])).unwrap();
        assert!(interval.start().is_finite());
        assert!(interval.end().is_infinite());
    }
}
