//! `praline bench`

mod rules;
mod search;
mod server;
mod time;

use std::io::Write;

use clap::{Args, Subcommand};

use crate::error::Error;

/// Measure how fast this machine plays and serves.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
#[command(after_help = "\
Examples:
  praline bench rules
  praline bench search
  praline bench time --movetime 50
  praline bench server --quick")]
pub(crate) struct Bench {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Rules(rules::BenchRules),
    Search(search::BenchSearch),
    Server(server::BenchServer),
    Time(time::BenchTime),
}

impl Bench {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        match &self.what {
            What::Rules(rules) => rules.run(out),
            What::Search(search) => search.run(out),
            What::Server(server) => server.run(out),
            What::Time(time) => time.run(out),
        }
    }
}
