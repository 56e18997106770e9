//! Letting a bot think for as long as it may.

use std::time::Duration;

use praline_ai::Thinking;
use praline_rules::Chance;

/// How many nodes are searched between two looks at the clock; about a third of a millisecond.
const SLICE: u64 = 64;

/// How long a bot may think; whatever is reached first ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Limit {
    pub(crate) time: Option<Duration>,
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<usize>,
}

/// Somebody who knows how much time has passed since the thinking began.
pub(crate) trait Clock {
    fn elapsed(&self) -> Duration;
}

impl Clock for std::time::Instant {
    fn elapsed(&self) -> Duration {
        std::time::Instant::elapsed(self)
    }
}

/// Pondering within a limit, for studies: each search has the whole of it.
pub(crate) fn by_clock(limit: Limit) -> impl FnMut(&mut Thinking) {
    move |thinking| {
        let began = std::time::Instant::now();
        // A study's search leaves nothing to chance.
        ponder(thinking, limit, &began, &mut |_| 0, |_| true);
    }
}

/// Lets a bot think until it is done, a limit is reached, or `go_on` says no after a slice.
pub(crate) fn ponder(
    thinking: &mut Thinking,
    limit: Limit,
    clock: &dyn Clock,
    chance: &mut dyn Chance,
    mut go_on: impl FnMut(&Thinking) -> bool,
) {
    // A depth is looked for after each node, so that it is not passed.
    let slice = if limit.depth.is_some() { 1 } else { SLICE };
    while !thinking.is_done() {
        let left = limit
            .nodes
            .map_or(slice, |most| most.saturating_sub(thinking.nodes()));
        let late = limit.time.is_some_and(|time| clock.elapsed() >= time);
        let deep = limit.depth.is_some_and(|depth| thinking.depth() >= depth);
        if left == 0 || late || deep {
            return;
        }
        thinking.advance(left.min(slice), chance);
        if !go_on(thinking) {
            return;
        }
    }
}
