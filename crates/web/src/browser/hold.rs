//! Holding something for this tab alone, such as a game, so that no other tab writes it meanwhile.

use std::cell::RefCell;

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::{Closure, JsValue, wasm_bindgen};
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = ["navigator", "locks"], js_name = request)]
    fn request(name: &str, options: &JsValue, granted: &JsValue) -> Result<Promise, JsValue>;
}

thread_local! {
    /// What this tab holds, each with what lets go of it.
    static HELD: RefCell<Vec<(String, Function)>> = RefCell::default();
}

/// Whether this tab holds something.
pub(crate) fn is_held(name: &str) -> bool {
    HELD.with_borrow(|held| held.iter().any(|(other, _)| other == name))
}

/// Asks for something; whether this tab holds it now.
///
/// The browser lets go of it when the tab is closed or crashes, whatever happens. Where it knows no
/// locks (an address without TLS), or gives none (cookies are blocked), everything is given.
pub(crate) async fn hold(name: &str) -> bool {
    if is_held(name) {
        return true;
    }
    let options = Object::new();
    let asked = Reflect::set(&options, &"ifAvailable".into(), &JsValue::TRUE);
    debug_assert!(asked.is_ok(), "a plain object takes any property");
    let answer = Promise::new(&mut |answer, _| {
        let own = name.to_owned();
        let answered = answer.clone();
        let granted = Closure::once_into_js(move |lock: JsValue| {
            say(&answered, !lock.is_null());
            if lock.is_null() {
                return JsValue::UNDEFINED;
            }
            // The lock is held until this promise is kept.
            let kept = Promise::new(&mut |let_go, _| {
                HELD.with_borrow_mut(|held| held.push((own.clone(), let_go)));
            });
            kept.into()
        });
        match request(&format!("praline.{name}"), &options, &granted) {
            Err(_) => say(&answer, true),
            Ok(requested) => spawn_local(async move {
                if JsFuture::from(requested).await.is_err() {
                    say(&answer, true);
                }
            }),
        }
    });
    let answer = JsFuture::from(answer).await;
    answer.is_ok_and(|answer| answer.is_truthy())
}

/// Lets go of something, so that other tabs can have it.
pub(crate) fn release(name: &str) {
    let held = HELD.with_borrow_mut(|held| {
        let place = held.iter().position(|(other, _)| other == name)?;
        Some(held.swap_remove(place).1)
    });
    if let Some(let_go) = held {
        say(&let_go, true);
    }
}

fn say(answer: &Function, what: bool) {
    // Keeping a promise calls nothing that could fail.
    let _ = answer.call1(&JsValue::NULL, &what.into());
}
