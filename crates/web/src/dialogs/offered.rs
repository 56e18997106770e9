//! A game that a link brings: what it is, and what can be done with it.

use leptos::prelude::*;

use super::frame::Frame;
use crate::app::App;

/// Look at it, play on, or leave it.
#[component]
pub(crate) fn OfferedDialog() -> impl IntoView {
    let app = App::here();
    let offered = app.games.offered;
    let is_over = move || offered.with(|it| it.as_ref().is_some_and(|it| it.summary.is_over()));
    let sentence = move || {
        let words = app.words.get();
        offered.with(|it| it.as_ref().map(|it| it.summary.sentence(&words.0)))
    };
    let variant = move || {
        let words = app.words.get();
        offered.with(|it| it.as_ref().map(|it| words.0.variant(it.summary.rules)))
    };
    let take = move |_| {
        let Some(game) = offered.get_untracked() else {
            return app.close();
        };
        match app.games.same_as_offered() {
            Some(id) => app.games.open(id),
            None => {
                // It was read before it was offered.
                let _ = app.import(&game.record);
            }
        }
    };
    let footer = move || {
        view! {
            <button type="button" class="btn quiet" on:click=move |_| app.leave_dialog()>
                {move || app.text("games-link-leave")}
            </button>
            <button type="button" class="btn" id="take-game" data-first="" on:click=take>
                {move || app.text(if is_over() { "games-look" } else { "games-link-play" })}
            </button>
        }
    };
    view! {
        <Frame kind="offered" title="games-link-title" footer>
            <p class="lead">{sentence}</p>
            <p class="note">{variant}</p>
            <p class="note">{move || app.text("games-link-own")}</p>
        </Frame>
    }
}
