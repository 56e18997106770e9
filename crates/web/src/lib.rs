//! Praline in the browser: the page, and the worker in which the bots think.
//!
//! Both are this one wasm file. `boot.js` starts the page with [`mount`], `worker.js` starts the
//! worker with [`work`].

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
mod dialogs;
mod end;
mod engine;
mod game;
mod games;
mod home;
mod motion;
mod online;
mod page;
mod sketch;
mod sound;
mod table;
mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the app in the element `#app`.
///
/// `worker_url` is where its worker is loaded from. `words` says where the messages of the languages
/// are: a line each, `de ADDRESS`.
#[wasm_bindgen]
pub fn mount(worker_url: &str, words: &str) {
    page::mount(worker_url, words);
}

/// Begins to answer the page's requests, in a worker.
#[wasm_bindgen]
pub fn work() {
    worker::work();
}
