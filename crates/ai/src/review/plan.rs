//! How much a review looks at.

use praline_rules::Players;

/// How many nodes a review takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// For each position.
    pub brief: u64,
    /// For the position before a move that would be marked; half as many for each of the two that the
    /// played and the better move lead to.
    pub deep: u64,
    /// How many moves are looked at deeper, at most.
    pub most_deep: usize,
}

impl Plan {
    /// A deeper look takes so many times the nodes of a brief one.
    pub const DEEPER: u64 = 10;
    /// So many moves of a game are looked at deeper, at most.
    const MOST_DEEP: usize = 16;

    /// The review of the page, which takes about ten seconds for a whole game on a desktop: more players make
    /// more moves, and their nets are larger.
    pub const fn of_game(players: Players) -> Plan {
        let (brief, most_deep) = match players {
            Players::Two => (2_000, 10),
            Players::Three => (800, 6),
            Players::Four => (400, 5),
        };
        Plan {
            brief,
            deep: 20_000,
            most_deep,
        }
    }

    /// A review with so many nodes for each position, and more where a move would be marked.
    pub const fn of_nodes(brief: u64) -> Plan {
        Plan {
            brief,
            deep: brief.saturating_mul(Plan::DEEPER),
            most_deep: Plan::MOST_DEEP,
        }
    }
}
