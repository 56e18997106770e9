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
    /// For so many moves, those that seem to have given most away; the rest of those that would be marked
    /// are looked at with half the nodes each, so that a game full of mistakes takes not much longer.
    pub closely: usize,
}

impl Plan {
    /// A deeper look takes so many times the nodes of a brief one.
    pub const DEEPER: u64 = 10;
    /// Those that are not looked at closely get so small a part of it.
    const LESS: u64 = 2;

    /// The review of the page, which takes less than ten seconds for a whole game on a desktop. More players
    /// make more moves, so each is looked at more briefly; and more is open in their positions, so that only
    /// longer searches agree on what was a mistake.
    pub const fn of_game(players: Players) -> Plan {
        let (brief, deep) = match players {
            Players::Two => (2_000, 30_000),
            Players::Three => (800, 60_000),
            Players::Four => (400, 80_000),
        };
        Plan {
            brief,
            deep,
            closely: 12,
        }
    }

    /// A review with so many nodes for each position, and ten times as many wherever a move would be marked.
    pub const fn of_nodes(brief: u64) -> Plan {
        Plan {
            brief,
            deep: brief.saturating_mul(Plan::DEEPER),
            closely: usize::MAX,
        }
    }

    /// The nodes for one more move that would be marked, when so many were looked at.
    pub(super) const fn deep_after(&self, looked: usize) -> u64 {
        if looked < self.closely {
            self.deep
        } else {
            self.deep.div_ceil(Plan::LESS)
        }
    }
}
