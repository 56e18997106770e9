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
    focus_question(PATIENCE);
    if attempt.run.with_untracked(LessonRun::is_played) {
        view! { <Played attempt/> }.into_any()
    } else {
        view! { <Answering attempt/> }.into_any()
    }
}

/// Digits and `f` are answers, and Enter checks or goes on.
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
    // A move that this very key has made is to be read before anything goes on.
    if event.default_prevented() {
        return false;
    }
    let (is_over, can_check) = attempt
        .run
        .with_untracked(|run| (run.is_over(), run.can_check()));
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    // What lies on a table that nothing more can be done at still has the focus.
    let on_button = target.is_some_and(|element| {
        let rests = is_over && element.closest(".left, .mine").is_ok_and(|it| it.is_some());
        element.tag_name() == "BUTTON" && !rests
    });
    match event.key().as_str() {
        "Enter" if on_button => return false,
        "Enter" if is_over => attempt.go_on(),
        "Enter" if can_check => attempt.change(LessonRun::check),
        key => {
            let is_on = attempt.app.settings.with_untracked(|it| it.keys.is_on());
            let mut signs = key.chars();
            let sign = signs.next().filter(|_| is_on);
            let Some(sign) = sign.filter(|_| signs.next().is_none()) else {
                return false;
            };
            let mut is_meant = false;
            attempt.change(|run| is_meant = run.press_key(sign));
            return is_meant;
        }
    }
    true
}

/// How many frames a table may take to be laid.
const PATIENCE: u32 = 60;

/// Lets a screen reader read on from the question, and keys begin there, as soon as it can be seen.
fn focus_question(patience: u32) {
    request_animation_frame(move || {
        let question = document().get_element_by_id("lesson-ask");
        let question = question.and_then(|it| it.dyn_into::<HtmlElement>().ok());
        let has_focus = question.is_some_and(|question| {
            // What is hidden yet does not take it.
            question.focus().is_ok() && document().active_element().as_ref() == Some(&question)
        });
        if !has_focus && patience > 0 {
            focus_question(patience - 1);
        }
    });
}
