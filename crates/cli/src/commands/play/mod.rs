//! `praline play`

mod answers;
mod boards;
mod columns;
mod help;
mod language;
mod screen;
mod seats;
mod session;
mod thought;

use std::env;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use clap::Args;
use praline_view::{Language, Look, Texts};

use crate::args::Word;
use crate::dice::Dice;
use crate::error::Error;
use crate::input::Lines;
use seats::Seats;
use session::{Console, Session};

/// Play a game in the terminal.
///
/// Against a bot or between people at one keyboard. Type `help` in the game.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline play
  praline play --seat you --seat club
  praline play --seat master --seat you --movetime 3000
  praline play --rules 3-free --seat you --seat casual --seat random
  praline play --seat you --seat you --seed 7
  praline play --language de")]
pub(crate) struct PlayGame {
    /// The rules word, such as 2 or 3-free-special
    #[arg(long, value_name = "RULES", default_value = "2")]
    rules: Word,
    /// Who plays a seat: you, a level from 1 (beginner) to 8 (master) by number or name, greedy,
    /// random or mcts; once for each seat [default: you, then casual]
    #[arg(long = "seat", value_name = "NAME")]
    seats: Vec<Word>,
    /// Where the randomness begins, a 64-bit number [default: another one each time]
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// How long master and mcts think about a move, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1_000)]
    movetime: u64,
    /// The language that the game speaks: en, de, cs, uk or et [default: as `LC_ALL`, `LC_MESSAGES`
    /// or `LANG` says, else en]
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<Word>,
}

impl PlayGame {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let seats = Seats::new(self.rules.parse()?, &self.seats)?;
        let texts = Texts::new(self.language()?, Look::Tile);
        let seed = self.seed.unwrap_or_else(any_seed);
        let args = [
            ("rules", seats.rules.to_string().into()),
            ("seed", seed.to_string().into()),
        ];
        writeln!(out, "{}", texts.with("play-welcome", &args))?;
        for introduction in seats.introductions(&texts) {
            writeln!(out, "{introduction}")?;
        }
        let stdin = io::stdin();
        let console = Console {
            texts,
            echo: !stdin.is_terminal(),
            lines: Lines::new(stdin.lock()),
            out,
        };
        let time = Duration::from_millis(self.movetime);
        Session::new(seats, time, Dice::new(seed), console)?.run()
    }

    fn language(&self) -> Result<Language, Error> {
        match &self.language {
            None => Ok(language::of_environment(|name| env::var(name).ok())),
            Some(tag) => tag.parse().map_err(|fault| Error::Language {
                tag: tag.as_str().to_owned(),
                fault,
            }),
        }
    }
}

/// A seed that nobody knows before: the standard library seeds its hashers from the system.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
