//! Giving a link to others: the system's share sheet where there is one, else the clipboard.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::window;

use super::files::copy;

/// What became of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shared {
    /// The share sheet has it, or somebody closed the sheet.
    Sheet,
    /// It is in the clipboard.
    Copied,
    /// The browser allows neither.
    Neither,
}

/// Whether there is a share sheet.
pub(crate) fn can_share() -> bool {
    sheet().is_some()
}

fn sheet() -> Option<(JsValue, Function)> {
    let navigator = JsValue::from(window()?.navigator());
    let share = Reflect::get(&navigator, &"share".into()).ok()?;
    Some((navigator, share.dyn_into().ok()?))
}

/// Shares a link with a title; `then` hears what became of it.
pub(crate) fn share(title: &str, link: &str, then: impl FnOnce(Shared) + 'static) {
    let copied = |done| {
        if done {
            Shared::Copied
        } else {
            Shared::Neither
        }
    };
    let Some(shown) = sheet().and_then(|sheet| show(sheet, title, link)) else {
        return copy(link, move |done| then(copied(done)));
    };
    let link = link.to_owned();
    spawn_local(async move {
        match JsFuture::from(shown).await {
            Ok(_) => then(Shared::Sheet),
            Err(why) if is_closed(&why) => then(Shared::Sheet),
            Err(_) => copy(&link, move |done| then(copied(done))),
        }
    });
}

fn show((navigator, share): (JsValue, Function), title: &str, link: &str) -> Option<Promise> {
    let data = Object::new();
    Reflect::set(&data, &"title".into(), &title.into()).ok()?;
    Reflect::set(&data, &"url".into(), &link.into()).ok()?;
    share.call1(&navigator, &data).ok()?.dyn_into().ok()
}

/// Whether somebody closed the sheet, which is no fault.
fn is_closed(why: &JsValue) -> bool {
    let name = Reflect::get(why, &"name".into()).ok();
    name.and_then(|name| name.as_string()).as_deref() == Some("AbortError")
}
