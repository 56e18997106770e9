//! The players by name.

use std::fmt;
use std::str::FromStr;

use praline_rules::{Chance, Game, Move};
use thiserror::Error;

use crate::level::{Level, MASTER_NODES};
use crate::mind::Minds;
use crate::thinking::Thinking;
use crate::{Greedy, Player, Random};

/// A player that can be asked for by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bot {
    /// See [`Random`].
    Random,
    /// See [`Greedy`].
    Greedy,
    /// Plain Monte Carlo tree search with random playouts, to compare with.
    Mcts,
    /// The strong search without anything learned, in the time that it is given.
    Classic,
    /// The strong search, at one of its levels.
    Level(Level),
}

/// There is no bot of that name; the message lists those that there are.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no such player: the bots are {}", names())]
pub struct UnknownBot;

fn names() -> String {
    let names: Vec<&str> = Bot::all().map(Bot::name).collect();
    format!("{}, or a level from 1 to 8", names.join(", "))
}

impl Bot {
    /// All bots: the plain ones, then the levels from the weakest on.
    pub fn all() -> impl Iterator<Item = Bot> {
        let plain = [Bot::Random, Bot::Greedy, Bot::Mcts, Bot::Classic];
        plain.into_iter().chain(Level::ALL.map(Bot::Level))
    }

    /// The bot's name, as it is typed and written in records.
    pub const fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Greedy => "greedy",
            Bot::Mcts => "mcts",
            Bot::Classic => "classic",
            Bot::Level(level) => level.name(),
        }
    }

    /// The level, if the bot is one.
    pub const fn level(self) -> Option<Level> {
        match self {
            Bot::Level(level) => Some(level),
            Bot::Random | Bot::Greedy | Bot::Mcts | Bot::Classic => None,
        }
    }

    /// Whether the bot takes all the time that it is given.
    pub const fn takes_time(self) -> bool {
        matches!(self, Bot::Mcts | Bot::Classic | Bot::Level(Level::Master))
    }

    /// Whether several threads can think for the bot.
    pub const fn can_have_helpers(self) -> bool {
        matches!(self, Bot::Classic | Bot::Level(_))
    }

    /// A new player of this kind, who has no clock; a bot that takes time takes [`MASTER_NODES`].
    pub fn player(self, minds: &Minds) -> Box<dyn Player + Send> {
        match self {
            Bot::Random => Box::new(Random),
            Bot::Greedy => Box::new(Greedy),
            Bot::Mcts | Bot::Classic | Bot::Level(_) => {
                let minds = minds.clone();
                Box::new(Thinker { bot: self, minds })
            }
        }
    }
}

/// A bot that thinks for its number of nodes.
struct Thinker {
    bot: Bot,
    minds: Minds,
}

impl Player for Thinker {
    fn choose(&mut self, game: &Game, chance: &mut dyn Chance) -> Option<Move> {
        let seed = u64::from(chance.below(1 << 31));
        let mut thinking = Thinking::new(self.bot, game, &self.minds, seed, chance)?;
        thinking.advance(MASTER_NODES, chance);
        Some(thinking.best())
    }
}

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Bot, UnknownBot> {
        let plain = Bot::all().find(|bot| bot.name() == name);
        let level = || name.parse().ok().map(Bot::Level);
        plain.or_else(level).ok_or(UnknownBot)
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_answers_to_its_name_and_nobody_else_does() {
        for bot in Bot::all() {
            assert_eq!(bot.to_string().parse(), Ok(bot));
        }
        let error = "Greedy".parse::<Bot>().unwrap_err().to_string();
        assert!(
            error.contains("random, greedy, mcts, classic, beginner"),
            "{error}"
        );
    }

    #[test]
    fn a_level_answers_to_its_number_and_its_name() {
        assert_eq!("5".parse(), Ok(Bot::Level(Level::Club)));
        assert_eq!("club".parse(), Ok(Bot::Level(Level::Club)));
        assert_eq!("9".parse::<Bot>(), Err(UnknownBot));
    }
}
