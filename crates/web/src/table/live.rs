//! A board that follows the table.

use leptos::prelude::*;
use praline_view::{BoardView, Table};

use super::board::{Size, base, body, heading, is_latest};
use super::{Kit, part};
use crate::app::App;
use crate::online::marks;
use crate::sketch::Sketch;

/// Which board of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// The own one.
    Own,
    /// One of the others, in turn order.
    Other(usize),
}

impl Which {
    fn of(self, table: &Table) -> Option<&BoardView> {
        match self {
            Which::Own => Some(&table.own),
            Which::Other(index) => table.others.get(index),
        }
    }
}

/// A board that follows the table.
///
/// `extra` stands in the corner of the own board, and in the header of another.
pub(super) fn live(app: App, which: Which, size: Size, extra: AnyView) -> AnyView {
    let (corner, extra) = if which == Which::Own {
        (Some(extra), None)
    } else {
        (None, Some(extra))
    };
    let label = Memo::new(move |_| {
        app.game
            .table
            .with(|t| which.of(t).map(|b| b.label.clone()))
    });
    let latest = Memo::new(move |_| app.game.table.with(|t| which.of(t).is_some_and(is_latest)));
    let drawn = move |draw: fn(&Kit, &BoardView, Size) -> Sketch| {
        part(app, move |kit, table| {
            which.of(table).map(|board| draw(kit, board, size)).into()
        })
    };
    let header = part(app, move |kit, table| {
        let coming = app.game.coming.get();
        let head = |board: &BoardView| {
            let score = coming.score(board.seat, board.score);
            heading(kit, board, (score, marks(app, kit, board.seat)))
        };
        which.of(table).map(head).into()
    });
    view! {
        <section
            class=size.class()
            aria-label=move || label.get()
            data-latest=move || latest.get().then_some("yes")
        >
            <header class="hd">{header}{extra}</header>
            <div class="in">
                <div class="body">{drawn(body)}{corner}</div>
                <div class="base">{drawn(base)}</div>
            </div>
        </section>
    }
    .into_any()
}
