//! From move to move: the curve as a slider, and the buttons below it.

use leptos::prelude::*;
use praline_view::Curve;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, PointerEvent};

use super::chart::{Chart, Legend, Players};
use super::frame::Frame;
use crate::app::App;
use crate::table::{Icon, StepButton};

/// The slider.
pub(super) const SCRUBBER: &str = "review-scrub";

/// How far beside a mark a finger may press it, in pixels.
const FINGER_REACH: f64 = 22.0;
/// How far beside a mark a mouse may press it, in pixels.
const MOUSE_REACH: f64 = 10.0;
/// How far a finger that presses a mark may slip without dragging, in pixels.
const SLACK: i32 = 10;

/// Whether the curve is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    /// Nobody holds it.
    No,
    /// A mark was pressed, so far from the left.
    AtMark(i32),
    /// It is dragged.
    Dragged,
}

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
    let held = RwSignal::new(Held::No);
    let go = move |event: &PointerEvent| {
        let point = curve.with_untracked(|curve| point_of(event, curve.as_ref()?));
        if let Some(point) = point {
            let number = untrack(|| review.look(|it| it.number_at(point.saturating_sub(1))));
            review.go_to(number.unwrap_or(1));
        }
    };
    let press = move |event: PointerEvent| {
        let mark = curve.with_untracked(|curve| mark_of(&event, curve.as_ref()?));
        if let Some(number) = mark {
            held.set(Held::AtMark(event.client_x()));
            review.go_to(number);
        } else {
            held.set(Held::Dragged);
            go(&event);
        }
    };
    let drag = move |event: PointerEvent| {
        let is_moved = match held.get_untracked() {
            Held::No => false,
            Held::AtMark(x) => (event.client_x() - x).abs() > SLACK,
            Held::Dragged => true,
        };
        if is_moved && event.buttons() != 0 {
            held.set(Held::Dragged);
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
                id=SCRUBBER
                role="slider"
                tabindex="0"
                aria-labelledby="review-curve"
                aria-valuemin="1"
                aria-valuemax=move || count.get().to_string()
                aria-valuenow=move || number.get().to_string()
                aria-valuetext=said
                on:pointerdown=press
                on:pointermove=drag
                on:pointerup=move |_| held.set(Held::No)
                on:pointercancel=move |_| held.set(Held::No)
            >
                <Chart curve at/>
            </div>
        </section>
    }
}

/// The point of the curve that was pressed.
fn point_of(event: &PointerEvent, curve: &Curve) -> Option<usize> {
    let pressed = Pressed::of(event)?;
    Some(pressed.frame.point_at(pressed.place.0, curve.last))
}

/// The move whose mark was pressed.
fn mark_of(event: &PointerEvent, curve: &Curve) -> Option<usize> {
    let pressed = Pressed::of(event)?;
    let reach = match event.pointer_type().as_str() {
        "mouse" => MOUSE_REACH,
        _ => FINGER_REACH,
    };
    let reach = reach * pressed.scale;
    pressed.frame.mark_at(pressed.place, reach, curve)
}

/// Where a curve was pressed.
struct Pressed {
    /// The curve that is shown.
    frame: Frame,
    /// The place in its own units.
    place: (f64, f64),
    /// How many of its units a pixel is.
    scale: f64,
}

impl Pressed {
    fn of(event: &PointerEvent) -> Option<Pressed> {
        let slider: HtmlElement = event.current_target()?.dyn_into().ok()?;
        Frame::ALL.into_iter().find_map(|frame| {
            let class = format!(".{}", frame.class.replace(' ', "."));
            let drawn = slider.query_selector(&class).ok().flatten()?;
            let rect = drawn.get_bounding_client_rect();
            let scale = (rect.width() > 0.0).then(|| frame.width / rect.width())?;
            let x = f64::from(event.client_x()) - rect.left();
            let y = f64::from(event.client_y()) - rect.top();
            Some(Pressed {
                frame,
                place: (x * scale, y * scale),
                scale,
            })
        })
    }
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
