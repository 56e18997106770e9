//! Which bot finds the solution of a puzzle.

use praline_ai::{Bot, Level, MASTER_NODES, Minds, Thinking};
use praline_rules::{Game, Move};

/// What a level overlooks depends on a number: it finds a move if it does so with each of these.
const SEEDS: [u64; 3] = [1, 2, 3];

/// The weakest level that finds one of the moves; the master takes as many nodes as without a clock.
pub(super) fn weakest(game: &Game, solution: &[Move]) -> Option<Level> {
    Level::ALL.into_iter().find(|level| {
        // Who overlooks nothing finds the same whatever the number.
        let seeds = if *level >= Level::Expert {
            1
        } else {
            SEEDS.len()
        };
        let found =
            |seed: &u64| choice(*level, game, *seed).is_some_and(|mv| solution.contains(&mv));
        SEEDS[..seeds].iter().all(found)
    })
}

/// What a level plays.
fn choice(level: Level, game: &Game, seed: u64) -> Option<Move> {
    // A level leaves nothing to chance but what it overlooks.
    let mut chance = |_: u32| 0;
    let mut thinking = Thinking::new(
        Bot::Level(level),
        game,
        Minds::built_in(),
        seed,
        &mut chance,
    )?;
    thinking.advance(MASTER_NODES, &mut chance);
    Some(thinking.best())
}
