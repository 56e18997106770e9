//! Filling in a player's wall: what lies there, what a move would bring, what may be chosen.

use praline_rules::{Column, Line, Turn, Wall};

use super::board::{CellView, Fill};
use super::painter::Painter;
use super::{Figures, Place};
use crate::selection::{Action, Selection, wall_move};
use crate::text::signed;

impl Painter<'_> {
    pub(super) fn wall(&self) -> Vec<Vec<CellView>> {
        let spaces = self.forecast.and_then(|f| f.spaces(&self.stage.game));
        let choosing = self.choosing();
        let row = |row: Line| {
            let promised = spaces.as_ref().filter(|(line, _)| *line == row);
            let cell = |column: Column| {
                let promised = promised.and_then(|(_, spaces)| spaces[column.index()]);
                let mut cell = self.wall_cell(row, column, promised);
                if choosing == Some(row) {
                    self.offer_space(&mut cell, row, column);
                }
                cell
            };
            Column::all().map(cell).collect()
        };
        Line::all().map(row).collect()
    }

    /// The row whose space this player has to choose now.
    fn choosing(&self) -> Option<Line> {
        let due = self.stage.position.turn() == Turn::Wall(self.seat);
        (due && self.stage.actor() == Some(self.seat))
            .then(|| self.board.topmost_full_line())
            .flatten()
    }

    fn wall_cell(&self, row: Line, column: Column, promised: Option<i32>) -> CellView {
        let free = self.stage.game.rules().is_free();
        let place = Place::Wall(self.seat, row, column);
        let ghost = self.forecast.map(|f| f.holding.colour);
        let fill = match self.board.wall().cell(row, column) {
            Some(colour) => Fill::Piece(colour),
            None if promised.is_some() && free => Fill::Open,
            None if promised.is_some() => ghost.map_or(Fill::Empty, Fill::Ghost),
            None if free => Fill::Empty,
            None => Fill::Hint(Wall::fixed_colour(row, column)),
        };
        let mut cell = self.cell(place, fill);
        cell.gain = promised.map(signed);
        cell
    }

    /// Lets a space of the row be chosen, where the rules allow it.
    fn offer_space(&self, cell: &mut CellView, row: Line, column: Column) {
        let mv = wall_move(&self.stage.position, column);
        if mv.is_none_or(|mv| self.stage.position.check(mv).is_err()) {
            return;
        }
        let points = self.board.wall().preview(row, column).points();
        let aimed = self.stage.scene.hover == Some(Action::Space(column))
            || self.stage.scene.selection == Selection::Space(column);
        let colour = self.board.line(row).map(|(colour, _)| colour);
        cell.fill = match colour {
            Some(colour) if aimed => Fill::Ghost(colour),
            _ => Fill::Open,
        };
        let points = i32::from(points);
        let is_told = self.stage.scene.figures == Figures::Told;
        cell.gain = is_told.then(|| signed(points));
        cell.action = Some(Action::Space(column));
        let args = [
            ("row", row.number().into()),
            ("column", column.number().into()),
            ("points", points.into()),
        ];
        let id = if is_told {
            "space-label"
        } else {
            "table-space"
        };
        cell.label = Some(self.stage.texts().with(id, &args));
    }

    pub(super) fn row_label(&self, row: usize, cells: &[CellView]) -> String {
        let texts = self.stage.texts();
        let word = |cell: &CellView| match cell.fill {
            Fill::Piece(colour) => texts.colour(colour),
            _ => texts.get("cell-empty"),
        };
        let cells: Vec<String> = cells.iter().map(word).collect();
        let args = [
            ("row", (row + 1).into()),
            ("cells", cells.join(", ").into()),
        ];
        texts.with("row-label", &args)
    }
}
