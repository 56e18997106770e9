//! Tables full of the strongest bots, for nobody.

use futures_util::future::join_all;

use super::attacker::Attacker;
use crate::online::Connection;

/// How many tables are set at the same time.
const AT_ONCE: usize = 8;
/// How many tables are set by each of them at most.
const MOST: usize = 200;
/// Three masters, of whom one begins.
const WISH: &str =
    r#"{"rules":"4","seats":["person","bot:master","bot:master","bot:master"],"start":"2"}"#;

/// Sets as many tables with three masters as it is let; resigns at half of them, and watches the others.
pub(super) async fn attack(attacker: &Attacker) {
    let setters = (0..AT_ONCE).map(|_| set_tables(attacker));
    join_all(setters).await;
}

async fn set_tables(attacker: &Attacker) {
    let mut watched: Vec<Connection> = Vec::new();
    let mut token = attacker.guest().await;
    for number in 0..MOST {
        if !attacker.goes_on() {
            return;
        }
        let Some(guest) = &token else {
            token = attacker.guest().await;
            continue;
        };
        let Some(table) = attacker.table(guest, WISH).await else {
            // As another guest, perhaps.
            token = None;
            continue;
        };
        let Some(mut connection) = attacker.enter(table, guest).await else {
            watched.clear();
            continue;
        };
        for what in ["sit 1 - Mallory", "start"] {
            attacker.ask(&mut connection, what).await;
        }
        if number % 2 == 0 {
            attacker.ask(&mut connection, "resign").await;
        } else {
            watched.push(connection);
        }
    }
    // They are watched to the end.
    std::future::pending::<()>().await;
}
