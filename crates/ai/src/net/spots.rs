//! What a piece would bring on a free wall: for each row and colour, the points of its best space.
//!
//! On the fixed wall a piece has one space, and what lies around it are inputs already. On the free wall
//! rows, columns and colours decide together where a piece may go: more than a small net finds by itself.

use praline_rules::{Board, Colour, ColumnSet, Line, SIDE, Wall};

/// How many different values a spot is told by: no space, then 2, 3, … points. A single point, which
/// every spot of an empty wall brings, is no input.
pub const VALUES: usize = 8;
/// How many inputs the spots of a board have.
pub const EACH: usize = SIDE * SIDE * VALUES;

/// The points for one space, by the cells of its row or column, seen along one direction: the length of
/// the run that it joins, or nothing for a piece that stands alone there.
const RUN: [[u8; SIDE]; 1 << SIDE] = {
    let mut runs = [[0; SIDE]; 1 << SIDE];
    let mut set = 0;
    while set < runs.len() {
        let mut at = 0;
        while at < SIDE {
            let mut first = at;
            while first > 0 && set >> (first - 1) & 1 == 1 {
                first -= 1;
            }
            let mut last = at;
            while last + 1 < SIDE && set >> (last + 1) & 1 == 1 {
                last += 1;
            }
            let length = last - first + 1;
            // At most five, so that nothing is cut off.
            runs[set][at] = if length > 1 {
                length.to_le_bytes()[0]
            } else {
                0
            };
            at += 1;
        }
        set += 1;
    }
    runs
};

/// Tells the spots of a board by their numbers: those of the colours that each line holds or may hold.
pub(super) fn each_spot(of: &Board, columns: [u8; SIDE], mut see: impl FnMut(usize)) {
    let wall = of.wall();
    let taken = Colour::ALL.map(|colour| wall.colour_columns(colour));
    for row in Line::all() {
        let cells = wall.row_cells(row);
        let points = points_of_row(row, cells, columns);
        let mut look = |colour: Colour| {
            let best = best_points(points, taken[colour.index()].bits() | cells.bits());
            if let Some(value) = value_of(best) {
                see((row.index() * SIDE + colour.index()) * VALUES + value);
            }
        };
        match of.line(row) {
            Some((colour, _)) => look(colour),
            None => missing(wall, row).for_each(look),
        }
    }
}

/// The colours that a row does not have yet.
fn missing(wall: &Wall, row: Line) -> impl Iterator<Item = Colour> {
    let there = wall.row_colours(row);
    Colour::ALL
        .into_iter()
        .filter(move |colour| !there.has(*colour))
}

/// The points of each space of a row.
fn points_of_row(row: Line, cells: ColumnSet, columns: [u8; SIDE]) -> [u8; SIDE] {
    let along = RUN[usize::from(cells.bits())];
    std::array::from_fn(|column| {
        let across = RUN[usize::from(columns[column])][row.index()];
        (along[column] + across).max(1)
    })
}

/// The most points of a row's spaces that are not closed; 0 if all are.
fn best_points(points: [u8; SIDE], closed: u8) -> u8 {
    let open = (0..SIDE).filter(|column| closed >> column & 1 == 0);
    open.map(|column| points[column]).max().unwrap_or(0)
}

fn value_of(points: u8) -> Option<usize> {
    match usize::from(points) {
        0 => Some(0),
        1 => None,
        points => Some(points.min(VALUES) - 1),
    }
}

#[cfg(test)]
mod tests {
    use praline_rules::{Column, Placement, Rules, Target};
    use praline_testing::trial_games::random_game;

    use super::*;

    /// The points of a row's best space for a colour, asked of the rules.
    fn best_by_the_rules(of: &Board, rules: Rules, row: Line, colour: Colour) -> Option<u8> {
        let wall = of.wall();
        let open = wall.open_columns(rules.wall, row, colour);
        let points = |column: Column| {
            let in_column = wall.column_cells(column);
            Placement::among(wall.row_cells(row), column, in_column, row).points()
        };
        let best = open.iter().map(points).max()?;
        u8::try_from(best).ok()
    }

    #[test]
    fn a_spot_is_worth_what_the_rules_say() {
        let rules: Rules = "3-free-special".parse().expect("a rules word");
        random_game(rules, 3, |game, _| {
            for seat in game.seats() {
                let of = game.board(seat);
                let columns = Column::ALL.map(|column| of.wall().column_cells(column).bits());
                let mut told = Vec::new();
                each_spot(of, columns, |spot| told.push(spot));
                let mut expected = Vec::new();
                for row in Line::all() {
                    for colour in Colour::ALL {
                        let held = of.line(row).is_some_and(|(held, _)| held == colour);
                        if held || of.accepts(Target::line(row), colour) {
                            let best = best_by_the_rules(of, rules, row, colour).unwrap_or(0);
                            let spot = (row.index() * SIDE + colour.index()) * VALUES;
                            expected.extend(value_of(best).map(|value| spot + value));
                        }
                    }
                }
                // Lines that no space is open for accept nothing, but are told as well.
                told.retain(|spot| spot % VALUES > 0);
                expected.retain(|spot| spot % VALUES > 0);
                assert_eq!(told, expected, "{game}");
            }
        });
    }
}
