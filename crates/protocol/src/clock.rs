//! How much time people have, and how much is left.

use std::fmt;
use std::str::FromStr;

use praline_rules::{BySeat, Seat, SeatSet};
use thiserror::Error;

/// A time of the server's own clock, which stands still while the server is down.
pub type Millis = u64;

/// A day, in milliseconds.
const DAY: Millis = 24 * 60 * 60 * 1000;
/// The longest time for a game, in seconds: a day.
const MOST_SECONDS: u32 = 86_400;
/// The most days for a turn.
const MOST_DAYS: u8 = 30;

/// How much time people have.
///
/// Written as a word: `none`, `300+10` (five minutes for the game and ten seconds more after every
/// turn), `3d` (three days for every turn).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ClockPlan {
    /// As much as they like.
    #[default]
    None,
    /// Time for the game.
    Live {
        /// In the beginning, in seconds.
        start: u32,
        /// Added after every turn, in seconds.
        increment: u32,
    },
    /// Days for every turn.
    Days(u8),
}

/// The word says no time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "a clock is `none`, seconds and seconds a turn such as `300+10`, or days a turn such as `3d`"
)]
pub struct ClockPlanError;

impl ClockPlan {
    /// What a table is usually set for; any other plan is as good.
    pub const PRESETS: [ClockPlan; 6] = [
        ClockPlan::None,
        ClockPlan::live(300, 5),
        ClockPlan::live(600, 10),
        ClockPlan::live(1200, 15),
        ClockPlan::Days(1),
        ClockPlan::Days(3),
    ];

    /// Seconds in the beginning, and seconds after every turn.
    const fn live(start: u32, increment: u32) -> ClockPlan {
        ClockPlan::Live { start, increment }
    }
}

impl fmt::Display for ClockPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClockPlan::None => f.write_str("none"),
            ClockPlan::Live { start, increment } => write!(f, "{start}+{increment}"),
            ClockPlan::Days(days) => write!(f, "{days}d"),
        }
    }
}

impl FromStr for ClockPlan {
    type Err = ClockPlanError;

    fn from_str(text: &str) -> Result<ClockPlan, ClockPlanError> {
        if text == "none" {
            return Ok(ClockPlan::None);
        }
        let plan = if let Some(days) = text.strip_suffix('d') {
            ClockPlan::Days(days.parse().map_err(|_| ClockPlanError)?)
        } else {
            let (start, increment) = text.split_once('+').ok_or(ClockPlanError)?;
            ClockPlan::Live {
                start: start.parse().map_err(|_| ClockPlanError)?,
                increment: increment.parse().map_err(|_| ClockPlanError)?,
            }
        };
        let sensible = match plan {
            ClockPlan::None => true,
            ClockPlan::Live { start, increment } => {
                (10..=MOST_SECONDS).contains(&start) && increment <= 3600
            }
            ClockPlan::Days(days) => (1..=MOST_DAYS).contains(&days),
        };
        // What is written back is what was read: no signs, no leading zeros.
        (sensible && plan.to_string() == text)
            .then_some(plan)
            .ok_or(ClockPlanError)
    }
}

/// The clocks of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    plan: ClockPlan,
    /// What each seat had left when its clock was last set.
    left: BySeat<Millis>,
    running: SeatSet,
    /// Since when the running ones run.
    since: Millis,
}

impl Clocks {
    /// All clocks full and standing.
    pub fn new(plan: ClockPlan) -> Clocks {
        Clocks {
            plan,
            left: BySeat::from_fn(|_| full(plan)),
            running: SeatSet::EMPTY,
            since: 0,
        }
    }

    /// The plan that the clocks keep to.
    pub const fn plan(&self) -> ClockPlan {
        self.plan
    }

    /// The seats whose clocks run.
    pub const fn running(&self) -> SeatSet {
        self.running
    }

    /// From now on these clocks run and no others.
    pub(crate) fn run(&mut self, seats: SeatSet, now: Millis) {
        for seat in self.running.iter() {
            self.left[seat] = self.left(seat, now);
        }
        for seat in seats.iter().filter(|seat| !self.running.has(*seat)) {
            if matches!(self.plan, ClockPlan::Days(_)) {
                self.left[seat] = full(self.plan);
            }
        }
        self.running = seats;
        self.since = now.max(self.since);
    }

    /// A seat has ended a turn: it is paid for it.
    pub(crate) fn pay(&mut self, seat: Seat) {
        match self.plan {
            ClockPlan::None => {}
            ClockPlan::Live { increment, .. } => {
                self.left[seat] += Millis::from(increment) * 1000;
            }
            ClockPlan::Days(_) => self.left[seat] = full(self.plan),
        }
    }

    /// What a seat has left; without a clock, for ever.
    pub fn left(&self, seat: Seat, now: Millis) -> Millis {
        if self.plan == ClockPlan::None {
            return Millis::MAX;
        }
        let used = if self.running.has(seat) {
            now.saturating_sub(self.since)
        } else {
            0
        };
        self.left[seat].saturating_sub(used)
    }

    /// The first running clock to run out, and when.
    pub fn next_end(&self) -> Option<(Seat, Millis)> {
        if self.plan == ClockPlan::None {
            return None;
        }
        let ends = self.running.iter();
        ends.map(|seat| (seat, self.since.saturating_add(self.left[seat])))
            .min_by_key(|(_, end)| *end)
    }
}

fn full(plan: ClockPlan) -> Millis {
    match plan {
        ClockPlan::None => Millis::MAX,
        ClockPlan::Live { start, .. } => Millis::from(start) * 1000,
        ClockPlan::Days(days) => Millis::from(days) * DAY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: SeatSet = SeatSet::EMPTY.with(Seat::One);
    const TWO: SeatSet = SeatSet::EMPTY.with(Seat::Two);

    #[test]
    fn words_of_clocks_come_back_and_odd_ones_are_refused() {
        for word in ["none", "300+10", "10+0", "3d"] {
            assert_eq!(
                word.parse::<ClockPlan>().map(|plan| plan.to_string()),
                Ok(word.to_owned())
            );
        }
        for word in [
            "", "0d", "31d", "+300+1", "300", "5+5", "0300+1", "300+9999", "d",
        ] {
            assert_eq!(word.parse::<ClockPlan>(), Err(ClockPlanError), "{word}");
        }
        for plan in ClockPlan::PRESETS {
            assert_eq!(plan.to_string().parse(), Ok(plan));
        }
    }

    #[test]
    fn a_clock_runs_in_its_own_turn_only_and_is_paid_afterwards() {
        let plan = ClockPlan::Live {
            start: 60,
            increment: 5,
        };
        let mut clocks = Clocks::new(plan);
        clocks.run(ONE, 1_000);
        assert_eq!(clocks.left(Seat::One, 11_000), 50_000);
        assert_eq!(clocks.left(Seat::Two, 11_000), 60_000);
        clocks.run(TWO, 11_000);
        clocks.pay(Seat::One);
        assert_eq!(clocks.left(Seat::One, 99_000), 55_000);
        assert_eq!(clocks.next_end(), Some((Seat::Two, 71_000)));
        assert_eq!(clocks.left(Seat::Two, 999_000), 0);
    }

    #[test]
    fn days_begin_anew_with_every_turn() {
        let mut clocks = Clocks::new(ClockPlan::Days(1));
        clocks.run(ONE, 0);
        clocks.run(TWO, DAY / 2);
        clocks.pay(Seat::One);
        clocks.run(ONE, DAY);
        assert_eq!(clocks.left(Seat::One, DAY), DAY);
    }
}
