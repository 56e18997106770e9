//! `praline arena`
//!
//! A match is played in blocks: pairs of games with the seats swapped, or all rotations of the
//! seats, on one stream of random numbers. All figures come from the results of blocks.

mod contestant;
mod game;
mod lineup;
mod report;
mod runner;
mod scoreboard;
mod sprt;
mod stats;
mod store;
mod table;
mod tally;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use clap::Args;
use praline_ai::MASTER_TIME;
use praline_rules::Rules;

use crate::args::Word;
use crate::bots::{Budget, Entrant, Kind, Outside};
use crate::error::{ArenaFault, Error};
use game::Match;
use lineup::Lineup;
use report::Report;
use scoreboard::{Scoreboard, progress};
use sprt::Sprt;
use store::Store;
use tally::Tally;

/// How long bots think that take the time they are given.
const USUAL_BUDGET: Budget = Budget::Time(1000 * MASTER_TIME.as_secs());
/// How many games are played where nobody says.
const USUAL_GAMES: u64 = 100;
/// How many games a test plays at most where nobody says; few are as long.
const MOST_TEST_GAMES: u64 = 20_000;

/// Let bots play a match, and say who is stronger.
///
/// A match is played in blocks on the same stream of random numbers: with two players a pair of
/// games with the seats swapped, with more all rotations of the seats. Two bots at a table of 3
/// or 4 are the first bot alone in a field of the second. Win rates are those of one seat, shared
/// wins split; Elo differences come from the comparison of final ranks with the other bots; all
/// intervals from the variance of blocks.
///
/// A bot is a built-in one by its name or level, or a program that speaks UGI as `cmd:COMMAND
/// LINE`; white space stands between its words, quotes hold words together. Behind either,
/// `@nodes=NUMBER` or `@ms=NUMBER` gives that bot a budget of its own, and `@threads=NUMBER` lets
/// a level think on several threads (both: `@ms=100,threads=4`); a level from 1 to 7 also keeps its
/// own number of nodes. A program that crashes, answers with no legal move, or is late
/// loses the game with `leave`, `resign` or `timeout` in the record; with 3 or 4 players `greedy`
/// plays its seat on.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline arena --rules 2 --bot master --bot greedy --movetime 50 --games 200
  praline arena --rules 4-free-special --bot master --bot mcts --games 120 --out games.praline
  praline arena --rules 2 --bot club --bot 'cmd:./mybot --fast' --nodes 2000 --json
  praline arena --rules 2 --bot master@ms=100 --bot master@ms=50 --elo0 0 --elo1 30
  praline arena --rules 2 --bot master@threads=4 --bot master --movetime 100")]
pub(crate) struct Arena {
    /// The rules word, such as 2 or 3-free-special
    #[arg(long, value_name = "RULES")]
    rules: Word,
    /// A bot: two, or one for each seat
    #[arg(long = "bot", value_name = "BOT", required = true)]
    bots: Vec<Word>,
    /// How many games are played, rounded up to whole blocks [default: 100; with --elo0 at most 20000]
    #[arg(long, value_name = "NUMBER")]
    games: Option<u64>,
    /// Where the randomness begins, a 64-bit number
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    seed: u64,
    /// Milliseconds a move, for bots that take the time they are given [default: 1000]
    #[arg(long, value_name = "MS", conflicts_with = "nodes", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,
    /// Nodes a move instead of time
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// How many milliseconds a program may be late; it has ten times as many to start
    #[arg(long, value_name = "MS", default_value = "1000")]
    grace: u32,
    /// How many games are played at a time [default: as many as cores, by the threads of a bot]
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<NonZeroUsize>,
    /// Write the records to this file, block by block; it must not exist yet
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Go on with the match in the file, if it exists
    #[arg(long, requires = "out")]
    resume: bool,
    /// Stop as soon as it is decided whether the first bot's Elo difference is this one or --elo1
    #[arg(long, value_name = "ELO", requires = "elo1", allow_hyphen_values = true, value_parser = read_elo)]
    elo0: Option<f64>,
    /// The greater Elo difference
    #[arg(long, value_name = "ELO", requires = "elo0", allow_hyphen_values = true, value_parser = read_elo)]
    elo1: Option<f64>,
    /// How often --elo1 may be accepted where --elo0 is true
    #[arg(long, value_name = "CHANCE", requires = "elo0", default_value = "0.05", value_parser = read_chance)]
    alpha: f64,
    /// How often --elo0 may be accepted where --elo1 is true
    #[arg(long, value_name = "CHANCE", requires = "elo0", default_value = "0.05", value_parser = read_chance)]
    beta: f64,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

impl Arena {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let plan = self.plan()?;
        let sprt = self.sprt(plan.entrants.len())?;
        let mut tally = Tally::new(plan.entrants.len());
        let store = self.store(&plan, &mut tally)?;
        let end = plan.lineup.blocks_for(self.wanted_games());
        let mut scoreboard = Scoreboard {
            progress: progress(end * plan.lineup.games() as u64),
            plan: &plan,
            sprt,
            tally,
            store,
        };
        if scoreboard.verdict().is_none() {
            let first = scoreboard.tally.blocks;
            scoreboard.progress.set_position(scoreboard.tally.games);
            runner::run(&plan, first, end, self.jobs(&plan), &mut scoreboard)?;
        }
        scoreboard.progress.finish_and_clear();
        self.report(
            &Report::new(&plan, &scoreboard.tally, sprt),
            &scoreboard,
            out,
        )
    }

