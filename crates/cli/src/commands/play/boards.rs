//! The players' boards as plain text.

use praline_view::{BoardView, CellView, Fill, FloorView, Texts};

use super::columns::{padded, width};

/// The width of one board and the gap behind it; two of them fit into 80 columns.
const BOARD: usize = 39;
/// How many boards stand side by side.
const ABREAST: usize = 2;

/// All boards, two side by side.
pub(super) fn draw_boards(boards: &[&BoardView], texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for abreast in boards.chunks(ABREAST) {
        let drawn: Vec<Vec<String>> = abreast
            .iter()
            .map(|board| draw_board(board, texts))
            .collect();
        let height = drawn.iter().map(Vec::len).max().unwrap_or(0);
        lines.push(String::new());
        for row in 0..height {
            let cell = |board: &Vec<String>| {
                let text = board.get(row).map_or("", String::as_str);
                padded(text, BOARD)
            };
            let line: String = drawn.iter().map(cell).collect();
            lines.push(line.trim_end().to_owned());
        }
    }
    lines
}

fn draw_board(board: &BoardView, texts: &Texts) -> Vec<String> {
    let args = [
        ("name", board.name.as_str().into()),
        ("points", board.score.into()),
    ];
    let mut lines = vec![texts.with("play-score", &args)];
    lines.extend(board.lines.iter().zip(&board.wall).map(|(line, row)| {
        let (pieces, row) = (spaced(&line.cells), spaced(row));
        format!("{} {pieces:>9} | {row}", line.line)
    }));
    lines.extend(draw_floor(&board.floor, texts));
    if let Some(spare) = &board.spare {
        let (name, holds) = (texts.get("gold-spare"), letter(&spare.cell));
        lines.push(format!("{name}: {holds} ({})", spare.note));
    }
    if board.starts_next {
        lines.push(texts.get("table-starts-next"));
    }
    if board.gave_up {
        lines.push(texts.get("table-gave-up"));
    }
    lines
}

/// The floor line and, below it, what its spaces cost.
fn draw_floor(floor: &FloorView, texts: &Texts) -> [String; 2] {
    let heading = texts.get("table-floor");
    let pieces: Vec<String> = floor.cells.iter().map(letter).map(String::from).collect();
    let indent = " ".repeat(width(&heading));
    [
        format!("{heading}  {}", pieces.join("  ")),
        format!("{indent} {}", floor.costs.join(" ")),
    ]
}

fn spaced(cells: &[CellView]) -> String {
    let letters: Vec<String> = cells.iter().map(letter).map(String::from).collect();
    letters.join(" ")
}

/// What lies on a cell: a piece by its letter, a small one for the colour that belongs there.
fn letter(cell: &CellView) -> char {
    match cell.fill {
        Fill::Empty => '.',
        Fill::Hint(colour) => colour.letter().to_ascii_lowercase(),
        Fill::Piece(colour) | Fill::Ghost(colour) => colour.letter(),
        Fill::Open => '+',
        Fill::Marker | Fill::GhostMarker => '*',
    }
}
