//! `praline bench review`

mod confirm;
mod report;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use cpu_time::ThreadTime;
use praline_ai::{Bot, Minds, Plan, Review};
use praline_rules::{BySeat, Header, Record, Rules};

use self::confirm::confirm;
use self::report::{Report, Reviewed, Row};
use super::parallel::{in_order, usual_jobs};
use super::rules::rules_to_measure;
use crate::args::Word;
use crate::bots::Nets;
use crate::dice::Dice;
use crate::error::Error;
use crate::recorded::play_game;

/// How many nodes are searched at a time.
const SLICE: u64 = 2_000;

/// Measure how long a review takes, and whether its marks are right.
///
/// Bots play games that are reviewed as the page does. Every move that it marks, and every one that it
/// calls the only one, is judged again by searches with ten times the nodes of its deeper look: a mark
/// is confirmed where the move is still a mistake or worse, an only move where the next best is still
/// as much worse. Time is that of a core.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline bench review
  praline bench review --games 20 --player casual 2
  praline bench review --nets crates/worker/nets --json 3 4")]
pub(crate) struct BenchReview {
    /// The rules words to measure [default: all twelve without options]
    #[arg(value_name = "RULES")]
    rules: Vec<Word>,
    /// How many games are reviewed for each rules word
    #[arg(long, value_name = "NUMBER", default_value_t = 4)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Where the randomness begins, a 64-bit number
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Who plays, as in selfplay
    #[arg(long, value_name = "NAME", default_value = "amateur")]
    player: Word,
    /// Judge by the nets of this folder, such as the page's, instead of those inside
    #[arg(long, value_name = "FOLDER")]
    nets: Option<PathBuf>,
    /// How many nodes are searched for each position [default: as on the page]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    brief: Option<u64>,
    /// How many nodes are searched for a move that would be marked [default: as on the page]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    deep: Option<u64>,
    /// How many games are looked at at a time [default: as many as cores]
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<NonZeroUsize>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

impl BenchReview {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let words = rules_to_measure(&self.rules)?;
        let bot = self.player.parse::<Bot>().map_err(|fault| Error::Player {
            name: self.player.as_str().to_owned(),
            fault,
        })?;
        let nets = self.nets.as_deref().map(Nets::read).transpose()?;
        let minds = nets.as_ref().map_or(Minds::built_in(), Nets::minds);
        if self.json {
            let rows = words
                .into_iter()
                .map(|rules| self.measure(rules, bot, minds));
            let report = Report {
                player: bot.to_string(),
                rules: rows.collect::<Result<_, _>>()?,
            };
            writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
            return Ok(());
        }
        write!(out, "{}", Row::TITLE)?;
        for rules in words {
            writeln!(out, "{}", self.measure(rules, bot, minds)?)?;
            // A row takes minutes, so each is shown at once.
            out.flush()?;
        }
        Ok(())
    }

    fn plan(&self, rules: Rules) -> Plan {
        let usual = Plan::of_game(rules.players);
        Plan {
            brief: self.brief.unwrap_or(usual.brief),
            deep: self.deep.unwrap_or(usual.deep),
            ..usual
        }
    }

    fn measure(&self, rules: Rules, bot: Bot, minds: &Minds) -> Result<Row, Error> {
        let jobs = self.jobs.map_or_else(usual_jobs, NonZeroUsize::get);
        let plan = self.plan(rules);
        let one = |number: usize| {
            let mut dice = Dice::of_game(self.seed, number as u64);
            let mut players = BySeat::from_fn(|_| bot.player(Minds::built_in()));
            let record = play_game(Header::new(rules), &mut players, None, &mut dice)?;
            Ok(review(&record, minds, plan))
        };
        let games = in_order(self.games as usize, jobs, one);
        let games: Vec<Option<Reviewed>> = games.into_iter().collect::<Result<_, Error>>()?;
        let games: Vec<Reviewed> = games.into_iter().flatten().collect();
        Ok(Row::of(rules, plan, &games))
    }
}

/// Reviews a game and judges the marks again; `None` where it is not over.
fn review(record: &Record, minds: &Minds, plan: Plan) -> Option<Reviewed> {
    let start = ThreadTime::now();
    let mut review = Review::new(record, minds, plan)?;
    while !review.is_done() {
        review.advance(SLICE);
    }
    let seconds = start.elapsed().as_secs_f64();
    let findings = review.findings();
    let mind = minds.mind(record.header().rules);
    Some(Reviewed {
        seconds,
        moves: findings
            .steps
            .iter()
            .filter(|one| one.is_own_move())
            .count(),
        again: confirm(record, &findings, &mind, plan),
    })
}
