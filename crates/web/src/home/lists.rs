//! What whoever returns finds beside the table: online tables, the last games, and more to do.

use leptos::prelude::*;
use praline_rules::Colour;
use praline_view::RecentGame;

use super::box_of_doors::Door;
use crate::app::{App, Route};
use crate::games::{GameEntry, when};
use crate::online::live_tables;
use crate::table::Kit;

/// How many online tables are shown.
const TABLES: usize = 4;
/// How many of the last games are shown.
const GAMES: usize = 5;

/// Online tables where somebody plays; nothing where there are none.
#[component]
pub(super) fn OnlineTables() -> impl IntoView {
    let app = App::here();
    let section = move |list| {
        view! {
            <section class="list" aria-labelledby="home-online-title">
                <h2>
                    <span id="home-online-title">{move || app.text("home-tables")}</span>
                    <button type="button" class="link" id="home-online"
                        on:click=move |_| app.invite_friends()>
                        {move || app.text("home-tables-new")}
                    </button>
                </h2>
                {list}
            </section>
        }
    };
    move || live_tables(app, TABLES).map(section)
}

/// The games that were finished last; nothing where there are none.
#[component]
pub(super) fn RecentGames() -> impl IntoView {
    let app = App::here();
    let recent = Memo::new(move |_| app.games.recent(GAMES));
    let count = Memo::new(move |_| app.games.entries.with(Vec::len));
    let section = move |games: Vec<GameEntry>| {
        let rows: Vec<_> = games.iter().map(|game| row(app, game)).collect();
        view! {
            <section class="list" aria-labelledby="home-games-title">
                <h2>
                    <span id="home-games-title">{move || app.text("games-title")}</span>
                    <button type="button" class="link" id="home-games"
                        on:click=move |_| app.go(Route::Games(String::new()))>
                        {move || app.text_with("home-all", &[("count", count.get().into())])}
                    </button>
                </h2>
                <ol class="lines">{rows}</ol>
            </section>
        }
    };
    move || {
        Some(recent.get())
            .filter(|games| !games.is_empty())
            .map(section)
    }
}

fn row(app: App, game: &GameEntry) -> impl IntoView + use<> {
    let entry = game.clone();
    let kit = Kit::of(app.shell);
    let row = RecentGame::new(&game.summary, kit.texts());
    let day = when(app, game.id, &game.summary);
    let sign = if row.is_won {
        "M5 11l4 4 7-8"
    } else {
        "M5 10.5h11"
    };
    view! {
        <li>
            <button type="button" class="line" on:click=move |_| app.show_listed(&entry)>
                <span class="res" class:win=row.is_won aria-hidden="true">
                    <svg class="ic" viewBox="0 0 21 21"><path d=sign/></svg>
                </span>
                <span class="tx whom"><b>{kit.names(&row.name)}</b><small>{day}</small></span>
                <span class="pts"><b>{row.points}</b><small>{row.result}</small></span>
            </button>
        </li>
    }
}

/// More to do.
#[component]
pub(super) fn More() -> impl IntoView {
    let app = App::here();
    let is_invited = move || app.online.has_server.get() && live_tables(app, 1).is_none();
    view! {
        <section class="list" aria-labelledby="home-more">
            <h2 id="home-more">{move || app.text("home-more")}</h2>
            <div class="more">
                <Door id="home-learn" colour=Colour::White words=("home-learn", "home-learn-line")
                    press=move || app.go(Route::Learn(None))/>
                <Door id="home-here" colour=Colour::Blue words=("home-here", "home-here-line")
                    press=move || app.set_table_for_friends()/>
                {move || is_invited().then(|| view! {
                    <Door id="home-online" colour=Colour::Black words=("home-online", "home-online-line")
                        press=move || app.invite_friends()/>
                })}
            </div>
        </section>
    }
}
