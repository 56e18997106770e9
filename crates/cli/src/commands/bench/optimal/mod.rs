//! `praline bench optimal`

mod proof;

use std::fmt;
use std::io::Write;
use std::num::NonZeroUsize;
use std::time::Duration;

use clap::Args;
use praline_ai::{Search, Settings};
use praline_rules::{Game, Rules};
use serde::Serialize;

use self::proof::{Problem, searched};
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

#[derive(Debug, Serialize)]
struct Report {
    games: u32,
    rules: Vec<Row>,
}

/// The last rounds of one rules word.
#[derive(Debug, Serialize)]
struct Row {
    rules: String,
    positions: usize,
    /// How many turns are left in them, ascending.
    turns_left: Vec<usize>,
    bots: Vec<BotRow>,
}

#[derive(Debug, Serialize)]
struct BotRow {
    bot: String,
    as_it_plays: Share,
    by_judgement: Share,
}

/// A part of all positions, with its 95 % interval.
#[derive(Clone, Copy, Debug, Serialize)]
struct Share {
    optimal: u32,
    of: u32,
    low: f64,
    high: f64,
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
            let search = Search::of_mind(&problem.game, settings, mind)?;
            let (_, mv) = searched(search, judge.limit);
            problem.is_solved_by(mv, self.proof)
        })
    }
}

impl Share {
    /// With Wilson's interval, which holds for few positions and at the ends, too.
    fn of(answers: impl Iterator<Item = bool>) -> Share {
        const Z: f64 = 1.959_964;
        let (mut optimal, mut of) = (0, 0);
        for answer in answers {
            of += 1;
            optimal += u32::from(answer);
        }
        let n = f64::from(of.max(1));
        let share = f64::from(optimal) / n;
        let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half =
            Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        Share {
            optimal,
            of,
            low: if of == 0 { 0.0 } else { middle - half },
            high: if of == 0 { 1.0 } else { middle + half },
        }
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.of == 0 {
            return f.pad("n/a");
        }
        let share = 100.0 * f64::from(self.optimal) / f64::from(self.of);
        let (low, high) = (100.0 * self.low, 100.0 * self.high);
        f.pad(&format!("{share:.1} % ({low:.0}..{high:.0})"))
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rules, positions) = (&self.rules, self.positions);
        let turns = match (self.turns_left.first(), self.turns_left.last()) {
            (Some(least), Some(most)) => format!(", {least} to {most} turns before the end"),
            _ => String::new(),
        };
        writeln!(f, "{rules}: {positions} positions{turns}")?;
        for row in &self.bots {
            let (plays, judges) = (row.as_it_plays, row.by_judgement);
            writeln!(
                f,
                "  {:<20} as it plays {plays:<20} by judgement {judges}",
                row.bot
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Share;

    #[test]
    fn shares_have_the_interval_of_the_textbook() {
        let share = |optimal: usize, of: usize| Share::of((0..of).map(|number| number < optimal));
        let all = share(10, 10);
        assert!((all.low - 0.722).abs() < 0.001 && (all.high - 1.0).abs() < 1e-9);
        let half = share(5, 10);
        assert!((half.low - 0.237).abs() < 0.001 && (half.high - 0.763).abs() < 0.001);
        assert_eq!(share(0, 0).to_string(), "n/a");
    }
}
