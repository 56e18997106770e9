//! The 5×5 wall of one player and the score of a placed piece.

use crate::colour::{Colour, ColourSet};
use crate::pieces::Pieces;

/// Rows, columns and pattern lines: there are five of each.
pub const SIDE: usize = 5;

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
pub struct Placement {
    /// The length of its horizontal run; 0 without a horizontal neighbour.
    pub horizontal: u8,
    /// The length of its vertical run; 0 without a vertical neighbour.
    pub vertical: u8,
}

impl Placement {
    /// The runs of a piece at a row and column among occupied cells: those of its row, as bits by
    /// column, and those of its column, as bits by row.
    ///
    /// ```
    /// use praline_rules::Placement;
    ///
    /// // Columns 1 and 2 of the row are taken; in the column, nothing touches row 1.
    /// assert_eq!(Placement::among(0b00011, 2, 0b10000, 0).points(), 3);
    /// ```
    #[inline]
    pub fn among(in_row: u8, column: usize, in_column: u8, row: usize) -> Placement {
        Placement {
            horizontal: run(in_row | 1 << (column & 7), column),
            vertical: run(in_column | 1 << (row & 7), row),
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
    /// The one column of a colour in a row of the fixed wall.
    #[inline]
    pub const fn fixed_column(row: usize, colour: Colour) -> usize {
        let column = colour as usize + row;
        if column >= SIDE {
            column - SIDE
        } else {
            column
        }
    }

    /// The colour at a cell.
    pub fn cell(&self, row: usize, column: usize) -> Option<Colour> {
        match self.cells[row] >> (3 * column) & 7 {
            0 => None,
            code => Some(Colour::at(usize::from(code) - 1)),
        }
    }

    /// Whether the row shows the colour.
    #[inline]
    pub const fn row_has(&self, row: usize, colour: Colour) -> bool {
        self.row_colours >> (SIDE * row + colour as usize) & 1 == 1
    }

    /// The colours that a row shows.
    #[inline]
    pub const fn row_colours(&self, row: usize) -> ColourSet {
        ColourSet::from_bits(field(self.row_colours, row))
    }

    /// The columns, as bits, where a colour may go in a row of the free wall.
    #[inline]
    pub const fn free_columns(&self, row: usize, colour: Colour) -> u8 {
        !(field(self.rows, row) | field(self.colour_columns, colour as usize)) & 0b1_1111
    }

    /// The occupied columns of a row, as bits.
    pub const fn row_cells(&self, row: usize) -> u8 {
        field(self.rows, row)
    }

    /// The occupied rows of a column, as bits.
    pub const fn column_cells(&self, column: usize) -> u8 {
        field(self.columns, column)
    }

    /// The rows that show a colour, as bits.
    pub fn colour_rows(&self, colour: Colour) -> u8 {
        (0..SIDE)
            .filter(|row| self.row_has(*row, colour))
            .fold(0, |rows, row| rows | 1 << row)
    }

    /// Puts a piece onto an empty cell and says what it scores.
    #[inline]
    pub(crate) fn place(&mut self, row: usize, column: usize, colour: Colour) -> Placement {
        debug_assert!(row < SIDE && column < SIDE && self.cell(row, column).is_none());
        self.rows |= 1 << (SIDE * row + column);
        self.columns |= 1 << (SIDE * column + row);
        self.row_colours |= 1 << (SIDE * row + colour.index());
        self.colour_columns |= 1 << (SIDE * colour.index() + column);
        self.cells[row] |= (colour as u16 + 1) << (3 * column);
        self.preview(row, column)
    }

    /// What a piece would score on an empty cell, the wall unchanged.
    #[inline]
    pub fn preview(&self, row: usize, column: usize) -> Placement {
        Placement::among(
            field(self.rows, row),
            column,
            field(self.columns, column),
            row,
        )
    }

    /// Whether some row is complete.
    #[inline]
    pub const fn has_complete_row(&self) -> bool {
        full_fields(self.rows) != 0
    }

    /// The number of complete rows.
    pub const fn complete_rows(&self) -> u32 {
        full_fields(self.rows).count_ones()
    }

    /// The number of complete columns.
    pub const fn complete_columns(&self) -> u32 {
        full_fields(self.columns).count_ones()
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
        (0..SIDE).map(row).sum()
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
            wall.place(*r, *c, Colour::Blue);
        }
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
        let across = |taken: u8, column: usize| Placement::among(taken, column, 0, 0).horizontal;
        for column in 0..SIDE {
            assert_eq!(across(0, column), 0, "alone is no run");
            assert_eq!(across(0b1_1111 & !(1 << column), column), 5);
        }
        assert_eq!(across(0b1_0011, 2), 3);
        assert_eq!(across(0b1_0011, 3), 2);
        assert_eq!(Placement::among(0, 0, 0b1_0011, 2).vertical, 3);
    }

    #[test]
    fn the_fixed_wall_shifts_by_one_each_row() {
        let row = |r: usize| -> String {
            (0..SIDE)
                .map(|column| {
                    let at = |c: &Colour| Wall::fixed_column(r, *c) == column;
                    Colour::ALL.into_iter().find(at).unwrap().letter()
                })
                .collect()
        };
        assert_eq!(row(0), "BYRKW");
        assert_eq!(row(1), "WBYRK");
        assert_eq!(row(4), "YRKWB");
    }

    #[test]
    fn complete_rows_columns_and_colours_are_counted() {
        let mut wall = Wall::default();
        for colour in Colour::ALL {
            wall.place(1, Wall::fixed_column(1, colour), colour);
        }
        for row in [0, 2, 3, 4] {
            wall.place(row, Wall::fixed_column(row, Colour::Red), Colour::Red);
        }
        assert!(wall.has_complete_row());
        assert_eq!(wall.complete_rows(), 1);
        assert_eq!(wall.complete_columns(), 0);
        assert_eq!(wall.complete_colours(), ColourSet::EMPTY.with(Colour::Red));
        assert_eq!(wall.pieces().len(), 9);
    }
}
