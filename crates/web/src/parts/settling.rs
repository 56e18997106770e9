//! When the line may be used for what nobody has asked for yet.

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;
use praline_view::{Due, Sitting};

use crate::app::App;
use crate::browser::{after, now};

/// How long somebody who has not moved yet has to leave the page alone, in milliseconds.
const STILL: f64 = 30_000.0;

/// Does something once the first own move has been made and answered, or nobody has touched the page
/// for a good while: then everything that a first game needs is there.
pub(crate) fn when_settled(app: App, then: impl FnOnce() + 'static) {
    let then = Rc::new(Cell::new(Some(then)));
    let once = move || {
        if let Some(then) = then.take() {
            then();
        }
    };
    let moved = once.clone();
    Effect::new(move |_| {
        let waits = |sitting: &Sitting| matches!(sitting.due(), Due::Bot(..) | Due::Deal);
        if app.has_moved.get() && !app.game.sitting.with(waits) {
            moved();
        }
    });
    let touched = Rc::new(Cell::new(now()));
    for event in ["pointerdown", "keydown"] {
        let touched = Rc::clone(&touched);
        // The page lives as long as its listeners.
        let _ = window_event_listener_untyped(event, move |_| touched.set(now()));
    }
    when_still(touched, once);
}

fn when_still(touched: Rc<Cell<f64>>, then: impl FnOnce() + 'static) {
    let left = touched.get() + STILL - now();
    if left <= 0.0 {
        return then();
    }
    after(left, move || when_still(touched, then));
}
