//! The players by name.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{Greedy, Player, Random};

/// A player that can be asked for by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bot {
    /// See [`Random`].
    Random,
    /// See [`Greedy`].
    Greedy,
}

/// There is no bot of that name; the message lists those that there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no such player: the bots are {}", Bot::ALL.map(Bot::name).join(", "))]
pub struct UnknownBot;

impl Bot {
    /// All bots, the weakest first.
    pub const ALL: [Bot; 2] = [Bot::Random, Bot::Greedy];

    /// The bot's name, as it is typed and written in records.
    pub const fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Greedy => "greedy",
        }
    }

    /// A new player of this kind.
    pub fn player(self) -> Box<dyn Player + Send> {
        match self {
            Bot::Random => Box::new(Random),
            Bot::Greedy => Box::new(Greedy),
        }
    }
}

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Bot, UnknownBot> {
        let found = Bot::ALL.into_iter().find(|bot| bot.name() == name);
        found.ok_or(UnknownBot)
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
        for bot in Bot::ALL {
            assert_eq!(bot.to_string().parse(), Ok(bot));
        }
        let error = "Greedy".parse::<Bot>().unwrap_err().to_string();
        assert!(error.contains("random, greedy"), "{error}");
    }
}
