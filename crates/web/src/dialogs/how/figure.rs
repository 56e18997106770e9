//! Small tables that are only looked at, drawn as the real one is.

use leptos::prelude::*;
use praline_view::Figure;

use crate::table::{Kit, Size, board, centre, disc};

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
        Figure::Lay | Figure::Score | Figure::Floor | Figure::Free => {
            let drawn = board(kit, &table.own, Size::Own);
            view! { <div class="mine fig-board">{drawn}</div> }.into_any()
        }
    }
}
