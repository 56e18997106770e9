//! Holding a game for this tab, so that no other tab plays it at the same time.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Object, Promise, Reflect};
use wasm_bindgen::prelude::{Closure, JsValue, wasm_bindgen};
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = ["navigator", "locks"], js_name = request)]
    fn request(
        name: &str,
        options: &JsValue,
        granted: &Closure<dyn FnMut(JsValue) -> JsValue>,
    ) -> Result<Promise, JsValue>;
}

thread_local! {
    /// What this tab holds already.
    static HELD: RefCell<Vec<String>> = RefCell::default();
}

/// Asks for a game; `then` hears whether this tab holds it now.
///
/// The browser lets go of it when the tab is closed or crashes, whatever happens. Where it knows
/// no locks (an address without TLS) or refuses them (to those who block cookies) every game is given:
/// no other tab could find it there.
pub(crate) fn hold(name: &str, then: impl FnOnce(bool) + 'static) {
    if HELD.with_borrow(|held| held.iter().any(|other| other == name)) {
        return then(true);
    }
    let then = Rc::new(RefCell::new(Some(then)));
    let answer = {
        let then = Rc::clone(&then);
        let name = name.to_owned();
        move |is_held: bool| {
            if is_held {
                HELD.with_borrow_mut(|held| held.push(name.clone()));
            }
            let then = then.borrow_mut().take();
            if let Some(then) = then {
                then(is_held);
            }
        }
    };
    let options = Object::new();
    let asked = Reflect::set(&options, &"ifAvailable".into(), &JsValue::TRUE);
    debug_assert!(asked.is_ok(), "a plain object takes any property");
    let granted = {
        let answer = answer.clone();
        Closure::new(move |lock: JsValue| {
            answer(!lock.is_null());
            // A promise that is never kept: the lock is held as long as the tab lives.
            Promise::new(&mut |_, _| {}).into()
        })
    };
    match request(&format!("praline.{name}"), &options, &granted) {
        Ok(asked) => spawn_local(async move {
            if JsFuture::from(asked).await.is_err() {
                answer(true);
            }
        }),
        Err(_) => answer(true),
    }
    granted.forget();
}
