//! Links that carry a position or an online table behind `#`, so that no log of a server has them.

use praline_protocol::TableId;
use web_sys::window;

use super::packing::pack;

/// What stands before the position in an address.
const POSITION: &str = "#position=";
/// What stands before the online table.
const TABLE: &str = "#t=";
/// What stands before the secret that moves a seat to another device.
const SEAT: &str = "&seat=";

/// The position that the page's address carries: its text, right or wrong.
pub(crate) fn position_in_address() -> Option<String> {
    let hash = window()?.location().hash().ok()?;
    let coded = hash.strip_prefix(POSITION)?;
    let text = js_sys::decode_uri_component(&coded.replace('_', " "));
    text.ok().map(String::from)
}

/// The game that the page's address carries, as it is written there.
pub(crate) fn game_in_address() -> Option<String> {
    let hash = window()?.location().hash().ok()?;
    hash.strip_prefix("#game=").map(str::to_owned)
}

/// Takes what stands behind `#` out of the address, so that a reload goes on with the game.
pub(crate) fn clear_address() {
    put_address(None);
}

/// Names an online table in the address, and nothing else.
pub(crate) fn keep_table(table: TableId) {
    put_address(Some(table));
}

fn put_address(table: Option<TableId>) {
    let Some(window) = window() else { return };
    let plain = table.map_or_else(page_address, |table| table_link(table, None));
    if let Ok(history) = window.history() {
        // An address that stays longer than it should does no harm.
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&plain));
    }
}

/// The address of this page with a whole game.
pub(crate) async fn game_link(record: &str) -> String {
    format!("{}#game={}", page_address(), pack(record).await)
}

/// The address of this page without what stands behind `#`.
fn page_address() -> String {
    let href = window().and_then(|window| window.location().href().ok());
    let mut href = href.unwrap_or_default();
    href.truncate(href.find('#').unwrap_or(href.len()));
    href
}

/// The online table that the page's address names, and the secret of a seat if it brings one.
pub(crate) fn table_in_address() -> Option<(TableId, Option<String>)> {
    let hash = window()?.location().hash().ok()?;
    let named = hash.strip_prefix(TABLE)?;
    match named.split_once(SEAT) {
        Some((table, secret)) => Some((table.parse().ok()?, Some(secret.to_owned()))),
        None => Some((named.parse().ok()?, None)),
    }
}

/// The link of an online table, with the secret of a seat where there is one.
pub(crate) fn table_link(table: TableId, secret: Option<&str>) -> String {
    let page = page_address();
    let secret = secret.map(|secret| format!("{SEAT}{secret}"));
    format!("{page}{TABLE}{table}{}", secret.unwrap_or_default())
}

/// Goes to an online table; the page hears of it as of any change of its address.
pub(crate) fn go_to(table: TableId) {
    if let Some(window) = window() {
        // A browser that refuses stays where it is.
        let _ = window.location().set_hash(&format!("{TABLE}{table}"));
    }
}
