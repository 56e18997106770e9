//! The table as plain text: whose turn it is, the discs, the centre, bag and lid, the boards.

use praline_rules::{Disc, Game, Marker, Pieces, Seat, Turn};

use super::boards::show_boards;
use super::words;

/// The width of the screen, in columns.
pub(super) const WIDTH: usize = 79;
/// Where the things behind a heading begin.
const INDENT: usize = 8;

/// Everything that lies on the table.
pub(super) fn show_table(game: &Game, who: impl Fn(Seat) -> String) -> Vec<String> {
    let mut lines = vec![String::new()];
    match game.turn() {
        Turn::Draft(seat) => {
            lines.push(words::seat_drafts(game.round(), &who(seat)));
        }
        Turn::Wall(seat) => {
            lines.push(words::seat_chooses(game.round(), &who(seat)));
        }
        Turn::Deal(_) | Turn::Over => {}
    }
    let discs: Vec<String> = game.discs().map(|disc| show_disc(game, disc)).collect();
    lines.extend(wrap(words::DISCS, &discs));
    lines.extend(wrap(words::CENTRE, &show_centre(game)));
    lines.extend(wrap(words::BAG, &show_pool(game.bag())));
    lines.extend(wrap(words::LID, &show_pool(game.lid())));
    lines.extend(show_boards(game, who));
    lines
}

fn show_disc(game: &Game, disc: Disc) -> String {
    let gold = game
        .gold()
        .get(disc)
        .map_or(String::new(), |gold| format!(" ({})", words::gold(gold)));
    if game.carried_off() == Some(disc) {
        return format!("{disc}: {}{gold}", words::CARRIED_OFF);
    }
    format!("{disc}: {}{gold}", game.disc(disc))
}

fn show_centre(game: &Game) -> Vec<String> {
    let mut things = Vec::new();
    if let Marker::Centre(_) = game.marker() {
        things.push(words::MARKER.to_owned());
    }
    if !game.centre().is_empty() || things.is_empty() {
        things.push(game.centre().to_string());
    }
    things
}

/// How many pieces there are, in all and by colour.
fn show_pool(pieces: Pieces) -> Vec<String> {
    let counts = pieces.counts();
    let by_colour = counts
        .iter()
        .map(|(colour, count)| format!("{colour} {count}"));
    std::iter::once(format!("{}:", pieces.len()))
        .chain(by_colour)
        .collect()
}

/// Things behind a heading, in as many lines as they need.
pub(super) fn wrap(heading: &str, things: &[String]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = format!("{heading:INDENT$}");
    for thing in things {
        let is_first = line.len() == INDENT;
        if !is_first && line.len() + 3 + thing.len() > WIDTH {
            lines.push(std::mem::replace(&mut line, " ".repeat(INDENT)));
        } else if !is_first {
            line.push_str("   ");
        }
        line.push_str(thing);
    }
    lines.push(line);
    lines
}

/// A sentence in as many lines as it needs, those after the first indented.
pub(super) fn fold(sentence: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in sentence.split(' ') {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(std::mem::replace(&mut line, "   ".to_owned()));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    const EMPTY: &str = "0:...../...../...../...../.....:-,-,-,-,-:-";

    #[test]
    fn discs_show_their_powers_and_what_was_carried_off() {
        let position = format!(
            "2-special 1 d2 BBYR,-/2K,x/5,KKWW,BRRK *1YK 17.18.17.16.18 0.0.0.0.0 \
             {EMPTY}:5- {EMPTY}"
        );
        let game: Game = position.parse().unwrap();
        let shown = show_table(&game, |seat| format!("Seat {seat}"));
        assert_eq!(
            shown[1..6],
            [
                "Round 1: Seat 2 drafts.",
                "Discs   1: BBYR   2: - (magnet K)   3: carried off (spare)   4: KKWW   5: BRRK",
                "Centre  marker   YK",
                "Bag     86:   B 17   Y 18   R 17   K 16   W 18",
                "Lid     0:   B 0   Y 0   R 0   K 0   W 0",
            ]
        );
        assert!(shown.iter().any(|line| line.contains("Spare disc")));
    }

    #[test]
    fn long_sentences_are_folded_at_their_words() {
        let sentence = "word ".repeat(40);
        let lines = fold(sentence.trim());
        assert!(lines.len() > 1 && lines.iter().all(|line| line.len() <= WIDTH));
        assert_eq!(lines.join(" ").split_whitespace().count(), 40);
        assert_eq!(fold("Short."), ["Short."]);
    }

    #[test]
    fn long_lists_are_wrapped() {
        let things = vec!["123456789".to_owned(); 20];
        let lines = wrap("Moves", &things);
        assert!(lines.iter().all(|line| line.len() <= WIDTH));
        assert_eq!(lines.concat().matches("123456789").count(), 20);
    }
}
