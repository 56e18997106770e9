//! Clocks and presence beside the names.

use leptos::prelude::*;
use praline_protocol::{ClockPlan, Phase, Table};
use praline_rules::Seat;

use super::{Line, State, Visit, is_visiting, peek, quietly};
use crate::app::App;
use crate::browser::after;
use crate::sketch::{Sketch, shape};
use crate::table::Kit;

/// How often what the clocks show is looked at, in milliseconds.
const BEAT: i32 = 500;
/// The seconds at which the own clock is announced.
const ANNOUNCED: [u64; 3] = [60, 30, 10];

impl App {
    /// Lets the clocks tick, as long as there is one to be seen.
    pub(super) fn tick(self) {
        let is_ticking = quietly(|state| std::mem::replace(&mut state.is_ticking, true));
        self.beat(!is_ticking);
    }

    fn beat(self, again: bool) {
        let has_clock = |table: &Table| {
            !table.clocks().running().is_empty() && table.plan().clock != ClockPlan::None
        };
        let has_absence = |visit: &Visit| {
            let away = &visit.presence.away;
            Seat::ALL.iter().any(|seat| away[*seat].is_some())
        };
        // While there is no connection the time of the server is not known.
        let is_needed = peek(|state| {
            state.line == Line::Open
                && (state.table().is_some_and(has_clock)
                    || state.visit.as_ref().is_some_and(has_absence))
        });
        if is_needed {
            self.online.beat.set(true);
            self.announce_clock();
        }
        if again && is_visiting() {
            after(BEAT, move || self.beat(true));
        } else if again {
            quietly(|state| state.is_ticking = false);
        }
    }

    /// Says what is left on the own clock, when that is little.
    fn announce_clock(self) {
        let left = quietly(|state| {
            let own = state.own_seat()?;
            let clocks = state.table()?.clocks();
            let runs = clocks.running().has(own) && clocks.plan() != ClockPlan::None;
            let left = clocks.left(own, state.time()).div_ceil(1000);
            runs.then(|| (left, std::mem::replace(&mut state.seconds, left)))
        });
        let Some((left, before)) = left else { return };
        if ANNOUNCED.iter().any(|at| (left..before).contains(at)) {
            self.say(self.text_with("clock-left", &[("seconds", (left as u32).into())]));
        }
    }
}

/// A player's clock, and whether the player is away.
pub(crate) fn marks(app: App, kit: &Kit, seat: Seat) -> Sketch {
    app.online.look(|state| match &state.visit {
        Some(visit) => Sketch::from_iter([away(visit, kit, seat), clock(app, state, kit, seat)]),
        None => Sketch::default(),
    })
}

fn away(visit: &Visit, kit: &Kit, seat: Seat) -> Sketch {
    let is_away = visit.presence.away[seat].is_some() && visit.phase() == Some(Phase::Playing);
    is_away
        .then(|| {
            shape("span", "sub away")
                .key(4)
                .set("data-away", seat.to_string())
                .say(kit.text("online-away"))
        })
        .into()
}

fn clock(app: App, state: &State, kit: &Kit, seat: Seat) -> Sketch {
    let table = state.table().filter(|table| {
        let is_live = table.phase() == Phase::Playing && table.plan().clock != ClockPlan::None;
        is_live && table.is_played_by_person(seat)
    });
    let Some(table) = table else {
        return Sketch::default();
    };
    // The signal only says when to look; what time it is, the clock itself knows best.
    app.online.beat.track();
    let left = table.clocks().left(seat, state.time());
    let view = praline_view::clock(left, kit.texts());
    let runs = table.clocks().running().has(seat);
    let class = match (runs, view.is_urgent) {
        (true, true) => "clock runs urgent",
        (true, false) => "clock runs",
        (false, _) => "clock",
    };
    let label = kit.text_with("clock-label", &[("left", view.text.as_str().into())]);
    shape("span", class)
        .key(5)
        .set("data-clock", seat.to_string())
        .set("role", "timer")
        .set("aria-label", label)
        .say(view.text)
        .done()
}
