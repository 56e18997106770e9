//! The players' boards as plain text.

use praline_rules::{
    Board, Colour, Column, FloorEntry, FloorLine, Game, Line, Marker, Seat, SpareDisc, Wall,
    WallSide,
};

use super::words;

/// The width of one board and the gap behind it; two of them fit into 80 columns.
const WIDTH: usize = 39;
/// How many boards stand side by side.
const ABREAST: usize = 2;

/// All boards, two side by side.
pub(super) fn show_boards(game: &Game, who: impl Fn(Seat) -> String) -> Vec<String> {
    let seats: Vec<Seat> = game.seats().collect();
    let mut lines = Vec::new();
    for abreast in seats.chunks(ABREAST) {
        let boards: Vec<Vec<String>> = abreast
            .iter()
            .map(|seat| show_board(game, *seat, &who(*seat)))
            .collect();
        let height = boards.iter().map(Vec::len).max().unwrap_or(0);
        lines.push(String::new());
        for row in 0..height {
            let cell = |board: &Vec<String>| {
                let text = board.get(row).map_or("", String::as_str);
                format!("{text:WIDTH$}")
            };
            let line: String = boards.iter().map(cell).collect();
            lines.push(line.trim_end().to_owned());
        }
    }
    lines
}

fn show_board(game: &Game, seat: Seat, who: &str) -> Vec<String> {
    let board = game.board(seat);
    let mut lines = vec![words::score(who, board.score())];
    lines.extend(Line::all().map(|line| {
        let pieces = show_pattern_line(board, line);
        let row = show_wall_row(game, board.wall(), line);
        format!("{line} {pieces:>9} | {row}")
    }));
    lines.extend(show_floor(*board.floor()));
    match board.spare() {
        SpareDisc::Elsewhere => {}
        SpareDisc::Waiting => lines.push(words::SPARE_WAITING.to_owned()),
        SpareDisc::Holding(colour) => lines.push(words::spare_holds(colour.letter())),
    }
    if game.marker() == Marker::Taken(seat) && !board.floor().has_marker() {
        lines.push(words::MARKER_FREE.to_owned());
    }
    lines
}

/// The spaces of a pattern line; pieces stand at the right, next to the wall.
fn show_pattern_line(board: &Board, line: Line) -> String {
    let held = board.line(line);
    let spaces = (0..line.capacity()).rev().map(|from_right| match held {
        Some((colour, count)) if from_right < count => colour.letter(),
        _ => '.',
    });
    spaced(spaces)
}

/// A row of the wall; empty spaces of a fixed wall show their colour in lower case.
fn show_wall_row(game: &Game, wall: &Wall, row: Line) -> String {
    let empty = |column: Column| match game.rules().wall {
        WallSide::Fixed => Wall::fixed_colour(row, column)
            .letter()
            .to_ascii_lowercase(),
        WallSide::Free => '.',
    };
    spaced(Column::all().map(|column| {
        wall.cell(row, column)
            .map_or_else(|| empty(column), Colour::letter)
    }))
}

/// The floor line and, below it, what its spaces cost.
fn show_floor(floor: FloorLine) -> [String; 2] {
    let letter = |entry| match entry {
        FloorEntry::Piece(colour) => colour.letter(),
        FloorEntry::Marker => '*',
    };
    let mut entries: Vec<String> = floor.iter().map(letter).map(String::from).collect();
    entries.resize(FloorLine::SPACES, ".".to_owned());
    let costs = FloorLine::COSTS.map(|cost| format!("-{cost}"));
    [
        format!("{}  {}", words::FLOOR, entries.join("  ")),
        format!("{:5} {}", "", costs.join(" ")),
    ]
}

fn spaced(letters: impl Iterator<Item = char>) -> String {
    let letters: Vec<String> = letters.map(String::from).collect();
    letters.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_boards_stand_side_by_side_within_80_columns() {
        let game: Game = "2 3 d1 YKKK,-,BYYW,YRKW,- RKW 12.6.6.7.9 3.1.6.3.5 \
             10:...KW/...RK/..BY./..W../.....:-,-,R3,Y2,B3:*Y 8:...KW/...RK/....R/...../.....:-,Y1,-,Y4,K1:-"
            .parse()
            .unwrap();
        let shown = show_boards(&game, |seat| format!("Seat {seat}"));
        let expected = [
            "",
            "Seat 1: 10 points                      Seat 2: 8 points",
            "1         . | b y r K W                1         . | b y r K W",
            "2       . . | w b y R K                2       . Y | w b y R K",
            "3     R R R | k w B Y r                3     . . . | k w b y R",
            "4   . . Y Y | r k W b y                4   Y Y Y Y | r k w b y",
            "5 . . B B B | y r k w b                5 . . . . K | y r k w b",
            "Floor  *  Y  .  .  .  .  .             Floor  .  .  .  .  .  .  .",
            "      -1 -1 -2 -2 -2 -3 -3                   -1 -1 -2 -2 -2 -3 -3",
        ];
        assert_eq!(shown, expected);
        assert!(shown.iter().all(|line| line.len() <= 80));
    }
}
