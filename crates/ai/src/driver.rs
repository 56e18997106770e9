//! Letting a bot think for as long as it may: the one loop around all thinking.

use std::time::Duration;

use praline_rules::Chance;

use crate::evaluation::Evaluation;
use crate::quick::QuickValues;
use crate::thinking::Thinking;

/// How many nodes are searched between two looks at the clock; about a third of a millisecond.
const SLICE: u64 = 64;

/// How long a bot may think; whatever is reached first ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limit {
    /// By the clock that is passed in.
    pub time: Option<Duration>,
    /// By what the search has looked at.
    pub nodes: Option<u64>,
    /// By how many moves ahead it has looked.
    pub depth: Option<usize>,
}

impl Limit {
    /// So much time.
    pub const fn of_time(time: Duration) -> Limit {
        Limit {
            time: Some(time),
            nodes: None,
            depth: None,
        }
    }

    /// So many nodes.
    pub const fn of_nodes(nodes: u64) -> Limit {
        Limit {
            time: None,
            nodes: Some(nodes),
            depth: None,
        }
    }
}

/// Why a bot has stopped thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Thinking on would change nothing.
    Done,
    /// A limit is reached.
    Limit,
    /// Somebody said so.
    Unwanted,
}

/// Lets a bot think until it is done, a limit is reached, or it is not wanted any more.
///
/// `clock` says how much time has passed since the thinking began; it is only asked where there is
/// a limit in time. `is_wanted` is asked after every slice of it.
///
/// ```
/// use std::time::Duration;
/// use praline_ai::{Bot, Level, Limit, Minds, Stop, Thinking, think};
/// use praline_rules::Game;
///
/// let game: Game = "2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 \
///     0:...../...../...../...../.....:-,-,-,-,-:- \
///     0:...../...../...../...../.....:-,-,-,-,-:-".parse()?;
/// let mut chance = |n: u32| n / 2;
/// let master = Bot::Level(Level::Master);
/// let mut master = Thinking::new(master, &game, Minds::built_in(), 7, &mut chance)
///     .expect("somebody is to move");
/// let clock = || Duration::ZERO;
/// let stop = think(&mut master, Limit::of_nodes(200), &clock, &mut chance, |_| true);
/// assert_eq!((stop, master.nodes()), (Stop::Limit, 200));
/// # Ok::<(), praline_rules::PositionError>(())
/// ```
pub fn think<E: Evaluation, Q: QuickValues<E>>(
    thinking: &mut Thinking<E, Q>,
    limit: Limit,
    clock: &dyn Fn() -> Duration,
    chance: &mut dyn Chance,
    mut is_wanted: impl FnMut(&Thinking<E, Q>) -> bool,
) -> Stop {
    // A depth is looked for after each node, so that it is not passed.
    let slice = if limit.depth.is_some() { 1 } else { SLICE };
    while !thinking.is_done() {
        // The last slice is given what is left, so that all of them end where one long one would.
        let left = limit
            .nodes
            .map_or(slice, |most| most.saturating_sub(thinking.nodes()));
        let late = limit.time.is_some_and(|time| clock() >= time);
        let deep = limit.depth.is_some_and(|depth| thinking.depth() >= depth);
        if left == 0 || late || deep {
            return Stop::Limit;
        }
        thinking.advance(left.min(slice), chance);
        if !is_wanted(thinking) {
            return Stop::Unwanted;
        }
    }
    Stop::Done
}
