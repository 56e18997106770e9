//! Links that carry a position behind `#`, so that no server sees it.

use praline_rules::Game;
use web_sys::window;

/// What stands before the position in an address.
const POSITION: &str = "#position=";

/// The position that the page's address carries: its text, right or wrong.
pub(crate) fn position_in_address() -> Option<String> {
    let hash = window()?.location().hash().ok()?;
    let coded = hash.strip_prefix(POSITION)?;
    let text = js_sys::decode_uri_component(&coded.replace('_', " "));
    text.ok().map(String::from)
}

/// Takes the position out of the address, so that a reload goes on with the game.
pub(crate) fn take_position() {
    let Some(window) = window() else { return };
    let location = window.location();
    let plain = location
        .href()
        .ok()
        .and_then(|href| Some(href.split_once('#')?.0.to_owned()));
    if let (Some(plain), Ok(history)) = (plain, window.history()) {
        // An address that stays longer than it should does no harm.
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&plain));
    }
}

/// The address of this page with a position.
pub(crate) fn position_link(game: &Game) -> String {
    let href = window().and_then(|window| window.location().href().ok());
    let href = href.unwrap_or_default();
    let page = href.split_once('#').map_or(href.as_str(), |(page, _)| page);
    // Spaces become underlines, which no position has; the rest may stand in an address.
    format!("{page}{POSITION}{}", game.to_string().replace(' ', "_"))
}
