//! A game or a position that a link brings: what it is, and what can be done with it.

use leptos::prelude::*;

use super::frame::Frame;
use crate::app::App;
use crate::games::Carried;
use crate::table::Kit;

/// Look at it, play on, or leave it.
#[component]
pub(crate) fn OfferedDialog() -> impl IntoView {
    let app = App::here();
    let offered = app.games.offered;
    let is_over = move || offered.with(|it| it.as_ref().is_some_and(|it| it.summary.is_over()));
    let sentence = move || {
        let kit = Kit::of(app.shell);
        offered.with(|it| {
            let sentence = it.as_ref().map(|it| it.summary.sentence(kit.texts()));
            kit.names(&sentence.unwrap_or_default())
        })
    };
    let played = move || {
        let words = app.words.get();
        offered.with(|it| it.as_ref().map(|it| it.summary.played(&words.0)))
    };
    let carried = offered.with_untracked(|it| it.as_ref().map(|it| it.carried));
    let title = match carried {
        Some(Carried::Position) => "games-link-position",
        Some(Carried::Game) | None => "games-link-title",
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
        <Frame kind="offered" title footer>
            <p class="lead">{sentence}</p>
            <p class="note">{played}</p>
            <p class="note">{move || app.text("games-link-own")}</p>
        </Frame>
    }
}
