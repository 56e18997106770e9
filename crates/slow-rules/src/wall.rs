//! The wall step, line by line.

use crate::pieces::{COLOURS, put};
use crate::rules::Rules;
use crate::state::{Seat, State, Turn};

/// The highest score that a position can show.
const HIGHEST_SCORE: u32 = 999;

impl State {
    /// Handles full lines in order until somebody has to choose, or else ends the round.
    pub(crate) fn go_on_with_wall_step(&mut self) {
        for seat in self.seats_in_wall_order() {
            for row in 0..5 {
                if !self.seats[seat].line_is_full(row) {
                    continue;
                }
                let colour = self.seats[seat].lines[row][0];
                let places = places(&self.seats[seat], row, colour, &self.rules);
                if places.is_empty() {
                    for piece in std::mem::take(&mut self.seats[seat].lines[row]) {
                        self.drop_to_floor(seat, piece);
                    }
                } else if self.rules.free_wall() {
                    self.turn = Turn::Wall(seat);
                    return;
                } else {
                    self.place(seat, row, places[0]);
                }
            }
        }
        self.finish_round();
    }

    /// Moves one piece of a full line to the wall and scores it; the others go to the lid.
    pub(crate) fn place(&mut self, seat: usize, row: usize, column: usize) {
        let board = &mut self.seats[seat];
        let mut line = std::mem::take(&mut board.lines[row]);
        if let Some(piece) = line.pop() {
            board.wall[row][column] = piece;
            board.gain(placement_score(board, row, column));
        }
        put(&mut self.lid, &line);
    }
}

impl Seat {
    /// Adds points, up to the highest score that can be written.
    pub(crate) fn gain(&mut self, points: u32) {
        self.score = HIGHEST_SCORE.min(self.score + points);
    }

    /// Takes points away, down to 0.
    pub(crate) fn lose(&mut self, points: u32) {
        self.score = self.score.saturating_sub(points);
    }
}

/// The colour that belongs to a space of the fixed wall.
pub(crate) fn fixed_colour(row: usize, column: usize) -> char {
    for (index, colour) in COLOURS.iter().enumerate() {
        if (index + row) % 5 == column {
            return *colour;
        }
    }
    '.'
}

/// The columns in which a piece of a row's full line may be placed.
pub(crate) fn places(seat: &Seat, row: usize, colour: char, rules: &Rules) -> Vec<usize> {
    let mut places = Vec::new();
    for column in 0..5 {
        let is_empty = seat.wall[row][column] == '.';
        let fits = if rules.free_wall() {
            !column_of(seat, column).contains(&colour)
        } else {
            fixed_colour(row, column) == colour
        };
        if is_empty && fits {
            places.push(column);
        }
    }
    places
}

/// Whether some row of the wall is complete.
pub(crate) fn has_full_row(seat: &Seat) -> bool {
    seat.wall.iter().any(|row| !row.contains(&'.'))
}

/// The five spaces of a column, from top to bottom.
pub(crate) fn column_of(seat: &Seat, column: usize) -> Vec<char> {
    seat.wall.iter().map(|row| row[column]).collect()
}

/// The points for the piece that was just placed.
fn placement_score(seat: &Seat, row: usize, column: usize) -> u32 {
    let horizontal = run_length(&seat.wall[row], column);
    let vertical = run_length(&column_of(seat, column), row);
    let mut points = 0;
    if horizontal >= 2 {
        points += horizontal;
    }
    if vertical >= 2 {
        points += vertical;
    }
    if points == 0 { 1 } else { points }
}

/// How many pieces lie without a gap around one of five spaces, that one included.
fn run_length(spaces: &[char], at: usize) -> u32 {
    let mut length = 1;
    for space in spaces[..at].iter().rev() {
        if *space == '.' {
            break;
        }
        length += 1;
    }
    for space in &spaces[at + 1..] {
        if *space == '.' {
            break;
        }
        length += 1;
    }
    length
}
