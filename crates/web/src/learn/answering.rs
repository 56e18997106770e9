//! A step that is answered by pressing lines, spaces or words.

use leptos::prelude::*;
use praline_rules::{Column, Line};
use praline_view::{AnswerMark, AnswerSpot, AnswerView, LessonRun, LessonStage};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use super::attempt::Attempt;
use super::drawing::{FLOOR, bag, board};
use super::words::{Dots, Leave, Say, Task, Ways, sign};
use crate::sketch::{Sketch, words};
use crate::table::{Kit, brand, disc};

/// The words at the left, the board at the right.
#[component]
pub(super) fn Answering(attempt: Attempt) -> impl IntoView {
    let app = attempt.app;
    let stage = Memo::new(move |_| attempt.shown.with(|shown| shown.stage.clone()));
    let small = move || {
        let kit = Kit::of(app.shell);
        stage.with(|stage| match stage {
            LessonStage::Board {
                disc: Some(one), ..
            } => disc(&kit, one),
            _ => Sketch::default(),
        })
    };
    let large = move || {
        let kit = Kit::of(app.shell);
        stage.with(|stage| match stage {
            LessonStage::Discs(discs) => discs.iter().map(|one| disc(&kit, one)).collect(),
            LessonStage::Bag(supply) => bag(&kit, supply),
            LessonStage::Board { .. } => board(&kit, stage),
            LessonStage::Played(_) => Sketch::default(),
        })
    };
    let kind = stage.with_untracked(|stage| match stage {
        LessonStage::Board { disc: Some(_), .. } => "disc",
        LessonStage::Board { .. } | LessonStage::Played(_) => "board",
        LessonStage::Discs(_) => "discs",
        LessonStage::Bag(_) => "bag",
    });
    let answered = move || {
        let is_answered = attempt.run.with(LessonRun::is_answered);
        is_answered.then_some("")
    };
    let how = move || words(attempt.shown.with(|shown| shown.how.clone()));
    view! {
        <div class="lesson" data-stage=kind data-answered=answered>
            <header class="les-top">
                <p class="brand">{brand(app)}<span>{move || app.text("table-brand")}</span></p>
                <Leave attempt/>
            </header>
            <main class="les-page">
                <div class="les-first">
                    <Dots attempt/>
                    <Say attempt/>
                </div>
                <div class="les-one ring" inert="" aria-hidden="true">{small}</div>
                <div class="les-large" on:click=move |event| press(attempt, &event)>{large}</div>
                <div class="les-last">
                    <Task attempt how/>
                    <Answers attempt/>
                    <Ways attempt again=move || attempt.again()/>
                </div>
            </main>
        </div>
    }
}

/// Presses the line, the floor or the space that something on the board stands for.
fn press(attempt: Attempt, event: &MouseEvent) {
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let named = target.and_then(|element| element.closest("[data-answer]").ok().flatten());
    let named = named.and_then(|element| element.get_attribute("data-answer"));
    if named.as_deref() == Some(FLOOR) {
        return attempt.press(AnswerSpot::Floor);
    }
    let number = named.and_then(|number| number.parse::<u8>().ok());
    let spot = attempt.shown.with_untracked(|shown| match &shown.stage {
        LessonStage::Board {
            spaces: Some((row, _)),
            ..
        } => Some(AnswerSpot::Space(*row, Column::from_number(number?)?)),
        _ => Line::from_number(number?).map(AnswerSpot::Line),
    });
    if let Some(spot) = spot {
        attempt.press(spot);
    }
}

/// Answers that are no places on the table.
#[component]
fn Answers(attempt: Attempt) -> impl IntoView {
    let answer = move |answer: AnswerView| {
        let spot = answer.spot;
        let class = match answer.mark {
            AnswerMark::Open => "les-answer open",
            AnswerMark::Pressed => "les-answer pressed",
            AnswerMark::Right => "les-answer yes",
            AnswerMark::Wrong => "les-answer nay",
            AnswerMark::Left => "les-answer idle",
        };
        let is_told = matches!(answer.mark, AnswerMark::Right | AnswerMark::Wrong);
        let is_over = is_told || answer.mark == AnswerMark::Left;
        let pressed = matches!(answer.mark, AnswerMark::Pressed | AnswerMark::Wrong);
        view! {
            <button type="button" class=class aria-pressed=pressed.to_string()
                aria-disabled=is_over.then_some("true") on:click=move |_| attempt.press(spot)>
                {is_told.then(|| sign(answer.mark))}
                {answer.label}
            </button>
        }
    };
    let answers = move || {
        let answers = attempt.shown.with(|shown| shown.answers.clone());
        answers.into_iter().map(answer).collect::<Vec<_>>()
    };
    let is_empty = attempt.run.with_untracked(LessonRun::is_played);
    view! { <div class="les-answers" role="group" aria-labelledby="lesson-ask" hidden=is_empty>{answers}</div> }
}
