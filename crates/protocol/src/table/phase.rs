//! How far a table has got.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// How far a table has got.
///
/// Written as a word: `waiting`, `playing`, `over` or `closed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// People sit down.
    Waiting,
    /// The game goes on.
    Playing,
    /// The game is over.
    Over,
    /// The table was closed before the game was over.
    Closed,
}

/// No phase has this word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a table is `waiting`, `playing`, `over` or `closed`")]
pub struct PhaseError;

impl Phase {
    /// All phases, in the order in which they come.
    pub const ALL: [Phase; 4] = [Phase::Waiting, Phase::Playing, Phase::Over, Phase::Closed];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Waiting => "waiting",
            Phase::Playing => "playing",
            Phase::Over => "over",
            Phase::Closed => "closed",
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Phase {
    type Err = PhaseError;

    fn from_str(word: &str) -> Result<Phase, PhaseError> {
        let found = Phase::ALL.into_iter().find(|phase| phase.word() == word);
        found.ok_or(PhaseError)
    }
}
