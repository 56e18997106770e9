//! A board in the last round: its pattern lines and how much has fallen.

use praline_rules::{FloorLine, Line, SIDE, SpareDisc};

use super::pile::Supply;
use super::wall::Lines;

/// A pattern line: its colour plus one and, above that, its free spaces; 0 while it is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Pattern(u8);

impl Pattern {
    #[inline]
    const fn new(colour: usize, free: u8) -> Pattern {
        #[expect(clippy::cast_possible_truncation, reason = "there are five colours")]
        Pattern((colour as u8 + 1) | (free << 3))
    }

    #[inline]
    const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colour, where there is one.
    #[inline]
    const fn colour(self) -> usize {
        (self.0 & 7) as usize - 1
    }

    #[inline]
    const fn free(self) -> u8 {
        self.0 >> 3
    }
}

/// What can still become of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// It is full.
    Full(usize),
    /// It has a colour, and enough pieces of it are left to fill it.
    Begun(usize),
    /// It is empty, and there is a colour that could fill it.
    Empty,
    /// Nothing can fill it, but it takes all pieces of one colour.
    Sink(usize),
    /// Nothing can fill it, but it takes all pieces of the first colour that is laid there.
    AnySink,
    /// Nothing can be laid there any more, or nothing that another line would not take as well.
    Closed,
}

/// The lines of a board, for what can still become of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    pub(super) uses: [Use; SIDE],
    /// Five bits for each line: the colour with which it is full.
    pub(super) full: u32,
    /// Five bits for each line: the colours with which it is, or could be, full in the end.
    pub(super) possible: u32,
    /// The same number for boards that play alike.
    pub(super) word: u64,
}

impl Standing {
    /// The lines, with so many turns left to fill them.
    #[inline]
    pub(super) fn lines(&self, turns: u32) -> Lines {
        if turns == 0 || self.full == self.possible {
            Lines::as_they_are(self.full)
        } else {
            Lines {
                full: self.full,
                possible: self.possible,
                turns: turns.min(5),
            }
        }
    }
}

/// The part of a board that changes in the last round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    lines: [Pattern; SIDE],
    floor: u8,
    spare_waits: bool,
}

/// A full floor line: what falls more, costs no more.
pub(super) const FULL_FLOOR: u8 = 7;
const _: () = assert!(FULL_FLOOR as usize == FloorLine::SPACES);

impl Board {
    pub(super) fn new(board: &praline_rules::Board) -> Board {
        let pattern = |line: Line| {
            let held = board.line(line);
            held.map_or(Pattern::default(), |(colour, count)| {
                Pattern::new(colour.index(), line.capacity() - count)
            })
        };
        Board {
            lines: Line::ALL.map(pattern),
            floor: u8::try_from(board.floor().len()).unwrap_or(FULL_FLOOR),
            spare_waits: board.spare() == SpareDisc::Waiting,
        }
    }

    #[inline]
    pub(super) const fn floor(self) -> u8 {
        self.floor
    }

    #[inline]
    pub(super) const fn spare_waits(self) -> bool {
        self.spare_waits
    }

    /// Whether a line takes pieces of a colour that its row does not show.
    #[inline]
    pub(super) fn takes(self, line: usize, colour: usize) -> bool {
        let pattern = self.lines[line];
        pattern.is_empty() || pattern.colour() == colour && pattern.free() > 0
    }

    /// How many pieces a line still takes.
    #[inline]
    pub(super) fn free(self, line: usize) -> u8 {
        let pattern = self.lines[line];
        if pattern.is_empty() {
            capacity(line)
        } else {
            pattern.free()
        }
    }

    /// Five bits for each line: the colour with which it is full.
    #[inline]
    pub(super) fn full(self) -> u32 {
        let full = |line: usize| {
            let pattern = self.lines[line];
            let is_full = !pattern.is_empty() && pattern.free() == 0;
            if is_full {
                1 << (SIDE * line + pattern.colour())
            } else {
                0
            }
        };
        (0..SIDE).map(full).sum()
    }

    /// Lets some more fall; nothing lies beyond a full floor line.
    #[inline]
    pub(super) fn fall(&mut self, mut pieces: u32) {
        if self.spare_waits && pieces > 0 {
            self.spare_waits = false;
            pieces -= 1;
        }
        let most = u32::from(FULL_FLOOR - self.floor);
        #[expect(clippy::cast_possible_truncation, reason = "at most seven")]
        {
            self.floor += pieces.min(most) as u8;
        }
    }

    #[inline]
    pub(super) fn take_marker(&mut self) {
        self.floor = FULL_FLOOR.min(self.floor + 1);
    }

    pub(super) const fn take_spare(&mut self) {
        self.spare_waits = true;
    }

    /// Lays pieces on a line, or on the floor line.
    #[inline]
    pub(super) fn lay(&mut self, colour: usize, count: u32, line: Option<usize>) {
        let mut fallen = count;
        if let Some(line) = line {
            let free = u32::from(self.free(line));
            let fit = count.min(free);
            #[expect(clippy::cast_possible_truncation, reason = "at most five")]
            {
                self.lines[line] = Pattern::new(colour, (free - fit) as u8);
            }
            fallen -= fit;
        }
        self.fall(fallen);
    }

    /// What can still become of the lines, with what is left and the colours that each row does not
    /// show.
    #[inline]
    pub(super) fn standing(self, supply: Supply, allowed: [u8; SIDE]) -> Standing {
        let mut standing = Standing {
            uses: [Use::Closed; SIDE],
            full: 0,
            possible: 0,
            word: 0,
        };
        let left = supply.at_least(1);
        let mut sinks = 0_u8;
        for (line, pattern) in self.lines.into_iter().enumerate() {
            let (used, possible) = if pattern.is_empty() {
                let fillers = supply.at_least(capacity(line)) & allowed[line];
                if fillers != 0 {
                    (Use::Empty, fillers)
                } else if left & allowed[line] != 0 {
                    (Use::AnySink, 0)
                } else {
                    (Use::Closed, 0)
                }
            } else {
                let colour = pattern.colour();
                let (bit, needed) = (1 << colour, pattern.free());
                if needed == 0 {
                    standing.full |= u32::from(bit) << (SIDE * line);
                    (Use::Full(colour), bit)
                } else if supply.at_least(needed) & bit != 0 {
                    (Use::Begun(colour), bit)
                } else if left & bit != 0 && sinks & bit == 0 {
                    sinks |= bit;
                    (Use::Sink(colour), 0)
                } else {
                    (Use::Closed, 0)
                }
            };
            standing.uses[line] = used;
            standing.possible |= u32::from(possible) << (SIDE * line);
            let code = match used {
                Use::Full(_) | Use::Begun(_) | Use::Empty => pattern.0,
                Use::Sink(colour) => Pattern::new(colour, 6).0,
                Use::AnySink => 7 << 3,
                Use::Closed => 7 << 3 | 1,
            };
            standing.word |= u64::from(code) << (6 * line);
        }
        standing.word |= u64::from(self.floor) << 32 | u64::from(self.spare_waits) << 35;
        standing
    }
}

/// How many pieces a line holds.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "there are five lines")]
pub(super) const fn capacity(line: usize) -> u8 {
    line as u8 + 1
}
