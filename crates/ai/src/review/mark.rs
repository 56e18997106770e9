//! What counts as a mistake.

use super::Chances;

/// How much a move gave away, where that is worth a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// A tenth of a win, or more.
    Mistake,
    /// Three twentieths of a win, or more.
    Blunder,
}

impl Mark {
    /// From which loss on a move is a mistake, in thousandths of a win.
    pub const MISTAKE: u16 = 100;
    /// From which loss on a move is a blunder, in thousandths of a win; and by how much all others must be
    /// worse where a move was the only one.
    pub const BLUNDER: u16 = 150;

    /// What a loss in thousandths of a win counts as.
    pub const fn of_thousandths(lost: u16) -> Option<Mark> {
        match lost {
            Mark::BLUNDER.. => Some(Mark::Blunder),
            Mark::MISTAKE.. => Some(Mark::Mistake),
            _ => None,
        }
    }

    /// What a loss counts as, out of [`Chances::WHOLE`].
    pub const fn of(lost: u32) -> Option<Mark> {
        match lost {
            lost if lost >= Mark::part(Mark::BLUNDER) => Some(Mark::Blunder),
            lost if lost >= Mark::part(Mark::MISTAKE) => Some(Mark::Mistake),
            _ => None,
        }
    }

    /// The sign that players write behind such a move.
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// Thousandths as a part of [`Chances::WHOLE`].
    pub(super) const fn part(thousandths: u16) -> u32 {
        thousandths as u32 * Chances::THOUSANDTH
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenth_is_a_mistake_and_a_little_more_a_blunder() {
        let marks = [99, 100, 149, 150].map(Mark::of_thousandths);
        let expected = [
            None,
            Some(Mark::Mistake),
            Some(Mark::Mistake),
            Some(Mark::Blunder),
        ];
        assert_eq!(marks, expected);
        let parts = [1_199_999, 1_200_000, 1_799_999, 1_800_000].map(Mark::of);
        assert_eq!(parts, expected);
    }
}
