//! Records in and out, and the link that carries a position.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DragEvent, Event, FileList, HtmlInputElement};

use super::frame::Frame;
use super::sharing::{LinkField, ShareLink};
use crate::app::App;
use crate::browser::{copy, game_link, read, save, today};

/// Save, open or share a game.
#[component]
pub(crate) fn RecordDialog() -> impl IntoView {
    view! {
        <Frame kind="record" title="record-title">
            <Out/>
            <In/>
        </Frame>
    }
}

/// What a copy led to, told where it was asked for.
fn told(app: App, done: RwSignal<Option<bool>>) -> impl Fn() -> String {
    move || match done.get() {
        Some(true) => app.text("record-copied"),
        Some(false) => app.text("record-not-copied"),
        None => String::new(),
    }
}

/// The game as a text, and its position as a link.
#[component]
fn Out() -> impl IntoView {
    let app = App::here();
    let text = NodeRef::<html::Textarea>::new();
    let copied = RwSignal::new(None::<bool>);
    let record = Memo::new(move |_| app.record_text());
    let position = Memo::new(move |_| {
        let (shown, _) = app.game.shown();
        app.game.sitting.with(|sitting| {
            let alone = sitting.standing_alone(shown);
            alone.map_or_else(String::new, |alone| alone.record().to_string())
        })
    });
    let link = RwSignal::new(String::new());
    Effect::new(move |_| {
        let record = position.get();
        spawn_local(async move {
            let made = game_link(&record).await;
            // The dialog may have been closed meanwhile.
            let _ = link.try_set(made);
        });
    });
    let save_it = move |_| {
        let date = today();
        // A browser that saves nothing says so itself; the text below can still be copied.
        let _ = save(&format!("praline-{date}.praline"), &record.get_untracked());
    };
    let copy_text = move |_| {
        copy(&record.get_untracked(), move |done| copied.set(Some(done)));
        if let Some(text) = text.get_untracked() {
            text.select();
        }
    };
    view! {
        <section hidden=move || !app.game.has_begun.get()>
            <h2 id="record-out">{move || app.text("record-out")}</h2>
            <p class="note">{move || app.text("record-out-line")}</p>
            <textarea readonly rows="5" class="mono" node_ref=text aria-labelledby="record-out"
                prop:value=record></textarea>
            <p class="actions">
                <button type="button" class="btn small" data-first="" on:click=save_it>
                    {move || app.text("record-save")}
                </button>
                <button type="button" class="btn small quiet" on:click=copy_text>
                    {move || app.text("record-copy")}
                </button>
                <span role="status" class="note">{told(app, copied)}</span>
            </p>
            <ShareLink text=record/>
            <h2 id="record-link">{move || app.text("record-link")}</h2>
            <p class="note">{move || app.text("record-link-line")}</p>
            <LinkField label="record-link" link/>
        </section>
    }
}

/// A game from a file or from text.
#[component]
fn In() -> impl IntoView {
    let app = App::here();
    let pasted = RwSignal::new(String::new());
    let trouble = RwSignal::new(String::new());
    let is_over = RwSignal::new(false);
    let open = move |text: &str| {
        if let Err(error) = app.import(text) {
            let words = app.words.get_untracked();
            trouble.set(words.0.open_error(&error));
        }
    };
    let open_file = move |files: Option<FileList>| {
        let Some(file) = files.and_then(|files| files.get(0)) else {
            return;
        };
        read(&file, move |text| match text {
            Some(text) => {
                pasted.set(text.clone());
                open(&text);
            }
            None => trouble.set(app.text("record-unreadable")),
        });
    };
    let chosen = move |event: Event| {
        let target = event.target().and_then(|target| target.dyn_into().ok());
        if let Some(input) = target.map(|input: HtmlInputElement| input) {
            open_file(input.files());
            // The same file can be chosen again after it was mended.
            input.set_value("");
        }
    };
    let drop = move |event: DragEvent| {
        event.prevent_default();
        is_over.set(false);
        open_file(event.data_transfer().and_then(|transfer| transfer.files()));
    };
    let drag_over = move |event: DragEvent| {
        event.prevent_default();
        is_over.set(true);
    };
    view! {
        <section class="drop" class:over-it=move || is_over.get() on:drop=drop
            on:dragover=drag_over on:dragleave=move |_| is_over.set(false)>
            <h2 id="record-in">{move || app.text("record-in")}</h2>
            <p class="note">{move || app.text("record-in-line")}</p>
            <textarea rows="4" class="mono" spellcheck="false" autocomplete="off"
                aria-labelledby="record-in" aria-describedby="record-trouble"
                aria-invalid=move || (!trouble.with(String::is_empty)).then_some("true")
                prop:value=pasted
                on:input=move |event| {
                    pasted.set(event_target_value(&event));
                    trouble.set(String::new());
                }></textarea>
            <p class="trouble" id="record-trouble" role="alert">{trouble}</p>
            <p class="actions">
                <label class="btn small quiet file">
                    <input type="file" accept=".praline,.txt,text/plain" on:change=chosen/>
                    <span>{move || app.text("record-choose")}</span>
                </label>
                <button type="button" class="btn small"
                    disabled=move || pasted.with(|text| text.trim().is_empty())
                    on:click=move |_| open(&pasted.get_untracked())>
                    {move || app.text("record-open")}
                </button>
            </p>
        </section>
    }
}
