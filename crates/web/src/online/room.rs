//! The table while people sit down: what it is set for, the link, and the button that begins.

use leptos::prelude::*;
use praline_protocol::wire::{Refusal, Request};
use praline_protocol::{NAME_LENGTH, Phase, Table, Visibility};
use praline_view::Qr;
use wasm_bindgen::JsCast;

use super::notices::{absences, button, connection, notice};
use super::press::NAME_FIELD;
use super::seats::seats;
use super::visit::{Shown, Visit};
use super::wish::{SharedLink, Wish};
use crate::app::{App, Keeper};
use crate::browser::{after, can_share, table_link};
use crate::sketch::{Shape, Sketch, shape, svg};
use crate::table::Kit;

/// How long it takes until what follows a press is drawn, in milliseconds.
const FOCUS_MS: f64 = 50.0;

/// The button that was pressed is gone: the focus goes to what can be done next.
pub(super) fn focus_next(id: impl Into<String>) {
    let id = id.into();
    after(FOCUS_MS, move || {
        let element = document().get_element_by_id(&id);
        if let Some(element) = element.and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok()) {
            // Where it cannot be focused, the dialog keeps the focus inside itself.
            let _ = element.focus();
        }
    });
}

/// Everything about the table.
pub(crate) fn room(app: App) -> Sketch {
    let kit = Kit::of(app.shell);
    app.online.look(|state| {
        let Some(visit) = &state.visit else {
            return Sketch::default();
        };
        let refusal = state.refusal.map(|refusal| {
            shape("p", "trouble")
                .key(11)
                .set("role", "alert")
                .set("data-refusal", refusal.word())
                .say(kit.texts().said_no(refusal))
        });
        let parts = match visit.table() {
            None if visit.is_ended() => Sketch::default(),
            None if visit.shown == Shown::Hidden => {
                notice(kit.texts().said_no(Refusal::NoWatchers))
                    .key(17)
                    .set("data-hidden", "")
                    .done()
            }
            None => shape("p", "note")
                .key(15)
                .say(kit.text("online-finding"))
                .done(),
            Some(table) => Sketch::from_iter([
                shape("p", "lead").key(12).say(words(&kit, table)).done(),
                freed(&kit, visit, table),
                name_field(app, &kit, visit, table),
                seats(&kit, visit, table),
                absences(app, &kit, visit, Phase::Waiting),
                link(&kit, visit),
                moving(&kit, visit),
            ]),
        };
        Sketch::from_iter([connection(visit, &kit).into(), refusal.into(), parts])
    })
}

/// What the table is set for.
fn words(kit: &Kit, table: &Table) -> String {
    let plan = table.plan();
    let visibility = kit.text(match plan.visibility {
        Visibility::Private => "online-private",
        Visibility::Public => "online-public",
    });
    format!("{} · {visibility}", kit.texts().online_plan(plan))
}

/// What is said to somebody whose seat was freed.
fn freed(kit: &Kit, visit: &Visit, table: &Table) -> Sketch {
    let is_told = visit.is_freed && table.phase() == Phase::Waiting;
    let told = || notice(kit.text("online-freed")).key(16).set("id", "freed");
    is_told.then(told).into()
}

/// A labelled field, to be put together.
fn field((kind, key): (&'static str, u32), id: &'static str, label: String) -> (Shape, Shape) {
    let input = shape("input", "").set("id", id).set("type", "text");
    let label = shape("label", "").set("for", id).say(label);
    (shape("div", kind).key(key).add(label), input)
}

fn name_field(app: App, kit: &Kit, visit: &Visit, table: &Table) -> Sketch {
    if visit.role().seat.is_some() || table.phase() != Phase::Waiting {
        return Sketch::default();
    }
    let (place, input) = field(("named", 1), NAME_FIELD, kit.text("online-name"));
    let input = input
        .set("autocomplete", "nickname")
        .set("spellcheck", "false")
        // The field counts halves of characters; the server says what is too long.
        .set("maxlength", (2 * NAME_LENGTH).to_string())
        .set(
            "value",
            app.keeper.with_value(Keeper::name).unwrap_or_default(),
        );
    place.add(input).done()
}

/// A link to be copied.
fn shared(
    kit: &Kit,
    link: SharedLink,
    (label, key): (&'static str, u32),
    address: String,
) -> Shape {
    let id = link.field();
    let (place, input) = field(("shared", key), id, kit.text(label));
    let input = input
        .set("class", "mono")
        .set("readonly", "")
        .set("value", address);
    let words = kit.text(if can_share() {
        "games-share"
    } else {
        "record-link-copy"
    });
    let copy = button("btn small quiet", &Wish::Copy(link), words);
    let copy = copy.set("id", format!("copy-{id}"));
    place.add(shape("div", "actions").add(input).add(copy))
}

fn link(kit: &Kit, visit: &Visit) -> Sketch {
    let address = table_link(visit.id, None);
    let copied = visit.copied.map(|done| {
        kit.text(if done {
            "record-copied"
        } else {
            "record-not-copied"
        })
    });
    let told = shape("p", "note")
        .key(13)
        .set("role", "status")
        .say(copied.unwrap_or_default());
    let code = praline_view::qr(&address).map(|code| qr_code(kit, code));
    let shared = shared(kit, SharedLink::Table, ("online-link", 2), address);
    Sketch::from_iter([shared.done(), told.done(), code.into()])
}

/// The link for the camera of somebody at the same place.
fn qr_code(kit: &Kit, code: Qr) -> Shape {
    let square = format!("0 0 {0} {0}", code.side);
    let drawing = svg("", square, ("path", "d", code.path.into()));
    let named = shape("div", "")
        .set("role", "img")
        .set("aria-label", kit.text("games-qr-label"))
        .add(drawing);
    shape("details", "qr")
        .key(18)
        .add(shape("summary", "").say(kit.text("games-qr")))
        .add(named)
}

/// The seat, moved to another device.
fn moving(kit: &Kit, visit: &Visit) -> Sketch {
    if visit.role().seat.is_none() {
        return Sketch::default();
    }
    match visit.moving.clone() {
        Some(address) => {
            let note = shape("p", "note").key(14).say(kit.text("online-move-line"));
            let shared = shared(kit, SharedLink::Seat, ("online-move", 3), address);
            Sketch::from_iter([shared.done(), note.done()])
        }
        None => button("link", &Wish::Ask(Request::Link), kit.text("online-move"))
            .set("id", "move-seat")
            .done(),
    }
}

/// Leaving and beginning.
pub(crate) fn room_buttons(app: App) -> Sketch {
    let kit = Kit::of(app.shell);
    app.online.look(|state| {
        let Some(visit) = &state.visit else {
            return Sketch::default();
        };
        let leave = button("btn quiet", &Wish::Leave, kit.text("online-leave"));
        let begins = visit.role().seat.is_some() || visit.role().owner;
        let waiting = visit
            .table()
            .filter(|table| table.phase() == Phase::Waiting);
        let start = waiting.filter(|_| begins).map(|table| {
            let is_full = table.is_full();
            let note = kit.text(if is_full {
                "online-ready"
            } else {
                "online-waits"
            });
            let start = button("btn", &Wish::Ask(Request::Start), kit.text("online-start"))
                .set("id", "start-table")
                .set_some("disabled", (!is_full).then_some(""));
            (shape("p", "summary").say(note).done(), start.done())
        });
        let (note, start) = match start {
            Some((note, start)) => (note, start),
            None => (shape("p", "summary").done(), Sketch::default()),
        };
        Sketch::from_iter([note, leave.set("id", "leave-table").done(), start])
    })
}
