//! The screen of a puzzle.

use std::rc::Rc;

use leptos::prelude::*;
use praline_view::{Puzzle, Selection};
use wasm_bindgen_futures::spawn_local;

use super::card::{Card, Hint, LineButton, NextButton, Tools};
use super::collection::puzzles;
use super::day::{look_at_the_clock, today};
use super::play::{Before, PuzzlePlay, Stage, number_of_day, place};
use crate::app::{App, Route};
use crate::home::PageBar;
use crate::sketch::{Sketch, shape};
use crate::table::{Kit, Notices, PlaceButton, TableBeside, brand};

/// What is known of the collection.
#[derive(Clone)]
enum Known {
    OnItsWay,
    Missing,
    Here(Rc<[Puzzle]>),
}

/// Which puzzle is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// The one of that number.
    Number(u32),
    /// The one of a day, counted from 1970.
    Day(u32),
}

/// The puzzle that the address names, on a table of its own.
#[component]
pub(crate) fn PuzzleScreen() -> impl IntoView {
    let app = App::here();
    let known = RwSignal::new_local(Known::OnItsWay);
    let load = move || {
        known.set(Known::OnItsWay);
        spawn_local(async move {
            let found = puzzles(app.shell).await;
            // The screen may have been left meanwhile.
            let _ = known.try_set(found.map_or(Known::Missing, Known::Here));
        });
    };
    load();
    look_at_the_clock();
    // The day is of account only where the address names no puzzle.
    let wanted = Memo::new(move |_| match app.puzzle.get() {
        Some(number) => Wanted::Number(number),
        None => Wanted::Day(today().get()),
    });
    Effect::new(move |_| {
        let title = match (wanted.get(), known.get()) {
            (Wanted::Number(number), Known::Here(all)) if !has(&all, number) => {
                app.text("puzzle-unknown")
            }
            (Wanted::Number(number), known) if !is_todays(&known, number) => {
                app.text_with("puzzle-number", &[("number", number.into())])
            }
            _ => app.text("puzzle-day"),
        };
        document().set_title(&title);
    });
    move || match known.get() {
        Known::OnItsWay => told(app, "part-waiting", None),
        Known::Missing => {
            let again = view! {
                <p role="alert">{move || app.text("part-missing-line")}</p>
                <button type="button" class="btn" data-first="" on:click=move |_| load()>
                    {move || app.text("part-again")}
                </button>
            };
            told(app, "part-missing", Some(again.into_any()))
        }
        Known::Here(all) => {
            let number = match wanted.get() {
                Wanted::Number(number) => Some(number),
                Wanted::Day(day) => number_of_day(&all, day),
            };
            if let Some(play) = number.and_then(|number| PuzzlePlay::at(app, &all, number)) {
                return table(app, play);
            }
            let today = view! {
                <button type="button" class="btn" data-first=""
                    on:click=move |_| app.go(Route::Puzzle(None))>
                    {move || app.text("puzzle-day")}
                </button>
            };
            told(app, "puzzle-unknown", Some(today.into_any()))
        }
    }
}

/// Whether there is a puzzle of that number.
fn has(all: &[Puzzle], number: u32) -> bool {
    place(number).is_some_and(|place| place < all.len())
}

/// Whether it is known to be the one of the day, which has a title of its own.
fn is_todays(known: &Known, number: u32) -> bool {
    match known {
        Known::Here(all) => number_of_day(all, today().get()) == Some(number),
        Known::OnItsWay | Known::Missing => false,
    }
}

/// What is said where there is no table.
fn told(app: App, title: &'static str, content: Option<AnyView>) -> AnyView {
    view! {
        <div class="puzzle-told">
            <PageBar/>
            <Notices/>
            <main class="part"><h1>{move || app.text(title)}</h1>{content}</main>
        </div>
    }
    .into_any()
}

fn table(app: App, play: PuzzlePlay) -> AnyView {
    let top = move || view! { <Top app play/> };
    let side = move || view! { <Card app play/> };
    let bars = move || view! { <Tools app play/><Bar app play/> };
    view! { <TableBeside game=play.game top side bars/> }.into_any()
}

/// The brand, the round, and the one line to read.
#[component]
fn Top(app: App, play: PuzzlePlay) -> impl IntoView {
    let round = move || play.game.table.with(|table| table.round.to_string());
    view! {
        <header class="top">
            <h1 class="brand">{brand(app)}<span>{move || app.text("table-brand")}</span></h1>
            <div class="rounds">
                <span class="round">{move || app.text("table-round")}" "<b>{round}</b></span>
            </div>
            <p class="prompt" role="status" aria-live="polite">{prompt(app, play)}</p>
        </header>
        <Notices/>
    }
}

/// What is asked, or what has come of it; while something is picked up, what the table says.
fn prompt(app: App, play: PuzzlePlay) -> impl Fn() -> Sketch + Send {
    move || {
        let kit = Kit::of(app.shell);
        let is_held = play.game.selection.with(|held| *held != Selection::Nothing)
            || play.game.refusal.with(Option::is_some);
        let said = match play.stage.get() {
            Stage::Solved => kit.text("puzzle-solved"),
            Stage::Line(_) => kit.text("puzzle-line-shown"),
            _ if is_held => return play.game.table.with(|table| kit.rich(&table.prompt)),
            Stage::Wrong(_, told) => told,
            Stage::Asked => play.puzzle().task(kit.texts()),
        };
        shape("span", "").say(said).done()
    }
}

/// Below the table on small screens: help and placing, then how it goes on.
#[component]
fn Bar(app: App, play: PuzzlePlay) -> impl IntoView {
    let is_solved = |stage: &Stage| matches!(stage, Stage::Solved | Stage::Line(Before::Solved));
    let solved = Memo::new(move |_| play.stage.with(is_solved));
    view! {
        <div class="bar" role="toolbar" aria-label=move || app.text("table-actions")>
            {move || if solved.get() {
                view! { <LineButton app play/><NextButton app play/> }.into_any()
            } else {
                view! { <Hint app play/><PlaceButton/> }.into_any()
            }}
        </div>
    }
}
