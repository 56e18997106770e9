//! Positions in shorthand, so that a test shows what matters in it.

use praline_rules::Game;

/// A seat as at the start, as positions write it.
pub const EMPTY_SEAT: &str = "0:...../...../...../...../.....:-,-,-,-,-:-";
const EMPTY_WALL: &str = "...../...../...../...../.....";
const NO_PIECES: &str = "0.0.0.0.0";

/// Reads a position in shorthand, which must be valid and print as it was written.
pub fn game(shorthand: &str) -> Game {
    let text = written_out(shorthand);
    let game: Game = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(game.to_string(), text);
    game
}

/// A position in shorthand, written out, whether it is valid or not.
///
/// `EMPTY` is a seat as at the start, `NOTHING` an empty wall, `NONE` a bag or lid without pieces,
/// and `REST` the bag or lid with whatever is missing from 20 pieces of each colour.
pub fn written_out(shorthand: &str) -> String {
    let text = shorthand
        .replace("EMPTY", EMPTY_SEAT)
        .replace("NOTHING", EMPTY_WALL)
        .replace("NONE", NO_PIECES);
    let missing = |(index, colour)| 20_usize.saturating_sub(pieces_of(&text, index, colour));
    let colours = ["B", "Y", "R", "K", "W"].into_iter().enumerate();
    let rest: Vec<String> = colours.map(|colour| missing(colour).to_string()).collect();
    text.replace("REST", &rest.join("."))
}

/// How many pieces of a colour a position has, `REST` aside.
fn pieces_of(text: &str, index: usize, colour: &str) -> usize {
    let fields: Vec<&str> = text.split(' ').collect();
    let mut number = fields[4].matches(colour).count();
    for disc in fields[3].split(',') {
        let (pieces, _) = disc.split_once('/').unwrap_or((disc, ""));
        number += pieces.matches(colour).count();
    }
    for counts in &fields[5..7] {
        // `REST`, and a fault that a test has put there, count for nothing.
        let count = counts.split('.').nth(index).unwrap_or("0");
        number += count.parse::<usize>().unwrap_or(0);
    }
    for seat in &fields[7..] {
        for (part, text) in seat.split(':').enumerate() {
            if part == 2 {
                let lengths = text.split(',').filter_map(|line| line.strip_prefix(colour));
                number += lengths.map(|n| n.parse::<usize>().unwrap()).sum::<usize>();
            } else {
                number += text.matches(colour).count();
            }
        }
    }
    number
}

/// The position after some moves, written with spaces between them.
pub fn after(game: &Game, moves: &str) -> Game {
    let mut game = *game;
    for mv in moves.split(' ') {
        game.apply(mv.parse().unwrap())
            .unwrap_or_else(|error| panic!("{game}, {mv}: {error}"));
    }
    game
}

/// One field of a position: 2 turn, 3 discs, 4 centre, 5 bag, 6 lid, 7 the first seat.
pub fn field(position: &impl ToString, number: usize) -> String {
    let text = position.to_string();
    text.split(' ').nth(number).expect("a field").to_owned()
}

/// The legal moves as the text formats list them, sorted by byte.
pub fn sorted_moves(game: &Game) -> Vec<String> {
    let mut moves: Vec<String> = game.legal_moves().map(|mv| mv.to_string()).collect();
    moves.sort_unstable();
    moves
}

/// Those of some listed moves that begin with a text.
pub fn beginning_with(mut moves: Vec<String>, beginning: &str) -> Vec<String> {
    moves.retain(|mv| mv.starts_with(beginning));
    moves
}
