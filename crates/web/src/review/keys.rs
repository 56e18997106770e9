//! The review by keys.

use leptos::prelude::*;
use praline_view::Which;
use web_sys::KeyboardEvent;

use super::screen::Mode;
use crate::app::{App, is_typing, letter_of};

/// Listens as long as the review is shown.
pub(super) fn listen(app: App, number: Memo<usize>, mode: RwSignal<Mode>) {
    let handle = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let is_with_others = event.ctrl_key() || event.meta_key() || event.alt_key();
        let is_covered = app.dialog.get_untracked().is_some() || is_typing(&event);
        // A table to try things on hears keys first: there Escape lets go of what is held.
        if is_with_others || is_covered || event.default_prevented() {
            return;
        }
        if mode.get_untracked() == Mode::Trying {
            if event.key() == "Escape" {
                event.prevent_default();
                mode.set(Mode::Looking);
            }
            return;
        }
        if press(app, &event, number.get_untracked(), mode) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

fn press(app: App, event: &KeyboardEvent, number: usize, mode: RwSignal<Mode>) -> bool {
    let review = app.review;
    match event.key().as_str() {
        "ArrowLeft" | "ArrowDown" => review.go_to(number.saturating_sub(1)),
        "ArrowRight" | "ArrowUp" => review.go_to(number + 1),
        "Home" => review.go_to(1),
        "End" => review.go_to(usize::MAX),
        "Escape" if mode.get_untracked().shown().is_some() => mode.set(Mode::Looking),
        _ => return letter(app, event, number, mode),
    }
    true
}

fn letter(app: App, event: &KeyboardEvent, number: usize, mode: RwSignal<Mode>) -> bool {
    let on = app
        .settings
        .with_untracked(|settings| settings.keys.is_on());
    let Some(key) = letter_of(event).filter(|_| on) else {
        return false;
    };
    let review = app.review;
    let has_line =
        untrack(move || review.look(|it| !it.moves_of(number, Which::Played).is_empty()));
    let has_line = has_line.unwrap_or_default();
    match key {
        'm' => {
            let slip = untrack(move || review.look(|it| it.next_slip(number)).flatten());
            if let Some(slip) = slip {
                review.go_to(slip);
            }
        }
        'l' if has_line => review.turn_lines(mode, number),
        't' if has_line => review.try_it(mode),
        'p' => app.play_on_from_review(),
        _ => return false,
    }
    true
}
