//! Texts that leave the page or come into it: files and the clipboard.

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, Url, window};

/// Saves a text as a file, as if it had been downloaded.
pub(crate) fn save(name: &str, text: &str) -> Result<(), JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let parts = Array::of1(&text.into());
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let document = window().and_then(|window| window.document());
    let link = document.ok_or(JsValue::NULL)?.create_element("a")?;
    let link: HtmlAnchorElement = link.dyn_into().map_err(JsValue::from)?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}

/// Puts a text into the clipboard; `then` hears whether that worked.
pub(crate) fn copy(text: &str, then: impl FnOnce(bool) + 'static) {
    let navigator = window().map(|window| window.navigator());
    // Without TLS there is no clipboard.
    let clipboard = navigator.and_then(|navigator| {
        let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into()).ok()?;
        clipboard.dyn_into::<web_sys::Clipboard>().ok()
    });
    let Some(clipboard) = clipboard else {
        return then(false);
    };
    let written = clipboard.write_text(text);
    let then: Box<dyn FnOnce(bool)> = Box::new(then);
    spawn_local(async move { then(JsFuture::from(written).await.is_ok()) });
}

/// Reads a file; `then` gets its text, or nothing where it cannot be read.
pub(crate) fn read(file: &File, then: impl FnOnce(Option<String>) + 'static) {
    let text = file.text();
    spawn_local(async move {
        let text = JsFuture::from(text).await.ok();
        then(text.and_then(|text| text.as_string()));
    });
}
