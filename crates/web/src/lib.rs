//! Praline in the browser: the page, and the worker in which the bots think.
//!
//! Both are this one wasm file. `boot.js` starts the page with [`mount`], `worker.js` starts the
//! worker with [`work`].

mod app;
mod browser;
mod dialogs;
mod end;
mod engine;
mod motion;
mod page;
mod sound;
mod table;
mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the app in the element `#app`; `worker_url` is where its worker is loaded from.
#[wasm_bindgen]
pub fn mount(worker_url: &str) {
    page::mount(worker_url);
}

/// Begins to answer the page's requests, in a worker.
#[wasm_bindgen]
pub fn work() {
    worker::work();
}
