//! Deals: which pieces are drawn onto which disc, and which discs lie gold side up.
//!
//! A deal is an input to the rules. It is drawn by [`Deal::draw`] or read from a record, and
//! [`Game::check_deal`] says whether such a draw is possible.

use thiserror::Error;

use crate::chance::Chance;
use crate::colour::Colour;
use crate::event::{Event, Observer};
use crate::game::{Game, Turn};
use crate::gold::{Gold, GoldSides};
use crate::pieces::{Pieces, lanes};
use crate::ring::Disc;
use crate::seat::Players;

/// How many pieces a deal puts onto each disc.
const PER_DISC: u32 = 4;

/// The pieces *drawn* onto each disc, and the gold sides.
///
/// A kind-1 disc has its extra piece; a magnet has not pulled yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    drawn: [Pieces; Disc::MAX],
    len: u8,
    gold: GoldSides,
}

/// Why a deal is impossible.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DealError {
    /// No deal is due.
    #[error("no deal is due")]
    NotDue,
    /// The wrong number of discs.
    #[error("{found} discs, but {expected} are in the ring")]
    DiscCount {
        /// How many the deal has.
        found: usize,
        /// How many there are.
        expected: usize,
    },
    /// A gold disc in plain rules.
    #[error("disc {0} is gold, but these rules have no special factories")]
    GoldInPlainRules(Disc),
    /// Not as many gold discs as players.
    #[error("{found} gold discs, but there must be {expected}, one for each player")]
    GoldCount {
        /// How many the deal has.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// A gold side that exists once lies twice.
    #[error("disc {0} repeats a gold side that lies in the ring already")]
    GoldTwice(Disc),
    /// The gold sides were drawn once and for all, and these are others.
    #[error("disc {0} does not repeat the gold sides of the first deal")]
    GoldChanged(Disc),
    /// A disc has the wrong number of pieces.
    #[error("{found} pieces are drawn onto disc {disc}, but there must be {expected}")]
    PieceCount {
        /// The disc.
        disc: Disc,
        /// How many the deal has.
        found: u32,
        /// How many there must be.
        expected: u32,
    },
    /// The bag (and, once it is empty, the lid) cannot give these pieces in this order.
    #[error("the bag cannot give the pieces of disc {0} at that point")]
    NotInBag(Disc),
}

impl Deal {
    /// The deal with these discs in ring order; `None` for more than nine.
    pub fn new(discs: &[(Pieces, Option<Gold>)]) -> Option<Deal> {
        let mut deal = Deal {
            drawn: [Pieces::EMPTY; Disc::MAX],
            len: discs.len() as u8,
            gold: GoldSides::default(),
        };
        if discs.len() > Disc::MAX {
            return None;
        }
        for (i, (pieces, gold)) in discs.iter().enumerate() {
            deal.drawn[i] = *pieces;
            deal.gold.set(Disc::at(i), *gold);
        }
        Some(deal)
    }

    /// The pieces drawn onto each disc, in ring order.
    #[inline]
    pub fn drawn(&self) -> &[Pieces] {
        &self.drawn[..usize::from(self.len).min(Disc::MAX)]
    }

    /// The gold sides.
    pub const fn gold(&self) -> &GoldSides {
        &self.gold
    }

    /// Draws the next deal of a game, or `None` where none is due.
    ///
    /// This is the one way in which deals are made. The numbers are asked for in a fixed order:
    /// the gold sides (a disc among the plain ones left, then its kind among the kinds left, once
    /// for each player), then four pieces for each disc, then the extra piece.
    pub fn draw(game: &Game, chance: &mut (impl Chance + ?Sized)) -> Option<Deal> {
        let Turn::Deal(_) = game.turn() else {
            return None;
        };
        let players = game.rules().players;
        let mut deal = Deal {
            drawn: [Pieces::EMPTY; Disc::MAX],
            len: players.discs() as u8,
            gold: GoldSides::default(),
        };
        let mut extra = None;
        if game.rules().is_special() {
            deal.gold = if game.gold().is_empty() {
                draw_gold(players, chance)
            } else {
                *game.gold()
            };
            extra = deal.gold.find(Gold::Extra);
        }
        let discs = &mut deal.drawn[..players.discs()];
        let mut urn = Urn::new(game.bag());
        if urn.len >= PER_DISC * discs.len() as u32 + u32::from(extra.is_some()) {
            // The bag suffices for all, which it does in all but one round of most games.
            for disc in discs {
                for _ in 0..PER_DISC {
                    *disc += urn.draw(chance);
                }
            }
            if let Some(disc) = extra {
                deal.drawn[disc.index()] += urn.draw(chance);
            }
        } else {
            draw_with_lid(game, urn, &mut deal, extra, chance);
        }
        Some(deal)
    }

