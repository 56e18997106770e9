//! What a net sees of a position: a list of the inputs that are on.
//!
//! Everything is seen by one seat: whoever is to move, or starts the next round. A state that an empty
//! table has (an empty line, no piece of a colour) is no input of its own: the bias stands for it.

use praline_rules::{
    Board, COLOUR_BONUS, COLUMN_BONUS, Colour, Column, ColumnSet, Disc, Game, Gold, Line, LineSet,
    Marker, Pieces, Placement, ROW_BONUS, SIDE, Seat, SpareDisc, Turn, Wall, WallSide,
};

use super::spots;

/// The sets that five things have.
pub const SETS: usize = 1 << SIDE;

/// Where the inputs of one board begin among those of its seat.
pub mod board {
    use super::{SETS, SIDE};

    /// By row: the set of cells that are taken; full lines count as built on the fixed wall.
    pub const ROW_CELLS: usize = 0;
    /// By column: the same.
    pub const COLUMN_CELLS: usize = ROW_CELLS + SIDE * SETS;
    /// By row of a free wall: the set of colours.
    pub const ROW_COLOURS: usize = COLUMN_CELLS + SIDE * SETS;
    /// By column of a free wall: the set of colours.
    pub const COLUMN_COLOURS: usize = ROW_COLOURS + SIDE * SETS;
    /// By colour: how many are on the wall, 0 to 5.
    pub const COLOURS: usize = COLUMN_COLOURS + SIDE * SETS;
    /// By line: a state. 0 empty, 1 full on the fixed wall, 2 to 6 full of a colour on the free wall, then
    /// for each colour as many as the line can hold without being full.
    pub const LINES: usize = COLOURS + SIDE * 6;
    /// How many spaces of the floor line are taken, 0 to 7.
    pub const FLOOR: usize = LINES + SIDE * SETS;
    /// The seat has taken the marker.
    pub const MARKER: usize = FLOOR + 8;
    /// The spare disc waits beside the floor line.
    pub const SPARE: usize = MARKER + 1;
    /// How many inputs a seat has.
    pub const COUNT: usize = SPARE + 1;
}

/// How far apart two seats' points can be to be told apart.
pub const FURTHEST: i32 = 40;
/// How many different leads there are.
pub const LEADS_EACH: usize = 2 * FURTHEST as usize + 1;
/// How many different contents a disc of at most four pieces can have.
pub const CONTENTS: usize = 126;
/// The most pieces of a colour on a disc that are told apart, and none.
pub const ON_DISC: usize = 10;
/// The most pieces of a colour in the centre that are told apart, and none.
pub const IN_CENTRE: usize = 16;
/// The most pieces of a colour in the bag, and none.
pub const IN_BAG: usize = 21;
/// The most rounds that are told apart.
pub const ROUNDS_TOLD: usize = 10;

/// The lead over each of the others, if the game ended now.
pub const LEADS: usize = 4 * board::COUNT;
/// A plain disc of at most four pieces, by what lies on it.
pub const DISCS: usize = LEADS + 3 * LEADS_EACH;
/// A plain disc of more pieces: by colour, how many.
pub const BIG_DISC: usize = DISCS + CONTENTS;
/// The keeper: by colour, how many.
pub const KEEPER: usize = BIG_DISC + SIDE * ON_DISC;
/// The sharer: by colour, how many.
pub const SHARER: usize = KEEPER + SIDE * ON_DISC;
/// The spare disc in the ring: by colour, how many.
pub const SPARE_DISC: usize = SHARER + SIDE * ON_DISC;
/// The disc to the left of a sharer with pieces: by colour, how many.
pub const LEFT_DISC: usize = SPARE_DISC + SIDE * ON_DISC;
/// The disc to the right of it.
pub const RIGHT_DISC: usize = LEFT_DISC + SIDE * ON_DISC;
/// The centre: by colour, how many.
pub const CENTRE: usize = RIGHT_DISC + SIDE * ON_DISC;
/// The bag: by colour, how many.
pub const BAG: usize = CENTRE + SIDE * IN_CENTRE;
/// The marker lies in the centre.
pub const MARKER_WAITS: usize = BAG + SIDE * IN_BAG;
/// Which round it is.
pub const ROUNDS: usize = MARKER_WAITS + 1;
/// A deal is due.
pub const DEAL_DUE: usize = ROUNDS + ROUNDS_TOLD;
/// A wall space is to be chosen.
pub const WALL_DUE: usize = DEAL_DUE + 1;
/// By board of a free wall, row and colour: the points of the best space.
pub const SPOTS: usize = WALL_DUE + 1;
/// How many inputs there are.
pub const COUNT: usize = SPOTS + 4 * spots::EACH;

/// More than can be on at once in any family.
pub const MOST: usize = most(4, 9, true);

