//! `praline verify`

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};

use clap::Args;
use praline_protocol::fair::verify;

use crate::error::{Error, FileFault};
use crate::records::each_record;

/// Check that the deals of online games were fair.
///
/// A record is checked as `praline replay` does. Then its commitment, the first start seat and every
/// deal are computed anew from the seed that was told after the game and from what the players
/// added. A record without commitment or seed is not proved to be fair. The first fault ends the
/// command.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline verify game.praline
  curl -s https://play.example.org/api/tables/TABLE/record | praline verify -")]
pub(crate) struct Verify {
    /// A file with one or more records; `-` is standard input
    #[arg(value_name = "FILE")]
    file: OsString,
}

impl Verify {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        if self.file == "-" {
            return self.verify(io::stdin().lock(), out);
        }
        let file = File::open(&self.file).map_err(|error| FileFault::from(error).of(&self.file))?;
        self.verify(BufReader::new(file), out)
    }

    fn verify(&self, input: impl BufRead, out: &mut dyn Write) -> Result<(), Error> {
        let mut record_number = 0;
        each_record(input, &self.file, |record| {
            record_number += 1;
            let unfair = |fault| FileFault::Unfair {
                record: record_number,
                fault,
            };
            let deals = verify(record).map_err(|fault| unfair(fault).of(&self.file))?;
            match deals {
                1 => writeln!(out, "fair: 1 deal follows from the seed")?,
                deals => writeln!(out, "fair: {deals} deals follow from the seed")?,
            }
            Ok(())
        })
    }
}
