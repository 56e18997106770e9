//! Which moves are legal: counting them, picking the k-th, going through all, checking one.

use thiserror::Error;

use super::{Game, Turn};
use crate::colour::{Colour, ColourSet};
use crate::moves::{Column, Draft, Line, Move, Share, Source, Target};
use crate::pieces::{Pieces, lanes};
use crate::ring::{Disc, Gold};
use crate::seat::Seat;
use crate::variant::Sharing;
use crate::wall::SIDE;

/// Which rule a move breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// A deal comes first.
    #[error("a deal is due, no move can be made")]
    DealDue,
    /// Nothing can be done any more.
    #[error("the game is over")]
    GameOver,
    /// A draft while a wall space must be chosen.
    #[error("seat {0} must choose a wall space now")]
    WallSpaceDue(Seat),
    /// A wall space while pieces are drafted.
    #[error("no wall space is to be chosen while seat {0} drafts")]
    DraftDue(Seat),
    /// The table has no such disc.
    #[error("there is no disc {0} at this table")]
    NoSuchDisc(Disc),
    /// The disc lies beside a floor line.
    #[error("disc {0} has been carried off")]
    CarriedOff(Disc),
    /// The disc has no piece of the colour.
    #[error("disc {0} has no {1}")]
    NotOnDisc(Disc, Colour),
    /// The centre has no piece of the colour.
    #[error("the centre has no {0}")]
    NotInCentre(Colour),
    /// The pattern line is full.
    #[error("line {0} is full")]
    LineFull(Line),
    /// The pattern line holds another colour.
    #[error("line {0} holds {1}")]
    LineHolds(Line, Colour),
    /// The wall row shows the colour already.
    #[error("wall row {0} shows {1} already")]
    RowShows(Line, Colour),
    /// Only a sharer that leaves pieces is followed by sides.
    #[error("nothing is shared from there, so no colour may be sent left or right")]
    NothingToShare,
    /// The sides do not name every leftover colour exactly once.
    #[error("the colours left on disc {0} are {1}: each must be sent left or right, once")]
    ShareIncomplete(Disc, ColourSet),
    /// The split is less even than the colours allow.
    #[error("the pieces left on disc {0} must be split more evenly")]
    ShareUneven(Disc),
    /// The wall space is in another row than the topmost full line.
    #[error("the space must be in row {0}, beside the topmost full line")]
    WrongRow(Line),
    /// The wall space is taken.
    #[error("row {0}, column {1} is taken")]
    SpaceTaken(Line, Column),
    /// The column shows the colour already.
    #[error("column {0} shows {1} already")]
    ColumnShows(Column, Colour),
}

/// The ways to share the pieces left on a sharer: which colours may go left.
#[derive(Clone, Copy, Debug)]
struct Splits {
    left: [u8; 16],
    len: u8,
    leftover: ColourSet,
}

impl Splits {
    fn new(leftover: Pieces, sharing: Sharing) -> Splits {
        let colours = leftover.colours();
        let unevenness = |left: u8| {
            let sent_left = leftover.only(ColourSet::from_bits(left)).len();
            sent_left.abs_diff(leftover.len() - sent_left)
        };
        let sets = || (0..32).filter(|left| left & !colours.bits() == 0);
        let allowed = match sharing {
            Sharing::Free => u32::MAX,
            Sharing::Even => sets().map(unevenness).min().unwrap_or(0),
        };
        let mut splits = Splits {
            left: [0; 16],
            len: 0,
            leftover: colours,
        };
        for left in sets().filter(|left| unevenness(*left) <= allowed) {
            splits.left[usize::from(splits.len)] = left;
            splits.len += 1;
        }
        splits
    }

    fn get(&self, index: usize) -> Share {
        let left = ColourSet::from_bits(self.left[index & 15]);
        Share {
            left,
            right: self.leftover.minus(left),
        }
    }

    fn allows(&self, share: Share) -> bool {
        (0..usize::from(self.len)).any(|i| self.get(i) == share)
    }
}

/// The moves of a sharer disc, which may be split in several ways.
#[derive(Clone, Copy, Debug)]
struct SharerMoves {
    disc: Disc,
    pieces: Pieces,
    sharing: Sharing,
}

