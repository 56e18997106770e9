//! `praline bench`

mod rules;
mod search;
mod time;

use std::io::Write;

use clap::{Args, Subcommand};

use crate::error::Error;

/// Measure how fast this machine plays.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
#[command(after_help = "\
Examples:
  praline bench rules
  praline bench search
  praline bench time --movetime 50")]
pub(crate) struct Bench {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Rules(rules::BenchRules),
    Search(search::BenchSearch),
    Time(time::BenchTime),
}

impl Bench {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        match &self.what {
            What::Rules(rules) => rules.run(out),
            What::Search(search) => search.run(out),
            What::Time(time) => time.run(out),
        }
    }
}
