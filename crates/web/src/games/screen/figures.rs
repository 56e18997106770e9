//! What came of all games: numbers, and wins by level.

use leptos::prelude::*;
use praline_ai::Level;
use praline_view::{LevelCount, Statistics, bot_name, initials};

use crate::app::App;
use crate::browser::{Preference, prefers};
use crate::table::symbol;

/// So many games are drawn one by one; more are only counted.
const DRAWN: u32 = 10;

/// The numbers.
#[component]
pub(super) fn Figures() -> impl IntoView {
    let app = App::here();
    let statistics = Memo::new(move |_| {
        app.games
            .entries
            .with(|all| Statistics::of(all.iter().map(|entry| &*entry.summary)))
    });
    let count = move || {
        let count = statistics.with(|it| it.games);
        (
            count,
            app.text_with("games-count", &[("count", count.into())]),
        )
    };
    let figure = move |number: fn(&Statistics) -> u32, words: &'static str| {
        view! {
            <div>
                <dt>{move || app.text(words)}</dt>
                <dd>{move || statistics.with(number)}</dd>
            </div>
        }
    };
    let best = |it: &Statistics| u32::from(it.best.unwrap_or(0));
    let level = move |level: Level| {
        let count = Memo::new(move |_| statistics.with(|it| it.against(level)));
        view! { <li>{move || against(app, level, count.get())}</li> }
    };
    let levels = Level::ALL.map(level).collect_view();
    // On a phone there is more to see before it.
    let is_open = !prefers(Preference::Narrow);
    view! {
        <dl class="big">
            <div>
                <dt>{move || count().1}</dt>
                <dd>{move || count().0}</dd>
            </div>
            {figure(|it| it.won, "games-won")}
            {figure(best, "games-best")}
            {figure(|it| it.streak, "games-streak")}
        </dl>
        <details class="against" open=is_open>
            <summary><h2>{move || app.text("games-against")}</h2></summary>
            <ol class="levels">{levels}</ol>
        </details>
        <p class="note">{move || app.text("games-device")}</p>
    }
}

/// How many games against a level were won.
fn against(app: App, level: Level, count: LevelCount) -> impl IntoView {
    let name = bot_name(level);
    let letters = initials(name);
    let words = match count.games {
        0 => app.text("games-not-yet"),
        games => app.text_with(
            "games-of",
            &[("won", count.won.into()), ("games", games.into())],
        ),
    };
    let block = |place: u32| view! { <i class:won=place < count.won></i> };
    let blocks = (count.games <= DRAWN).then(|| (0..count.games).map(block).collect_view());
    view! {
        <span class="cp mono" aria-hidden="true">{symbol("cup", "#cup")}<b>{letters}</b></span>
        <b>{name}</b>
        <span class="blocks" aria-hidden="true">{blocks}</span>
        <span class="count">{words}</span>
    }
}
