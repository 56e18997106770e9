//! Where the table stands, and what an online one needs beyond its rules.

use std::sync::Arc;

use leptos::prelude::*;
use praline_protocol::ClockPlan;
use praline_view::Switch;

use crate::app::App;
use crate::dialogs::choices::{Options, segments, toggle};
use crate::dialogs::draft::Draft;

/// At this screen or online, where there is a server.
#[component]
pub(super) fn Where() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let options = Options {
        words: Box::new(move || vec![app.text("online-not"), app.text("online-yes")]),
        chosen: Box::new(move || usize::from(draft.online.get())),
        choose: Arc::new(move |index| draft.go_online(index == 1)),
    };
    view! {
        <div class="stacked" id="where" hidden=move || !app.online.has_server.get()>
            {segments(app, "where", "online-where".to_owned(), options)}
        </div>
    }
}

/// The clock, who may find the table, and who may see the game.
#[component]
pub(super) fn OnlineChoices() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let options = Options {
        words: Box::new(move || {
            let words = app.words.read();
            ClockPlan::PRESETS
                .iter()
                .map(|plan| words.0.clock_plan(*plan))
                .collect()
        }),
        chosen: Box::new(move || draft.clock.get().unwrap_or(0)),
        choose: Arc::new(move |index| draft.clock.set(Some(index))),
    };
    let listed = ("online-listed".to_owned(), "online-listed-line".to_owned());
    let unwatched = (
        "online-unwatched".to_owned(),
        "online-unwatched-line".to_owned(),
    );
    view! {
        <div class="stacked" id="online-choices" hidden=move || !draft.is_online(app)>
            {segments(app, "clock", "online-clock".to_owned(), options)}
            {switch(app, listed, draft.public)}
            {switch(app, unwatched, draft.unwatched)}
        </div>
    }
}

/// Something about the table that is so or not, by the messages of its name and of what it means.
fn switch(app: App, words: (String, String), chosen: RwSignal<bool>) -> AnyView {
    let value = Box::new(move || {
        if chosen.get() {
            Switch::On
        } else {
            Switch::Off
        }
    });
    let choose = move |value: Switch| chosen.set(value.is_on());
    toggle(app, words, value, Arc::new(choose))
}
