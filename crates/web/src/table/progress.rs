//! How near a board is to its bonuses: an arc at a row, under a column, around a colour.

use praline_view::{BoardView, Progress};

use super::board::Size;
use super::kit::Kit;
use crate::sketch::{Shape, Sketch, shape};

/// Whether it is shown on a board of this size, where it is wanted.
pub(super) fn shows_progress(kit: &Kit, size: Size) -> bool {
    kit.bonuses.is_on() && matches!(size, Size::Own | Size::Large)
}

/// How much of a row or a column is there.
pub(super) fn arc(progress: &Progress) -> Shape {
    let class = if progress.is_near() {
        "arc near"
    } else {
        "arc"
    };
    shape("span", class)
        .key(7)
        .set("role", "img")
        .set("aria-label", progress.label.clone())
        .set("data-n", progress.count.to_string())
}

/// The columns, below the wall.
pub(super) fn columns(kit: &Kit, board: &BoardView, size: Size) -> Sketch {
    let all = &board.progress.columns;
    if !shows_progress(kit, size) || all.iter().all(Option::is_none) {
        return Sketch::default();
    }
    let one = |progress: &Option<Progress>| {
        let place = shape("span", "");
        place.add(progress.as_ref().map(arc)).done()
    };
    let arcs = shape("div", "arcs").key(7);
    arcs.add(all.iter().map(one).collect::<Sketch>()).done()
}

/// The colours, beside the floor line.
pub(super) fn colours(kit: &Kit, board: &BoardView, size: Size) -> Sketch {
    let all = &board.progress.colours;
    if !shows_progress(kit, size) || all.is_empty() {
        return Sketch::default();
    }
    let one = |(colour, progress): &(_, Progress)| {
        let drawn = arc(progress).add(kit.drawing(*colour));
        shape("span", "").add(drawn).done()
    };
    let arcs = shape("div", "arcs-colours").key(7);
    arcs.add(all.iter().map(one).collect::<Sketch>()).done()
}
