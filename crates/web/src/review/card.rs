//! What is said of the move that is looked at, and what can be done with it.

use leptos::prelude::*;
use praline_view::{Card, CardMove, Verdict, Which};

use super::screen::Mode;
use crate::app::App;
use crate::sketch::Sketch;
use crate::table::{Icon, Kit};

/// The button that leads to a try.
pub(super) const TRY: &str = "review-try";

/// The card, with its ways on.
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
        let line = |card: &CardMove, which: Which| line_button(app, &kit, card, (which, mode));
        card.with(|card| card.as_ref().map(|card| draw(&kit, card, &line)))
    };
    let can_try = move || {
        let best = review.look(|it| it.moves_of(number.get(), Which::Better).len());
        best.unwrap_or_default() > 0
    };
    let may_play_on = move || {
        review
            .look(|it| it.sitting.may_analyse())
            .unwrap_or_default()
    };
    view! {
        <section class="vd" aria-label=move || app.text("review-card")>
            {drawn}
            <footer>
                <button type="button" class="btn quiet try" id=TRY on:click=move |_| review.try_it(mode)
                    hidden=move || !can_try()>
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

fn draw(kit: &Kit, card: &Card, line: &dyn Fn(&CardMove, Which) -> AnyView) -> AnyView {
    let tag = card.tag.clone().map(|tag| {
        let class = if card.verdict == Verdict::Only {
            "tag only"
        } else {
            "tag"
        };
        view! { <span class=class data-verdict=card.verdict.word()>{tag}</span> }
    });
    let proved = card.proved.clone().map(
        |proved| view! { <span class="proved">{Icon::Tick.draw()}<span>{proved}</span></span> },
    );
    let points = card
        .points
        .clone()
        .map(|points| view! { <span>{points}</span> });
    let why = card
        .why
        .as_ref()
        .map(|why| view! { <p class="whyt">{kit.rich(why)}</p> });
    let played = line(&card.played, Which::Played);
    let better = card.better.as_ref().map(|it| line(it, Which::Better));
    view! {
        <header>
            {tag}
            <h2><span class="full">{card.heading.clone()}</span><span class="brief">{card.brief.clone()}</span></h2>
            <span class="gave">{points}{proved}</span>
        </header>
        <div class="ways">{played}{better}</div>
        {why}
    }
    .into_any()
}

/// A move of the card, which shows how play could have gone on after it.
fn line_button(
    app: App,
    kit: &Kit,
    card: &CardMove,
    (which, mode): (Which, RwSignal<Mode>),
) -> AnyView {
    let class = match which {
        Which::Played => "one pl",
        Which::Better => "one be",
    };
    let pieces: Sketch = kit.rich(&card.pieces);
    let words = view! {
        <span class="lab">{card.label.clone()}</span>
        <span class="to">
            <span class="run">{pieces}</span>
            <span class="way full">{card.way.clone()}</span>
            <span class="way brief">{card.brief.clone()}</span>
            <em>{card.chance.clone()}</em>
        </span>
    };
    if !card.has_line {
        return view! { <p class=class>{words}</p> }.into_any();
    }
    let is_shown = move || mode.get().shown() == Some(which);
    let word = move || {
        app.text(if is_shown() {
            "review-line-stop"
        } else {
            "review-line"
        })
    };
    view! {
        <button type="button" class=class aria-pressed=move || is_shown().to_string()
            on:click=move |_| app.review.turn_line(mode, which)>
            {words}
            <span class="see">{Icon::Eye.draw()}<span class="word">{word}</span></span>
        </button>
    }
    .into_any()
}
