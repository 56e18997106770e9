//! The clock and timers, which page and worker have alike.

use js_sys::Promise;
use wasm_bindgen::prelude::{Closure, JsValue, wasm_bindgen};
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(then: &JsValue, milliseconds: f64);

    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;
}

/// Milliseconds since the page or the worker began.
pub(crate) fn now() -> f64 {
    performance_now()
}

/// Whole milliseconds since the page or the worker began.
pub(crate) fn now_millis() -> u64 {
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
pub(crate) fn unix_millis() -> u64 {
    whole(js_sys::Date::now())
}

/// Does something after a time; the browser counts whole milliseconds.
pub(crate) fn after(milliseconds: f64, then: impl FnOnce() + 'static) {
    after_boxed(milliseconds, Box::new(then));
}

fn after_boxed(milliseconds: f64, then: Box<dyn FnOnce()>) {
    set_timeout(&Closure::once_into_js(then), milliseconds);
}

/// Lets the browser do what else there is to do.
pub(crate) async fn breathe() {
    let waited = Promise::new(&mut |resolve, _| set_timeout(&resolve, 0.0));
    // A promise that is only ever kept.
    let _ = JsFuture::from(waited).await;
}

/// The milliseconds from 1970 to the beginning of a day that is written as a record has it, if it is
/// a day of the past.
pub(crate) fn day_millis(date: &str) -> Option<u64> {
    let is_day = date.len() == 10 && date.bytes().all(|b| b.is_ascii_digit() || b == b'-');
    let millis = js_sys::Date::parse(date);
    let is_past = (0.0..=js_sys::Date::now()).contains(&millis);
    (is_day && is_past).then(|| whole(millis))
}
