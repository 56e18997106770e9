//! The result of a match, for people and for scripts.

use std::ops::RangeInclusive;

use serde::Serialize;

use super::game::Match;
use super::sprt::{Sprt, Verdict};
use super::stats::{elo, elo_interval, share_interval};
use super::tally::{BotTally, Tally};

/// Everything that a match says.
///
/// Numbers that are not known, or infinite, are missing.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) rules: String,
    pub(super) seed: u64,
    pub(super) games: u64,
    pub(super) blocks: u64,
    pub(super) games_per_block: usize,
    #[serde(skip)]
    pub(super) block_name: &'static str,
    pub(super) bots: Vec<BotReport>,
    pub(super) troubles: Vec<TroubleReport>,
    pub(super) sprt: Option<SprtReport>,
}

#[derive(Debug, Serialize)]
pub(super) struct BotReport {
    pub(super) name: String,
    pub(super) bot: String,
    #[serde(skip)]
    pub(super) is_outside: bool,
    pub(super) games: u64,
    pub(super) seats: u64,
    /// The share of wins of one seat.
    pub(super) win_rate: f64,
    pub(super) win_rate_95: [Option<f64>; 2],
    pub(super) fair_share: f64,
    pub(super) mean_points: f64,
    /// From the comparison of final ranks with all other bots.
    pub(super) score: f64,
    pub(super) elo: Option<f64>,
    pub(super) elo_95: [Option<f64>; 2],
    pub(super) crashes: u64,
    pub(super) illegal_moves: u64,
    pub(super) timeouts: u64,
}

#[derive(Debug, Serialize)]
pub(super) struct TroubleReport {
    pub(super) bot: usize,
    pub(super) trouble: String,
    pub(super) times: u64,
}

#[derive(Debug, Serialize)]
pub(super) struct SprtReport {
    pub(super) elo0: f64,
    pub(super) elo1: f64,
    pub(super) alpha: f64,
    pub(super) beta: f64,
    pub(super) llr: f64,
    pub(super) lower: f64,
    pub(super) upper: f64,
    pub(super) accepted: Option<&'static str>,
}

impl Report {
    pub(super) fn new(plan: &Match, tally: &Tally, sprt: Option<Sprt>) -> Report {
        let bots = plan.entrants.iter().zip(&tally.bots);
        let trouble = |((bot, trouble), times): (&(usize, String), &u64)| TroubleReport {
            bot: bot + 1,
            trouble: trouble.clone(),
            times: *times,
        };
        Report {
            rules: plan.rules.to_string(),
            seed: plan.seed,
            games: tally.games,
            blocks: tally.blocks,
            games_per_block: plan.lineup.games(),
            block_name: plan.lineup.block_name(),
            bots: bots
                .map(|(entrant, bot)| BotReport {
                    name: entrant.name.clone(),
                    bot: entrant.spec(),
                    is_outside: entrant.is_outside(),
                    fair_share: 1.0 / f64::from(plan.rules.players as u8),
                    ..BotReport::of(bot)
                })
                .collect(),
            troubles: tally.troubles.iter().map(trouble).collect(),
            sprt: sprt.map(|sprt| SprtReport::new(sprt, &tally.bots[0])),
        }
    }
}

impl BotReport {
    fn of(bot: &BotTally) -> BotReport {
        BotReport {
            name: String::new(),
            bot: String::new(),
            is_outside: false,
            games: bot.games,
            seats: bot.seats,
            win_rate: bot.wins.mean(),
            win_rate_95: ends(share_interval(&bot.wins)),
            fair_share: 0.0,
            mean_points: bot.points.mean(),
            score: bot.score.mean(),
            elo: finite(elo(bot.score.mean())).filter(|_| bot.games > 0),
            elo_95: ends(elo_interval(&bot.score)),
            crashes: bot.crashes,
            illegal_moves: bot.illegal_moves,
            timeouts: bot.timeouts,
        }
    }
}

impl SprtReport {
    fn new(sprt: Sprt, bot: &BotTally) -> SprtReport {
        let (lower, upper) = sprt.bounds();
        SprtReport {
            elo0: sprt.elo0,
            elo1: sprt.elo1,
            alpha: sprt.alpha,
            beta: sprt.beta,
            llr: sprt.ratio(&bot.score),
            lower,
            upper,
            accepted: sprt.verdict(&bot.score).map(|verdict| match verdict {
                Verdict::Elo0 => "elo0",
                Verdict::Elo1 => "elo1",
            }),
        }
    }
}

fn ends(interval: Option<RangeInclusive<f64>>) -> [Option<f64>; 2] {
    interval.map_or([None, None], |interval| {
        [finite(*interval.start()), finite(*interval.end())]
    })
}

fn finite(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}
