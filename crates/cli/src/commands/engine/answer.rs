//! The lines that the engine writes.

use std::io::{self, Write};
use std::time::Duration;

use praline_ai::{Thinking, Variation};
use praline_rules::{Game, SeatSet};

use super::command::Query;
use super::refusal::Refusal;

/// Writes a line, and lets it be read at once.
pub(crate) fn say(out: &mut dyn Write, line: &str) -> io::Result<()> {
    writeln!(out, "{line}")?;
    out.flush()
}

/// Writes the one error line of a refused input, in printable ASCII whatever it quotes.
pub(crate) fn refuse(out: &mut dyn Write, refusal: &Refusal) -> io::Result<()> {
    let text = refusal.to_string().replace('…', "...");
    let printable = |c: char| if matches!(c, ' '..='~') { c } else { '?' };
    let text: String = text.chars().map(printable).collect();
    say(out, &format!("error {text}"))
}

/// What a search has found, a line for each of the best moves.
pub(crate) fn info_lines(
    thinking: &Thinking,
    game: &Game,
    count: usize,
    time: Duration,
) -> Vec<String> {
    let (depth, nodes) = (thinking.depth(), thinking.nodes());
    let speed = u128::from(nodes) * 1_000_000 / time.as_micros().max(1);
    let time = time.as_millis();
    let line = |(i, variation): (usize, &Variation)| {
        let number = i + 1;
        let found = found(variation, game);
        format!("info depth {depth} nodes {nodes} nps {speed} time {time} multipv {number} {found}")
    };
    let variations = thinking.variations(count);
    variations.iter().enumerate().map(line).collect()
}

fn found(variation: &Variation, game: &Game) -> String {
    let win: Vec<String> = game
        .seats()
        .map(|seat| variation.win[seat].to_string())
        .collect();
    let moves: Vec<String> = variation.moves.iter().map(ToString::to_string).collect();
    let proved = if variation.proved { " proved" } else { "" };
    let margin = points(variation.margin);
    format!(
        "score win {} margin {margin}{proved} pv {}",
        win.join(","),
        moves.join(" ")
    )
}

/// Hundredths of a point, as whole points: numbers of the protocol have no fractions.
const fn points(hundredths: i32) -> i32 {
    let half = if hundredths < 0 { -50 } else { 50 };
    (hundredths + half) / 100
}

/// What a question about a position is answered.
pub(crate) fn response(query: Query, game: &Game) -> String {
    let answer = match query {
        Query::GameOver => game.is_over().to_string(),
        Query::Turn(seat) => (game.turn().mover() == Some(seat)).to_string(),
        Query::Result => result(game),
    };
    format!("response {answer}")
}

fn result(game: &Game) -> String {
    if !game.is_over() {
        return "none".to_owned();
    }
    let mut leaders = game.leaders(SeatSet::EMPTY).iter();
    match (leaders.next(), leaders.next()) {
        (Some(winner), None) => format!("p{winner}win"),
        _ => "draw".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_rounded_to_whole_ones() {
        let rounded = [0, 49, 50, -49, -50, 100, -1234].map(points);
        assert_eq!(rounded, [0, 0, 1, 0, -1, 1, -12]);
    }

    #[test]
    fn an_error_is_one_line_of_printable_ascii() {
        let mut out = Vec::new();
        let foreign = format!("\u{1b}[31m\n{}", "é".repeat(1000));
        refuse(&mut out, &Refusal::UnknownCommand(foreign)).unwrap();
        let line = String::from_utf8(out).unwrap();
        assert!(line.starts_with("error unknown command `?[31m??"), "{line}");
        assert_eq!(line.find('\n'), Some(line.len() - 1));
        assert!(line.is_ascii() && line.len() < 100);
    }
}
