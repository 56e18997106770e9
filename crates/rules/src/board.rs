//! One player's board: score, pattern lines, wall, floor line and perhaps the spare disc.

use crate::colour::Colour;
use crate::event::{Event, Observer};
use crate::floor::FloorLine;
use crate::line::{Column, Line, SIDE};
use crate::moves::Target;
use crate::pieces::{Pieces, lanes};
use crate::seat::Seat;
use crate::sets::{ColourSet, ColumnSet, LineSet};
use crate::variant::WallSide;
use crate::wall::Wall;

/// The highest score; the text formats have room for three digits.
pub const MAX_SCORE: u16 = 999;

/// The spare disc (kind 5), as one player's board knows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum SpareDisc {
    /// It is not on this board.
    #[default]
    Elsewhere,
    /// It lies beside the floor line and will catch the next piece that falls.
    Waiting,
    /// It has caught a piece.
    Holding(Colour),
}

/// One player's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// By colour lane: bits 0 to 4 for the pattern lines that accept it.
    accepts: u64,
    /// By colour lane: how many lines accept it, which is how many bits `accepts` has there.
    accepting: u64,
    wall: Wall,
    floor: FloorLine,
    score: u16,
    /// Three bits per line: its colour plus one, 0 where the line is empty.
    line_colours: u16,
    /// Free spaces by line; the floor stands last as a line that never has one.
    free: [u8; SIDE + 1],
    /// The full lines.
    full: LineSet,
    spare: SpareDisc,
}

impl Default for Board {
    fn default() -> Board {
        Board {
            accepts: lanes::ONES * 0b1_1111,
            accepting: lanes::ONES * SIDE as u64,
            wall: Wall::default(),
            floor: FloorLine::default(),
            score: 0,
            line_colours: 0,
            free: [1, 2, 3, 4, 5, 0],
            full: LineSet::EMPTY,
            spare: SpareDisc::Elsewhere,
        }
    }
}

impl Board {
    /// The score.
    #[inline]
    pub const fn score(&self) -> u16 {
        self.score
    }

    /// The wall.
    #[inline]
    pub const fn wall(&self) -> &Wall {
        &self.wall
    }

    /// The floor line.
    #[inline]
    pub const fn floor(&self) -> &FloorLine {
        &self.floor
    }

    /// The spare disc, as far as this board has it.
    pub const fn spare(&self) -> SpareDisc {
        self.spare
    }

    /// The colour and number of the pieces on a pattern line, or `None` where it is empty.
    pub fn line(&self, line: Line) -> Option<(Colour, u8)> {
        let code = self.line_colours >> (3 * line.index()) & 7;
        let count = line.capacity() - self.free[line.index()];
        (code > 0).then(|| (Colour::at(usize::from(code) - 1), count))
    }

    /// Whether the line has no free space.
    pub const fn is_full(&self, line: Line) -> bool {
        self.full.has(line)
    }

    /// The topmost full line.
    #[inline]
    pub const fn topmost_full_line(&self) -> Option<Line> {
        self.full.first()
    }

    /// The topmost full line, with the columns of its wall row where its piece may go.
    #[inline]
    pub fn due_spaces(&self, wall: WallSide) -> Option<(Line, ColumnSet)> {
        let line = self.topmost_full_line()?;
        let colour = self.full_colour(line);
        let columns = self.wall.open_columns_of_line(wall, line, colour);
        Some((line, columns))
    }

    /// Whether pieces of a colour may be laid there; the floor line takes everything.
    #[inline]
    pub const fn accepts(&self, target: Target, colour: Colour) -> bool {
        match target.as_line() {
            Some(line) => {
                let lines = self.accepts >> (colour as u32 * lanes::WIDTH);
                lines >> line.index() & 1 == 1
            }
            None => true,
        }
    }

    /// By colour lane: the lines that accept it, and how many they are.
    #[inline]
    pub(crate) const fn accept_lanes(&self) -> (u64, u64) {
        (self.accepts, self.accepting)
    }

    /// All pieces on the board.
    pub fn pieces(&self) -> Pieces {
        let spare = match self.spare {
            SpareDisc::Holding(colour) => Pieces::of(colour, 1),
            _ => Pieces::EMPTY,
        };
        let lines_and_wall = self.line_pieces().and_more(self.wall.pieces());
        lines_and_wall.and_more(self.floor.pieces()).and_more(spare)
    }

