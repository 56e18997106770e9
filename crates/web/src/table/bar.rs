//! Placing what is previewed: the action bar of small screens, and the button on the own board.

use leptos::prelude::*;
use praline_view::Action;

use super::part;
use super::top::{HintButton, UndoButton};
use crate::app::App;

/// Undo, hint, the figures of the preview, and “Place”.
#[component]
pub(super) fn ActionBar() -> impl IntoView {
    let app = App::here();
    let figures = part(
        app,
        |table| table.own.readout.clone(),
        |kit, readout| {
            let figures = readout.as_ref().map(|readout| {
                let loss = readout.gain.starts_with('\u{2212}');
                let floor = readout.floor.clone().map(|floor| {
                    view! { <span><em>{floor}</em>" "{kit.text("table-floor-short")}</span> }
                });
                view! {
                    <span>
                        <b class=if loss { "minus" } else { "" }>{readout.gain.clone()}</b>
                        " "
                        {readout.about.clone()}
                    </span>
                    {floor}
                }
            });
            figures.into_any()
        },
    );
    view! {
        <div class="bar" role="toolbar" aria-label=move || app.text("table-actions")>
            <UndoButton/>
            <HintButton/>
            <p class="sum" aria-hidden="true">{figures}</p>
            <PlaceButton/>
        </div>
    }
}

/// Confirms what is previewed.
#[component]
pub(super) fn PlaceButton() -> impl IntoView {
    let app = App::here();
    let ready = Memo::new(move |_| app.table.with(|table| table.can_place));
    let asked = Memo::new(move |_| {
        let held = app
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
