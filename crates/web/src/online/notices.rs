//! Lines under the top bar, and what an online game ends with.

use leptos::prelude::*;
use praline_protocol::wire::Request;
use praline_protocol::{Phase, Table};
use praline_rules::Seat;
use praline_view::may_be_left;

use super::visit::{Ended, Link, Visit};
use super::wish::Wish;
use crate::app::App;
use crate::sketch::{Shape, Sketch, shape};
use crate::table::Kit;

/// A button that stands for a wish.
pub(super) fn button(class: &'static str, wish: &Wish, words: String) -> Shape {
    shape("button", class)
        .set("type", "button")
        .set("data-ask", wish.to_string())
        .say(words)
}

/// A line with something to say.
pub(super) fn notice(words: String) -> Shape {
    styled("notice", words)
}

fn styled(class: &'static str, words: String) -> Shape {
    shape("p", class).add(shape("span", "").say(words))
}

/// What there is to say about the table and the connection to it.
pub(crate) fn notices(app: App) -> Sketch {
    let kit = Kit::of(app.shell);
    app.online.look(|state| match &state.visit {
        Some(visit) => {
            let refusal = state.refusal.map(|refusal| {
                let words = kit.text("table-dismiss");
                let close = button("btn small quiet", &Wish::Dismiss, words);
                notice(kit.texts().said_no(refusal))
                    .key(1)
                    .set("data-refusal", refusal.word())
                    .add(close)
            });
            Sketch::from_iter([
                connection(visit, &kit).into(),
                refusal.into(),
                said(app, &kit, visit),
                absences(app, &kit, visit, Phase::Playing),
            ])
        }
        None => Sketch::default(),
    })
}

/// The last line of chat that nobody has looked at, where the chat itself is not in sight.
fn said(app: App, kit: &Kit, visit: &Visit) -> Sketch {
    let is_heard = app.settings.with(|settings| settings.chat.is_on());
    let told = visit
        .client
        .chat()
        .last()
        .filter(|told| visit.is_unread && is_heard && !told.text.is_empty());
    told.map(|told| {
        let args = [
            ("name", visit.name(told.seat).into()),
            ("text", told.text.as_str().into()),
        ];
        styled("notice said", kit.text_with("talk-said", &args))
            .key(3)
            .add(button(
                "btn small quiet",
                &Wish::Talk,
                kit.text("talk-title"),
            ))
    })
    .into()
}

impl Ended {
    /// The message that says why.
    const fn message(self) -> &'static str {
        match self {
            Ended::NoSuchTable => "no-no-such-table",
            Ended::NoServer => "online-no-server",
            Ended::Closed => "online-closed",
        }
    }
}

/// What there is to say about the connection.
pub(super) fn connection(visit: &Visit, kit: &Kit) -> Option<Shape> {
    let (link, words, wish, press) = match visit.link() {
        Link::Lost => ("lost", "online-lost", Wish::Retry, "online-retry"),
        Link::Ended(why) => ("ended", why.message(), Wish::Leave, "online-leave"),
        Link::Fine => return None,
    };
    let told = notice(kit.text(words)).key(2).set("data-connection", link);
    Some(told.add(button("btn small quiet", &wish, kit.text(press))))
}

/// Players who are away, and what can be done about it while the table has got that far.
pub(super) fn absences(app: App, kit: &Kit, visit: &Visit, phase: Phase) -> Sketch {
    let role = visit.role();
    let may_act = role.seat.is_some() || role.owner;
    if visit.phase() != Some(phase) || !may_act {
        return Sketch::default();
    }
    let lines = Seat::ALL.into_iter().filter_map(|seat| {
        let since = visit.client.presence().away[seat]?;
        let table = visit.table()?;
        if role.seat == Some(seat) {
            return None;
        }
        app.online.beat.track();
        let time = (visit.client.grace().unwrap_or(u32::MAX), visit.time());
        may_be_left(table, seat, since, time).then(|| left(kit, visit, seat))
    });
    lines.collect()
}

fn left(kit: &Kit, visit: &Visit, seat: Seat) -> Sketch {
    let name = visit.name(seat);
    let words = kit.text_with("online-away-long", &[("name", name.into())]);
    let wish = Wish::Ask(Request::Left(seat));
    let press = button("btn small quiet", &wish, kit.text("online-left"));
    notice(words)
        .key(10 + u32::from(seat.number()))
        .add(press.set("id", format!("left-{seat}")))
        .done()
}

/// What an online game ends with: meeting again, and checking the deals.
pub(crate) fn closing(app: App) -> Sketch {
    let kit = Kit::of(app.shell);
    app.online.look(|state| match &state.visit {
        Some(visit) => Sketch::from_iter([again(&kit, visit), check(&kit, visit)]),
        None => Sketch::default(),
    })
}

fn again(kit: &Kit, visit: &Visit) -> Sketch {
    let next = visit.table().and_then(Table::next);
    let (wish, words) = match next {
        Some(next) => (Wish::Next(next), "online-join"),
        None if visit.role().seat.is_some() => (Wish::Ask(Request::Rematch), "end-again"),
        None => return Sketch::default(),
    };
    let told = next.map(|_| {
        let words = kit.text("online-rematch");
        shape("p", "note").set("role", "status").key(1).say(words)
    });
    let press = button("btn", &wish, kit.text(words)).set("id", "rematch");
    Sketch::from_iter([told.into(), press.done()])
}

fn check(kit: &Kit, visit: &Visit) -> Sketch {
    let press = button("btn quiet", &Wish::Check, kit.text("deals-check"));
    let found = visit.checked.as_ref().map(|found| {
        let right = if found.is_ok() { "right" } else { "wrong" };
        let words = kit.texts().deals_checked(found);
        shape("p", "note checked")
            .set("id", "deals-checked")
            .set("data-deals", right)
            .set("role", "status")
            .key(2)
            .add(shape("b", "").say(words))
            .say(" ")
            .say(kit.text("deals-meaning"))
    });
    Sketch::from_iter([press.set("id", "check-deals").done(), found.into()])
}
