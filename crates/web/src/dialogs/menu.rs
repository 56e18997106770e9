//! The menu.

use leptos::prelude::*;
use praline_view::{Due, Sitting};

use super::frame::Frame;
use crate::app::{App, Dialog, Route, Screen};

/// The ways to everything that is not on the table.
#[component]
pub(crate) fn Menu() -> impl IntoView {
    let app = App::here();
    let to = move |dialog| move |_: web_sys::MouseEvent| app.open(dialog);
    let no_game = move || has_no_game(app);
    let due = Memo::new(move |_| app.game.sitting.with(Sitting::due));
    let is_live = move || !no_game() && app.game.replay.get().is_none();
    let thinks = move || is_live() && matches!(due.get(), Due::Bot(..));
    let no_server = move || !app.online.has_server.get();
    let no_table = move || !app.online.is_visiting();
    let hurry = move |_| {
        app.game.hurry();
        app.close();
    };
    view! {
        <Frame kind="menu" title="menu-title">
            <ul class="menu-list">
                <li hidden=move || !thinks()>
                    <button type="button" on:click=hurry>
                        {icon("M13 3L5 14h6l-1 7 8-11h-6z")}
                        <span>{move || app.text("menu-hurry")}</span>
                    </button>
                </li>
                <Games/>
                <li hidden=no_table>
                    <button type="button" id="menu-table" on:click=to(Dialog::Table)>
                        {icon("M4 10h16M6 10v9M18 10v9M8 6h8")}
                        <span>{move || app.text("menu-table")}</span>
                    </button>
                </li>
                <li hidden=no_table>
                    <button type="button" id="menu-chat" on:click=move |_| app.online.open_talk()>
                        {icon("M4 5h16v11H10l-4 4v-4H4z")}
                        <span>{move || app.text("talk-title")}</span>
                    </button>
                </li>
                <li hidden=no_server>
                    <button type="button" id="menu-online" on:click=to(Dialog::Tables)>
                        {icon("M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18")}
                        <span>{move || app.text("menu-online")}</span>
                    </button>
                </li>
                <li hidden=no_game>
                    <button type="button" on:click=to(Dialog::Log)>
                        {icon("M5 6h14M5 12h14M5 18h9")}
                        <span>{move || app.text("menu-log")}</span>
                    </button>
                </li>
                <li hidden=no_game>
                    <button type="button" id="menu-replay" on:click=move |_| app.game.open_replay()>
                        {icon("M5 12a7 7 0 1 0 2-5M5 4v4h4")}
                        <span>{move || app.text("menu-replay")}</span>
                    </button>
                </li>
                <li hidden=move || no_game() || !app.game.sitting.with(Sitting::may_analyse)>
                    <button type="button" id="menu-edit" on:click=move |_| app.edit_position()>
                        {icon("M4 20h4L19 9l-4-4L4 16zM13 7l4 4")}
                        <span>{move || app.text("editor-edit")}</span>
                    </button>
                </li>
                <Learning/>
                <li>
                    <button type="button" id="menu-set" on:click=move |_| app.go(Route::Set(String::new()))>
                        {icon("M4 10h16v10H4zM4 15h16M9 10v10M15 10v10M12 3v4M10 5h4")}
                        <span>{move || app.text("editor-title")}</span>
                    </button>
                </li>
                <li>
                    <button type="button" id="menu-pad" on:click=move |_| app.go(Route::Pad)>
                        {icon("M6 3h12v18H6zM9 8h6M9 12h6M9 16h3")}
                        <span>{move || app.text("pad-title")}</span>
                    </button>
                </li>
                <li>
                    <button type="button" on:click=to(Dialog::Record)>
                        {icon("M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6")}
                        <span>{move || app.text("menu-record")}</span>
                    </button>
                </li>
                <li>
                    <button type="button" on:click=to(Dialog::Settings)>
                        {icon("M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0")}
                        <span>{move || app.text("menu-settings")}</span>
                    </button>
                </li>
                <li>
                    <button type="button" on:click=to(Dialog::HowToPlay)>
                        {icon("M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14")}
                        <span>{move || app.text("menu-how")}</span>
                    </button>
                </li>
                <li>
                    <button type="button" on:click=to(Dialog::About)>
                        {icon("M12 11v6M12 7.5v.01M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0")}
                        <span>{move || app.text("menu-about")}</span>
                    </button>
                </li>
                <Resign/>
            </ul>
        </Frame>
    }
}

