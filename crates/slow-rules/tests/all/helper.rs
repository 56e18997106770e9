//! Writing test positions.

use praline_slow_rules::State;

const EMPTY_SEAT: &str = "0:...../...../...../...../.....:-,-,-,-,-:-";
const NOTHING: &str = "...../...../...../...../.....";

/// Reads a position in shorthand and expects it to be valid.
pub(crate) fn state(shorthand: &str) -> State {
    let text = position(shorthand);
    let state = State::parse(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
    assert_eq!(state.print(), text);
    state
}

/// The text of a position in shorthand: `EMPTY` is a seat as at the start, `NOTHING` an empty
/// wall, and `REST`, in place of bag or lid, is whatever is missing from 20 pieces of a colour.
pub(crate) fn position(shorthand: &str) -> String {
    let text = shorthand
        .replace("EMPTY", EMPTY_SEAT)
        .replace("NOTHING", NOTHING);
    let rest: Vec<String> = ["B", "Y", "R", "K", "W"]
        .iter()
        .enumerate()
        .map(|(index, colour)| {
            let number = pieces_of(&text, index, colour);
            20_usize.saturating_sub(number).to_string()
        })
        .collect();
    text.replace("REST", &rest.join("."))
}

/// How many pieces of a colour a position has, `REST` aside.
fn pieces_of(text: &str, index: usize, colour: &str) -> usize {
    let fields: Vec<&str> = text.split(' ').collect();
    let mut number = fields[4].matches(colour).count();
    for disc in fields[3].split(',') {
        number += disc.split('/').next().unwrap().matches(colour).count();
    }
    for counts in &fields[5..7] {
        // `REST`, and a fault that a test has put there, count for nothing.
        let count = counts.split('.').nth(index).unwrap_or("0");
        number += count.parse::<usize>().unwrap_or(0);
    }
    for seat in &fields[7..] {
        for (part, text) in seat.split(':').enumerate() {
            if part == 2 {
                for line in text.split(',') {
                    if let Some(length) = line.strip_prefix(colour) {
                        number += length.parse::<usize>().unwrap();
                    }
                }
            } else {
                number += text.matches(colour).count();
            }
        }
    }
    number
}

/// One field of a state's position: 3 discs, 4 centre, 5 bag, 6 lid, 7 the first seat.
pub(crate) fn field(state: &State, number: usize) -> String {
    state.print().split(' ').nth(number).unwrap().to_string()
}

/// The legal moves that begin with a text.
pub(crate) fn moves_with(state: &State, beginning: &str) -> Vec<String> {
    let mut moves = state.legal_moves();
    moves.retain(|mv| mv.starts_with(beginning));
    moves
}
