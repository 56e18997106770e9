//! Making a move: taking pieces from a disc or the centre, and putting them down.

use crate::moves::{From, Move, Split, To};
use crate::pieces::{put, take_colour};
use crate::state::{Spare, State, Turn};

/// How many spaces a floor line has.
const FLOOR_SPACES: usize = 7;

impl State {
    /// Makes a move that is known to be legal.
    pub(crate) fn make(&mut self, mv: &Move) {
        match (mv, self.turn) {
            (
                Move::Draft {
                    from,
                    colour,
                    to,
                    split,
                },
                Turn::Draft(seat),
            ) => self.draft(seat, *from, *colour, *to, split.as_ref()),
            (Move::Wall { row, column }, Turn::Wall(seat)) => {
                self.place(seat, *row, *column);
                self.go_on_with_wall_step();
            }
            _ => {}
        }
    }

    fn draft(&mut self, seat: usize, from: From, colour: char, to: To, split: Option<&Split>) {
        let taken = match from {
            From::Disc(number) => self.take_from_disc(seat, number, colour, split),
            From::Centre => self.take_from_centre(seat, colour),
        };
        for piece in taken {
            match to {
                To::Line(row) if !self.seats[seat].line_is_full(row) => {
                    self.seats[seat].lines[row].push(piece);
                }
                To::Line(_) | To::Floor => self.drop_to_floor(seat, piece),
            }
        }
        if self.draft_is_over() {
            self.go_on_with_wall_step();
        } else {
            self.turn = Turn::Draft((seat + 1) % self.rules.players);
        }
    }

    /// Takes a colour from a disc; the other pieces go where the disc's kind sends them.
    fn take_from_disc(
        &mut self,
        seat: usize,
        number: usize,
        colour: char,
        split: Option<&Split>,
    ) -> Vec<char> {
        let taken = take_colour(&mut self.discs[number].pieces, colour);
        let kind = self.discs[number].kind.clone().unwrap_or_default();
        match kind.as_str() {
            "3" => {}
            "4" => self.share(number, split),
            _ => {
                let others = std::mem::take(&mut self.discs[number].pieces);
                put(&mut self.centre, &others);
            }
        }
        if kind == "5" {
            self.discs[number].carried_off = true;
            self.seats[seat].spare = Spare::Free;
        }
        taken
    }

    /// Sends the pieces that are left on a sharer to its neighbours.
    fn share(&mut self, number: usize, split: Option<&Split>) {
        let Some(split) = split else {
            return;
        };
        let left = self.left_of(number);
        for colour in &split.left {
            let pieces = take_colour(&mut self.discs[number].pieces, *colour);
            put(&mut self.discs[left].pieces, &pieces);
        }
        let right = self.right_of(number);
        for colour in &split.right {
            let pieces = take_colour(&mut self.discs[number].pieces, *colour);
            put(&mut self.discs[right].pieces, &pieces);
        }
    }

    /// The next lower disc around the ring that was not carried off.
    pub(crate) fn left_of(&self, number: usize) -> usize {
        let mut left = number;
        loop {
            left = if left == 0 {
                self.discs.len() - 1
            } else {
                left - 1
            };
            if !self.discs[left].carried_off {
                return left;
            }
        }
    }

    /// The next higher disc around the ring that was not carried off.
    pub(crate) fn right_of(&self, number: usize) -> usize {
        let mut right = number;
        loop {
            right = if right == self.discs.len() - 1 {
                0
            } else {
                right + 1
            };
            if !self.discs[right].carried_off {
                return right;
            }
        }
    }

    /// Takes a colour from the centre, after the marker if that still lies there.
    fn take_from_centre(&mut self, seat: usize, colour: char) -> Vec<char> {
        if self.marker.is_some() {
            self.marker = None;
            let board = &mut self.seats[seat];
            if board.floor.len() < FLOOR_SPACES {
                board.floor.push('*');
            } else {
                board.marker_past_floor = true;
            }
        }
        take_colour(&mut self.centre, colour)
    }

    /// Puts a piece on a free spare disc, else on the floor line, else into the lid.
    pub(crate) fn drop_to_floor(&mut self, seat: usize, piece: char) {
        let board = &mut self.seats[seat];
        if board.spare == Spare::Free {
            board.spare = Spare::Holding(piece);
        } else if board.floor.len() < FLOOR_SPACES {
            board.floor.push(piece);
        } else {
            put(&mut self.lid, &[piece]);
        }
    }
}
