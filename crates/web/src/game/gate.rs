//! The gate between what has happened and what is shown.
//!
//! It is the one place where anything waits for what flies. At an online table the others go on
//! while pieces still fly here; what they do waits at the gate, and whoever wants to act waits until
//! the gate is open. Bots of this screen, sounds and the end screen wait for the landing, too, but
//! nothing has happened yet that anybody could act on without knowing it.

use std::collections::VecDeque;

use leptos::prelude::*;

use super::GamePlay;
use crate::browser::after;

/// How many things the show may be behind; a page in the background would fall back for ever.
const BEHIND: usize = 3;
/// How long after the landing the next thing is shown, in milliseconds.
const PAUSE: f64 = 10.0;

/// What something that has happened waits for before it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wait {
    /// Until nothing flies: the pieces that it moves may still be flying.
    ForLanding,
    /// Only for what happened before it.
    ForItsTurn,
}

/// What has happened and is not shown yet, oldest first.
#[derive(Debug)]
struct Queue<T>(VecDeque<(Wait, T)>);

impl<T> Queue<T> {
    fn push(&mut self, wait: Wait, show: T) {
        self.0.push_back((wait, show));
    }

    /// The next thing to be shown, unless it has to wait while something flies.
    fn next(&mut self, flies: bool) -> Option<T> {
        let (wait, _) = self.0.front()?;
        if *wait == Wait::ForLanding && flies && self.0.len() <= BEHIND {
            return None;
        }
        self.0.pop_front().map(|(_, show)| show)
    }
}

/// Shows something.
type Show = Box<dyn FnOnce()>;

/// A handle on what waits, to be copied freely.
#[derive(Clone, Copy)]
pub(super) struct Gate(RwSignal<Queue<Show>, LocalStorage>);

impl Gate {
    /// Nothing waits.
    pub(super) fn new() -> Gate {
        Gate(RwSignal::new_local(Queue(VecDeque::new())))
    }

    /// Whether everything that has happened is shown; whoever asks is told when that changes.
    pub(super) fn is_open(self) -> bool {
        self.0.with(|queue| queue.0.is_empty())
    }

    /// The same, asked once.
    pub(super) fn is_open_now(self) -> bool {
        self.0.with_untracked(|queue| queue.0.is_empty())
    }

    /// Forgets what waits, because something else is shown.
    pub(super) fn clear(self) {
        if !self.is_open_now() {
            self.0.update(|queue| queue.0.clear());
        }
    }
}

impl GamePlay {
    /// Shows something that has happened at the online table, when its time has come.
    pub(crate) fn pass(self, wait: Wait, show: impl FnOnce() + 'static) {
        let show: Show = Box::new(show);
        self.gate.0.update(|queue| queue.push(wait, show));
        self.release();
    }

    /// Shows what need not wait any longer.
    fn release(self) {
        loop {
            let flies = self.landing_in() > 0.0;
            let mut next = None;
            self.gate.0.update(|queue| next = queue.next(flies));
            match next {
                Some(show) => show(),
                None => break,
            }
        }
        if !self.gate.is_open_now() {
            self.later(self.landing_in() + PAUSE, move || self.release());
        }
    }

    /// How long it is until everything has landed, in milliseconds.
    pub(super) fn landing_in(self) -> f64 {
        self.flights.time_left()
    }

    /// Does something after so many milliseconds, unless the game has become another by then.
    pub(super) fn later(self, milliseconds: f64, then: impl FnOnce() + 'static) {
        let era = self.era();
        let then = move || {
            if self.era() == era {
                then();
            }
        };
        after(milliseconds, then);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn queue(waits: &[Wait]) -> Queue<usize> {
        let mut queue = Queue(VecDeque::new());
        for (number, wait) in waits.iter().enumerate() {
            queue.push(*wait, number);
        }
        queue
    }

    #[test]
    fn a_draft_waits_for_the_landing_and_what_follows_waits_for_it() {
        let mut queue = queue(&[Wait::ForLanding, Wait::ForItsTurn]);
        assert_eq!(queue.next(true), None);
        assert_eq!(queue.next(false), Some(0));
        // Now the draft's own pieces fly, and what follows does not wait for them.
        assert_eq!(queue.next(true), Some(1));
        assert_eq!(queue.next(false), None);
    }

    #[test]
    fn a_show_that_falls_behind_catches_up() {
        let mut queue = queue(&[Wait::ForLanding; BEHIND + 2]);
        assert_eq!(queue.next(true), Some(0));
        assert_eq!(queue.next(true), Some(1));
        assert_eq!(queue.next(true), None, "the last ones are shown one by one");
    }
}
