//! How early the search solves the last round.

use std::fmt;
use std::time::Duration;

use praline_ai::{Bot, Level, Limit};
use praline_rules::{Deal, Game, Players, Rules};
use serde::Serialize;

use super::think;
use crate::dice::Dice;

/// The seed of the games; any will do, but always the same.
const SEED: u64 = 1;
/// How long the search may take to solve a position.
const TIME: Duration = Duration::from_secs(1);

/// How many turns of the last round were solved.
#[derive(Debug, Serialize)]
pub(super) struct Endings {
    games: usize,
    milliseconds: u128,
    /// By game, ascending: with how many turns left the round was solved at the earliest.
    turns_solved: Vec<usize>,
    median_turns_solved: usize,
    most_turns_solved: usize,
    /// How many turns the last rounds had.
    median_turns: usize,
}

impl Endings {
    /// Lets experts play, and walks back through each last round as long as it is solved.
    pub(super) fn measure(games: u64) -> Endings {
        let rounds: Vec<Vec<Game>> = (0..games).map(last_round).collect();
        let turns = sorted(rounds.iter().map(Vec::len).collect());
        let turns_solved = sorted(rounds.iter().map(|round| solved(round)).collect());
        Endings {
            games: rounds.len(),
            milliseconds: TIME.as_millis(),
            median_turns_solved: median(&turns_solved),
            most_turns_solved: turns_solved.last().copied().unwrap_or(0),
            median_turns: median(&turns),
            turns_solved,
        }
    }
}

impl fmt::Display for Endings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "endings: solved within {} ms with {} turns left (median), {} (most), of {} in {} games",
            self.milliseconds,
            self.median_turns_solved,
            self.most_turns_solved,
            self.median_turns,
            self.games
        )
    }
}

/// The positions of a game's last round in which somebody was to move, in order.
fn last_round(number: u64) -> Vec<Game> {
    let rules = Rules::plain(Players::Two);
    let mut dice = Dice::of_game(SEED, number);
    let mut expert = Bot::Level(Level::Expert).player();
    let mut game = Game::draw_start(rules, &mut dice);
    let mut round = Vec::new();
    loop {
        if let Some(deal) = Deal::draw(&game, &mut dice) {
            round.clear();
            game.apply_deal_unchecked(&deal);
        } else if let Some(mv) = expert.choose(&game, &mut dice) {
            round.push(game);
            game.apply_unchecked(mv);
        } else {
            return round;
        }
    }
}

/// How many of the last positions of a round are solved in time, without a gap.
fn solved(round: &[Game]) -> usize {
    round
        .iter()
        .rev()
        .take_while(|game| is_solved(game))
        .count()
}

fn is_solved(game: &Game) -> bool {
    let variations = think(game, Limit::of_time(TIME)).map(|thinking| thinking.variations(1));
    variations.is_some_and(|found| found.iter().any(|variation| variation.proved))
}

fn sorted(mut counts: Vec<usize>) -> Vec<usize> {
    counts.sort_unstable();
    counts
}

/// The middle of sorted counts, the lower of two.
fn median(counts: &[usize]) -> usize {
    let middle = counts.len().saturating_sub(1) / 2;
    counts.get(middle).copied().unwrap_or(0)
}
