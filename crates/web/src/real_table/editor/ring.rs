//! The discs and the centre, drawn so that they can be laid.

use leptos::prelude::*;
use praline_view::{EditDisc, EditGroup, EditSpot, EditorView, Look};

use super::desk::Desk;
use super::drawn;
use crate::sketch::{Shape, Sketch, shape};
use crate::table::{Kit, marker, power, symbol};

/// From how many pieces on, a disc shows piles with counts instead of single pieces.
const CROWDED: u8 = 7;

/// The ring.
#[component]
pub(super) fn Ring(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let discs = Memo::new(move |_| desk.view.with(|view| view.discs.len()));
    view! {
        <section
            class="ring"
            data-n=move || discs.get().to_string()
            aria-label=move || app.text("table-factories")
        >
            {drawn(desk, draw)}
        </section>
    }
}

fn draw(kit: &Kit, view: &EditorView) -> Sketch {
    let all = || view.discs.iter().chain([&view.centre]);
    let has_stop = all().any(|it| it.spot.is_at);
    let drawn = all().enumerate().map(|(index, it)| {
        let is_stop = it.spot.is_at || !has_stop && index == 0;
        match it.disc {
            Some(_) => disc(kit, it, is_stop),
            None => centre(kit, it, is_stop),
        }
    });
    drawn.collect()
}

/// The button that a place is: where a press lays, and where keys go.
pub(super) fn spot(
    spot: &EditSpot,
    (class, group): (String, &'static str),
    is_stop: bool,
) -> Shape {
    let mut class = class;
    for (name, is) in [("at", spot.is_at), ("wrong", spot.is_faulty)] {
        if is {
            class = format!("{class} {name}");
        }
    }
    let place = spot.place.to_string();
    shape("button", class)
        .set("type", "button")
        .set("data-edit", format!("press {place}"))
        .set("data-at", place)
        .set("data-spot", group)
        .set("tabindex", if is_stop { "0" } else { "-1" })
        .set("aria-label", spot.label.clone())
}

fn disc(kit: &Kit, disc: &EditDisc, is_stop: bool) -> Sketch {
    let mut class = "disc".to_owned();
    let count: u8 = disc.groups.iter().map(|group| group.count).sum();
    let states = [
        ("gold", disc.gold.is_some() && !disc.is_away),
        ("empty", count == 0 && !disc.is_away),
        ("away", disc.is_away),
    ];
    for (name, _) in states.iter().filter(|(_, is)| *is) {
        class = format!("{class} {name}");
    }
    let plate = match kit.look {
        Look::Tile => "#disc-t",
        Look::Praline | Look::Printed => "#disc-p",
    };
    let number = disc.disc.map(|disc| disc.number().to_string());
    let number = number.unwrap_or_default();
    let is_crowded = count >= CROWDED;
    let pieces: Sketch = if is_crowded {
        disc.groups.iter().map(|group| pile(kit, group)).collect()
    } else {
        disc.groups
            .iter()
            .flat_map(|group| singles(kit, group))
            .collect()
    };
    let places = if is_crowded {
        disc.groups.len()
    } else {
        usize::from(count)
    };
    let gold = disc.gold.as_ref().filter(|_| !disc.is_away);
    let badge = gold.map(|(gold, _)| {
        let class = if matches!(gold, praline_rules::Gold::Magnet(_)) {
            "badge pair"
        } else {
            "badge"
        };
        shape("span", class).unsaid().add(power(kit, *gold))
    });
    shape("div", class)
        .set("data-disc", number.clone())
        .add(symbol("plate", plate))
        .add(spot(&disc.spot, ("press".to_owned(), "ring"), is_stop))
        .add(shape("span", "num").unsaid().say(number))
        .add(
            shape("div", if is_crowded { "pcs piles" } else { "pcs" })
                .set("data-k", places.to_string())
                .add(pieces),
        )
        .add(badge)
        .done()
}

fn centre(kit: &Kit, centre: &EditDisc, is_stop: bool) -> Sketch {
    let groups: Sketch = centre.groups.iter().map(|it| group(kit, it)).collect();
    let count = centre.groups.len() + usize::from(centre.marker);
    shape("div", "centre")
        .set("data-count", count.to_string())
        .add(spot(&centre.spot, ("press".to_owned(), "ring"), is_stop))
        .add(centre.marker.then(marker))
        .add(groups)
        .done()
}

/// A piece, or all of a colour; where nothing is chosen to be laid, a press takes one away.
fn taken(group: &EditGroup, class: &'static str, is_first: bool) -> Shape {
    let action = group.action.map(|action| action.to_string());
    match action {
        Some(action) if is_first => shape("button", class)
            .set("type", "button")
            .set("data-edit", action)
            .set("aria-label", group.label.clone()),
        Some(action) => shape("span", class).unsaid().set("data-edit", action),
        None => shape("span", class).unsaid(),
    }
}

fn singles(kit: &Kit, group: &EditGroup) -> Vec<Sketch> {
    let piece = |index: u8| {
        let piece = taken(group, "p", index == 0);
        let colour = group.colour.letter().to_string();
        piece
            .set("data-colour", colour)
            .add(kit.piece(group.colour))
            .done()
    };
    (0..group.count).map(piece).collect()
}

fn pile(kit: &Kit, group: &EditGroup) -> Sketch {
    let stack: Sketch = (0..group.count.min(2))
        .map(|_| kit.piece(group.colour))
        .collect();
    let count = (group.count > 1).then(|| shape("b", "count").say(group.count.to_string()));
    taken(group, "p", true)
        .key(u32::from(group.colour.letter()))
        .set("data-colour", group.colour.letter().to_string())
        .add(stack)
        .add(count)
        .done()
}

fn group(kit: &Kit, group: &EditGroup) -> Sketch {
    let stack: Sketch = (0..group.count.clamp(1, 3))
        .map(|_| kit.piece(group.colour))
        .collect();
    taken(group, "grp", true)
        .key(u32::from(group.colour.letter()))
        .set("data-colour", group.colour.letter().to_string())
        .add(stack)
        .add(shape("b", "count").key(1).say(group.count.to_string()))
        .done()
}
