//! What time it is in the simulation, and by the clock of the store.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use praline_protocol::Millis;

/// How long it has lasted, in milliseconds.
pub(crate) fn now() -> Millis {
    let elapsed = turmoil::sim_elapsed().unwrap_or_default();
    Millis::try_from(elapsed.as_millis()).unwrap_or(Millis::MAX)
}

/// The store's own clock, which all nodes ask: it runs a little too fast or too slow, and may be set.
#[derive(Clone, Debug)]
pub(crate) struct StoreClock(Arc<Hands>);

#[derive(Debug)]
struct Hands {
    /// By how many millionths it is too fast.
    drift: i64,
    /// By how much it was set.
    set_by: AtomicI64,
    /// The latest moment at which it was looked at. Nodes live through each moment one after the
    /// other, which must not let it go back.
    latest: AtomicI64,
}

impl StoreClock {
    /// A clock that runs too fast by so many millionths.
    pub(crate) fn new(drift: i64) -> StoreClock {
        StoreClock(Arc::new(Hands {
            drift,
            set_by: AtomicI64::new(0),
            latest: AtomicI64::new(0),
        }))
    }

    /// What it shows, in milliseconds.
    pub(crate) fn millis(&self) -> i64 {
        let Hands {
            drift,
            set_by,
            latest,
        } = &*self.0;
        let now = now().cast_signed();
        let now = latest.fetch_max(now, Ordering::Relaxed).max(now);
        now + now * drift / 1_000_000 + set_by.load(Ordering::Relaxed)
    }

    /// Sets it on, or back, by so many milliseconds.
    pub(crate) fn set_by(&self, millis: i64) {
        self.0.set_by.fetch_add(millis, Ordering::Relaxed);
    }
}
