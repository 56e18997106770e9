//! A step: its words, the table that it is about, and the keys.

use leptos::prelude::*;
use praline_view::{LessonPlace, LessonRun};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::answering::Answering;
use super::attempt::Attempt;
use super::played::Played;
use crate::app::App;

/// A step of a lesson.
#[component]
pub(super) fn LessonStep(place: LessonPlace) -> impl IntoView {
    let app = App::here();
    let attempt = Attempt::begin(app, place);
    listen(attempt);
    focus_question();
    if attempt.run.with_untracked(LessonRun::is_played) {
        view! { <Played attempt/> }.into_any()
    } else {
        view! { <Answering attempt/> }.into_any()
    }
}

/// The digits are answers, and Enter checks or goes on.
fn listen(attempt: Attempt) {
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        if attempt.app.dialog.get_untracked().is_none() && key(attempt, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || pressed.remove());
}

fn key(attempt: Attempt, event: &KeyboardEvent) -> bool {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return false;
    }
    let (is_answered, can_check) = attempt
        .run
        .with_untracked(|run| (run.is_answered(), run.can_check()));
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let on_button = target.is_some_and(|element| element.tag_name() == "BUTTON");
    match event.key().as_str() {
        "Enter" if on_button => return false,
        "Enter" if is_answered => attempt.go_on(),
        "Enter" if can_check => attempt.change(LessonRun::check),
        key => {
            let is_on = attempt.app.settings.with_untracked(|it| it.keys.is_on());
            let mut signs = key.chars();
            let digit = signs.next().filter(char::is_ascii_digit);
            let Some(digit) = digit.filter(|_| signs.next().is_none() && is_on) else {
                return false;
            };
            attempt.change(|run| run.press_key(digit));
        }
    }
    true
}

/// Lets a screen reader read on from the question, and keys begin there.
fn focus_question() {
    request_animation_frame(|| {
        let question = document().get_element_by_id("lesson-ask");
        if let Some(question) = question.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
            // A heading that cannot take the focus is still read.
            let _ = question.focus();
        }
    });
}
