//! Counting move sequences.

use praline_rules::Game;

/// The number of move sequences of that length; one that stops early counts once.
///
/// The last moves are counted without being made.
pub(crate) fn perft(game: &Game, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = game.legal_moves();
    match moves.count_all() {
        0 => 1,
        count if depth == 1 => count.into(),
        _ => moves
            .map(|mv| {
                let mut next = *game;
                next.apply_unchecked(mv);
                perft(&next, depth - 1)
            })
            .sum(),
    }
}
