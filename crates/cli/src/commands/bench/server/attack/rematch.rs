//! Games that are ended at once, one after the other.

use futures_util::future::join_all;
use praline_protocol::TableId;

use super::attacker::Attacker;
use crate::online::Token;

/// How many chains there are.
const CHAINS: usize = 8;
/// How often a chain is refused before another one is begun.
const REFUSALS: usize = 5;
/// A table for one person, whose game ends when that one resigns.
const WISH: &str = r#"{"rules":"2","seats":["person","bot:beginner"]}"#;

/// Ends games and asks for rematches as fast as it is let.
pub(super) async fn attack(attacker: &Attacker) {
    let chains = (0..CHAINS).map(|_| chains(attacker));
    join_all(chains).await;
}

async fn chains(attacker: &Attacker) {
    while attacker.goes_on() {
        let Some(token) = attacker.guest().await else {
            continue;
        };
        if let Some(table) = attacker.table(&token, WISH).await {
            chain(attacker, &token, table).await;
        }
    }
}

/// Goes from rematch to rematch.
async fn chain(attacker: &Attacker, token: &Token, mut table: TableId) {
    // Whoever meets again moves on by one seat.
    let mut seat = 1;
    let mut refused = 0;
    while refused < REFUSALS && attacker.goes_on() {
        match end(attacker, token, table, seat).await {
            Some(next) => {
                table = next;
                seat = 3 - seat;
                refused = 0;
            }
            None => refused += 1,
        }
    }
}

/// Ends a game, and gives the table of the next.
async fn end(attacker: &Attacker, token: &Token, table: TableId, seat: u8) -> Option<TableId> {
    // A chain is worth waiting for.
    let mut connection = loop {
        if let Some(connection) = attacker.enter(table, token).await {
            break connection;
        }
        if !attacker.goes_on() {
            return None;
        }
    };
    for what in [&format!("sit {seat} - Mallory"), "start", "resign"] {
        // It may have gone through before.
        attacker.ask(&mut connection, what).await;
    }
    let next = attacker.ask(&mut connection, "rematch").await?;
    next.parse().ok()
}
