//! Lessons: their list, and a step of one with a table to press or to play on.

mod answering;
mod attempt;
mod coach;
mod drawing;
mod list;
mod played;
mod step;
mod words;

use leptos::prelude::*;

use crate::app::App;
pub(crate) use coach::CoachLine;
use list::Lessons;
use step::LessonStep;

/// The list of lessons, or the step that the address says.
#[component]
pub(crate) fn LearnScreen() -> impl IntoView {
    let app = App::here();
    let place = Memo::new(move |_| app.lesson.get());
    Effect::new(move |_| document().set_title(&app.text("learn-title")));
    move || match place.get() {
        None => view! { <Lessons/> }.into_any(),
        Some(place) => view! { <LessonStep place/> }.into_any(),
    }
}
