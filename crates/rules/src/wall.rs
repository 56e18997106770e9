//! The 5×5 wall of one player and the score of a placed piece.

#![expect(
    clippy::cast_possible_truncation,
    reason = "fields of five bits are cut out of words"
)]

use crate::colour::Colour;
use crate::line::{Column, Line, SIDE};
use crate::pieces::Pieces;
use crate::sets::{ColourSet, ColumnSet, LineSet};
use crate::variant::WallSide;

/// The run that contains a cell, by the occupied cells of its row or column (low five bits of the
/// index's upper part) and the cell; 0 for a run of one, which scores nothing by itself.
const RUNS: [u8; 256] = {
    let mut runs = [0; 256];
    let mut cells = 0;
    while cells < 32 {
        let mut cell = 0;
        while cell < SIDE {
            if cells >> cell & 1 == 1 {
                let mut low = cell;
                while low > 0 && cells >> (low - 1) & 1 == 1 {
                    low -= 1;
                }
                let mut high = cell;
                while high + 1 < SIDE && cells >> (high + 1) & 1 == 1 {
                    high += 1;
                }
                let run = high - low + 1;
                runs[cells << 3 | cell] = if run > 1 { run as u8 } else { 0 };
            }
            cell += 1;
        }
        cells += 1;
    }
    runs
};

/// The lowest bit of each of five 5-bit fields.
const FIELDS: u32 = 0b00001_00001_00001_00001_00001;

/// What a piece scored when it came onto the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Placement {
    /// The length of its horizontal run; 0 without a horizontal neighbour.
    pub horizontal: u8,
    /// The length of its vertical run; 0 without a vertical neighbour.
    pub vertical: u8,
}

impl Placement {
    /// The runs of a piece at a row and column among occupied cells: those of its row, by column,
    /// and those of its column, by row.
    ///
    /// ```
    /// use praline_rules::{Column, Line, LineSet, Placement};
    ///
    /// // Columns 1 and 2 of the row are taken; in the column, nothing touches row 1.
    /// let taken = Column::all().take(2).collect();
    /// let last = LineSet::of(Line::ALL[4]);
    /// assert_eq!(Placement::among(taken, Column::ALL[2], last, Line::ALL[0]).points(), 3);
    /// ```
    #[inline]
    pub fn among(in_row: ColumnSet, column: Column, in_column: LineSet, row: Line) -> Placement {
        Placement {
            horizontal: run(in_row.with(column).bits(), column.index()),
            vertical: run(in_column.with(row).bits(), row.index()),
        }
    }

    /// The points: both runs, or 1 for a piece alone.
    #[inline]
    pub const fn points(self) -> u16 {
        let runs = self.horizontal as u16 + self.vertical as u16;
        if runs == 0 { 1 } else { runs }
    }
}

/// The wall of one player.
///
/// Each `u32` holds five fields of five bits. They say the same thing by row, by column and by
/// colour, so that every question of the rules is one look-up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wall {
    /// By row: the occupied columns.
    rows: u32,
    /// By column: the occupied rows.
    columns: u32,
    /// By row: the colours that it shows.
    row_colours: u32,
    /// By colour: the columns that show it.
    colour_columns: u32,
    /// By row: five fields of three bits, the colour of each column plus one.
    cells: [u16; SIDE],
}

impl Wall {
    /// The wall that shows some cells, row by row.
    pub(crate) fn from_cells(cells: &[[Option<Colour>; SIDE]; SIDE]) -> Wall {
        let mut wall = Wall::default();
        for (row, cells) in Line::all().zip(cells) {
            for (column, cell) in Column::all().zip(cells) {
                if let Some(colour) = cell {
                    wall.place(row, column, *colour);
                }
            }
        }
        wall
    }

    /// The one column of a colour in a row of the fixed wall.
    #[inline]
    pub const fn fixed_column(row: Line, colour: Colour) -> Column {
        let column = colour.index() + row.index();
        Column::at(if column >= SIDE {
            column - SIDE
        } else {
            column
        })
    }

    /// The one colour of a cell of the fixed wall.
    pub const fn fixed_colour(row: Line, column: Column) -> Colour {
        Colour::at((column.index() + SIDE - row.index()) % SIDE)
    }

    /// The columns of a row where a piece of the colour may go; none where the row shows it.
    #[inline]
    pub const fn open_columns(&self, side: WallSide, row: Line, colour: Colour) -> ColumnSet {
        if self.row_has(row, colour) {
            ColumnSet::EMPTY
        } else {
            self.open_columns_of_line(side, row, colour)
        }
    }

