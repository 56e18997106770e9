//! A field of choices, each of which is an action of the editor.

use leptos::prelude::*;
use praline_view::{EditAction, Editor, Place, Texts};

use super::desk::Desk;

/// One choice: what it does, what it is called, and whether it is the present one.
pub(super) type Choice = (EditAction, String, bool);

/// What stands as the present choice where it is none of those that can be made.
pub(super) fn nothing_chosen() -> Choice {
    (EditAction::At(Place::Bag), "–".to_owned(), true)
}

/// A labelled field of choices.
pub(super) fn choose(
    desk: Desk,
    (id, label): (&'static str, impl Fn() -> String + Send + Clone + 'static),
    choices: impl Fn(&Editor, &Texts) -> Vec<Choice> + Send + Sync + 'static,
) -> AnyView {
    let app = desk.app;
    let choices = Memo::new(move |_| {
        let words = app.words.get();
        desk.editor.with(|editor| choices(editor, &words.0))
    });
    let chosen = move |event: web_sys::Event| {
        if let Ok(action) = event_target_value(&event).parse() {
            desk.act(action);
        }
    };
    let options = move || {
        let option = |(action, words, is_chosen): Choice| {
            view! { <option value=action.to_string() selected=is_chosen>{words}</option> }
        };
        choices.get().into_iter().map(option).collect::<Vec<_>>()
    };
    let present = move || {
        choices.with(|all| {
            let present = all.iter().find(|(_, _, is_chosen)| *is_chosen);
            present.map(|(action, ..)| action.to_string())
        })
    };
    view! {
        <label class="set-field">
            <span>{label}</span>
            <select id=id on:change=chosen prop:value=present>{options}</select>
        </label>
    }
    .into_any()
}
