//! The factories and the boards before the move that is looked at, or in the middle of a line.

use leptos::prelude::*;
use praline_rules::Seat;
use praline_view::{BoardView, Table};

use crate::app::App;
use crate::browser::{Preference, prefers};
use crate::sketch::{Sketch, shape};
use crate::table::{Kit, Size, board, centre, disc};

/// The ring of factories; nothing there can be pressed.
#[component]
pub(super) fn StillRing(
    /// The table that is shown.
    table: Memo<Option<Table>>,
) -> impl IntoView {
    let app = App::here();
    let drawn = move || {
        let kit = Kit::of(app.shell);
        table.with(|table| {
            let table = table.as_ref()?;
            let discs = table.discs.iter().map(|it| disc(&kit, it));
            Some(
                discs
                    .chain([centre(&kit, &table.centre)])
                    .collect::<Sketch>(),
            )
        })
    };
    let count = move || table.with(|it| it.as_ref().map_or(5, |it| it.discs.len()).to_string());
    // Whoever sees no discs is told what lies on them.
    let said = move || {
        table.with(|table| {
            let table = table.as_ref()?;
            let discs = table.discs.iter().map(|it| it.label.clone());
            Some(
                discs
                    .chain([table.centre.label.clone()])
                    .collect::<Vec<_>>()
                    .join(". "),
            )
        })
    };
    view! {
        <section class="rvring" aria-label=move || app.text("table-factories")>
            <p class="unseen">{said}</p>
            <div class="ring r86" data-n=count inert>{move || Sketch::from(drawn())}</div>
        </section>
    }
}

/// The boards: two of them, and the others folded.
#[component]
pub(super) fn Boards(
    /// The table that is shown.
    table: Memo<Option<Table>>,
    /// Whose boards are shown.
    seats: Memo<Option<[Seat; 2]>>,
    /// Who has made what is shown: where there is little height, it is that board alone.
    maker: Memo<Option<Seat>>,
) -> impl IntoView {
    let app = App::here();
    let is_open = RwSignal::new(false);
    let is_low = low();
    let seats = Memo::new(move |_| {
        if is_low.get() {
            maker.get().map(|maker| vec![maker])
        } else {
            seats.get().map(|seats| seats.to_vec())
        }
    });
    let shown = move || {
        let kit = Kit::of(app.shell);
        table.with(|table| {
            let (table, seats) = (table.as_ref()?, seats.get()?);
            let drawn = seats.into_iter().filter_map(|seat| of(table, seat));
            Some(drawn.map(|it| framed(&kit, it)).collect::<Sketch>())
        })
    };
    let folded = move || {
        let kit = Kit::of(app.shell);
        table.with(|table| {
            let (table, seats) = (table.as_ref()?, seats.get()?);
            let rest = all(table).filter(|it| !seats.contains(&it.seat));
            Some(rest.map(|it| framed(&kit, it)).collect::<Sketch>())
        })
    };
    let names = Memo::new(move |_| {
        table.with(|table| {
            let (table, seats) = (table.as_ref()?, seats.get()?);
            let rest = all(table).filter(|it| !seats.contains(&it.seat));
            let names: Vec<String> = rest.map(|it| format!("{} {}", it.name, it.score)).collect();
            (!names.is_empty()).then(|| names.join(", "))
        })
    });
    view! {
        <div class="rvb">{move || Sketch::from(shown())}</div>
        <div class="rvfold" hidden=move || names.with(Option::is_none) data-open=move || is_open.get().then_some("yes")>
            <button type="button" class="tool" aria-expanded=move || is_open.get().to_string()
                on:click=move |_| is_open.update(|it| *it = !*it)>
                {crate::table::Icon::Unfold.draw()}
                <span>{move || names.get()}</span>
            </button>
            <div class="rvb">{move || is_open.get().then(|| Sketch::from(folded()))}</div>
        </div>
    }
}

/// Whether the screen has little height.
fn low() -> Memo<bool> {
    let is_low = RwSignal::new(prefers(Preference::Low));
    let handle = window_event_listener(leptos::ev::resize, move |_| {
        is_low.set(prefers(Preference::Low));
    });
    on_cleanup(move || handle.remove());
    Memo::new(move |_| is_low.get())
}

fn all(table: &Table) -> impl Iterator<Item = &BoardView> {
    table.others.iter().chain([&table.own])
}

fn of(table: &Table, seat: Seat) -> Option<&BoardView> {
    all(table).find(|board| board.seat == seat)
}

fn framed(kit: &Kit, view: &BoardView) -> Sketch {
    shape("div", "rvs")
        .key(u32::from(view.seat.number()))
        .add(board(kit, view, Size::OneOf(2)))
        .done()
}
