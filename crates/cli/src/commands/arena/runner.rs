//! Playing the games of a match side by side.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use praline_rules::Record;

use super::contestant::Bench;
use super::game::{Match, Slot};
use crate::error::Error;

/// A game that was played, or why it could not be.
type Played = (Slot, Result<Record, Error>);

/// Whether more blocks are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    More,
    Enough,
}

/// What is done with the games.
pub(super) trait Audience {
    /// A game has ended; games end in any order.
    fn game(&mut self);

    /// A block is complete; blocks come in order.
    fn block(&mut self, records: &[Record]) -> Result<Wanted, Error>;
}

/// Plays the blocks from `first` up to `end`, so many games at a time.
///
/// Blocks are shown in order whichever games end first, and none is shown behind one that was
/// enough, so that the outcome does not depend on the number of jobs.
pub(super) fn run(
    plan: &Match,
    first: u64,
    end: u64,
    jobs: usize,
    audience: &mut dyn Audience,
) -> Result<(), Error> {
    let games = plan.lineup.games() as u64;
    let next = AtomicU64::new(first * games);
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        let (to, from) = channel();
        for _ in 0..jobs {
            let (to, next, stop) = (to.clone(), &next, &stop);
            scope.spawn(move || work(plan, next, end * games, stop, &to));
        }
        drop(to);
        let watched = watch(plan, first, &from, audience);
        stop.store(true, Ordering::Relaxed);
        watched
    })
}

/// Plays one game after the other until there are no more, or the match is stopped.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a block has at most four games"
)]
fn work(plan: &Match, next: &AtomicU64, end: u64, stop: &AtomicBool, to: &Sender<Played>) {
    let games = plan.lineup.games() as u64;
    let mut bench = Bench::default();
    while !stop.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= end {
            break;
        }
        let slot = Slot {
            block: number / games,
            game: (number % games) as usize,
        };
        let played = match plan.play(slot, &mut bench, stop) {
            Ok(None) => break,
            Ok(Some(record)) => Ok(record),
            Err(error) => Err(error),
        };
        if to.send((slot, played)).is_err() {
            break;
        }
    }
    bench.clear();
}

/// Puts the games that come in together to blocks.
fn watch(
    plan: &Match,
    first: u64,
    from: &Receiver<Played>,
    audience: &mut dyn Audience,
) -> Result<(), Error> {
    let mut waiting: BTreeMap<u64, BTreeMap<usize, Record>> = BTreeMap::new();
    let mut due = first;
    for (slot, played) in from {
        audience.game();
        let block = waiting.entry(slot.block).or_default();
        block.insert(slot.game, played?);
        while waiting
            .get(&due)
            .is_some_and(|block| block.len() == plan.lineup.games())
        {
            let block = waiting.remove(&due).unwrap_or_default();
            let records: Vec<Record> = block.into_values().collect();
            if audience.block(&records)? == Wanted::Enough {
                return Ok(());
            }
            due += 1;
        }
    }
    Ok(())
}
