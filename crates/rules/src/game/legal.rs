//! Which moves are legal: counting them, picking the k-th, going through all.

use super::share::Splits;
use super::{Game, Turn};
use crate::colour::Colour;
use crate::gold::Gold;
use crate::line::{Line, SIDE};
use crate::moves::{Draft, Move, Share, Source, Target};
use crate::pieces::{Pieces, lanes};
use crate::ring::Disc;
use crate::sets::ColumnSet;

/// The bits of the pattern lines in a lane of the acceptance word.
const LINES: u64 = 0b1_1111;
/// The bit of the floor line behind them.
const FLOOR: u64 = 1 << SIDE;

/// The legal moves of a position: an iterator that also knows its length and its k-th move.
///
/// Nothing is listed anywhere: length and k-th move follow from what each source holds and each
/// line accepts.
#[derive(Clone, Debug)]
pub struct LegalMoves<'g> {
    game: &'g Game,
    /// By colour lane: the sources, a sharer disc excepted.
    sources: u64,
    /// By colour lane: the lines that accept it.
    accepts: u64,
    /// By colour lane: the number of moves with this colour and the ones before it.
    sums: u64,
    len: u32,
    next: u32,
}

impl LegalMoves<'_> {
    /// How many legal moves there are in all, gone through or not.
    #[inline]
    pub const fn count_all(&self) -> u32 {
        self.len
    }

    /// The k-th legal move, counted from 0 and from the first one, in constant time.
    #[inline]
    pub fn get(&self, k: u32) -> Option<Move> {
        let plain = (self.sums >> (4 * lanes::WIDTH)) as u32;
        if k < plain {
            return Some(self.plain(k));
        }
        self.game.other_move(k - plain)
    }

    #[inline]
    fn plain(&self, k: u32) -> Move {
        // The first lane whose sum exceeds k keeps its flag.
        let above = (self.sums | lanes::FLAGS) - lanes::ONES - u64::from(k) * lanes::ONES;
        let flag = (above & lanes::FLAGS).trailing_zeros();
        let shift = flag - 11;
        let before = self.sums << lanes::WIDTH >> shift & lanes::LANE;
        let k = k - before as u32;
        let sources = self.sources >> shift & lanes::LANE;
        let targets = self.accepts >> shift & LINES | FLOOR;
        let (source, target) = divide(k, targets as u32);
        Move::Draft(Draft {
            from: Source::at(nth_source(sources as u32, source)),
            colour: Colour::at((flag / lanes::WIDTH) as usize),
            to: Target::at(nth_target(targets as u32, target)),
            share: Share::NONE,
        })
    }
}

impl Iterator for LegalMoves<'_> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let mv = self.get(self.next)?;
        self.next += 1;
        Some(mv)
    }

    fn nth(&mut self, n: usize) -> Option<Move> {
        let skip = u32::try_from(n).unwrap_or(u32::MAX);
        self.next = self.next.saturating_add(skip).min(self.len);
        self.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.len - self.next) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for LegalMoves<'_> {}

