//! The opponents' boards, in turn order; on small screens as strips that open.

use leptos::prelude::*;
use praline_rules::Seat;

use super::board::{Size, is_latest};
use super::live::{Which, live};
use super::log::latest_of;
use crate::app::{App, Dialog};

/// The boards of all others.
#[component]
pub(super) fn Others(
    /// Whether they only stand there.
    rests: bool,
) -> impl IntoView {
    let app = App::here();
    let count = Memo::new(move |_| app.game.table.with(|table| table.others.len()));
    // Where nothing new lies on any of them, the player before this one moved last.
    let latest = Memo::new(move |_| {
        app.game.table.with(|table| {
            let new = table.others.iter().rposition(is_latest);
            new.unwrap_or(table.others.len().saturating_sub(1))
        })
    });
    let boards = move || {
        let size = Size::OneOf(count.get());
        let draw = |index: usize| {
            let player = Memo::new(move |_| {
                app.game.table.with(|table| {
                    let board = table.others.get(index);
                    board.map(|board| (board.seat, board.name.clone()))
                })
            });
            let opener = move || {
                let player = player.get();
                player.map(|(seat, name)| view! { <Opener seat name/> })
            };
            let drawn = live(app, Which::Other(index), size, opener.into_any());
            let shown = move || (latest.get() == index).then_some("yes");
            view! { <div class="other" data-shown=shown>{drawn}</div> }
        };
        (0..count.get()).map(draw).collect::<Vec<_>>()
    };
    view! {
        <div class="opp" inert=rests data-count=move || count.get().to_string()>{boards}</div>
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
