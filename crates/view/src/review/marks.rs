//! The table before a move, with what was played, what was better and what it leaves to others.

use praline_rules::{Board, Colour, Column, Draft, FloorEntry, Game, Line, Move, Seat};

use super::{Made, Review, Which, Why};
use crate::order::put_in_order;
use crate::table::{Acting, BoardView, CellView, Fill, LineState, PieceState, Scene, Table};

impl Review<'_> {
    /// The table before a move: what was played is ringed and laid, what was better is shown where it
    /// would lie, and the line that another can fill next is outlined.
    pub fn table(&self, number: usize) -> Option<Table> {
        let made = self.made(number)?;
        let mut table = Table::new(&Scene {
            shown: made.moment,
            near: Some(made.seat),
            ..Scene::still(self.sitting, Acting::Nobody, self.texts)
        });
        forget_traces(&mut table);
        let finding = self.looked_at(made.moment);
        let better = finding.filter(|finding| finding.has_better() && finding.lost.win > 0);
        if let Some(best) = better.and_then(praline_ai::Finding::best_move) {
            mark(&mut table, &made, best, Which::Better);
        }
        mark(&mut table, &made, made.mv, Which::Played);
        if let Some(Why::Leaves {
            seat,
            colour,
            count,
            line,
            ..
        }) = self.reason(number)
        {
            let board = table.others.iter_mut().find(|board| board.seat == seat);
            if let Some(board) = board {
                let filled = made.before.board(seat).line(line).map_or(0, |(_, n)| n);
                lay(board, line, (filled, filled + count), Fill::Ghost(colour));
                board.lines[line.index()].state = LineState::Wanted;
            }
        }
        Some(table)
    }

    /// The boards that are shown beside a move: with two players the rival's and the own one, with more
    /// that of whoever moved and of whoever the reason names, else of whoever gained most by the move. The
    /// others are folded.
    pub fn boards(&self, number: usize) -> Option<[Seat; 2]> {
        let made = self.made(number)?;
        let players = self.sitting.players();
        if players.count() == 2 {
            let own = self.own();
            return Some([players.next(own), own]);
        }
        if let Some(named) = self.reason(number).and_then(Why::seat) {
            return Some([made.seat, named]);
        }
        let mut others: Vec<Seat> = players.seats_from(made.seat).skip(1).collect();
        // Where nothing is known yet, it is the next player's.
        let gain = |seat: &Seat| {
            let swing = self.swing(made.moment, *seat);
            swing.map_or(0.0, |(before, after)| before - after)
        };
        put_in_order(&mut others, gain);
        Some([made.seat, *others.first()?])
    }

    /// The boards that are shown while a line is: whoever makes the step that is shown is among them.
    pub fn boards_in_line(&self, number: usize, maker: Seat) -> Option<[Seat; 2]> {
        let [first, second] = self.boards(number)?;
        let is_there = maker == first || maker == second;
        Some([first, if is_there { second } else { maker }])
    }
}

/// Takes away what the moves before have left on a table.
fn forget_traces(table: &mut Table) {
    table.centre.is_last = false;
    for disc in &mut table.discs {
        disc.is_last = false;
    }
    for board in table.others.iter_mut().chain([&mut table.own]) {
        let lines = board.lines.iter_mut().flat_map(|line| &mut line.cells);
        let wall = board.wall.iter_mut().flatten();
        let spare = board.spare.iter_mut().map(|spare| &mut spare.cell);
        for cell in lines.chain(wall).chain(&mut board.floor.cells).chain(spare) {
            cell.is_new = false;
        }
    }
}

fn mark(table: &mut Table, made: &Made, mv: Move, which: Which) {
    match mv {
        Move::Draft(draft) => {
            mark_source(table, draft, which);
            let Ok(after) = made.before.board_after(draft) else {
                return;
            };
            mark_board(&mut table.own, &made.before, made.seat, &after, which);
            let target = draft.to.as_line().map(Line::index);
            if which == Which::Better {
                match target {
                    Some(line) => table.own.lines[line].state = LineState::Target,
                    None => table.own.floor.state = LineState::Target,
                }
            }
        }
        Move::Wall { row, column } => {
            let colour = made.before.board(made.seat).line(row);
            if let Some((colour, _)) = colour {
                mark_space(&mut table.own, (row, column), colour, which);
            }
        }
    }
}

fn mark_source(table: &mut Table, draft: Draft, which: Which) {
    let state = match which {
        Which::Played => PieceState::Played,
        Which::Better => PieceState::Picked,
    };
    let groups = match draft.from.as_disc() {
        None => {
            table.centre.is_last |= which == Which::Played;
            &mut table.centre.groups
        }
        Some(disc) => {
            let view = table.discs.iter_mut().find(|view| view.disc == disc);
            let Some(view) = view else {
                return;
            };
            view.is_last |= which == Which::Played;
            view.is_selected |= which == Which::Better;
            let same = view
                .pieces
                .iter_mut()
                .filter(|it| it.colour == draft.colour);
            same.for_each(|piece| piece.state = state);
            &mut view.groups
        }
    };
    let same = groups.iter_mut().filter(|it| it.colour == draft.colour);
    same.for_each(|group| group.state = state);
}

/// What a draft brings to lines and floor.
fn mark_board(view: &mut BoardView, game: &Game, seat: Seat, after: &Board, which: Which) {
    let before = game.board(seat);
    let fill = |colour: Colour| match which {
        Which::Played => Fill::Piece(colour),
        Which::Better => Fill::Ghost(colour),
    };
    for line in Line::all() {
        let filled = before.line(line).map_or(0, |(_, count)| count);
        if let Some((colour, count)) = after.line(line).filter(|(_, count)| *count > filled) {
            lay(view, line, (filled, count), fill(colour));
        }
    }
    let lay_there = before.floor().len();
    let entries = after.floor().iter().zip(&mut view.floor.cells);
    for (entry, cell) in entries.skip(lay_there) {
        let fill = match entry {
            FloorEntry::Piece(colour) => fill(colour),
            FloorEntry::Marker if which == Which::Played => Fill::Marker,
            FloorEntry::Marker => Fill::GhostMarker,
        };
        put(cell, fill);
    }
}

fn mark_space(view: &mut BoardView, (row, column): (Line, Column), colour: Colour, which: Which) {
    let fill = match which {
        Which::Played => Fill::Piece(colour),
        Which::Better => Fill::Ghost(colour),
    };
    put(&mut view.wall[row.index()][column.index()], fill);
}

/// Lays pieces on a line that has so many and will have so many; it fills from the right.
fn lay(view: &mut BoardView, line: Line, (from, to): (u8, u8), fill: Fill) {
    let cells = &mut view.lines[line.index()].cells;
    let taken = cells.iter_mut().rev().skip(from.into());
    for cell in taken.take((to - from).into()) {
        put(cell, fill);
    }
}

fn put(cell: &mut CellView, fill: Fill) {
    cell.fill = fill;
    cell.is_new = matches!(fill, Fill::Piece(_) | Fill::Marker);
}
