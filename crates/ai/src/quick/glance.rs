//! What a board makes of pieces that might come, for its seat alone.

use praline_rules::{
    Colour, Column, FloorLine, Game, Line, LineSet, Move, Placement, ROW_BONUS, SIDE, Seat,
    SpareDisc, Target, Wall, WallSide,
};

use super::piles::Pile;
use crate::evaluation::Weights;

/// Hundredths of a point; all quick values are in this unit.
const POINT: i32 = 100;
/// What completing a row brings at once: the bonus. That it ends the game is for the search.
const COMPLETE_ROW: i32 = ROW_BONUS as i32 * POINT;
/// What a full line without a place on the free wall is worth.
const NO_PLACE: i32 = -3 * POINT;

/// Costs of the floor line by the number of spaces taken; more than all cost no more.
const FLOOR: [i32; 32] = {
    let mut costs = [0; 32];
    let mut taken = 1;
    while taken < costs.len() {
        let space = if taken <= FloorLine::SPACES {
            FloorLine::COSTS[taken - 1] as i32 * POINT
        } else {
            0
        };
        costs[taken] = costs[taken - 1] + space;
        taken += 1;
    }
    costs
};

/// What a board makes of pieces that might come.
pub(super) struct BoardGlance {
    weights: &'static Weights,
    /// By line and colour: the value of the piece on the wall, and its points alone.
    built: [[(i32, i32); Colour::COUNT]; SIDE],
    /// By colour: the lines that accept it.
    accepts: [LineSet; Colour::COUNT],
    held: [u8; SIDE],
    floor: usize,
    spare_waits: bool,
}

impl BoardGlance {
    /// A look at the board of a seat.
    pub(super) fn new(game: &Game, seat: Seat) -> BoardGlance {
        let board = game.board(seat);
        let mut glance = BoardGlance {
            weights: Weights::for_game(game),
            built: [[(0, 0); Colour::COUNT]; SIDE],
            accepts: [LineSet::EMPTY; Colour::COUNT],
            held: [0; SIDE],
            floor: board.floor().len(),
            spare_waits: board.spare() == SpareDisc::Waiting,
        };
        let wall = Expected::new(game, seat);
        for line in Line::all() {
            let l = line.index();
            glance.held[l] = board.line(line).map_or(0, |(_, held)| held);
            for colour in Colour::ALL {
                if board.accepts(Target::line(line), colour) {
                    let accepts = &mut glance.accepts[colour.index()];
                    *accepts = accepts.with(line);
                    glance.built[l][colour.index()] = wall.built(glance.weights, line, colour);
                }
            }
        }
        glance
    }

    /// The value of laying some pieces somewhere, perhaps with the marker.
    #[inline]
    fn lay(&self, colour: Colour, count: u8, to: Target, marker: bool) -> i32 {
        let (gain, excess) = match to.as_line() {
            None => (0, count),
            Some(line) => {
                let l = line.index();
                let (built, points) = self.built[l][colour.index()];
                let held = self.held[l];
                let fit = count.min(line.capacity() - held);
                let before = self.weights.line(l, held, points);
                let after = if held + fit == line.capacity() {
                    built
                } else {
                    self.weights.line(l, held + fit, points)
                };
                (after - before, count - fit)
            }
        };
        let spared = u8::from(self.spare_waits && excess > 0);
        let fallen = usize::from(excess - spared) + usize::from(marker);
        let cost = FLOOR[(self.floor + fallen).min(31)] - FLOOR[self.floor.min(31)];
        let start = if marker { self.weights.starts } else { 0 };
        gain - cost + start
    }

    /// Goes through all drafts from a source with their values.
    #[inline]
    pub(super) fn each_draft(&self, source: &Pile, mut see: impl FnMut(i32, Colour, Target)) {
        for colour in source.pieces.colours().iter() {
            let count = source.pieces.count(colour);
            let mut look = |to| see(self.lay(colour, count, to, source.marker), colour, to);
            look(Target::FLOOR);
            for line in self.accepts[colour.index()].iter() {
                look(Target::line(line));
            }
        }
    }
}

/// A wall as it will be: on a fixed wall, with the pieces of lines that are full already.
struct Expected<'g> {
    wall: &'g Wall,
    columns: [LineSet; SIDE],
    colours: [usize; Colour::COUNT],
    side: WallSide,
}

impl Expected<'_> {
    fn new(game: &Game, seat: Seat) -> Expected<'_> {
        let board = game.board(seat);
        let wall = board.wall();
        let side = game.rules().wall;
        let is_fixed = side == WallSide::Fixed;
        let mut expected = Expected {
            wall,
            columns: Column::ALL.map(|column| wall.column_cells(column)),
            colours: Colour::ALL.map(|c| wall.colour_rows(c).len()),
            side,
        };
        for line in Line::all().filter(|line| is_fixed && board.is_full(*line)) {
            if let Some((colour, _)) = board.line(line) {
                let column = &mut expected.columns[Wall::fixed_column(line, colour).index()];
                *column = column.with(line);
                expected.colours[colour.index()] += 1;
            }
        }
        expected
    }

    /// The value of a piece on its best place in a row, and its points alone.
    fn built(&self, weights: &Weights, row: Line, colour: Colour) -> (i32, i32) {
        let places = self.wall.open_columns(self.side, row, colour);
        let in_row = self.wall.row_cells(row);
        let row_value = match in_row.len() {
            4 => COMPLETE_ROW,
            n => weights.rows[n + 1] - weights.rows[n],
        };
        let n = self.colours[colour.index()].min(4);
        let line_value = row_value + weights.colours[n + 1] - weights.colours[n];
        let value = |column: Column| {
            let in_column = self.columns[column.index()].without(row);
            let runs = Placement::among(in_row, column, in_column, row);
            let points = i32::from(runs.points());
            let n = in_column.len();
            let column_value = weights.columns[n + 1] - weights.columns[n];
            (POINT * points + column_value + line_value, points)
        };
        places.iter().map(value).max().unwrap_or((NO_PLACE, 0))
    }
}

/// The value of a wall space: its points, and what its column gains.
pub(super) fn place_value(game: &Game, seat: Seat, mv: Move) -> i32 {
    let Move::Wall { row, column } = mv else {
        return 0;
    };
    let wall = game.board(seat).wall();
    let points = wall.preview(row, column).points();
    let n = wall.column_cells(column).len();
    let weights = Weights::for_game(game);
    POINT * i32::from(points) + weights.columns[n + 1] - weights.columns[n]
}
