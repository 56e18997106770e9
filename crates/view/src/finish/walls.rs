//! The walls at the end, with the cells that brought a bonus.

use praline_rules::{Colour, Column, Game, Line, Seat, Wall, WallSide};

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
    let cell = |row: Line, column: Column| {
        let piece = wall.cell(row, column);
        let is_fixed = game.rules().wall == WallSide::Fixed;
        let colour = piece.is_some_and(|colour| wall.complete_colours().has(colour));
        let in_row = wall.complete_rows().has(row);
        let in_column = wall.complete_columns().has(column);
        FinalCell {
            piece,
            belongs: is_fixed.then(|| Wall::fixed_colour(row, column)),
            is_bonus: counted && (colour || in_row || in_column),
        }
    };
    let row = |row: Line| Column::all().map(|column| cell(row, column)).collect();
    Line::all().map(row).collect()
}

pub(super) fn label(count: &Count<'_>, seat: Seat) -> String {
    let wall = count.sitting.game().board(seat).wall();
    let texts = count.texts;
    let row = |row: Line| {
        let cell = |column: Column| match wall.cell(row, column) {
            Some(colour) => texts.colour(colour),
            None => texts.get("cell-empty"),
        };
        let cells: Vec<String> = Column::all().map(cell).collect();
        let args = [
            ("row", row.number().into()),
            ("cells", cells.join(", ").into()),
        ];
        texts.with("row-label", &args)
    };
    let rows: Vec<String> = Line::all().map(row).collect();
    let args = [
        ("name", count.sitting.name(seat, texts).into()),
        ("rows", rows.join(". ").into()),
    ];
    texts.with("end-wall", &args)
}
