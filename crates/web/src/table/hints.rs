//! The hint: the best moves in words, each previewed on the table with a press.
//!
//! Wide screens show all of them, small ones one at a time.

use leptos::prelude::*;
use praline_view::HintView;

use super::Kit;
use super::icon::Icon;
use super::scale::bar;
use crate::app::App;

/// How many places are kept while the bot thinks, so that nothing moves when it has.
const PLACES: usize = 3;

/// The panel with the best moves, while a hint is asked for.
#[component]
pub(crate) fn Hints() -> impl IntoView {
    let app = App::here();
    let hints = Memo::new(move |_| app.game.hints());
    let draw = move |hints: Vec<HintView>| {
        let thinks = hints.is_empty();
        let waiting = thinks.then(|| {
            let places =
                (0..PLACES).map(|_| view! { <li class="wait" aria-hidden="true">"…"</li> });
            let said = view! { <li class="unseen">{app.text("table-hints-thinking")}</li> };
            (said, places.collect::<Vec<_>>())
        });
        let entries = hints.into_iter().enumerate();
        let entries: Vec<AnyView> = entries.map(|(index, hint)| one(app, index, hint)).collect();
        view! {
            <section class="hints" aria-label=app.text("table-hints")>
                <h2 class="cap">
                    {app.text("table-hints")}
                    <button
                        type="button"
                        class="tool"
                        aria-label=app.text("dialog-close")
                        on:click=move |_| app.game.hint()
                    >
                        {Icon::Close.draw()}
                    </button>
                </h2>
                <Turn icon=Icon::Previous word="hint-previous" by=-1/>
                <ol>{waiting}{entries}</ol>
                <Turn icon=Icon::Next word="hint-next" by=1/>
            </section>
        }
    };
    move || hints.get().map(draw)
}

fn one(app: App, index: usize, hint: HintView) -> AnyView {
    let kit = Kit::of(app.shell);
    let HintView {
        selection,
        pieces,
        way,
        win,
        worth,
        note,
        number,
        ..
    } = hint;
    let pressed = move || {
        let is_chosen = app.game.selection.get() == selection;
        if is_chosen { "true" } else { "false" }
    };
    let shown = move || {
        let at = app.game.advice.with(|advice| advice.hint_at);
        (at == index).then_some("yes")
    };
    view! {
        <li data-shown=shown>
            <button type="button" aria-pressed=pressed on:click=move |_| app.game.choose_hint(index)>
                <span class="mv">
                    <span class="no">{number}</span>
                    <span class="what">{kit.rich(&pieces)}</span>
                    <span class="to">{way}</span>
                </span>
                {bar(win)}
                <span class="worth">{worth}{note.map(|note| view! { <em>{note}</em> })}</span>
            </button>
        </li>
    }
    .into_any()
}

/// To the hint before or after, where one is shown at a time.
#[component]
fn Turn(icon: Icon, word: &'static str, by: isize) -> impl IntoView {
    let app = App::here();
    view! {
        <button
            type="button"
            class="tool turn-hint"
            aria-label=move || app.text(word)
            on:click=move |_| app.game.turn_hints(by)
        >
            {icon.draw()}
        </button>
    }
}
