//! One seat's wall: what full lines bring at the end of the round.

use praline_rules::{
    COLOUR_BONUS, COLUMN_BONUS, Colour, Column, ColumnSet, Game, Line, LineSet, MAX_SCORE, Move,
    Placement, ROW_BONUS, SIDE, Seat, WallSide,
};

use super::board::{Board, FULL_FLOOR, capacity};

/// What the floor line costs, by how much lies there.
const FLOOR: [u16; FULL_FLOOR as usize + 1] = [0, 1, 2, 4, 6, 8, 11, 14];
const FIVE: u8 = 0b1_1111;

/// What a seat has in the end: points first, then rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Finish {
    pub(super) score: u16,
    pub(super) rows: u8,
}

/// What pieces on the wall bring, floor line aside.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Built {
    points: u16,
    bonus: u16,
    rows: u8,
}

/// The lines of a board, for what they bring.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines {
    /// Five bits for each line: the colour with which it is full.
    pub(super) full: u32,
    /// Five bits for each line: the colours with which it is, or could be, full.
    pub(super) possible: u32,
    /// How many more can get full, at most five.
    pub(super) turns: u32,
}

impl Lines {
    pub(super) const fn as_they_are(full: u32) -> Lines {
        Lines {
            full,
            possible: full,
            turns: 0,
        }
    }
}

/// A seat's wall and score.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wall {
    side: WallSide,
    score: u16,
    /// By row the taken columns, by column the taken rows.
    rows: [u8; SIDE],
    columns: [u8; SIDE],
    /// By colour: the rows and the columns that show it.
    colour_rows: [u8; SIDE],
    colour_columns: [u8; SIDE],
}

impl Wall {
    pub(super) fn new(game: &Game, seat: Seat) -> Wall {
        let board = game.board(seat);
        let wall = board.wall();
        let columns_of = |colour: Colour| {
            let cells = |column| Line::all().map(move |row| wall.cell(row, column));
            let shows = |column: &Column| cells(*column).any(|cell| cell == Some(colour));
            Column::all().filter(shows).collect::<ColumnSet>().bits()
        };
        Wall {
            side: game.rules().wall,
            score: board.score(),
            rows: Line::ALL.map(|row| wall.row_cells(row).bits()),
            columns: Column::ALL.map(|column| wall.column_cells(column).bits()),
            colour_rows: Colour::ALL.map(|colour| wall.colour_rows(colour).bits()),
            colour_columns: Colour::ALL.map(columns_of),
        }
    }

    /// The columns where a row's piece may go.
    #[inline]
    fn open(&self, row: usize, colour: usize) -> u8 {
        match self.side {
            WallSide::Free => FIVE & !(self.rows[row] | self.colour_columns[colour]),
            WallSide::Fixed => 1 << ((row + colour) % SIDE),
        }
    }

    /// The points of a piece, with these rows of its column taken.
    #[inline]
    fn placed(&self, row: usize, column: usize, in_column: u8) -> u16 {
        let taken = ColumnSet::from_bits(self.rows[row]);
        let in_column = LineSet::from_bits(in_column);
        Placement::among(taken, Column::ALL[column], in_column, Line::ALL[row]).points()
    }

    /// The points that a piece would bring as the wall is now.
    pub(super) fn points(&self, row: usize, colour: usize) -> u16 {
        let points = |column: usize| self.placed(row, column, self.columns[column]);
        bits(self.open(row, colour)).map(points).max().unwrap_or(0)
    }

