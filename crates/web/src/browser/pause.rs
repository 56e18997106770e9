//! Stopping for a moment in the middle of long work.

use js_sys::Promise;
use praline_worker::after;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// Lets the browser do what else there is to do.
pub(crate) async fn breathe() {
    let waited = Promise::new(&mut |resolve, _| {
        after(0.0, move || {
            // Keeping a promise calls nothing that could fail.
            let _ = resolve.call0(&JsValue::NULL);
        });
    });
    let _ = JsFuture::from(waited).await;
}
