//! 64-bit keys of positions: exact ones, and canonical ones for search.
//!
//! A key is the sum of one hash per part of the table (each pile, the bag, each board, whose turn
//! it is). After a move only the parts that it touched are hashed again.

use core::marker::PhantomData;

use crate::board::{Board, SpareDisc};
use crate::deal::Deal;
use crate::game::{Game, Marker, Turn};
use crate::gold::Gold;
use crate::moves::{Move, Source};
use crate::pieces::Pieces;
use crate::ring::Disc;
use crate::seat::Seat;
use crate::variant::Sharing;

/// What a key tells apart; see [`Exact`] and [`Canonical`].
pub trait Keying: sealed::Sealed {
    /// Whether positions that play alike may have the same key.
    #[doc(hidden)]
    const CANONICAL: bool;
}

/// Keys that differ wherever the text of two positions differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exact {}

/// Keys that are the same where two positions play alike.
///
/// Plain discs count as a multiset (as long as no sharer makes neighbours matter), and the floor
/// line counts without its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Canonical {}

impl Keying for Exact {
    const CANONICAL: bool = false;
}

impl Keying for Canonical {
    const CANONICAL: bool = true;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Exact {}
    impl Sealed for super::Canonical {}
}

/// A game that carries its key along.
///
/// ```
/// use praline_rules::{Canonical, Deal, Game, Keyed, Rules};
///
/// let mut keyed = Keyed::<Canonical>::new(Game::new("2".parse::<Rules>()?));
/// let deal = Deal::draw(keyed.game(), &mut |_n| 0).expect("a deal is due");
/// keyed.apply_deal_unchecked(&deal);
/// let mv = keyed.game().legal_moves().next().expect("a draft always has a move");
/// keyed.apply_unchecked(mv);
/// assert_eq!(keyed.key(), keyed.game().canonical_key());
/// # Ok::<(), praline_rules::RulesWordError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keyed<K> {
    game: Game,
    key: u64,
    keying: PhantomData<K>,
}

impl<K: Keying> Keyed<K> {
    /// A game with its key, made from scratch.
    pub fn new(game: Game) -> Keyed<K> {
        Keyed {
            game,
            key: game.key_of::<K>(),
            keying: PhantomData,
        }
    }

    /// The game.
    #[inline]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Its key.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Carries out a move that is known to be legal, as [`Game::apply_unchecked`] does.
    #[inline]
    pub fn apply_unchecked(&mut self, mv: Move) {
        let parts = match (self.game.turn(), mv) {
            (Turn::Draft(seat), Move::Draft(draft)) if !self.game.is_shared(draft.from) => {
                Some((seat, draft.from))
            }
            _ => None,
        };
        let round = self.game.round();
        let before = parts.map(|(seat, from)| self.game.touched::<K>(seat, from));
        self.game.apply_unchecked(mv);
        let in_draft = matches!(self.game.turn(), Turn::Draft(_)) && self.game.round() == round;
        self.key = match (parts, before) {
            (Some((seat, from)), Some(before)) if in_draft => {
                let after = self.game.touched::<K>(seat, from);
                self.key.wrapping_sub(before).wrapping_add(after)
            }
            // The end of a draft touches nearly everything.
            _ => self.game.key_of::<K>(),
        };
    }

    /// Carries out a deal that is known to be possible.
    pub fn apply_deal_unchecked(&mut self, deal: &Deal) {
        self.game.apply_deal_unchecked(deal);
        self.key = self.game.key_of::<K>();
    }
}

impl Game {
    /// The key of the exact position: other positions have other keys, but for rare accidents.
    pub fn key(&self) -> u64 {
        self.key_of::<Exact>()
    }

    /// The key for search: positions that play alike have the same one.
    pub fn canonical_key(&self) -> u64 {
        self.key_of::<Canonical>()
    }

    fn key_of<K: Keying>(&self) -> u64 {
        let discs = self.discs().map(|disc| self.disc_key::<K>(disc));
        let boards = self.seats().map(|seat| self.board_key::<K>(seat));
        let rest = [
            self.centre_key(),
            hash(self.bag(), Part::Bag),
            self.turn_key(),
        ];
        discs.chain(boards).chain(rest).fold(0, u64::wrapping_add)
    }

    /// The parts that a draft changes, as long as the draft goes on.
    #[inline]
    fn touched<K: Keying>(&self, seat: Seat, from: Source) -> u64 {
        let source = from.as_disc().map_or(0, |disc| self.disc_key::<K>(disc));
        let table = self.centre_key().wrapping_add(self.turn_key());
        let board = self.board_key::<K>(seat);
        source.wrapping_add(table).wrapping_add(board)
    }

