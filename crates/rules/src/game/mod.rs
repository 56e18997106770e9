//! A game: a position that cannot be wrong, and everything that may happen to it.

mod apply;
mod check;
mod finish;
mod legal;
mod round;
mod share;
mod wall_choice;

pub use check::MoveError;
pub use finish::{COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS, leaders};
pub use legal::LegalMoves;
pub use wall_choice::WallChoice;

use alloc::vec::Vec;

use thiserror::Error;

use crate::board::Board;
use crate::chance::{Chance, draw_start};
use crate::gold::{Gold, GoldSides};
use crate::moves::Source;
use crate::pieces::{Pieces, lanes};
use crate::ring::Disc;
use crate::seat::{BySeat, Seat};
use crate::variant::Rules;

/// The last round that is played, whatever the walls look like.
pub const LAST_ROUND: u8 = 30;

/// Where the centre stands among the piles, behind the discs.
const CENTRE: usize = Source::CENTRE.index();

/// The number of that pile.
const CENTRE_PILE: u8 = Source::CENTRE.number();

/// The number of no pile.
const NO_PILE: u8 = u8::MAX;

/// What happens next, and who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Turn {
    /// A seat drafts.
    Draft(Seat),
    /// A seat chooses a wall space for its topmost full line (free wall only).
    Wall(Seat),
    /// A deal is due, and a seat will start.
    Deal(Seat),
    /// The game is over.
    Over,
}

impl Turn {
    /// The seat that has to move, if one has.
    pub const fn mover(self) -> Option<Seat> {
        match self {
            Turn::Draft(seat) | Turn::Wall(seat) => Some(seat),
            Turn::Deal(_) | Turn::Over => None,
        }
    }
}

/// Where the start-player marker is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Marker {
    /// In the centre, where that seat laid it.
    Centre(Seat),
    /// Taken in this round by that seat.
    Taken(Seat),
    /// With nobody, between the rounds.
    Away,
}

/// A seat that does not play at a table of this size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("seat {0} does not play")]
pub struct NoSuchSeat(pub Seat);

/// A valid position, in which a game goes on.
///
/// There is no way to an invalid one: a game begins at [`Game::new`] or [`Game::start`] or passes the checks of
/// [`Game::from_setup`], and then changes by legal moves and possible deals only. It is a small
/// `Copy` value without heap, and copying it is the way to take a move back.
///
/// ```
/// use praline_rules::{Deal, Game, Rules, Seat, Turn};
///
/// let mut game = Game::new("2".parse::<Rules>()?);
/// // Any `below(n)` deals; this one always draws the first piece.
/// let deal = Deal::draw(&game, &mut |_n| 0).expect("a deal is due");
/// game.apply_deal(&deal)?;
/// assert_eq!(game.turn(), Turn::Draft(Seat::One));
///
/// let before = game;
/// let best = game.legal_moves().next().expect("a draft always has a move");
/// game.apply(best)?;
/// assert_ne!(game, before);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The pieces on each disc, and in the centre behind them.
    piles: [Pieces; Disc::MAX + 1],
    bag: Pieces,
    /// By colour lane: a bit for each pile that has the colour.
    sources: u64,
    /// By colour lane: how many piles have the colour, which is how many bits `sources` has there.
    source_counts: u64,
    /// The bits of the sharer disc in `sources`, or 0 where there is no sharer.
    sharer: u64,
    boards: BySeat<Board>,
    gold: GoldSides,
    rules: Rules,
    round: u8,
    turn: Turn,
    /// Who laid the marker, or took it; between the rounds, who starts next.
    starter: Seat,
    /// The centre while the marker lies there, else [`NO_PILE`]. A number to compare a source with,
    /// because two tests would branch on the source, which nobody can predict.
    marker_pile: u8,
    /// The spare disc, while a player has it.
    carried_off: Option<Disc>,
}

/// Copying a game is how a search takes a move back, so it stays small.
const _: () = assert!(size_of::<Game>() < 400);

impl Game {
    /// The start of a game in which seat 1 is the start player: a deal is due.
    pub fn new(rules: Rules) -> Game {
        Game::with_starter(rules, Seat::One)
    }

    /// The start of a game with another start player, who must be one of those who play.
    pub fn start(rules: Rules, first: Seat) -> Result<Game, NoSuchSeat> {
        if rules.players.has(first) {
            Ok(Game::with_starter(rules, first))
        } else {
            Err(NoSuchSeat(first))
        }
    }

    /// The start of a game whose start player is drawn.
    pub fn draw_start(rules: Rules, chance: &mut (impl Chance + ?Sized)) -> Game {
        Game::with_starter(rules, draw_start(rules.players, chance))
    }

    /// The start of a game; the caller guarantees that `first` plays.
    fn with_starter(rules: Rules, first: Seat) -> Game {
        debug_assert!(rules.players.has(first));
        Game {
            piles: [Pieces::EMPTY; Disc::MAX + 1],
            bag: Pieces::ALL,
            sources: 0,
            source_counts: 0,
            sharer: 0,
            boards: BySeat::default(),
            gold: GoldSides::default(),
            rules,
            round: 0,
            turn: Turn::Deal(first),
            starter: first,
            marker_pile: NO_PILE,
            carried_off: None,
        }
    }

