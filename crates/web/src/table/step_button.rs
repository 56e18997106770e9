//! A button that goes from one step of a game to another.

use leptos::prelude::*;

use super::icon::Icon;
use crate::app::App;

/// A tool with an icon alone, named by `word`; at either end it rests and says so.
#[component]
pub(crate) fn StepButton(
    icon: Icon,
    word: &'static str,
    rests: impl Fn() -> bool + Send + Sync + Copy + 'static,
    go: impl Fn() + Send + 'static,
) -> impl IntoView {
    let app = App::here();
    view! {
        <button
            type="button"
            class="tool"
            title=move || app.text(word)
            aria-label=move || app.text(word)
            aria-disabled=move || rests().then_some("true")
            on:click=move |_| if !rests() { go() }
        >
            {icon.draw()}
        </button>
    }
}
