//! Praline in the browser: the page. The worker in which the bots think is a program of its own.
//!
//! `boot.js` starts the page with [`mount`]; what is not needed at once comes in `parts`.

#![expect(
    clippy::large_types_passed_by_value,
    reason = "`App` is a handle of signals, made to be copied into closures"
)]
#![expect(
    unreachable_pub,
    reason = "the component macro makes the builders of properties public"
)]

mod app;
mod browser;
mod count;
mod dialogs;
mod end;
mod engine;
mod game;
mod games;
mod home;
mod learn;
mod motion;
mod online;
mod page;
mod parts;
mod puzzle;
mod real_table;
mod review;
mod sketch;
mod sound;
mod table;

use js_sys::Function;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Shows the app in the element `#app`.
///
/// `worker_url` is where its worker is loaded from. `words` says where the messages of the languages
/// are: lines such as `de ADDRESS`, and `later/de ADDRESS` for what is loaded later. `tag` is the language that was fetched early, and `early` its
/// messages, if they have come. `settled` is called once, when what a first game needs is there and the
/// line is free for the rest.
#[wasm_bindgen]
pub async fn mount(
    worker_url: String,
    words: String,
    tag: String,
    early: Option<String>,
    settled: Function,
) -> Result<(), JsValue> {
    let early = early.and_then(|text| Some(app::Speech::new(tag.parse().ok()?, text)));
    let mounted = page::mount(&worker_url, &words, early, settled).await;
    mounted.map_err(|page::NoWords| JsValue::from_str("no messages could be loaded"))
}

/// Loads what the page has not needed yet, part by part, for when it will.
#[wasm_bindgen]
pub async fn load_the_rest() {
    parts::load_all().await;
}
