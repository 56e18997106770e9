//! The seats of a table while people sit down.

use praline_ai::Level;
use praline_protocol::wire::Request;
use praline_protocol::{Phase, SeatPlan, Table};
use praline_rules::Seat;
use praline_view::{bot_name, seat_sign};

use super::notices::button;
use super::visit::Visit;
use super::wish::Wish;
use crate::sketch::{Shape, Sketch, shape};
use crate::table::Kit;

/// Who sits where, and who may.
pub(super) fn seats(kit: &Kit, visit: &Visit, table: &Table) -> Sketch {
    let seats = table.players().seats();
    let rows = seats.map(|seat| row(kit, visit, table, seat));
    shape("ol", "seats")
        .set("aria-label", kit.text("new-who"))
        .add(rows.collect::<Sketch>())
        .done()
}

fn row(kit: &Kit, visit: &Visit, table: &Table, seat: Seat) -> Sketch {
    let sitter = table.sitter(seat);
    let plan = table.plan().seat(seat);
    let is_waiting = table.phase() == Phase::Waiting;
    let bot = match plan {
        Some(SeatPlan::Bot(name)) => name.parse::<Level>().ok(),
        Some(SeatPlan::Person) | None => None,
    };
    let (name, note) = match (sitter, bot) {
        (Some(sitter), _) => {
            let note = if visit.role().seat == Some(seat) {
                "online-you"
            } else if visit.client.presence().away[seat].is_some() {
                "online-away"
            } else {
                "online-here"
            };
            (sitter.name.clone(), kit.text(note))
        }
        (None, Some(level)) => (bot_name(level).to_owned(), kit.texts().bot_kind(level)),
        (None, None) => (kit.text("online-empty"), String::new()),
    };
    let who = shape("div", "who")
        .add(
            shape(
                "b",
                if sitter.is_none() && bot.is_none() {
                    "empty"
                } else {
                    ""
                },
            )
            .say(name),
        )
        .add(shape("small", "").say(note));
    let sit = (is_waiting && sitter.is_none() && bot.is_none() && visit.role().seat.is_none())
        .then(|| {
            let label = kit.text_with("online-sit-label", &[("number", seat.number().into())]);
            button("btn small", &Wish::Sit(seat), kit.text("online-sit"))
                .set("id", format!("sit-{seat}"))
                .set("aria-label", label)
        });
    let stand = (is_waiting && visit.role().seat == Some(seat)).then(|| {
        let wish = Wish::Ask(Request::Stand);
        button("btn small quiet", &wish, kit.text("online-stand")).set("id", "stand-up")
    });
    let free =
        sitter.filter(|_| is_waiting && visit.role().owner && visit.role().seat != Some(seat));
    let free = free.map(|sitter| {
        let label = kit.text_with(
            "online-free-label",
            &[("name", sitter.name.as_str().into())],
        );
        let wish = Wish::Ask(Request::Free(seat));
        button("btn small quiet", &wish, kit.text("online-free"))
            .set("id", format!("free-{seat}"))
            .set("aria-label", label)
    });
    let give =
        (is_waiting && visit.role().owner && sitter.is_none()).then(|| giving(kit, seat, bot));
    shape("li", "seat")
        .set("data-seat", seat.to_string())
        .add(kit.drawing(seat_sign(seat)))
        .add(who)
        .add(shape("div", "does").add(give).add(sit).add(stand).add(free))
        .done()
}

/// The name of the field that says whom an empty seat is meant for.
pub(super) fn plan_field(seat: Seat) -> String {
    format!("plan-{seat}")
}

/// Whom an empty seat is meant for.
fn giving(kit: &Kit, seat: Seat, bot: Option<Level>) -> Shape {
    let option = |value: String, words: String, chosen: bool| {
        shape("option", "")
            .set("value", value)
            .set_some("selected", chosen.then_some(""))
            .say(words)
            .done()
    };
    let person = option(
        SeatPlan::Person.to_string(),
        kit.text("online-open"),
        bot.is_none(),
    );
    let bots = Level::ALL.into_iter().map(|level| {
        let words = format!("{}, {}", bot_name(level), kit.texts().bot_kind(level));
        option(
            SeatPlan::Bot(level.name().to_owned()).to_string(),
            words,
            bot == Some(level),
        )
    });
    let label = kit.text_with("new-seat-kind", &[("number", seat.number().into())]);
    shape("select", "")
        // A choice that was refused is not kept.
        .key(bot.map_or(0, |level| u32::from(level.number())))
        .set("id", plan_field(seat))
        .set("data-plan", seat.to_string())
        .set("aria-label", label)
        .add(std::iter::once(person).chain(bots).collect::<Sketch>())
}
