//! The board of a step, with what counts lit up on it.

use praline_view::{CountStep, Counted, Lit, signed};

use crate::sketch::{Shape, Sketch, shape};
use crate::table::{Kit, Size, base, rows};

/// The board as it was, the sum in its corner, and frames around what counts.
pub(super) fn drawn(kit: &Kit, step: &CountStep, began: String) -> Sketch {
    let board = &step.board;
    let header = shape("header", "hd")
        .add(shape("span", "nm").say(board.name.clone()))
        .add(shape("span", "sub").say(began))
        .add(shape("span", "sc").say(step.total.to_string()));
    let body = shape("div", "body")
        .add(rows(kit, board, Size::Large))
        .add(frames(&step.lit))
        .add(corner(step));
    let inner = shape("div", "in")
        .add(body)
        .add(shape("div", "base").add(base(kit, board, Size::Large)));
    let class = if step.what == Counted::Floor {
        "bd own still on-floor"
    } else {
        "bd own still"
    };
    shape("section", class).add(header).add(inner).done()
}

/// The figures above the staircase of lines.
fn corner(step: &CountStep) -> Sketch {
    let (large, class) = match step.what {
        Counted::Floor if step.points < 0 => (signed(step.points), "count-sum loss"),
        Counted::Floor => (signed(step.points), "count-sum"),
        _ => (step.sum.clone(), "count-sum"),
    };
    let why: Vec<&str> = step
        .why
        .iter()
        .map(|reason| reason.words.as_str())
        .collect();
    shape("div", "count-corner")
        .add(shape("span", class).say(large))
        .add(shape("span", "count-why").say(why.join(", ")))
        .done()
}

/// Frames around what counts, to be drawn over the rows of a board.
pub(crate) fn frames(lit: &[Lit]) -> Sketch {
    lit.iter().map(|lit| frame(*lit)).collect()
}

fn frame(lit: Lit) -> Sketch {
    let at = |frame: Shape, row: usize, column: usize| {
        frame
            .set("data-r", row.to_string())
            .set("data-i", column.to_string())
    };
    let frame = match lit {
        Lit::Row(row, first, count) => {
            let frame = at(shape("span", "lit across"), row.index(), first.index());
            frame.set("data-n", count.to_string())
        }
        Lit::Column(column, first, count) => {
            let frame = at(shape("span", "lit down"), first.index(), column.index());
            frame.set("data-n", count.to_string())
        }
        Lit::Piece(row, column) => at(shape("span", "lit one"), row.index(), column.index()),
    };
    frame.done()
}