    /// The pieces in the order of drawing: disc by disc, then the extra piece of that colour.
    fn draws(&self, extra: Option<(Disc, Colour)>) -> impl Iterator<Item = (Disc, Pieces)> {
        let extra = extra.map(|(disc, colour)| (disc, Pieces::of(colour, 1)));
        let regular = self.drawn().iter().enumerate().map(move |(i, pieces)| {
            let disc = Disc::at(i);
            match extra {
                Some((d, piece)) if d == disc => (disc, *pieces - piece),
                _ => (disc, *pieces),
            }
        });
        regular.chain(extra)
    }
}

/// Draws the pieces of a deal for which the bag alone may not suffice.
#[cold]
fn draw_with_lid(
    game: &Game,
    mut urn: Urn,
    deal: &mut Deal,
    extra: Option<Disc>,
    chance: &mut (impl Chance + ?Sized),
) {
    let mut lid = game.lid();
    let discs = (0..usize::from(deal.len)).map(Disc::at);
    let regular = discs.flat_map(|disc| core::iter::repeat_n(disc, PER_DISC as usize));
    for disc in regular.chain(extra) {
        if urn.len == 0 {
            urn = Urn::new(core::mem::take(&mut lid));
        }
        if urn.len == 0 {
            return;
        }
        deal.drawn[disc.index()] += urn.draw(chance);
    }
}

/// Turns as many discs to gold as there are players.
#[cold]
fn draw_gold(players: Players, chance: &mut (impl Chance + ?Sized)) -> GoldSides {
    let mut sides = GoldSides::default();
    let mut kinds = Gold::SET.map(Some);
    for turned in 0..players.count() {
        let plain = (players.discs() - turned) as u32;
        let disc = (0..players.discs())
            .map(Disc::at)
            .filter(|d| sides.get(*d).is_none())
            .nth(chance.below(plain).min(plain - 1) as usize);
        let left = (Gold::SET.len() - turned) as u32;
        let kind = kinds
            .iter_mut()
            .filter(|k| k.is_some())
            .nth(chance.below(left).min(left - 1) as usize);
        if let (Some(disc), Some(kind)) = (disc, kind) {
            sides.set(disc, kind.take());
        }
    }
    sides
}

/// The bag while pieces are drawn from it.
struct Urn {
    /// By colour lane: how many pieces of this colour and the ones before it; all flags are set.
    sums: u64,
    len: u32,
}

impl Urn {
    #[inline]
    fn new(pieces: Pieces) -> Urn {
        let sums = pieces.word().wrapping_mul(lanes::ONES) & lanes::MASK;
        Urn {
            sums: sums | lanes::FLAGS,
            len: pieces.len(),
        }
    }

    /// Draws one piece, counted through the colours in their order; there must be one.
    #[inline]
    fn draw(&mut self, chance: &mut (impl Chance + ?Sized)) -> Pieces {
        debug_assert!(self.len > 0);
        let k = chance.below(self.len).min(self.len - 1);
        // The lanes whose sum exceeds k keep their flags: the drawn colour's and all behind it.
        let above = self.sums - u64::from(k + 1) * lanes::ONES;
        let drawn = above >> 11 & lanes::ONES;
        self.sums -= drawn;
        self.len -= 1;
        Pieces::from_word(drawn & drawn.wrapping_neg())
    }
}

impl Game {
    /// Checks that a deal is due and that this one is possible.
    pub fn check_deal(&self, deal: &Deal) -> Result<(), DealError> {
        let Turn::Deal(_) = self.turn() else {
            return Err(DealError::NotDue);
        };
        let expected = self.rules().players.discs();
        let found = deal.drawn().len();
        if found != expected {
            return Err(DealError::DiscCount { found, expected });
        }
        self.check_gold(&deal.gold)?;
        self.check_counts(deal)?;
        self.find_extra(deal).map(|_| ())
    }

