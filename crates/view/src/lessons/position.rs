//! Positions as lessons write them: only what matters, everything else is in the bag.

use praline_rules::{ByColour, Colour, Game, Move, Setup};

/// A board with nothing on it.
const EMPTY: &str = "0:...../...../...../...../.....:-,-,-,-,-:-";
/// A lid with nothing in it.
const NOTHING: &str = "0.0.0.0.0";

/// The position of a lesson, after some moves; `None` where the rules forbid it.
///
/// It is written as `rules round turn discs centre lid seats…`, where `-` stands for an empty lid and
/// for an empty board.
pub(super) fn position(text: &str, moves: &[&str]) -> Option<Game> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [rules, round, turn, discs, centre, lid, ref seats @ ..] = fields[..] else {
        return None;
    };
    let seats: Vec<&str> = seats.iter().map(|seat| or(seat, EMPTY)).collect();
    let whole = format!(
        "{rules} {round} {turn} {discs} {centre} {NOTHING} {} {}",
        or(lid, NOTHING),
        seats.join(" ")
    );
    let mut setup: Setup = whole.parse().ok()?;
    setup.bag = rest(&setup)?;
    let mut game = Game::from_setup(&setup).ok()?;
    for mv in moves {
        let mv: Move = mv.parse().ok()?;
        game.apply(mv).ok()?;
    }
    Some(game)
}

/// What a field says, or what it stands for where it is a dash.
fn or<'a>(field: &'a str, nothing: &'a str) -> &'a str {
    if field == "-" { nothing } else { field }
}

/// What is neither on the table nor in the lid.
fn rest(setup: &Setup) -> Option<ByColour<u8>> {
    use praline_rules::{FloorEntry, SpareDisc};
    let mut left = ByColour::from_fn(|_| 20_u8);
    let mut used: Vec<(Colour, u8)> = Vec::new();
    let piles = setup.discs.iter().map(|disc| &disc.pieces);
    for pile in piles.chain([&setup.centre, &setup.lid]) {
        used.extend(pile.iter().map(|(colour, count)| (colour, *count)));
    }
    for seat in &setup.seats {
        used.extend(seat.wall.iter().flatten().flatten().map(|cell| (*cell, 1)));
        used.extend(seat.lines.iter().flatten());
        used.extend(seat.floor.iter().filter_map(|entry| match entry {
            FloorEntry::Piece(colour) => Some((*colour, 1)),
            FloorEntry::Marker => None,
        }));
        if let SpareDisc::Holding(colour) = seat.spare {
            used.push((colour, 1));
        }
    }
    for (colour, count) in used {
        left[colour] = left[colour].checked_sub(count)?;
    }
    Some(left)
}
