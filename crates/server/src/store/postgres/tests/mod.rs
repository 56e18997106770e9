//! What is so only of a database: how it is opened, what becomes of a connection that fails. What is so
//! of every store is in `contract`.

mod archive;
mod lost;
mod opening;
mod plans;
mod proxy;

use std::time::Duration;

use praline_parts::Postgres;
use tokio::time::{Instant, sleep};

use super::PostgresStore;
use crate::store::{Store, StoreError, StoreState};

/// The address of a database of its own.
fn database() -> String {
    Postgres::shared().fresh_database().expect("a database")
}

async fn open(url: &str) -> PostgresStore {
    PostgresStore::open(url).await.expect("a store")
}

/// What a statement answers there.
fn ask(url: &str, sql: &str) -> String {
    let (_, database) = url.rsplit_once('/').expect("a database");
    let answer = Postgres::shared().query(database, sql);
    answer.expect("an answer")
}

/// Waits for something that comes by itself.
async fn until(what: &str, is_so: impl Fn() -> bool) {
    let since = Instant::now();
    while !is_so() {
        assert!(since.elapsed() < Duration::from_secs(20), "{what}");
        sleep(Duration::from_millis(5)).await;
    }
}

/// What a store says of itself.
fn is_well(store: &PostgresStore) -> bool {
    *store.state().borrow() == StoreState::Well
}

/// The error, which is one line.
fn line(error: &StoreError) -> String {
    let line = error.to_string();
    assert!(!line.contains('\n'), "{line}");
    line
}
