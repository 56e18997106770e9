//! How long something is thought about.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use praline_ai::{Level, Limit, MASTER_TIME};

use super::message::Unreadable;

/// What ends the thinking about a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many milliseconds.
    Time(u32),
    /// So many nodes: the answer is the same on every machine.
    Nodes(u64),
}

impl Budget {
    /// What a level thinks for a move.
    pub fn of_level(level: Level) -> Budget {
        let time = u32::try_from(MASTER_TIME.as_millis()).unwrap_or(u32::MAX);
        level.nodes().map_or(Budget::Time(time), Budget::Nodes)
    }

    /// The same as bots know it.
    pub const fn limit(self) -> Limit {
        match self {
            Budget::Time(ms) => Limit::of_time(Duration::from_millis(ms as u64)),
            Budget::Nodes(nodes) => Limit::of_nodes(nodes),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Time(ms) => write!(f, "ms={ms}"),
            Budget::Nodes(nodes) => write!(f, "nodes={nodes}"),
        }
    }
}

impl FromStr for Budget {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Budget, Unreadable> {
        let (kind, number) = text.split_once('=').ok_or(Unreadable)?;
        match kind {
            "ms" => number.parse().map(Budget::Time),
            "nodes" => number.parse().map(Budget::Nodes),
            _ => return Err(Unreadable),
        }
        .map_err(|_| Unreadable)
    }
}
