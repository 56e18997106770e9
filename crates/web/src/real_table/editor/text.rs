//! The position as text, to be changed or replaced, and as a link.

use leptos::html;
use leptos::prelude::*;

use super::desk::Desk;
use crate::browser::set_link;
use crate::dialogs::LinkField;

/// The text and the link.
#[component]
pub(super) fn Text(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let field = NodeRef::<html::Textarea>::new();
    let position = Memo::new(move |_| desk.editor.with(|editor| editor.setup().to_string()));
    let link = Signal::derive(move || set_link(&position.get()));
    let open = move |_| {
        if let Some(field) = field.get_untracked() {
            desk.read(&field.value());
            if desk.unreadable.with_untracked(Option::is_none) {
                // It may have been typed in another way.
                field.set_value(&position.get_untracked());
            }
        }
    };
    let trouble = move || {
        let words = app.words.get();
        desk.unreadable
            .with(|trouble| trouble.as_ref().map(|it| it.line(&words.0)))
    };
    view! {
        <h3 id="set-text-title">{move || app.text("editor-text")}</h3>
        <p class="note" id="set-text-note">{move || app.text("editor-text-line")}</p>
        <textarea class="mono" id="set-text" rows="4" maxlength="2000" spellcheck="false"
            autocapitalize="off" node_ref=field aria-labelledby="set-text-title"
            aria-describedby="set-text-note set-text-trouble"
            aria-invalid=move || desk.unreadable.with(Option::is_some).then_some("true")
            prop:value=position></textarea>
        <p role="alert" class="trouble" id="set-text-trouble">{trouble}</p>
        <p class="actions">
            <button type="button" class="btn small quiet" id="set-open" on:click=open>
                {move || app.text("record-open")}
            </button>
        </p>
        <h3 id="set-link">{move || app.text("record-link")}</h3>
        <LinkField label="set-link" link/>
    }
}
