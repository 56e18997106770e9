//! Makes what the learned player is trained on.
//!
//! `generate` plays games and keeps what the searches found; `samples` turns them into the numbers of
//! a net; `layout` says what those numbers mean; `judge` and `duel` measure nets and searches before anything
//! is released. The learner itself is `learn.py` beside this.

mod branch;
mod duel;
mod error;
mod explore;
mod found;
mod generate;
mod judge;
mod layout;
mod nets;
mod parallel;
mod regret;
mod samples;
mod side;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Makes what the learned player is trained on.
#[derive(Debug, Parser)]
#[command(name = "praline-train", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Generate(generate::Generate),
    Samples(samples::Samples),
    Layout(layout::Layout),
    Duel(duel::Duel),
    Judge(judge::Judge),
    Regret(regret::Regret),
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Generate(command) => command.run(),
        Command::Samples(command) => command.run(),
        Command::Duel(command) => command.run(),
        Command::Judge(command) => command.run(),
        Command::Regret(command) => command.run(),
        Command::Layout(_) => {
            layout::Layout::print();
            Ok(())
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
