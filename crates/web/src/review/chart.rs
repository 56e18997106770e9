//! The curve of the chances: rounds as bands, deals dotted, marks where chances were given away.

use leptos::prelude::*;
use praline_view::{Curve, CurveLine, CurveMark, Verdict};

use super::frame::Frame;
use crate::app::App;

/// The curve in all sizes; the style sheet shows the one that fits.
#[component]
pub(crate) fn Chart(
    /// What is drawn.
    curve: Memo<Option<Curve>>,
    /// The point before the move that is looked at, if one is.
    #[prop(into)]
    at: Signal<Option<usize>>,
) -> impl IntoView {
    Frame::ALL.map(|frame| {
        let drawn = move || curve.with(|curve| curve.as_ref().map(|curve| draw(curve, &frame)));
        let cursor = move || {
            let at = at.get()?;
            curve.with(|curve| Some(cursor(curve.as_ref()?, &frame, at)))
        };
        view! {
            <svg class=frame.class viewBox=format!("0 0 {} {}", frame.width, frame.height) aria-hidden="true">
                {drawn}
                {cursor}
            </svg>
        }
    })
}

/// What the marks mean.
#[component]
pub(crate) fn Legend() -> impl IntoView {
    let app = App::here();
    let sign = |verdict: Verdict| {
        view! { <svg class="sign" viewBox="0 0 16 16" aria-hidden="true">{mark(verdict, (8.0, 8.0), 6.0)}</svg> }
    };
    let entry = move |verdict: Verdict| {
        let word = move || app.text_with("review-verdict", &[("verdict", verdict.word().into())]);
        view! { <span>{sign(verdict)}{word}</span> }
    };
    view! {
        <p class="leg">
            {[Verdict::Mistake, Verdict::Blunder, Verdict::Only].map(entry)}
            <span>
                <svg class="sign" viewBox="0 0 22 16" aria-hidden="true"><path class="dl" d="M2 12L20 4"/></svg>
                {move || app.text("review-deals")}
            </span>
        </p>
    }
}

/// Which line is whose, where there are several.
#[component]
pub(crate) fn Players(curve: Memo<Option<Curve>>) -> impl IntoView {
    let entry = |(index, line): (usize, &CurveLine)| {
        view! {
            <span>
                <svg class="wc sign" viewBox="0 0 26 8" aria-hidden="true">
                    <g data-line=(index + 1).to_string()><path class="ln1" d="M1 4H25"/></g>
                </svg>
                {line.name.clone()}
            </span>
        }
    };
    move || {
        curve.with(|curve| {
            let lines = curve
                .as_ref()
                .map(|it| &it.lines)
                .filter(|lines| lines.len() > 1)?;
            let entries: Vec<_> = lines.iter().enumerate().map(entry).collect();
            Some(view! { <p class="leg who">{entries}</p> })
        })
    }
}

fn draw(curve: &Curve, frame: &Frame) -> AnyView {
    let last = curve.last;
    let (top, ground) = (frame.top(), frame.ground());
    let (left, right) = (frame.left(), frame.x(last, last));
    let bands = curve.rounds.iter().enumerate().map(|(index, band)| {
        let (from, to) = (frame.x(band.points.0, last), frame.x(band.points.1, last));
        let class = if index % 2 == 0 { "band" } else { "band alt" };
        let label = if frame.has_words {
            band.label.clone()
        } else {
            band.round.to_string()
        };
        view! {
            <rect class=class x=px(from) y=px(top) width=px(to - from) height=px(ground - top)></rect>
            <text class="rd" x=px(f64::midpoint(from, to)) y=px(ground + frame.text + 4.0)>{label}</text>
        }
    });
    let bands: Vec<_> = bands.collect();
    let grid = [(1.0, "gr", "100"), (0.5, "mid", "50"), (0.0, "gr", "0")].map(|(chance, class, number)| {
        let y = frame.y(chance);
        let word = frame.has_words.then(|| {
            view! { <text class="ya" x=px(left - 7.0) y=px(y + 0.35 * frame.text)>{number}</text> }
        });
        view! { <path class=class d=format!("M{} {}H{}", px(left), px(y), px(right))></path>{word} }
    });
    let deals = curve.deals.iter().map(|deal| {
        let x = frame.x(deal.point, last).max(left + frame.text);
        let tick = frame.x(deal.point, last).max(left + 2.0);
        view! {
            <text class="dv" x=px(x) y=px(top - 0.6 * frame.text)>{deal.swing.clone()}</text>
            <path class="dt" d=format!("M{} {}v9", px(tick), px(top - 4.0))></path>
        }
    });
    let deals: Vec<_> = deals.collect();
    let is_deal = |point: usize| curve.deals.iter().any(|deal| deal.point == point);
    // The own line is drawn last and so lies above the others.
    let lines = curve.lines.iter().enumerate().rev();
    let lines: Vec<AnyView> = lines
        .map(|(index, line)| stretches(line, index, frame, &is_deal))
        .collect();
    let marks = curve.marks.iter().map(|it| {
        let place = (frame.x(it.point, last), frame.y(it.chance));
        mark(it.verdict, place, size(it, frame))
    });
    let marks: Vec<AnyView> = marks.collect();
    view! { {bands}{grid}{area(curve, frame)}{lines}{deals}{marks} }.into_any()
}

