//! What is said of a move.

use praline_ai::{Finding, Mark};

/// What is said of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It gave very much away.
    Blunder,
    /// It gave much away.
    Mistake,
    /// The best of many moves, where all others were much worse.
    Only,
    /// Nothing is said.
    Plain,
}

impl Verdict {
    pub(super) const fn of(finding: &Finding) -> Verdict {
        match finding.mark {
            Some(Mark::Blunder) => Verdict::Blunder,
            Some(Mark::Mistake) => Verdict::Mistake,
            None if finding.is_only => Verdict::Only,
            None => Verdict::Plain,
        }
    }

    /// Whether chances were given away.
    pub const fn is_slip(self) -> bool {
        matches!(self, Verdict::Mistake | Verdict::Blunder)
    }

    /// The word by which messages and styles know it.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Blunder => "blunder",
            Verdict::Mistake => "mistake",
            Verdict::Only => "only",
            Verdict::Plain => "plain",
        }
    }
}
