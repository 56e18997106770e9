//! Panics: a task that panics ends silently, and whoever waits for it may never know.

use std::cell::RefCell;
use std::panic::{self, PanicHookInfo};
use std::sync::Once;

thread_local! {
    /// Where something panicked on this thread, which lives through one simulation at a time.
    static SEEN: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// From now on panics are noted, and told to nobody else.
pub fn note() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| panic::set_hook(Box::new(see)));
}

fn see(panic: &PanicHookInfo<'_>) {
    let told = panic.to_string();
    SEEN.with_borrow_mut(|seen| seen.push(told));
}

/// What was noted on this thread since it was last asked.
pub(crate) fn take() -> Vec<String> {
    SEEN.with_borrow_mut(std::mem::take)
}
