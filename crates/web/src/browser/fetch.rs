//! Fetching texts that belong to the page.

use js_sys::Promise;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = fetch)]
    fn ask(address: &str) -> Promise;

    type Response;

    #[wasm_bindgen(method, getter)]
    fn ok(this: &Response) -> bool;

    #[wasm_bindgen(method, getter)]
    fn status(this: &Response) -> u16;

    #[wasm_bindgen(method, catch)]
    fn text(this: &Response) -> Result<Promise, JsValue>;
}

/// Fetches a text, or nothing where it cannot be had.
pub(crate) async fn fetch(address: &str) -> Option<String> {
    text_of(ask(address)).await
}

/// Asks for an address; `then` gets the answer's status, or 0 where there was no answer.
pub(crate) fn fetch_status(address: &str, then: impl FnOnce(u16) + 'static) {
    let asked = ask(address);
    let then: Box<dyn FnOnce(u16)> = Box::new(then);
    spawn_local(async move {
        let response = JsFuture::from(asked).await;
        then(response.map_or(0, |response| response.unchecked_into::<Response>().status()));
    });
}

async fn text_of(asked: Promise) -> Option<String> {
    let response: Response = JsFuture::from(asked).await.ok()?.unchecked_into();
    if !response.ok() {
        return None;
    }
    let text = JsFuture::from(response.text().ok()?).await.ok()?;
    text.as_string()
}
