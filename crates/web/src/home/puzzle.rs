//! The puzzle of the day, for whoever returns.

use leptos::prelude::*;
use praline_rules::Colour;

use super::box_of_doors::cup;
use crate::app::{App, Keeper, Route};
use crate::puzzle::{look_at_the_clock, today};

/// A quiet row: what is to be found, or that it was, and for how many days in a row.
#[component]
pub(super) fn DailyPuzzle() -> impl IntoView {
    let app = App::here();
    look_at_the_clock();
    let notes = Memo::new(move |_| {
        // On another day, another tab may have solved one.
        let today = today().get();
        let notes = app.keeper.with_value(Keeper::puzzles);
        (notes.has_solved_own(today), notes.streak(today))
    });
    let is_solved = move || notes.get().0;
    let streak = move || notes.get().1;
    let line = move || {
        app.text(if is_solved() {
            "home-puzzle-done"
        } else {
            "home-puzzle-line"
        })
    };
    let days = move || app.text_with("puzzle-days", &[("count", streak().into())]);
    let tick = move || {
        is_solved().then(|| {
            view! {
                <svg class="ic done" viewBox="0 0 21 21" aria-hidden="true">
                    <path d="M5 11l4 4 7-8"/>
                </svg>
            }
        })
    };
    view! {
        <section class="list" aria-labelledby="home-puzzle-title">
            <h2 id="home-puzzle-title">{move || app.text("puzzle-day")}</h2>
            <button type="button" class="door" id="home-puzzle" data-done=move || is_solved().then_some("")
                on:click=move |_| app.go(Route::Puzzle(None))>
                {cup(app, Colour::Red)}
                <span class="tx">
                    <b>{tick}{line}</b>
                    <small hidden=move || streak() == 0>
                        {move || app.text("puzzle-streak")}": "{days}
                    </small>
                </span>
            </button>
        </section>
    }
}
