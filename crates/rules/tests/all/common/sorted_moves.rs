//! The legal moves as the text formats list them.

use praline_rules::Game;

/// The legal moves, sorted by byte.
pub(crate) fn sorted_moves(game: &Game) -> Vec<String> {
    let mut moves: Vec<String> = game.legal_moves().map(|mv| mv.to_string()).collect();
    moves.sort_unstable();
    moves
}
