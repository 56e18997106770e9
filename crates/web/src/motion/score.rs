//! Scores that count along with the points that go to them.

use leptos::prelude::{GetUntracked, Set, Update};
use praline_rules::Seat;
use praline_view::{Place, Pop, Timeline};

use super::flights::BatchId;
use crate::browser::after;
use crate::game::{Coming, GamePlay};

/// In how many steps points are counted at most.
const STEPS: i32 = 6;
/// From which part of their time on points are on their way to the score.
const LEAVES: f64 = 0.6;

/// Keeps the points of a batch from the scores, and lets them in as they arrive.
pub(super) fn count(game: GamePlay, batch: BatchId, timeline: &Timeline, wait: f64) {
    let points: Vec<(Seat, &Pop)> = timeline
        .pops
        .iter()
        .filter_map(|pop| match pop.to {
            Place::Score(seat) => Some((seat, pop)),
            _ => None,
        })
        .collect();
    if points.is_empty() {
        return;
    }
    game.coming.update(|coming| {
        for (seat, pop) in &points {
            coming.add(*seat, pop.points);
        }
    });
    for (seat, pop) in points {
        let steps = pop.points.abs().clamp(1, STEPS);
        for step in 1..=steps {
            let share = LEAVES + (1.0 - LEAVES) * f64::from(step) / f64::from(steps);
            let time = wait + f64::from(pop.start) + f64::from(pop.duration) * share;
            let part = pop.points * step / steps - pop.points * (step - 1) / steps;
            after(time, move || {
                if game.flights.has(batch) {
                    game.coming.update(|coming| coming.add(seat, -part));
                }
            });
        }
    }
}

/// Lets all points in at once.
pub(super) fn settle(game: GamePlay) {
    if game.coming.get_untracked() != Coming::default() {
        game.coming.set(Coming::default());
    }
}
