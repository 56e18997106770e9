//! The chat of a table.

use leptos::prelude::*;
use praline_protocol::wire::{Refusal, Request, Told};
use praline_protocol::{CHAT_BYTES, Table};
use praline_rules::Seat;

use super::OnlinePlay;
use super::press::CHAT_FIELD;
use super::room::focus_next;
use super::visit::Visit;
use super::wish::Wish;
use crate::app::App;
use crate::sketch::{Sketch, shape, svg};
use crate::table::Kit;

/// What stands in the place of the field where the own seat is muted.
const MUTED: &str = "chat-muted";
/// A loudspeaker that is crossed out.
const HUSHED: &str = "M4 10v4h3l4 3V7l-4 3zM15.5 9.5l5 5M20.5 9.5l-5 5";
/// A loudspeaker with its sound.
const SOUNDING: &str = "M4 10v4h3l4 3V7l-4 3zM15 9.5a3.5 3.5 0 0 1 0 5M17.5 7a7 7 0 0 1 0 10";
impl OnlinePlay {
    /// Tells a screen reader that a seat is muted, or heard again.
    pub(super) fn tell_muted(self, seat: Seat, is_muted: bool) {
        let (is_own, name) = self
            .visit_is(|visit| (visit.role().seat == Some(seat), visit.name(seat)))
            .unwrap_or_default();
        let name = [("name", name.into())];
        self.shell.say(match (is_own, is_muted) {
            (true, true) => self.shell.words.get_untracked().0.said_no(Refusal::Muted),
            (true, false) => self.shell.text("talk-you-heard"),
            (false, true) => self.shell.text_with("talk-seat-muted", &name),
            (false, false) => self.shell.text_with("talk-seat-heard", &name),
        });
        let focused = document().active_element().map(|element| element.id());
        if is_own && focused.as_deref() == Some(if is_muted { CHAT_FIELD } else { MUTED }) {
            focus_next(if is_muted { MUTED } else { CHAT_FIELD });
        }
    }
}

/// What was said, and a field to say something.
pub(crate) fn talk(app: App) -> Sketch {
    let kit = Kit::of(app.shell);
    let is_heard = app.settings.with(|settings| settings.chat.is_on());
    app.online.look(|state| match &state.visit {
        // Of a table that is hidden, or not found yet, nobody hears anything.
        Some(visit) if visit.table().is_some() => Sketch::from_iter([
            people(&kit, visit),
            head(&kit, visit, is_heard),
            lines(&kit, visit, is_heard),
            form(&kit, visit, is_heard),
        ]),
        _ => Sketch::default(),
    })
}

fn head(kit: &Kit, visit: &Visit, is_heard: bool) -> Sketch {
    let watching = visit.client.presence().watching;
    let watching = (watching > 0).then(|| {
        let words = kit.text_with("online-watching", &[("count", watching.into())]);
        shape("span", "note").set("id", "watching").say(words)
    });
    let mute = shape("button", "link")
        .set("type", "button")
        .set("id", "chat-mute")
        .set("data-ask", Wish::MuteChat.to_string())
        .set("aria-pressed", if is_heard { "false" } else { "true" })
        .say(kit.text("talk-mute"));
    shape("div", "talk-head").add(watching).add(mute).done()
}

/// The others at the table: who of them is muted, and the way to mute them for whoever set the table.
fn people(kit: &Kit, visit: &Visit) -> Sketch {
    let Some(table) = visit.table() else {
        return Sketch::default();
    };
    let role = visit.role();
    let seats = table.players().seats();
    let people = seats.filter_map(|seat| {
        let sitter = table.sitter(seat)?;
        let is_muted = table.muted().has(seat);
        let is_shown = role.seat != Some(seat) && (role.owner || is_muted);
        is_shown.then(|| person(kit, (seat, &sitter.name), is_muted, role.owner))
    });
    let people: Vec<Sketch> = people.collect();
    let list = || shape("ul", "talk-people").add(people.iter().cloned().collect::<Sketch>());
    (!people.is_empty()).then(list).into()
}

fn person(kit: &Kit, (seat, name): (Seat, &str), is_muted: bool, is_owner: bool) -> Sketch {
    let args = [("name", name.into())];
    let hushed = is_muted.then(|| shape("em", "").say(kit.text("talk-hushed")));
    let (request, art, press, label) = if is_muted {
        (
            Request::Unmute(seat),
            SOUNDING,
            "talk-unmute",
            "talk-unmute-label",
        )
    } else {
        (
            Request::Mute(seat),
            HUSHED,
            "talk-mute-seat",
            "talk-mute-seat-label",
        )
    };
    let wish = Wish::Ask(request);
    // Beside the table there is room for the drawing alone.
    let press = is_owner.then(|| {
        let label = kit.text_with(label, &args);
        shape("button", "link")
            .set("type", "button")
            .set("id", format!("mute-{seat}"))
            .set("data-ask", wish.to_string())
            .set("aria-label", label.clone())
            .set("title", label)
            .add(svg("", "0 0 24 24", ("path", "d", art.into())))
            .add(shape("span", "").say(kit.text(press)))
    });
    shape("li", if is_muted { "muted" } else { "" })
        .key(u32::from(seat.number()))
        .set("data-talker", seat.to_string())
        .add(shape("span", "who").say(name.to_owned()))
        .add(hushed)
        .add(press)
        .done()
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
    if visit.client.chat().is_empty() {
        return shape("p", "note none")
            .key(1)
            .say(kit.text("talk-none"))
            .done();
    }
    // The newest one is nearest to the field, and the list keeps to its end by itself.
    shape("ol", "talk-lines")
        .set("tabindex", "0")
        .set("aria-label", kit.text("talk-title"))
        .add(
            visit
                .client
                .chat()
                .iter()
                .rev()
                .map(line)
                .collect::<Sketch>(),
        )
        .done()
}

fn form(kit: &Kit, visit: &Visit, is_heard: bool) -> Sketch {
    let muted = visit.table().map(Table::muted).unwrap_or_default();
    if visit.role().seat.is_some_and(|own| muted.has(own)) {
        return shape("p", "note")
            .set("id", MUTED)
            .set("tabindex", "-1")
            .say(kit.texts().said_no(Refusal::Muted))
            .done();
    }
    let speaks = visit.role().seat.is_some() && is_heard;
    speaks
        .then(|| {
            let field = shape("input", "")
                .set("id", CHAT_FIELD)
                .set("type", "text")
                .set("autocomplete", "off")
                .set("maxlength", CHAT_BYTES.to_string())
                .set("aria-label", kit.text("talk-say"))
                .set("placeholder", kit.text("talk-say"));
            let send = shape("button", "btn small quiet")
                .set("type", "submit")
                .set("id", "chat-send")
                .say(kit.text("talk-send"));
            shape("form", "talk-form")
                .set("data-form", Wish::Chat.to_string())
                .add(field)
                .add(send)
        })
        .into()
}
