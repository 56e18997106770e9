//! Giving everything that moves its time, phase after phase.

use std::collections::HashMap;

use super::phase::{Phase, PhaseKind};
use super::{
    DISC_MS, DRAFT_MS, FLY_MS, Flight, Flying, Glow, POP_MS, Pop, SCORE_MS, STEP_MS, Timeline,
    WALL_MS,
};
use crate::order::put_in_order;
use crate::table::Place;

/// A timeline that grows by whole phases.
#[derive(Default)]
pub(super) struct Schedule {
    /// When the next phase begins.
    now: u32,
    /// When something landed where it may start again.
    landed: HashMap<(Place, Flying), u32>,
    pub(super) timeline: Timeline,
}

impl Schedule {
    /// Gives everything of the next phase its time.
    pub(super) fn add(&mut self, mut phase: Phase) {
        if phase.flights.is_empty() && phase.points.is_empty() {
            return;
        }
        phase.settle_clearing();
        let slots = phase.flights.iter().map(|flight| flight.slot);
        let slots = slots.chain(phase.points.iter().map(|points| points.slot));
        let number = |slot: usize| u32::try_from(slot).unwrap_or(0);
        let (step, fly) = pace(phase.kind, number(slots.max().unwrap_or(0)) + 1);
        let now = self.now;
        let start = |slot: usize| now + step * number(slot);
        put_in_order(&mut phase.flights, |flight| flight.slot);
        let mut settled = now;
        for planned in &phase.flights {
            let start = start(planned.slot);
            let waiting = self.landed.remove(&(planned.from.place, planned.what));
            let flight = Flight {
                what: planned.what,
                from: planned.from,
                to: planned.to,
                appear: match planned.from.place {
                    Place::Bag | Place::Lid | Place::Score(_) => start,
                    _ => waiting.unwrap_or(0),
                },
                start,
                duration: fly,
                count: planned.count,
            };
            settled = settled.max(flight.landing());
            self.landed
                .insert((flight.to.place, flight.what), flight.landing());
            self.timeline.flights.push(flight);
        }
        let end = now + WALL_MS;
        for points in &phase.points {
            let waits = if phase.kind == PhaseKind::Bonus {
                0
            } else {
                fly
            };
            let start = start(points.slot) + waits;
            self.timeline.pops.push(Pop {
                at: points.at,
                to: Place::Score(points.seat),
                points: points.points,
                start,
                duration: POP_MS.min(end.saturating_sub(start)),
            });
            settled = settled.max(start);
        }
        for (place, slot) in phase.runs {
            let start = start(slot) + fly;
            self.timeline.glows.push(Glow {
                at: place,
                start,
                duration: POP_MS.min(end.saturating_sub(start)),
            });
        }
        self.timeline.is_show |= phase.kind != PhaseKind::Draft;
        self.timeline.settled = self.timeline.settled.max(settled);
        self.now = settled;
    }
}

/// How long after one slot the next of so many begins, and how long a flight takes.
fn pace(kind: PhaseKind, slots: u32) -> (u32, u32) {
    match kind {
        PhaseKind::Draft => {
            let room = (DRAFT_MS - FLY_MS) / slots.saturating_sub(1).max(1);
            (STEP_MS.min(room), FLY_MS)
        }
        PhaseKind::Wall | PhaseKind::Bonus => {
            let step = SCORE_MS.min(WALL_MS / slots);
            (step, FLY_MS.min(step * 2 / 3))
        }
        PhaseKind::Deal => (DISC_MS, FLY_MS),
        PhaseKind::Pour | PhaseKind::Pull => (0, FLY_MS),
    }
}
