//! Luck and skill: what a seat's result is made of, and how well it has played.

use praline_rules::Seat;

use super::{Chances, Findings, Lost, StepKind};

/// What a seat's result is made of, out of [`Chances::WHOLE`]: start, deals, own and others' steps add up to
/// the result, exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// What the position before the first deal was worth.
    pub start: i64,
    /// What all deals have brought: the seat's luck.
    pub deals: i64,
    /// What the seat's own steps have brought: never more than nothing.
    pub own: i64,
    /// What the steps of others have brought.
    pub others: i64,
    /// A whole for the winner, a part for those who share, nothing for the others.
    pub result: i64,
}

impl Findings {
    /// What a seat's result is made of.
    pub fn terms(&self, seat: Seat) -> Terms {
        let of = |chances: Chances| i64::from(chances.of(seat));
        let mut terms = Terms {
            start: of(self.start),
            result: of(self.result()),
            ..Terms::default()
        };
        let mut before = terms.start;
        for finding in &self.steps {
            let after = of(finding.chances);
            let term = match finding.kind {
                StepKind::Deal => &mut terms.deals,
                _ if finding.seat == seat => &mut terms.own,
                _ => &mut terms.others,
            };
            *term += after - before;
            before = after;
        }
        terms
    }

    /// How accurately a seat has played, from 0 to 100: the mean of [`accuracy`] over its own moves, and
    /// `None` where it has made none.
    pub fn accuracy(&self, seat: Seat) -> Option<f64> {
        let own = self
            .steps
            .iter()
            .filter(|finding| finding.is_own_move() && finding.seat == seat);
        let (sum, count) = own.fold((0.0, 0_u32), |(sum, count), finding| {
            (sum + accuracy(finding.lost), count + 1)
        });
        (count > 0).then(|| sum / f64::from(count))
    }

    /// What a seat's own moves have given away in all, out of [`Chances::WHOLE`].
    pub fn given_away(&self, seat: Seat) -> u64 {
        let own = self
            .steps
            .iter()
            .filter(|finding| finding.is_own_move() && finding.seat == seat);
        own.map(|finding| u64::from(finding.lost.win)).sum()
    }
}

/// How accurate a move was, from 0 to 100, by the part of a win that it gave away.
pub fn accuracy(lost: Lost) -> f64 {
    let percent = f64::from(lost.win) * 100.0 / f64::from(Chances::WHOLE);
    (103.17 * decay(0.0435 * percent) - 3.17).clamp(0.0, 100.0)
}

/// *e* to the power of −x, for x up to some units, by basic operations alone: they are the same everywhere.
fn decay(x: f64) -> f64 {
    const HALVINGS: i32 = 6;
    let small = x / f64::from(1 << HALVINGS);
    let series = (1..=7)
        .rev()
        .fold(1.0, |sum, n| 1.0 - small * sum / f64::from(n));
    (0..HALVINGS).fold(series, |power, _| power * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_of_accuracy_is_the_one_that_players_know() {
        for percent in [0_u32, 1, 5, 10, 33, 80, 100] {
            let win = percent * (Chances::WHOLE / 100);
            let found = accuracy(Lost { win, points: 0 });
            let loss = f64::from(percent);
            let expected = (103.17 * (-0.0435 * loss).exp() - 3.17).clamp(0.0, 100.0);
            assert!(
                (found - expected).abs() < 1e-6,
                "{percent}: {found} {expected}"
            );
        }
        assert!((accuracy(Lost::default()) - 100.0).abs() < 1e-9);
    }
}
