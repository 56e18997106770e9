//! What stands beside the table: what the puzzle is about, what has come of it, and how to go on.

use leptos::prelude::*;
use praline_view::{Help, bot_name, initials};

use super::day::today;
use super::play::{Before, HINTS, PuzzlePlay, Stage};
use crate::app::{App, Route};
use crate::browser::{Shared, can_share, copy, puzzle_link, share};
use crate::sketch::shape;
use crate::table::{Icon, symbol};

/// Theme, level and streak, and once it is solved the result.
#[component]
pub(super) fn Card(app: App, play: PuzzlePlay) -> impl IntoView {
    let title = move || {
        if play.is_of(today().get()) {
            return app.text("puzzle-day");
        }
        app.text_with("puzzle-number", &[("number", play.number.get().into())])
    };
    let theme = move || play.puzzle().theme_words(&app.words.read().0);
    let streak = Memo::new(move |_| play.notes.with(|notes| notes.streak(today().get())));
    let days = move || app.text_with("puzzle-days", &[("count", streak.get().into())]);
    // While a line is played, its button stays where it is, with the focus.
    let outcome = Memo::new(move |_| play.stage.with(Outcome::of));
    view! {
        <section class="puzzle" aria-labelledby="puzzle-title">
            <header>
                <Turn app play by=-1/>
                <h2 id="puzzle-title">{title}</h2>
                <Turn app play by=1/>
            </header>
            <dl>
                <div><dt>{move || app.text("puzzle-theme")}</dt><dd>{theme}</dd></div>
                <div><dt>{move || app.text("puzzle-level")}</dt><dd>{level(app, play)}</dd></div>
                <div hidden=move || streak.get() == 0>
                    <dt>{move || app.text("puzzle-streak")}</dt>
                    <dd class="streak">{days}</dd>
                </div>
            </dl>
            {move || result(app, play, outcome.get())}
        </section>
    }
}

/// What has come of it so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// Nothing.
    Open,
    /// The last move was wrong.
    Wrong,
    /// It is solved.
    Solved,
}

impl Outcome {
    const fn of(stage: &Stage) -> Outcome {
        match stage {
            Stage::Asked => Outcome::Open,
            Stage::Wrong(..) | Stage::Line(Before::Wrong) => Outcome::Wrong,
            Stage::Solved | Stage::Line(Before::Solved) => Outcome::Solved,
        }
    }
}

/// The cup of the weakest bot that finds it, with its level.
fn level(app: App, play: PuzzlePlay) -> impl Fn() -> AnyView {
    move || {
        let level = play.puzzle().level;
        let name = bot_name(level);
        let cup = shape("span", "cp mono")
            .unsaid()
            .add(symbol("cup", "#cup"))
            .add(shape("b", "").say(initials(name)))
            .done();
        let args = [("level", level.number().into()), ("name", name.into())];
        let words = app.text_with("puzzle-level-words", &args);
        view! { {cup}<span>{words}</span> }.into_any()
    }
}

/// What has come of it so far, and what can be looked at.
fn result(app: App, play: PuzzlePlay, outcome: Outcome) -> AnyView {
    let texts = app.words.read();
    match outcome {
        Outcome::Solved => {
            let lines = play.puzzle().solved(&texts.0);
            let [why, worth, others] = lines;
            view! {
                <div class="found">
                    <h3>{found_sign()}{app.text("puzzle-solved")}</h3>
                    <p>{why}" "{worth}" "<span class="others">{others}</span></p>
                    <p class="ways"><LineButton app play/><NextButton app play/></p>
                </div>
            }
            .into_any()
        }
        Outcome::Wrong => view! {
            <p class="ways">
                <button type="button" class="btn small quiet" id="puzzle-refute"
                    hidden=move || !play.has_refutation()
                    aria-disabled=rests(play) on:click=move |_| play.show_refutation()>
                    {app.text("puzzle-refute")}
                </button>
            </p>
        }
        .into_any(),
        Outcome::Open => {
            let number = play.number.get();
            let message = match play.notes.with(|notes| notes.solved(number)) {
                Some(Help::None) => Some(texts.0.get("puzzle-was-solved")),
                Some(Help::Hint) => Some(texts.0.get("puzzle-was-helped")),
                None => play.puzzle().proof_words(&texts.0),
            };
            view! { <p class="note">{message}</p> }.into_any()
        }
    }
}

