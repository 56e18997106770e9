//! The store by itself.

#[cfg(unix)]
mod holding;
mod small;

use std::path::PathBuf;

use praline_protocol::{Phase, TableId};
use praline_rules::Seat;
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row};
use tempfile::TempDir;

use super::SqliteStore;
use crate::guest::GuestId;
use crate::store::{Append, Forgotten, NewEntry, NewTable, Retention, SeatChange, Secret, Store};

/// A folder with room for a file.
fn place() -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("praline.sqlite");
    (folder, file)
}

fn guest(number: u8) -> GuestId {
    GuestId([number; 16])
}

fn name(number: u8) -> TableId {
    TableId::from_bytes([number; 16])
}

fn entry(text: &str) -> NewEntry {
    NewEntry {
        at: 5,
        text: text.to_owned(),
        private: None,
    }
}

/// A public table that nobody sits at.
fn table(number: u8) -> NewTable {
    NewTable {
        id: name(number),
        secret: Secret([7; 32]),
        owner: guest(1),
        public: true,
        unix: 1_000,
        entries: vec![entry("open"), entry("more")],
        reserved: vec![(Seat::One, guest(2))],
        due: None,
        line: None,
    }
}

fn append(no: i64, after: u64) -> Append {
    Append {
        no,
        after,
        entries: vec![entry("move")],
        seats: Vec::new(),
        phase: None,
        due: None,
        line: None,
    }
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
async fn what_is_due_and_listed_goes_with_the_game() {
    let (_folder, file) = place();
    let store = SqliteStore::open(&file, None).await.expect("a store");
    let first = NewTable {
        due: Some(0),
        line: Some("first".to_owned()),
        ..table(1)
    };
    let no = store.create(first).await.expect("kept");
    store.create(table(2)).await.expect("kept");
    assert_eq!(store.due().await, Ok(vec![(0, name(1))]));
    let listed = vec![(name(1), "first".to_owned())];
    assert_eq!(store.listed().await, Ok(listed));

    let started = Append {
        phase: Some((Phase::Playing, 2_000)),
        due: Some(Some(900)),
        line: Some("playing".to_owned()),
        ..append(no, 2)
    };
    store.append(started).await.expect("kept");
    assert_eq!(store.due().await, Ok(vec![(900, name(1))]));
    store.append(append(no, 3)).await.expect("kept");
    let nothing = Append {
        due: Some(None),
        ..append(no, 4)
    };
    store.append(nothing).await.expect("kept");
    assert_eq!(store.due().await, Ok(vec![]));
    let listed = vec![(name(1), "playing".to_owned())];
    assert_eq!(store.listed().await, Ok(listed));

    let over = Append {
        phase: Some((Phase::Over, 3_000)),
        ..append(no, 5)
    };
    store.append(over).await.expect("kept");
    assert_eq!(store.listed().await, Ok(vec![]));
    assert_eq!(counted(&store).await, (2, 8));
    store.close().await;
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
        let left = 40 - steps.iter().sum::<usize>() as i64;
        assert_eq!(counted(&store).await, (left, 2 * left));
        if !forgotten.more {
            break;
        }
    }
    assert_eq!(steps, [16, 16, 8, 0]);
    store.close().await;
}

#[tokio::test]
async fn whoever_plays_is_not_forgotten() {
    let (_folder, file) = place();
    let store = SqliteStore::open(&file, None).await.expect("a store");
    let no = store.create(table(1)).await.expect("kept");
    let sits = Append {
        seats: vec![SeatChange::Sits(Seat::Two, guest(3))],
        ..append(no, 2)
    };
    store.append(sits).await.expect("kept");
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
    let row = sqlx::query("SELECT group_concat(hex(substr(id, 1, 1)) || ':' || seen) FROM guests");
    let row = row.fetch_one(&store.readers).await.expect("guests");
    let left: String = row.get(0);
    assert_eq!(left, "02:2000,03:2000", "one has a kept seat, one sits");
    let later = store.forget(retention, 2_500).await;
    assert_eq!(later, Ok(Forgotten::default()));
    // Once the game is over they may go, and with them who sat there.
    let over = Append {
        phase: Some((Phase::Over, 2_000)),
        ..append(no, 3)
    };
    store.append(over).await.expect("kept");
    store.forget(retention, 3_001).await.expect("forgotten");
    let stored = store.load(name(1)).await.expect("read").expect("there");
    assert!(stored.seats.is_empty());
    store.close().await;
}