impl Game {
    /// The legal moves; none where a deal is due or the game is over.
    #[inline]
    pub fn legal_moves(&self) -> LegalMoves<'_> {
        let Turn::Draft(seat) = self.turn else {
            return self.moves_among(0, 0, 0, 0);
        };
        let (accepts, accepting) = self.board(seat).accept_lanes();
        if self.sources & self.sharer == 0 {
            return self.moves_among(self.sources, self.source_counts, accepts, accepting);
        }
        let on_sharer = (self.sources & self.sharer) >> self.sharer.trailing_zeros();
        let sources = self.sources & !self.sharer;
        self.moves_among(sources, self.source_counts - on_sharer, accepts, accepting)
    }

    /// The drafts from some sources, and whatever other moves there are.
    #[inline]
    fn moves_among(
        &self,
        sources: u64,
        source_counts: u64,
        accepts: u64,
        accepting: u64,
    ) -> LegalMoves<'_> {
        // The floor line takes everything, so a colour has one target more than lines.
        let moves = lane_products(source_counts, accepting) + source_counts;
        let sums = moves.wrapping_mul(lanes::ONES) & lanes::MASK;
        // In the middle of a plain draft this is all; the rest is counted out of line.
        let only_plain = self.sources & !self.sharer == self.sources && sources != 0;
        let others = if only_plain { 0 } else { self.count_others() };
        LegalMoves {
            game: self,
            sources,
            accepts,
            sums,
            len: (sums >> (4 * lanes::WIDTH)) as u32 + others,
            next: 0,
        }
    }

    /// How many wall spaces or drafts from a sharer there are.
    #[cold]
    fn count_others(&self) -> u32 {
        if let Some((_, columns)) = self.due_wall_spaces() {
            return columns.len() as u32;
        }
        let count =
            |(colour, splits): (Colour, Splits)| splits.len() * self.targets(colour).count_ones();
        self.sharer()
            .map_or(0, |(_, pieces)| self.splits(pieces).map(count).sum())
    }

    /// The k-th wall space or draft from a sharer.
    #[cold]
    fn other_move(&self, mut k: u32) -> Option<Move> {
        if let Some((row, columns)) = self.due_wall_spaces() {
            let column = columns.iter().nth(k as usize)?;
            return Some(Move::Wall { row, column });
        }
        let (disc, pieces) = self.sharer()?;
        for (colour, splits) in self.splits(pieces) {
            let targets = self.targets(colour);
            let ways = splits.len();
            let moves = ways * targets.count_ones();
            if k < moves {
                return Some(Move::Draft(Draft {
                    from: Source::disc(disc),
                    colour,
                    to: Target::at(nth_target(targets, k / ways)),
                    share: splits.get(k % ways),
                }));
            }
            k -= moves;
        }
        None
    }

    /// The targets that accept a colour from the drafting seat, as bits.
    fn targets(&self, colour: Colour) -> u32 {
        let Turn::Draft(seat) = self.turn else {
            return 0;
        };
        let (accepts, _) = self.board(seat).accept_lanes();
        (accepts >> (colour as u32 * lanes::WIDTH) & LINES | FLOOR) as u32
    }

    /// The ways to share what stays on a disc when one colour is taken from it.
    ///
    /// Where nothing is shared, that is the one way [`Share::NONE`].
    pub fn shares(&self, disc: Disc, taken: Colour) -> impl Iterator<Item = Share> + use<> {
        let leftover = match self.gold.get(disc) {
            Some(Gold::Sharer) => self.disc(disc).without(taken),
            _ => Pieces::EMPTY,
        };
        let splits = Splits::new(leftover, self.rules.sharing());
        (0..splits.len()).map(move |i| splits.get(i))
    }

    /// The row and the columns where a wall space is to be chosen.
    fn due_wall_spaces(&self) -> Option<(Line, ColumnSet)> {
        match self.turn {
            Turn::Wall(seat) => self.board(seat).due_spaces(self.rules.wall),
            _ => None,
        }
    }

    /// The sharer disc and what lies on it, while something does.
    fn sharer(&self) -> Option<(Disc, Pieces)> {
        let disc = self.gold.find(Gold::Sharer)?;
        (!self.disc(disc).is_empty()).then(|| (disc, self.disc(disc)))
    }

    /// The colours on a sharer, with the ways to share the others.
    fn splits(&self, pieces: Pieces) -> impl Iterator<Item = (Colour, Splits)> {
        let sharing = self.rules.sharing();
        pieces
            .colours()
            .iter()
            .map(move |c| (c, Splits::new(pieces.without(c), sharing)))
    }
}

/// The product of each lane with the same lane of another word, whose lanes are below 8.
#[inline]
const fn lane_products(word: u64, small: u64) -> u64 {
    const fn part(word: u64, small: u64, bit: u32) -> u64 {
        word << bit & ((small >> bit & lanes::ONES) * lanes::LANE)
    }
    part(word, small, 0) + part(word, small, 1) + part(word, small, 2)
}

/// By set: the indices of its elements in ascending order, four bits each.
const fn elements<const SETS: usize>() -> [u64; SETS] {
    let mut table = [0; SETS];
    let mut set = 0;
    while set < SETS {
        let (mut rest, mut found) = (set, 0);
        while rest != 0 {
            table[set] |= (rest.trailing_zeros() as u64) << (4 * found);
            rest &= rest - 1;
            found += 1;
        }
        set += 1;
    }
    table
}

static TARGETS: [u64; 64] = elements();
static SOURCES: [u64; 1024] = elements();

/// The n-th target of a set of six.
#[inline]
fn nth_target(set: u32, n: u32) -> usize {
    (TARGETS[set as usize & 63] >> (4 * (n & 7)) & 0xF) as usize
}

/// The n-th source of a set of ten.
#[inline]
fn nth_source(set: u32, n: u32) -> usize {
    (SOURCES[set as usize & 1023] >> (4 * (n & 15)) & 0xF) as usize
}

/// By set of targets: their number, and 1024 divided by it, rounded up.
static DIVISORS: [(u16, u16); 64] = {
    let mut divisors = [(0, 0); 64];
    let mut set = 1;
    while set < 64 {
        let count = (set as u32).count_ones() as u16;
        divisors[set] = (count, 1024_u16.div_ceil(count));
        set += 1;
    }
    divisors
};

/// Quotient and remainder of a number below 64 by the number of targets in a set.
#[inline]
fn divide(k: u32, targets: u32) -> (u32, u32) {
    let (count, inverse) = DIVISORS[targets as usize & 63];
    let quotient = (k * u32::from(inverse)) >> 10;
    (quotient, k - quotient * u32::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn division_by_multiplication_is_exact() {
        for k in 0..64 {
            for by in 1..=6 {
                assert_eq!(divide(k, (1 << by) - 1), (k / by, k % by));
            }
        }
    }

    #[test]
    fn the_nth_source_is_the_nth_set_bit() {
        for set in 0..1024_u32 {
            let bits = (0..10).filter(|i| set >> i & 1 == 1);
            for (n, bit) in bits.enumerate() {
                assert_eq!(nth_source(set, n as u32), bit);
            }
        }
    }
}
