//! A bot at a seat, for one game.

use std::time::{Duration, Instant};

use praline_ai::Bot;
use praline_rules::{Chance, Game, Move};

use crate::bots::{BuiltIn, Entrant, Kind, Outside, Trouble};
use crate::dice::Dice;
use crate::ponder::ponder_since;

/// The programs of one worker that wait for their next game, with the numbers of their bots.
#[derive(Debug, Default)]
pub(super) struct Bench(Vec<(usize, Outside)>);

impl Bench {
    fn program_of(&mut self, bot: usize) -> Option<Outside> {
        let place = self.0.iter().position(|(of, _)| *of == bot)?;
        Some(self.0.swap_remove(place).1)
    }

    /// Lets all programs go.
    pub(super) fn clear(self) {
        self.0.into_iter().for_each(|(_, program)| program.quit());
    }
}

/// Whoever plays a seat.
#[derive(Debug)]
pub(super) struct Contestant<'a> {
    number: usize,
    entrant: &'a Entrant,
    /// Its own stream of random numbers, apart from that of the deals.
    dice: Dice,
    seed: u64,
    grace: Duration,
    /// The running program of an outside bot that is in the game.
    program: Option<Outside>,
}

impl<'a> Contestant<'a> {
    /// A bot sits down; an outside one is started when it is first asked.
    pub(super) fn new(
        number: usize,
        entrant: &'a Entrant,
        mut dice: Dice,
        grace: Duration,
    ) -> Contestant<'a> {
        let seed = u64::from(dice.below(1 << 31));
        Contestant {
            number,
            entrant,
            dice,
            seed,
            grace,
            program: None,
        }
    }

    /// Asks for a move; `None` where nobody is to move.
    pub(super) fn choose(
        &mut self,
        game: &Game,
        bench: &mut Bench,
    ) -> Result<Option<Move>, Trouble> {
        match &self.entrant.kind {
            Kind::BuiltIn(bot) => Ok(self.think(bot, game)),
            Kind::Outside(words) => {
                let mut program = match self.program.take() {
                    Some(program) => program,
                    None => self.sit_down(words, bench)?,
                };
                let budget = self.entrant.budget.unwrap_or(super::USUAL_BUDGET);
                let mv = program.choose(game, budget)?;
                self.program = Some(program);
                Ok(Some(mv))
            }
        }
    }

    /// A move for a seat whose bot is gone.
    pub(super) fn stand_in(&mut self, game: &Game) -> Option<Move> {
        self.think(&BuiltIn::Bot(Bot::Greedy), game)
    }

    fn think(&mut self, bot: &BuiltIn, game: &Game) -> Option<Move> {
        let begin = Instant::now();
        let effort = self.entrant.effort();
        let mut thinking = bot.think(game, self.seed, &mut self.dice)?;
        ponder_since(begin, &mut thinking, effort, &mut self.dice);
        Some(thinking.best())
    }

    /// A program that is ready for a new game: one from the bench, or a new one.
    fn sit_down(&self, words: &[String], bench: &mut Bench) -> Result<Outside, Trouble> {
        let mut program = match bench.program_of(self.number) {
            Some(program) => program,
            None => start(words, self.grace)?,
        };
        program.new_game(self.seed)?;
        Ok(program)
    }

    /// The game is over; a program that did nothing wrong waits for the next one.
    pub(super) fn leave(self, bench: &mut Bench) {
        if let Some(program) = self.program {
            bench.0.push((self.number, program));
        }
    }
}

/// Starts a program and asks who it is.
fn start(words: &[String], grace: Duration) -> Result<Outside, Trouble> {
    let started = Outside::start(words, grace);
    let mut program =
        started.map_err(|fault| Trouble::crash(format!("cannot be started: {fault}")))?;
    program.greet()?;
    Ok(program)
}
