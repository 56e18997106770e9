//! `praline selfplay`

use std::io::{self, IsTerminal, Write};

use clap::Args;
use indicatif::ProgressBar;
use praline_ai::{Bot, Minds, Player, Thinking};
use praline_rules::{BySeat, Chance, Game, Header, Move, Record, Rules};

use crate::args::Word;
use crate::dice::Dice;
use crate::error::Error;
use crate::recorded::play_game;

/// Let bots play, and write the records to standard output.
///
/// The same seed gives the same records on every machine.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline selfplay --rules 2 --games 10 --seed 7 --player greedy
  praline selfplay --rules 2 --games 10 --seed 7 --player club --player 4
  praline selfplay --rules 2 --games 1 --seed 7 --player master --nodes 5000
  praline selfplay --rules 3-free-special --games 1000 --seed 1 \\
    --player greedy --player random --player random > games.praline")]
pub(crate) struct Selfplay {
    /// The rules word, such as 2 or 3-free-special
    #[arg(long, value_name = "RULES")]
    rules: Word,
    /// How many games are played
    #[arg(long, value_name = "NUMBER")]
    games: u64,
    /// Where the randomness begins, a 64-bit number
    #[arg(long, value_name = "NUMBER")]
    seed: u64,
    /// A bot: random, greedy, mcts, or a level from 1 (beginner) to 8 (master) by number or name;
    /// once for all seats, or once for each seat
    #[arg(long = "player", value_name = "NAME", required = true)]
    players: Vec<Word>,
    /// How many nodes master and mcts search for a move [default: 20000]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
}

impl Selfplay {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let rules: Rules = self.rules.parse()?;
        let bots = self.bots(rules)?;
        let progress = self.progress();
        for number in 0..self.games {
            let record = self.play_game(rules, bots, Dice::of_game(self.seed, number))?;
            write!(out, "{record}")?;
            progress.inc(1);
        }
        progress.finish_and_clear();
        Ok(())
    }

    fn bots(&self, rules: Rules) -> Result<BySeat<Bot>, Error> {
        let named = |word: &Word| {
            word.parse::<Bot>().map_err(|fault| Error::Player {
                name: word.as_str().to_owned(),
                fault,
            })
        };
        let bots: Vec<Bot> = self.players.iter().map(named).collect::<Result<_, _>>()?;
        match bots[..] {
            [one] => Ok(BySeat([one; 4])),
            _ if bots.len() == rules.players.count() => {
                // Seats that do not play have no name; whoever stands there is never asked.
                Ok(BySeat::from_fn(|seat| {
                    *bots.get(seat.index()).unwrap_or(&Bot::Random)
                }))
            }
            _ => Err(Error::PlayerCount {
                found: bots.len(),
                rules,
            }),
        }
    }

    /// Plays one game from its beginning to its end.
    fn play_game(&self, rules: Rules, bots: BySeat<Bot>, mut dice: Dice) -> Result<Record, Error> {
        let mut header = Header::new(rules);
        for seat in rules.players.seats() {
            header.players[seat] = Some(format!("bot:{}", bots[seat]));
        }
        let mut players = BySeat(bots.0.map(|bot| self.player(bot)));
        play_game(header, &mut players, None, &mut dice)
    }

    fn player(&self, bot: Bot) -> Box<dyn Player + Send> {
        match self.nodes {
            Some(nodes) if bot.takes_time() => Box::new(Limited { bot, nodes }),
            _ => bot.player(Minds::built_in()),
        }
    }

    /// A bar for a person who waits; none where records run over the same screen.
    fn progress(&self) -> ProgressBar {
        if io::stderr().is_terminal() && !io::stdout().is_terminal() {
            ProgressBar::new(self.games)
        } else {
            ProgressBar::hidden()
        }
    }
}

/// A bot that thinks for a given number of nodes.
struct Limited {
    bot: Bot,
    nodes: u64,
}

impl Player for Limited {
    fn choose(&mut self, game: &Game, chance: &mut dyn Chance) -> Option<Move> {
        let seed = u64::from(chance.below(1 << 31));
        let mut thinking = Thinking::new(self.bot, game, Minds::built_in(), seed, chance)?;
        thinking.advance(self.nodes, chance);
        Some(thinking.best())
    }
}
