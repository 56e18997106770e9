//! “Count this round”: what the wall step brings, seat by seat and piece by piece.

use leptos::prelude::*;
use praline_rules::{Column, Setup};
use praline_view::{CountChoice, CountRow, CountSeat, RoundCount};

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::desk::Desk;
use super::keys::when_focus_is_lost;
use crate::browser::focus;

/// The count of the position.
#[component]
pub(super) fn Count(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let begun = desk
        .editor
        .with_untracked(|editor| RoundCount::begin(editor.setup()).ok());
    let count = RwSignal::new(begun);
    // Another position is another count; the same one, told once more, is not.
    Effect::new(move |before: Option<Setup>| {
        let setup = desk.editor.with(|editor| editor.setup().clone());
        if before.is_some_and(|before| before != setup) {
            count.set(RoundCount::begin(&setup).ok());
        }
        setup
    });
    let choose = move |column: Column| {
        when_focus_is_lost(go_on);
        count.update(|it| {
            if let Some(it) = it {
                it.choose(column);
            }
        });
    };
    let choose_best = move |_| {
        when_focus_is_lost(go_on);
        count.update(|it| {
            if let Some(it) = it {
                it.choose_best();
            }
        });
    };
    let choice = move |due: CountChoice| {
        let words = app.words.get();
        let args = [
            (
                "name",
                words.0.field(praline_rules::Field::Seat(due.seat)).into(),
            ),
            ("colour", words.0.colour(due.colour).into()),
            ("row", due.row.number().into()),
        ];
        let columns = due.columns.iter().map(|column| {
            view! {
                <button type="button" class="btn small quiet" on:click=move |_| choose(column)>
                    {column.number().to_string()}
                </button>
            }
        });
        view! {
            <div class="set-choice" role="group" aria-labelledby="set-choice">
                <p id="set-choice">{words.0.with("editor-choose-space", &args)}</p>
                <p class="actions">
                    {columns.collect::<Vec<_>>()}
                    <button type="button" class="btn small" id="set-best" on:click=choose_best>
                        {words.0.get("editor-best")}
                    </button>
                </p>
            </div>
        }
    };
    let due = move || {
        count
            .with(|it| it.as_ref().and_then(RoundCount::due))
            .map(choice)
    };
    let seats = move || {
        let words = app.words.get();
        let seats = count.with(|it| it.as_ref().map(|it| it.seats(&words.0)));
        let seats = seats.unwrap_or_default().into_iter();
        seats.map(|it| seat(desk, it)).collect::<Vec<_>>()
    };
    let end = move || {
        let words = app.words.get();
        count.with(|it| it.as_ref().and_then(|it| it.end(&words.0)))
    };
    view! {
        {due}
        <div class="set-counts">{seats}</div>
        <p role="status">{end}</p>
    }
}

/// Gives the focus to the next choice, or else to the panel, which shows the whole count.
fn go_on() {
    let next = document().query_selector(".set-choice button");
    let next = next.ok().flatten();
    match next.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        // What cannot be focused leaves it where it is.
        Some(button) => drop(button.focus()),
        None => focus("set-panel-title"),
    }
}

fn seat(desk: Desk, counted: CountSeat) -> AnyView {
    let row = |row: CountRow| {
        let sum = row.sum.map(|sum| format!("{sum} = "));
        view! {
            <tr>
                <th scope="row">{row.words}</th>
                <td>{sum}<b>{row.points}</b></td>
            </tr>
        }
    };
    view! {
        <table class="set-count">
            <caption>{counted.name}</caption>
            <tbody>
                <tr>
                    <th scope="row">{desk.app.text("editor-before")}</th>
                    <td><b>{counted.before.to_string()}</b></td>
                </tr>
                {counted.rows.into_iter().map(row).collect::<Vec<_>>()}
                <tr class="all">
                    <th scope="row">{desk.app.text("end-total")}</th>
                    <td><b>{counted.after.to_string()}</b></td>
                </tr>
            </tbody>
        </table>
    }
    .into_any()
}
