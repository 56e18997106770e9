//! What a seed decides: how many nodes, which tables, who plays there and how, and what goes wrong when.

mod mishaps;

pub(crate) use mishaps::Mishap;

use praline_people::TablePlan;
use praline_people::chance::{between, dice, happens};
use praline_protocol::Millis;
use praline_testing::Dice;

use crate::weather::Trouble;

/// Where people are: all of one home have one way to each node.
pub(crate) const HOMES: usize = 2;

/// What a seed decides.
#[derive(Clone, Debug)]
pub(crate) struct Scenario {
    pub(crate) seed: u64,
    /// By how many seconds the calendar of each node is wrong.
    pub(crate) wrong: Vec<i64>,
    /// By how many millionths the store's clock is too fast.
    pub(crate) drift: i64,
    pub(crate) tables: Vec<TablePlan>,
    /// What goes wrong when, in order; all of it is put right before it is calm.
    pub(crate) mishaps: Vec<(Millis, Mishap)>,
    /// From when on nothing goes wrong any more.
    pub(crate) calm: Millis,
    /// The longest that a message is on its way, in milliseconds.
    pub(crate) slow: Millis,
    pub(crate) store: Trouble,
    pub(crate) bus: Trouble,
}

impl Scenario {
    /// What a seed decides.
    pub(crate) fn of(seed: u64) -> Scenario {
        let mut dice = dice(seed, "scenario", 0);
        let nodes = 2 + dice.place(2);
        let calm = between(&mut dice, 6_000, 14_000);
        // Some seeds are about accidents, some about a bad network, most about both.
        let has_accidents = happens(&mut dice, 800);
        let has_trouble = happens(&mut dice, 800);
        Scenario {
            seed,
            wrong: (0..nodes).map(|_| wrong(&mut dice)).collect(),
            drift: [0, 0, 300, -300, 20_000, -20_000][dice.place(6)],
            tables: tables(&mut dice),
            mishaps: if has_accidents {
                mishaps::some(&mut dice, nodes, calm)
            } else {
                Vec::new()
            },
            calm,
            slow: between(&mut dice, 2, 40),
            store: trouble(&mut dice, has_trouble),
            bus: trouble(&mut dice, has_trouble),
        }
    }

    /// How many nodes there are.
    pub(crate) fn nodes(&self) -> usize {
        self.wrong.len()
    }
}

/// Two or three tables.
fn tables(dice: &mut Dice) -> Vec<TablePlan> {
    let count = 2 + dice.place(2);
    (0..count).map(|_| TablePlan::some(dice, HOMES)).collect()
}

/// By how many seconds a calendar is wrong.
fn wrong(dice: &mut Dice) -> i64 {
    [0, 1, -1, 86_400, -3_600][dice.place(5)]
}

fn trouble(dice: &mut Dice, is_bad: bool) -> Trouble {
    let often = if is_bad { [0, 5, 50][dice.place(3)] } else { 0 };
    Trouble {
        slow: [1, 5, 20, 80][dice.place(4)],
        fails: often,
        odd: often,
    }
}
