//! Placing what is previewed: the action bar of small screens, and the button on the own board.

use leptos::prelude::*;
use praline_view::Action;

use super::part;
use super::top::{HintButton, RedoButton, UndoButton};
use crate::app::App;
use crate::sketch::{Sketch, shape};

/// Undo, hint, the figures of the preview, and “Place”.
#[component]
pub(crate) fn ActionBar() -> impl IntoView {
    let app = App::here();
    let figures = part(app, |_, table| {
        let figures = table.own.readout.as_ref().map(|readout| {
            let loss = readout.gain.starts_with('\u{2212}');
            let gain = shape("b", if loss { "minus" } else { "" }).say(readout.gain.clone());
            let gain = shape("span", "").add(gain);
            let parts = readout.parts.clone();
            let parts = parts.map(|parts| shape("span", "").say(parts));
            Sketch::from_iter([gain.say(format!(" {}", readout.about)).done(), parts.into()])
        });
        figures.into()
    });
    view! {
        <div class="bar" role="toolbar" aria-label=move || app.text("table-actions")>
            <UndoButton/>
            <RedoButton/>
            <HintButton/>
            <p class="sum" aria-hidden="true">{figures}</p>
            <PlaceButton/>
        </div>
    }
}

/// Confirms what is previewed.
#[component]
pub(crate) fn PlaceButton() -> impl IntoView {
    let app = App::here();
    let ready = Memo::new(move |_| app.game.table.with(|table| table.can_place));
    let asked = Memo::new(move |_| {
        let held = app
            .game
            .selection
            .with(|selection| selection.holding().is_some());
        ready.get() || held && app.confirms()
    });
    view! {
        <button
            type="button"
            class="btn place"
            data-asked=move || asked.get().then_some("yes")
            data-do=Action::Place.to_string()
            aria-disabled=move || (!ready.get()).then_some("true")
        >
            {move || app.text("table-place")}
        </button>
    }
}
