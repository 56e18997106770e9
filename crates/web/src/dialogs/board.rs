//! One board, large.

use leptos::prelude::*;
use praline_rules::Seat;
use praline_view::{BoardView, Rich};

use super::frame::Frame;
use crate::app::App;
use crate::table::{Kit, Size, board};

/// The board of a seat, to look at.
#[component]
pub(crate) fn BoardDialog(seat: Seat) -> impl IntoView {
    let app = App::here();
    let shown = Memo::new(move |_| {
        app.game.table.with(|table| {
            let mut boards = std::iter::once(&table.own).chain(&table.others);
            boards.find(|board| board.seat == seat).cloned()
        })
    });
    // The board has the sign of a bot, where its name stands once more.
    let name = |board: &BoardView| Rich::from(board.name.clone());
    let name = Memo::new(move |_| {
        let name = shown.with(|board| board.as_ref().map(name));
        name.unwrap_or_default()
    });
    let drawn = move || {
        let kit = Kit::of(app.shell);
        shown.with(|shown| shown.as_ref().map(|shown| board(&kit, shown, Size::Large)))
    };
    view! {
        <Frame kind="board" title="" name>
            <div class="mine large">{drawn}</div>
        </Frame>
    }
}
