//! A player's part of the pad: wall, floor, and what the round brought.

use leptos::prelude::*;
use praline_view::{Fill, PadSeat, PadSpot};

use super::Evening;
use crate::sketch::{Sketch, shape};
use crate::table::{Kit, symbol};

/// The name of the first player.
pub(super) const FIRST: &str = "pad-first";

/// The players beside each other.
#[component]
pub(super) fn Seats(evening: Evening) -> impl IntoView {
    let drawn = move || {
        let kit = Kit::of(evening.app.shell);
        evening.view.with(|view| {
            let seats = view.as_ref().map(|view| &view.seats).into_iter().flatten();
            let seats = seats.enumerate();
            seats
                .map(|(index, it)| seat(&kit, it, index == 0))
                .collect::<Sketch>()
        })
    };
    view! { <div class="pad-seats">{drawn}</div> }
}

fn seat(kit: &Kit, own: &PadSeat, is_first: bool) -> Sketch {
    let winner = own
        .is_winner
        .then(|| shape("span", "pad-winner").say(kit.text("end-winner")));
    let name = shape("h2", "");
    // Whoever goes on to another round goes on here.
    let name = if is_first {
        name.set("id", FIRST).set("tabindex", "-1")
    } else {
        name
    };
    let head = shape("header", "pad-hd")
        .add(name.say(own.name.clone()))
        .add(winner)
        .add(shape("b", "pad-score").say(own.score.to_string()));
    let wall = own.wall.iter().map(|row| {
        let cells = row.iter().map(|it| space(kit, it, true));
        shape("div", "pad-row")
            .add(cells.collect::<Sketch>())
            .done()
    });
    let label = kit.text_with("pad-wall", &[("name", own.name.as_str().into())]);
    let wall = shape("div", "pad-wall")
        .set("role", "group")
        .set("aria-label", label)
        .add(wall.collect::<Sketch>());
    let floor = own.floor.iter().map(|it| space(kit, it, false));
    let floor = shape("div", "pad-floor")
        .set("role", "group")
        .set("aria-label", kit.text("table-floor"))
        .add(
            shape("span", "pad-cap")
                .unsaid()
                .say(kit.text("table-floor")),
        )
        .add(shape("span", "pad-spaces").add(floor.collect::<Sketch>()));
    let row = |(words, sum, points): (String, Option<String>, String)| {
        let sum = sum.map_or_else(String::new, |sum| format!("{sum} = "));
        shape("tr", "")
            .add(shape("th", "").set("scope", "row").say(words))
            .add(shape("td", "").say(sum).add(shape("b", "").say(points)))
            .done()
    };
    let before = (kit.text("editor-before"), None, own.before.to_string());
    let rows = own
        .rows
        .iter()
        .map(|it| (it.words.clone(), it.sum.clone(), it.points.clone()));
    let rows: Sketch = std::iter::once(before).chain(rows).map(row).collect();
    let count = shape("table", "set-count").add(shape("tbody", "").add(rows));
    shape("section", "pad-seat")
        .set("aria-label", format!("{}: {}", own.name, own.score))
        .add(head)
        .add(wall)
        .add(floor)
        .add(count)
        .done()
}

/// A space of the wall or of the floor line.
fn space(kit: &Kit, spot: &PadSpot, is_wall: bool) -> Sketch {
    let content = match spot.fill {
        Fill::Piece(colour) => Some(kit.piece(colour)),
        Fill::Hint(colour) => Some(kit.drawing(colour)),
        _ => None,
    };
    let class = match spot.fill {
        Fill::Hint(_) => "cell hint",
        Fill::Open => "cell taken",
        _ if spot.is_new => "cell new",
        _ => "cell",
    };
    let drawn = match spot.action {
        Some(action) => shape("button", class)
            .set("type", "button")
            .set("data-pad", action.to_string())
            .set("aria-pressed", if spot.is_new { "true" } else { "false" }),
        None => shape("span", class).set("role", "img"),
    };
    drawn
        .set("aria-label", spot.label.clone())
        .add(is_wall.then(|| symbol("cup", "#cup")))
        .add(content)
        .done()
}
