//! The ways to share what is left on a sharer disc.

use crate::moves::Share;
use crate::pieces::Pieces;
use crate::sets::ColourSet;
use crate::variant::Sharing;

/// The ways to share the pieces left on a sharer: which colours may go left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Splits {
    left: [ColourSet; 16],
    len: u8,
    leftover: ColourSet,
}

impl Splits {
    /// All ways that the rules allow.
    pub(super) fn new(leftover: Pieces, sharing: Sharing) -> Splits {
        let colours = leftover.colours();
        let unevenness = |left: ColourSet| {
            let sent_left = leftover.only(left).len();
            sent_left.abs_diff(leftover.len() - sent_left)
        };
        let sets = || {
            let all = (0..=ColourSet::ALL.bits()).map(ColourSet::from_bits);
            all.filter(|left| left.minus(colours).is_empty())
        };
        let allowed = match sharing {
            Sharing::Free => u32::MAX,
            Sharing::Even => sets().map(unevenness).min().unwrap_or(0),
        };
        let mut splits = Splits {
            left: [ColourSet::EMPTY; 16],
            len: 0,
            leftover: colours,
        };
        for left in sets().filter(|left| unevenness(*left) <= allowed) {
            splits.left[usize::from(splits.len)] = left;
            splits.len += 1;
        }
        splits
    }

    /// How many ways there are.
    pub(super) const fn len(&self) -> u32 {
        self.len as u32
    }

    /// The way with that number.
    pub(super) fn get(&self, index: u32) -> Share {
        let left = self.left[index as usize & 15];
        Share {
            left,
            right: self.leftover.minus(left),
        }
    }

    /// Whether a share is one of the ways.
    pub(super) fn allows(&self, share: Share) -> bool {
        (0..self.len()).any(|i| self.get(i) == share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::Colour;

    #[test]
    fn even_splits_are_those_that_differ_least() {
        let leftover: Pieces = "BYYR".chars().filter_map(Colour::from_letter).collect();
        let even = Splits::new(leftover, Sharing::Even);
        assert_eq!(even.len(), 2, "YY against B and R, both ways round");
        assert_eq!(Splits::new(leftover, Sharing::Free).len(), 8);
        assert_eq!(Splits::new(Pieces::EMPTY, Sharing::Even).len(), 1);
    }
}
