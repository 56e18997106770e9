//! What flies above the page, and what is about to.

use leptos::prelude::{LocalStorage, StoredValue};
use leptos::reactive::traits::{UpdateValue, WithValue};
use praline_view::Timeline;
use web_sys::Element;

use super::stage::Staging;
use super::waapi::Animation;
use crate::browser::now;

/// The number of what flies together.
pub(super) type BatchId = u32;

/// What flies together.
pub(super) struct Batch {
    id: BatchId,
    nodes: Vec<Element>,
    veils: Vec<Animation>,
    /// When everything has landed.
    settled: f64,
    is_show: bool,
}

impl Batch {
    pub(super) fn new(timeline: &Timeline, start: f64) -> Batch {
        Batch {
            id: 0,
            nodes: Vec::new(),
            veils: Vec::new(),
            settled: start + f64::from(timeline.settled),
            is_show: timeline.is_show,
        }
    }

    fn clear(self) {
        for node in self.nodes {
            node.remove();
        }
        for veil in self.veils {
            veil.cancel();
        }
    }
}

#[derive(Default)]
struct State {
    batches: Vec<Batch>,
    last: BatchId,
    /// What begins to fly with the next frame.
    staged: Vec<Staging>,
}

/// A handle on everything that flies, to be copied freely.
#[derive(Clone, Copy)]
pub(crate) struct Flights(StoredValue<State, LocalStorage>);

impl Flights {
    /// Nothing flies yet.
    pub(crate) fn new() -> Flights {
        Flights(StoredValue::new_local(State::default()))
    }

    fn change<R>(self, change: impl FnOnce(&mut State) -> R) -> R {
        let mut result = None;
        self.0.update_value(|state| result = Some(change(state)));
        match result {
            Some(result) => result,
            None => unreachable!("the page keeps what flies as long as it lives"),
        }
    }

    /// Adds a batch; it counts as flying from now on.
    pub(super) fn add(self, mut batch: Batch) -> BatchId {
        self.change(|state| {
            state.last = state.last.wrapping_add(1);
            batch.id = state.last;
            state.batches.push(batch);
            state.last
        })
    }

    /// Whether the batch has not been cleared away.
    pub(super) fn has(self, id: BatchId) -> bool {
        self.0
            .with_value(|state| state.batches.iter().any(|batch| batch.id == id))
    }

    /// How long things still fly, in milliseconds.
    pub(crate) fn time_left(self) -> f64 {
        let now = now();
        self.0.with_value(|state| {
            let left = state.batches.iter().map(|batch| batch.settled - now);
            left.fold(0.0, f64::max)
        })
    }

    /// Whether a long show is on.
    pub(super) fn has_show(self) -> bool {
        let now = now();
        self.0.with_value(|state| {
            let shows = |batch: &Batch| batch.is_show && batch.settled > now;
            state.batches.iter().any(shows)
        })
    }

    /// Clears everything away; what lies veiled is seen at once.
    pub(super) fn clear(self) {
        for batch in self.change(|state| std::mem::take(&mut state.batches)) {
            batch.clear();
        }
    }

    /// Clears a batch away.
    pub(super) fn remove(self, id: BatchId) {
        let removed = self.change(|state| {
            let place = state.batches.iter().position(|batch| batch.id == id)?;
            Some(state.batches.remove(place))
        });
        if let Some(batch) = removed {
            batch.clear();
        }
    }

    /// Lets a batch keep what is drawn for it; if it is gone, so is that.
    pub(super) fn keep(self, id: BatchId, nodes: Vec<Element>, veils: Vec<Animation>) {
        self.change(|state| {
            if let Some(batch) = state.batches.iter_mut().find(|batch| batch.id == id) {
                batch.nodes.extend(nodes);
                batch.veils.extend(veils);
            }
        });
    }

    /// Lets something begin with the next frame, and says whether it is the first that does.
    pub(super) fn stage(self, staging: Staging) -> bool {
        self.change(|state| {
            state.staged.push(staging);
            state.staged.len() == 1
        })
    }

    /// Everything that begins with this frame.
    pub(super) fn staged(self) -> Vec<Staging> {
        self.change(|state| std::mem::take(&mut state.staged))
    }
}
