//! Praline in the browser: the page, and the worker in which the bots think.
//!
//! Both are this one wasm file. `boot.js` starts the page with [`mount`], `worker.js` starts the
//! worker with [`work`].

use leptos::mount::mount_to;
use leptos::prelude::{ElementChild, document, view};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

/// Shows the app in the element `#app`; `worker_url` is where its worker is loaded from.
#[wasm_bindgen]
pub fn mount(worker_url: &str) {
    let _ = worker_url;
    let place = document().get_element_by_id("app");
    let Some(place) = place.and_then(|place| place.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    mount_to(place, || view! { <main><h1>"Praline"</h1></main> }).forget();
}

/// Begins to answer the page's requests, in a worker.
#[wasm_bindgen]
pub fn work() {}
