//! How the chance at the start became the result: a sum of luck and skill that is exact.

use super::{PERCENT, Review, Work, percent_of};
use crate::text::signed;

/// The way from the start to the result, for the own seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// “How 50 % became 100”.
    pub title: String,
    /// What was added on the way, in percent; with the start they add up to the result.
    pub bars: Vec<Bar>,
    /// The whole sum as a sentence.
    pub said: String,
}

/// A part of the sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// What it is.
    pub label: String,
    /// How much, in percent.
    pub percent: i32,
    /// The same with its sign.
    pub text: String,
}

impl Review<'_> {
    /// Luck and skill of the whole game, once all of it has been looked at.
    pub fn sum(&self) -> Option<Sum> {
        let found = self.findings.filter(|_| self.progress == Work::Done)?;
        let own = self.own();
        let terms = found.terms(own);
        let (start, result) = (percent_of(terms.start), percent_of(terms.result));
        // The luck of the deals stands beside it as a number of its own, so it is rounded first.
        let deals = percent_of(terms.deals);
        let slips = rounded(&[terms.own, terms.others], result - start - deals);
        let parts = std::iter::once(deals).chain(slips);
        let rivals: Vec<_> = self.sitting.players().seats_from(own).skip(1).collect();
        let others = match rivals.as_slice() {
            [rival] => self.texts.with("review-slips-of", &self.who(*rival)),
            _ => self.texts.get("review-slips-others"),
        };
        let labels = [
            self.texts.get("review-deals"),
            self.texts.with("review-slips-of", &self.who(own)),
            others,
        ];
        let bar = |(label, percent): (String, i32)| Bar {
            label,
            percent,
            text: signed(percent),
        };
        let bars: Vec<Bar> = labels.into_iter().zip(parts).map(bar).collect();
        let args = [("start", start.into()), ("result", result.into())];
        let title = self.texts.with("review-sum", &args);
        let said: Vec<String> = bars
            .iter()
            .map(|bar| format!("{} {}", bar.label, bar.text))
            .collect();
        Some(Sum {
            said: format!("{title}: {}", said.join(", ")),
            title,
            bars,
        })
    }
}

/// The parts in whole percent that add up to a whole: what is rounded away goes where it shows least.
pub(super) fn rounded(parts: &[i64], whole: i32) -> Vec<i32> {
    let mut rounded: Vec<i32> = parts.iter().copied().map(percent_of).collect();
    let mut missing = whole - rounded.iter().sum::<i32>();
    while missing != 0 {
        let step = missing.signum();
        // How far off each part would be with one more.
        let off = |at: &usize| (i64::from(rounded[*at] + step) * PERCENT - parts[*at]).abs();
        let Some(best) = (0..parts.len()).min_by_key(off) else {
            break;
        };
        rounded[best] += step;
        missing -= step;
    }
    rounded
}

#[cfg(test)]
mod tests {
    use super::{PERCENT, rounded};

    #[test]
    fn rounded_parts_add_up() {
        let tenths = |parts: [i64; 3]| parts.map(|tenth| tenth * PERCENT / 10);
        assert_eq!(rounded(&tenths([25, -334, 809]), 50), [2, -33, 81]);
        for parts in [[4, 4, 492], [-5, -5, 510]] {
            assert_eq!(rounded(&tenths(parts), 50).iter().sum::<i32>(), 50);
        }
        assert_eq!(rounded(&tenths([14, 14, 14]), 4), [2, 1, 1]);
        assert_eq!(rounded(&[], 0), [0; 0]);
    }
}