    fn check_gold(&self, gold: &GoldSides) -> Result<(), DealError> {
        if !self.rules().is_special() {
            return match gold.iter().next() {
                Some((disc, _)) => Err(DealError::GoldInPlainRules(disc)),
                None => Ok(()),
            };
        }
        let expected = self.rules().players.count();
        let found = gold.iter().count();
        if found != expected {
            return Err(DealError::GoldCount { found, expected });
        }
        if let Some((disc, _)) = gold.iter().find(|(d, g)| gold.find(*g) != Some(*d)) {
            return Err(DealError::GoldTwice(disc));
        }
        let discs = || (0..Disc::MAX).map(Disc::at);
        match discs().find(|d| gold.get(*d) != self.gold().get(*d)) {
            Some(disc) if !self.gold().is_empty() => Err(DealError::GoldChanged(disc)),
            _ => Ok(()),
        }
    }

    fn check_counts(&self, deal: &Deal) -> Result<(), DealError> {
        let there = self.bag().len() + self.lid().len();
        let all = PER_DISC * deal.drawn().len() as u32;
        for (i, pieces) in deal.drawn().iter().enumerate() {
            let disc = Disc::at(i);
            let regular = there.saturating_sub(PER_DISC * i as u32).min(PER_DISC);
            let extra = deal.gold.get(disc) == Some(Gold::Extra) && there > all;
            let expected = regular + u32::from(extra);
            let found = pieces.len();
            if found != expected {
                return Err(DealError::PieceCount {
                    disc,
                    found,
                    expected,
                });
            }
        }
        Ok(())
    }

    /// Which piece of the kind-1 disc can have been drawn last, if one was.
    ///
    /// A deal has the extra piece among the others. Which one it is matters only where the lid
    /// comes into play: the bag must be drawn empty first.
    fn find_extra(&self, deal: &Deal) -> Result<Option<(Disc, Colour)>, DealError> {
        let with_extra = |disc: &Disc| deal.drawn[disc.index()].len() > PER_DISC;
        let Some(disc) = deal.gold.find(Gold::Extra).filter(with_extra) else {
            return self.run_draws(deal, None, &mut ()).map(|()| None);
        };
        let mut result = Err(DealError::NotInBag(disc));
        for colour in deal.drawn[disc.index()].colours().iter() {
            let extra = Some((disc, colour));
            match self.run_draws(deal, extra, &mut ()) {
                Ok(()) => return Ok(extra),
                Err(error) => result = Err(error),
            }
        }
        result
    }

    /// Draws the pieces from bag and lid, in order, as far as that is possible.
    fn run_draws<O: Observer>(
        &self,
        deal: &Deal,
        extra: Option<(Disc, Colour)>,
        observer: &mut O,
    ) -> Result<(), DealError> {
        let (mut bag, mut lid) = (self.bag(), self.lid());
        let dealt = |disc, pieces: Pieces, observer: &mut O| {
            if !pieces.is_empty() {
                observer.notice(Event::Dealt { disc, pieces });
            }
        };
        for (disc, pieces) in deal.draws(extra) {
            let impossible = DealError::NotInBag(disc);
            let mut wanted = pieces;
            if bag.len() < wanted.len() {
                dealt(disc, bag, observer);
                wanted = wanted.checked_sub(bag).ok_or(impossible.clone())?;
                bag = core::mem::take(&mut lid);
                observer.notice(Event::LidPoured { pieces: bag });
            }
            bag = bag.checked_sub(wanted).ok_or(impossible)?;
            dealt(disc, wanted, observer);
        }
        Ok(())
    }

    /// Tells an observer how a possible deal is drawn.
    pub(crate) fn tell_draws<O: Observer>(&self, deal: &Deal, observer: &mut O) {
        let extra = self.find_extra(deal).ok().flatten();
        let told = self.run_draws(deal, extra, observer);
        debug_assert!(told.is_ok(), "{told:?}");
    }
}
