//! Positions in shorthand, so that a test shows what matters in it.

use praline_rules::{ByColour, Colour, Fault, Game, Setup};

const EMPTY_SEAT: &str = "0:...../...../...../...../.....:-,-,-,-,-:-";
const NO_PIECES: &str = "0.0.0.0.0";

/// Reads a position in shorthand, which must be valid and print as it was written.
///
/// `EMPTY` is a seat as at the start, `NOTHING` an empty wall, `NONE` a bag or lid without pieces,
/// and `REST` the bag or lid with whatever is missing from 20 pieces of each colour.
pub(crate) fn game(shorthand: &str) -> Game {
    let text = written_out(shorthand);
    let game: Game = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(game.to_string(), text);
    game
}

/// A position in shorthand, written out.
fn written_out(shorthand: &str) -> String {
    let text = shorthand
        .replace("EMPTY", EMPTY_SEAT)
        .replace("NOTHING", "...../...../...../...../.....")
        .replace("NONE", NO_PIECES);
    let without_rest: Setup = text
        .replace("REST", NO_PIECES)
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut rest = ByColour([0; Colour::COUNT]);
    if let Err(faults) = Game::from_setup(&without_rest) {
        for (_, fault) in faults.iter() {
            if let Fault::ColourCount { colour, found } = fault {
                rest[*colour] = 20_u32.saturating_sub(*found);
            }
        }
    }
    let rest = rest.0.map(|count| count.to_string()).join(".");
    text.replace("REST", &rest)
}

/// The position after some moves, written with spaces between them.
pub(crate) fn after(game: &Game, moves: &str) -> Game {
    let mut game = *game;
    for mv in moves.split(' ') {
        game.apply(mv.parse().unwrap())
            .unwrap_or_else(|error| panic!("{game}, {mv}: {error}"));
    }
    game
}

/// One field of a position: 2 turn, 3 discs, 4 centre, 5 bag, 6 lid, 7 the first seat.
pub(crate) fn field(game: &Game, number: usize) -> String {
    game.to_string().split(' ').nth(number).unwrap().to_owned()
}
