//! The opponents' boards, in turn order; on small screens as strips that open.

use leptos::prelude::*;
use praline_rules::Seat;
use praline_view::BoardView;

use super::board::{Size, board, is_latest};
use super::log::latest_of;
use super::part;
use crate::app::{App, Dialog};

/// The boards of all others.
#[component]
pub(super) fn Others() -> impl IntoView {
    let app = App::here();
    let count = Memo::new(move |_| app.table.with(|table| table.others.len()));
    // Where nothing new lies on any of them, the player before this one moved last.
    let latest = Memo::new(move |_| {
        app.table.with(|table| {
            let new = table.others.iter().rposition(is_latest);
            new.unwrap_or(table.others.len().saturating_sub(1))
        })
    });
    let boards = move || {
        let size = Size::OneOf(count.get());
        let draw = |index: usize| {
            let drawn = part(
                app,
                move |table| table.others.get(index).cloned(),
                move |kit, view: &Option<BoardView>| {
                    let drawn = view.as_ref().map(|view| {
                        let extra = view! { <Opener seat=view.seat name=view.name.clone()/> };
                        board(kit, view, size, Some(extra.into_any()))
                    });
                    drawn.into_any()
                },
            );
            let shown = move || (latest.get() == index).then_some("yes");
            view! { <div class="other" data-shown=shown>{drawn}</div> }
        };
        (0..count.get()).map(draw).collect::<Vec<_>>()
    };
    view! {
        <div class="opp" data-count=move || count.get().to_string()>{boards}</div>
    }
}

/// The last move of a player in words, and a press on the board that opens it large.
#[component]
fn Opener(seat: Seat, name: String) -> impl IntoView {
    let app = App::here();
    let label = move || app.text_with("table-open-board", &[("name", name.as_str().into())]);
    view! {
        <span class="lst">{move || latest_of(app, seat)}</span>
        <button
            type="button"
            class="opener"
            aria-label=label
            on:click=move |_| app.open(Dialog::Board(seat))
        ></button>
    }
}