    /// The most that full lines can bring, where some more may get full, with any of some colours.
    ///
    /// On a fixed wall, where no more get full, it is what they bring. Otherwise lines are looked at
    /// one by one, as if all others were as that one would like them.
    pub(super) fn built(&self, lines: Lines) -> Built {
        let mut built = Built::default();
        // By column and by colour: the rows that are taken, or may be.
        let (mut columns, mut colours) = (self.columns, self.colour_rows);
        // The rows that may get a piece, what they bring, and how many would be complete.
        let (mut to_come, mut nearly) = (0_u8, 0_u8);
        let mut more = [0; SIDE];
        for (row, more) in more.iter_mut().enumerate() {
            let mut best = 0;
            let mut reached = self.rows[row];
            for colour in colours_of(lines.possible, row) {
                let open = self.open(row, colour);
                for column in bits(open) {
                    best = best.max(self.placed(row, column, columns[column]));
                }
                reached |= open;
                if open != 0 {
                    colours[colour] |= 1 << row;
                }
            }
            // Only after the whole row: a row gets one piece.
            for column in bits(reached) {
                columns[column] |= 1 << row;
            }
            let is_full = colours_of(lines.full, row).next().is_some();
            let grows = reached != self.rows[row];
            let is_complete = self.rows[row].count_ones() + u32::from(grows) >= 5;
            if is_full || !grows {
                built.points += best;
                built.rows += u8::from(is_complete);
            } else {
                *more = best;
                to_come |= 1 << row;
                nearly += u8::from(is_complete);
            }
        }
        // The turns that are left, for the lines that bring most.
        more.sort_unstable_by_key(|points| std::cmp::Reverse(*points));
        built.points += more.iter().take(lines.turns as usize).sum::<u16>();
        built.rows += nearly.min(u8::try_from(lines.turns).unwrap_or(u8::MAX));
        let complete = |before: [u8; SIDE], after: [u8; SIDE]| {
            let in_time = |(before, after): (u8, u8)| {
                let missing = after & !before & to_come;
                u16::from(after == FIVE && missing.count_ones() <= lines.turns)
            };
            before.into_iter().zip(after).map(in_time).sum::<u16>()
        };
        built.bonus = u16::from(built.rows) * ROW_BONUS
            + complete(self.columns, columns) * COLUMN_BONUS
            + complete(self.colour_rows, colours) * COLOUR_BONUS;
        built
    }

    /// What the seat has in the end with that, and so much on the floor line.
    #[inline]
    pub(super) fn finish(&self, built: Built, floor: u8) -> Finish {
        let placed = (self.score + built.points).min(MAX_SCORE);
        let left = placed.saturating_sub(cost(floor.into()));
        Finish {
            score: (left + built.bonus).min(MAX_SCORE),
            rows: built.rows,
        }
    }

    /// The best end of full lines on a free wall.
    pub(super) fn best_finish(&self, full: u32, board: Board) -> Finish {
        let Some(row) = (0..SIDE).find(|row| colours_of(full, *row).next().is_some()) else {
            return self.finish(self.built(Lines::as_they_are(0)), board.floor());
        };
        let colour = colours_of(full, row).next().unwrap_or(0);
        let rest = full & !(u32::from(FIVE) << (SIDE * row));
        let ways = bits(self.open(row, colour)).map(|column| {
            let mut wall = *self;
            let points = self.placed(row, column, self.columns[column]);
            wall.score = (wall.score + points).min(MAX_SCORE);
            wall.rows[row] |= 1 << column;
            wall.columns[column] |= 1 << row;
            wall.colour_rows[colour] |= 1 << row;
            wall.colour_columns[colour] |= 1 << column;
            wall.best_finish(rest, board)
        });
        ways.max().unwrap_or_else(|| {
            let mut board = board;
            board.fall(capacity(row).into());
            self.best_finish(rest, board)
        })
    }
}

/// The space with which a seat, which is to choose one, ends best; the first of several.
pub(super) fn best_space(game: &Game, seat: Seat) -> Option<Move> {
    let finish = |mv: &Move| {
        let mut after = *game;
        after.apply_unchecked(*mv);
        let board = after.board(seat);
        if after.is_over() {
            let rows = board.wall().complete_rows().len();
            return (board.score(), rows);
        }
        let rest = Board::new(board);
        let finish = Wall::new(&after, seat).best_finish(rest.full(), rest);
        (finish.score, finish.rows.into())
    };
    let best = game.legal_moves().map(|mv| finish(&mv)).max()?;
    game.legal_moves().find(|mv| finish(mv) == best)
}

/// What a floor line costs on which so much has fallen.
#[inline]
pub(super) fn cost(fallen: u32) -> u16 {
    FLOOR[fallen.min(FULL_FLOOR.into()) as usize]
}

/// The colours of one line in a word of five bits for each.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "five bits are cut out")]
fn colours_of(lines: u32, line: usize) -> impl Iterator<Item = usize> {
    bits((lines >> (SIDE * line)) as u8 & FIVE)
}

/// The numbers of the bits that are set.
#[inline]
pub(super) fn bits(set: u8) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let lowest = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (lowest < 8).then_some(lowest)
    })
}
