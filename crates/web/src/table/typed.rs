//! A field for moves in notation: `3B4`, `cKf`, `w35`.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use praline_rules::PlayError;

use crate::app::App;

/// The field; it shows itself when it has the focus.
#[component]
pub(super) fn TypedMove() -> impl IntoView {
    let app = App::here();
    let text = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<String>);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        match make(app, text.get_untracked().trim()) {
            Ok(()) => {
                text.set(String::new());
                fault.set(None);
            }
            Err(why) => fault.set(Some(why)),
        }
    };
    let typed = move |event: web_sys::Event| {
        text.set(event_target_value(&event));
        fault.set(None);
    };
    view! {
        <form class="typed" on:submit=submit>
            <label for="typed-move">{move || app.text("table-typed")}</label>
            <input
                id="typed-move"
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                maxlength="16"
                aria-describedby="typed-fault"
                aria-invalid=move || fault.with(Option::is_some).then_some("true")
                prop:value=text
                on:input=typed
            />
            <button type="submit" class="btn">{move || app.text("table-typed-go")}</button>
            <p id="typed-fault" role="alert">{move || fault.get().unwrap_or_default()}</p>
        </form>
    }
}

/// Makes the move that a text names, or says what is wrong with it.
fn make(app: App, text: &str) -> Result<(), String> {
    let typed_error = |error| app.words.read_untracked().0.typed_error(&error);
    let read = app.words.read_untracked().0.read_move(text);
    let mv = read.map_err(typed_error)?;
    app.act_typed(mv).map_err(|error| match error {
        PlayError::Move(error) => app.words.read_untracked().0.refusal(error),
        _ => app.text("table-typed-not-now"),
    })
}
