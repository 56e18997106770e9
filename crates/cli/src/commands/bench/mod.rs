//! `praline bench`

mod calibration;
mod characters;
mod interval;
mod luck;
mod optimal;
mod parallel;
mod review;
mod rules;
mod search;
mod server;
mod solver;
mod time;

use std::io::Write;

use clap::{Args, Subcommand};

use crate::error::Error;

/// Measure how fast this machine plays and serves, and how the bots play.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
#[command(after_help = "\
Examples:
  praline bench rules
  praline bench search
  praline bench solver
  praline bench time --movetime 50
  praline bench optimal --games 40 2
  praline bench calibration --games 100 2
  praline bench review --games 10 2
  praline bench luck --games 100
  praline bench characters --games 20
  praline bench server --quick")]
pub(crate) struct Bench {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Calibration(calibration::BenchCalibration),
    Characters(characters::BenchCharacters),
    Luck(luck::BenchLuck),
    Optimal(optimal::BenchOptimal),
    Review(review::BenchReview),
    Rules(rules::BenchRules),
    Search(search::BenchSearch),
    Server(server::BenchServer),
    Solver(solver::BenchSolver),
    Time(time::BenchTime),
}

impl Bench {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        match &self.what {
            What::Calibration(calibration) => calibration.run(out),
            What::Characters(characters) => characters.run(out),
            What::Luck(luck) => luck.run(out),
            What::Optimal(optimal) => optimal.run(out),
            What::Review(review) => review.run(out),
            What::Rules(rules) => rules.run(out),
            What::Search(search) => search.run(out),
            What::Server(server) => server.run(out),
            What::Solver(solver) => solver.run(out),
            What::Time(time) => time.run(out),
        }
    }
}
