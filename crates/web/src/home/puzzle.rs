//! The puzzle of the day, for whoever returns.

use leptos::prelude::*;
use praline_rules::Colour;

use super::box_of_doors::cup;
use crate::app::{App, Keeper, Route};
use crate::browser::today_number;

/// A quiet row: what is to be found, or that it was, and for how many days in a row.
#[component]
pub(super) fn DailyPuzzle() -> impl IntoView {
    let app = App::here();
    let notes = app.keeper.with_value(Keeper::puzzles);
    let today = today_number();
    let is_solved = notes.has_solved_own(today);
    let streak = notes.streak(today);
    let line = if is_solved {
        "home-puzzle-done"
    } else {
        "home-puzzle-line"
    };
    let days = move || app.text_with("puzzle-days", &[("count", streak.into())]);
    let tick = is_solved.then(|| {
        view! {
            <svg class="ic done" viewBox="0 0 21 21" aria-hidden="true">
                <path d="M5 11l4 4 7-8"/>
            </svg>
        }
    });
    view! {
        <section class="list" aria-labelledby="home-puzzle-title">
            <h2 id="home-puzzle-title">{move || app.text("puzzle-day")}</h2>
            <button type="button" class="door" id="home-puzzle" data-done=is_solved.then_some("")
                on:click=move |_| app.go(Route::Puzzle(None))>
                {cup(app, Colour::Red)}
                <span class="tx">
                    <b>{tick}{move || app.text(line)}</b>
                    <small hidden=streak == 0>
                        {move || app.text("puzzle-streak")}": "{days}
                    </small>
                </span>
            </button>
        </section>
    }
}
