//! The keys.

use leptos::prelude::*;

use crate::app::App;

/// The keys as they are named, and the message that says what they do.
const KEYS: [(&[&str], &str); 12] = [
    (&["1", "9"], "keys-disc"),
    (&["C", "0"], "keys-centre"),
    (&["B", "Y", "R", "K", "W"], "keys-colour"),
    (&["1", "5"], "keys-line"),
    (&["F", "0"], "keys-floor"),
    (&["L", "R"], "keys-share"),
    (&["1", "5"], "keys-column"),
    (&["Enter"], "keys-place"),
    (&["Esc"], "keys-let-go"),
    (&["U"], "keys-undo"),
    (&["⇧", "U"], "keys-redo"),
    (&["H"], "keys-hint"),
];

/// The table of keys.
#[component]
pub(super) fn Keys() -> impl IntoView {
    let app = App::here();
    let line = move |(keys, id): (&'static [&'static str], &'static str)| {
        let key = |key: &&'static str| view! { <kbd>{*key}</kbd> };
        view! {
            <div>
                <dt>{keys.iter().map(key).collect::<Vec<_>>()}</dt>
                <dd>{move || app.text(id)}</dd>
            </div>
        }
    };
    view! {
        <p>{move || app.text("how-keys-1")}</p>
        <dl class="keys">
            {KEYS.map(line).into_iter().collect::<Vec<_>>()}
            <div>
                <dt><kbd>"Tab"</kbd><kbd>"←"</kbd><kbd>"→"</kbd></dt>
                <dd>{move || app.text("keys-move")}</dd>
            </div>
        </dl>
        <p>{move || app.words.read().0.letters_explained()}</p>
        <p>{move || app.words.read().0.names_explained()}</p>
    }
}