    /// The same for a colour that the row does not show, as no colour on its line is.
    #[inline]
    pub(crate) const fn open_columns_of_line(
        &self,
        side: WallSide,
        row: Line,
        colour: Colour,
    ) -> ColumnSet {
        debug_assert!(!self.row_has(row, colour));
        let columns = match side {
            WallSide::Fixed => ColumnSet::of(Wall::fixed_column(row, colour)),
            WallSide::Free => {
                let shown = field(self.colour_columns, colour.index());
                ColumnSet::ALL.minus(ColumnSet::from_bits(shown))
            }
        };
        columns.minus(self.row_cells(row))
    }

    /// The colour at a cell.
    pub const fn cell(&self, row: Line, column: Column) -> Option<Colour> {
        match self.cells[row.index()] >> (3 * column.index()) & 7 {
            0 => None,
            code => Some(Colour::at(code as usize - 1)),
        }
    }

    /// Whether the row shows the colour.
    #[inline]
    pub const fn row_has(&self, row: Line, colour: Colour) -> bool {
        self.row_colours >> (SIDE * row.index() + colour.index()) & 1 == 1
    }

    /// The colours that a row shows.
    #[inline]
    pub const fn row_colours(&self, row: Line) -> ColourSet {
        ColourSet::from_bits(field(self.row_colours, row.index()))
    }

    /// The occupied columns of a row.
    #[inline]
    pub const fn row_cells(&self, row: Line) -> ColumnSet {
        ColumnSet::from_bits(field(self.rows, row.index()))
    }

    /// The occupied rows of a column.
    #[inline]
    pub const fn column_cells(&self, column: Column) -> LineSet {
        LineSet::from_bits(field(self.columns, column.index()))
    }

    /// The columns that show a colour: as many as the colour has pieces on the wall.
    #[inline]
    pub const fn colour_columns(&self, colour: Colour) -> ColumnSet {
        ColumnSet::from_bits(field(self.colour_columns, colour.index()))
    }

    /// The rows that show a colour.
    pub fn colour_rows(&self, colour: Colour) -> LineSet {
        Line::all()
            .filter(|row| self.row_has(*row, colour))
            .collect()
    }

    /// Puts a piece onto an empty cell and says what it scores.
    #[inline]
    pub(crate) fn place(&mut self, row: Line, column: Column, colour: Colour) -> Placement {
        debug_assert!(self.cell(row, column).is_none());
        let (r, c) = (row.index(), column.index());
        self.rows |= 1 << (SIDE * r + c);
        self.columns |= 1 << (SIDE * c + r);
        self.row_colours |= 1 << (SIDE * r + colour.index());
        self.colour_columns |= 1 << (SIDE * colour.index() + c);
        self.cells[r] |= (colour as u16 + 1) << (3 * c);
        self.preview(row, column)
    }

    /// What a piece would score on an empty cell, the wall unchanged.
    #[inline]
    pub fn preview(&self, row: Line, column: Column) -> Placement {
        Placement::among(self.row_cells(row), column, self.column_cells(column), row)
    }

    /// Whether some row is complete.
    #[inline]
    pub const fn has_complete_row(&self) -> bool {
        full_fields(self.rows) != 0
    }

    /// The complete rows.
    pub fn complete_rows(&self) -> LineSet {
        let complete = |row: &Line| self.row_cells(*row) == ColumnSet::ALL;
        Line::all().filter(complete).collect()
    }

    /// The complete columns.
    pub fn complete_columns(&self) -> ColumnSet {
        let complete = |column: &Column| self.column_cells(*column) == LineSet::ALL;
        Column::all().filter(complete).collect()
    }

    /// The colours that are placed five times.
    pub const fn complete_colours(&self) -> ColourSet {
        let c = self.row_colours;
        ColourSet::from_bits((c & c >> 5 & c >> 10 & c >> 15 & c >> 20) as u8)
    }

    /// The cells in two words: the last row, and the rows above it.
    #[inline]
    pub(crate) fn key_words(&self) -> (u64, u64) {
        let [a, b, c, d, last] = self.cells.map(u64::from);
        (last, a | b << 15 | c << 30 | d << 45)
    }

    /// The pieces on the wall.
    pub fn pieces(&self) -> Pieces {
        let row = |row| Pieces::from_word(self.row_colours(row).lanes());
        Pieces::total(Line::all().map(row))
    }
}

/// One of five 5-bit fields.
#[inline]
const fn field(fields: u32, index: usize) -> u8 {
    (fields >> (SIDE * index) & 0b1_1111) as u8
}

/// A 1 at the lowest bit of every field that is full.
#[inline]
const fn full_fields(fields: u32) -> u32 {
    fields & fields >> 1 & fields >> 2 & fields >> 3 & fields >> 4 & FIELDS
}

