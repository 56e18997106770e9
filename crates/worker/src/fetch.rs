//! Fetching the nets.

use js_sys::{Reflect, Uint8Array};
use praline_ai::net::Family;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DedicatedWorkerGlobalScope, RequestCache, RequestInit, Response};

use crate::shelf::Order;

/// What `worker.js` calls the list of addresses: a line for each family, `2-free ADDRESS`.
const ADDRESSES: &str = "pralineNets";

/// The file of a net, or nothing where it cannot be had.
pub(crate) async fn fetch(family: Family, order: Order) -> Option<Vec<u8>> {
    let address = address(family)?;
    let options = RequestInit::new();
    if order == Order::Again {
        // What is damaged may lie in the browser's cache.
        options.set_cache(RequestCache::Reload);
    }
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let asked = scope.fetch_with_str_and_init(&address, &options);
    let answer: Response = JsFuture::from(asked).await.ok()?.unchecked_into();
    if !answer.ok() {
        return None;
    }
    let bytes = JsFuture::from(answer.array_buffer().ok()?).await.ok()?;
    Some(Uint8Array::new(&bytes).to_vec())
}

fn address(family: Family) -> Option<String> {
    let list = Reflect::get(&js_sys::global(), &ADDRESSES.into()).ok()?;
    let list = list.as_string()?;
    let mut lines = list.lines().filter_map(|line| line.split_once(' '));
    let family = family.to_string();
    lines.find_map(|(name, address)| (name == family).then(|| address.to_owned()))
}