/// More than can be on at once: boards of at most 33 and, on a free wall, 25 spots, discs of at most 5,
/// and some 40 others.
pub(super) const fn most(players: usize, discs: usize, free: bool) -> usize {
    players * if free { 33 + 25 } else { 33 } + 5 * discs + 47
}

/// The inputs that are on in a position.
#[derive(Clone, Debug)]
pub struct Inputs {
    on: [u16; MOST],
    len: usize,
}

impl Inputs {
    /// The inputs of a position, seen by whoever is to move or starts the next round.
    pub fn of(game: &Game) -> Inputs {
        let mut inputs = Inputs {
            on: [0; MOST],
            len: 0,
        };
        let side = game.rules().wall;
        let mut totals = [0; 4];
        let viewer = viewer(game);
        for (place, seat) in game.rules().players.seats_from(viewer).enumerate() {
            totals[place] = inputs.add_board(place, game.board(seat), side);
            if game.marker() == Marker::Taken(seat) {
                inputs.add(place * board::COUNT + board::MARKER);
            }
        }
        for place in 1..game.rules().players.count() {
            let lead = (totals[0] - totals[place]).clamp(-FURTHEST, FURTHEST);
            let step = usize::try_from(lead + FURTHEST).unwrap_or(0);
            inputs.add(LEADS + (place - 1) * LEADS_EACH + step);
        }
        inputs.add_table(game);
        inputs
    }

    /// The inputs that are on.
    pub fn as_slice(&self) -> &[u16] {
        &self.on[..self.len]
    }

    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "there are fewer than 65,536 inputs"
    )]
    fn add(&mut self, input: usize) {
        debug_assert!(input < COUNT);
        self.on[self.len] = input as u16;
        self.len += 1;
    }

    /// One input for each colour that there is, by how many of it.
    fn add_counts(&mut self, from: usize, pieces: Pieces, told: usize) {
        for colour in pieces.colours().iter() {
            let count = usize::from(pieces.count(colour)).min(told - 1);
            self.add(from + colour.index() * told + count);
        }
    }

    /// What lies between the boards.
    fn add_table(&mut self, game: &Game) {
        let mut sharer = None;
        for disc in game.discs() {
            let pieces = game.disc(disc);
            if pieces.is_empty() {
                continue;
            }
            match game.gold().get(disc) {
                Some(Gold::Keeper) => self.add_counts(KEEPER, pieces, ON_DISC),
                Some(Gold::Spare) => self.add_counts(SPARE_DISC, pieces, ON_DISC),
                Some(Gold::Sharer) => {
                    self.add_counts(SHARER, pieces, ON_DISC);
                    sharer = Some(disc);
                }
                Some(Gold::Extra | Gold::Magnet(_)) | None => match contents(pieces) {
                    Some(contents) => self.add(DISCS + contents),
                    None => self.add_counts(BIG_DISC, pieces, ON_DISC),
                },
            }
        }
        if let Some(disc) = sharer {
            let (left, right): (Disc, Disc) = game.neighbours(disc);
            self.add_counts(LEFT_DISC, game.disc(left), ON_DISC);
            self.add_counts(RIGHT_DISC, game.disc(right), ON_DISC);
        }
        self.add_counts(CENTRE, game.centre(), IN_CENTRE);
        self.add_counts(BAG, game.bag(), IN_BAG);
        if matches!(game.marker(), Marker::Centre(_)) {
            self.add(MARKER_WAITS);
        }
        self.add(ROUNDS + usize::from(game.round()).min(ROUNDS_TOLD - 1));
        match game.turn() {
            Turn::Deal(_) => self.add(DEAL_DUE),
            Turn::Wall(_) => self.add(WALL_DUE),
            Turn::Draft(_) | Turn::Over => {}
        }
    }

    /// A board, and the points that it would have if the game ended now.
    fn add_board(&mut self, place: usize, of: &Board, side: WallSide) -> i32 {
        let first = place * board::COUNT;
        let wall = of.wall();
        let mut shape = Shape::of(wall);
        let mut gained = 0;
        if side == WallSide::Fixed {
            gained = shape.build_full_lines(of, side);
        }
        for i in 0..SIDE {
            if shape.rows[i] > 0 {
                self.add(first + board::ROW_CELLS + i * SETS + usize::from(shape.rows[i]));
            }
            if shape.columns[i] > 0 {
                self.add(first + board::COLUMN_CELLS + i * SETS + usize::from(shape.columns[i]));
            }
            if shape.colours[i] > 0 {
                self.add(first + board::COLOURS + i * 6 + usize::from(shape.colours[i]));
            }
        }
        for line in Line::all() {
            let state = line_state(of, line, side);
            if state > 0 {
                self.add(first + board::LINES + line.index() * SETS + state);
            }
        }
        if side == WallSide::Free {
            self.add_colours_of_cells(first, wall);
            let spots = SPOTS + place * spots::EACH;
            spots::each_spot(of, shape.columns, |spot| self.add(spots + spot));
            gained = shape.build_full_lines(of, side);
        }
        if !of.floor().is_empty() {
            self.add(first + board::FLOOR + of.floor().len());
        }
        if of.spare() == SpareDisc::Waiting {
            self.add(first + board::SPARE);
        }
        let kept = i32::from(of.score()) + gained - i32::from(of.floor().cost());
        kept.max(0) + shape.bonuses()
    }

    /// Which colours each row and column of a free wall shows.
    fn add_colours_of_cells(&mut self, first: usize, wall: &Wall) {
        let mut columns = [0_usize; SIDE];
        for colour in Colour::ALL {
            for column in wall.colour_columns(colour).iter() {
                columns[column.index()] |= 1 << colour.index();
            }
        }
        for line in Line::all() {
            let i = line.index();
            let row = usize::from(wall.row_colours(line).bits());
            if row > 0 {
                self.add(first + board::ROW_COLOURS + i * SETS + row);
            }
            if columns[i] > 0 {
                self.add(first + board::COLUMN_COLOURS + i * SETS + columns[i]);
            }
        }
    }
}