#[inline]
fn run(cells: u8, cell: usize) -> u8 {
    RUNS[usize::from(cells & 0b1_1111) << 3 | cell & 7]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points of a piece put at `(row, column)` on a wall where `cells` are taken.
    fn points(cells: &[(usize, usize)], row: usize, column: usize) -> u16 {
        let mut wall = Wall::default();
        for (r, c) in cells {
            wall.place(Line::ALL[*r], Column::ALL[*c], Colour::Blue);
        }
        let (row, column) = (Line::ALL[row], Column::ALL[column]);
        wall.place(row, column, Colour::White).points()
    }

    #[test]
    fn a_piece_alone_scores_one() {
        assert_eq!(points(&[(0, 0)], 2, 2), 1);
        assert_eq!(points(&[(1, 1)], 2, 2), 1, "diagonals do not touch");
    }

    #[test]
    fn runs_score_their_length_and_both_directions_add() {
        assert_eq!(points(&[(2, 0), (2, 1)], 2, 2), 3);
        assert_eq!(points(&[(1, 2)], 2, 2), 2);
        assert_eq!(points(&[(1, 2), (3, 2)], 2, 2), 3);
        let cross = [(2, 0), (2, 1), (2, 3), (1, 2), (3, 2)];
        assert_eq!(points(&cross, 2, 2), 7, "4 across and 3 down");
        assert_eq!(
            points(&[(2, 0), (2, 1), (2, 4)], 2, 2),
            3,
            "a gap ends a run"
        );
    }

    #[test]
    fn a_run_is_counted_in_both_directions() {
        let top = Line::ALL[0];
        let across = |taken: u8, column: Column| {
            Placement::among(ColumnSet::from_bits(taken), column, LineSet::EMPTY, top).horizontal
        };
        for column in Column::all() {
            assert_eq!(across(0, column), 0, "alone is no run");
            assert_eq!(across(ColumnSet::ALL.without(column).bits(), column), 5);
        }
        assert_eq!(across(0b1_0011, Column::ALL[2]), 3);
        assert_eq!(across(0b1_0011, Column::ALL[3]), 2);
        let (none, left) = (ColumnSet::EMPTY, Column::ALL[0]);
        let below = LineSet::from_bits(0b1_0011);
        assert_eq!(
            Placement::among(none, left, below, Line::ALL[2]).vertical,
            3
        );
    }

    #[test]
    fn the_fixed_wall_shifts_by_one_each_row() {
        let row = |r: usize| -> String {
            let colours = Column::all().map(|column| Wall::fixed_colour(Line::ALL[r], column));
            colours.map(Colour::letter).collect()
        };
        assert_eq!(row(0), "BYRKW");
        assert_eq!(row(1), "WBYRK");
        assert_eq!(row(4), "YRKWB");
        for row in Line::all() {
            for colour in Colour::ALL {
                let column = Wall::fixed_column(row, colour);
                assert_eq!(Wall::fixed_colour(row, column), colour);
            }
        }
    }

    #[test]
    fn a_piece_may_go_where_neither_row_nor_column_shows_its_colour() {
        let [first, second, ..] = Line::ALL;
        let open = |wall: &Wall, side, row, colour| {
            let columns: ColumnSet = wall.open_columns(side, row, colour);
            columns.to_string()
        };
        let mut wall = Wall::default();
        assert_eq!(open(&wall, WallSide::Free, first, Colour::Blue), "12345");
        assert_eq!(open(&wall, WallSide::Fixed, second, Colour::Blue), "2");
        wall.place(second, Column::ALL[1], Colour::Blue);
        assert_eq!(open(&wall, WallSide::Free, first, Colour::Blue), "1345");
        assert_eq!(open(&wall, WallSide::Free, second, Colour::Red), "1345");
        for side in [WallSide::Free, WallSide::Fixed] {
            assert_eq!(open(&wall, side, second, Colour::Blue), "", "it is there");
        }
    }

    #[test]
    fn complete_rows_columns_and_colours_are_counted() {
        let mut wall = Wall::default();
        let mut build = |row, colour| wall.place(row, Wall::fixed_column(row, colour), colour);
        for colour in Colour::ALL {
            build(Line::ALL[1], colour);
        }
        for row in LineSet::ALL.without(Line::ALL[1]).iter() {
            build(row, Colour::Red);
        }
        assert!(wall.has_complete_row());
        assert_eq!(wall.complete_rows(), LineSet::of(Line::ALL[1]));
        assert_eq!(wall.complete_columns(), ColumnSet::EMPTY);
        assert_eq!(wall.complete_colours(), ColourSet::EMPTY.with(Colour::Red));
        assert_eq!(wall.pieces().len(), 9);
    }
}