    /// Whether the source is a sharer, from which pieces go to several discs.
    fn is_shared(&self, from: Source) -> bool {
        let gold = from.as_disc().and_then(|disc| self.gold().get(disc));
        gold == Some(Gold::Sharer)
    }

    #[inline]
    fn disc_key<K: Keying>(&self, disc: Disc) -> u64 {
        let gold = self.gold().get(disc);
        if K::CANONICAL && gold.is_none() && !self.neighbours_matter() {
            return hash(self.disc(disc), Part::PlainDisc);
        }
        let carried_off = self.carried_off() == Some(disc);
        let side = u64::from(carried_off) << 4 | gold_code(gold);
        hash(self.disc(disc), Part::Disc(disc, side))
    }

    #[inline]
    fn centre_key(&self) -> u64 {
        hash(self.centre(), Part::Centre)
    }

    /// Rules, round, turn and marker.
    #[inline]
    fn turn_key(&self) -> u64 {
        let rules = self.rules();
        let (turn, seat) = match self.turn() {
            Turn::Draft(seat) => (0, seat),
            Turn::Wall(seat) => (1, seat),
            Turn::Deal(seat) => (2, seat),
            Turn::Over => (3, Seat::One),
        };
        let (marker, holder) = match self.marker() {
            Marker::Centre(seat) => (0, seat),
            Marker::Taken(seat) => (1, seat),
            Marker::Away => (2, Seat::One),
        };
        let options = u64::from(rules.is_free())
            | u64::from(rules.is_special()) << 1
            | u64::from(rules.gold_is_once()) << 2
            | u64::from(rules.sharing() == Sharing::Even) << 3;
        let word = options
            | (rules.players.count() as u64) << 4
            | u64::from(self.round()) << 8
            | turn << 16
            | (seat as u64) << 20
            | marker << 24
            | (holder as u64) << 28;
        mix(word, Part::Turn.salt())
    }

    #[inline]
    fn board_key<K: Keying>(&self, seat: Seat) -> u64 {
        let board = self.board(seat);
        let [lines, wall] = board.key_words();
        let floor = if K::CANONICAL {
            board.floor().unordered_key_word()
        } else {
            board.floor().key_word()
        };
        let line_key = mix(lines, Part::Lines(seat).salt());
        let wall_key = mix(wall, Part::Wall(seat).salt());
        let floor_key = mix(floor, Part::Floor(seat).salt());
        line_key.wrapping_add(wall_key).wrapping_add(floor_key)
    }
}

impl Board {
    /// Everything on the board but the floor line, in two words.
    #[inline]
    fn key_words(&self) -> [u64; 2] {
        let spare = match self.spare() {
            SpareDisc::Elsewhere => 0,
            SpareDisc::Waiting => 1,
            SpareDisc::Holding(colour) => 2 + colour as u64,
        };
        let (last_row, rows) = self.wall().key_words();
        let lines = self.line_key_word() | u64::from(self.score()) << 32 | spare << 43;
        [lines | last_row << 48, rows]
    }
}

/// A part of the table, which gives its hash a salt of its own.
#[derive(Clone, Copy)]
enum Part {
    Turn,
    Bag,
    Centre,
    PlainDisc,
    Disc(Disc, u64),
    Lines(Seat),
    Wall(Seat),
    Floor(Seat),
}

impl Part {
    #[inline]
    const fn salt(self) -> u64 {
        // An odd constant of no meaning; its multiples are far apart.
        const STEP: u64 = 0x9E37_79B9_7F4A_7C15;
        let number = match self {
            Part::Turn => 1,
            Part::Bag => 2,
            Part::Centre => 3,
            Part::PlainDisc => 4,
            Part::Disc(disc, side) => 1000 + 64 * disc.index() as u64 + side,
            Part::Lines(seat) => 8 + seat as u64,
            Part::Wall(seat) => 16 + seat as u64,
            Part::Floor(seat) => 24 + seat as u64,
        };
        STEP.wrapping_mul(number)
    }
}

#[inline]
const fn hash(pieces: Pieces, part: Part) -> u64 {
    mix(pieces.word(), part.salt())
}

/// Spreads every bit of a word over all bits, differently for each salt.
#[inline]
const fn mix(word: u64, salt: u64) -> u64 {
    let word = (word ^ salt).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let word = (word ^ word >> 32).wrapping_mul(0xA076_1D64_78BD_642F);
    word ^ word >> 29
}

const fn gold_code(gold: Option<Gold>) -> u64 {
    match gold {
        None => 0,
        Some(Gold::Extra) => 1,
        Some(Gold::Keeper) => 2,
        Some(Gold::Sharer) => 3,
        Some(Gold::Spare) => 4,
        Some(Gold::Magnet(colour)) => 5 + colour as u64,
    }
}
