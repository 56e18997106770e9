//! `praline bench optimal`

mod proof;
mod report;

use std::io::Write;
use std::num::NonZeroUsize;
use std::time::Duration;

use clap::Args;
use praline_ai::{Search, Settings};
use praline_rules::{Game, Rules};

use self::proof::{Problem, searched};
use self::report::{BotRow, Report, Row, Share};
use super::parallel::{in_order, usual_jobs};
use super::rules::{read_seconds, rules_to_measure};
use super::solver::last_round;
use crate::args::Word;
use crate::bots::{Budget, Judge};
use crate::error::Error;

/// At how many points of a round positions are taken, from where its end is certain on.
const POINTS: usize = 4;

/// Measure how often a move in a last round is optimal.
///
/// Experts play. Of each last round some positions are taken, from the first on in which the end is
/// certain, if the solver proves their result and a wrong move would give it away. A bot's move is
/// optimal if the result is still certain after it. Bots move as they play, where they solve what
/// they can in their time, and by their search and judgement alone. Time is that of a core.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline bench optimal
  praline bench optimal --games 100 --movetime 30 2 2-free
  praline bench optimal --bot nets:FOLDER --bot master --nodes 200 --json 2")]
pub(crate) struct BenchOptimal {
    /// The rules words to measure [default: all twelve without options]
    #[arg(value_name = "RULES")]
    rules: Vec<Word>,
    /// How many last rounds are looked at for each rules word
    #[arg(long, value_name = "NUMBER", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,
    /// Who moves: classic, master or nets:FOLDER; more than once to compare [default: classic, master]
    #[arg(long = "bot", value_name = "BOT")]
    bots: Vec<Word>,
    /// Milliseconds for a move
    #[arg(long, value_name = "MS", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    movetime: u64,
    /// Nodes for a move instead of time
    #[arg(long, value_name = "NUMBER", conflicts_with = "movetime", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Seconds for each proof
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = read_seconds)]
    proof: Duration,
    /// How many games are looked at at a time [default: as many as cores]
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<NonZeroUsize>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

/// What the bots did in one position: each with and without the solver, as far as it can be judged.
struct Answers {
    turns_left: usize,
    optimal: Vec<[Option<bool>; 2]>,
}

impl BenchOptimal {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let words = rules_to_measure(&self.rules)?;
        let judges = self.judges()?;
        if self.json {
            let rows = words.into_iter().map(|rules| self.measure(rules, &judges));
            let report = Report {
                games: self.games,
                rules: rows.collect(),
            };
            writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
            return Ok(());
        }
        writeln!(out, "optimal moves where a wrong one loses what is certain")?;
        for rules in words {
            write!(out, "{}", self.measure(rules, &judges))?;
            // A row takes many seconds, so each is shown at once.
            out.flush()?;
        }
        Ok(())
    }

    fn judges(&self) -> Result<Vec<Judge>, Error> {
        let usual = self
            .nodes
            .map_or(Budget::Time(self.movetime), Budget::Nodes);
        if self.bots.is_empty() {
            return ["classic", "master"]
                .map(|bot| Judge::read(bot, usual))
                .into_iter()
                .collect();
        }
        self.bots
            .iter()
            .map(|bot| Judge::read(bot.as_str(), usual))
            .collect()
    }

    fn measure(&self, rules: Rules, judges: &[Judge]) -> Row {
        let jobs = self.jobs.map_or_else(usual_jobs, NonZeroUsize::get);
        let one = |number: usize| self.answers(&last_round(rules, number as u64), judges);
        let answers: Vec<Answers> = in_order(self.games as usize, jobs, one)
            .into_iter()
            .flatten()
            .collect();
        let mut turns_left: Vec<usize> = answers.iter().map(|one| one.turns_left).collect();
        turns_left.sort_unstable();
        let share = |bot: usize, way: usize| {
            Share::of(answers.iter().filter_map(|one| one.optimal[bot][way]))
        };
        let bots = judges.iter().enumerate().map(|(bot, judge)| BotRow {
            bot: judge.spec.clone(),
            as_it_plays: share(bot, 0),
            by_judgement: share(bot, 1),
        });
        Row {
            rules: rules.to_string(),
            positions: answers.len(),
            turns_left,
            bots: bots.collect(),
        }
    }

    /// What all bots do in some positions of one last round.
    fn answers(&self, round: &[Game], judges: &[Judge]) -> Vec<Answers> {
        let certain = round
            .iter()
            .position(Game::is_last_round)
            .unwrap_or(round.len());
        let turns = round.len() - certain;
        let mut places: Vec<usize> = (0..POINTS)
            .map(|point| certain + turns * point / POINTS)
            .collect();
        places.dedup();
        let problem = |place: usize| Some((place, Problem::new(round.get(place)?, self.proof)?));
        let problems = places.into_iter().filter_map(problem);
        let answer = |(place, problem)| Answers {
            turns_left: round.len() - place,
            optimal: judges
                .iter()
                .map(|judge| self.tries(judge, &problem))
                .collect(),
        };
        problems.map(answer).collect()
    }

    /// Whether a bot finds an optimal move as it plays, and without solving.
    fn tries(&self, judge: &Judge, problem: &Problem) -> [Option<bool>; 2] {
        [true, false].map(|solves| {
            let settings = Settings {
                solves,
                ..Settings::default()
            };
            let mind = judge.mind(problem.game.rules());
            let search = Search::new(&problem.game, settings, mind)?;
            let (_, mv) = searched(search, judge.limit);
            problem.is_solved_by(mv, self.proof)
        })
    }
}
