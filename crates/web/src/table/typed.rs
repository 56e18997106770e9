//! A field for moves in notation: `3B4`, `cKf`, `w35`.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use praline_rules::PlayError;
use wasm_bindgen_futures::spawn_local;

use crate::app::App;
use crate::parts::split;

/// The field; it shows itself when it has the focus.
#[component]
pub(super) fn TypedMove() -> impl IntoView {
    let app = App::here();
    let text = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<String>);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let typed = text.get_untracked();
        spawn_local(async move {
            let made = split::typed_move(app, typed).await;
            let why = made.unwrap_or_else(|_| Err(app.text("part-missing"))).err();
            // The table may have been left while the part was on its way.
            if why.is_none() {
                let _ = text.try_set(String::new());
            }
            let _ = fault.try_set(why);
        });
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
pub(crate) fn make_typed(app: App, text: &str) -> Result<(), String> {
    let typed_error = |error| app.words.read_untracked().0.typed_error(&error);
    let read = app.words.read_untracked().0.read_move(text.trim());
    let mv = read.map_err(typed_error)?;
    app.act_typed(mv).map_err(|error| match error {
        PlayError::Move(error) => app.words.read_untracked().0.refusal(error),
        _ => app.text("table-typed-not-now"),
    })
}
