//! What is left on a sharer: for each colour, which neighbour gets it.

use leptos::prelude::*;
use praline_view::{SendView, ShareRow, ShareView, Side, Table, drawn_pieces};

use super::disc::{letter, on_press, resting};
use super::icon::Icon;
use super::{Kit, part};
use crate::app::App;
use crate::sketch::{Sketch, shape};

/// The choices, while the pieces of a sharer are picked up.
#[component]
pub(super) fn Share() -> impl IntoView {
    let app = App::here();
    part(app, |kit: &Kit, table: &Table| {
        let drawn = table.share.as_ref().map(|share| draw(kit, table, share));
        drawn.into()
    })
}

fn draw(kit: &Kit, table: &Table, share: &ShareView) -> Sketch {
    let place = kit.texts().disc(share.from);
    let label = kit.text_with("table-share", &[("place", place.into())]);
    let rows: Sketch = share.rows.iter().map(|it| row(kit, it)).collect();
    shape("section", "share")
        .set("aria-label", label)
        .set("data-n", table.discs.len().to_string())
        .set("data-from", share.from.number().to_string())
        .add(rows)
        .done()
}

fn row(kit: &Kit, row: &ShareRow) -> Sketch {
    let pieces = drawn_pieces(std::iter::repeat_n(row.colour, row.count.into()));
    let pieces = [("pieces", pieces.into())];
    let pieces = kit.rich(&kit.texts().rich("table-pieces", &pieces));
    let [left, right] = &row.ways;
    shape("div", "leftover")
        .key(u32::from(row.colour.letter()))
        .add(send(left))
        .add(shape("span", "what").add(pieces))
        .add(send(right))
        .done()
}

fn send(send: &SendView) -> Sketch {
    let side = match send.side {
        Side::Left => "left",
        Side::Right => "right",
    };
    let chosen = if send.is_chosen { "true" } else { "false" };
    // The label says more; these are for the eye alone.
    let key = shape("kbd", "").set("data-key", letter(send.side)).done();
    let number = send.to.number().to_string();
    let to = shape("b", "").set("data-to", number).done();
    shape("button", "send")
        .set("type", "button")
        .set("data-side", side)
        .set_some("data-do", on_press(send.action))
        .set("data-item", "share")
        .set("aria-label", send.label.clone())
        .set_some("aria-disabled", resting(send.action))
        .set("aria-pressed", chosen)
        .add(key)
        .add(Icon::Arrow.draw())
        .add(to)
        .done()
}
