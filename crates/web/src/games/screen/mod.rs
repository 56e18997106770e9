//! “Your games”: every game on this device, what came of them, and what can be done with them.

mod figures;
mod rows;
mod tools;

use leptos::html::H1;
use leptos::prelude::*;

use super::GameEntry;
use crate::app::{App, Dialog};
use crate::home::PageBar;
use crate::table::Notices;
use figures::Figures;
use rows::Rows;
use tools::{StatusLine, Tools};

/// How many rows are drawn at first, and added by each press.
const SHOWN: usize = 50;

/// The screen.
#[component]
pub(crate) fn GamesScreen() -> impl IntoView {
    let app = App::here();
    app.games.take_in_storage();
    app.games.refresh();
    let heading = NodeRef::<H1>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            // A heading that cannot take the focus is still read.
            let _ = heading.focus();
        }
    });
    Effect::new(move |_| document().set_title(&app.text("games-title")));
    let taken = Memo::new(move |_| {
        let filter = app.games.filter();
        let takes = |entry: &&GameEntry| filter.takes(&entry.summary);
        app.games
            .entries
            .with(|all| all.iter().filter(takes).cloned().collect::<Vec<_>>())
    });
    view! {
        <div class="games">
            <PageBar/>
            <Notices/>
            <main class="gamespage">
                <div class="figures">
                    <h1 node_ref=heading tabindex="-1">{move || app.text("games-title")}</h1>
                    <Figures/>
                </div>
                <div class="lists">
                    <Tools taken/>
                    <StatusLine/>
                    <Lists taken/>
                </div>
            </main>
        </div>
    }
}

/// Games that go on, those at online tables, and those that are over.
#[component]
fn Lists(taken: Memo<Vec<GameEntry>>) -> impl IntoView {
    let app = App::here();
    let shown = RwSignal::new(SHOWN);
    let part = move |over: bool| {
        taken.with(|all| {
            let own = all.iter().filter(|it| it.summary.is_over() == over);
            own.cloned().collect::<Vec<_>>()
        })
    };
    let running = Memo::new(move |_| part(false));
    let over = Memo::new(move |_| part(true));
    let drawn = Memo::new(move |_| {
        let count = shown.get();
        over.with(|all| all.iter().take(count).cloned().collect::<Vec<_>>())
    });
    let rest = move || over.with(Vec::len).saturating_sub(shown.get());
    let is_empty = move || app.games.entries.with(Vec::is_empty);
    let is_whole = move || app.games.is_whole.get();
    let nothing = move || is_whole() && !is_empty() && taken.with(Vec::is_empty);
    view! {
        <section hidden=move || running.with(Vec::is_empty)>
            <h2>{move || app.text("games-running")}</h2>
            <Rows entries=running/>
        </section>
        {move || crate::online::own_tables(app)}
        <section hidden=move || over.with(Vec::is_empty)>
            <h2>{move || app.text("games-finished")}</h2>
            <Rows entries=drawn/>
        </section>
        <p class="more" hidden=move || rest() == 0>
            <button type="button" class="btn quiet" on:click=move |_| shown.update(|it| *it += SHOWN)>
                {move || app.text_with("games-more", &[("count", rest().min(SHOWN).into())])}
            </button>
        </p>
        <p class="none" hidden=move || !nothing()>{move || app.text("games-none")}</p>
        <div class="none" hidden=move || !(is_whole() && is_empty())>
            <p>{move || app.text("games-empty")}</p>
            <button type="button" class="btn" on:click=move |_| app.open(Dialog::NewGame)>
                {move || app.text("games-play")}
            </button>
        </div>
    }
}
