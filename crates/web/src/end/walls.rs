//! The walls as they stand at the end; a ring marks what brought a bonus.

use leptos::prelude::*;
use praline_view::{FinalCell, Finish, FinishSeat};

use crate::table::{Kit, symbol};

pub(super) fn walls(kit: &Kit, finish: &Finish) -> AnyView {
    let boxes: Vec<AnyView> = finish.seats.iter().map(|seat| wall(kit, seat)).collect();
    view! { <div class="boxes" data-count=finish.seats.len().to_string()>{boxes}</div> }.into_any()
}

fn wall(kit: &Kit, seat: &FinishSeat) -> AnyView {
    let cells: Vec<AnyView> = seat.wall.iter().flatten().map(|c| cell(kit, *c)).collect();
    view! {
        <figure class="bx">
            <figcaption>
                <span class="nm">{seat.name.clone()}</span>
                <span>{seat.score}</span>
            </figcaption>
            <div class="spaces" role="img" aria-label=seat.label.clone()>{cells}</div>
        </figure>
    }
    .into_any()
}

fn cell(kit: &Kit, cell: FinalCell) -> AnyView {
    let class = if cell.is_bonus { "space b" } else { "space" };
    let drawn = match (cell.piece, cell.belongs) {
        (Some(colour), _) => Some(kit.drawing(colour)),
        (None, Some(colour)) => {
            Some(view! { <span class="faint">{kit.drawing(colour)}</span> }.into_any())
        }
        (None, None) => None,
    };
    view! { <span class=class>{symbol("cup", "#cup")}{drawn}</span> }.into_any()
}
