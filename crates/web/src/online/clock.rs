//! Clocks and presence beside the names.

use leptos::prelude::*;
use praline_protocol::{ClockPlan, Phase, Table};
use praline_rules::Seat;

use super::OnlinePlay;
use super::visit::Visit;
use crate::app::App;
use crate::browser::after;
use crate::sketch::{Sketch, shape};
use crate::table::Kit;

/// How often what the clocks show is looked at, in milliseconds.
const BEAT: f64 = 500.0;
/// The seconds at which the own clock is announced.
const ANNOUNCED: [u64; 3] = [60, 30, 10];

impl OnlinePlay {
    /// Lets the clocks tick, as long as there is one to be seen.
    pub(super) fn tick(self) {
        let is_ticking = self.change_unseen(|state| std::mem::replace(&mut state.is_ticking, true));
        self.look_at_clocks();
        if !is_ticking {
            self.tick_on();
        }
    }

    fn tick_on(self) {
        after(BEAT, move || {
            if self.here().is_some() {
                self.look_at_clocks();
                self.tick_on();
            } else {
                self.change_unseen(|state| state.is_ticking = false);
            }
        });
    }

    /// Lets what the clocks show be drawn anew.
    fn look_at_clocks(self) {
        let has_clock = |table: &Table| {
            !table.clocks().running().is_empty() && table.plan().clock != ClockPlan::None
        };
        let has_absence = |visit: &Visit| {
            let away = &visit.client.presence().away;
            Seat::ALL.iter().any(|seat| away[*seat].is_some())
        };
        // While there is no connection the time of the server is not known.
        let is_needed = self.visit_is(|visit| {
            visit.is_open() && (visit.table().is_some_and(has_clock) || has_absence(visit))
        });
        if is_needed == Some(true) {
            self.beat.set(());
            self.announce_clock();
        }
    }

    /// Says what is left on the own clock, when that is little.
    fn announce_clock(self) {
        let left = self.change_visit_unseen(|visit| {
            let own = visit.role().seat?;
            let clocks = visit.table()?.clocks();
            let runs = clocks.running().has(own) && clocks.plan() != ClockPlan::None;
            let left = clocks.left(own, visit.time()).div_ceil(1000);
            runs.then(|| (left, std::mem::replace(&mut visit.seconds, left)))
        });
        let Some((left, before)) = left.flatten() else {
            return;
        };
        if ANNOUNCED.iter().any(|at| (left..before).contains(at)) {
            let seconds = u32::try_from(left).unwrap_or(u32::MAX);
            let words = self
                .shell
                .text_with("clock-left", &[("seconds", seconds.into())]);
            self.shell.say(words);
        }
    }
}

/// A player's clock, and whether the player is away.
pub(crate) fn marks(app: App, kit: &Kit, seat: Seat) -> Sketch {
    app.online.look(|state| match &state.visit {
        Some(visit) => Sketch::from_iter([away(visit, kit, seat), clock(app, visit, kit, seat)]),
        None => Sketch::default(),
    })
}

fn away(visit: &Visit, kit: &Kit, seat: Seat) -> Sketch {
    let is_away =
        visit.client.presence().away[seat].is_some() && visit.phase() == Some(Phase::Playing);
    is_away
        .then(|| {
            shape("span", "sub away")
                .key(4)
                .set("data-away", seat.to_string())
                .say(kit.text("online-away"))
        })
        .into()
}

fn clock(app: App, visit: &Visit, kit: &Kit, seat: Seat) -> Sketch {
    let table = visit.table().filter(|table| {
        let is_live = table.phase() == Phase::Playing && table.plan().clock != ClockPlan::None;
        is_live && table.is_played_by_person(seat)
    });
    let Some(table) = table else {
        return Sketch::default();
    };
    // The signal only says when to look; what time it is, the clock itself knows best.
    app.online.beat.track();
    let left = table.clocks().left(seat, visit.time());
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
