//! The clock and timers, which page and worker have alike.

use wasm_bindgen::prelude::{Closure, JsValue, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(then: &JsValue, milliseconds: i32);

    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;
}

/// Milliseconds since the page or the worker began.
pub(crate) fn now() -> f64 {
    performance_now()
}

/// Does something after a time.
pub(crate) fn after(milliseconds: i32, then: impl FnOnce() + 'static) {
    after_boxed(milliseconds, Box::new(then));
}

fn after_boxed(milliseconds: i32, then: Box<dyn FnOnce()>) {
    set_timeout(&Closure::once_into_js(then), milliseconds);
}