    /// The pieces on the pattern lines.
    fn line_pieces(&self) -> Pieces {
        // An empty line adds no piece, of whatever colour, and so needs no case of its own.
        let on_line = |line: Line| {
            let code = self.line_colours >> (3 * line.index()) & 7;
            let colour = Colour::at(usize::from(code).saturating_sub(1));
            Pieces::of(colour, line.capacity() - self.free[line.index()])
        };
        Pieces::total(Line::all().map(on_line))
    }

    /// The pattern lines as one word of 31 bits.
    #[inline]
    pub(crate) fn line_key_word(&self) -> u64 {
        let mut word = u64::from(self.line_colours);
        for (line, free) in self.free[..SIDE].iter().enumerate() {
            word |= u64::from(*free) << (16 + 3 * line);
        }
        word
    }

    /// Lays pieces from the hand; what does not fit falls.
    #[inline]
    pub(crate) fn lay<O: Observer>(
        &mut self,
        seat: Seat,
        (colour, count): (Colour, u8),
        to: Target,
        observer: &mut O,
    ) {
        debug_assert!(self.accepts(to, colour));
        // The floor is a line without free spaces, so it needs no case of its own.
        let t = to.index();
        let fit = self.free[t].min(count);
        let left = self.free[t] - fit;
        self.free[t] = left;
        self.line_colours |= (colour as u16 + 1) << (3 * t);
        self.line_colours &= 0x7FFF;
        self.full = LineSet::from_bits(self.full.bits() | u8::from(left == 0) << t);
        let still = u64::from(left > 0) << (colour as u32 * lanes::WIDTH);
        self.set_acceptance(t, still);
        if let Some(line) = to.as_line() {
            observer.notice(Event::Laid {
                seat,
                line,
                colour,
                count: fit,
            });
        }
        self.drop(seat, colour, count - fit, observer);
    }

    /// Lets pieces fall: one onto a waiting spare disc, then to the floor line, then to the lid.
    #[inline]
    pub(crate) fn drop<O: Observer>(
        &mut self,
        seat: Seat,
        colour: Colour,
        mut count: u8,
        observer: &mut O,
    ) {
        if self.spare == SpareDisc::Waiting {
            count -= self.spare_one(seat, colour, count, observer);
        }
        let space = self.floor.taken();
        let fell = self.floor.push(colour, count);
        if fell > 0 {
            observer.notice(Event::Fell {
                seat,
                colour,
                count: fell,
                space,
            });
        }
        if count > fell {
            observer.notice(Event::Overflowed {
                seat,
                colour,
                count: count - fell,
            });
        }
    }

    /// Lets the spare disc catch a piece, if one falls, and says how many it caught.
    #[cold]
    fn spare_one<O: Observer>(
        &mut self,
        seat: Seat,
        colour: Colour,
        count: u8,
        observer: &mut O,
    ) -> u8 {
        if count == 0 {
            return 0;
        }
        self.spare = SpareDisc::Holding(colour);
        observer.notice(Event::Spared { seat, colour });
        1
    }

    /// Takes the marker; a full floor line leaves it no space, and then it costs nothing.
    pub(crate) fn take_marker<O: Observer>(&mut self, seat: Seat, observer: &mut O) {
        let space = self.floor.push_marker();
        observer.notice(Event::MarkerTaken { seat, space });
    }

    /// Puts the spare disc beside the floor line.
    pub(crate) fn take_spare(&mut self) {
        self.spare = SpareDisc::Waiting;
    }

    /// Moves the piece of a full line to the wall, scores it, and empties the line.
    #[inline]
    pub(crate) fn build<O: Observer>(
        &mut self,
        seat: Seat,
        row: Line,
        column: impl FnOnce(Colour) -> Column,
        observer: &mut O,
    ) {
        let colour = self.full_colour(row);
        let column = column(colour);
        self.build_piece(seat, (row, column, colour), observer);
    }