impl SharerMoves {
    /// The colours on the disc, with their ways to share.
    fn colours(&self) -> impl Iterator<Item = (Colour, Splits)> {
        let (pieces, sharing) = (self.pieces, self.sharing);
        pieces
            .colours()
            .iter()
            .map(move |c| (c, Splits::new(pieces.without(c), sharing)))
    }
}

/// The legal moves of a position: an iterator that also knows its length and its k-th move.
///
/// Nothing is listed anywhere: length and k-th move follow from what each source holds and each
/// line accepts.
#[derive(Clone, Copy, Debug)]
pub struct LegalMoves {
    /// By colour lane: the sources, a sharer disc excepted.
    sources: u64,
    /// By colour lane: the targets.
    accepts: u64,
    /// By colour lane: the number of moves with this colour and the ones before it.
    sums: u64,
    len: u32,
    next: u32,
    sharer: Option<SharerMoves>,
    wall: Option<(Line, u8)>,
}

impl LegalMoves {
    const NONE: LegalMoves = LegalMoves {
        sources: 0,
        accepts: 0,
        sums: 0,
        len: 0,
        next: 0,
        sharer: None,
        wall: None,
    };

    #[inline]
    fn draft(sources: u64, accepts: u64) -> LegalMoves {
        let moves = lane_products(count_bits_in_lanes(sources), count_bits_in_lanes(accepts));
        let sums = moves.wrapping_mul(lanes::ONES) & lanes::MASK;
        LegalMoves {
            sources,
            accepts,
            sums,
            len: (sums >> (4 * lanes::WIDTH)) as u32,
            ..LegalMoves::NONE
        }
    }

    /// How many legal moves there are in all, gone through or not.
    #[inline]
    pub const fn count_all(&self) -> u32 {
        self.len
    }

    /// The k-th legal move, counted from 0 and from the first one, in constant time.
    #[inline]
    pub fn get(&self, k: u32) -> Option<Move> {
        if k >= self.len {
            return None;
        }
        if k < (self.sums >> (4 * lanes::WIDTH)) as u32 {
            return Some(self.plain(k));
        }
        self.get_other(k)
    }

    #[inline]
    fn plain(&self, k: u32) -> Move {
        // The first lane whose sum exceeds k keeps its flag.
        let above = (self.sums | lanes::FLAGS) - u64::from(k + 1) * lanes::ONES;
        let flag = (above & lanes::FLAGS).trailing_zeros();
        let shift = flag - 11;
        let before = self.sums << lanes::WIDTH >> shift & lanes::LANE;
        let k = k - before as u32;
        let sources = self.sources >> shift & lanes::LANE;
        let targets = self.accepts >> shift & 0b11_1111;
        let (source, target) = divide(k, TARGET_COUNT[targets as usize & 63]);
        Move::Draft(Draft {
            from: Source::at(nth_source(sources as u32, source)),
            colour: Colour::at((flag / lanes::WIDTH) as usize),
            to: Target::at(nth_target(targets as u32, target)),
            share: Share::NONE,
        })
    }

    /// A draft from a sharer, or a wall space.
    #[cold]
    fn get_other(&self, k: u32) -> Option<Move> {
        if let Some((row, columns)) = self.wall {
            let column = Column::at(nth_target(u32::from(columns), k));
            return Some(Move::Wall { row, column });
        }
        let sharer = self.sharer?;
        let mut k = k - (self.sums >> (4 * lanes::WIDTH)) as u32;
        for (colour, splits) in sharer.colours() {
            let targets = self.accepts >> (colour as u32 * lanes::WIDTH) & 0b11_1111;
            let ways = u32::from(splits.len);
            let moves = ways * targets.count_ones();
            if k < moves {
                return Some(Move::Draft(Draft {
                    from: Source::disc(sharer.disc),
                    colour,
                    to: Target::at(nth_target(targets as u32, k / ways)),
                    share: splits.get((k % ways) as usize),
                }));
            }
            k -= moves;
        }
        None
    }

    #[cold]
    fn with_sharer(mut self, sharer: SharerMoves) -> LegalMoves {
        for (colour, splits) in sharer.colours() {
            let targets = self.accepts >> (colour as u32 * lanes::WIDTH) & 0b11_1111;
            self.len += u32::from(splits.len) * targets.count_ones();
        }
        self.sharer = Some(sharer);
        self
    }
}

