//! What the weights are for: a position between two rounds as numbers, no rules.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a wall has 25 spaces, and a piece on it scores at most 10 points"
)]

use praline_rules::{BySeat, Colour, Column, ColumnSet, Game, Line, SIDE, Seat, Turn, Wall};

/// One player's board between two rounds, as numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeatFeatures {
    /// The score in points.
    pub(crate) score: i32,
    /// How many pieces each wall row shows.
    pub(crate) rows: [u8; SIDE],
    /// How many pieces each wall column shows.
    pub(crate) columns: [u8; SIDE],
    /// How many pieces of each colour the wall shows.
    pub(crate) colours: [u8; SIDE],
    /// By pattern line: how many pieces it holds.
    pub(crate) held: [u8; SIDE],
    /// By pattern line that holds something: what its piece would score on the wall now.
    pub(crate) line_points: [u8; SIDE],
    /// The sum of what a single piece would score on each open space of the wall.
    pub(crate) open: i32,
    /// Whether the player starts the next round.
    pub(crate) starts: bool,
}

/// A position between two rounds, as numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Features {
    /// How many play.
    pub(crate) players: usize,
    /// Whether the wall is free.
    pub(crate) free_wall: bool,
    /// The boards.
    pub(crate) seats: BySeat<SeatFeatures>,
}

impl Features {
    /// The features of a position between two rounds.
    pub(crate) fn of(game: &Game) -> Features {
        let mut features = Features {
            players: game.rules().players.count(),
            free_wall: game.rules().is_free(),
            seats: BySeat::default(),
        };
        for seat in game.seats() {
            features.seats[seat] = seat_features(game, seat);
            features.seats[seat].starts = game.turn() == Turn::Deal(seat);
        }
        features
    }

    /// How many pieces the fullest row of all walls shows.
    pub(crate) fn fullest_row(&self) -> usize {
        let fullest = |seat: &SeatFeatures| seat.rows.into_iter().max();
        let most = self.seats.0.iter().filter_map(fullest).max();
        most.unwrap_or(0).into()
    }
}

fn seat_features(game: &Game, seat: Seat) -> SeatFeatures {
    let board = game.board(seat);
    let wall = board.wall();
    let mut features = SeatFeatures {
        score: i32::from(board.score()),
        colours: Colour::ALL.map(|c| wall.colour_rows(c).len() as u8),
        ..SeatFeatures::default()
    };
    for column in Column::all() {
        features.columns[column.index()] = wall.column_cells(column).len() as u8;
    }
    for line in Line::all() {
        let l = line.index();
        features.rows[l] = wall.row_cells(line).len() as u8;
        let open = ColumnSet::ALL.minus(wall.row_cells(line));
        features.open += open.iter().map(|c| points(wall, line, c)).sum::<i32>();
        if let Some((colour, held)) = board.line(line) {
            let places = wall.open_columns(game.rules().wall, line, colour);
            let best = places.iter().map(|c| points(wall, line, c)).max();
            features.held[l] = held;
            features.line_points[l] = best.unwrap_or(0) as u8;
        }
    }
    features
}

fn points(wall: &Wall, row: Line, column: Column) -> i32 {
    i32::from(wall.preview(row, column).points())
}
