//! The bot that thinks, built in or a program of its own.

use std::time::{Duration, Instant};

use praline_ai::{Limit, choose_turn};
use praline_protocol::NAME_LENGTH;
use praline_rules::{Chance, Game, Move, Seat};

use crate::bots::{Budget, BuiltIn, Entrant, Kind, Outside, Trouble, one_line};
use crate::dice::Dice;
use crate::error::{ArenaFault, BotFault, Error};
use crate::online::random;
use crate::ponder::{Effort, ponder_since};

/// A bot may use this part of the time on its clock for one move.
const SHARE_OF_CLOCK: u64 = 20;
/// How little time is still worth giving, in milliseconds.
const LEAST_TIME: u64 = 10;

/// Something to be thought about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    pub(super) game: Game,
    pub(super) seat: Seat,
    /// What the seat's clock shows, in milliseconds; without a clock, very much.
    pub(super) left: u64,
}

/// A bot that thinks about one position after the other.
#[derive(Debug)]
pub(super) struct ThinkingBot {
    source: Source,
    budget: Option<Budget>,
    threads: u16,
    name: String,
    dice: Dice,
    seed: u64,
}

/// Where its thoughts come from.
#[derive(Debug)]
enum Source {
    BuiltIn(BuiltIn),
    Outside(Outside),
}

impl ThinkingBot {
    /// Starts the bot; a program is asked who it is.
    pub(super) fn start(entrant: &Entrant, grace: Duration) -> Result<ThinkingBot, Error> {
        let mut dice = Dice::new(u64::from_be_bytes(random()?));
        let seed = u64::from(dice.below(1 << 31));
        let (source, name) = match &entrant.kind {
            Kind::BuiltIn(bot) => (Source::BuiltIn(bot.clone()), entrant.name.clone()),
            Kind::Outside(words) => {
                let started = Outside::start(words, grace);
                let mut program = started.map_err(|fault| ArenaFault::Start {
                    bot: entrant.name.clone(),
                    fault,
                })?;
                program.greet().map_err(BotFault::Trouble)?;
                program.new_game(seed).map_err(BotFault::Trouble)?;
                let name = program.name().unwrap_or(&entrant.name).to_owned();
                (Source::Outside(program), name)
            }
        };
        Ok(ThinkingBot {
            source,
            budget: entrant.budget,
            threads: entrant.threads,
            name,
            dice,
            seed,
        })
    }

    /// What the bot calls itself, as somebody at a table may be called.
    pub(super) fn name(&self) -> String {
        let name = self.name.trim_start_matches("bot:");
        one_line(name, NAME_LENGTH)
    }

    /// The seat's move, or all its wall spaces of the round.
    pub(super) fn answer(&mut self, question: &Question) -> Result<Vec<Move>, Trouble> {
        let Question { game, seat, left } = *question;
        choose_turn(&game, seat, |game| self.choose(game, left).map(Some))
    }

    fn choose(&mut self, game: &Game, left: u64) -> Result<Move, Trouble> {
        let budget = self.budget.map(|budget| match budget {
            Budget::Time(ms) => Budget::Time(ms.min(left / SHARE_OF_CLOCK).max(LEAST_TIME)),
            Budget::Nodes(nodes) => Budget::Nodes(nodes),
        });
        match &mut self.source {
            Source::BuiltIn(bot) => {
                let begin = Instant::now();
                let effort = Effort {
                    limit: budget.map_or(Limit::default(), Budget::limit),
                    threads: self.threads,
                };
                let thinking = bot.think(game, self.seed, &mut self.dice);
                let mut thinking =
                    thinking.ok_or_else(|| Trouble::illegal_move("there is nothing to choose"))?;
                ponder_since(begin, &mut thinking, effort, &mut self.dice);
                Ok(thinking.best())
            }
            Source::Outside(program) => {
                program.choose(game, budget.unwrap_or(Budget::Time(LEAST_TIME)))
            }
        }
    }
}