impl Iterator for LegalMoves {
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

impl ExactSizeIterator for LegalMoves {}

impl Game {
    /// The legal moves; none where a deal is due or the game is over.
    #[inline]
    pub fn legal_moves(&self) -> LegalMoves {
        match self.turn {
            Turn::Draft(seat) => {
                let accepts = self.board(seat).accept_lanes();
                let moves = LegalMoves::draft(self.sources & !self.sharer, accepts);
                if self.sources & self.sharer == 0 {
                    return moves;
                }
                match self.gold.find(Gold::Sharer) {
                    Some(disc) => moves.with_sharer(SharerMoves {
                        disc,
                        pieces: self.disc(disc),
                        sharing: self.rules.sharing(),
                    }),
                    None => moves,
                }
            }
            Turn::Wall(seat) => self.wall_spaces(seat),
            Turn::Deal(_) | Turn::Over => LegalMoves::NONE,
        }
    }

    fn wall_spaces(&self, seat: Seat) -> LegalMoves {
        let board = self.board(seat);
        let Some(row) = board.topmost_full_line() else {
            return LegalMoves::NONE;
        };
        let columns = board
            .wall()
            .free_columns(row.index(), board.full_colour(row));
        LegalMoves {
            len: columns.count_ones(),
            wall: Some((row, columns)),
            ..LegalMoves::NONE
        }
    }

    /// Whether the move is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Checks a move and names the rule that it breaks.
    pub fn check(&self, mv: Move) -> Result<(), MoveError> {
        match (self.turn, mv) {
            (Turn::Deal(_), _) => Err(MoveError::DealDue),
            (Turn::Over, _) => Err(MoveError::GameOver),
            (Turn::Draft(seat), Move::Draft(draft)) => self.check_draft(seat, draft),
            (Turn::Wall(seat), Move::Draft(_)) => Err(MoveError::WallSpaceDue(seat)),
            (Turn::Draft(seat), Move::Wall { .. }) => Err(MoveError::DraftDue(seat)),
            (Turn::Wall(seat), Move::Wall { row, column }) => self.check_space(seat, row, column),
        }
    }

    fn check_draft(&self, seat: Seat, draft: Draft) -> Result<(), MoveError> {
        self.check_source(draft.from, draft.colour)?;
        self.check_target(seat, draft.to, draft.colour)?;
        self.check_share(draft)
    }

    fn check_source(&self, from: Source, colour: Colour) -> Result<(), MoveError> {
        if self.piles[from.index()].count(colour) > 0 {
            return Ok(());
        }
        Err(match from.as_disc() {
            None => MoveError::NotInCentre(colour),
            Some(disc) if disc.index() >= self.rules.players.discs() => MoveError::NoSuchDisc(disc),
            Some(disc) if self.carried_off == Some(disc) => MoveError::CarriedOff(disc),
            Some(disc) => MoveError::NotOnDisc(disc, colour),
        })
    }

    fn check_target(&self, seat: Seat, to: Target, colour: Colour) -> Result<(), MoveError> {
        let board = self.board(seat);
        match to.as_line() {
            Some(line) if !board.accepts(to, colour) => Err(match board.line(line) {
                _ if board.is_full(line) => MoveError::LineFull(line),
                Some((holds, _)) if holds != colour => MoveError::LineHolds(line, holds),
                _ => MoveError::RowShows(line, colour),
            }),
            _ => Ok(()),
        }
    }

    fn check_share(&self, draft: Draft) -> Result<(), MoveError> {
        let sharer = draft
            .from
            .as_disc()
            .filter(|d| self.gold.get(*d) == Some(Gold::Sharer));
        let Some(disc) = sharer else {
            return if draft.share.is_none() {
                Ok(())
            } else {
                Err(MoveError::NothingToShare)
            };
        };
        let leftover = self.disc(disc).without(draft.colour);
        let Share { left, right } = draft.share;
        if leftover.is_empty() && !draft.share.is_none() {
            return Err(MoveError::NothingToShare);
        }
        if left | right != leftover.colours() || !left.and(right).is_empty() {
            return Err(MoveError::ShareIncomplete(disc, leftover.colours()));
        }
        if Splits::new(leftover, self.rules.sharing()).allows(draft.share) {
            Ok(())
        } else {
            Err(MoveError::ShareUneven(disc))
        }
    }

