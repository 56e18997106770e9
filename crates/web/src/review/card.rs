//! What is said of the move that is looked at, and what can be done with it.

use leptos::prelude::*;
use praline_view::{Card, CardMove, Verdict};

use super::screen::Mode;
use crate::app::App;
use crate::sketch::Sketch;
use crate::table::{Icon, Kit};

/// The button that leads to a try.
pub(super) const TRY: &str = "review-try";

/// The card, with its three ways on.
#[component]
pub(super) fn MoveCard(
    /// The number of the move that is looked at.
    number: Memo<usize>,
    /// What is being done.
    mode: RwSignal<Mode>,
) -> impl IntoView {
    let app = App::here();
    let review = app.review;
    let card = Memo::new(move |_| review.look(|it| it.card(number.get())).flatten());
    let drawn = move || {
        let kit = Kit::of(app.shell);
        card.with(|card| card.as_ref().map(|card| draw(&kit, card)))
    };
    let has_line = move || {
        let better = review.look(|it| it.better_line(number.get()).len());
        better.unwrap_or_default() > 0
    };
    let is_shown = move || matches!(mode.get(), Mode::Line(_));
    let may_play_on = move || {
        review
            .look(|it| it.sitting.may_analyse())
            .unwrap_or_default()
    };
    view! {
        <section class="vd" aria-label=move || app.text("review-card")>
            {drawn}
            <footer>
                <button type="button" class="btn quiet show-line" on:click=move |_| review.turn_line(mode)
                    aria-pressed=move || is_shown().to_string() hidden=move || !has_line()>
                    {Icon::Eye.draw()}
                    <span class="full">{move || app.text(if is_shown() { "review-line-stop" } else { "review-line" })}</span>
                    <span class="brief">{move || app.text(if is_shown() { "review-line-stop" } else { "review-line-brief" })}</span>
                </button>
                <button type="button" class="btn quiet try" id=TRY on:click=move |_| review.try_it(mode)
                    hidden=move || !has_line()>
                    {Icon::Hand.draw()}
                    <span class="full">{move || app.text("review-try")}</span>
                    <span class="brief">{move || app.text("review-try-brief")}</span>
                </button>
                <button type="button" class="btn play-on" on:click=move |_| app.play_on_from_review()
                    hidden=move || !may_play_on()>
                    <span class="full">{move || app.text("table-continue")}</span>
                    <span class="brief">{move || app.text("review-play-on-brief")}</span>
                </button>
            </footer>
        </section>
    }
}

fn draw(kit: &Kit, card: &Card) -> AnyView {
    let tag = card.tag.clone().map(|tag| {
        let class = if card.verdict == Verdict::Only {
            "tag only"
        } else {
            "tag"
        };
        view! { <span class=class data-verdict=card.verdict.word()>{tag}</span> }
    });
    let proved = card
        .proved
        .clone()
        .map(|proved| view! { <span class="proved">{Icon::Tick.draw()}{proved}</span> });
    let points = card
        .points
        .clone()
        .map(|points| view! { <span>{points}</span> });
    let why = card
        .why
        .as_ref()
        .map(|why| view! { <p class="whyt">{kit.rich(why)}</p> });
    let better = card.better.as_ref().map(|it| one(kit, it, "be"));
    view! {
        <header>
            {tag}
            <h2><span class="full">{card.heading.clone()}</span><span class="brief">{card.brief.clone()}</span></h2>
            <span class="gave">{points}{proved}</span>
        </header>
        <dl>{one(kit, &card.played, "pl")}{better}</dl>
        {why}
    }
    .into_any()
}

fn one(kit: &Kit, card: &CardMove, class: &'static str) -> AnyView {
    let pieces: Sketch = kit.rich(&card.pieces);
    view! {
        <div class=class>
            <dt>{card.label.clone()}</dt>
            <dd><span class="run">{pieces}</span><span class="way full">{card.way.clone()}</span><span class="way brief">{card.brief.clone()}</span><em>{card.chance.clone()}</em></dd>
        </div>
    }
    .into_any()
}
