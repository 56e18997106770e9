//! The end of the game: who won, where the points came from, and what decided it.

mod chart;
mod decided;
mod geometry;
mod tally;
mod walls;

use leptos::html::H1;
use leptos::prelude::*;
use praline_view::{Finish, Look};

use crate::app::{App, Dialog};
use crate::browser::{save, today};
use crate::review::{Bars, Chart, Legend, Players};
use crate::sketch::Sketch;
use crate::table::{Icon, Kit};
use chart::chart;
use decided::Decided;
use geometry::Frame;

/// The end screen.
#[component]
pub(crate) fn EndScreen() -> impl IntoView {
    let app = App::here();
    let finish = Memo::new(move |_| {
        let words = app.words.get();
        app.game
            .sitting
            .with(|sitting| praline_view::finish(sitting, &words.0))
    });
    let heading = NodeRef::<H1>::new();
    // Whoever plays by keyboard or ear begins at the result.
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            // A heading that cannot take the focus is still read.
            let _ = heading.focus();
        }
    });
    Effect::new(move |_| {
        let result = finish.with(|finish| finish.as_ref().map(|finish| finish.headline.clone()));
        if let Some(result) = result {
            document().set_title(&app.text_with("end-title", &[("result", result.into())]));
        }
    });
    app.review_game();
    if let Some((table, number)) = app.review.wanted.get_untracked()
        && app.online.here() == Some(table)
    {
        // The address wants the review of the game whose end this is.
        app.review.wanted.set(None);
        request_animation_frame(move || app.review_this(number));
    }
    let text = move |pick: fn(&Finish) -> String| {
        move || finish.with(|finish| finish.as_ref().map(pick).unwrap_or_default())
    };
    let drawn = move |draw: fn(&Kit, &Finish) -> AnyView| {
        move || {
            let kit = Kit::of(app.shell);
            finish.with(|finish| finish.as_ref().map(|finish| draw(&kit, finish)))
        }
    };
    let is_found = Memo::new(move |_| app.review.work.with(Option::is_none));
    // The walls are the most to draw, so they have a frame of their own.
    let later = RwSignal::new(false);
    request_animation_frame(move || {
        // The screen may have been left before.
        let _ = later.try_set(true);
    });
    let boxes = move || {
        let kit = Kit::of(app.shell);
        let draw = |finish: &Option<Finish>| finish.as_ref().map(|it| walls::walls(&kit, it));
        let boxes = later.get().then(|| finish.with(draw)).flatten();
        Sketch::from(boxes)
    };
    view! {
        <div class="end" data-players=move || app.game.sitting.with(|s| s.players().to_string())>
            <header class="endtop">
                <p class="brand">
                    {move || brand(&Kit::of(app.shell))}<span>{move || app.text("end-brand")}</span>
                </p>
                <p class="about">{text(|finish| finish.about.clone())}</p>
                <button type="button" class="tool" on:click=move |_| app.open(Dialog::Menu)>
                    {Icon::Menu.draw()}
                    <span>{move || app.text("end-menu")}</span>
                </button>
            </header>
            <main class="endpage">
                <div class="result">
                    <h1 node_ref=heading tabindex="-1">{text(|finish| finish.headline.clone())}</h1>
                    <p class="lead">{text(lead)}</p>
                    {drawn(tally::tally)}
                    <Decided/>
                </div>
                <div class="course">
                    {move || if is_found.get() {
                        view! { <ChanceCurve/> }.into_any()
                    } else {
                        view! {
                            <div class="charts">
                                {drawn(|kit, finish| chart(kit, finish, &Frame::WIDE))}
                                {drawn(|kit, finish| chart(kit, finish, &Frame::NARROW))}
                                {drawn(|kit, finish| chart(kit, finish, &Frame::LARGE))}
                            </div>
                        }
                        .into_any()
                    }}
                    {boxes}
                </div>
                <Buttons/>
            </main>
        </div>
    }
}

/// How it came about, and why it ended where that is not plain.
fn lead(finish: &Finish) -> String {
    match &finish.reason {
        Some(reason) => format!("{reason} {}", finish.lead),
        None => finish.lead.clone(),
    }
}

/// The heart of the pralines, the petals of the tiles.
fn brand(kit: &Kit) -> Sketch {
    use praline_rules::Colour;
    kit.drawing(match kit.look {
        Look::Praline => Colour::Red,
        Look::Printed => Colour::White,
        Look::Tile => Colour::Blue,
    })
}

/// The curve of the chances, and what it is made of.
#[component]
fn ChanceCurve() -> impl IntoView {
    let app = App::here();
    let curve = Memo::new(move |_| app.review.look(|it| it.curve()));
    let title = move || curve.with(|it| it.as_ref().map(|it| it.title.clone()).unwrap_or_default());
    view! {
        <section class="ch endcurve" aria-labelledby="end-curve">
            <header><h2 id="end-curve">{title}</h2><Legend/></header>
            <Players curve/>
            <Chart curve at=None/>
            <Bars/>
        </section>
    }
}

#[component]
fn Buttons() -> impl IntoView {
    let app = App::here();
    // After a first game, playing again is what most people want.
    let is_first = move || app.games.recent(2).len() < 2 && !app.online.is_visiting();
    let keep = move |_| {
        let name = format!("praline-{}.praline", today());
        // A browser that refuses the file has said so itself.
        let _ = save(&name, &app.record_text());
    };
    view! {
        <nav class="foot" aria-label=move || app.text("end-next")>
            {move || crate::online::closing(app)}
            <button type="button" class="btn" class:quiet=move || !is_first() hidden=move || app.online.is_visiting()
                on:click=move |_| app.rematch()>
                {move || app.text("end-again")}
            </button>
            <button type="button" class="btn" class:quiet=is_first on:click=move |_| app.review_this(0)>
                {move || app.text("end-review")}
            </button>
            <button type="button" class="btn quiet" on:click=keep>
                {move || app.text("end-save")}
            </button>
            <button type="button" class="btn quiet" on:click=move |_| app.open(Dialog::NewGame)>
                {move || app.text("end-new")}
            </button>
        </nav>
    }
}