/// Whether no game is shown that the menu could speak of: only its own table and its end show it.
fn has_no_game(app: App) -> bool {
    let is_shown = matches!(app.screen.get(), Screen::Table | Screen::End);
    !app.game.has_begun.get() || !is_shown
}

/// The ways to lessons and to the puzzle of the day.
#[component]
fn Learning() -> impl IntoView {
    let app = App::here();
    view! {
                <li>
                    <button type="button" id="menu-learn" on:click=move |_| app.go(Route::Learn(None))>
                        {icon("M3 9l9-4 9 4-9 4zM7 11v5c3 2 7 2 10 0v-5M21 9v6")}
                        <span>{move || app.text("home-learn")}</span>
                    </button>
                </li>
                <li>
                    <button type="button" id="menu-puzzle" on:click=move |_| app.go(Route::Puzzle(None))>
                        {icon("M5 8h4a2 2 0 1 1 4 0h4v4a2 2 0 1 1 0 4v4H5z")}
                        <span>{move || app.text("puzzle-day")}</span>
                    </button>
                </li>
    }
}

/// The ways to other games.
#[component]
fn Games() -> impl IntoView {
    let app = App::here();
    let is_home = move || app.screen.get() == Screen::Home;
    view! {
                <li hidden=is_home>
                    <button type="button" id="menu-home" on:click=move |_| app.go(Route::Home)>
                        {icon("M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6")}
                        <span>{move || app.text("menu-home")}</span>
                    </button>
                </li>
                <li>
                    <button type="button" id="menu-new" data-first=""
                        on:click=move |_| app.start(&app.plan.get_untracked())>
                        {icon("M12 5v14M5 12h14")}
                        <span>{move || app.text("menu-new")}</span>
                    </button>
                </li>
                <li>
                    <button type="button" id="menu-set-up" on:click=move |_| app.open(Dialog::NewGame)>
                        {icon("M4 10h16M6 10v9M18 10v9M8 6h8")}
                        <span>{move || app.text("new-title")}</span>
                    </button>
                </li>
                <li>
                    <button type="button" id="menu-games" on:click=move |_| app.open_games()>
                        {icon("M4 5h16v5H4zM4 14h16v5H4zM8 7.500h4M8 16.500h4")}
                        <span>{move || app.text("games-title")}</span>
                    </button>
                </li>
    }
}

/// Giving up takes a second press.
#[component]
fn Resign() -> impl IntoView {
    let app = App::here();
    let is_sure = RwSignal::new(false);
    let person = Memo::new(move |_| {
        if has_no_game(app) {
            return None;
        }
        let live = app.game.replay.get().is_none();
        if app.online.is_visiting() {
            return app.online.look(|state| state.visit.as_ref()?.may_resign());
        }
        match app.game.sitting.with(Sitting::due) {
            Due::Person(seat) if live => Some(seat),
            _ => None,
        }
    });
    // Somebody else's turn is another question.
    Effect::new(move |_| {
        person.track();
        is_sure.set(false);
    });
    let press = move |_| match person.get_untracked() {
        Some(seat) if is_sure.get_untracked() => {
            app.close();
            app.resign(seat);
        }
        Some(_) => is_sure.set(true),
        None => {}
    };
    let words = move || match person.get() {
        Some(seat) if is_sure.get() => {
            let words = app.words.get();
            let (name, you) = app.game.sitting.with(|sitting| {
                (
                    sitting.name(seat, &words.0),
                    if sitting.is_you(seat) { "yes" } else { "no" },
                )
            });
            app.text_with(
                "menu-resign-sure",
                &[("name", name.into()), ("you", you.into())],
            )
        }
        _ => app.text("menu-resign"),
    };
    view! {
        <li hidden=move || person.get().is_none()>
            <button type="button" class="grave" id="menu-resign" class:sure=move || is_sure.get()
                on:click=press on:blur=move |_| is_sure.set(false)>
                {icon("M6 21V4h11l-2 4 2 4H6")}
                <span aria-live="polite">{words}</span>
            </button>
        </li>
    }
}

/// A line drawing on a button.
fn icon(path: &'static str) -> impl IntoView {
    view! { <svg viewBox="0 0 24 24" aria-hidden="true"><path d=path/></svg> }
}
