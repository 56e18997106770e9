//! The editor by keyboard: digits go to a place, letters lay there, Backspace takes back.

use leptos::prelude::*;
use praline_rules::{Colour, Disc, Line, Source};
use praline_view::{EditAction, Place, Tool};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::desk::Desk;

/// Does what a key stands for; others go on to the page.
pub(super) fn key(desk: Desk, event: &KeyboardEvent) {
    let is_free = !event.ctrl_key() && !event.meta_key() && !event.alt_key();
    if !is_free || is_field(event) || desk.app.dialog.get_untracked().is_some() {
        return;
    }
    if act(desk, event) {
        event.prevent_default();
    }
}

fn is_field(event: &KeyboardEvent) -> bool {
    let element = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    element.is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
    })
}

fn act(desk: Desk, event: &KeyboardEvent) -> bool {
    let shown = desk.view.with_untracked(|view| view.board.seat);
    let key = event.key();
    let by = match key.as_str() {
        "ArrowLeft" => Some((-1, -1)),
        "ArrowRight" => Some((1, 1)),
        "ArrowUp" => Some((-1, -5)),
        "ArrowDown" => Some((1, 5)),
        _ => None,
    };
    if let Some(by) = by {
        return step(event, by);
    }
    if key == "Backspace" || key == "Delete" {
        desk.act(EditAction::Back);
        return true;
    }
    // Shift changes the sign of a digit on every layout, so its place counts.
    let code = event.code();
    let digit = code
        .strip_prefix("Digit")
        .and_then(|digit| digit.parse().ok());
    let place = match digit {
        Some(digit) if event.shift_key() => {
            Line::from_number(digit).map(|line| Place::Line(shown, line, line.capacity() - 1))
        }
        Some(digit) => Disc::from_number(digit).map(|disc| Place::Source(Source::disc(disc))),
        None => match code.as_str() {
            "KeyC" => Some(Place::Source(Source::CENTRE)),
            "KeyF" => Some(Place::Floor(shown, 0)),
            _ => None,
        },
    };
    if let Some(place) = place {
        desk.act(EditAction::At(place));
        // A place that this table has not has nothing to give the focus to.
        return focus_at(place);
    }
    let letter = code
        .strip_prefix("Key")
        .and_then(|letter| letter.chars().next());
    let tool = match letter {
        Some('M') => Some(Tool::Marker),
        Some(letter) => Colour::from_letter(letter).map(Tool::Piece),
        None => None,
    };
    if let Some(tool) = tool {
        desk.act(EditAction::Lay(tool));
    }
    tool.is_some()
}

/// Gives the focus to a place, and says whether it is shown.
pub(super) fn focus_at(place: Place) -> bool {
    let found = document()
        .query_selector(&format!(".ed [data-at=\"{place}\"]"))
        .ok()
        .flatten();
    found
        .and_then(|element| element.dyn_into::<HtmlElement>().ok())
        .is_some_and(|element| element.focus().is_ok())
}

/// Moves the focus among the places of a group: by one, or by a row of the wall.
fn step(event: &KeyboardEvent, (by, by_row): (isize, isize)) -> bool {
    let here = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let Some(group) = here.as_ref().and_then(|it| it.get_attribute("data-spot")) else {
        return false;
    };
    let by = if group == "wall" { by_row } else { by };
    let Ok(found) = document().query_selector_all(&format!(".ed [data-spot={group}]")) else {
        return false;
    };
    let element = |index| found.item(index)?.dyn_into::<HtmlElement>().ok();
    let items: Vec<HtmlElement> = (0..found.length()).filter_map(element).collect();
    let is_here = |item: &HtmlElement| here.as_ref() == Some(item.as_ref());
    let Some(at) = items.iter().position(is_here) else {
        return false;
    };
    let next = (at + items.len()).saturating_add_signed(by) % items.len();
    items[next].focus().is_ok()
}
