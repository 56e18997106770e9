//! What is pressed, chosen and sent in what is drawn of online tables.

use leptos::prelude::*;
use praline_protocol::fair::verify;
use praline_protocol::wire::{Refusal, Request};
use praline_protocol::{SeatPlan, Table, check_chat, check_name};
use praline_rules::Seat;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlInputElement, HtmlSelectElement};

use super::OnlinePlay;
use super::wish::{SharedLink, Wish};
use crate::app::{App, Dialog, Route};
use crate::browser::{Shared, share};

/// The field for a name.
pub(super) const NAME_FIELD: &str = "online-name";
/// The field for a line of chat.
pub(super) const CHAT_FIELD: &str = "chat-text";

/// What an attribute of the pressed thing, or of one around it, says.
fn named(event: &Event, attribute: &str) -> Option<String> {
    let element: Element = event.target()?.dyn_into().ok()?;
    let named = element.closest(&format!("[{attribute}]")).ok().flatten()?;
    named.get_attribute(attribute)
}

/// Does something about an event.
type Listener = fn(App, &Event);

/// Listens on the whole page, and for the network.
pub(crate) fn listen(app: App) {
    let listeners: [(&str, Listener); 6] = [
        ("click", |app, event| {
            if let Some(wish) = named(event, "data-ask") {
                app.online.at_desk(move |desk| (desk.press)(app, &wish));
            }
        }),
        ("submit", |app, event| {
            if let Some(wish) = named(event, "data-form") {
                event.prevent_default();
                app.online.at_desk(move |desk| (desk.press)(app, &wish));
            }
        }),
        ("change", |app, event| {
            if let Some((seat, plan)) = chosen_plan(event) {
                let request = Request::Plan(seat, plan);
                app.online
                    .at_desk(move |desk| (desk.ask)(app.online, request));
            }
        }),
        ("online", |app, _| app.online.if_open(|desk| desk.retry)),
        ("visibilitychange", |app, _| {
            app.online.if_open(|desk| desk.retry);
        }),
        ("offline", |app, _| {
            app.online.if_open(|desk| desk.go_offline);
        }),
    ];
    for (name, respond) in listeners {
        // The page lives as long as the listeners, so nobody has to remove them.
        let _ = window_event_listener_untyped(name, move |event| respond(app, &event));
    }
}

/// Whom a seat is meant for, as it was chosen from a list.
fn chosen_plan(event: &Event) -> Option<(Seat, SeatPlan)> {
    let seat = Seat::from_number(named(event, "data-plan")?.parse().ok()?)?;
    let select: HtmlSelectElement = event.target()?.dyn_into().ok()?;
    Some((seat, select.value().parse().ok()?))
}

/// Does what something that was pressed stands for.
pub(super) fn press(app: App, text: &str) {
    let Ok(wish) = text.parse() else { return };
    let online = app.online;
    match wish {
        Wish::Sit(seat) => online.sit_as_typed(seat),
        Wish::Chat => online.say_as_typed(),
        Wish::Go(table) => {
            app.close();
            online.visit(table, None);
        }
        Wish::Next(table) => online.join_next(table),
        Wish::Leave => app.go(Route::Home),
        Wish::Retry => online.retry(),
        Wish::Dismiss => online.change(|state| state.refusal = None),
        Wish::Talk => online.open_talk(),
        Wish::Copy(link) => online.copy_link(link),
        Wish::Check => online.check_deals(),
        Wish::MuteChat => app.set(|settings| settings.chat = settings.chat.turned()),
        Wish::Ask(request) => online.ask(request),
    }
}

/// The field in which something is typed.
fn field(id: &str) -> Option<HtmlInputElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// What is typed in a field.
fn typed(id: &str) -> String {
    let text = field(id).map(|field| field.value()).unwrap_or_default();
    text.trim().to_owned()
}

/// Empties the field, after what was in it has been said.
pub(super) fn clear_chat_field() {
    if let Some(field) = field(CHAT_FIELD) {
        field.set_value("");
    }
}

impl OnlinePlay {
    /// Opens the chat, which then has been looked at.
    pub(crate) fn open_talk(self) {
        self.look_at_chat();
        self.shell.open(Dialog::Talk);
    }

    fn sit_as_typed(self, seat: Seat) {
        let name = typed(NAME_FIELD);
        if check_name(&name).is_ok() {
            self.shell.keep(|keeper| keeper.put_name(&name));
            return self.sit_down(seat, name);
        }
        self.refuse(Refusal::BadName);
        if let Some(field) = field(NAME_FIELD) {
            // A field that cannot be focused is still there to be filled in.
            let _ = field.focus();
        }
    }

    fn say_as_typed(self) {
        let text = typed(CHAT_FIELD);
        if check_chat(&text).is_ok() {
            self.ask(Request::Chat(text));
        } else if !text.is_empty() {
            self.refuse(Refusal::BadChat);
        }
    }

    fn copy_link(self, link: SharedLink) {
        let Some(field) = field(link.field()) else {
            return;
        };
        let title = self.shell.text("online-title");
        share(&title, &field.value(), move |what| {
            let copied = match what {
                Shared::Sheet => None,
                Shared::Copied => Some(true),
                Shared::Neither => Some(false),
            };
            self.change_visit(|visit| visit.copied = copied);
        });
        field.select();
    }

    /// Draws all deals once more, as the seed says.
    fn check_deals(self) {
        self.change_visit(|visit| {
            let record = visit.table().and_then(Table::record);
            visit.checked = record.map(|record| verify(&record));
        });
    }
}
