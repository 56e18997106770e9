//! From move to move: the curve as a slider, and the buttons below it.

use leptos::prelude::*;
use praline_view::Curve;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, PointerEvent};

use super::chart::{Chart, Legend, Players};
use super::frame::Frame;
use crate::app::App;
use crate::table::{Icon, StepButton};

/// The curve, which is pressed or dragged to go to a move.
#[component]
pub(super) fn Scrubber(
    /// The number of the move that is looked at.
    number: Memo<usize>,
) -> impl IntoView {
    let app = App::here();
    let review = app.review;
    let curve = Memo::new(move |_| review.look(|it| it.curve()));
    let count = Memo::new(move |_| review.look(|it| it.moves()).unwrap_or_default());
    let at = Signal::derive(move || review.look(|it| it.moment(number.get())).flatten());
    let title = move || curve.with(|it| it.as_ref().map(|it| it.title.clone()).unwrap_or_default());
    let said = move || {
        review
            .look(|it| it.said(number.get()))
            .flatten()
            .unwrap_or_default()
    };
    let dragged = RwSignal::new(false);
    let go = move |event: &PointerEvent| {
        if let Some(point) = point_of(event, curve) {
            let number = untrack(|| review.look(|it| it.number_at(point.saturating_sub(1))));
            review.go_to(number.unwrap_or(1));
        }
    };
    let press = move |event: PointerEvent| {
        dragged.set(true);
        go(&event);
    };
    let drag = move |event: PointerEvent| {
        if dragged.get_untracked() && event.buttons() != 0 {
            go(&event);
        }
    };
    view! {
        <section class="ch" aria-labelledby="review-curve">
            <header>
                <h2 id="review-curve">{title}</h2>
                <Legend/>
            </header>
            <Players curve/>
            <div
                class="scrub"
                role="slider"
                tabindex="0"
                aria-labelledby="review-curve"
                aria-valuemin="1"
                aria-valuemax=move || count.get().to_string()
                aria-valuenow=move || number.get().to_string()
                aria-valuetext=said
                on:pointerdown=press
                on:pointermove=drag
                on:pointerup=move |_| dragged.set(false)
                on:pointercancel=move |_| dragged.set(false)
            >
                <Chart curve at/>
            </div>
        </section>
    }
}

/// The point of the curve that was pressed.
fn point_of(event: &PointerEvent, curve: Memo<Option<Curve>>) -> Option<usize> {
    let slider: HtmlElement = event.current_target()?.dyn_into().ok()?;
    let rect = slider.get_bounding_client_rect();
    let share = (f64::from(event.client_x()) - rect.left()) / rect.width().max(1.0);
    let last = curve.with_untracked(|curve| Some(curve.as_ref()?.last))?;
    Some(Frame::of_width(rect.width()).point_at(share, last))
}

/// The buttons from move to move.
#[component]
pub(super) fn Steps(
    /// The number of the move that is looked at.
    number: Memo<usize>,
) -> impl IntoView {
    let app = App::here();
    let review = app.review;
    let count = Memo::new(move |_| review.look(|it| it.moves()).unwrap_or_default());
    let slip = Memo::new(move |_| review.look(|it| it.next_slip(number.get())).flatten());
    let at_start = move || number.get() <= 1;
    let at_end = move || number.get() >= count.get();
    let next = move |_| {
        if let Some(slip) = slip.get_untracked() {
            review.go_to(slip);
        }
    };
    view! {
        <nav class="rvnav" aria-label=move || app.text("review-moves")>
            <StepButton icon=Icon::First word="review-first" rests=at_start go=move || review.go_to(1)/>
            <StepButton icon=Icon::Previous word="review-back" rests=at_start
                go=move || review.go_to(number.get_untracked().saturating_sub(1))/>
            <p class="at">
                <b>{move || app.text_with("review-move", &[("number", number.get().into())])}</b>
                " "
                {move || app.text_with("review-of", &[("count", count.get().into())])}
            </p>
            <StepButton icon=Icon::Next word="review-forward" rests=at_end
                go=move || review.go_to(number.get_untracked() + 1)/>
            <StepButton icon=Icon::Last word="review-last" rests=at_end go=move || review.go_to(usize::MAX)/>
            <button type="button" class="btn quiet next-slip" on:click=next
                aria-disabled=move || slip.get().is_none().then_some("true")>
                {move || app.text("review-next")}
            </button>
        </nav>
    }
}
