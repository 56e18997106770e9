//! `praline analyse`

mod game;
mod luck;
mod position;
mod text;

use std::ffi::OsString;
use std::io::{BufReader, IsTerminal, Write};
use std::time::Duration;
use std::{fmt, fs, io};

use clap::Args;
use praline_ai::Limit;
use praline_rules::{Game, PositionError, Record, Rules};
use serde::Serialize;

use self::game::GameReport;
use self::luck::LuckReport;
use self::position::PositionReport;
use crate::error::{Error, FileFault};
use crate::ponder::{Effort, MOST_THREADS};
use crate::records::each_record;

/// How many moves of a position are shown where nothing is said.
const LINES: u16 = 3;
/// How many nodes each position gets where nothing is said.
const NODES: u64 = 2_000;

/// Find the best moves of a position, or what each move of a game gave away.
///
/// An argument that is a position is analysed as one; any other is the name of a file with
/// records. For a position: the best moves with each seat's chance to win, the points by which
/// the mover is expected to lead, and how play may go on; `proved` says that this is certain. For
/// a record: every move with the best one beside it, and by how much the played one was worse in
/// winning chances and in points; `?` marks a loss of 10 % or more, `??` one of 15 % or more, once a
/// search with twenty times the effort has confirmed it. With a number of nodes and one thread the
/// answer is the same on every machine.
///
/// With --luck, for each finished game: what luck and skill had to do with the result. Chances are
/// worked backwards from it: a position is worth the better of what the search found there and what
/// the played move led to. What the start was worth, what the deals brought, what a seat's own
/// moves and those of the others gave away add up to its result exactly.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  B='0:...../...../...../...../.....:-,-,-,-,-:-'
  praline analyse --nodes 500 \\
    \"2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 $B $B\"
  praline analyse game.praline
  praline analyse --movetime 1000 --json game.praline
  praline analyse --luck game.praline
  praline analyse --luck --json --nodes 500 games.praline
  praline selfplay --rules 2 --games 1 --seed 1 --player club | praline analyse -")]
pub(crate) struct Analyse {
    /// A position in one argument, or a file with one or more records; `-` is standard input
    #[arg(value_name = "POSITION|FILE")]
    what: OsString,
    /// How many of the best moves of a position are shown [default: 3]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    lines: Option<u16>,
    /// How many nodes each position is searched [default: 2000]
    #[arg(long, value_name = "NUMBER", conflicts_with = "movetime", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// How long each position is searched, in milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,
    /// How many threads search each position; with more than one the answer may differ from run to run
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_THREADS)))]
    threads: u16,
    /// Tell luck and skill apart in each finished game of a file; others are left out
    #[arg(long, conflicts_with_all = ["lines", "movetime", "threads"])]
    luck: bool,
    /// Print one JSON object a line, for each position or record, instead of tables
    #[arg(long)]
    json: bool,
}

impl Analyse {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        if self.what == "-" {
            return self.records(io::stdin().lock(), out);
        }
        let text = self.what.to_string_lossy();
        match text.parse::<Game>() {
            Ok(_) if self.luck => Err(Error::LuckOfPosition),
            Ok(game) => self.position(&game, out),
            Err(fault) => self.file(&text, fault, out),
        }
    }

    fn effort(&self) -> Effort {
        let limit = match self.movetime {
            Some(ms) => Limit::of_time(Duration::from_millis(ms)),
            None => Limit::of_nodes(self.nodes.unwrap_or(NODES)),
        };
        Effort {
            limit,
            threads: self.threads,
        }
    }

    fn position(&self, game: &Game, out: &mut dyn Write) -> Result<(), Error> {
        let report = PositionReport::new(game, self.effort(), self.lines.unwrap_or(LINES).into());
        let report = report.ok_or(Error::NothingToChoose)?;
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            write!(out, "{report}")?;
        }
        Ok(())
    }

    /// Reads the file, unless the argument was more likely meant as a position.
    fn file(&self, text: &str, fault: PositionError, out: &mut dyn Write) -> Result<(), Error> {
        match fs::File::open(&self.what) {
            Ok(file) => self.records(BufReader::new(file), out),
            Err(_) if is_like_a_position(text) => Err(fault.into()),
            Err(error) => Err(FileFault::from(error).of(&self.what)),
        }
    }

    fn records(&self, input: impl io::BufRead, out: &mut dyn Write) -> Result<(), Error> {
        if self.lines.is_some() {
            return Err(Error::LinesOfRecords);
        }
        let (mut number, mut told) = (0, 0);
        each_record(input, &self.what, |record| {
            number += 1;
            let is_told = self.record((number, told), record, out)?;
            told += usize::from(is_told);
            Ok(())
        })?;
        if told == 0 {
            return Err(FileFault::NoFinishedGame.of(&self.what));
        }
        Ok(())
    }

    /// Analyses a record, if there is something to be said of it.
    fn record(
        &self,
        (number, told): (usize, usize),
        record: &Record,
        out: &mut dyn Write,
    ) -> Result<bool, Error> {
        let waits = io::stderr().is_terminal() && !io::stdout().is_terminal();
        let gap = if told > 0 { "\n" } else { "" };
        if self.luck {
            let nodes = self.nodes.unwrap_or(NODES);
            let Some(report) = LuckReport::new(number, record, nodes, waits) else {
                return Ok(false);
            };
            self.tell(&report, gap, out)?;
        } else {
            let report = GameReport::new(number, record, self.effort(), waits);
            self.tell(&report, gap, out)?;
        }
        Ok(true)
    }

    fn tell(
        &self,
        report: &(impl Serialize + fmt::Display),
        gap: &str,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        if self.json {
            writeln!(out, "{}", serde_json::to_string(report)?)?;
        } else {
            write!(out, "{gap}{report}")?;
        }
        // A game takes a while, so each is shown at once.
        Ok(out.flush()?)
    }
}

/// Whether a text begins as a position does.
fn is_like_a_position(text: &str) -> bool {
    let mut words = text.split(' ');
    let rules = words.next().and_then(|word| word.parse::<Rules>().ok());
    rules.is_some() && words.next().is_some()
}
