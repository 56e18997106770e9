//! Random games.

use praline_rules::{Chance, Deal, Game, Move, Rules, draw_start};

use super::dice::Dice;

/// What happens next in a random game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    Deal(Deal),
    Move(Move),
}

/// The next step of a random game, or `None` where it is over.
pub(crate) fn random_step(game: &Game, dice: &mut Dice) -> Option<Step> {
    if let Some(deal) = Deal::draw(game, dice) {
        return Some(Step::Deal(deal));
    }
    let moves = game.legal_moves();
    let count = moves.count_all();
    if count == 0 {
        return None;
    }
    moves.get(dice.below(count)).map(Step::Move)
}

/// Plays a random game, showing each position and the step that follows.
pub(crate) fn random_game(rules: Rules, seed: u64, mut see: impl FnMut(&Game, Option<Step>)) {
    let mut dice = Dice::new(seed);
    let mut game = Game::start(rules, draw_start(rules.players, &mut dice));
    loop {
        let step = random_step(&game, &mut dice);
        see(&game, step);
        match step {
            Some(Step::Deal(deal)) => game.apply_deal(&deal).unwrap(),
            Some(Step::Move(mv)) => game.apply(mv).unwrap(),
            None => return,
        }
    }
}
