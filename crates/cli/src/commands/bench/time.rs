//! `praline bench time`

use std::fmt;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::{Duration, Instant};

use clap::Args;
use praline_ai::Limit;
use praline_rules::{Deal, Game, Move, Rules};
use serde::Serialize;

use crate::commands::engine::options::Options;
use crate::commands::engine::reader::Line;
use crate::commands::engine::search::Task;
use crate::commands::engine::time::for_movetime;
use crate::dice::Dice;
use crate::error::Error;

/// The seed of the games; any will do, but always the same.
const SEED: u64 = 1;
/// What is played, in turn: the lightest and the heaviest rules, and two between.
const RULES: [&str; 4] = ["2", "2-free-special", "3-free", "4-free-special"];

/// Measure how well the bots keep to their time.
///
/// The master plays against itself with a given time for each move, as `praline engine` does on
/// `go movetime`. Reported is by how much the answers came after their time.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline bench time
  praline bench time --moves 100 --movetime 200 --json")]
pub(crate) struct BenchTime {
    /// How many moves are measured
    #[arg(long, value_name = "NUMBER", default_value = "1000")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    moves: u32,
    /// The time for each move, in milliseconds
    #[arg(long, value_name = "MS", default_value = "20")]
    movetime: u64,
    /// Print one JSON object instead of a line
    #[arg(long)]
    json: bool,
}

/// By how much the answers came late, in milliseconds.
#[derive(Debug, Serialize)]
struct Report {
    moves: usize,
    movetime: u64,
    mean_time: f64,
    mean_overshoot: f64,
    overshoot_99th_percentile: f64,
    worst_overshoot: f64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} moves of {} ms: {:.2} ms taken on average, over the time by {:.2} ms (worst), \
            {:.2} ms (99th percentile), {:.2} ms (mean)",
            self.moves,
            self.movetime,
            self.mean_time,
            self.worst_overshoot,
            self.overshoot_99th_percentile,
            self.mean_overshoot
        )
    }
}

impl BenchTime {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let given = Duration::from_millis(self.movetime);
        let times = measure(self.moves as usize, given)?;
        let report = self.report(&times, given);
        if self.json {
            writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        } else {
            writeln!(out, "{report}")?;
        }
        Ok(())
    }

    fn report(&self, times: &[Duration], given: Duration) -> Report {
        let late = |time: &Duration| time.saturating_sub(given);
        let mut overshoots: Vec<Duration> = times.iter().map(late).collect();
        overshoots.sort_unstable();
        let percentile = overshoots.len().saturating_sub(1) * 99 / 100;
        let at = |index: usize| overshoots.get(index).copied().unwrap_or_default();
        Report {
            moves: times.len(),
            movetime: self.movetime,
            mean_time: milliseconds(mean(times)),
            mean_overshoot: milliseconds(mean(&overshoots)),
            overshoot_99th_percentile: milliseconds(at(percentile)),
            worst_overshoot: milliseconds(at(overshoots.len().saturating_sub(1))),
        }
    }
}

/// Plays that many moves, and tells how long each took.
fn measure(moves: usize, given: Duration) -> Result<Vec<Duration>, Error> {
    // Nobody speaks during these searches, but the channel must stay open.
    let (_sender, inbox) = sync_channel(1);
    let mut dice = Dice::new(SEED);
    let mut times = Vec::with_capacity(moves);
    for word in RULES.into_iter().cycle() {
        let rules: Rules = word.parse()?;
        let mut game = Game::new(rules);
        while !game.is_over() {
            if times.len() == moves {
                return Ok(times);
            }
            if let Some(deal) = Deal::draw(&game, &mut dice) {
                game.apply_deal_unchecked(&deal);
            } else if let Some((mv, time)) = timed_move(&game, given, &inbox)? {
                times.push(time);
                game.apply_unchecked(mv);
            }
        }
    }
    Ok(times)
}

/// A move of the engine, and how long it took until the next order could be obeyed.
fn timed_move(
    game: &Game,
    given: Duration,
    inbox: &Receiver<Line>,
) -> Result<Option<(Move, Duration)>, Error> {
    let start = Instant::now();
    let options = Options::default();
    let task = Task {
        game,
        options: &options,
        limit: Limit::of_time(for_movetime(given)),
        infinite: false,
        clock: &|| start.elapsed(),
        inbox,
        out: &mut io::sink(),
    };
    let answer = task.run()?;
    Ok(answer.map(|(mv, _)| (mv, start.elapsed())))
}

fn mean(times: &[Duration]) -> Duration {
    let count = u32::try_from(times.len()).unwrap_or(u32::MAX);
    times.iter().sum::<Duration>() / count.max(1)
}

/// Milliseconds, to two decimals.
fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 100_000.0).round() / 100.0
}
