//! The editor by keyboard: digits go to a place, letters lay there, Backspace takes back.

use leptos::prelude::*;
use praline_rules::{Colour, Disc, Line, Source};
use praline_view::{EditAction, Editor, Place, Tool};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::desk::Desk;
use crate::app::{is_typing, letter_of};

/// Does what a key stands for; others go on to the page.
pub(super) fn key(desk: Desk, event: &KeyboardEvent) {
    if event.alt_key() || desk.app.dialog.get_untracked().is_some() {
        return;
    }
    let done = if event.key() == "Escape" {
        escape(desk, event)
    } else if is_typing(event) {
        false
    } else if event.ctrl_key() || event.meta_key() {
        change(desk, event)
    } else {
        act(desk, event)
    };
    if done {
        event.prevent_default();
    }
}

/// Closes the panel, or lets go of what is to be laid.
fn escape(desk: Desk, event: &KeyboardEvent) -> bool {
    // A list of choices that is open is closed by the browser.
    let in_list = pressed(event).is_some_and(|element| element.tag_name() == "SELECT");
    if in_list {
        return false;
    }
    if desk.panel.get_untracked().is_some() {
        desk.panel.set(None);
        return true;
    }
    let holds = desk.editor.with_untracked(Editor::tool) != Tool::Hand;
    if holds {
        desk.act(EditAction::Choose(Tool::Hand));
    }
    holds
}

/// Takes the last change back, or makes it again, by the keys that do so everywhere.
fn change(desk: Desk, event: &KeyboardEvent) -> bool {
    let action = match (letter_of(event), event.shift_key()) {
        (Some('z'), false) => EditAction::Undo,
        (Some('z'), true) | (Some('y'), false) => EditAction::Redo,
        _ => return false,
    };
    desk.act(action);
    true
}

/// The element that has the focus.
fn pressed(event: &KeyboardEvent) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn act(desk: Desk, event: &KeyboardEvent) -> bool {
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
    // Over the board lies a panel: nothing is laid where nobody sees it.
    let on_place = pressed(event).is_some_and(|element| element.has_attribute("data-at"));
    if desk.panel.get_untracked().is_some() && !on_place {
        return false;
    }
    if key == "Backspace" || key == "Delete" {
        lay(desk, EditAction::Back);
        return true;
    }
    let Some(letter) = letter_of(event) else {
        return false;
    };
    if let Some(place) = place(desk, letter, event.shift_key()) {
        // A place that is not shown, or that this table has not, is not gone to.
        let is_shown = focus_at(place);
        if is_shown {
            desk.act(EditAction::At(place));
        }
        return is_shown;
    }
    let tool = match letter {
        'm' => Some(Tool::Marker),
        letter => Colour::from_letter(letter.to_ascii_uppercase()).map(Tool::Piece),
    };
    if let Some(tool) = tool {
        lay(desk, EditAction::Lay(tool));
    }
    tool.is_some()
}

/// The place that a digit or letter goes to.
fn place(desk: Desk, letter: char, is_shifted: bool) -> Option<Place> {
    let shown = desk.view.with_untracked(|view| view.board.seat);
    let digit = letter.to_digit(10).and_then(|it| u8::try_from(it).ok());
    match (digit, letter) {
        // Shift changes the sign of a digit on every layout, so its place counts.
        (Some(digit), _) if is_shifted => {
            let line = Line::from_number(digit)?;
            Some(Place::Line(shown, line, line.capacity() - 1))
        }
        (Some(digit), _) => {
            let disc = Disc::from_number(digit)?;
            Some(Place::Source(Source::disc(disc)))
        }
        (None, 'c') => Some(Place::Source(Source::CENTRE)),
        (None, 'f') => Some(Place::Floor(shown, 0)),
        _ => None,
    }
}

/// Lays or takes back where keys work, and goes along with them.
fn lay(desk: Desk, action: EditAction) {
    let before = desk.editor.with_untracked(Editor::at);
    desk.act(action);
    let after = desk.editor.with_untracked(Editor::at);
    if let Some(place) = after.filter(|_| after != before) {
        focus_at(place);
    }
}

/// Whether nothing has the focus.
pub(super) fn has_lost_focus() -> bool {
    let focused = document().active_element();
    focused.is_none_or(|element| element.tag_name() == "BODY")
}

/// Does something once all is drawn, if what has the focus now is gone by then.
pub(super) fn when_focus_is_lost(then: impl FnOnce() + 'static) {
    if !has_lost_focus() {
        request_animation_frame(move || {
            if has_lost_focus() {
                then();
            }
        });
    }
}

/// Gives the focus to where keys work, or else to the first place.
pub(super) fn focus_somewhere(desk: Desk) {
    let at = desk.editor.try_with_untracked(Editor::at).flatten();
    if at.is_some_and(focus_at) {
        return;
    }
    let first = document().query_selector(".ed [data-spot][tabindex='0']");
    let first = first.ok().flatten();
    if let Some(element) = first.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        // What cannot be focused leaves it where it is.
        let _ = element.focus();
    }
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
