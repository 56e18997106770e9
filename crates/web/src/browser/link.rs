//! The page's address, and links that carry a position or an online table.

use praline_protocol::TableId;
use wasm_bindgen::JsValue;
use web_sys::window;

use super::packing::pack;
use crate::app::Route;

/// Whether an address is the next step of the browser's history, or takes the place of the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Write {
    /// The next step.
    Next,
    /// In place of the present one.
    Instead,
}

/// What stands in the page's address from `?` and from `#` on.
pub(crate) fn address() -> (String, String) {
    let part = |read: fn(&web_sys::Location) -> Result<String, JsValue>| {
        let window = window()?;
        read(&window.location()).ok()
    };
    let search = part(web_sys::Location::search).unwrap_or_default();
    let hash = part(web_sys::Location::hash).unwrap_or_default();
    (search, hash)
}

/// The number of the present step of the browser's history, if the page wrote one there.
pub(crate) fn entry_number() -> Option<u32> {
    let state = window()?.history().ok()?.state().ok()?;
    let number = state.as_f64()?;
    // Numbers count steps, which nobody takes four thousand million of.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a cast from a float saturates, and an older step skipped does no harm"
    )]
    let number = number as u32;
    Some(number)
}

/// Writes what stands behind the page's own address, and the number of the step.
pub(crate) fn write_address(suffix: &str, number: u32, write: Write) {
    let Some(history) = window().and_then(|window| window.history().ok()) else {
        return;
    };
    let address = page_address() + suffix;
    let state = JsValue::from(number);
    // An address that stays longer than it should does no harm.
    let _ = match write {
        Write::Next => history.push_state_with_url(&state, "", Some(&address)),
        Write::Instead => history.replace_state_with_url(&state, "", Some(&address)),
    };
}

/// One step back in the browser's history.
pub(crate) fn step_back() {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        // Where there is no step before, the page stays.
        let _ = history.back();
    }
}

/// A position as it is written in an address: its text, right or wrong.
pub(crate) fn read_position(coded: &str) -> Option<String> {
    let text = js_sys::decode_uri_component(&coded.replace('_', " "));
    text.ok().map(String::from)
}

/// The address of this page with a position to be set up.
pub(crate) fn set_link(position: &str) -> String {
    page_address() + &Route::Set(position.replace(' ', "_")).to_string()
}

/// The address of this page with a whole game.
pub(crate) async fn game_link(record: &str) -> String {
    page_address() + &Route::Game(pack(record).await).to_string()
}

/// The link of a puzzle.
pub(crate) fn puzzle_link(number: u32) -> String {
    page_address() + &Route::Puzzle(Some(number)).to_string()
}

/// The link of an online table, with the secret of a seat where there is one.
pub(crate) fn table_link(table: TableId, secret: Option<&str>) -> String {
    page_address() + &Route::Table(table, secret.map(str::to_owned)).to_string()
}

/// The address of this page without what stands behind `?` and `#`.
fn page_address() -> String {
    let href = window().and_then(|window| window.location().href().ok());
    let mut href = href.unwrap_or_default();
    href.truncate(href.find(['?', '#']).unwrap_or(href.len()));
    href
}
