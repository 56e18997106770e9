//! A board that is drawn anew only where it changes: most moves touch one line.

use leptos::prelude::*;
use praline_view::{BoardView, CellView, LineView, Table};

use super::board::{Head, Size, floor, heading, is_latest, readout, row, spare};
use super::part;
use crate::app::App;

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

/// A line with its row of the wall and what that is called.
type Row = (LineView, Vec<CellView>, String);

/// A board that follows the table.
///
/// `extra` stands in the corner of the own board, and in the header of another.
pub(super) fn live(app: App, which: Which, size: Size, extra: AnyView) -> AnyView {
    let (corner, extra) = if which == Which::Own {
        (Some(extra), None)
    } else {
        (None, Some(extra))
    };
    let label = Memo::new(move |_| app.table.with(|t| which.of(t).map(|b| b.label.clone())));
    let latest = Memo::new(move |_| app.table.with(|t| which.of(t).is_some_and(is_latest)));
    let header = part(
        app,
        move |table| which.of(table).map(Head::of),
        |kit, head: &Option<Head>| head.as_ref().map(|head| heading(kit, head)).into_any(),
    );
    let line = move |index: usize| {
        let pick = move |board: &BoardView| -> Option<Row> {
            let line = board.lines.get(index)?.clone();
            Some((
                line,
                board.wall.get(index)?.clone(),
                board.row_labels.get(index)?.clone(),
            ))
        };
        part(
            app,
            move |table| which.of(table).and_then(pick),
            move |kit, drawn: &Option<Row>| {
                let draw = |(line, cells, label): &Row| row(kit, line, (cells, label), size);
                drawn.as_ref().map(draw).into_any()
            },
        )
    };
    let figures = (size == Size::Own).then(|| {
        part(
            app,
            move |table| which.of(table).and_then(|board| board.readout.clone()),
            |kit, figures| readout(figures.as_ref(), kit),
        )
    });
    let base = part(
        app,
        move |table| which.of(table).map(|board| board.floor.clone()),
        move |kit, line| line.as_ref().map(|line| floor(kit, line, size)).into_any(),
    );
    let beside = part(
        app,
        move |table| which.of(table).and_then(|board| board.spare.clone()),
        |kit, disc| disc.as_ref().map(|disc| spare(kit, disc)).into_any(),
    );
    view! {
        <section
            class=size.class()
            aria-label=move || label.get()
            data-latest=move || latest.get().then_some("yes")
        >
            <header class="hd">{header}{extra}</header>
            <div class="in">
                <div class="body">
                    <div class="wallbed"></div>
                    <div class="rows">{(0..5).map(line).collect::<Vec<_>>()}</div>
                    {figures}
                    {corner}
                </div>
                <div class="base">{base}{beside}</div>
            </div>
        </section>
    }
    .into_any()
}
