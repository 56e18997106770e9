//! What can still be completed before the next deal.

use praline_rules::{ByColour, Colour, ColourSet, Game, Line, Pieces, SIDE, Seat};

use super::Run;

/// Whether a seat could still complete a run in this round if all others let it.
///
/// Each row gets one piece a round, from a full line; and nothing comes to the table any more.
pub(super) fn is_in_reach(game: &Game, seat: Seat, run: Run) -> bool {
    let piles = game.discs().map(|disc| game.disc(disc));
    let table: Pieces = piles.chain([game.centre()]).sum();
    let mut needed = ByColour::<u8>::default();
    let is_fed = |row: Line| {
        let Some(colours) = wanted(game, seat, run, row) else {
            return true;
        };
        let capacity = row.number();
        let lack = |colour: Colour| match game.board(seat).line(row) {
            None => Some(capacity),
            Some((there, count)) => (there == colour).then(|| capacity - count),
        };
        let mut lacks = colours.iter().filter_map(|colour| {
            let lack = lack(colour).filter(|lack| *lack <= table.count(colour))?;
            Some((colour, lack))
        });
        match (lacks.next(), lacks.next()) {
            (None, _) => false,
            // Where it must be this colour, no other row can have these pieces.
            (Some((colour, lack)), None) => {
                needed[colour] += lack;
                needed[colour] <= table.count(colour)
            }
            _ => true,
        }
    };
    let has_place = match run {
        Run::Row(row) => game.board(seat).wall().row_cells(row).len() + 1 >= SIDE,
        Run::Column(_) | Run::Colour(_) => true,
    };
    has_place && rows(run).all(is_fed)
}

fn rows(run: Run) -> impl Iterator<Item = Line> {
    Line::all().filter(move |row| match run {
        Run::Row(own) => own == *row,
        Run::Column(_) | Run::Colour(_) => true,
    })
}

/// The colours of which a row would have to get one, or nothing where it has what it needs.
fn wanted(game: &Game, seat: Seat, run: Run, row: Line) -> Option<ColourSet> {
    let (wall, side) = (game.board(seat).wall(), game.rules().wall);
    let open = |colour: Colour| wall.open_columns(side, row, colour);
    let is_there = match run {
        Run::Row(_) => wall.row_cells(row).len() == SIDE,
        Run::Column(column) => wall.row_cells(row).has(column),
        Run::Colour(colour) => wall.row_has(row, colour),
    };
    let fits = |colour: &Colour| match run {
        Run::Row(_) => !open(*colour).is_empty(),
        Run::Column(column) => open(*colour).has(column),
        Run::Colour(own) => *colour == own && !open(*colour).is_empty(),
    };
    (!is_there).then(|| Colour::ALL.into_iter().filter(fits).collect())
}
