//! The steps of a player's count as a list of sums.

use leptos::prelude::*;
use praline_view::{CountStep, Counted, ReasonLine, signed};
use web_sys::{ScrollIntoViewOptions, ScrollLogicalPosition};

use super::Watched;
use crate::app::App;
use crate::sketch::{Sketch, shape};
use crate::table::Kit;

/// Every step with what counted, its points and the score after it.
#[component]
pub(super) fn List(watched: Watched) -> impl IntoView {
    let app = App::here();
    let lines = move || {
        let kit = Kit::of(app.shell);
        let (_, shown) = watched.at.get();
        let lines = watched.player(|player| {
            let steps = player.steps.iter().enumerate();
            let line = |(number, step): (usize, &CountStep)| {
                let class = match number.cmp(&shown) {
                    std::cmp::Ordering::Less => "past",
                    std::cmp::Ordering::Equal => "now",
                    std::cmp::Ordering::Greater => "",
                };
                let line = shape("li", class)
                    .set_some("aria-current", (number == shown).then_some("step"));
                line.add(words(&kit, step, number == shown)).done()
            };
            steps.map(line).collect::<Sketch>()
        });
        Sketch::from(lines)
    };
    Effect::new(move |_| {
        watched.at.track();
        request_animation_frame(bring_to_sight);
    });
    view! { <ol class="count-list">{lines}</ol> }
}

/// Scrolls no further than needed to see the step that is counted now.
fn bring_to_sight() {
    let step = document().query_selector(".count-list [aria-current=step]");
    if let Some(step) = step.ok().flatten() {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        options.set_inline(ScrollLogicalPosition::Nearest);
        step.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

fn words(kit: &Kit, step: &CountStep, is_shown: bool) -> Sketch {
    let sign = match step.what {
        Counted::Piece(colour) | Counted::NoPlace(colour) => kit.drawing(colour),
        Counted::Floor => crate::sketch::words("\u{2212}"),
        Counted::Bonus => crate::sketch::words("+"),
    };
    let reasons = step.why.iter().enumerate().map(|(number, reason)| {
        let class = match reason.line {
            ReasonLine::Row => "across",
            ReasonLine::Column => "down",
            ReasonLine::None => "",
        };
        let plus = (number > 0).then(|| crate::sketch::words(" + "));
        let reason = shape("span", class).say(reason.words.clone()).done();
        Sketch::from_iter([plus.unwrap_or_default(), reason])
    });
    let about = shape("span", "count-about")
        .add(shape("b", "").say(step.place.clone()))
        .add(shape("small", "").add(reasons.collect::<Sketch>()));
    // What is counted now is shown as the sum; the rest as its points.
    let is_sum = is_shown && step.what != Counted::Floor;
    let points = if is_sum {
        step.sum.clone()
    } else {
        match step.points {
            ..=0 => signed(step.points),
            points => points.to_string(),
        }
    };
    let class = if step.points < 0 {
        "count-points loss"
    } else {
        "count-points"
    };
    Sketch::from_iter([
        shape("span", "count-sign").unsaid().add(sign).done(),
        about.done(),
        shape("span", class).say(points).done(),
        shape("span", "count-total")
            .say(step.total.to_string())
            .done(),
    ])
}
