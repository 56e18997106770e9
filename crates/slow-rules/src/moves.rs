//! Which moves there are, and how they are written.

use crate::pieces::{colours_in, count, letters};
use crate::state::{Seat, State, Turn};
use crate::wall::places;

/// A move. Discs, lines, rows and columns are counted from 0 here.
#[derive(Clone, Debug)]
pub(crate) enum Move {
    /// Take a colour, and put it somewhere.
    Draft {
        from: From,
        colour: char,
        to: To,
        /// How a sharer's other pieces are shared, if it leaves any.
        split: Option<Split>,
    },
    /// Place the piece of a full line.
    Wall { row: usize, column: usize },
}

/// Where pieces are taken.
#[derive(Clone, Copy, Debug)]
pub(crate) enum From {
    Disc(usize),
    Centre,
}

/// Where taken pieces go.
#[derive(Clone, Copy, Debug)]
pub(crate) enum To {
    Line(usize),
    Floor,
}

/// The colours that a sharer sends to either side.
#[derive(Clone, Debug)]
pub(crate) struct Split {
    pub(crate) left: Vec<char>,
    pub(crate) right: Vec<char>,
}

impl State {
    /// The texts of all legal moves, sorted by byte; none where a deal is due or the game is over.
    pub fn legal_moves(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.all_moves().iter().map(move_text).collect();
        texts.sort();
        texts
    }

    /// The position after a move, and after everything that follows without a choice.
    pub fn apply(&self, mv: &str) -> Result<State, String> {
        for legal in self.all_moves() {
            if move_text(&legal) == mv {
                let mut next = self.clone();
                next.make(&legal);
                return Ok(next);
            }
        }
        Err(format!("`{mv}` is not a legal move here"))
    }

    fn all_moves(&self) -> Vec<Move> {
        match self.turn {
            Turn::Draft(seat) => self.draft_moves(seat),
            Turn::Wall(seat) => self.wall_moves(seat),
            Turn::Deal(_) | Turn::Over => Vec::new(),
        }
    }

    fn draft_moves(&self, seat: usize) -> Vec<Move> {
        let mut sources = vec![(From::Centre, &self.centre)];
        for (number, disc) in self.discs.iter().enumerate() {
            sources.push((From::Disc(number), &disc.pieces));
        }
        let mut moves = Vec::new();
        for (from, pieces) in sources {
            for colour in colours_in(pieces) {
                for to in targets(&self.seats[seat], colour) {
                    for split in self.splits(from, colour) {
                        moves.push(Move::Draft {
                            from,
                            colour,
                            to,
                            split,
                        });
                    }
                }
            }
        }
        moves
    }

    /// All allowed ways to share what a draft leaves; the one way `None` where nothing is shared.
    fn splits(&self, from: From, colour: char) -> Vec<Option<Split>> {
        let From::Disc(number) = from else {
            return vec![None];
        };
        let disc = &self.discs[number];
        let mut left_over = disc.pieces.clone();
        left_over.retain(|piece| *piece != colour);
        if !disc.is_kind("4") || left_over.is_empty() {
            return vec![None];
        }
        let mut splits = all_splits(&left_over);
        if self.rules.even() {
            let differences = splits.iter().map(|split| difference(split, &left_over));
            let least = differences.min().unwrap_or(0);
            splits.retain(|split| difference(split, &left_over) == least);
        }
        splits.into_iter().map(Some).collect()
    }

    fn wall_moves(&self, seat: usize) -> Vec<Move> {
        let board = &self.seats[seat];
        for row in 0..5 {
            if board.line_is_full(row) {
                return places(board, row, board.lines[row][0], &self.rules)
                    .into_iter()
                    .map(|column| Move::Wall { row, column })
                    .collect();
            }
        }
        Vec::new()
    }
}

/// Where a seat may put pieces of a colour.
fn targets(seat: &Seat, colour: char) -> Vec<To> {
    let mut targets = vec![To::Floor];
    for row in 0..5 {
        let line = &seat.lines[row];
        let holds_another = line.first().is_some_and(|held| *held != colour);
        let wall_shows_it = seat.wall[row].contains(&colour);
        if !seat.line_is_full(row) && !holds_another && !wall_shows_it {
            targets.push(To::Line(row));
        }
    }
    targets
}

/// Every way to send the colours of these pieces left and right.
fn all_splits(pieces: &[char]) -> Vec<Split> {
    let mut splits = vec![Split {
        left: Vec::new(),
        right: Vec::new(),
    }];
    for colour in colours_in(pieces) {
        let mut longer = Vec::new();
        for split in splits {
            let mut to_left = split.clone();
            to_left.left.push(colour);
            longer.push(to_left);
            let mut to_right = split;
            to_right.right.push(colour);
            longer.push(to_right);
        }
        splits = longer;
    }
    splits
}

/// By how many pieces the two sides of a split differ.
fn difference(split: &Split, pieces: &[char]) -> usize {
    let left: usize = split.left.iter().map(|c| count(pieces, *c)).sum();
    let right: usize = split.right.iter().map(|c| count(pieces, *c)).sum();
    left.abs_diff(right)
}

fn move_text(mv: &Move) -> String {
    match mv {
        Move::Wall { row, column } => format!("w{}{}", row + 1, column + 1),
        Move::Draft {
            from,
            colour,
            to,
            split,
        } => {
            let from = match from {
                From::Disc(number) => (number + 1).to_string(),
                From::Centre => "c".to_string(),
            };
            let to = match to {
                To::Line(row) => (row + 1).to_string(),
                To::Floor => "f".to_string(),
            };
            let split = split.as_ref().map(split_text).unwrap_or_default();
            format!("{from}{colour}{to}{split}")
        }
    }
}

fn split_text(split: &Split) -> String {
    let mut text = String::new();
    if !split.left.is_empty() {
        text.push('l');
        text.push_str(&letters(&split.left));
    }
    if !split.right.is_empty() {
        text.push('r');
        text.push_str(&letters(&split.right));
    }
    text
}
