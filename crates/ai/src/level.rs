//! The levels of the bot, from beginner to master.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use praline_rules::Rules;
use thiserror::Error;

use crate::mind::{Mind, Minds};
use crate::search::Settings;

/// How many nodes a bot that takes the time it is given takes where nobody holds a clock: well under
/// a second of one core.
pub const MASTER_NODES: u64 = 20_000;
/// How long a bot that takes the time it is given thinks about a move where nobody says how long.
pub const MASTER_TIME: Duration = Duration::from_secs(1);

/// How strong the bot plays.
///
/// Weaker levels play like weaker people: they look at fewer moves, look less far ahead, and
/// misjudge what they see, always the same way for the same position. They do not play perfect
/// moves with blunders in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Level {
    /// Level 1.
    Beginner = 1,
    /// Level 2.
    Novice,
    /// Level 3.
    Casual,
    /// Level 4.
    Amateur,
    /// Level 5.
    Club,
    /// Level 6.
    Strong,
    /// Level 7.
    Expert,
    /// Level 8: as good as it can in the time that it is given.
    Master,
}

/// There is no such level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no such level: expected 1 to 8, or {}", Level::ALL.map(Level::name).join(", "))]
pub struct UnknownLevel;

impl Level {
    /// Who plays on for somebody who has given up.
    pub const STAND_IN: Level = Level::Club;

    /// All levels, the weakest first.
    pub const ALL: [Level; 8] = [
        Level::Beginner,
        Level::Novice,
        Level::Casual,
        Level::Amateur,
        Level::Club,
        Level::Strong,
        Level::Expert,
        Level::Master,
    ];

    /// The level's number, from 1.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The level's name, as it is typed and written in records.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Novice => "novice",
            Level::Casual => "casual",
            Level::Amateur => "amateur",
            Level::Club => "club",
            Level::Strong => "strong",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// How many nodes the level searches; `None` for the master, who takes the time it is given.
    pub const fn nodes(self) -> Option<u64> {
        match self {
            Level::Beginner => Some(2),
            Level::Novice => Some(6),
            Level::Casual => Some(16),
            Level::Amateur => Some(50),
            Level::Club => Some(160),
            Level::Strong => Some(500),
            Level::Expert => Some(2_500),
            Level::Master => None,
        }
    }

    /// Whether the level judges by what was learned, where there is a net: the master as well as can be,
    /// the others by the plain evaluation, whose errors are those of people.
    pub const fn is_learned(self) -> bool {
        matches!(self, Level::Master)
    }

    /// How the level judges.
    pub fn mind(self, rules: Rules, minds: &Minds) -> Mind {
        if self.is_learned() {
            minds.mind(rules)
        } else {
            Mind::Classic
        }
    }

    /// How the level thinks; the seed decides which way its misjudgements go.
    pub fn settings(self, seed: u64) -> Settings {
        let (width, misjudgement) = match self {
            Level::Beginner => (6, 700),
            Level::Novice => (8, 450),
            Level::Casual => (10, 300),
            Level::Amateur => (14, 200),
            Level::Club => (20, 120),
            Level::Strong => (28, 60),
            Level::Expert | Level::Master => (48, 0),
        };
        Settings {
            width,
            misjudgement,
            seed,
            ..Settings::default()
        }
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let named = |level: &Level| level.name() == text || level.number().to_string() == text;
        Level::ALL.into_iter().find(named).ok_or(UnknownLevel)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
