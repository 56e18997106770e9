//! `praline puzzles`

mod check;
mod finder;
mod maker;
mod mine;
mod solve;
mod verdict;
mod worth;

pub(crate) use check::PuzzleFault;

use std::ffi::OsString;
use std::io::Write;
use std::time::Duration;

use clap::Args;
use praline_rules::Rules;

use self::maker::Wanted;
use self::mine::puzzles_of_game;
use crate::args::Word;
use crate::dice::Dice;
use crate::error::Error;

/// Find puzzles in games of bots, check those of a file, or see how many the master solves.
///
/// A puzzle is a position in which one move is clearly best: by proof, where the last round is sure, else
/// by searches of several lengths, in all of which any other move gives away 15 of 100 chances and more.
/// One is written a line: position, the moves that solve it, theme, the level of the weakest bot that
/// finds it, `proved` or `-`, and the value of the best move as chance in thousandths and points. The same
/// seed gives the same puzzles on every machine.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline puzzles --rules 2 --games 10 --seed 7 > puzzles.txt
  praline puzzles --check puzzles.txt
  praline puzzles --solve puzzles.txt --every 5 --movetime 1000")]
pub(crate) struct Puzzles {
    /// The rules word, such as 2 or 3-free-special
    #[arg(long, value_name = "RULES", required_unless_present_any = ["check", "solve"])]
    rules: Option<Word>,
    /// How many games are played
    #[arg(long, value_name = "NUMBER", required_unless_present_any = ["check", "solve"])]
    games: Option<u64>,
    /// Where the randomness begins, a 64-bit number
    #[arg(long, value_name = "NUMBER", required_unless_present_any = ["check", "solve"])]
    seed: Option<u64>,
    /// Look only at last rounds whose end can be proved, which takes a tenth of the time
    #[arg(long, conflicts_with = "check")]
    proved: bool,
    /// A file of puzzles to check; `-` is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rules", "games", "seed"])]
    check: Option<OsString>,
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
            return check::check(file, out);
        }
        if let Some(file) = &self.solve {
            let time = Duration::from_millis(self.movetime);
            return solve::solve(file, self.every.into(), time, out);
        }
        if let (Some(rules), Some(games), Some(seed)) = (&self.rules, self.games, self.seed) {
            return self.find(rules.parse()?, games, seed, out);
        }
        Ok(())
    }

    /// Writes the puzzles of so many games.
    fn find(&self, rules: Rules, games: u64, seed: u64, out: &mut dyn Write) -> Result<(), Error> {
        let wanted = if self.proved {
            Wanted::Proved
        } else {
            Wanted::All
        };
        for number in 0..games {
            for puzzle in puzzles_of_game(rules, wanted, Dice::of_game(seed, number)) {
                writeln!(out, "{puzzle}")?;
            }
            // A game takes a while, so what is found in it is shown at once.
            out.flush()?;
        }
        Ok(())
    }
}
