//! What time it is in the simulation.

use std::sync::atomic::{AtomicI64, Ordering};

use praline_protocol::Millis;

/// How long it has lasted, in milliseconds.
pub(crate) fn now() -> Millis {
    let elapsed = turmoil::sim_elapsed().unwrap_or_default();
    Millis::try_from(elapsed.as_millis()).unwrap_or(Millis::MAX)
}

/// A clock that all nodes ask. They live through each moment one after the other, which must not let it
/// go back.
pub(crate) fn shared_clock() -> impl Fn() -> i64 + Send + Sync + 'static {
    let latest = AtomicI64::new(0);
    move || {
        let now = now().cast_signed();
        latest.fetch_max(now, Ordering::Relaxed).max(now)
    }
}
