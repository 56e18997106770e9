//! `praline moves`

use std::io::Write;

use clap::Args;
use praline_rules::{Game, Move};

use crate::args::Word;
use crate::error::Error;

/// List the legal moves of a position.
///
/// One move a line, sorted by byte; nothing where a deal is due or the game is over.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  B='0:...../...../...../...../.....:-,-,-,-,-:-'
  praline moves \"2 1 d1 BBYR,-,-,-,- *1 18.19.19.20.20 0.0.0.0.0 $B $B\"")]
pub(crate) struct Moves {
    /// The position, in one argument
    #[arg(value_name = "POSITION")]
    position: Word,
}

impl Moves {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let game: Game = self.position.parse()?;
        for mv in sorted_moves(&game) {
            writeln!(out, "{mv}")?;
        }
        Ok(())
    }
}

/// The legal moves as text, sorted by byte.
pub(crate) fn sorted_moves(game: &Game) -> Vec<String> {
    let mut moves: Vec<String> = game.legal_moves().map(|mv: Move| mv.to_string()).collect();
    moves.sort_unstable();
    moves
}
