//! What is left of the last round, as small as can be: what lies where, and whose turn it is.

use praline_rules::{Colour, Disc, Draft, Game, Gold, Marker, Players, Seat, Source, Target};

use super::board::Board;
use super::moves::Take;
use super::pile::{Pile, Supply};

/// Where the centre stands among the piles, behind the discs.
pub(super) const CENTRE: usize = Disc::MAX;

/// What does not change while the rest of the round is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ring {
    pub(super) players: Players,
    discs: usize,
    /// The discs whose gold sides still do something.
    keeper: Option<usize>,
    pub(super) sharer: Option<usize>,
    spare: Option<usize>,
}

/// What is left of the last round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position {
    /// The discs, and the centre behind them.
    pub(super) piles: [Pile; CENTRE + 1],
    /// All of them together.
    pub(super) rest: Pile,
    pub(super) boards: [Board; Seat::ALL.len()],
    pub(super) mover: Seat,
    pub(super) marker_in_centre: bool,
    /// Whether somebody has the spare disc.
    spare_is_gone: bool,
}

impl Ring {
    pub(super) fn new(game: &Game) -> Ring {
        let find = |gold| game.gold().find(gold).map(Disc::index);
        Ring {
            players: game.rules().players,
            discs: game.rules().players.discs(),
            keeper: find(Gold::Keeper),
            sharer: find(Gold::Sharer),
            spare: find(Gold::Spare),
        }
    }

    /// Whether it matters which disc this is, and not only what lies on it.
    #[inline]
    fn is_special(&self, pile: usize) -> bool {
        let pile = Some(pile);
        pile == self.keeper || pile == self.sharer || pile == self.spare
    }

    /// The discs to the left and to the right, without one that was carried off.
    fn neighbours(&self, disc: usize, position: &Position) -> [usize; 2] {
        let gone = self.spare.filter(|_| position.spare_is_gone);
        [self.discs - 1, 1].map(|step| {
            let next = (disc + step) % self.discs;
            if gone == Some(next) {
                (next + step) % self.discs
            } else {
                next
            }
        })
    }
}

impl Position {
    pub(super) fn new(game: &Game) -> Position {
        let mut piles = [Pile::default(); CENTRE + 1];
        for disc in game.discs() {
            piles[disc.index()] = Pile::of(game.disc(disc));
        }
        piles[CENTRE] = Pile::of(game.centre());
        Position {
            piles,
            rest: piles.into_iter().fold(Pile::default(), Pile::and),
            boards: Seat::ALL.map(|seat| Board::new(game.board(seat))),
            mover: game.turn().mover().unwrap_or(Seat::One),
            marker_in_centre: matches!(game.marker(), Marker::Centre(_)),
            spare_is_gone: game.carried_off().is_some(),
        }
    }

    /// Which colours are left, and how many of each.
    #[inline]
    pub(super) fn supply(&self) -> Supply {
        self.rest.supply()
    }

    #[inline]
    pub(super) const fn is_over(&self) -> bool {
        self.rest.is_empty()
    }

    #[inline]
    pub(super) const fn board(&self) -> Board {
        self.boards[self.mover.index()]
    }

    /// Carries out a draft.
    #[inline]
    pub(super) fn apply(&mut self, ring: &Ring, take: Take) {
        let (from, colour) = (take.from(), take.colour());
        let board = &mut self.boards[self.mover.index()];
        if from == CENTRE && self.marker_in_centre {
            self.marker_in_centre = false;
            board.take_marker();
        }
        let pile = std::mem::take(&mut self.piles[from]);
        let left = pile.without(colour);
        self.rest = self.rest.less(pile.only(colour));
        if Some(from) == ring.keeper {
            self.piles[from] = left;
        } else if Some(from) == ring.sharer {
            let sides = ring.neighbours(from, self);
            for c in (0..Colour::COUNT).filter(|c| left.count(*c) > 0) {
                let to = sides[usize::from(!take.goes_left(c))];
                self.piles[to] = self.piles[to].and(left.only(c));
            }
        } else {
            if Some(from) == ring.spare {
                self.spare_is_gone = true;
                self.boards[self.mover.index()].take_spare();
            }
            self.piles[CENTRE] = self.piles[CENTRE].and(left);
        }
        let board = &mut self.boards[self.mover.index()];
        board.lay(colour, pile.count(colour), take.line());
        self.mover = ring.players.next(self.mover);
    }