    /// The rules that are played.
    #[inline]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The number of deals made so far.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// What happens next, and who acts.
    #[inline]
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// Whether the game is over.
    #[inline]
    pub const fn is_over(&self) -> bool {
        matches!(self.turn, Turn::Over)
    }

    /// The discs of the ring, in order.
    pub fn discs(&self) -> impl DoubleEndedIterator<Item = Disc> + ExactSizeIterator {
        (0..self.rules.players.discs()).map(Disc::at)
    }

    /// The pieces on a disc.
    #[inline]
    pub const fn disc(&self, disc: Disc) -> Pieces {
        self.piles[disc.index()]
    }

    /// The gold sides in the ring.
    #[inline]
    pub const fn gold(&self) -> &GoldSides {
        &self.gold
    }

    /// The disc that a player has carried off, if one has.
    pub const fn carried_off(&self) -> Option<Disc> {
        self.carried_off
    }

    /// The pieces in the centre.
    #[inline]
    pub const fn centre(&self) -> Pieces {
        self.piles[CENTRE]
    }

    /// Where the marker is.
    pub const fn marker(&self) -> Marker {
        match self.turn {
            Turn::Deal(_) | Turn::Over => Marker::Away,
            _ if self.marker_pile == NO_PILE => Marker::Taken(self.starter),
            _ => Marker::Centre(self.starter),
        }
    }

    /// The pieces in the bag.
    #[inline]
    pub const fn bag(&self) -> Pieces {
        self.bag
    }

    /// The pieces in the lid: all that lie nowhere else.
    pub fn lid(&self) -> Pieces {
        let on_boards = Pieces::total(self.seats().map(|s| self.boards[s].pieces()));
        let in_piles = Pieces::total(self.piles.into_iter());
        Pieces::ALL - on_boards.and_more(in_piles).and_more(self.bag)
    }

    /// The seats that play, in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        self.rules.players.seats()
    }

    /// A player's board.
    #[inline]
    pub const fn board(&self, seat: Seat) -> &Board {
        &self.boards.0[seat.index()]
    }

    /// The next disc that is still in the ring, on either side.
    fn neighbour(&self, disc: Disc, side: Side) -> Disc {
        let count = self.rules.players.discs();
        let step = match side {
            Side::Left => count - 1,
            Side::Right => 1,
        };
        let next = Disc::at((disc.index() + step) % count);
        if self.carried_off == Some(next) {
            Disc::at((next.index() + step) % count)
        } else {
            next
        }
    }

    /// The discs that a sharer gives to: left (lower numbers) and right, a carried-off one skipped.
    pub fn neighbours(&self, disc: Disc) -> (Disc, Disc) {
        (
            self.neighbour(disc, Side::Left),
            self.neighbour(disc, Side::Right),
        )
    }

    /// Whether it matters which disc lies beside which: a sharer has something to share.
    #[inline]
    pub(crate) const fn neighbours_matter(&self) -> bool {
        self.sources & self.sharer != 0
    }

    /// Lays out gold sides and remembers where the sharer is.
    fn set_gold(&mut self, gold: GoldSides) {
        self.gold = gold;
        self.sharer = match gold.find(Gold::Sharer) {
            Some(disc) => lanes::ONES << disc.index(),
            None => 0,
        };
    }

    /// The game that validated parts make; what can be derived is derived.
    pub(crate) fn from_parts(parts: Parts) -> Game {
        let mut game = Game::with_starter(parts.rules, parts.starter);
        game.round = parts.round;
        game.turn = parts.turn;
        if parts.marker_in_centre {
            game.marker_pile = CENTRE_PILE;
        }
        for (pile, pieces) in parts.discs.into_iter().enumerate() {
            game.put(pile, pieces.into());
        }
        game.put(CENTRE, parts.centre.into());
        game.bag = parts.bag;
        game.set_gold(parts.gold);
        game.carried_off = parts.carried_off;
        game.boards = parts.boards;
        game
    }

    /// The board of a seat, to change it.
    #[inline]
    fn board_mut(&mut self, seat: Seat) -> &mut Board {
        &mut self.boards[seat]
    }
}

/// What a game is made from; see [`Game::from_parts`].
pub(crate) struct Parts {
    pub(crate) rules: Rules,
    pub(crate) round: u8,
    pub(crate) turn: Turn,
    pub(crate) starter: Seat,
    pub(crate) marker_in_centre: bool,
    pub(crate) discs: Vec<Pieces>,
    pub(crate) centre: Pieces,
    pub(crate) bag: Pieces,
    pub(crate) gold: GoldSides,
    pub(crate) carried_off: Option<Disc>,
    pub(crate) boards: BySeat<Board>,
}

/// A side of a disc, seen from the middle of the ring: left is the next lower number.
#[derive(Clone, Copy)]
enum Side {
    Left,
    Right,
}