    fn plan(&self) -> Result<Match, Error> {
        let rules: Rules = self.rules.parse()?;
        let lineup = Lineup::new(self.bots.len(), rules.players)?;
        let usual = match (self.nodes, self.movetime) {
            (Some(nodes), _) => Budget::Nodes(nodes),
            (None, Some(ms)) => Budget::Time(ms),
            (None, None) => USUAL_BUDGET,
        };
        let entrants = self.bots.iter().map(|bot| self.entrant(bot, usual));
        Ok(Match {
            rules,
            entrants: entrants.collect::<Result<_, _>>()?,
            lineup,
            seed: self.seed,
            grace: self.grace(),
        })
    }

    /// Reads what a bot is; a program is asked for its name.
    fn entrant(&self, bot: &Word, usual: Budget) -> Result<Entrant, Error> {
        let mut entrant = Entrant::read(bot.as_str(), usual)?;
        if let Kind::Outside(words) = &entrant.kind {
            let started = Outside::start(words, self.grace());
            let mut program = started.map_err(|fault| ArenaFault::Start {
                bot: bot.as_str().to_owned(),
                fault,
            })?;
            // One that does not answer loses its games with a reason, but the match is played.
            if program.greet().is_ok() {
                if let Some(name) = program.name() {
                    entrant.rename(name);
                }
                program.quit();
            }
        }
        Ok(entrant)
    }

    fn grace(&self) -> Duration {
        Duration::from_millis(self.grace.into())
    }

    fn wanted_games(&self) -> u64 {
        let usual = match self.elo0 {
            Some(_) => MOST_TEST_GAMES,
            None => USUAL_GAMES,
        };
        self.games.unwrap_or(usual)
    }

    /// How many games are played at a time, so that nobody has to share a core.
    fn jobs(&self, plan: &Match) -> usize {
        let threads = plan.entrants.iter().map(|entrant| entrant.threads).max();
        let usual = || {
            let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
            (cores / usize::from(threads.unwrap_or(1))).max(1)
        };
        self.jobs.map_or_else(usual, NonZeroUsize::get)
    }

    fn sprt(&self, bots: usize) -> Result<Option<Sprt>, Error> {
        let (Some(elo0), Some(elo1)) = (self.elo0, self.elo1) else {
            return Ok(None);
        };
        if elo0 >= elo1 {
            return Err(ArenaFault::Hypotheses.into());
        }
        if bots != 2 {
            return Err(ArenaFault::HypothesesOf(bots).into());
        }
        let (alpha, beta) = (self.alpha, self.beta);
        Ok(Some(Sprt {
            elo0,
            elo1,
            alpha,
            beta,
        }))
    }

    fn store(&self, plan: &Match, tally: &mut Tally) -> Result<Option<Store>, Error> {
        match &self.out {
            None => Ok(None),
            Some(path) if self.resume => {
                Store::resume(path, plan, |records| tally.add(plan, records)).map(Some)
            }
            Some(path) => Store::create(path).map(Some),
        }
    }

    fn report(
        &self,
        report: &Report,
        scoreboard: &Scoreboard<'_>,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        if self.json {
            writeln!(out, "{}", serde_json::to_string_pretty(report)?)?;
            return Ok(());
        }
        write!(out, "{report}")?;
        let (asked, games) = (
            self.games.unwrap_or_default(),
            scoreboard.plan.lineup.games(),
        );
        if asked % games as u64 != 0 {
            let name = scoreboard.plan.lineup.block_name();
            writeln!(out, "{asked} games were asked for; {name} are played whole")?;
        }
        Ok(())
    }
}

fn read_elo(text: &str) -> Result<f64, String> {
    let elo: Option<f64> = text.parse().ok().filter(|elo: &f64| elo.is_finite());
    elo.ok_or_else(|| "not a number".to_owned())
}

fn read_chance(text: &str) -> Result<f64, String> {
    let chance = text
        .parse()
        .ok()
        .filter(|chance| *chance > 0.0 && *chance < 0.5);
    chance.ok_or_else(|| "not a number between 0 and 0.5".to_owned())
}
