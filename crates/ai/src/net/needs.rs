//! What a board still needs, beside what there will be of it.
//!
//! A line that lacks two pieces of a colour is worth much where three of it come, and nothing where one
//! does; so is the last space of a row, a column or a colour. A small net cannot count that by itself.
//! Without these inputs nets between two were off by 0.16 before a last round, whose pieces are those that are
//! left in the bag; with them by 0.115 (chance to win, root mean square, as many games).

use praline_rules::{Board, Colour, Column, Game, Line, Pieces, SIDE, Turn, Wall, WallSide};

use super::inputs::Shape;

/// How many more than needed there will be: fewer, none, 1, 2, 3, 4 and more.
const SUPPLIES: usize = 6;
/// The lines that are begun, by what they lack, and for each how many more there will be.
const BEGUN: usize = SIDE * (SIDE - 1) / 2 * SUPPLIES;
/// The last space of something: it cannot be filled now, or by what it lacks and how many more there will be.
const LAST: usize = 1 + SIDE * SUPPLIES;
/// Of a row, of a column (on the fixed wall, where it is of one colour), of a colour.
const LAST_OF_ROW: usize = BEGUN;
const LAST_OF_COLUMN: usize = LAST_OF_ROW + LAST;
const LAST_OF_COLOUR: usize = LAST_OF_COLUMN + LAST;
/// How many inputs the needs of a board have.
pub const EACH: usize = LAST_OF_COLOUR + LAST;
/// More than can be on at once: four lines are begun at most beside the first, and nothing has more than five
/// parts.
pub(super) const MOST: usize = 4 + 3 * SIDE;

/// How many pieces of each colour can be had: those on the table, or those that may be expected of the next
/// deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Supply([u32; SIDE]);

impl Supply {
    pub(super) fn of(game: &Game) -> Supply {
        if matches!(game.turn(), Turn::Draft(_)) {
            let discs = game.discs().map(|disc| game.disc(disc));
            let table = discs.fold(game.centre(), Pieces::and);
            return Supply(Colour::ALL.map(|colour| table.count(colour).into()));
        }
        let dealt = 4 * u32::try_from(game.discs().len()).unwrap_or(0);
        let bag = game.bag();
        if bag.len() >= dealt {
            return Supply(Colour::ALL.map(|colour| share(bag, colour, dealt)));
        }
        let (lid, rest) = (game.lid(), dealt - bag.len());
        Supply(Colour::ALL.map(|colour| u32::from(bag.count(colour)) + share(lid, colour, rest)))
    }

    /// How many more than are needed there will be, told in steps.
    fn beyond(&self, colour: Colour, needed: usize) -> usize {
        let supply = usize::try_from(self.0[colour.index()]).unwrap_or(0);
        (supply + 1).saturating_sub(needed).min(SUPPLIES - 1)
    }
}

/// How many of a colour are to be expected among so many that are drawn, to the nearest whole piece.
fn share(from: Pieces, colour: Colour, drawn: u32) -> u32 {
    let all = from.len().max(1);
    let drawn = drawn.min(from.len());
    (2 * drawn * u32::from(from.count(colour)) + all) / (2 * all)
}

/// Tells of each need of a board; the shape is that of its wall.
pub(super) fn each_need(
    of: &Board,
    shape: &Shape,
    side: WallSide,
    supply: &Supply,
    mut see: impl FnMut(usize),
) {
    for line in Line::all() {
        if let Some((colour, held)) = of.line(line)
            && held < line.capacity()
        {
            let lacks = usize::from(line.capacity() - held);
            // Below a line lie those of all shorter ones: 0, 1, 3, 6 ways to be begun.
            let before = line.index() * (line.index() - 1) / 2;
            see((before + lacks - 1) * SUPPLIES + supply.beyond(colour, lacks));
        }
    }
    let mut last = |kind, line: Line, colour: Colour| {
        see(kind
            + match lacks(of, line, colour) {
                0 => 0,
                lacks => 1 + (lacks - 1) * SUPPLIES + supply.beyond(colour, lacks),
            });
    };
    for i in 0..SIDE {
        if let Some(gap) = gap(shape.rows[i]) {
            let row = Line::ALL[i];
            let colour = match side {
                WallSide::Fixed => Some(Wall::fixed_colour(row, Column::ALL[gap])),
                WallSide::Free => {
                    let colours = of.wall().row_colours(row);
                    Colour::ALL.into_iter().find(|colour| !colours.has(*colour))
                }
            };
            if let Some(colour) = colour {
                last(LAST_OF_ROW, row, colour);
            }
        }
        if side == WallSide::Fixed
            && let Some(gap) = gap(shape.columns[i])
        {
            let row = Line::ALL[gap];
            let colour = Wall::fixed_colour(row, Column::ALL[i]);
            last(LAST_OF_COLUMN, row, colour);
        }
        if usize::from(shape.colours[i]) == SIDE - 1 {
            let colour = Colour::ALL[i];
            let lacking = |row: &Line| match side {
                WallSide::Fixed => {
                    shape.rows[row.index()] >> Wall::fixed_column(*row, colour).index() & 1 == 0
                }
                WallSide::Free => !of.wall().row_has(*row, colour),
            };
            if let Some(row) = Line::all().find(lacking) {
                last(LAST_OF_COLOUR, row, colour);
            }
        }
    }
}

/// The only thing that is not in a set of five.
fn gap(set: u8) -> Option<usize> {
    let missing = !set & ((1 << SIDE) - 1);
    (missing.count_ones() == 1).then_some(missing.trailing_zeros() as usize)
}

/// How many pieces of a colour a line lacks; none where it cannot take any.
fn lacks(of: &Board, line: Line, colour: Colour) -> usize {
    let lacks = match of.line(line) {
        None => line.capacity(),
        Some((held, count)) if held == colour => line.capacity() - count,
        Some(_) => 0,
    };
    lacks.into()
}
