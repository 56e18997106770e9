//! Tables full of the strongest bots, for nobody.

use futures_util::future::join_all;
use praline_protocol::wire::Request;
use praline_protocol::{OnlinePlan, SeatPlan, Starter};
use praline_rules::{Players, Rules, Seat};

use super::attacker::Attacker;
use crate::online::Visit;

/// How many tables are set at the same time.
const AT_ONCE: usize = 8;
/// How many tables are set by each of them at most.
const MOST: usize = 200;

/// Sets as many tables with three masters as it is let; resigns at half of them, and watches the others.
pub(super) async fn attack(attacker: &Attacker) {
    let setters = (0..AT_ONCE).map(|_| set_tables(attacker));
    join_all(setters).await;
}

/// Three masters, of whom one begins.
fn three_masters() -> OnlinePlan {
    let mut plan = OnlinePlan::new(Rules::plain(Players::Four));
    plan.seats[1..].fill(SeatPlan::Bot("master".to_owned()));
    plan.starter = Starter::Seat(Seat::Two);
    plan
}

async fn set_tables(attacker: &Attacker) {
    let plan = three_masters();
    let mut watched: Vec<Visit> = Vec::new();
    let mut token = attacker.guest().await;
    for number in 0..MOST {
        if !attacker.goes_on() {
            return;
        }
        let Some(guest) = &token else {
            token = attacker.guest().await;
            continue;
        };
        let Some(table) = attacker.table(guest, &plan).await else {
            // As another guest, perhaps.
            token = None;
            continue;
        };
        let Some(mut visit) = attacker.enter(table, guest).await else {
            watched.clear();
            continue;
        };
        let sit = Request::Sit(Seat::One, None, "Mallory".to_owned());
        for what in [sit, Request::Start] {
            attacker.ask(&mut visit, what).await;
        }
        if number % 2 == 0 {
            attacker.ask(&mut visit, Request::Resign).await;
        } else {
            watched.push(visit);
        }
    }
    // They are watched to the end.
    std::future::pending::<()>().await;
}
