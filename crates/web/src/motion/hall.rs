//! The layer above the page in which things fly.

use std::cell::RefCell;

use praline_view::Timeline;
use web_sys::Element;

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
struct Hall {
    batches: Vec<Batch>,
    last: BatchId,
}

thread_local! {
    static HALL: RefCell<Hall> = RefCell::default();
}

/// Lets a batch in; it counts as flying from now on.
pub(super) fn open(mut batch: Batch) -> BatchId {
    HALL.with_borrow_mut(|hall| {
        hall.last = hall.last.wrapping_add(1);
        batch.id = hall.last;
        hall.batches.push(batch);
        hall.last
    })
}

/// Whether the batch has not been cleared away.
pub(super) fn is_open(id: BatchId) -> bool {
    HALL.with_borrow(|hall| hall.batches.iter().any(|batch| batch.id == id))
}

pub(super) fn time_left(now: f64) -> f64 {
    HALL.with_borrow(|hall| {
        let left = hall.batches.iter().map(|batch| batch.settled - now);
        left.fold(0.0, f64::max)
    })
}

pub(super) fn has_show() -> bool {
    let now = now();
    HALL.with_borrow(|hall| {
        let shows = |batch: &Batch| batch.is_show && batch.settled > now;
        hall.batches.iter().any(shows)
    })
}

/// Clears everything away; what lies veiled is seen at once.
pub(super) fn clear() {
    let batches = HALL.with_borrow_mut(|hall| std::mem::take(&mut hall.batches));
    for batch in batches {
        batch.clear();
    }
}

/// Clears a batch away.
pub(super) fn close(id: BatchId) {
    let closed = HALL.with_borrow_mut(|hall| {
        let place = hall.batches.iter().position(|batch| batch.id == id)?;
        Some(hall.batches.remove(place))
    });
    if let Some(batch) = closed {
        batch.clear();
    }
}

/// Lets a batch keep what is drawn for it; if it is gone, so is that.
pub(super) fn keep(id: BatchId, nodes: Vec<Element>, veils: Vec<Animation>) {
    HALL.with_borrow_mut(|hall| {
        if let Some(batch) = hall.batches.iter_mut().find(|batch| batch.id == id) {
            batch.nodes.extend(nodes);
            batch.veils.extend(veils);
        }
    });
}
