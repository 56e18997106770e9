//! The clock and timers, which page and worker have alike.

use wasm_bindgen::prelude::{Closure, JsValue, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(then: &JsValue, milliseconds: f64);

    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;
}

/// Milliseconds since the page or the worker began.
pub fn now() -> f64 {
    performance_now()
}

/// Whole milliseconds since the page or the worker began.
pub fn now_millis() -> u64 {
    whole(performance_now())
}

fn whole(milliseconds: f64) -> u64 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a time is not negative, and centuries are far below the largest number"
    )]
    let whole = milliseconds as u64;
    whole
}

/// The milliseconds since 1970, as the browser's clock has them.
pub fn unix_millis() -> u64 {
    whole(js_sys::Date::now())
}

/// Does something after a time; the browser counts whole milliseconds.
pub fn after(milliseconds: f64, then: impl FnOnce() + 'static) {
    after_boxed(milliseconds, Box::new(then));
}

fn after_boxed(milliseconds: f64, then: Box<dyn FnOnce()>) {
    set_timeout(&Closure::once_into_js(then), milliseconds);
}