    fn check_space(&self, seat: Seat, row: Line, column: Column) -> Result<(), MoveError> {
        let board = self.board(seat);
        let due = board.topmost_full_line().unwrap_or(row);
        if row != due || !board.is_full(row) {
            return Err(MoveError::WrongRow(due));
        }
        let colour = board.full_colour(row);
        let free = board.wall().free_columns(row.index(), colour);
        if free >> column.index() & 1 == 1 {
            Ok(())
        } else if board.wall().cell(row.index(), column.index()).is_some() {
            Err(MoveError::SpaceTaken(row, column))
        } else {
            Err(MoveError::ColumnShows(column, colour))
        }
    }
}

/// How many bits each lane has set.
#[inline]
const fn count_bits_in_lanes(word: u64) -> u64 {
    const PAIRS: u64 = lanes::ONES * 0x555;
    const NIBBLES: u64 = lanes::ONES * 0x333;
    let pairs = word - (word >> 1 & PAIRS);
    let nibbles = (pairs & NIBBLES) + (pairs >> 2 & NIBBLES);
    (nibbles + (nibbles >> 4) + (nibbles >> 8)) & (lanes::ONES * 0xF)
}

/// The product of each lane with the same lane of another word, whose lanes are below 8.
#[inline]
const fn lane_products(word: u64, small: u64) -> u64 {
    const fn part(word: u64, small: u64, bit: u32) -> u64 {
        word << bit & ((small >> bit & lanes::ONES) * lanes::LANE)
    }
    part(word, small, 0) + part(word, small, 1) + part(word, small, 2)
}

/// How many of the six targets a set has.
const TARGET_COUNT: [u8; 64] = {
    let mut counts = [0; 64];
    let mut set = 0;
    while set < 64 {
        counts[set] = (set as u32).count_ones() as u8;
        set += 1;
    }
    counts
};

/// By set of targets: their indices in ascending order, four bits each.
const TARGETS: [u32; 64] = {
    let mut table = [0; 64];
    let mut set = 0;
    while set < 64 {
        let (mut index, mut found) = (0, 0);
        while index <= SIDE {
            if set >> index & 1 == 1 {
                table[set] |= (index as u32) << (4 * found);
                found += 1;
            }
            index += 1;
        }
        set += 1;
    }
    table
};

/// The n-th target of a set of six.
#[inline]
const fn nth_target(set: u32, n: u32) -> usize {
    (TARGETS[set as usize & 63] >> (4 * (n & 7)) & 0xF) as usize
}

/// The n-th source of a set of ten: two halves of five.
#[inline]
const fn nth_source(set: u32, n: u32) -> usize {
    let low = set & 0b1_1111;
    let in_low = TARGET_COUNT[low as usize] as u32;
    if n < in_low {
        nth_target(low, n)
    } else {
        5 + nth_target(set >> 5 & 0b1_1111, n - in_low)
    }
}

/// Quotient and remainder of a number below 64 by one from 1 to 6.
#[inline]
const fn divide(k: u32, by: u8) -> (u32, u32) {
    const INVERSES: [u32; 8] = [0, 1024, 512, 342, 256, 205, 171, 147];
    let quotient = k * INVERSES[by as usize & 7] >> 10;
    (quotient, k - quotient * by as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn division_by_multiplication_is_exact() {
        for k in 0..64 {
            for by in 1..=6 {
                assert_eq!(divide(k, by), (k / u32::from(by), k % u32::from(by)));
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

    #[test]
    fn even_splits_are_those_that_differ_least() {
        let leftover: Pieces = "BYYR".chars().filter_map(Colour::from_letter).collect();
        let even = Splits::new(leftover, Sharing::Even);
        assert_eq!(even.len, 2, "YY against B and R, both ways round");
        assert_eq!(Splits::new(leftover, Sharing::Free).len, 8);
        assert_eq!(Splits::new(Pieces::EMPTY, Sharing::Even).len, 1);
    }
}
