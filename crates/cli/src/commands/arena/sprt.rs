//! A test that stops as soon as it knows.

use super::stats::{Sample, expected_score};

/// Blocks before which nothing is decided: the variance of fewer is too uncertain.
const FEWEST_BLOCKS: f64 = 10.0;
/// The variance of one pair of independent games, neither of them drawn.
const PAIR_VARIANCE: f64 = 0.125;

/// The sequential probability ratio test between two Elo differences.
///
/// The log-likelihood ratio is the normal approximation of the generalised test, as chess engines
/// are tested: with `n` blocks of mean score `m` and variance `v`, and the scores `s0` and `s1`
/// that the two hypotheses expect,
///
/// `LLR = n (s1 - s0) (2 m - s0 - s1) / (2 v)`.
///
/// The test accepts `elo1` where the ratio reaches `ln((1 - beta) / alpha)`, and `elo0` where it
/// falls to `ln(beta / (1 - alpha))`. The variance is that of the blocks, with one pair of
/// independent games added to it, so that a bot that wins everything does not divide by zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sprt {
    pub(super) elo0: f64,
    pub(super) elo1: f64,
    /// The chance to accept `elo1` where `elo0` is true.
    pub(super) alpha: f64,
    /// The chance to accept `elo0` where `elo1` is true.
    pub(super) beta: f64,
}

/// Which hypothesis was accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The difference is no more than `elo0`.
    Elo0,
    /// The difference is at least `elo1`.
    Elo1,
}

impl Sprt {
    /// The log-likelihood ratio of the block scores so far.
    pub(super) fn ratio(&self, scores: &Sample) -> f64 {
        let count = scores.count();
        if count == 0.0 {
            return 0.0;
        }
        let (s0, s1) = (expected_score(self.elo0), expected_score(self.elo1));
        let variance = (scores.spread() + PAIR_VARIANCE) / count;
        count * (s1 - s0) * (2.0 * scores.mean() - s0 - s1) / (2.0 * variance)
    }

    /// Where the ratio must fall to, and where it must rise to.
    pub(super) fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        (lower, upper)
    }

    /// What the block scores so far decide, if they do.
    pub(super) fn verdict(&self, scores: &Sample) -> Option<Verdict> {
        let (lower, upper) = self.bounds();
        let ratio = self.ratio(scores);
        if scores.count() < FEWEST_BLOCKS {
            None
        } else if ratio >= upper {
            Some(Verdict::Elo1)
        } else if ratio <= lower {
            Some(Verdict::Elo0)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Sprt = Sprt {
        elo0: 0.0,
        elo1: 50.0,
        alpha: 0.05,
        beta: 0.05,
    };

    fn sample(values: impl IntoIterator<Item = f64>) -> Sample {
        let mut sample = Sample::default();
        values.into_iter().for_each(|value| sample.push(value));
        sample
    }

    #[test]
    fn the_bounds_are_those_of_wald() {
        let (lower, upper) = TEST.bounds();
        assert!((lower + 2.944_4).abs() < 1e-4, "{lower}");
        assert!((upper - 2.944_4).abs() < 1e-4, "{upper}");
    }

    #[test]
    fn the_ratio_follows_its_formula() {
        // 50 pairs won and 50 halved: mean 0.75, spread 6.25; s1 = 0.571463.
        let scores = sample([1.0, 0.5].into_iter().cycle().take(100));
        let variance = 6.375 / 100.0;
        let expected = 100.0 * 0.071_463 * (1.5 - 1.071_463) / (2.0 * variance);
        let ratio = TEST.ratio(&scores);
        assert!((ratio - expected).abs() < 1e-3, "{ratio} is not {expected}");
        assert_eq!(TEST.verdict(&scores), Some(Verdict::Elo1));
    }

    #[test]
    fn equal_play_accepts_the_lower_hypothesis_and_half_way_decides_nothing() {
        let equal = sample([1.0, 0.0].into_iter().cycle().take(2000));
        assert_eq!(TEST.verdict(&equal), Some(Verdict::Elo0));
        let half_way = expected_score(25.0);
        let between = sample(
            [half_way - 0.4, half_way + 0.4]
                .into_iter()
                .cycle()
                .take(2000),
        );
        assert_eq!(TEST.verdict(&between), None);
    }

    #[test]
    fn winning_everything_is_decided_but_not_by_a_handful_of_blocks() {
        assert_eq!(TEST.verdict(&sample([1.0; 9])), None);
        assert_eq!(TEST.verdict(&sample([1.0; 10])), Some(Verdict::Elo1));
        assert_eq!(TEST.verdict(&sample([])), None);
    }
}
