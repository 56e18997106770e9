//! `praline apply`

use std::io::Write;

use clap::Args;
use praline_rules::{Deal, Game, Move};

use crate::args::Word;
use crate::error::{Error, MoveFault};

/// Print the position after some moves.
///
/// A deal among them is written `deal:` and the discs, as in a record.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  B='0:...../...../...../...../.....:-,-,-,-,-:-'
  praline apply \"2 0 n1 -,-,-,-,- - 20.20.20.20.20 0.0.0.0.0 $B $B\" \\
    deal:BBYR,KKWW,BRRK,YYKW,BYRW 3R4 cB1")]
pub(crate) struct Apply {
    /// The position, in one argument
    #[arg(value_name = "POSITION")]
    position: Word,
    /// Moves and deals, in order
    #[arg(value_name = "MOVE", required = true)]
    moves: Vec<Word>,
}

impl Apply {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let mut game: Game = self.position.parse()?;
        for (i, word) in self.moves.iter().enumerate() {
            apply_word(&mut game, word.as_str()).map_err(|fault| Error::Move {
                number: i + 1,
                text: word.as_str().to_owned(),
                fault,
            })?;
        }
        writeln!(out, "{game}")?;
        Ok(())
    }
}

/// Plays a move, or a deal with `deal:` before it.
pub(crate) fn apply_word(game: &mut Game, word: &str) -> Result<(), MoveFault> {
    if let Some(discs) = word.strip_prefix("deal:") {
        let deal: Deal = discs.parse()?;
        return Ok(game.apply_deal(&deal)?);
    }
    let mv: Move = word.parse()?;
    Ok(game.apply(mv)?)
}
