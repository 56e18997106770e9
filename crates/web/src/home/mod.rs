//! The first screen: play at once, go on, learn, with friends.

mod again;
mod box_of_doors;
mod deal;
pub(crate) mod editions;
mod lists;
mod page_bar;
mod puzzle;
mod small_table;

use leptos::prelude::*;

use crate::app::{App, Dialog, Route};
use crate::online::{OnlineState, live_tables};
use crate::parts::{self, Arrivals, split};
use crate::table::Notices;
use again::Again;
use box_of_doors::Doors;
pub(crate) use deal::Fresh;
use deal::deal;
use editions::Editions;
use lists::{More, OnlineTables, RecentGames};
pub(crate) use page_bar::PageBar;
use puzzle::DailyPuzzle;
use small_table::Continue;

/// The first screen.
#[component]
pub(crate) fn HomeScreen() -> impl IntoView {
    let app = App::here();
    app.games.refresh();
    let is_back = Memo::new(move |_| app.is_known());
    Effect::new(move |_| {
        let waits = app.online.look(OnlineState::has_turn_elsewhere);
        let title = if waits {
            "online-title-turn"
        } else {
            "table-brand"
        };
        document().set_title(&app.text(title));
    });
    Effect::new(move |_| {
        Arrivals::track();
        focus_main();
    });
    // The focus that the page gives itself is shown once somebody uses keys.
    let is_calm = RwSignal::new(true);
    let fresh = Fresh::deal(app);
    let content = move || {
        if is_back.get() {
            parts::screen(move || split::back(fresh))
        } else {
            view! { <First fresh/> }.into_any()
        }
    };
    view! {
        <div class="home" data-calm=move || is_calm.get().then_some("") on:keydown=move |_| is_calm.set(false) data-visit=move || if is_back.get() { "again" } else { "first" }>
            <PageBar/>
            <Notices/>
            {content}
        </div>
    }
}

/// The first visit: the discs of a game that one press begins.
#[component]
fn First(fresh: Fresh) -> impl IntoView {
    let app = App::here();
    view! {
        <main class="home-page">
            <div class="home-left">{deal(app, fresh)}</div>
            <div class="home-right">
                <div class="hello">
                    <h1>{move || app.text("home-title")}</h1>
                    <p>{move || app.text("home-lead")}</p>
                </div>
                <Doors fresh/>
                <Editions/>
                <p class="also">
                    {move || app.text("home-setup-line")}" "
                    <button type="button" class="link" id="home-setup"
                        on:click=move |_| app.open(Dialog::NewGame)>
                        {move || app.text("home-setup")}
                    </button>
                </p>
                <p class="also">
                    {move || app.text("editor-line")}" "
                    <button type="button" class="link" id="home-set"
                        on:click=move |_| app.go(Route::Set(String::new()))>
                        {move || app.text("editor-title")}
                    </button>" · "
                    <button type="button" class="link" id="home-pad" on:click=move |_| app.go(Route::Pad)>
                        {move || app.text("pad-title")}
                    </button>
                </p>
            </div>
        </main>
    }
}

/// Whoever returns: go on, or begin anew as the last time.
#[component]
pub(crate) fn Back(fresh: Fresh) -> impl IntoView {
    let app = App::here();
    app.games.take_in_storage();
    let left = Memo::new(move |_| app.left_game());
    // Whoever has no games finds the discs of the next one.
    let is_bare = move || {
        let has_games = app.games.entries.with(|entries| !entries.is_empty());
        left.get().is_none() && !has_games && live_tables(app, 1).is_none()
    };
    let top = move || match left.get() {
        Some((id, more)) => view! { <Continue id more/> }.into_any(),
        None => view! { <Doors fresh/> }.into_any(),
    };
    view! {
        <main class="home-page">
            <h1 class="unseen">{move || app.text("table-brand")}</h1>
            <div class="home-left">
                {top}
                <Again/>
            </div>
            <div class="home-right">
                <OnlineTables/>
                <DailyPuzzle/>
                <RecentGames/>
                {move || left.get().is_some().then(|| view! { <More/> })}
                {move || is_bare().then(|| deal(app, fresh))}
            </div>
        </main>
    }
}

/// Gives the focus to what most people do next.
fn focus_main() {
    request_animation_frame(|| {
        let main = document()
            .query_selector(".home [data-first]")
            .ok()
            .flatten();
        let is_free = document()
            .active_element()
            .is_none_or(|element| element.tag_name() == "BODY");
        if let Some(main) = main.filter(|_| is_free) {
            use wasm_bindgen::JsCast;
            if let Ok(main) = main.dyn_into::<web_sys::HtmlElement>() {
                // What cannot take the focus can still be pressed.
                let _ = main.focus();
            }
        }
    });
}
