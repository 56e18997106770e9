//! Letting a bot think by the clock of this machine.

use std::time::Instant;

use praline_ai::{Limit, Stop, Thinking, think};
use praline_rules::Chance;

/// Lets a bot think within a limit that begins now.
pub(crate) fn ponder(thinking: &mut Thinking, limit: Limit, chance: &mut dyn Chance) -> Stop {
    ponder_since(Instant::now(), thinking, limit, chance)
}

/// Lets a bot think within a limit that began at some moment.
pub(crate) fn ponder_since(
    began: Instant,
    thinking: &mut Thinking,
    limit: Limit,
    chance: &mut dyn Chance,
) -> Stop {
    think(thinking, limit, &|| began.elapsed(), chance, |_| true)
}

/// Pondering within a limit, for studies: each search has the whole of it.
pub(crate) fn by_clock(limit: Limit) -> impl FnMut(&mut Thinking) {
    move |thinking| {
        // A study's search leaves nothing to chance.
        ponder(thinking, limit, &mut |_| 0);
    }
}
