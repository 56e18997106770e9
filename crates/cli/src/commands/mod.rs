//! The commands, one in each file.

mod analyse;
mod apply;
mod arena;
mod backup;
mod bench;
mod bot;
mod engine;
mod host;
mod move_store;
mod moves;
mod nets;
mod perft;
mod play;
mod puzzles;
mod replay;
mod selfplay;
mod serve;
mod verify;

pub(crate) use puzzles::PuzzleFault;

use std::io::Write;

use clap::Subcommand;

use crate::error::Error;

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Moves(moves::Moves),
    Apply(apply::Apply),
    Perft(perft::Perft),
    Replay(replay::Replay),
    Verify(verify::Verify),
    Selfplay(selfplay::Selfplay),
    Bench(bench::Bench),
    Play(play::PlayGame),
    Analyse(analyse::Analyse),
    Arena(arena::Arena),
    Engine(engine::Engine),
    Nets(nets::ShowNets),
    Puzzles(puzzles::Puzzles),
    Serve(serve::Serve),
    Bot(bot::SeatBot),
    Backup(backup::Backup),
    MoveStore(move_store::MoveStore),
    Host(host::Host),
}

impl Command {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        match self {
            Command::Moves(moves) => moves.run(out),
            Command::Apply(apply) => apply.run(out),
            Command::Perft(perft) => perft.run(out),
            Command::Replay(replay) => replay.run(out),
            Command::Verify(verify) => verify.run(out),
            Command::Selfplay(selfplay) => selfplay.run(out),
            Command::Bench(bench) => bench.run(out),
            Command::Play(play) => play.run(out),
            Command::Analyse(analyse) => analyse.run(out),
            Command::Arena(arena) => arena.run(out),
            Command::Engine(engine) => engine.run(out),
            Command::Nets(nets) => nets.run(out),
            Command::Puzzles(puzzles) => puzzles.run(out),
            Command::Serve(serve) => serve.run(out),
            Command::Bot(bot) => bot.run(out),
            Command::Backup(backup) => backup.run(),
            Command::MoveStore(move_store) => move_store.run(out),
            Command::Host(host) => host.run(),
        }
    }
}
