//! One tab stop for each group of buttons, and arrows within it.
//!
//! Which button of a group is its tab stop lives in the document alone: the drawing never sets a
//! `tabindex`, so redrawing leaves it as it is.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::laying::Laying;
use crate::app::App;

/// The groups that have a tab stop each, in tab order: where their buttons are.
const STOPS: [&str; 4] = [
    ".ring .disc [data-item]",
    ".ring .centre [data-item]",
    ".mine [data-item=lines]",
    ".mine [data-item=wall]",
];

/// Keeps one tab stop in each group, whatever is drawn.
pub(super) fn listen(app: App, laying: Laying) {
    Effect::new(move |_| {
        app.game.table.track();
        laying.is_done();
        // The drawing of the same change may come after this.
        request_animation_frame(settle);
    });
    let focused = window_event_listener(leptos::ev::focusin, |event| {
        let element = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        if let Some(element) = element {
            stop_at(&element);
        }
    });
    // What a focus alone brought to sight goes away by Escape.
    let escaped = window_event_listener(leptos::ev::keydown, |event| {
        let active = document()
            .active_element()
            .filter(|_| event.key() == "Escape");
        let badge = active.filter(|element| element.class_list().contains("badge"));
        if let Some(badge) = badge.and_then(|badge| badge.dyn_into::<HtmlElement>().ok()) {
            // Nothing depends on it where the browser will not.
            let _ = badge.blur();
        }
    });
    on_cleanup(move || {
        focused.remove();
        escaped.remove();
    });
}

fn all(selector: &str) -> Vec<HtmlElement> {
    let Ok(found) = document().query_selector_all(selector) else {
        return Vec::new();
    };
    let element = |index| found.item(index)?.dyn_into().ok();
    (0..found.length()).filter_map(element).collect()
}

fn settle() {
    for stop in STOPS {
        let items = all(stop);
        let active = document().active_element();
        let has_focus = |item: &HtmlElement| active.as_ref() == Some(item.as_ref());
        let is_free = |item: &HtmlElement| !item.has_attribute("aria-disabled");
        let was = |item: &HtmlElement| item.tab_index() == 0 && has_stop(item);
        // What can be done comes before what cannot, and where the focus is it stays.
        let place = |fits: &dyn Fn(&HtmlElement) -> bool| items.iter().position(fits);
        let chosen = place(&has_focus)
            .or_else(|| place(&|item| was(item) && is_free(item)))
            .or_else(|| place(&is_free))
            .or_else(|| place(&was))
            .unwrap_or(0);
        for (index, item) in items.iter().enumerate() {
            set(item, index == chosen);
        }
    }
}

/// Whether the button was made a tab stop, rather than being one by nature.
fn has_stop(item: &HtmlElement) -> bool {
    item.get_attribute("tabindex").as_deref() == Some("0")
}

fn set(item: &HtmlElement, is_stop: bool) {
    let value = if is_stop { "0" } else { "-1" };
    if item.get_attribute("tabindex").as_deref() != Some(value) {
        item.set_tab_index(if is_stop { 0 } else { -1 });
    }
}

/// Makes what has the focus the tab stop of its group.
fn stop_at(element: &Element) {
    let Some(stop) = STOPS
        .into_iter()
        .find(|stop| element.matches(stop) == Ok(true))
    else {
        return;
    };
    for item in all(stop) {
        set(&item, item.is_same_node(Some(element)));
    }
}

/// Moves the focus within its group by an arrow key, and says whether there was one.
pub(crate) fn focus_next(event: &KeyboardEvent, by: isize) -> bool {
    let focused = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let Some(focused) = focused else {
        return false;
    };
    let Some(group) = focused.get_attribute("data-item") else {
        return false;
    };
    let scope = match group.as_str() {
        "ring" => ".ring [data-item=ring]",
        "lines" => ".mine [data-item=lines]",
        "wall" => ".mine [data-item=wall]",
        "share" => ".share [data-item=share]",
        // The tools stand on wide screens in the top bar, on small ones in two places.
        "tools" => ".tool[data-item=tools]",
        _ => return false,
    };
    let shown = |item: &HtmlElement| item.offset_width() > 0;
    let items: Vec<HtmlElement> = all(scope).into_iter().filter(shown).collect();
    let Some(here) = items
        .iter()
        .position(|item| item.is_same_node(Some(&focused)))
    else {
        return false;
    };
    let count = items.len();
    let next = (here + count).saturating_add_signed(by) % count;
    items[next].focus().is_ok()
}
