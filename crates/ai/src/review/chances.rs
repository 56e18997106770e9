//! Shares of a win, in whole numbers, so that they add up.

use praline_rules::{BySeat, Players, Seat, SeatSet};

/// Each seat's share of a win; over the seats of the table they make a whole.
///
/// They are whole numbers: sums and differences of them are exact, and so is a win that is shared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chances(BySeat<u32>);

impl Chances {
    /// A whole win; a half, a third and a quarter of it are whole numbers, too.
    pub const WHOLE: u32 = 12_000_000;
    /// A thousandth of a win.
    pub const THOUSANDTH: u32 = Chances::WHOLE / 1_000;

    /// Chances that make a whole, or `None` where these do not.
    pub fn new(parts: BySeat<u32>) -> Option<Chances> {
        let sum: u64 = parts.0.iter().map(|part| u64::from(*part)).sum();
        (sum == u64::from(Chances::WHOLE)).then_some(Chances(parts))
    }

    /// The result of a game: the winners share it.
    pub(super) fn of_winners(winners: SeatSet) -> Chances {
        let sharers = u32::try_from(winners.len()).unwrap_or(1).max(1);
        let share = |seat| {
            if winners.has(seat) {
                Chances::WHOLE / sharers
            } else {
                0
            }
        };
        Chances(BySeat::from_fn(share))
    }

    /// Chances in these proportions among the seats that can still win, or `None` where none of those
    /// has any.
    pub(super) fn among(left: SeatSet, parts: &BySeat<u32>) -> Option<Chances> {
        let part = |seat| if left.has(seat) { parts[seat] } else { 0 };
        let parts = BySeat::from_fn(part);
        let sum: u64 = parts.0.iter().map(|part| u64::from(*part)).sum();
        if sum == 0 {
            return None;
        }
        Some(Chances(shares(&parts, sum, Chances::WHOLE)))
    }

    /// The chances before a seat gave up that had this part of a win: the others had the rest, in the same
    /// proportions as afterwards.
    pub(super) fn before_giving_up(self, seat: Seat, part: u32) -> Chances {
        let part = part.min(Chances::WHOLE);
        let mut before = shares(&self.0, Chances::WHOLE.into(), Chances::WHOLE - part);
        before[seat] = part;
        Chances(before)
    }

    /// The same where a seat has no more than this part: the others share the rest in the same proportions,
    /// or in those of other chances where they have nothing.
    pub(super) fn at_most(self, seat: Seat, part: u32, otherwise: Chances) -> Chances {
        if self.0[seat] <= part {
            return self;
        }
        let others = [self, otherwise].into_iter().find_map(|chances| {
            let mut parts = chances.0;
            let sum = Chances::WHOLE - std::mem::take(&mut parts[seat]);
            (sum > 0).then(|| shares(&parts, sum.into(), Chances::WHOLE - part))
        });
        let Some(mut parts) = others else {
            return self;
        };
        parts[seat] = part;
        Chances(parts)
    }

    /// A seat's part of [`Chances::WHOLE`].
    pub fn of(&self, seat: Seat) -> u32 {
        self.0[seat]
    }

    /// A seat's chance, from 0 to 1.
    pub fn share(&self, seat: Seat) -> f64 {
        f64::from(self.0[seat]) / f64::from(Chances::WHOLE)
    }

    /// A seat's chance in thousandths, rounded.
    pub fn thousandths(&self, seat: Seat) -> u16 {
        thousandths(self.0[seat])
    }

    /// The parts of the seats of a table, in order.
    pub fn parts(&self, players: Players) -> impl Iterator<Item = u32> {
        players.seats().map(|seat| self.0[seat])
    }
}

/// A part of [`Chances::WHOLE`] in thousandths, rounded.
pub(super) fn thousandths(part: u32) -> u16 {
    let half = Chances::THOUSANDTH / 2;
    u16::try_from(part.saturating_add(half) / Chances::THOUSANDTH).unwrap_or(1_000)
}

