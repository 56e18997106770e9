//! Pointer and keyboard: everything that can be pressed names its action in `data-do`.

use leptos::prelude::*;
use praline_rules::Seat;
use praline_view::{Action, Selection, Sitting};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, PointerEvent};

use super::{App, Screen};

/// The action that the pressed thing, or one around it, names.
fn action_at(event: &Event) -> Option<Action> {
    let element: Element = event.target()?.dyn_into().ok()?;
    let named = element.closest("[data-do]").ok().flatten()?;
    named.get_attribute("data-do")?.parse().ok()
}

/// The player whose score was pressed.
fn score_at(event: &Event) -> Option<Seat> {
    let element: Element = event.target()?.dyn_into().ok()?;
    let named = element.closest("[data-why]").ok().flatten()?;
    Seat::from_number(named.get_attribute("data-why")?.parse().ok()?)
}

/// Listens for presses and keys on the whole page.
pub(crate) fn listen(app: App) {
    // The page lives as long as the listeners, so nobody has to remove them.
    let _ = window_event_listener(leptos::ev::click, move |event| {
        if let Some(action) = action_at(&event) {
            app.at_hand().act(action);
        }
        if let Some(seat) = score_at(&event) {
            app.at_hand().game.explain(Some(seat));
        }
    });
    let _ = window_event_listener(leptos::ev::pointerover, move |event: PointerEvent| {
        app.note_touch(event.pointer_type() == "touch");
        if event.pointer_type() != "touch" {
            app.at_hand().game.rest_on(action_at(&event));
        }
    });
    let _ = window_event_listener(leptos::ev::pointerdown, move |event: PointerEvent| {
        app.note_touch(event.pointer_type() == "touch");
        app.by_keys.set_value(false);
        crate::motion::skip_on_press(app.at_hand().game);
    });
    let _ = window_event_listener(leptos::ev::focusin, move |event| {
        // A touch focuses what it presses, which is no wish for a preview of its own.
        if !app.touch.get_untracked() {
            app.at_hand().game.rest_on(action_at(&event));
        }
    });
    let _ = window_event_listener(leptos::ev::keydown, move |event| {
        app.by_keys.set_value(true);
        app.at_hand().key(&event);
    });
}

impl App {
    fn note_touch(self, touch: bool) {
        if self.touch.get_untracked() != touch {
            self.touch.set(touch);
        }
    }

    fn key(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        if self.dialog.get_untracked().is_some() || is_typing(event) {
            return;
        }
        // The review has keys of its own.
        if self.screen.get_untracked() == Screen::Review && !self.game.is_aside() {
            return;
        }
        if !matches!(event.key().as_str(), "Tab" | "Shift") {
            crate::motion::skip_on_press(self.game);
        }
        let done = match event.key().as_str() {
            "Escape" => self.escape(),
            "Enter" => self.enter(event),
            "ArrowLeft" if self.game.replay.get_untracked().is_some() => {
                self.game.step(-1);
                true
            }
            "ArrowRight" if self.game.replay.get_untracked().is_some() => {
                self.game.step(1);
                true
            }
            "ArrowLeft" | "ArrowUp" => crate::table::focus_next(event, -1),
            "ArrowRight" | "ArrowDown" => crate::table::focus_next(event, 1),
            _ => self.letter(event),
        };
        if done {
            event.prevent_default();
        }
    }

    fn escape(self) -> bool {
        let held = self.game.selection.get_untracked() != Selection::Nothing;
        if held {
            self.act(Action::LetGo);
        } else if self.game.replay.get_untracked().is_some() {
            self.game.leave_replay();
            return true;
        }
        held
    }

    fn enter(self, event: &KeyboardEvent) -> bool {
        // On a button the browser turns Enter into a press of that button.
        let on_button = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok())
            .is_some_and(|element| {
                matches!(element.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY")
            });
        if on_button || !self.game.table.with_untracked(|table| table.can_place) {
            return false;
        }
        self.act(Action::Place);
        true
    }

    fn letter(self, event: &KeyboardEvent) -> bool {
        let on = self
            .settings
            .with_untracked(|settings| settings.keys.is_on());
        let table = self.screen.get_untracked() == Screen::Table || self.game.is_aside();
        let Some(key) = letter_of(event).filter(|_| on && table) else {
            return false;
        };
        let selection = self.game.selection.get_untracked();
        let position = self.game.sitting.with_untracked(Sitting::position);
        let action = self
            .game
            .may_act()
            .then(|| selection.key(&position, key))
            .flatten();
        if let Some(action) = action {
            self.keyed.set(true);
            self.act(action);
            return true;
        }
        match key {
            // Whoever shows a table beside the game says what else can be done there.
            _ if self.game.is_aside() => return false,
            'u' if event.shift_key() => self.game.redo(),
            'u' => self.game.undo(),
            'h' => self.game.hint(),
            _ => return false,
        }
        true
    }
}

/// Whether a text field has the focus, where keys are letters.
pub(crate) fn is_typing(event: &KeyboardEvent) -> bool {
    let target = event
        .target()
        .and_then(|t| t.dyn_into::<HtmlElement>().ok());
    target.is_some_and(|element| {
        // A slider takes no letters.
        let is_slider = element.get_attribute("type").as_deref() == Some("range");
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT") && !is_slider
            || element.is_content_editable()
    })
}

/// The digit or Latin letter of a key; where its character is not Latin, its place counts.
pub(crate) fn letter_of(event: &KeyboardEvent) -> Option<char> {
    let key = event.key();
    let mut chars = key.chars();
    let single = chars.next().filter(|_| chars.next().is_none());
    let latin = single.filter(char::is_ascii_alphanumeric);
    let by_place = || {
        let sign = single?;
        let code = event.code();
        // The row of digits has other signs on several Latin layouts, too.
        let digit = code.strip_prefix("Digit");
        let letter = code.strip_prefix("Key").filter(|_| !sign.is_ascii());
        digit.or(letter)?.chars().next()
    };
    latin.or_else(by_place).map(|c| c.to_ascii_lowercase())
}
