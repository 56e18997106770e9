//! Scores, bag and lid: they count along with what goes to them.

use leptos::prelude::{GetUntracked, Set, Update};
use praline_view::{Arrival, Coming, Timeline};

use super::flights::BatchId;
use crate::browser::after;
use crate::game::GamePlay;

/// Keeps back what a batch brings, and lets it in as it arrives.
pub(super) fn hold_back(game: GamePlay, batch: BatchId, timeline: &Timeline, wait: f64) {
    let arrivals = timeline.arrivals();
    if arrivals.is_empty() {
        return;
    }
    game.coming.update(|coming| {
        for (_, arrival) in &arrivals {
            coming.hold(*arrival);
        }
    });
    for together in arrivals.chunk_by(|(time, _), (next, _)| time == next) {
        let time = together.first().map_or(0, |(time, _)| *time);
        let arrived: Vec<Arrival> = together.iter().map(|(_, arrival)| *arrival).collect();
        after(wait + f64::from(time), move || {
            if game.flights.has(batch) {
                game.coming.update(|coming| {
                    for arrival in arrived {
                        coming.let_in(arrival);
                    }
                });
            }
        });
    }
}

/// Lets everything in at once.
pub(super) fn let_all_in(game: GamePlay) {
    if game.coming.get_untracked() != Coming::default() {
        game.coming.set(Coming::default());
    }
}
