//! The praline command: play, check, replay and measure games.

mod args;
mod bots;
mod commands;
mod data;
mod dice;
mod error;
mod input;
mod online;
mod output;
mod perft;
mod ponder;
mod recorded;
mod records;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use commands::Command;
use error::Error;

/// After a rush a server gives its memory back; the system's allocator would keep it.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Play, check, replay and measure games of Praline.
#[derive(Debug, Parser)]
#[command(name = "praline", version, arg_required_else_help = true)]
#[command(after_help = "\
Examples:
  praline play
  praline selfplay --rules 2 --games 3 --seed 7 --player greedy | praline replay -

Exit status: 0; 1 where something given is wrong in content, with one line `error: …`; 2 for wrong usage.")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let result = match Cli::try_parse() {
        Ok(cli) => output::to_stdout(|out| cli.command.run(out)),
        Err(wrong) if wrong.use_stderr() => {
            // Nobody is left to tell where even standard error cannot be written.
            let _ = wrong.print();
            return ExitCode::from(error::WRONG_USAGE);
        }
        Err(help) => help
            .print()
            .and_then(|()| io::stdout().flush())
            .map_err(Error::Output),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(),
    }
}
