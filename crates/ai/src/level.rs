//! The levels of the bot, from beginner to master.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use praline_rules::Rules;
use thiserror::Error;

use crate::mind::{Mind, Minds};
use crate::search::{Eye, Settings};

/// How many nodes a bot that takes the time it is given takes where nobody holds a clock: well under
/// a second of one core.
pub const MASTER_NODES: u64 = 20_000;
/// How long a bot that takes the time it is given thinks about a move where nobody says how long.
pub const MASTER_TIME: Duration = Duration::from_secs(1);

/// How strong the bot plays.
///
/// Weaker levels play like weaker people: they look less far ahead and overlook what people overlook,
/// the floor, a disc, what the others need, always the same way for the same position. They do not
/// play perfect moves with blunders in between.
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
            Level::Master => None,
            _ => Some(self.manner().nodes),
        }
    }

    /// Whether the level judges by what was learned, where there is a net: the upper half does, the others
    /// judge by the plain evaluation, which knows the boards and nothing of the bag.
    pub const fn is_learned(self) -> bool {
        matches!(self.manner().judges, Judges::Learned)
    }

    /// How the level judges.
    pub fn mind(self, rules: Rules, minds: &Minds) -> Mind {
        if self.is_learned() {
            minds.mind(rules)
        } else {
            Mind::Classic
        }
    }

    /// How the level thinks; where it overlooks some of several things, the seed says which.
    pub fn settings(self, seed: u64) -> Settings {
        let manner = self.manner();
        Settings {
            eye: Eye {
                seed,
                discs: manner.discs,
                floor: manner.floor,
                room: manner.room,
            },
            // Who stops after some hundred nodes has enough to see in the round itself.
            deals: self == Level::Master,
            ..Settings::default()
        }
    }

    const fn manner(self) -> &'static Manner {
        &MANNERS[self as usize - 1]
    }
}

/// What makes a level; [`Eye`] says what it overlooks.
#[derive(Clone, Copy)]
struct Manner {
    judges: Judges,
    nodes: u64,
    discs: u64,
    floor: i32,
    room: i32,
}

/// By what a level judges.
#[derive(Clone, Copy)]
enum Judges {
    Plainly,
    Learned,
}

/// The levels, the weakest first: all that there is to tune.
///
/// With one node a level plays what looks best on its own board at first sight: it sees neither what
/// it leaves to its rivals nor what will be left to itself.
const MANNERS: [Manner; 8] = [
    Manner {
        nodes: 1,
        discs: 30,
        floor: 100,
        room: 170,
        ..PLAIN
    },
    Manner {
        nodes: 1,
        discs: 20,
        floor: 60,
        room: 50,
        ..PLAIN
    },
    Manner {
        nodes: 2,
        discs: 45,
        ..PLAIN
    },
    Manner {
        nodes: 20,
        discs: 40,
        ..PLAIN
    },
    Manner {
        nodes: 11,
        discs: 22,
        ..LEARNED
    },
    Manner {
        nodes: 100,
        discs: 10,
        ..LEARNED
    },
    Manner {
        nodes: 800,
        ..LEARNED
    },
    LEARNED,
];

/// Judges plainly, and overlooks nothing.
const PLAIN: Manner = Manner {
    judges: Judges::Plainly,
    nodes: MASTER_NODES,
    discs: 0,
    floor: 0,
    room: 0,
};

/// Judges by what was learned, and overlooks nothing.
const LEARNED: Manner = Manner {
    judges: Judges::Learned,
    ..PLAIN
};

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
