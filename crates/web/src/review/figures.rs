//! The players' figures, and the sum of luck and skill.

use leptos::prelude::*;
use praline_view::{Bar, SeatFigures, Sum};

use crate::app::App;
use crate::table::{Icon, Kit};

/// Accuracy, slips and luck of each player, and how the chance at the start became the result.
///
/// On phones all but the first line is folded.
#[component]
pub(super) fn Figures() -> impl IntoView {
    let app = App::here();
    let review = app.review;
    let is_open = RwSignal::new(false);
    let figures = Memo::new(move |_| review.look(|it| it.figures()).unwrap_or_default());
    let table = move || {
        let kit = Kit::of(app.shell);
        figures.with(|figures| table(&kit, figures))
    };
    let peek = move |pick: fn(&SeatFigures) -> &String| {
        move || {
            figures.with(|all| {
                // Of more than two there is room for the own one alone.
                let shown = if all.len() > 2 { 1 } else { all.len() };
                let each: Vec<&str> = all[..shown].iter().map(|it| pick(it).as_str()).collect();
                each.join(" : ")
            })
        }
    };
    let luck =
        move || figures.with(|all| all.first().map(|it| it.luck.clone()).unwrap_or_default());
    let work = move || {
        let (done, count) = review.work.get()?;
        let args = [("done", done.min(count).into()), ("count", count.into())];
        Some(view! {
            <p class="progress" role="status">
                <progress max=count.max(1).to_string() value=done.to_string() aria-hidden="true"></progress>
                <span>{app.text_with("review-working", &args)}</span>
            </p>
        })
    };
    view! {
        <section class="sk" data-open=move || is_open.get().then_some("yes") aria-label=move || app.text("review-figures")>
            <button type="button" class="peek" aria-expanded=move || is_open.get().to_string()
                on:click=move |_| is_open.update(|it| *it = !*it)>
                <span>{move || app.text("review-accuracy")}" "<b>{peek(|it| &it.accuracy)}</b></span>
                <span>{move || app.text("review-luck-brief")}" "<b>{luck}</b></span>
                {Icon::Unfold.draw()}
            </button>
            {work}
            <div class="both">
                {table}
                <Bars/>
            </div>
        </section>
    }
}

fn table(kit: &Kit, figures: &[SeatFigures]) -> AnyView {
    let heads = figures.iter().map(|it| {
        view! {
            <th scope="col">
                {kit.drawing(it.sign)}<span class="nm">{it.name.clone()}</span>
                {it.is_bot.then(|| kit.bot_sign())}
            </th>
        }
    });
    let heads: Vec<_> = heads.collect();
    let row = |word: &str, pick: fn(&SeatFigures) -> (&String, &'static str)| {
        let values = figures.iter().map(|it| {
            let (value, class) = pick(it);
            view! { <td class=class>{value.clone()}</td> }
        });
        let values: Vec<_> = values.collect();
        view! { <tr><th scope="row">{kit.text(word)}</th>{values}</tr> }.into_any()
    };
    let accuracy = row("review-accuracy", |it| (&it.accuracy, ""));
    let slips = row("review-slips-label", |it| (&it.slips, ""));
    let luck = row("review-luck", |it| {
        let tone = match it.luck_percent {
            1.. => "hi",
            0 => "",
            _ => "neg",
        };
        (&it.luck, tone)
    });
    view! {
        <table class="figs">
            <caption class="unseen">{kit.text("review-figures")}</caption>
            <thead><tr><td></td>{heads}</tr></thead>
            <tbody>{accuracy}{slips}{luck}</tbody>
        </table>
    }
    .into_any()
}

/// The sum of luck and skill, as bars to the left and to the right.
#[component]
pub(crate) fn Bars() -> impl IntoView {
    let app = App::here();
    let sum = Memo::new(move |_| app.review.look(|it| it.sum()).flatten());
    move || sum.with(|sum| sum.as_ref().map(draw))
}

fn draw(sum: &Sum) -> AnyView {
    let most = sum.bars.iter().map(|bar| bar.percent.abs()).max();
    let most = most.unwrap_or(0).max(1);
    let bars: Vec<AnyView> = sum.bars.iter().map(|bar| one(bar, most)).collect();
    view! {
        <figure class="bars" role="img" aria-label=sum.said.clone()>
            <figcaption>{sum.title.clone()}</figcaption>
            {bars}
        </figure>
    }
    .into_any()
}

fn one(bar: &Bar, most: i32) -> AnyView {
    let width = 50.0 * f64::from(bar.percent.abs()) / f64::from(most);
    let x = if bar.percent < 0 { 50.0 - width } else { 50.0 };
    let (class, value) = match bar.percent {
        0.. => ("ps", "hi"),
        _ => ("ng", "neg"),
    };
    view! {
        <p class="bar1">
            <span class="l">{bar.label.clone()}</span>
            <svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
                <rect class=class x=format!("{x:.2}") y="1" width=format!("{width:.2}") height="14"></rect>
                <path class="ax" d="M50 0V16"></path>
            </svg>
            <b class=value>{bar.text.clone()}</b>
        </p>
    }
    .into_any()
}
