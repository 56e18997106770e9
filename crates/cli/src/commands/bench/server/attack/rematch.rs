//! Games that are ended at once, one after the other.

use futures_util::future::join_all;
use praline_protocol::client::Answer;
use praline_protocol::wire::Request;
use praline_protocol::{OnlinePlan, SeatPlan, TableId};
use praline_rules::{Players, Rules, Seat};

use super::attacker::Attacker;
use crate::online::Token;

/// How many chains there are.
const CHAINS: usize = 8;
/// How often a chain is refused before another one is begun.
const REFUSALS: usize = 5;
/// The rules of each game.
const RULES: Rules = Rules::plain(Players::Two);

/// Ends games and asks for rematches as fast as it is let.
pub(super) async fn attack(attacker: &Attacker) {
    let chains = (0..CHAINS).map(|_| chains(attacker));
    join_all(chains).await;
}

async fn chains(attacker: &Attacker) {
    // A table for one person, whose game ends when that one resigns.
    let mut plan = OnlinePlan::new(RULES);
    plan.seats[1] = SeatPlan::Bot("beginner".to_owned());
    while attacker.goes_on() {
        let Some(token) = attacker.guest().await else {
            continue;
        };
        if let Some(table) = attacker.table(&token, &plan).await {
            chain(attacker, &token, table).await;
        }
    }
}

/// Goes from rematch to rematch.
async fn chain(attacker: &Attacker, token: &Token, mut table: TableId) {
    // Whoever meets again moves on by one seat.
    let mut seat = Seat::One;
    let mut refused = 0;
    while refused < REFUSALS && attacker.goes_on() {
        match end(attacker, token, table, seat).await {
            Some(next) => {
                table = next;
                seat = RULES.players.next(seat);
                refused = 0;
            }
            None => refused += 1,
        }
    }
}

/// Ends a game, and gives the table of the next.
async fn end(attacker: &Attacker, token: &Token, table: TableId, seat: Seat) -> Option<TableId> {
    // A chain is worth waiting for.
    let mut visit = loop {
        if let Some(visit) = attacker.enter(table, token).await {
            break visit;
        }
        if !attacker.goes_on() {
            return None;
        }
    };
    let sit = Request::Sit(seat, None, "Mallory".to_owned());
    for what in [sit, Request::Start, Request::Resign] {
        // It may have gone through before.
        attacker.ask(&mut visit, what).await;
    }
    match attacker.ask(&mut visit, Request::Rematch).await? {
        Answer::Table(next) => Some(next),
        Answer::Done | Answer::Secret(_) => None,
    }
}
