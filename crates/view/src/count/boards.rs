//! The boards while a round is counted: as they were before, changed by each event.

use praline_rules::{Colour, Column, Event, Line, Seat};

use super::Lit;
use crate::sitting::Sitting;
use crate::table::{Acting, BoardView, CellView, Fill, ProgressView, Scene, Table};
use crate::text::Texts;

/// All boards, whoever is nearest first.
pub(super) struct Boards(Vec<BoardView>);

impl Boards {
    /// The boards after the first so many moments, with nothing marked on them.
    pub(super) fn after(sitting: &Sitting, shown: usize, texts: &Texts) -> Boards {
        let near = sitting.nearest(sitting.moments().len());
        let table = Table::new(&Scene {
            shown,
            near: Some(near),
            ..Scene::still(sitting, Acting::Nobody, texts)
        });
        let mut boards = Boards(std::iter::once(table.own).chain(table.others).collect());
        for board in &mut boards.0 {
            (board.to_move, board.thinks, board.starts_next) = (false, false, false);
            board.floor.total = None;
            board.progress = ProgressView::default();
            let lines = board.lines.iter_mut().flat_map(|line| &mut line.cells);
            let walls = board.wall.iter_mut().flatten();
            for cell in lines.chain(walls).chain(&mut board.floor.cells) {
                cell.is_new = false;
            }
        }
        boards
    }

    /// Whose boards they are, in order.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> {
        self.0.iter().map(|board| board.seat)
    }

    /// A player's board.
    pub(super) fn of(&mut self, seat: Seat) -> &mut BoardView {
        let place = self.0.iter().position(|board| board.seat == seat);
        &mut self.0[place.unwrap_or(0)]
    }

    /// Changes what an event changes on a board, but for scores.
    pub(super) fn apply(&mut self, event: Event) {
        match event {
            Event::Laid {
                seat,
                line,
                colour,
                count,
            } => {
                let cells = &mut self.of(seat).lines[line.index()].cells;
                let free = cells.iter_mut().rev().filter(|it| it.fill == Fill::Empty);
                fill(free.take(count.into()), Fill::Piece(colour));
            }
            Event::MarkerTaken {
                seat,
                space: Some(space),
            } => {
                let cells = self.of(seat).floor.cells.iter_mut();
                fill(cells.skip(space.into()).take(1), Fill::Marker);
            }
            Event::Fell {
                seat,
                colour,
                count,
                space,
            } => {
                let cells = self.of(seat).floor.cells.iter_mut();
                let fallen = cells.skip(space.into()).take(count.into());
                fill(fallen, Fill::Piece(colour));
            }
            Event::Spared { seat, colour } => {
                let spare = self.of(seat).spare.as_mut();
                fill(
                    spare.map(|spare| &mut spare.cell).into_iter(),
                    Fill::Piece(colour),
                );
            }
            Event::NoPlace { seat, line, .. } => self.clear_line(seat, line),
            Event::Built {
                seat,
                row,
                column,
                colour,
                ..
            } => {
                self.clear_line(seat, row);
                let space = &mut self.of(seat).wall[row.index()][column.index()];
                space.fill = Fill::Piece(colour);
            }
            Event::FloorCounted { seat, .. } => {
                fill(self.of(seat).floor.cells.iter_mut(), Fill::Empty);
            }
            _ => {}
        }
    }

    fn clear_line(&mut self, seat: Seat, line: Line) {
        fill(
            self.of(seat).lines[line.index()].cells.iter_mut(),
            Fill::Empty,
        );
        self.of(seat).lines[line.index()].is_full = false;
    }
}

fn fill<'a>(cells: impl Iterator<Item = &'a mut CellView>, with: Fill) {
    cells.for_each(|cell| cell.fill = with);
}

/// Whether a piece lies on a space.
fn has_piece(board: &BoardView, row: Line, column: Column) -> bool {
    let cell = &board.wall[row.index()][column.index()];
    matches!(cell.fill, Fill::Piece(_))
}

/// The pieces that stand in one unbroken row with that of a space.
pub(super) fn in_row(board: &BoardView, row: Line, column: Column) -> Vec<Column> {
    unbroken(&Column::ALL, column.index(), |it| has_piece(board, row, it))
}

/// The pieces that stand in one unbroken column with that of a space.
pub(super) fn in_column(board: &BoardView, row: Line, column: Column) -> Vec<Line> {
    unbroken(&Line::ALL, row.index(), |it| has_piece(board, it, column))
}

fn unbroken<T: Copy>(all: &[T; 5], middle: usize, taken: impl Fn(T) -> bool) -> Vec<T> {
    let before = all[..middle].iter().rev().take_while(|it| taken(**it));
    let first = middle - before.count();
    let after = all[middle..].iter().take_while(|it| taken(**it));
    all[first..middle + after.count()].to_vec()
}

/// All pieces of a colour.
pub(super) fn of_colour(board: &BoardView, colour: Colour) -> Vec<Lit> {
    let mut pieces = Vec::new();
    for (row, cells) in Line::all().zip(&board.wall) {
        let shows = |cell: &CellView| cell.fill == Fill::Piece(colour);
        let columns = Column::all().zip(cells).filter(|(_, cell)| shows(cell));
        pieces.extend(columns.map(|(column, _)| Lit::Piece(row, column)));
    }
    pieces
}