/// A whole in given proportions, by largest remainder; `sum` is that of the parts, and not 0.
fn shares(parts: &BySeat<u32>, sum: u64, whole: u32) -> BySeat<u32> {
    let scaled = BySeat(parts.0.map(|part| u64::from(part) * u64::from(whole)));
    // No part is more than the sum.
    let mut shares = BySeat(
        scaled
            .0
            .map(|scaled| u32::try_from(scaled / sum).unwrap_or(whole)),
    );
    let mut order = Seat::ALL;
    order.sort_by_key(|seat| std::cmp::Reverse(scaled[*seat] % sum));
    let missing = whole - shares.0.iter().sum::<u32>();
    for (_, seat) in (0..missing).zip(order) {
        shares[seat] += 1;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: SeatSet = SeatSet::ALL;

    #[test]
    fn chances_in_any_proportions_make_a_whole() {
        for parts in [
            [1, 1, 1, 0],
            [65_536, 0, 0, 0],
            [65_535, 7, 3, 1],
            [7, 11, 13, 17],
        ] {
            let chances = Chances::among(ALL, &BySeat(parts)).unwrap();
            assert_eq!(Chances::new(chances.0), Some(chances), "{parts:?}");
        }
        assert_eq!(Chances::among(ALL, &BySeat([0; 4])), None);
    }

    #[test]
    fn a_win_is_shared_exactly() {
        let three: SeatSet = [Seat::One, Seat::Two, Seat::Four].into_iter().collect();
        let shared = Chances::of_winners(three);
        assert_eq!(shared.0.0, [4_000_000, 4_000_000, 0, 4_000_000]);
        // As the search has it, where a third is rounded.
        assert_eq!(
            Chances::among(ALL, &BySeat([21_845, 21_845, 0, 21_845])),
            Some(shared)
        );
    }

    #[test]
    fn whoever_cannot_win_any_more_has_no_part() {
        let left = ALL.without(Seat::Two);
        let chances = Chances::among(left, &BySeat([100, 800, 300, 0])).unwrap();
        assert_eq!(chances.0.0, [3_000_000, 0, 9_000_000, 0]);
        assert_eq!(Chances::among(left, &BySeat([0, 800, 0, 0])), None);
    }

    #[test]
    fn giving_up_leaves_the_others_in_proportion() {
        let after = Chances::new(BySeat([9_000_000, 0, 3_000_000, 0])).unwrap();
        let before = after.before_giving_up(Seat::Two, 4_000_000);
        assert_eq!(before.0.0, [6_000_000, 4_000_000, 2_000_000, 0]);
        let odd = after.before_giving_up(Seat::Two, 1_234_567);
        assert_eq!(Chances::new(odd.0), Some(odd));
    }

    #[test]
    fn whoever_has_too_much_leaves_the_others_in_proportion() {
        let chances = Chances::new(BySeat([8_000_000, 1_000_000, 3_000_000, 0])).unwrap();
        let after = Chances::new(BySeat([2_000_000, 0, 0, 10_000_000])).unwrap();
        let capped = chances.at_most(Seat::One, 4_000_000, after);
        assert_eq!(capped.0.0, [4_000_000, 2_000_000, 6_000_000, 0]);
        assert_eq!(chances.at_most(Seat::One, 8_000_000, after), chances);
        let odd = chances.at_most(Seat::One, 1_234_567, after);
        assert_eq!(Chances::new(odd.0), Some(odd));
        let sure = Chances::of_winners([Seat::One].into_iter().collect());
        let capped = sure.at_most(Seat::One, 2_000_000, after);
        assert_eq!(capped, after, "the others had nothing");
    }

    #[test]
    fn thousandths_are_rounded() {
        assert_eq!((thousandths(5_999), thousandths(6_000)), (0, 1));
        assert_eq!(thousandths(Chances::WHOLE), 1_000);
    }
}
