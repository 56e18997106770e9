//! Small tables that are only looked at, drawn as the real one is.

use leptos::prelude::*;
use praline_rules::{COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS};
use praline_view::{BONUSES, BoardView, Figure, ProgressView, Table, signed};

use crate::count::frames;
use crate::sketch::{Sketch, shape};
use crate::table::{Kit, Size, base, board, centre, disc, rows};

/// Draws a figure.
pub(super) fn draw(figure: Figure, kit: &Kit) -> AnyView {
    let Some(table) = figure.table(kit.texts()) else {
        return ().into_any();
    };
    match figure {
        Figure::Take => view! {
            <div class="fig-discs">
                {disc(kit, &table.discs[0])}
                {disc(kit, &table.discs[1])}
                {centre(kit, &table.centre)}
            </div>
        }
        .into_any(),
        Figure::Special => view! {
            <div class="fig-discs">
                {disc(kit, &table.discs[4])}
                {disc(kit, &table.discs[0])}
                {disc(kit, &table.discs[1])}
            </div>
        }
        .into_any(),
        Figure::Parts => named(kit, &table).into_any(),
        Figure::Bonuses => counted(kit, &table).into_any(),
        Figure::Lay | Figure::Score | Figure::Floor | Figure::Free => {
            let drawn = board(kit, &table.own, Size::Own);
            view! { <div class="mine fig-board">{drawn}</div> }.into_any()
        }
    }
}

/// The parts of a board, by the ends of their messages, in the order of their numbers.
pub(super) const PARTS: [&str; 6] = ["score", "lines", "wall", "floor", "costs", "marker"];

/// The own board of a table, with nothing on it but what the figure is about.
fn bare(table: &Table) -> BoardView {
    BoardView {
        progress: ProgressView::default(),
        ..table.own.clone()
    }
}

/// A board with something drawn over its parts: header, rows and floor.
fn marked(kit: &Kit, board: &BoardView, [head, over_rows, over_floor]: [Sketch; 3]) -> Sketch {
    let header = shape("header", "hd")
        .add(shape("span", "nm").say(board.name.clone()))
        .add(head)
        .add(shape("span", "sc").say(board.score.to_string()));
    let body = shape("div", "body")
        .add(rows(kit, board, Size::Large))
        .add(over_rows);
    let floor = shape("div", "base")
        .add(base(kit, board, Size::Large))
        .add(over_floor);
    let inner = shape("div", "in").add(body).add(floor);
    shape("section", "bd own still")
        .add(header)
        .add(inner)
        .done()
}

/// A board on which each part has its number.
fn named(kit: &Kit, table: &Table) -> impl IntoView + use<> {
    let number = |place: usize| {
        let class = format!("part-number at-{}", PARTS[place]);
        shape("b", class).say((place + 1).to_string()).done()
    };
    let over = [
        number(0),
        Sketch::from_iter([number(1), number(2)]),
        Sketch::from_iter([number(3), number(4), number(5)]),
    ];
    let drawn = marked(kit, &bare(table), over);
    view! { <div class="mine fig-board">{drawn}</div> }
}

/// A board on which the bonuses stand beside what brings them.
fn counted(kit: &Kit, table: &Table) -> impl IntoView + use<> {
    let points =
        |class: &'static str, points: u16| shape("b", class).say(signed(points.into())).done();
    let over = Sketch::from_iter([
        frames(&BONUSES),
        points("bonus-points of-row", ROW_BONUS),
        points("bonus-points of-column", COLUMN_BONUS),
        points("bonus-points of-colour", COLOUR_BONUS),
    ]);
    let drawn = marked(
        kit,
        &bare(table),
        [Sketch::default(), over, Sketch::default()],
    );
    view! { <div class="mine fig-board">{drawn}</div> }
}
