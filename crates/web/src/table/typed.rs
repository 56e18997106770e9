//! A field for moves in notation: `3B4`, `cKf`, `w35`.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use praline_rules::{Move, MoveTextError, PlayError};

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
    let mv = read(text).map_err(|error| match error {
        MoveTextError::Form(_) => app.text("table-typed-form"),
        MoveTextError::Share(_) => app.text("table-typed-share"),
    })?;
    app.act_typed(mv).map_err(|error| match error {
        PlayError::Move(error) => app.words.read_untracked().0.refusal(error),
        PlayError::Over
        | PlayError::Deal(_)
        | PlayError::NoSuchSeat(_)
        | PlayError::GaveUpBefore(_) => app.text("table-typed-not-now"),
    })
}

/// A move as people type it: the colour may be small, too, as it stands in second place.
fn read(text: &str) -> Result<Move, MoveTextError> {
    let as_it_is = text.parse();
    if as_it_is.is_ok() {
        return as_it_is;
    }
    let lower = text.to_ascii_lowercase();
    if lower.starts_with('w') {
        return lower.parse();
    }
    // Colours are capitals: the second letter, and those of a share behind its sides.
    let spelled: String = lower
        .char_indices()
        .map(|(index, c)| match c {
            'l' | 'r' if index > 1 => c,
            'b' | 'y' | 'r' | 'k' | 'w' => c.to_ascii_uppercase(),
            _ => c,
        })
        .collect();
    spelled.parse().or(as_it_is)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn a_move_may_be_typed_in_small_letters() {
        for (typed, meant) in [
            ("3b4", "3B4"),
            ("CKF", "cKf"),
            ("W35", "w35"),
            ("3rf", "3Rf"),
        ] {
            assert_eq!(read(typed), meant.parse(), "{typed}");
        }
        assert!(read("33").is_err());
    }

    #[test]
    fn a_share_keeps_its_sides() {
        assert_eq!(read("4y3lbkrw"), "4Y3lBKrW".parse());
    }
}
