//! A game of the list: continue or look at it, rename, save, share, delete.

use leptos::prelude::*;
use praline_view::{Rich, TITLE_LENGTH};
use wasm_bindgen_futures::spawn_local;
use web_sys::SubmitEvent;

use super::frame::Frame;
use super::sharing::ShareLink;
use crate::app::{App, GameId};
use crate::browser::{after, save, today};

/// How long it takes until what follows a deletion is drawn, in milliseconds.
const FOCUS_MS: f64 = 150.0;

/// What can be done with a game.
#[component]
pub(crate) fn KeptGameDialog(id: GameId) -> impl IntoView {
    let app = App::here();
    let entry = Memo::new(move |_| app.games.entry(id));
    let heading = Memo::new(move |_| {
        let words = app.words.get();
        entry.with(|entry| {
            let heading = entry.as_ref().map(|it| it.summary.heading(&words.0));
            heading.unwrap_or_default()
        })
    });
    let record = RwSignal::new(String::new());
    spawn_local(async move {
        let keeper = app.keeper.get_value();
        let text = keeper.record(id).await.ok().flatten();
        // The dialog may have been closed before.
        let _ = record.try_set(text.unwrap_or_default());
    });
    let is_over = move || entry.with(|it| it.as_ref().is_some_and(|it| it.summary.is_over()));
    let open = move |_| app.games.open(id);
    let save_it = move |_| {
        // A browser that saves nothing says so itself.
        let _ = save(
            &format!("praline-{}.praline", today()),
            &record.get_untracked(),
        );
    };
    // It is asked once; whoever goes elsewhere has not meant it.
    let is_sure = RwSignal::new(false);
    let delete = move |_| {
        if !is_sure.get_untracked() {
            return is_sure.set(true);
        }
        if let Some(entry) = entry.get_untracked() {
            app.close();
            app.games.remove(entry);
            after(FOCUS_MS, || crate::browser::focus("undo-delete"));
        }
    };
    let footer = move || {
        view! {
            <button type="button" class="btn quiet grave" id="delete-game" on:click=delete
                on:blur=move |_| is_sure.set(false)>
                <span aria-live="polite">
                    {move || app.text(if is_sure.get() { "games-delete-sure" } else { "games-delete" })}
                </span>
            </button>
            <button type="button" class="btn" data-first="" on:click=open>
                {move || app.text(if is_over() { "games-look" } else { "games-continue" })}
            </button>
        }
    };
    view! {
        <Frame kind="kept" title="" name=heading footer>
            <Rename id heading/>
            <ShareLink text=record/>
            <p class="actions">
                <button type="button" class="btn small quiet" id="save-game" on:click=save_it>
                    {move || app.text("record-save")}
                </button>
            </p>
        </Frame>
    }
}

#[component]
fn Rename(id: GameId, heading: Memo<Rich>) -> impl IntoView {
    let app = App::here();
    let typed = RwSignal::new(heading.with_untracked(Rich::plain));
    let rename = move |event: SubmitEvent| {
        event.prevent_default();
        app.games.rename(id, typed.get_untracked());
        app.close();
    };
    view! {
        <form class="named" on:submit=rename>
            <label for="game-title">{move || app.text("games-name")}</label>
            <div class="actions">
                <input type="text" id="game-title" maxlength=TITLE_LENGTH.to_string()
                    autocomplete="off" spellcheck="false" prop:value=typed
                    on:input=move |event| typed.set(event_target_value(&event))/>
                <button type="submit" class="btn small quiet">{move || app.text("games-rename")}</button>
            </div>
        </form>
    }
}
