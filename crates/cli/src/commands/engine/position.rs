//! What `position` says: which position, and which moves from there.

use praline_rules::{Game, Rules};

use super::refusal::Refusal;
use crate::commands::apply::apply_word;

/// The position that the words behind `position` describe.
pub(crate) fn read_position(words: &[&str], rules: Rules) -> Result<Game, Refusal> {
    let end = words.iter().position(|word| *word == "moves");
    let (start, moves) = words.split_at(end.unwrap_or(words.len()));
    let mut game = match start {
        ["startpos"] => Game::new(rules),
        ["startpos", word] => Game::new(word.parse().map_err(Refusal::Rules)?),
        ["fen", fields @ ..] => fields.join(" ").parse().map_err(Refusal::Fen)?,
        _ => return Err(Refusal::Position),
    };
    for (i, word) in moves.iter().skip(1).enumerate() {
        apply_word(&mut game, word).map_err(|fault| Refusal::Move {
            number: i + 1,
            text: (*word).to_owned(),
            fault,
        })?;
    }
    Ok(game)
}
