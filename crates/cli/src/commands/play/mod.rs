//! `praline play`

mod boards;
mod session;
mod table;
pub(super) mod tell;
mod thought;
mod words;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use clap::Args;
use praline_ai::{Bot, Level};
use praline_rules::{BySeat, Rules};

use crate::args::Word;
use crate::dice::Dice;
use crate::error::Error;
use crate::input::Lines;
use session::Session;

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
  praline play --seat you --seat you --seed 7")]
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
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    Person,
    Bot(Bot),
}

impl PlayGame {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let rules: Rules = self.rules.parse()?;
        let hands = self.hands(rules)?;
        let seed = self.seed.unwrap_or_else(any_seed);
        writeln!(out, "{}", words::welcome(rules, seed))?;
        let stdin = io::stdin();
        let echo = !stdin.is_terminal();
        let lines = Lines::new(stdin.lock());
        let time = Duration::from_millis(self.movetime);
        Session::new(rules, hands, time, Dice::new(seed), lines, echo, out).run()
    }

    fn hands(&self, rules: Rules) -> Result<BySeat<Hand>, Error> {
        let mut hands = BySeat([Hand::Bot(Bot::Level(Level::Casual)); 4]);
        hands.0[0] = Hand::Person;
        let found = self.seats.len();
        if found != 0 && found != rules.players.count() {
            return Err(Error::SeatCount { found, rules });
        }
        for (hand, word) in hands.0.iter_mut().zip(&self.seats) {
            *hand = read_hand(word)?;
        }
        Ok(hands)
    }
}

fn read_hand(word: &Word) -> Result<Hand, Error> {
    if word.as_str() == words::YOU {
        return Ok(Hand::Person);
    }
    word.parse().map(Hand::Bot).map_err(|fault| Error::Seat {
        name: word.as_str().to_owned(),
        fault,
    })
}

/// A seed that nobody knows before: the standard library seeds its hashers from the system.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
