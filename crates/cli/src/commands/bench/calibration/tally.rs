//! Chances that were told, and what came.

use serde::Serialize;

/// Told chances are put together by tenths.
const BINS: usize = 10;
/// Nobody is surer than that in a log loss: chances are told in thousandths.
const LEAST: f64 = 0.0005;
/// The normal distribution's two-sided 95 % point.
const NORMAL_95: f64 = 1.959_964;

/// What was told in the positions of one game or of many.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    bins: [Bin; BINS],
    positions: u32,
    log_loss: f64,
    even_log_loss: f64,
    brier: f64,
    even_brier: f64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Bin {
    count: u32,
    told: f64,
    came: f64,
    /// The squares, game by game, of what came less what was told: positions of one game share one
    /// outcome, so that only games say how far the means may be off.
    spread: f64,
}

/// How well chances were told.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Report {
    /// The mean distance of what was told and what came, by tenths.
    pub(super) error: f64,
    /// How large it would be on average if all that was told were right: few games differ by chance.
    pub(super) error_by_chance: f64,
    pub(super) log_loss: f64,
    /// The loss of always telling even chances.
    pub(super) even_log_loss: f64,
    pub(super) brier: f64,
    pub(super) even_brier: f64,
    pub(super) bins: Vec<BinReport>,
}

/// A tenth in which something was told.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct BinReport {
    /// The tenth, from 0.
    pub(super) tenth: usize,
    pub(super) count: u32,
    pub(super) told: f64,
    pub(super) came: f64,
    /// Half of the 95 % interval.
    pub(super) margin: f64,
}

impl Tally {
    /// Takes in one position: the chance told to each seat, and its share of the win in the end.
    pub(super) fn note(&mut self, told: &[f64], came: &[f64]) {
        let seats = u32::try_from(told.len()).unwrap_or(u32::MAX);
        let even = 1.0 / f64::from(seats.max(1));
        self.positions += 1;
        for (told, came) in told.iter().zip(came) {
            let bin = &mut self.bins[tenth(*told)];
            bin.count += 1;
            bin.told += told;
            bin.came += came;
            self.log_loss -= came * told.max(LEAST).ln();
            self.even_log_loss -= came * even.ln();
            self.brier += (told - came).powi(2);
            self.even_brier += (even - came).powi(2);
        }
    }

    /// Takes in all positions of one game.
    pub(super) fn add_game(&mut self, game: &Tally) {
        for (bin, one) in self.bins.iter_mut().zip(&game.bins) {
            bin.count += one.count;
            bin.told += one.told;
            bin.came += one.came;
            bin.spread += (one.came - one.told).powi(2);
        }
        self.positions += game.positions;
        self.log_loss += game.log_loss;
        self.even_log_loss += game.even_log_loss;
        self.brier += game.brier;
        self.even_brier += game.even_brier;
    }

    pub(super) const fn positions(&self) -> u32 {
        self.positions
    }

    pub(super) fn report(&self) -> Report {
        let all: u32 = self.bins.iter().map(|bin| bin.count).sum();
        let all = f64::from(all.max(1));
        let positions = f64::from(self.positions.max(1));
        let off = self.bins.iter().map(|bin| (bin.came - bin.told).abs());
        // The mean size of a normal distribution.
        let chance = self.bins.iter().map(|bin| bin.spread.sqrt());
        let chance = chance.sum::<f64>() * std::f64::consts::FRAC_2_PI.sqrt();
        let used = (0..BINS).zip(&self.bins).filter(|(_, bin)| bin.count > 0);
        Report {
            error: off.sum::<f64>() / all,
            error_by_chance: chance / all,
            log_loss: self.log_loss / positions,
            even_log_loss: self.even_log_loss / positions,
            brier: self.brier / positions,
            even_brier: self.even_brier / positions,
            bins: used.map(|(tenth, bin)| bin.report(tenth)).collect(),
        }
    }
}

impl Bin {
    fn report(&self, tenth: usize) -> BinReport {
        let count = f64::from(self.count.max(1));
        BinReport {
            tenth,
            count: self.count,
            told: self.told / count,
            came: self.came / count,
            margin: NORMAL_95 * self.spread.sqrt() / count,
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a chance is 0 to 1, and the cast cuts off what is not"
)]
fn tenth(chance: f64) -> usize {
    ((chance * 10.0) as usize).min(BINS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64) -> bool {
        (found - wanted).abs() < 1e-9
    }

    #[test]
    fn the_figures_are_those_of_the_textbook() {
        let mut all = Tally::default();
        for came in [[1.0, 0.0], [0.0, 1.0]] {
            let mut game = Tally::default();
            game.note(&[0.75, 0.25], &came);
            all.add_game(&game);
        }
        let report = all.report();
        assert!(near(report.error, 0.25), "{report:?}");
        assert!(near(report.even_log_loss, 2_f64.ln()));
        assert!(near(
            report.log_loss,
            -(0.75_f64.ln() + 0.25_f64.ln()) / 2.0
        ));
        assert!(near(report.brier, 0.625));
        assert!(near(report.even_brier, 0.5));
        assert_eq!(report.bins.len(), 2);
        assert_eq!((report.bins[1].tenth, report.bins[1].count), (7, 2));
        assert!(near(report.bins[1].told, 0.75) && near(report.bins[1].came, 0.5));
    }

    #[test]
    fn positions_of_one_game_are_no_more_certain_than_the_game() {
        let margin = |positions: usize| {
            let mut all = Tally::default();
            for came in [[1.0, 0.0], [0.0, 1.0]] {
                let mut game = Tally::default();
                (0..positions).for_each(|_| game.note(&[0.65, 0.35], &came));
                all.add_game(&game);
            }
            all.report().bins[0].margin
        };
        assert!(margin(1) > 0.5 && near(margin(1), margin(30)));
    }

    #[test]
    fn certainty_that_was_wrong_costs_much_but_not_everything() {
        let mut game = Tally::default();
        game.note(&[0.0, 1.0], &[1.0, 0.0]);
        let report = game.report();
        assert!(report.log_loss > 7.0 && report.log_loss.is_finite());
    }
}