/// A line is asked for again once it has been played.
fn rests(play: PuzzlePlay) -> impl Fn() -> Option<&'static str> {
    move || {
        let is_played = play.stage.with(|stage| matches!(stage, Stage::Line(_)));
        is_played.then_some("true")
    }
}

fn found_sign() -> impl IntoView {
    view! {
        <svg class="ic" viewBox="0 0 21 21" aria-hidden="true"><path d="M5 11l4 4 7-8"/></svg>
    }
}

/// The puzzle before or after this one.
#[component]
fn Turn(app: App, play: PuzzlePlay, by: i64) -> impl IntoView {
    let (icon, word) = if by < 0 {
        (Icon::Previous, "puzzle-before")
    } else {
        (Icon::Next, "puzzle-next")
    };
    view! {
        <button type="button" class="tool" title=move || app.text(word)
            aria-label=move || app.text(word)
            on:click=move |_| app.go(Route::Puzzle(Some(play.other(by))))>
            {icon.draw()}
        </button>
    }
}

/// Plays how it goes on.
#[component]
pub(super) fn LineButton(app: App, play: PuzzlePlay) -> impl IntoView {
    view! {
        <button type="button" class="btn quiet" aria-disabled=rests(play)
            on:click=move |_| play.show_line()>
            {move || app.text("puzzle-line")}
        </button>
    }
}

/// Goes on to the next one.
#[component]
pub(super) fn NextButton(app: App, play: PuzzlePlay) -> impl IntoView {
    view! {
        <button type="button" class="btn next"
            on:click=move |_| app.go(Route::Puzzle(Some(play.other(1))))>
            {move || app.text("puzzle-next")}
        </button>
    }
}

/// Help, sharing and leaving.
#[component]
pub(super) fn Tools(app: App, play: PuzzlePlay) -> impl IntoView {
    let given = RwSignal::new(None::<Shared>);
    let press = move |_| {
        let number = play.number.get_untracked();
        let (sentence, link) = (
            app.text_with("puzzle-share-line", &[("number", number.into())]),
            puzzle_link(number),
        );
        // Whoever has gone on meanwhile need not be told.
        if can_share() {
            share(&sentence, &link, move |what| {
                let _ = given.try_set(Some(what));
            });
        } else {
            copy(&format!("{sentence} {link}"), move |done| {
                let what = if done {
                    Shared::Copied
                } else {
                    Shared::Neither
                };
                let _ = given.try_set(Some(what));
            });
        }
    };
    Effect::new(move |_| match given.get() {
        Some(Shared::Copied) => app.say(app.text("record-copied")),
        Some(Shared::Neither) => app.say(app.text("puzzle-not-copied")),
        Some(Shared::Sheet) | None => {}
    });
    let word = move || {
        app.text(match given.get() {
            Some(Shared::Copied) => "record-copied",
            Some(Shared::Neither) => "puzzle-not-copied",
            Some(Shared::Sheet) | None => "games-share",
        })
    };
    view! {
        <nav class="tools" data-group="tools" aria-label=move || app.text("table-tools")>
            <Hint app play/>
            <button type="button" class="tool give" data-item="tools" title=word aria-label=word on:click=press>
                <svg class="ic" viewBox="0 0 21 21" aria-hidden="true">
                    <path d="M10.5 13V3M7 6.5 10.5 3 14 6.5M5 10v8h11v-8"/>
                </svg>
                <span class="word">{word}</span>
            </button>
            <button type="button" class="tool close" data-item="tools"
                title=move || app.text("dialog-close") aria-label=move || app.text("dialog-close")
                on:click=move |_| app.go(Route::Home)>
                {Icon::Close.draw()}
                <span class="word">{move || app.text("dialog-close")}</span>
            </button>
        </nav>
    }
}

/// First the disc, then the line.
#[component]
pub(super) fn Hint(app: App, play: PuzzlePlay) -> impl IntoView {
    let word = move || {
        app.text(match play.hinted.get() {
            0 => "table-hint",
            _ => "puzzle-hint-line",
        })
    };
    let rests = move || {
        let is_on = matches!(play.stage.get(), Stage::Asked | Stage::Wrong(..));
        (!is_on || play.hinted.get() > HINTS).then_some("true")
    };
    view! {
        <button type="button" class="tool hint" data-item="tools" title=word aria-label=word
            aria-disabled=rests on:click=move |_| play.hint()>
            {Icon::Hint.draw()}
            <span class="word">{word}</span>
        </button>
    }
}
