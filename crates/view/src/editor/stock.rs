//! What is not on the table is in the bag.

use praline_rules::{Colour, FloorEntry, Setup, SpareDisc};

/// How many pieces of each colour there are.
pub(super) const EACH: u8 = praline_rules::Pieces::ALL.count(Colour::Blue);

/// How many pieces of a colour lie on discs, in the centre and on boards.
pub(super) fn on_table(setup: &Setup, colour: Colour) -> u32 {
    let discs = setup
        .discs
        .iter()
        .map(|disc| u32::from(disc.pieces[colour]));
    let discs: u32 = discs.sum();
    let boards = setup.seats.iter().map(|seat| {
        let wall = seat.wall.iter().flatten();
        let wall = wall.filter(|cell| **cell == Some(colour)).count();
        let lines = seat.lines.iter().flatten();
        let lines: usize = lines
            .filter(|(own, _)| *own == colour)
            .map(|(_, count)| usize::from(*count))
            .sum();
        let floor = seat.floor.iter();
        let floor = floor
            .filter(|entry| **entry == FloorEntry::Piece(colour))
            .count();
        wall + lines + floor + usize::from(seat.spare == SpareDisc::Holding(colour))
    });
    let boards: usize = boards.sum();
    discs + u32::from(setup.centre[colour]) + u32::try_from(boards).unwrap_or(u32::MAX)
}

/// Lets the bag have what lies nowhere else; where that is too little, the lid gives.
pub(super) fn refill_bag(setup: &mut Setup) {
    for colour in Colour::ALL {
        let table = u8::try_from(on_table(setup, colour)).unwrap_or(u8::MAX);
        let rest = EACH.saturating_sub(table);
        setup.lid[colour] = setup.lid[colour].min(rest);
        setup.bag[colour] = rest - setup.lid[colour];
    }
}

/// Whether a piece of the colour is left to be laid.
pub(super) fn is_left(setup: &Setup, colour: Colour) -> bool {
    on_table(setup, colour) < u32::from(EACH)
}
