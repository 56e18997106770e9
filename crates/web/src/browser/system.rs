//! What the system and the browser say about the reader.

use js_sys::Reflect;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition, window};

/// The reader's languages, the dearest first.
pub(crate) fn languages() -> Vec<String> {
    let languages = window().map(|window| window.navigator().languages());
    let languages = languages.unwrap_or_default();
    languages.iter().filter_map(|tag| tag.as_string()).collect()
}

/// Whether the browser knows that there is no network.
pub(crate) fn is_offline() -> bool {
    window().is_some_and(|window| !window.navigator().on_line())
}

/// Something that the system can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Preference {
    /// Dark surfaces.
    Dark,
    /// High contrast.
    Contrast,
    /// Nothing that moves.
    Stillness,
    /// As little width as a phone has.
    Narrow,
    /// As little height as a small phone has, held upright.
    Low,
    /// Nothing that needs hovering: the pointer is a finger.
    Touch,
}

/// Whether the system asks for something now.
pub(crate) fn prefers(preference: Preference) -> bool {
    let query = match preference {
        Preference::Dark => "(prefers-color-scheme: dark)",
        Preference::Contrast => "(prefers-contrast: more)",
        Preference::Stillness => "(prefers-reduced-motion: reduce)",
        Preference::Narrow => "(max-width: 767px)",
        Preference::Low => "(max-width: 767px) and (max-aspect-ratio: 5/4) and (max-height: 829px)",
        Preference::Touch => "(hover: none)",
    };
    let list = window().and_then(|window| window.match_media(query).ok().flatten());
    list.is_some_and(|list| list.matches())
}

/// Gives the focus to an element by its id, if it is there and takes it.
pub(crate) fn focus(id: &str) {
    let document = window().and_then(|window| window.document());
    let element = document.and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Brings an element into sight by its id, no further than it takes, and gives it the focus.
pub(crate) fn show(id: &str) {
    let document = window().and_then(|window| window.document());
    if let Some(element) = document.and_then(|document| document.get_element_by_id(id)) {
        // The browser's own jump: nothing moves that somebody would rather have still.
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&options);
        focus(id);
    }
}

/// Whether an element has the focus.
pub(crate) fn has_focus(id: &str) -> bool {
    let document = window().and_then(|window| window.document());
    let focused = document.and_then(|document| document.active_element());
    focused.is_some_and(|element| element.id() == id)
}

/// The cookies that the page may see.
pub(crate) fn cookies() -> String {
    let document = window().and_then(|window| window.document());
    let cookies = document.and_then(|it| Reflect::get(&it, &"cookie".into()).ok());
    cookies.and_then(|it| it.as_string()).unwrap_or_default()
}

/// Today's date as a record has it: `2026-11-15`.
pub(crate) fn today() -> String {
    super::date_of(praline_worker::unix_millis())
}
