//! `praline bench`

mod rules;

use std::io::Write;

use clap::{Args, Subcommand};

use crate::error::Error;

/// Measure how fast this machine plays.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
#[command(after_help = "\
Examples:
  praline bench rules")]
pub(crate) struct Bench {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Rules(rules::BenchRules),
}

impl Bench {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        match &self.what {
            What::Rules(rules) => rules.run(out),
        }
    }
}
