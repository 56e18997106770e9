//! Looking for puzzles in games of bots against themselves.

use praline_ai::Study;
use praline_rules::{Chance, Game, Move, Rules, Turn};
use praline_view::Puzzle;

use super::maker::puzzle;
use super::wanted::Wanted;
use super::worth::study;
use crate::dice::Dice;

/// How long the bots think about a move.
const NODES: u64 = 250;
/// One move in so many is not the best but one of the next: so games go where they would not.
const ODD: u32 = 5;
/// Among how many moves such a move is drawn.
const ODD_CHOICE: u32 = 4;
/// More puzzles than that are not taken from one game, and not more than one choice of a wall space.
const MOST_OF_GAME: usize = 3;

/// The puzzles of one game, at most one of each round, while there is time.
pub(super) fn puzzles_of_game(
    rules: Rules,
    wanted: &Wanted,
    mut dice: Dice,
    has_time: impl Fn() -> bool,
) -> Vec<Puzzle> {
    let mut found = Vec::new();
    let mut game = Game::draw_start(rules, &mut dice);
    let (mut found_in, mut has_wall) = (0, false);
    while !game.is_over() && found.len() < MOST_OF_GAME && has_time() {
        if let Some(deal) = wanted.deal(&game, &mut dice) {
            game.apply_deal_unchecked(&deal);
            continue;
        }
        let Some(glance) = study(&game, NODES) else {
            break;
        };
        let is_wall = matches!(game.turn(), Turn::Wall(_));
        if found_in != game.round()
            && !(is_wall && has_wall)
            && let Some(puzzle) = puzzle(&game, &glance, wanted)
        {
            found_in = game.round();
            has_wall |= is_wall;
            found.push(puzzle);
        }
        let Some(mv) = next_move(&glance, &mut dice) else {
            break;
        };
        game.apply_unchecked(mv);
    }
    found
}

/// The best move, or now and then another one.
fn next_move(glance: &Study, dice: &mut Dice) -> Option<Move> {
    let odd = if dice.below(ODD) == 0 {
        dice.below(ODD_CHOICE) as usize
    } else {
        0
    };
    let lines = glance.variations();
    let line = lines.get(odd).or_else(|| lines.first())?;
    line.moves.first().copied()
}
