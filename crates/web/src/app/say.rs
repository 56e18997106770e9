//! What a screen reader is told: sentences that are added, so that only the new ones are read.

use leptos::prelude::*;

use super::{App, Shell};

/// How many sentences stay; older ones have long been read.
const KEPT: usize = 8;

/// What has been told lately.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sentences {
    /// The sentences, each with its number.
    lines: Vec<(u32, String)>,
    next: u32,
}

impl Shell {
    /// Tells a screen reader something.
    pub(crate) fn say(self, text: String) {
        if text.is_empty() {
            return;
        }
        self.told.update(|told| {
            told.lines.push((told.next, text));
            told.next = told.next.wrapping_add(1);
            let old = told.lines.len().saturating_sub(KEPT);
            told.lines.drain(..old);
        });
    }
}

/// The place where a screen reader listens.
#[component]
pub(crate) fn Told() -> impl IntoView {
    let app = App::here();
    view! {
        <div class="spoken" role="log" aria-live="polite" aria-label=move || app.text("told-label")>
            <For
                each=move || app.told.with(|told| told.lines.clone())
                key=|(number, _)| *number
                children=|(_, line)| view! { <p>{line}</p> }
            />
        </div>
    }
}