    /// How many turns there are at most: each takes a colour from a pile, and none adds one.
    #[inline]
    pub(super) fn takes(&self) -> u32 {
        self.piles.iter().map(|pile| pile.colours()).sum()
    }

    /// How many turns a seat has at most.
    pub(super) fn turns(&self, players: Players, seat: Seat) -> u32 {
        let players = u32::from(players.number());
        let wait = (seat as u32 + players - self.mover as u32) % players;
        (self.takes() + players - 1).saturating_sub(wait) / players
    }

    /// A seat's board if everything falls that it can come to take in so many turns.
    #[inline]
    pub(super) fn worst(&self, seat: Seat, turns: u32) -> Board {
        let mut board = self.boards[seat.index()];
        if turns > 0 {
            if self.marker_in_centre {
                board.take_marker();
            }
            board.fall(self.rest.most(turns));
        }
        board
    }

    /// Whether it matters which disc lies beside which: a sharer has something to share.
    #[inline]
    fn neighbours_matter(&self, ring: &Ring) -> bool {
        ring.sharer.is_some_and(|disc| !self.piles[disc].is_empty())
    }

    /// Whether what lies there, lies on a plain disc before it, too.
    #[inline]
    pub(super) fn is_repeated(&self, ring: &Ring, pile: usize) -> bool {
        pile != CENTRE
            && !ring.is_special(pile)
            && !self.neighbours_matter(ring)
            && (0..pile).any(|p| self.piles[p] == self.piles[pile] && !ring.is_special(p))
    }

    /// The part of the key that is about piles, marker and turn.
    #[inline]
    pub(super) fn table_key(&self, ring: &Ring) -> u64 {
        /// Beyond the numbers of the piles.
        const PLAIN: u64 = 32;
        let matter = self.neighbours_matter(ring);
        let mut key = 0_u64;
        for (number, pile) in self.piles.iter().enumerate() {
            if !pile.is_empty() {
                let own = matter || number == CENTRE || ring.is_special(number);
                let place = if own { number as u64 } else { PLAIN };
                key = key.wrapping_add(mix(u64::from(pile.word()) | place << 32));
            }
        }
        let flags = u64::from(self.marker_in_centre) | u64::from(self.spare_is_gone) << 1;
        key.wrapping_add(mix(1 << 40 | flags << 4 | self.mover as u64))
    }
}

/// Spreads every bit of a word over all bits.
#[inline]
pub(super) const fn mix(word: u64) -> u64 {
    let word = (word ^ 0x9E37_79B9_7F4A_7C15).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let word = (word ^ word >> 32).wrapping_mul(0xA076_1D64_78BD_642F);
    word ^ word >> 29
}

/// The draft that is meant in a game whose position this is.
pub(super) fn draft(game: &Game, take: Take) -> Draft {
    let colour = Colour::ALL[take.colour()];
    let disc = game.discs().nth(take.from());
    let from = disc.map_or(Source::CENTRE, Source::disc);
    let line = take
        .line()
        .and_then(|line| praline_rules::Line::all().nth(line));
    let shares = disc.into_iter().flat_map(|disc| game.shares(disc, colour));
    let meant = shares.filter(|share| {
        let is_left = |c: Colour| share.left.has(c) == take.goes_left(c.index());
        (share.left | share.right).iter().all(is_left)
    });
    Draft {
        from,
        colour,
        to: line.map_or(Target::FLOOR, Target::line),
        share: meant
            .into_iter()
            .next()
            .unwrap_or(praline_rules::Share::NONE),
    }
}
