//! A link that carries a whole game, to be shared or copied.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::app::App;
use crate::browser::{Shared, can_share, game_link, share};

/// The link of a record, with a button that shares it.
#[component]
pub(super) fn ShareLink(
    /// The record; an empty one has no link yet.
    #[prop(into)]
    text: Signal<String>,
) -> impl IntoView {
    let app = App::here();
    let link = RwSignal::new(String::new());
    // The link is made before it is asked for: a browser shares only what is there when it is pressed.
    Effect::new(move |_| {
        let record = text.get();
        if record.is_empty() {
            return;
        }
        spawn_local(async move {
            let made = game_link(&record).await;
            // The dialog may have been closed, or the game gone on.
            let _ = link.try_set(made);
        });
    });
    view! {
        <h2 id="game-link">{move || app.text("games-link")}</h2>
        <p class="note">{move || app.text("games-link-line")}</p>
        <LinkField label="game-link" link/>
    }
}

/// A link in a field, and the button that shares or copies it.
#[component]
pub(crate) fn LinkField(
    /// The element that says what it is.
    label: &'static str,
    /// The link.
    #[prop(into)]
    link: Signal<String>,
) -> impl IntoView {
    let app = App::here();
    let field = NodeRef::<html::Input>::new();
    let done = RwSignal::new(None::<Shared>);
    let press = move |_| {
        let title = app.text("table-brand");
        share(&title, &link.get_untracked(), move |what| {
            let _ = done.try_set(Some(what));
        });
        if let Some(field) = field.get_untracked() {
            field.select();
        }
    };
    let told = move || match done.get() {
        Some(Shared::Copied) => app.text("record-copied"),
        Some(Shared::Neither) => app.text("record-not-copied"),
        Some(Shared::Sheet) | None => String::new(),
    };
    let words = move || {
        app.text(if can_share() {
            "games-share"
        } else {
            "record-link-copy"
        })
    };
    view! {
        <p class="actions">
            <input type="text" readonly class="mono" node_ref=field aria-labelledby=label
                prop:value=link/>
            <button type="button" class="btn small quiet" on:click=press>{words}</button>
            <span role="status" class="note">{told}</span>
        </p>
    }
}
