//! The walls at the end, with the cells that brought a bonus.

use praline_rules::{Colour, Column, Game, Line, SIDE, Seat, Wall};

use super::Count;

/// One space of a wall at the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinalCell {
    /// The piece on it.
    pub piece: Option<Colour>,
    /// The colour that belongs there, on the fixed wall.
    pub belongs: Option<Colour>,
    /// Whether it is part of a row, column or colour that brought a bonus.
    pub is_bonus: bool,
}

pub(super) fn wall(game: &Game, seat: Seat) -> Vec<Vec<FinalCell>> {
    let wall = game.board(seat).wall();
    let counted = game.is_over();
    let full = 0b1_1111;
    let cell = |row: Line, column: Column| {
        let piece = wall.cell(row.index(), column.index());
        let belongs = |colour: &Colour| {
            Wall::fixed_column(row.index(), *colour) == column.index() && !game.rules().is_free()
        };
        let colour = piece.is_some_and(|colour| wall.complete_colours().has(colour));
        let in_row = wall.row_cells(row.index()) == full;
        let in_column = wall.column_cells(column.index()) == full;
        FinalCell {
            piece,
            belongs: Colour::ALL.into_iter().find(belongs),
            is_bonus: counted && (colour || in_row || in_column),
        }
    };
    let row = |row: Line| Column::all().map(|column| cell(row, column)).collect();
    Line::all().map(row).collect()
}

pub(super) fn label(count: &Count<'_>, seat: Seat) -> String {
    let wall = count.sitting.game().board(seat).wall();
    let texts = count.texts;
    let row = |row: usize| {
        let cell = |column: usize| match wall.cell(row, column) {
            Some(colour) => texts.colour(colour),
            None => texts.get("cell-empty"),
        };
        let cells: Vec<String> = (0..SIDE).map(cell).collect();
        let args = [
            ("row", (row + 1).into()),
            ("cells", cells.join(", ").into()),
        ];
        texts.with("row-label", &args)
    };
    let rows: Vec<String> = (0..SIDE).map(row).collect();
    let args = [
        ("name", count.sitting.name(seat, texts).into()),
        ("rows", rows.join(". ").into()),
    ];
    texts.with("end-wall", &args)
}
