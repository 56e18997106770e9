//! `praline puzzles`

mod check;
mod closely;
mod compose;
mod file;
mod finder;
mod maker;
mod mine;
mod parallel;
mod solve;
mod verdict;
mod wanted;
mod worth;

pub(crate) use check::PuzzleFault;

use std::ffi::OsString;
use std::io::Write;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use clap::Args;
use praline_rules::Rules;
use praline_view::PuzzleTheme;

use self::mine::puzzles_of_game;
use self::parallel::{in_order, usual_threads};
use self::wanted::Wanted;
use crate::args::Word;
use crate::dice::Dice;
use crate::error::Error;
use crate::ponder::MOST_THREADS;

/// Find puzzles in games of bots, check or mix those of files, or see how many the master solves.
///
/// A puzzle is a position in which one move is clearly best: by proof, where the last round is sure, else
/// by searches of several lengths, in all of which any other move gives away 15 of 100 chances and more,
/// and by long ones at the end, in which none comes near.
/// Ways to split a sharer's pieces, or to take the marker, that come to nearly the same all solve it.
/// One is written a line: position, the moves that solve it, theme, the level of the weakest bot that
/// finds it, `proved` or `-`, and the value of the best move as chance in thousandths and points. The same
/// seed gives the same puzzles on every machine, however many threads there are.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline puzzles --rules 2 --games 10 --seed 7 > puzzles.txt
  praline puzzles --rules 3-special --theme sharer --theme marker --seconds 60 --seed 7
  praline puzzles --compose puzzles.txt --compose more.txt --count 500 > mixed.txt
  praline puzzles --check puzzles.txt
  praline puzzles --solve puzzles.txt --every 5 --movetime 1000")]
pub(crate) struct Puzzles {
    /// The rules word, such as 2 or 3-free-special
    #[arg(long, value_name = "RULES", required_unless_present_any = ["check", "compose", "solve"])]
    rules: Option<Word>,
    /// How many games are played
    #[arg(long, value_name = "NUMBER", required_unless_present_any = ["check", "compose", "solve", "seconds"])]
    games: Option<u64>,
    /// Look no longer than that
    #[arg(long, value_name = "SECONDS", conflicts_with_all = ["check", "solve"])]
    seconds: Option<u64>,
    /// Where the randomness begins, a 64-bit number
    #[arg(long, value_name = "NUMBER", required_unless_present_any = ["check", "compose", "solve"])]
    seed: Option<u64>,
    /// Look only at last rounds whose end can be proved, which takes a tenth of the time
    #[arg(long, conflicts_with = "check")]
    proved: bool,
    /// Look only for puzzles of this theme; may be given several times
    #[arg(long = "theme", value_name = "THEME", conflicts_with_all = ["check", "solve"])]
    themes: Vec<Word>,
    /// How many games are played, or puzzles checked, at a time [default: as many as there are cores]
    #[arg(long, value_name = "NUMBER", conflicts_with = "solve", value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_THREADS)))]
    threads: Option<u16>,
    /// A file of puzzles to check; `-` is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rules", "games", "seed"])]
    check: Option<OsString>,
    /// Also search what is not proved for as long as when it was found, which takes ten times as long
    #[arg(long, requires = "check", conflicts_with_all = ["rules", "compose", "solve"])]
    closely: bool,
    /// A file of puzzles to choose from; may be given several times
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rules", "games", "seed", "check", "solve", "seconds", "proved", "themes"])]
    compose: Vec<OsString>,
    /// How many puzzles are chosen, of as many themes, levels and rules as there are
    #[arg(long, value_name = "NUMBER", default_value_t = 500)]
    count: usize,
    /// A file of puzzles for the master to solve
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rules", "games", "seed", "check", "proved"])]
    solve: Option<OsString>,
    /// One puzzle in so many is solved
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    every: u16,
    /// Milliseconds for each
    #[arg(long, value_name = "MS", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    movetime: u64,
}

impl Puzzles {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        if let Some(file) = &self.check {
            return check::check(file, self.closely, self.threads(), out);
        }
        if !self.compose.is_empty() {
            return compose::compose(&self.compose, self.count, out);
        }
        if let Some(file) = &self.solve {
            let time = Duration::from_millis(self.movetime);
            return solve::solve(file, self.every.into(), time, out);
        }
        if let (Some(rules), Some(seed)) = (&self.rules, self.seed) {
            return self.find(rules.parse()?, seed, out);
        }
        Ok(())
    }

    fn threads(&self) -> NonZeroUsize {
        let asked = self
            .threads
            .and_then(|threads| NonZeroUsize::new(threads.into()));
        asked.unwrap_or_else(usual_threads)
    }

    /// Writes the puzzles of so many games, or of those that there is time for.
    fn find(&self, rules: Rules, seed: u64, out: &mut dyn Write) -> Result<(), Error> {
        let themes = self.themes.iter().map(Word::parse);
        let wanted = Wanted {
            proved: self.proved,
            themes: themes.collect::<Result<Vec<PuzzleTheme>, _>>()?,
        };
        let (began, time) = (Instant::now(), self.seconds.map(Duration::from_secs));
        let has_time = || time.is_none_or(|time| began.elapsed() < time);
        let games = (0..self.games.unwrap_or(u64::MAX)).take_while(|_| has_time());
        let of_game =
            |number| puzzles_of_game(rules, &wanted, Dice::of_game(seed, number), has_time);
        in_order(games, self.threads(), of_game, |puzzles| {
            for puzzle in puzzles {
                writeln!(out, "{puzzle}")?;
            }
            // A game takes a while, so what is found in it is shown at once.
            Ok(out.flush()?)
        })
    }
}
