//! Beyond a round's end: deals as they may come, each with the round that follows it.
//!
//! A search of a round soon comes to the same ends again and again. What it then learns nothing from, it
//! spends on looking further: the more often an end is come to, the more deals are drawn for it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use praline_rules::{Chance, Deal, Game};

use super::node::Node;
use super::scatter::scatter;
use crate::evaluation::Value;

/// So often an end is only judged. An eighth of this and of the next lost to both by 40 ± 10 of 100 games
/// between two at 20 ms.
const JUDGED: u32 = 64;
/// For each so many visits more there is another deal.
const EACH: u32 = 256;
/// So many deals are drawn at most.
const MOST: usize = 32;

/// The end of a round.
#[derive(Debug)]
pub(super) struct Deals {
    /// What is thought of it without knowing what will be dealt.
    value: Value,
    /// Whether the game goes on.
    goes_on: bool,
    visits: AtomicU32,
    dealt: OnceLock<Box<[Dealt; MOST]>>,
}

/// One deal that may come.
#[derive(Debug, Default)]
pub(super) struct Dealt {
    visits: AtomicU32,
    /// What there is after it.
    pub(super) next: OnceLock<(Game, Node)>,
}

impl Deals {
    /// What the deals of one end take, in bytes.
    pub(super) const BYTES: usize = size_of::<[Dealt; MOST]>();

    /// An end with what is thought of it.
    pub(super) fn new(value: Value) -> Deals {
        Deals {
            goes_on: true,
            ..Deals::none(value)
        }
    }

    /// The end of the game, with what it is worth.
    pub(super) fn none(value: Value) -> Deals {
        Deals {
            value,
            goes_on: false,
            visits: AtomicU32::new(0),
            dealt: OnceLock::new(),
        }
    }

    /// What is thought of the end itself.
    pub(super) const fn value(&self) -> Value {
        self.value
    }

    /// Notes that the end is come to, and says which deal to look at: of those that are due by now the
    /// one that was looked at least, and its number. None as long as judging is enough, or where no deals
    /// are drawn yet and there is no room for any.
    pub(super) fn visit(&self, room: impl FnOnce() -> bool) -> Option<(usize, &Dealt)> {
        if !self.goes_on {
            return None;
        }
        let visits = self.visits.fetch_add(1, Ordering::Relaxed);
        let more = visits.checked_sub(JUDGED)?;
        if self.dealt.get().is_none() && !room() {
            return None;
        }
        let due = MOST.min(1 + (more / EACH) as usize);
        let dealt = self.dealt.get_or_init(Box::default);
        let looked = |dealt: &Dealt| dealt.visits.load(Ordering::Relaxed);
        let (number, least) = dealt
            .iter()
            .take(due)
            .enumerate()
            .min_by_key(|(_, dealt)| looked(dealt))?;
        least.visits.fetch_add(1, Ordering::Relaxed);
        Some((number, least))
    }
}

/// Draws the deals of a search: those of one number are drawn alike for all ends, so that ends differ by what
/// they are and not by luck.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dealer {
    seed: u64,
}

impl Dealer {
    /// The dealer for a search of a position.
    pub(super) fn of(game: &Game) -> Dealer {
        Dealer {
            seed: game.canonical_key(),
        }
    }

    /// The end of a round with a deal, if then somebody can move.
    pub(super) fn deal(self, end: &Game, number: usize) -> Option<Game> {
        let mut dice = Dice {
            seed: scatter(self.seed, number as u64),
            thrown: 0,
        };
        let deal = Deal::draw(end, &mut dice)?;
        let mut game = *end;
        game.apply_deal_unchecked(&deal);
        game.turn().mover().is_some().then_some(game)
    }
}

struct Dice {
    seed: u64,
    thrown: u64,
}

impl Chance for Dice {
    fn below(&mut self, n: u32) -> u32 {
        self.thrown += 1;
        let scaled = (scatter(self.seed, self.thrown) * u64::from(n)) >> 32;
        u32::try_from(scaled).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use praline_testing::shorthand::{after, game};

    use super::*;

    #[test]
    fn an_end_is_judged_before_anything_is_dealt_and_then_all_deals_are_looked_at_alike() {
        let deals = Deals::new(Value::default());
        let mut looked = [0; MOST];
        for visit in 0..JUDGED + 3 * EACH {
            let deal = deals.visit(|| true);
            assert_eq!(deal.is_some(), visit >= JUDGED, "visit {visit}");
            if let Some((number, _)) = deal {
                looked[number] += 1;
            }
        }
        assert_eq!(looked[..3], [EACH; 3]);
        assert_eq!(looked[3..], [0; MOST - 3]);
    }

    #[test]
    fn without_room_nothing_is_dealt() {
        let deals = Deals::new(Value::default());
        assert!((0..99).all(|_| deals.visit(|| false).is_none()));
    }

    #[test]
    fn ends_of_one_search_get_the_same_pieces() {
        let start = game("2 1 d1 -,-,-,-,BB *1 REST NONE EMPTY EMPTY");
        let dealer = Dealer::of(&start);
        let deal = |moves, number| dealer.deal(&after(&start, moves), number);
        let discs = |game: Game| game.discs().map(|disc| game.disc(disc)).collect::<Vec<_>>();
        let one = deal("5B2", 0).map(discs);
        assert!(one.is_some());
        assert_eq!(one, deal("5B3", 0).map(discs));
        assert_ne!(one, deal("5B2", 1).map(discs));
        assert!(dealer.deal(&start, 0).is_none(), "no deal is due");
    }
}
