//! The chat of a table.

use leptos::prelude::*;
use praline_protocol::wire::Told;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::Visit;
use crate::app::App;
use crate::sketch::{Sketch, shape};
use crate::table::Kit;

/// The longest line, in characters.
const LENGTH: &str = "300";

/// The field in which something is typed.
pub(super) fn field(id: &str) -> Option<HtmlInputElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// Empties the field, after what was in it has been said.
pub(super) fn clear_field() {
    if let Some(field) = field("chat-text") {
        field.set_value("");
    }
}

/// What was said, and a field to say something.
pub(crate) fn talk(app: App) -> Sketch {
    let kit = Kit::of(app);
    let is_heard = app.settings.with(|settings| settings.chat.is_on());
    app.online.look(|state| match &state.visit {
        Some(visit) => Sketch::from_iter([
            head(&kit, visit, is_heard),
            lines(&kit, visit, is_heard),
            form(&kit, visit, is_heard),
        ]),
        None => Sketch::default(),
    })
}

fn head(kit: &Kit, visit: &Visit, is_heard: bool) -> Sketch {
    let watching = visit.presence.watching;
    let watching = (watching > 0).then(|| {
        let words = kit.text_with("online-watching", &[("count", watching.into())]);
        shape("span", "note").set("id", "watching").say(words)
    });
    let mute = shape("button", "link")
        .set("type", "button")
        .set("id", "chat-mute")
        .set("data-ask", "mute")
        .set("aria-pressed", if is_heard { "false" } else { "true" })
        .say(kit.text("talk-mute"));
    shape("div", "talk-head").add(watching).add(mute).done()
}

fn lines(kit: &Kit, visit: &Visit, is_heard: bool) -> Sketch {
    if !is_heard {
        let words = kit.text("talk-muted");
        return shape("p", "note none").key(1).say(words).done();
    }
    let line = |told: &Told| {
        let said = if told.text.is_empty() {
            shape("em", "").say(kit.text("talk-removed"))
        } else {
            shape("span", "said").say(told.text.clone())
        };
        shape("li", "")
            .add(shape("b", "").say(visit.name(told.seat)))
            .add(said)
            .done()
    };
    if visit.chat.is_empty() {
        return shape("p", "note none")
            .key(1)
            .say(kit.text("talk-none"))
            .done();
    }
    // The newest one is nearest to the field, and the list keeps to its end by itself.
    shape("ol", "talk-lines")
        .set("tabindex", "0")
        .set("aria-label", kit.text("talk-title"))
        .add(visit.chat.iter().rev().map(line).collect::<Sketch>())
        .done()
}

fn form(kit: &Kit, visit: &Visit, is_heard: bool) -> Sketch {
    let speaks = visit.role.seat.is_some() && is_heard;
    speaks
        .then(|| {
            let field = shape("input", "")
                .set("id", "chat-text")
                .set("type", "text")
                .set("autocomplete", "off")
                .set("maxlength", LENGTH)
                .set("aria-label", kit.text("talk-say"))
                .set("placeholder", kit.text("talk-say"));
            let send = shape("button", "btn small quiet")
                .set("type", "submit")
                .set("id", "chat-send")
                .say(kit.text("talk-send"));
            shape("form", "talk-form")
                .set("data-form", "chat")
                .add(field)
                .add(send)
        })
        .into()
}
