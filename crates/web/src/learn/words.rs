//! What a step says: dots, sentences, the question, and why answers are right or wrong.

use leptos::prelude::*;
use praline_view::{AnswerMark, DotView, LessonRun, WhyView};

use super::attempt::Attempt;
use crate::app::Route;
use crate::sketch::{Sketch, shape, svg};
use crate::table::{Icon, Kit};

/// The ways out of a lesson.
#[component]
pub(super) fn Leave(attempt: Attempt) -> impl IntoView {
    let app = attempt.app;
    view! {
        <nav class="tools" aria-label=move || app.text("table-tools")>
            <button type="button" class="tool" id="lesson-all" aria-label=move || app.text("learn-lessons")
                on:click=move |_| app.go(Route::Learn(None))>
                {Icon::Menu.draw()}
                <span class="word">{move || app.text("learn-lessons")}</span>
            </button>
            <button type="button" class="tool" id="lesson-close"
                aria-label=move || app.text("dialog-close") on:click=move |_| app.go(Route::Home)>
                {Icon::Close.draw()}
            </button>
        </nav>
    }
}

/// A dot for each step; those that are done lead there.
#[component]
pub(super) fn Dots(attempt: Attempt) -> impl IntoView {
    let app = attempt.app;
    let dot = move |dot: DotView| {
        let place = dot.place;
        if dot.is_done && !dot.is_here {
            view! {
                <li>
                    <button type="button" class="les-dot done" aria-label=dot.label
                        on:click=move |_| app.go(Route::Learn(Some(place)))></button>
                </li>
            }
            .into_any()
        } else {
            let class = if dot.is_here {
                "les-dot now"
            } else {
                "les-dot"
            };
            view! { <li aria-hidden="true"><span class=class></span></li> }.into_any()
        }
    };
    let dots = move || {
        let dots = attempt.shown.with(|shown| shown.dots.clone());
        dots.into_iter().map(dot).collect::<Vec<_>>()
    };
    view! {
        <div class="les-at">
            <ol class="les-dots">{dots}</ol>
            <p class="les-step">{move || attempt.shown.with(|shown| shown.step.clone())}</p>
        </div>
    }
}

/// What the step says.
#[component]
pub(super) fn Say(attempt: Attempt) -> impl IntoView {
    let said = move || {
        let kit = Kit::of(attempt.app.shell);
        attempt.shown.with(|shown| {
            let words = shown.say.iter().map(|stretch| {
                let tag = if stretch.is_stressed { "b" } else { "span" };
                shape(tag, "").add(kit.rich(&stretch.words)).done()
            });
            let pieces = shape("span", "les-pieces")
                .key(1)
                .add(kit.rich(&shown.pieces));
            words.chain([pieces.done()]).collect::<Sketch>()
        })
    };
    view! { <p class="les-say">{said}</p> }
}

/// The question, or what came of the answer.
#[component]
pub(super) fn Task(
    attempt: Attempt,
    /// How it is answered.
    how: impl Fn() -> Sketch + Send + 'static,
) -> impl IntoView {
    let title = move || {
        let kit = Kit::of(attempt.app.shell);
        attempt.shown.with(|shown| match &shown.feedback {
            Some(feedback) => crate::sketch::words(feedback.title.clone()),
            None => kit.rich(&shown.ask),
        })
    };
    let outcome = move || {
        attempt.shown.with(|shown| {
            let feedback = shown.feedback.as_ref();
            feedback.map(|it| if it.is_right { "right" } else { "wrong" })
        })
    };
    let is_asked = Memo::new(move |_| attempt.shown.with(|shown| shown.feedback.is_none()));
    let whys = move || {
        attempt.shown.with(|shown| {
            let whys = shown.feedback.iter().flat_map(|feedback| &feedback.whys);
            whys.map(why).collect::<Sketch>()
        })
    };
    view! {
        <div class="les-task" data-outcome=outcome>
            <h1 id="lesson-ask" tabindex="-1">{title}</h1>
            <p class="les-how" role="status" hidden=move || !is_asked.get()>{how}</p>
            <ul class="les-whys" hidden=move || is_asked.get()>{whys}</ul>
        </div>
    }
}

fn why(why: &WhyView) -> Sketch {
    let name = why
        .name
        .clone()
        .map(|name| shape("b", "").say(name).say(" "));
    let class = match why.mark {
        AnswerMark::Right => "yes",
        AnswerMark::Wrong => "nay",
        AnswerMark::Open | AnswerMark::Pressed | AnswerMark::Left => "idle",
    };
    shape("li", class)
        .add(sign(why.mark))
        .add(shape("span", "").add(name).say(why.reason.clone()))
        .done()
}

/// A tick, a cross, or a dash.
pub(super) fn sign(mark: AnswerMark) -> Sketch {
    let path = match mark {
        AnswerMark::Right => "M5 11l4 4 7-8",
        AnswerMark::Wrong => "M6 6l9 9M15 6l-9 9",
        AnswerMark::Open | AnswerMark::Pressed | AnswerMark::Left => "M5 10.5h11",
    };
    svg("ic", "0 0 21 21", ("path", "d", path.into()))
}

/// Check, once more, go on.
#[component]
pub(super) fn Ways(
    attempt: Attempt,
    /// Puts everything back to the question.
    again: impl Fn() + Copy + Send + 'static,
) -> impl IntoView {
    let app = attempt.app;
    let is_answered = Memo::new(move |_| attempt.run.with(LessonRun::is_answered));
    let is_right = Memo::new(move |_| attempt.run.with(LessonRun::is_right));
    let can_check = Memo::new(move |_| attempt.run.with(LessonRun::can_check));
    let is_checked = attempt.shown.with_untracked(|shown| shown.is_checked);
    let chosen = move || attempt.shown.with(|shown| shown.chosen.clone());
    let main = move |_| {
        if is_answered.get_untracked() {
            attempt.go_on();
        } else {
            attempt.change(LessonRun::check);
        }
    };
    let other = move |_| {
        if is_answered.get_untracked() {
            again();
        } else {
            attempt.go_on();
        }
    };
    let main_word = move || {
        app.text(if is_answered.get() {
            "lesson-go-on"
        } else {
            "lesson-check"
        })
    };
    let other_word = move || {
        app.text(if is_answered.get() {
            "lesson-again"
        } else {
            "lesson-go-on"
        })
    };
    view! {
        <div class="les-ways">
            <button type="button" class="btn quiet les-other"
                hidden=move || is_right.get() on:click=other>
                {other_word}
            </button>
            <button type="button" class="btn les-main"
                hidden=move || !is_checked && !is_answered.get()
                aria-disabled=move || (!is_answered.get() && !can_check.get()).then_some("true")
                on:click=main>
                {main_word}
            </button>
            <p class="les-chosen">{chosen}</p>
        </div>
    }
}