/// Marks of others are a little smaller.
fn size(mark: &CurveMark, frame: &Frame) -> f64 {
    if mark.is_own {
        frame.mark
    } else {
        0.8 * frame.mark
    }
}

/// What lies under the own line.
fn area(curve: &Curve, frame: &Frame) -> Option<AnyView> {
    let own = curve.lines.first().filter(|_| curve.lines.len() == 1)?;
    let points = own.chances.iter().enumerate();
    let known: Vec<(f64, f64)> = points
        .filter_map(|(point, chance)| Some((frame.x(point, curve.last), frame.y((*chance)?))))
        .collect();
    let (first, last) = (known.first()?.0, known.last()?.0);
    let line: Vec<String> = known
        .iter()
        .map(|(x, y)| format!("{} {}", px(*x), px(*y)))
        .collect();
    let ground = px(frame.ground());
    let path = format!(
        "M{} {ground}L{}L{} {ground}Z",
        px(first),
        line.join("L"),
        px(last)
    );
    Some(view! { <path class="ar" d=path></path> }.into_any())
}

/// A line in stretches: deals are dotted.
fn stretches(
    line: &CurveLine,
    index: usize,
    frame: &Frame,
    is_deal: &dyn Fn(usize) -> bool,
) -> AnyView {
    let last = line.chances.len().saturating_sub(1);
    let (mut moves, mut deals) = (String::new(), String::new());
    for (point, pair) in line.chances.windows(2).enumerate() {
        let [Some(before), Some(after)] = pair else {
            continue;
        };
        let stretch = format!(
            "M{} {}L{} {}",
            px(frame.x(point, last)),
            px(frame.y(*before)),
            px(frame.x(point + 1, last)),
            px(frame.y(*after))
        );
        if is_deal(point) && index == 0 {
            deals.push_str(&stretch);
        } else {
            moves.push_str(&stretch);
        }
    }
    view! {
        <g data-line=(index + 1).to_string()>
            <path class="ln1" d=moves></path>
            <path class="dl" d=deals></path>
        </g>
    }
    .into_any()
}

/// The sign of a verdict: each has a form of its own.
fn mark(verdict: Verdict, (x, y): (f64, f64), r: f64) -> AnyView {
    match verdict {
        Verdict::Blunder => {
            let path = format!("M{} {}l{r} {r}l-{r} {r}l-{r} -{r}z", px(x), px(y - r));
            view! { <path class="bl" d=path></path> }.into_any()
        }
        Verdict::Mistake => {
            view! { <circle class="mi" cx=px(x) cy=px(y) r=px(0.75 * r)></circle> }.into_any()
        }
        Verdict::Only => {
            // A star of five points, around a circle of one.
            const STAR: [(f64, f64); 10] = [
                (0.0, -1.2),
                (0.29, -0.4),
                (1.14, -0.37),
                (0.47, 0.15),
                (0.7, 0.97),
                (0.0, 0.5),
                (-0.7, 0.97),
                (-0.47, 0.15),
                (-1.14, -0.37),
                (-0.29, -0.4),
            ];
            let corners = STAR.map(|(dx, dy)| format!("{} {}", px(x + dx * r), px(y + dy * r)));
            view! { <path class="br" d=format!("M{}Z", corners.join("L"))></path> }.into_any()
        }
        Verdict::Plain => ().into_any(),
    }
}

/// Where the review is: the move's stretch, with a line through its end.
fn cursor(curve: &Curve, frame: &Frame, at: usize) -> AnyView {
    let last = curve.last;
    let x = frame.x(at + 1, last);
    let line = format!("M{} {}V{}", px(x), px(frame.top()), px(frame.ground()));
    let own = curve.lines.first();
    let chance = |point: usize| own.and_then(|own| own.chances.get(point).copied().flatten());
    let stretch = chance(at).zip(chance(at + 1)).map(|(before, after)| {
        let path = format!(
            "M{} {}L{} {}",
            px(frame.x(at, last)),
            px(frame.y(before)),
            px(x),
            px(frame.y(after))
        );
        view! {
            <path class="curln" d=path></path>
            <circle class="curb" cx=px(x) cy=px(frame.y(after)) r=px(1.2 * frame.mark)></circle>
        }
    });
    view! { <path class="cur" d=line></path>{stretch} }.into_any()
}

/// A length with one decimal.
fn px(length: f64) -> String {
    format!("{length:.1}")
}
