//! Which files this process holds.

use std::collections::HashSet;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use super::identity::Identity;

static HELD: LazyLock<Mutex<HashSet<Identity>>> = LazyLock::new(Mutex::default);

/// The files that this process holds.
pub(super) fn lock() -> MutexGuard<'static, HashSet<Identity>> {
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}