    /// Puts the piece of a full line onto an empty cell of the wall, scores it, and empties the line.
    #[inline]
    pub(crate) fn build_piece<O: Observer>(
        &mut self,
        seat: Seat,
        (row, column, colour): (Line, Column, Colour),
        observer: &mut O,
    ) {
        let placement = self.wall.place(row, column, colour);
        self.gain(placement.points());
        self.empty_line(row);
        observer.notice(Event::Built {
            seat,
            row,
            column,
            colour,
            placement,
            discarded: row.capacity() - 1,
        });
    }

    /// Lets all pieces of a full line fall, because the free wall has no place for them.
    pub(crate) fn drop_line<O: Observer>(&mut self, seat: Seat, line: Line, observer: &mut O) {
        let colour = self.full_colour(line);
        observer.notice(Event::NoPlace { seat, line, colour });
        self.empty_line(line);
        self.drop(seat, colour, line.capacity(), observer);
    }

    /// Goes to the topmost full line that has a place on the free wall, and says whether there is
    /// one; lines without a place fall on the way.
    pub(crate) fn seek_place<O: Observer>(&mut self, seat: Seat, observer: &mut O) -> bool {
        while let Some((line, columns)) = self.due_spaces(WallSide::Free) {
            if !columns.is_empty() {
                return true;
            }
            self.drop_line(seat, line, observer);
        }
        false
    }

    /// The colour of a full line.
    #[inline]
    pub(crate) const fn full_colour(&self, line: Line) -> Colour {
        debug_assert!(self.is_full(line));
        let code = self.line_colours >> (3 * line.index()) & 7;
        Colour::at(code as usize - 1)
    }

    /// Counts the floor line, empties it and puts the spare disc away.
    #[inline]
    pub(crate) fn count_floor<O: Observer>(&mut self, seat: Seat, observer: &mut O) {
        let cost = self.floor.cost();
        let lost = self.lose(cost);
        let floor = core::mem::take(&mut self.floor);
        if !floor.is_empty() {
            observer.notice(Event::FloorCounted {
                seat,
                pieces: floor.pieces(),
                cost,
                lost,
            });
        }
        self.spare = SpareDisc::Elsewhere;
    }

    /// Adds points, up to the highest score.
    #[inline]
    pub(crate) fn gain(&mut self, points: u16) {
        self.score = (self.score + points).min(MAX_SCORE);
    }

    /// Takes points off, down to 0, and says how many.
    #[inline]
    pub(crate) fn lose(&mut self, cost: u16) -> u16 {
        let lost = cost.min(self.score);
        self.score -= lost;
        lost
    }

    #[inline]
    fn empty_line(&mut self, line: Line) {
        let l = line.index();
        self.free[l] = line.capacity();
        self.line_colours &= !(7 << (3 * l));
        self.full = self.full.without(line);
        self.accept_into_empty(line);
    }

    /// Lets an empty line accept every colour that its wall row does not show.
    #[inline]
    fn accept_into_empty(&mut self, line: Line) {
        let open = ColourSet::ALL.minus(self.wall.row_colours(line));
        self.set_acceptance(line.index(), open.lanes());
    }

    /// Sets which colours a line accepts: a 1 in the lane of each.
    #[inline]
    const fn set_acceptance(&mut self, line: usize, colours: u64) {
        self.accepting = self.accepting + colours - (self.accepts >> line & lanes::ONES);
        self.accepts = self.accepts & !(lanes::ONES << line) | colours << line;
    }

    /// The board that a validated description shows.
    pub(crate) fn from_parts(parts: &BoardParts<'_>) -> Board {
        let mut board = Board {
            score: parts.score,
            wall: parts.wall,
            ..Board::default()
        };
        for line in Line::all() {
            board.accept_into_empty(line);
            if let Some(pieces) = parts.lines[line.index()] {
                board.lay(Seat::One, pieces, Target::line(line), &mut ());
            }
        }
        board.floor = parts.floor;
        board.spare = parts.spare;
        board
    }
}

/// What a board is made from; see [`Board::from_parts`].
pub(crate) struct BoardParts<'a> {
    pub(crate) score: u16,
    pub(crate) wall: Wall,
    pub(crate) lines: &'a [Option<(Colour, u8)>; SIDE],
    pub(crate) floor: FloorLine,
    pub(crate) spare: SpareDisc,
}
