//! What lies over the table: new game, menu, settings, records, help.

mod about;
mod board;
mod choices;
mod draft;
mod frame;
mod how;
mod kept_game;
mod log;
mod menu;
mod new_game;
mod offered;
mod online;
mod record;
mod settings;
mod sharing;

use leptos::html;
use leptos::prelude::*;
use web_sys::{Event, HtmlDialogElement, MouseEvent};

pub(crate) use about::About;
pub(crate) use board::BoardDialog;
pub(crate) use frame::Frame;
pub(crate) use how::HowToPlay;
pub(crate) use kept_game::KeptGameDialog;
pub(crate) use log::LogDialog;
pub(crate) use menu::Menu;
pub(crate) use new_game::NewGame;
pub(crate) use offered::OfferedDialog;
pub(crate) use online::{TableDialog, TableListDialog, TalkDialog};
pub(crate) use record::RecordDialog;
pub(crate) use settings::SettingsDialog;
pub(crate) use sharing::LinkField;

use crate::app::{App, Dialog};
use crate::parts::{self, Arrivals, split};
use draft::Draft;
use frame::focus_first;

/// The dialog that is open, if one is.
///
/// There is one `<dialog>` for all of them: going from one to the next keeps the page behind it
/// still, and when it closes the browser gives the focus back to whatever opened the first.
#[component]
pub(crate) fn Dialogs() -> impl IntoView {
    let app = App::here();
    let draft = Draft::new(app);
    provide_context(draft);
    let node = NodeRef::<html::Dialog>::new();
    let closing = StoredValue::new(false);
    Effect::new(move |before: Option<Option<Dialog>>| {
        let dialog = app.dialog.get();
        Arrivals::track();
        let element = node.get();
        if dialog == Some(Dialog::NewGame) && before.flatten().is_none() {
            draft.begin(app);
        }
        // The content is there only after all effects of this change have run.
        set_timeout(
            move || {
                if let Some(element) = element {
                    show(app, &element, closing);
                }
            },
            std::time::Duration::ZERO,
        );
        dialog
    });
    let refuse = move |event: Event| {
        event.prevent_default();
        app.leave_dialog();
    };
    let closed = move |_: Event| {
        // The event comes late: what it tells may be what we did, and something else open again.
        let by_us = closing.get_value();
        closing.set_value(false);
        if !by_us && app.dialog.get_untracked().is_some() {
            app.leave_dialog();
        }
        // A browser closes in the end even what refused; an online table that waits stays.
        if let Some(element) = node.get_untracked() {
            show(app, &element, closing);
        }
    };
    let press = move |event: MouseEvent| {
        let on_itself = event.target() == event.current_target();
        if on_itself {
            app.leave_dialog();
        }
    };
    view! {
        <dialog class="over" node_ref=node aria-labelledby="dialog-title"
            on:cancel=refuse on:close=closed on:mousedown=press>
            {move || app.dialog.get().map(|dialog| match dialog {
                Dialog::NewGame => parts::dialog(split::new_game),
                Dialog::Menu => parts::dialog(split::menu),
                Dialog::Log => parts::dialog(split::log),
                Dialog::Record => parts::dialog(split::record),
                Dialog::Settings => parts::dialog(split::settings),
                Dialog::HowToPlay => parts::dialog(split::how_to_play),
                Dialog::About => parts::dialog(split::about),
                Dialog::Table => parts::dialog(split::table),
                Dialog::Tables => parts::dialog(split::tables),
                Dialog::Talk => parts::dialog(split::talk),
                Dialog::KeptGame(id) => parts::dialog(move || split::kept_game(id)),
                Dialog::Offered => parts::dialog(split::offered),
                Dialog::Count(step, seat) => parts::dialog(move || split::count(step, seat)),
                Dialog::Board(seat) => parts::dialog(move || split::board(seat)),
            })}
        </dialog>
    }
}

/// Brings the element in step with what is to be shown.
fn show(app: App, element: &HtmlDialogElement, closing: StoredValue<bool>) {
    if app.dialog.get_untracked().is_none() {
        if element.open() {
            closing.set_value(true);
            element.close();
        }
        return;
    }
    if !element.open() && element.show_modal().is_err() {
        return;
    }
    focus_first(element);
}
