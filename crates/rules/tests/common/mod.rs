//! What the test files share: seeded randomness and random games.

use praline_rules::{Chance, Deal, Game, Move, Rules, draw_start};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A seeded source of random numbers.
pub(crate) struct Dice(Xoshiro256PlusPlus);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

impl Chance for Dice {
    fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(n)) >> 32) as u32
    }
}

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

/// How many of something to try: a few in everyday tests, many in a soak.
pub(crate) fn times(everyday: u64) -> u64 {
    if std::env::var_os("PRALINE_SOAK").is_some() {
        50 * everyday
    } else {
        everyday
    }
}
