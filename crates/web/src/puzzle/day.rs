//! Which day it is: a page that was left open overnight comes to sight on another one.

use leptos::prelude::*;

use crate::browser::today_number;

/// What tells that somebody looks at the page again.
const WAKING: [&str; 3] = ["visibilitychange", "pageshow", "focus"];

thread_local! {
    /// It belongs to no screen, and lives as long as the page.
    static TODAY: (Owner, RwSignal<u32>) = {
        let owner = Owner::default();
        let today = owner.with(follow);
        (owner, today)
    };
}

/// The day, counted from 1970, as of when somebody came to the page or to this screen.
pub(crate) fn today() -> ReadSignal<u32> {
    TODAY.with(|(_, today)| today.read_only())
}

/// Looks at the clock again.
pub(crate) fn look_at_the_clock() {
    let now = today_number();
    TODAY.with(|(_, today)| {
        if today.get_untracked() != now {
            today.set(now);
        }
    });
}

fn follow() -> RwSignal<u32> {
    for event in WAKING {
        // The page lives as long as its listeners.
        let _ = window_event_listener_untyped(event, |_| look_at_the_clock());
    }
    RwSignal::new(today_number())
}
