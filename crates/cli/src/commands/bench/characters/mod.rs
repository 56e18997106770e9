//! `praline bench characters`

mod habits;

use std::fmt;
use std::io::Write;

use clap::Args;
use cpu_time::ThreadTime;
use praline_ai::{Bot, Level, Minds, Thinking};
use praline_rules::{Chance, Deal, Game, Move, Players, Rules, Seat, Turn};
use serde::Serialize;

use self::habits::{Habits, Sums};
use crate::args::Word;
use crate::dice::Dice;
use crate::error::Error;

/// The seed of the games; any will do, but always the same.
const SEED: u64 = 1;

/// Measure how each level of the bot plays: what its character lines in the page say must be so.
///
/// Every level plays the same deals of the two-player game against the same rival, from both seats
/// in turn. All figures but the time are the same on every machine.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline bench characters
  praline bench characters --games 400 --rival club
  praline bench characters --games 20 --master-nodes 500 --json")]
pub(crate) struct BenchCharacters {
    /// How many games each level plays
    #[arg(long, value_name = "NUMBER", default_value_t = 60)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=100_000))]
    games: u64,
    /// The bot that all of them play against
    #[arg(long, value_name = "NAME", default_value = "amateur")]
    rival: Word,
    /// How many nodes the master searches for a move
    #[arg(long, value_name = "NUMBER", default_value_t = 5_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    master_nodes: u64,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

/// How all levels play.
#[derive(Debug, Serialize)]
struct Report {
    games: u64,
    rival: String,
    levels: Vec<LevelReport>,
}

/// How one level plays.
#[derive(Debug, Serialize)]
struct LevelReport {
    level: String,
    #[serde(flatten)]
    habits: Habits,
}

impl BenchCharacters {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let rival: Bot = self.rival.parse().map_err(|fault| Error::Player {
            name: self.rival.as_str().to_owned(),
            fault,
        })?;
        let measure = |level: Level| LevelReport {
            level: level.to_string(),
            habits: self.measure(level, rival),
        };
        let report = Report {
            games: self.games,
            rival: rival.to_string(),
            levels: Level::ALL.into_iter().map(measure).collect(),
        };
        if self.json {
            writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        } else {
            write!(out, "{report}")?;
        }
        Ok(())
    }

    fn measure(&self, level: Level, rival: Bot) -> Habits {
        let mut sums = Sums::default();
        for number in 0..self.games {
            let seat = if number % 2 == 0 {
                Seat::One
            } else {
                Seat::Two
            };
            self.play(Bot::Level(level), rival, seat, number, &mut sums);
        }
        sums.habits()
    }

    /// Plays one game of the bot at that seat, and notes what it does.
    fn play(&self, bot: Bot, rival: Bot, seat: Seat, number: u64, sums: &mut Sums) {
        // What the bots do with their chance moves no deal.
        let mut deals = Dice::of_game(SEED, number);
        let mut chance = Dice::of_game(!SEED, number);
        let mut game = Game::draw_start(Rules::plain(Players::Two), &mut deals);
        loop {
            if let Some(deal) = Deal::draw(&game, &mut deals) {
                game.apply_deal_unchecked(&deal);
                continue;
            }
            let mover = game.turn().mover();
            let who = if mover == Some(seat) { bot } else { rival };
            let start = ThreadTime::now();
            let Some(mv) = self.choose(who, &game, &mut chance) else {
                break;
            };
            if mover == Some(seat) {
                sums.note_time(start.elapsed());
            }
            let mut events = Vec::new();
            let before = game;
            if game.apply_observed(mv, &mut events).is_err() {
                break;
            }
            if let (Turn::Draft(mover), Move::Draft(draft)) = (before.turn(), mv)
                && mover == seat
            {
                sums.note_draft(&before, draft);
            }
            sums.note_events(seat, &events);
        }
        sums.note_end(seat, &game);
    }

    fn choose(&self, bot: Bot, game: &Game, chance: &mut Dice) -> Option<Move> {
        let seed = u64::from(chance.below(1 << 31));
        let mut thinking = Thinking::new(bot, game, Minds::built_in(), seed, chance)?;
        let nodes = thinking.most_nodes().unwrap_or(self.master_nodes);
        thinking.advance(nodes, chance);
        Some(thinking.best())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = Habits::COLUMNS.map(|name| format!("{name:>9}")).join("");
        writeln!(f, "{:<10}{columns}", "level")?;
        for LevelReport { level, habits } in &self.levels {
            let figures = habits.figures().map(|figure| format!("{figure:>9.2}"));
            writeln!(f, "{level:<10}{}", figures.join(""))?;
        }
        let (games, rival) = (self.games, &self.rival);
        writeln!(f, "{games} games of each level against {rival}")?;
        writeln!(
            f,
            "by game: points, floor (points lost), rows, columns, colours, rounds"
        )?;
        writeln!(f, "in 100 games: won; in 100 rounds: marker")?;
        writeln!(
            f,
            "in 100 turns: spill, spoil (took just what a line of the rival needed)"
        )?;
        writeln!(
            f,
            "by turn: pile (pieces taken), time (of a processor, in µs); by piece on the wall: worth (points)"
        )
    }
}
