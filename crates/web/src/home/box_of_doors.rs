//! The box with the ways to a game: at once, learning, with friends.

use leptos::prelude::*;
use praline_ai::Level;
use praline_rules::Colour;
use praline_view::bot_name;

use super::deal::Fresh;
use crate::app::{App, Route};
use crate::table::{Kit, symbol};

/// The doors.
#[component]
pub(super) fn Doors(fresh: Fresh) -> impl IntoView {
    let app = App::here();
    let line = move || {
        let name = bot_name(Level::Beginner);
        app.text_with("home-play-line", &[("name", name.into())])
    };
    view! {
        <section class="box doors" aria-label=move || app.text("home-play-now")>
            <button type="button" class="door main" id="home-play" data-first=""
                on:click=move |_| fresh.play(app)>
                {cup(app, Colour::Red)}
                <span class="tx">
                    <b>{move || app.text("home-play-now")}</b>
                    <small>{line}</small>
                </span>
                <span class="btn">{move || app.text("home-play")}</span>
            </button>
            <Door id="home-learn" colour=Colour::White words=("home-learn", "home-learn-line")
                press=move || app.go(Route::Learn(None))/>
            <Door id="home-here" colour=Colour::Blue words=("home-here", "home-here-line")
                press=move || app.set_table_for_friends()/>
            {move || app.online.has_server.get().then(|| view! {
                <Door id="home-online" colour=Colour::Black words=("home-online", "home-online-line")
                    press=move || app.invite_friends()/>
            })}
        </section>
    }
}

/// A way that is not the main one.
#[component]
pub(super) fn Door(
    id: &'static str,
    colour: Colour,
    words: (&'static str, &'static str),
    press: impl Fn() + Send + 'static,
) -> impl IntoView {
    let app = App::here();
    let (name, line) = words;
    view! {
        <button type="button" class="door" id=id on:click=move |_| press()>
            {cup(app, colour)}
            <span class="tx">
                <b>{move || app.text(name)}</b>
                <small>{move || app.text(line)}</small>
            </span>
        </button>
    }
}

/// A piece in its paper cup.
pub(super) fn cup(app: App, colour: Colour) -> impl IntoView {
    let drawn = move || Kit::of(app.shell).drawing(colour);
    view! { <span class="cp" aria-hidden="true">{symbol("cup", "#cup")}{drawn}</span> }
}
