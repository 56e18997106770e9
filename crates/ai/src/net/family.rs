//! Which positions one net judges.

use std::fmt;
use std::ops::Range;

use praline_rules::{Players, Rules, WallSide};

use super::{inputs, spots};

/// Rules that share a net: a number of players and a wall, with and without special factories.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Family {
    /// How many play.
    pub players: Players,
    /// On which wall.
    pub wall: WallSide,
}

impl Family {
    /// All of them: two players first, the fixed wall first.
    pub const ALL: [Family; 6] = {
        let mut all = [Family {
            players: Players::Two,
            wall: WallSide::Fixed,
        }; 6];
        let mut i = 0;
        while i < 6 {
            all[i] = Family {
                players: Players::ALL[i / 2],
                wall: if i % 2 == 0 {
                    WallSide::Fixed
                } else {
                    WallSide::Free
                },
            };
            i += 1;
        }
        all
    };

    /// The family that rules belong to.
    pub const fn of(rules: Rules) -> Family {
        Family {
            players: rules.players,
            wall: rules.wall,
        }
    }

    /// The place among all.
    pub fn index(self) -> usize {
        2 * (self.players.count() - 2) + usize::from(self.wall == WallSide::Free)
    }

    /// The family by its name, which is the rules word without special factories.
    pub fn from_name(name: &str) -> Option<Family> {
        Family::ALL.into_iter().find(|f| f.to_string() == name)
    }

    /// The inputs that can be on, in order: the rows that its net has.
    pub fn ranges(self) -> Vec<Range<usize>> {
        use inputs::board;
        let mut ranges = Vec::new();
        for place in 0..self.players.count() {
            let at = place * board::COUNT;
            match self.wall {
                WallSide::Free => ranges.push(at..at + board::COUNT),
                WallSide::Fixed => {
                    ranges.push(at..at + board::ROW_COLOURS);
                    ranges.push(at + board::COLOURS..at + board::COUNT);
                }
            }
        }
        let leads = (self.players.count() - 1) * inputs::LEADS_EACH;
        ranges.push(inputs::LEADS..inputs::LEADS + leads);
        ranges.push(inputs::DISCS..inputs::SPOTS);
        if self.wall == WallSide::Free {
            let spots = self.players.count() * spots::EACH;
            ranges.push(inputs::SPOTS..inputs::SPOTS + spots);
        }
        ranges
    }

    /// More inputs than can be on at once.
    pub fn most_inputs(self) -> usize {
        let free = self.wall == WallSide::Free;
        inputs::most(self.players.count(), self.players.discs(), free)
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wall = match self.wall {
            WallSide::Fixed => "",
            WallSide::Free => "-free",
        };
        write!(f, "{}{wall}", self.players.number())
    }
}
