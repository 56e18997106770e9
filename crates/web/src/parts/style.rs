//! The style sheet of everything that is loaded later.

use std::cell::{Cell, RefCell};

use js_sys::Promise;
use leptos::prelude::document;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlElement;

/// The sheet could not be loaded.
#[derive(Clone, Copy, Debug)]
pub(super) struct NoStyle;

thread_local! {
    static IS_HERE: Cell<bool> = const { Cell::new(false) };
    /// What everybody waits for who wants it meanwhile.
    static COMING: RefCell<Option<Promise>> = const { RefCell::new(None) };
}

/// Asks for the sheet at once; what is returned waits until it is there.
pub(super) fn style() -> impl Future<Output = Result<(), NoStyle>> {
    let coming = (!IS_HERE.get()).then(|| {
        let coming = COMING.with_borrow_mut(|coming| coming.get_or_insert_with(load).clone());
        JsFuture::from(coming)
    });
    async move {
        let Some(coming) = coming else {
            return Ok(());
        };
        let loaded = coming.await.is_ok();
        IS_HERE.set(loaded);
        if loaded {
            return Ok(());
        }
        COMING.set(None);
        Err(NoStyle)
    }
}

/// Loads the sheet: the page has a link to it that is switched off.
///
/// A link that has failed is not tried again by browsers, so another one takes its place.
fn load() -> Promise {
    let next = || {
        let link = document().get_element_by_id("later-style")?;
        let next: HtmlElement = link.clone_node().ok()?.unchecked_into();
        next.remove_attribute("disabled").ok()?;
        link.parent_node()?.replace_child(&next, &link).ok()?;
        Some(next)
    };
    match next() {
        Some(next) => Promise::new(&mut |resolve, reject| {
            next.set_onload(Some(&resolve));
            next.set_onerror(Some(&reject));
        }),
        None => Promise::reject(&JsValue::NULL),
    }
}
