//! What is pressed, chosen and sent in what is drawn of online tables.

use leptos::prelude::*;
use praline_protocol::fair::verify;
use praline_protocol::wire::Refusal;
use praline_protocol::{Table, check_chat, check_name};
use praline_rules::Seat;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlInputElement, HtmlSelectElement};

use super::talk::field;
use crate::app::{App, Dialog};
use crate::browser::copy;

fn named(event: &Event, selector: &str, name: &str) -> Option<String> {
    let element: Element = event.target()?.dyn_into().ok()?;
    element
        .closest(selector)
        .ok()
        .flatten()?
        .get_attribute(name)
}

/// Does something about an event.
type Listener = fn(App, &Event);

/// Listens on the whole page, and for the network.
pub(crate) fn listen(app: App) {
    let listeners: [(&str, Listener); 7] = [
        ("click", |app, event| {
            if let Some(wish) = named(event, "[data-ask]", "data-ask") {
                app.wish(&wish);
            }
        }),
        ("submit", |app, event| {
            if let Some(wish) = named(event, "[data-form]", "data-form") {
                event.prevent_default();
                app.wish(&wish);
            }
        }),
        ("change", |app, event| {
            if let Some(seat) = named(event, "[data-plan]", "data-plan") {
                let select = event.target().and_then(|it| it.dyn_into().ok());
                let value = select.map(|select: HtmlSelectElement| select.value());
                app.ask(format!("plan {seat} {}", value.unwrap_or_default()));
            }
        }),
        ("hashchange", |app, _| app.follow_address()),
        ("online", |app, _| app.retry()),
        ("visibilitychange", |app, _| app.retry()),
        ("offline", |app, _| {
            if super::is_visiting() {
                app.lose();
            }
        }),
    ];
    for (name, hear) in listeners {
        // The page lives as long as the listeners, so nobody has to remove them.
        let _ = window_event_listener_untyped(name, move |event| hear(app, &event));
    }
}

impl App {
    /// Does what something that was pressed stands for; most of it is asked of the table.
    fn wish(self, wish: &str) {
        let (word, rest) = wish.split_once(' ').unwrap_or((wish, ""));
        match word {
            "sit" => self.sit_here(rest),
            "chat" => self.chat(),
            "go" => {
                self.close();
                crate::browser::go_to(rest);
            }
            "next" => self.join_next(rest),
            "leave" => self.leave_table(),
            "retry" => self.retry(),
            "dismiss" => self.online.change(|state| state.refusal = None),
            "talk" => self.open_talk(),
            "copy" => self.copy_link(rest),
            "check" => self.check_deals(),
            "mute" => self.set(|settings| settings.chat = settings.chat.turned()),
            "mute-seat" => self.ask(format!("mute {rest}")),
            _ => self.ask(wish.to_owned()),
        }
    }

    /// Opens the chat, which then has been looked at.
    pub(crate) fn open_talk(self) {
        self.look_at_chat();
        self.open(Dialog::Talk);
    }

    pub(super) fn look_at_chat(self) {
        self.online.change(|state| {
            if let Some(visit) = &mut state.visit {
                visit.is_unread = false;
            }
        });
    }

    fn sit_here(self, seat: &str) {
        let seat = seat.parse().ok().and_then(Seat::from_number);
        let name = field("online-name")
            .map(|field| field.value())
            .unwrap_or_default();
        let name = name.trim();
        match seat {
            Some(seat) if check_name(name).is_ok() => {
                self.put("name", name);
                self.sit_down(seat, name);
            }
            _ => {
                self.online.refuse(Refusal::BadName);
                if let Some(field) = field("online-name") {
                    // A field that cannot be focused is still there to be filled in.
                    let _ = field.focus();
                }
            }
        }
    }

    fn chat(self) {
        let text = field("chat-text")
            .map(|field| field.value())
            .unwrap_or_default();
        let text = text.trim();
        if check_chat(text).is_ok() {
            self.ask(format!("chat {text}"));
        } else if !text.is_empty() {
            self.online.refuse(Refusal::BadChat);
        }
    }

    fn copy_link(self, id: &str) {
        let Some(field) = field(id) else { return };
        let field: HtmlInputElement = field;
        copy(&field.value(), move |done| {
            self.online.change(|state| state.copied = Some(done));
        });
        field.select();
    }

    /// Draws all deals once more, as the seed says.
    fn check_deals(self) {
        self.online.change(|state| {
            let record = state.table().and_then(Table::record);
            state.checked = record.map(|record| verify(&record));
        });
    }
}
