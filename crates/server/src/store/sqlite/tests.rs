//! What is so only of the file: its shape, its steps, whose it is. What is so of every store is in
//! `contract`.

mod copies;
#[cfg(unix)]
mod holding;

use std::path::PathBuf;

use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row};
use tempfile::TempDir;

use super::SqliteStore;
use crate::store::contract::{guest, name, table};
use crate::store::{Retention, Store};

/// A folder with room for a file.
fn place() -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("praline.sqlite");
    (folder, file)
}

#[tokio::test]
async fn an_older_file_is_surveyed_once() {
    let (_folder, file) = place();
    let mut all: Migrator = sqlx::migrate!("migrations/sqlite");
    let first: Vec<_> = all.migrations.iter().take(1).cloned().collect();
    all.migrations = first.into();
    let options = SqliteConnectOptions::new().filename(&file);
    let options = options.create_if_missing(true);
    let mut old = options.connect().await.expect("a file");
    all.run(&mut old).await.expect("as it was");
    // Whether it is public, and how far it has got.
    for (number, public, phase) in [(1_u8, 0, 1), (2, 1, 0), (3, 0, 0), (4, 1, 2)] {
        let sql = "INSERT INTO tables (no, id, secret, owner, public, phase, created, changed) \
                   VALUES (?, ?, x'', x'', ?, ?, 0, 0)";
        let query = sqlx::query(sql).bind(i64::from(number));
        let query = query.bind(vec![number; 16]).bind(public).bind(phase);
        query.execute(&mut old).await.expect("a table");
    }
    let sql = "INSERT INTO entries (table_no, seq, at, text) VALUES (1, 1, 0, ''), (4, 1, 0, '')";
    sqlx::query(sql).execute(&mut old).await.expect("entries");
    old.close().await.expect("closed");

    let store = SqliteStore::open(&file, None).await.expect("brought up");
    assert_eq!(store.unsurveyed(9).await, Ok(vec![name(1), name(2)]));
    assert_eq!(store.unsurveyed(1).await, Ok(vec![name(1)]));
    assert_eq!(store.due().await, Ok(vec![]), "not known yet");
    let line = || Some("a line".to_owned());
    store.survey(name(1), Some(70), None).await.expect("noted");
    store.survey(name(2), None, line()).await.expect("noted");
    assert_eq!(store.unsurveyed(9).await, Ok(vec![]));
    assert_eq!(store.due().await, Ok(vec![(70, name(1))]));
    let listed = vec![(name(2), "a line".to_owned())];
    assert_eq!(store.listed().await, Ok(listed));
    assert_eq!(counted(&store).await, (4, 2));
    store.close().await;
}

/// The steps that a later version has run besides: here those of the build that stands for it.
fn later_steps() -> Migrator {
    let mut steps = sqlx::migrate!("migrations/tomorrow/sqlite");
    steps.set_ignore_missing(true);
    steps
}

#[tokio::test]
async fn a_file_that_a_later_version_has_added_to_is_opened_and_used() {
    let (_folder, file) = place();
    let store = SqliteStore::open(&file, None).await.expect("a store");
    store.create(table(1)).await.expect("kept");
    store.close().await;
    let options = SqliteConnectOptions::new().filename(&file);
    let mut later = options.connect().await.expect("a file");
    later_steps().run(&mut later).await.expect("one more step");
    later.close().await.expect("closed");

    for number in 2..4 {
        let store = SqliteStore::open(&file, None).await;
        let store = store.expect("it is opened as often as one likes");
        store.create(table(number)).await.expect("kept");
        let tables = i64::from(number);
        assert_eq!(counted(&store).await, (tables, 2 * tables));
        assert!(store.load(name(1)).await.expect("read").is_some());
        let sql = "SELECT count(*) FROM tables WHERE mood = 'calm'";
        let query = sqlx::query_scalar(sql).fetch_one(&store.readers);
        let calm: i64 = query.await.expect("the later version's column");
        assert_eq!(calm, tables);
        store.close().await;
    }
}

#[tokio::test]
async fn a_file_whose_known_steps_were_other_ones_is_refused() {
    let (_folder, file) = place();
    let store = SqliteStore::open(&file, None).await.expect("a store");
    store.close().await;
    let options = SqliteConnectOptions::new().filename(&file);
    let mut other = options.connect().await.expect("a file");
    let sql = "UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 2";
    sqlx::query(sql).execute(&mut other).await.expect("changed");
    other.close().await.expect("closed");
    assert!(SqliteStore::open(&file, None).await.is_err());
}

/// How many tables and entries there are, as the file itself has counted.
async fn counted(store: &SqliteStore) -> (i64, i64) {
    let sql = "SELECT tables, entries, (SELECT count(*) FROM tables), \
               (SELECT count(*) FROM entries) FROM totals";
    let query = sqlx::query(sql).fetch_one(&store.readers);
    let row = query.await.expect("totals");
    let [tables, entries, all_tables, all_entries] = [0, 1, 2, 3].map(|index| row.get(index));
    assert_eq!((tables, entries), (all_tables, all_entries));
    (tables, entries)
}

#[tokio::test]
async fn forgetting_is_done_in_steps_and_counted() {
    let (_folder, file) = place();
    let store = SqliteStore::open(&file, None).await.expect("a store");
    for number in 0..40 {
        store.create(table(number)).await.expect("kept");
    }
    assert_eq!(counted(&store).await, (40, 80));
    let retention = Retention {
        waiting: Some(100),
        ..Retention::default()
    };
    let mut steps = Vec::new();
    loop {
        let forgotten = store.forget(retention, 1_101).await.expect("forgotten");
        steps.push(forgotten.tables.len());
        let left = 40 - steps.iter().sum::<usize>();
        let left = i64::try_from(left).expect("at most 40");
        assert_eq!(counted(&store).await, (left, 2 * left));
        if !forgotten.more {
            break;
        }
    }
    assert_eq!(steps, [16, 16, 8, 0]);
    store.close().await;
}

#[tokio::test]
async fn guests_are_looked_at_a_few_at_a_time() {
    let (_folder, file) = place();
    let store = SqliteStore::open(&file, None).await.expect("a store");
    for number in 2..150 {
        let seen = store.seen(guest(number), i64::from(number));
        seen.await.expect("noted");
    }
    let retention = Retention {
        guests: Some(1_000),
        ..Retention::default()
    };
    let mut steps = 0;
    while store
        .forget(retention, 2_000)
        .await
        .expect("forgotten")
        .more
    {
        steps += 1;
    }
    assert_eq!(steps, 2, "64 guests at a time");
    store.close().await;
}
