//! `praline analyse`

mod game;
mod position;
mod text;

use std::ffi::OsString;
use std::io::{BufReader, IsTerminal, Write};
use std::time::Duration;
use std::{fs, io};

use clap::Args;
use praline_ai::Limit;
use praline_rules::{Game, PositionError, Record, Rules};

use self::game::GameReport;
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
/// winning chances and in points; `?` marks a loss of 5 % or more, `??` one of 15 % or more. With
/// a number of nodes and one thread the answer is the same on every machine.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  B='0:...../...../...../...../.....:-,-,-,-,-:-'
  praline analyse --nodes 500 \\
    \"2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 $B $B\"
  praline analyse game.praline
  praline analyse --movetime 1000 --json game.praline
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
        let mut number = 0;
        each_record(input, &self.what, |record| {
            number += 1;
            self.record(number, record, out)
        })
    }

    fn record(&self, number: usize, record: &Record, out: &mut dyn Write) -> Result<(), Error> {
        let waits = io::stderr().is_terminal() && !io::stdout().is_terminal();
        let report = GameReport::new(number, record, self.effort(), waits);
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            let gap = if number > 1 { "\n" } else { "" };
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
