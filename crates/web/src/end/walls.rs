//! The walls as they stand at the end; a ring marks what brought a bonus.

use praline_view::{FinalCell, Finish, FinishSeat};

use crate::sketch::{Sketch, shape};
use crate::table::{Kit, symbol};

pub(super) fn walls(kit: &Kit, finish: &Finish) -> Sketch {
    let boxes: Sketch = finish.seats.iter().map(|seat| wall(kit, seat)).collect();
    shape("div", "boxes")
        .set("data-count", finish.seats.len().to_string())
        .add(boxes)
        .done()
}

fn wall(kit: &Kit, seat: &FinishSeat) -> Sketch {
    let cells = seat.wall.iter().flatten().map(|c| cell(kit, *c));
    let caption = shape("figcaption", "")
        .add(shape("span", "nm").say(seat.name.clone()))
        .add(shape("span", "").say(seat.score.to_string()));
    let spaces = shape("div", "spaces")
        .set("role", "img")
        .set("aria-label", seat.label.clone())
        .add(cells.collect::<Sketch>());
    shape("figure", "bx").add(caption).add(spaces).done()
}

fn cell(kit: &Kit, cell: FinalCell) -> Sketch {
    let class = if cell.is_bonus { "space b" } else { "space" };
    let drawn = match (cell.piece, cell.belongs) {
        (Some(colour), _) => Some(kit.drawing(colour)),
        (None, Some(colour)) => Some(shape("span", "faint").add(kit.drawing(colour)).done()),
        (None, None) => None,
    };
    let cup = symbol("cup", "#cup");
    shape("span", class).add(cup).add(drawn).done()
}
