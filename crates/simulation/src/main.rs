//! `simulate`: lives through many seeds, and says which led to what must not happen.
//!
//! Each seed has a process of its own: what a library counts for the whole process, such as tokio its
//! tasks, begins anew then, and whoever dies or hangs does so alone.

mod many;

use std::process::ExitCode;

use clap::Parser;
use praline_people::check;
use praline_simulation::{Fences, describe, panics, simulate};

/// Lives through simulated clusters, each decided by its seed, and looks at what happened.
#[derive(Clone, Debug, Parser)]
struct Arguments {
    /// The first seed.
    #[arg(long, default_value_t = 1)]
    from: u64,
    /// How many seeds.
    #[arg(long, default_value_t = 1_000)]
    seeds: u64,
    /// After how many seconds no further seed is begun.
    #[arg(long)]
    seconds: Option<u64>,
    /// One seed alone, with everything that happened.
    #[arg(long)]
    seed: Option<u64>,
    /// Says of one seed no more than what is wrong.
    #[arg(long, requires = "seed")]
    briefly: bool,
    /// Lives through each seed twice: both times the same must happen.
    #[arg(long)]
    twice: bool,
    /// Lets the store not ask for leases: a bug, and a failure where no seed finds it.
    #[arg(long)]
    without_fences: bool,
}

impl Arguments {
    fn fences(&self) -> Fences {
        if self.without_fences {
            Fences::Down
        } else {
            Fences::Up
        }
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if !cfg!(tokio_unstable) {
        eprintln!(
            "built without `--cfg tokio_unstable`: tokio throws dice of its own, and a seed does not \
             lead to the same again"
        );
    }
    match arguments.seed {
        Some(seed) => one(&arguments, seed),
        None => many::run(&arguments),
    }
}

/// Lives through one seed and tells what happened: a number that stands for all of it, and a line for
/// each thing that is wrong.
fn one(arguments: &Arguments, seed: u64) -> ExitCode {
    panics::note();
    if !arguments.briefly {
        println!("{}", describe(seed));
    }
    let history = simulate(seed, arguments.fences());
    if !arguments.briefly {
        println!("{history}");
    }
    println!("{:016x}", history.hash());
    let found = check::faults(&history);
    for (table, fault) in &found {
        match table {
            Some(table) => println!("table {table}: {fault}"),
            None => println!("{fault}"),
        }
    }
    status(found.is_empty())
}

fn status(is_well: bool) -> ExitCode {
    if is_well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
