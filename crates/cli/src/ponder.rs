//! Letting a bot think by the clock of this machine, on some of its cores.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use praline_ai::{Helper, Limit, Stop, Thinking, think};
use praline_rules::Chance;

/// The most threads that a bot may think on.
pub(crate) const MOST_THREADS: u16 = 64;

/// How much of the machine a bot may have for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Effort {
    pub(crate) limit: Limit,
    /// At least one, at most [`MOST_THREADS`].
    pub(crate) threads: u16,
}

impl Effort {
    /// So many times as much time, or nodes.
    pub(crate) fn times(self, times: u32) -> Effort {
        let Limit { time, nodes, depth } = self.limit;
        let limit = Limit {
            time: time.map(|time| time.saturating_mul(times)),
            nodes: nodes.map(|nodes| nodes.saturating_mul(times.into())),
            depth,
        };
        Effort { limit, ..self }
    }
}

impl From<Limit> for Effort {
    /// On one thread, which gives the same answer for the same nodes.
    fn from(limit: Limit) -> Effort {
        Effort { limit, threads: 1 }
    }
}

/// Lets a bot think with an effort that begins now.
pub(crate) fn ponder(
    thinking: &mut Thinking,
    effort: impl Into<Effort>,
    chance: &mut dyn Chance,
) -> Stop {
    ponder_since(Instant::now(), thinking, effort, chance)
}

/// Lets a bot think with an effort that began at some moment.
pub(crate) fn ponder_since(
    began: Instant,
    thinking: &mut Thinking,
    effort: impl Into<Effort>,
    chance: &mut dyn Chance,
) -> Stop {
    let clock = || began.elapsed();
    think_together(thinking, effort.into(), &clock, chance, |_| true)
}

/// Pondering with an effort, for studies: each search has the whole of it.
pub(crate) fn by_clock(effort: Effort) -> impl FnMut(&mut Thinking) {
    move |thinking| {
        // A study's search leaves nothing to chance.
        ponder(thinking, effort, &mut |_| 0);
    }
}

/// Lets a bot think on this thread, with the help of as many others as are wanted.
///
/// This thread alone holds the clock, is asked whether to go on, and decides when all stop.
pub(crate) fn think_together(
    thinking: &mut Thinking,
    effort: Effort,
    clock: &dyn Fn() -> Duration,
    chance: &mut dyn Chance,
    is_wanted: impl FnMut(&Thinking) -> bool,
) -> Stop {
    let Effort { limit, threads } = effort;
    let helpers: Vec<_> = (1..threads).map_while(|_| thinking.helper()).collect();
    let most_nodes = limit.nodes.into_iter().chain(thinking.most_nodes()).min();
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        for helper in helpers {
            scope.spawn(|| help(helper, most_nodes, &stop));
        }
        let _stops = StopsOthers(&stop);
        think(thinking, limit, clock, chance, is_wanted)
    })
}

/// Stops the helpers, even where the thread that they help fails.
struct StopsOthers<'a>(&'a AtomicBool);

impl Drop for StopsOthers<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Searches until all is stopped, or as many nodes as may be are searched by all together.
fn help(mut helper: Helper, most_nodes: Option<u64>, stop: &AtomicBool) {
    let most_nodes = most_nodes.unwrap_or(u64::MAX);
    while !stop.load(Ordering::Relaxed) && helper.nodes() < most_nodes {
        helper.advance();
    }
}

#[cfg(test)]
mod tests {
    use praline_ai::{Bot, Level, Minds, Search, Settings};
    use praline_rules::Game;

    use super::*;

    const OPENING: &str = "2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 \
        0:...../...../...../...../.....:-,-,-,-,-:- 0:...../...../...../...../.....:-,-,-,-,-:-";

    fn begin() -> Thinking {
        let game: Game = OPENING.parse().unwrap();
        let mind = Minds::built_in().mind(game.rules());
        Thinking::of_search(Search::new(&game, Settings::default(), mind).unwrap())
    }

    #[test]
    fn threads_share_the_nodes_of_a_limit() {
        for threads in [1, 2, 4] {
            let limit = Limit::of_nodes(2_000);
            let mut thinking = begin();
            let stop = ponder(&mut thinking, Effort { limit, threads }, &mut |_| 0);
            assert_eq!(stop, Stop::Limit);
            let over = thinking.nodes() - 2_000;
            assert!(over < u64::from(threads), "{threads} threads: {over} more");
        }
    }

    #[test]
    fn a_level_keeps_to_its_nodes_on_several_threads() {
        let game: Game = OPENING.parse().unwrap();
        let level = Bot::Level(Level::Novice);
        let mut thinking = Thinking::new(level, &game, Minds::built_in(), 1, &mut |_| 0).unwrap();
        let limit = Limit::default();
        let stop = ponder(&mut thinking, Effort { limit, threads: 4 }, &mut |_| 0);
        assert_eq!(stop, Stop::Done);
        let most = Level::Novice.nodes().unwrap() + 3;
        assert!(thinking.nodes() <= most, "{}", thinking.nodes());
    }

    #[test]
    fn all_threads_stop_when_one_is_told_to() {
        let effort = Effort {
            limit: Limit::default(),
            threads: 3,
        };
        let mut thinking = begin();
        let clock = || Duration::ZERO;
        let stop = think_together(&mut thinking, effort, &clock, &mut |_| 0, |_| false);
        assert_eq!(stop, Stop::Unwanted);
    }
}
