//! `praline perft`

use std::io::Write;

use clap::Args;
use praline_rules::Game;

use crate::args::Word;
use crate::error::Error;
use crate::perft::perft;

/// Count the move sequences from a position.
///
/// A sequence stops early, and counts once, where a deal is due or the game is over.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  B='0:...../...../...../...../.....:-,-,-,-,-:-'
  praline perft \"2 1 d1 BBYR,-,-,-,- *1 18.19.19.20.20 0.0.0.0.0 $B $B\" 3")]
pub(crate) struct Perft {
    /// The position, in one argument
    #[arg(value_name = "POSITION")]
    position: Word,
    /// How many moves each sequence has
    #[arg(value_name = "DEPTH")]
    depth: u32,
}

impl Perft {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let game: Game = self.position.parse()?;
        writeln!(out, "{}", perft(&game, self.depth))?;
        Ok(())
    }
}
