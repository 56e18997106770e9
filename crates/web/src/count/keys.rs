//! The arrow keys while a count is watched.

use leptos::prelude::*;

use super::Watched;

/// Goes back and on by the arrows, as long as the count is shown.
pub(super) fn listen(watched: Watched) {
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        match event.key().as_str() {
            "ArrowRight" => watched.go(1),
            "ArrowLeft" => watched.go(-1),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || pressed.remove());
}
