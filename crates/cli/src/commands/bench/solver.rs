//! `praline bench solver`

use std::fmt;
use std::io::Write;
use std::time::Duration;

use clap::Args;
use cpu_time::ThreadTime;
use praline_ai::{Bot, Level, Limit, Minds, Search, Settings, Thinking, think};
use praline_rules::{Deal, Game, LAST_ROUND, Rules, Turn};
use serde::Serialize;

use super::rules::{read_seconds, rules_to_measure};
use crate::args::Word;
use crate::dice::Dice;
use crate::error::Error;

/// The seed of the games; any will do, but always the same.
const SEED: u64 = 1;

/// Measure how far from its end the last round is solved.
///
/// Experts play, and each last round is walked back from its end, turn by turn, as long as the search
/// proves the result in time. A round can be solved once it is certain that it is the last; how far
/// the search would get if that were always so is measured by playing the same positions in round 30.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline bench solver
  praline bench solver --games 50 2 2-free
  praline bench solver --seconds 0.1 --json 3")]
pub(crate) struct BenchSolver {
    /// The rules words to measure [default: all twelve without options]
    #[arg(value_name = "RULES")]
    rules: Vec<Word>,
    /// How many last rounds are measured for each rules word
    #[arg(long, value_name = "NUMBER", default_value = "20")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=10_000))]
    games: u64,
    /// CPU seconds for each position
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = read_seconds)]
    seconds: Duration,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

/// How far from their end the last rounds of one rules word are solved.
#[derive(Debug, Serialize)]
struct Row {
    rules: String,
    /// By round, ascending: with how many turns left it would be solved if it were certain to be the
    /// last one.
    reach: Vec<usize>,
    median_reach: usize,
    /// With how many turns left the round was solved: as far as it was certain to be the last one.
    median_solved: usize,
    /// With how many turns left that was certain.
    median_certain: usize,
    /// How many turns the rounds had.
    median_turns: usize,
    /// How many rounds would be solved as soon as they are dealt.
    whole: usize,
}

#[derive(Debug, Serialize)]
struct Report {
    games: u64,
    seconds: f64,
    rules: Vec<Row>,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:<16}{:>7}{:>9}{:>8}{:>7}{:>7}",
            self.rules,
            self.median_turns,
            self.median_certain,
            self.median_solved,
            self.median_reach,
            self.whole,
        )
    }
}

impl BenchSolver {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let words = rules_to_measure(&self.rules)?;
        if self.json {
            let rows = words.into_iter().map(|rules| self.measure(rules));
            let report = Report {
                games: self.games,
                seconds: self.seconds.as_secs_f64(),
                rules: rows.collect(),
            };
            writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
            return Ok(());
        }
        writeln!(out, "turns left in last rounds, medians")?;
        writeln!(
            out,
            "rules             turns  certain  solved  reach  whole"
        )?;
        for rules in words {
            writeln!(out, "{}", self.measure(rules))?;
            // A row takes many seconds, so each is shown at once.
            out.flush()?;
        }
        Ok(())
    }

    fn measure(&self, rules: Rules) -> Row {
        let (mut reach, mut solved, mut certain, mut turns) = (vec![], vec![], vec![], vec![]);
        for number in 0..self.games {
            let round = last_round(rules, number);
            reach.push(self.reach(&round));
            certain.push(round.iter().filter(|game| game.is_last_round()).count());
            turns.push(round.len());
        }
        solved.extend(reach.iter().zip(&certain).map(|(r, c)| *r.min(c)));
        let whole = reach.iter().zip(&turns).filter(|(r, t)| r == t).count();
        reach.sort_unstable();
        Row {
            rules: rules.to_string(),
            median_reach: median(&mut reach),
            median_solved: median(&mut solved),
            median_certain: median(&mut certain),
            median_turns: median(&mut turns),
            whole,
            reach,
        }
    }

    /// How many of the last positions of a round are solved in time, without a gap.
    fn reach(&self, round: &[Game]) -> usize {
        let mut solved = 0;
        for game in round.iter().rev() {
            let mut setup = game.to_setup();
            setup.round = LAST_ROUND;
            // Only the number of the round is another one, and that one is possible.
            let Ok(last) = Game::from_setup(&setup) else {
                break;
            };
            if !self.is_solved(&last) {
                break;
            }
            solved += 1;
        }
        solved
    }

    fn is_solved(&self, game: &Game) -> bool {
        let mind = Minds::built_in().mind(game.rules());
        let Some(search) = Search::new(game, Settings::default(), mind) else {
            return false;
        };
        let mut thinking = Thinking::of_search(search);
        let start = ThreadTime::now();
        let clock = || start.elapsed();
        let limit = Limit::of_time(self.seconds);
        think(&mut thinking, limit, &clock, &mut |_| 0, |_| true);
        thinking.is_done()
    }
}

/// The positions of a game's last round in which somebody was to draft, in order.
pub(super) fn last_round(rules: Rules, number: u64) -> Vec<Game> {
    let mut dice = Dice::of_game(SEED, number);
    let mut expert = Bot::Level(Level::Expert).player(Minds::built_in());
    let mut game = Game::draw_start(rules, &mut dice);
    let mut round = Vec::new();
    loop {
        if let Some(deal) = Deal::draw(&game, &mut dice) {
            round.clear();
            game.apply_deal_unchecked(&deal);
        } else if let Some(mv) = expert.choose(&game, &mut dice) {
            if let Turn::Draft(_) = game.turn() {
                round.push(game);
            }
            game.apply_unchecked(mv);
        } else {
            return round;
        }
    }
}

/// The middle of some counts, the lower of two.
fn median(counts: &mut [usize]) -> usize {
    counts.sort_unstable();
    let middle = counts.len().saturating_sub(1) / 2;
    counts.get(middle).copied().unwrap_or(0)
}
