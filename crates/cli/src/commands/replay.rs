//! `praline replay`

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};

use clap::Args;
use praline_rules::{Record, Step};

use crate::error::{Error, FileFault};
use crate::records::each_record;

/// Check records and print their result lines.
///
/// Every deal, move and result is checked. The first mistake ends the command; it is named with
/// its line and word.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline replay game.praline
  praline replay --positions game.praline
  praline selfplay --rules 3 --games 100 --seed 1 --player random | praline replay -")]
pub(crate) struct Replay {
    /// A file with one or more records; `-` is standard input
    #[arg(value_name = "FILE")]
    file: OsString,
    /// Print the position after every deal and move, too
    #[arg(long)]
    positions: bool,
}

impl Replay {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        if self.file == "-" {
            return self.replay(io::stdin().lock(), out);
        }
        let file = File::open(&self.file).map_err(|error| FileFault::from(error).of(&self.file))?;
        self.replay(BufReader::new(file), out)
    }

    fn replay(&self, input: impl BufRead, out: &mut dyn Write) -> Result<(), Error> {
        each_record(input, &self.file, |record| Ok(self.show(record, out)?))
    }

    fn show(&self, record: &Record, out: &mut dyn Write) -> io::Result<()> {
        if self.positions {
            let mut written = Ok(());
            record.replay(|play, step| {
                if written.is_ok() && !matches!(step, Step::GiveUp(..)) {
                    written = writeln!(out, "{}", play.game());
                }
            });
            written?;
        }
        writeln!(out, "{}", record.result_line())
    }
}