/// Whose eyes a position is seen with.
pub fn viewer(game: &Game) -> Seat {
    match game.turn() {
        Turn::Draft(seat) | Turn::Wall(seat) | Turn::Deal(seat) => seat,
        Turn::Over => Seat::One,
    }
}

/// The state of a line, as [`board::LINES`] has it.
fn line_state(of: &Board, line: Line, side: WallSide) -> usize {
    let Some((colour, held)) = of.line(line) else {
        return 0;
    };
    if held < line.capacity() {
        let states = usize::from(line.capacity()) - 1;
        return 7 + colour.index() * states + usize::from(held) - 1;
    }
    match side {
        WallSide::Fixed => 1,
        WallSide::Free => 2 + colour.index(),
    }
}

/// A wall as sets and counts.
struct Shape {
    rows: [u8; SIDE],
    columns: [u8; SIDE],
    colours: [u8; SIDE],
}

impl Shape {
    fn of(wall: &Wall) -> Shape {
        let count = |colour| wall.colour_columns(colour).bits().count_ones();
        Shape {
            rows: Line::ALL.map(|row| wall.row_cells(row).bits()),
            columns: Column::ALL.map(|column| wall.column_cells(column).bits()),
            #[expect(clippy::cast_possible_truncation, reason = "at most 5")]
            colours: Colour::ALL.map(|colour| count(colour) as u8),
        }
    }

    /// Builds the full lines, on a free wall where each scores most at once; the points they bring.
    fn build_full_lines(&mut self, of: &Board, side: WallSide) -> i32 {
        let mut gained = 0;
        for line in Line::all().filter(|line| of.is_full(*line)) {
            let Some((colour, _)) = of.line(line) else {
                continue;
            };
            let row = ColumnSet::from_bits(self.rows[line.index()]);
            let open = of.wall().open_columns(side, line, colour).minus(row);
            let points = |column: Column| {
                let in_column = LineSet::from_bits(self.columns[column.index()]);
                Placement::among(row, column, in_column, line).points()
            };
            let best = open.iter().max_by_key(|column| points(*column));
            if let Some(column) = best {
                gained += i32::from(points(column));
                self.rows[line.index()] |= 1 << column.index();
                self.columns[column.index()] |= 1 << line.index();
                self.colours[colour.index()] += 1;
            }
        }
        gained
    }

    /// The bonuses of the game's end.
    fn bonuses(&self) -> i32 {
        let full = u8::MAX >> (8 - SIDE);
        let mut sum = 0;
        for i in 0..SIDE {
            sum += i32::from(self.rows[i] == full) * i32::from(ROW_BONUS);
            sum += i32::from(self.columns[i] == full) * i32::from(COLUMN_BONUS);
            sum += i32::from(self.colours[i] >= 5) * i32::from(COLOUR_BONUS);
        }
        sum
    }
}

/// The number of a disc's contents, or `None` for more than four pieces.
pub fn contents(pieces: Pieces) -> Option<usize> {
    if pieces.len() > 4 {
        return None;
    }
    let digit = |at, colour: Colour| at * 5 + usize::from(pieces.count(colour));
    let key = Colour::ALL.into_iter().fold(0, digit);
    Some(usize::from(CONTENTS_BY_COUNTS[key]))
}

/// By the counts of the five colours as digits: the number of the contents.
const CONTENTS_BY_COUNTS: [u8; 3125] = {
    let mut numbers = [0; 3125];
    let mut next = 0;
    let mut key = 0;
    while key < numbers.len() {
        let sum = key % 5 + key / 5 % 5 + key / 25 % 5 + key / 125 % 5 + key / 625;
        if sum <= 4 {
            numbers[key] = next;
            next += 1;
        }
        key += 1;
    }
    assert!(next as usize == CONTENTS);
    numbers
};
