//! The dialogs of online tables, around what is drawn of them.

use leptos::prelude::*;

use super::draft::Draft;
use super::frame::Frame;
use crate::app::{App, Dialog};
use crate::online::{room, room_buttons, tables, talk};

/// The online table: seats, link, beginning.
#[component]
pub(crate) fn TableDialog() -> impl IntoView {
    let app = App::here();
    let footer = move || (move || room_buttons(app)).into_any();
    view! { <Frame kind="table" title="online-title" footer>{move || room(app)}</Frame> }
}

/// The lists of tables.
#[component]
pub(crate) fn TableListDialog() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    app.online.look_at_tables();
    let set = move |_| {
        app.open(Dialog::NewGame);
        draft.begin(app);
        draft.go_online(true);
    };
    let footer = move || {
        view! {
            <button type="button" class="btn" id="new-online" data-first="" on:click=set>
                {move || app.text("hall-new")}
            </button>
        }
    };
    view! { <Frame kind="hall" title="hall-title" footer>{move || tables(app)}</Frame> }
}

/// The chat.
#[component]
pub(crate) fn TalkDialog() -> impl IntoView {
    let app = App::here();
    view! {
        <Frame kind="talk" title="talk-title"><div class="talk">{move || talk(app)}</div></Frame>
    }
}
