//! Moving from a file into a database, also with interruptions, and where it cannot be.

use std::path::{Path, PathBuf};

use praline_parts::Postgres;
use praline_protocol::{Phase, TableId};
use praline_rules::Seat;
use tempfile::TempDir;
use tokio::sync::oneshot;

use super::{Moved, MovingError, move_store};
use crate::store::contract::{append, entry, guest, load, name, table};
use crate::store::{
    Append, NewEntry, NewTable, PostgresStore, Retention, SeatChange, Served, SqliteStore, Store,
    StoreError,
};

/// How many tables are moved: several steps of them.
const TABLES: u8 = 250;

async fn file(path: &Path) -> SqliteStore {
    SqliteStore::open(path, None).await.expect("a store")
}

async fn database(url: &str) -> PostgresStore {
    PostgresStore::open(url).await.expect("a store")
}

fn fresh() -> String {
    Postgres::shared().fresh_database().expect("a database")
}

/// A table that differs from others in whatever a table can have.
async fn play(store: &SqliteStore, number: u8) {
    let new = NewTable {
        public: number.is_multiple_of(2),
        unix: 1_000 + i64::from(number),
        due: (number.is_multiple_of(3)).then_some(u64::from(number)),
        line: (number.is_multiple_of(4)).then(|| format!("line {number}")),
        ..table(number)
    };
    let no = store.create(new).await.expect("kept");
    if number.is_multiple_of(5) {
        return;
    }
    let phases = [Phase::Waiting, Phase::Playing, Phase::Over, Phase::Closed];
    let more = Append {
        entries: vec![
            NewEntry {
                at: u64::from(number) * 1_000,
                text: format!("chosen {number} — žluť \u{1f600}\r\n\t'\"\\"),
                private: (number % 3 == 1).then(|| "w1 w2".to_owned()),
            },
            entry(""),
        ],
        seats: vec![SeatChange::Sits(Seat::Two, guest(number))],
        phase: Some((phases[usize::from(number % 4)], 2_000)),
        ..append(no, 2)
    };
    store.append(more).await.expect("kept");
    let said = store.say(no, 1, Seat::Two, format!("said {number}"));
    said.await.expect("kept");
    let link = store.link(no, Seat::One, guest(2), [number; 16], 50);
    link.await.expect("kept");
    store
        .seen(guest(number), i64::from(number))
        .await
        .expect("noted");
}

/// A file with many tables, some of which were forgotten; the folder goes with the first.
async fn club() -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("club.sqlite");
    let store = file(&path).await;
    store.key().await.expect("a key");
    for number in 0..TABLES {
        play(&store, number).await;
    }
    let retention = Retention {
        waiting: Some(0),
        ..Retention::default()
    };
    store.forget(retention, 1_020).await.expect("forgotten");
    let served = Served {
        millis: 123_456,
        unix: 1_794_700_800,
        skipped: 77,
    };
    store.keep_served(served).await.expect("noted");
    store.close().await;
    (folder, path)
}

/// That everything is there, by what both stores say.
async fn is_same(path: &Path, url: &str) {
    let (from, to) = (file(path).await, database(url).await);
    assert_eq!(to.totals().await, from.totals().await);
    assert_eq!(to.key().await, from.key().await);
    assert_eq!(to.served().await, from.served().await);
    let (mut due, mut expected) = (
        to.due().await.expect("read"),
        from.due().await.expect("read"),
    );
    due.sort_unstable();
    expected.sort_unstable();
    assert_eq!(due, expected);
    assert_eq!(to.listed().await, from.listed().await);
    for number in 0..TABLES {
        let (one, other) = (from.load(name(number)).await, to.load(name(number)).await);
        let mut tables = [one, other].map(|table| table.expect("read"));
        for table in tables.iter_mut().flatten() {
            // A file has no nodes that count.
            table.revision = 0;
        }
        let no = tables[0].as_ref().map(|table| table.no);
        let [one, other] = tables.map(|table| format!("{table:?}"));
        assert_eq!(one, other, "{number}");
        let no = no.unwrap_or(0);
        let links = (from.linked(no, [number; 16]), to.linked(no, [number; 16]));
        assert_eq!(links.0.await, links.1.await);
        assert_eq!(
            to.knows(guest(number)).await,
            from.knows(guest(number)).await
        );
        let own = to.tables_of(guest(number), 300).await;
        assert_eq!(own, from.tables_of(guest(number), 300).await);
    }
    // And play goes on there, under numbers of its own.
    let new = NewTable {
        id: TableId::from_bytes([255; 16]),
        ..table(1)
    };
    let no = to.create(new).await.expect("kept");
    to.append(append(no, 2)).await.expect("kept");
    from.close().await;
    to.close().await;
}

#[tokio::test]
async fn everything_is_there_afterwards_however_often_it_is_interrupted() {
    let (_folder, path) = club().await;
    let url = fresh();
    // After the first tables, in the middle, and while they are compared.
    for interrupted in [100, 200, 300] {
        let (stop, stopped) = oneshot::channel();
        let mut stop = Some(stop);
        let mut told = |done: u64, all: u64| {
            assert!(done <= all, "{done} of {all}");
            if done >= interrupted
                && let Some(stop) = stop.take()
            {
                stop.send(()).expect("heard");
            }
        };
        tokio::select! {
            biased;
            _ = stopped => {}
            moved = move_store(&path, &url, &mut told) => panic!("too soon: {moved:?}"),
        }
        let opened = PostgresStore::open(&url).await.expect_err("half of it");
        let text = "the store failed: not all tables have been moved here yet: \
                    run `praline move-store` again";
        assert_eq!(opened.to_string(), text);
        // Whoever was interrupted lets go once the database notices.
        let mut is_free = false;
        while !is_free {
            let alone = "SELECT count(*) = 0 FROM pg_locks WHERE locktype = 'advisory'";
            let (_, database) = url.rsplit_once('/').expect("a database");
            let alone = format!(
                "{alone} AND database = (SELECT oid FROM pg_database WHERE datname = '{database}')"
            );
            is_free = Postgres::shared().query(database, &alone).expect("asked") == "t";
            tokio::task::yield_now().await;
        }
    }
    let moved = move_store(&path, &url, &mut |_, _| {})
        .await
        .expect("moved");
    let tables = u64::from(TABLES) - 4;
    assert_eq!((moved.tables, moved.was_done), (tables, false));
    assert_eq!(moved.guests, 200);
    is_same(&path, &url).await;
    // Once more changes nothing, although somebody has played there since.
    let again = move_store(&path, &url, &mut |_, _| {}).await.expect("told");
    let nothing = Moved {
        was_done: true,
        ..Moved::default()
    };
    assert_eq!(again, nothing);
}

#[tokio::test]
async fn what_belongs_to_others_is_left_alone() {
    let (folder, path) = club().await;
    let told = &mut |_, _| {};
    // A database with tables of its own, one that is in use, and one that was moved to from elsewhere.
    let url = fresh();
    let store = database(&url).await;
    let moved = move_store(&path, &url, told).await;
    assert!(matches!(moved, Err(MovingError::InUse)), "{moved:?}");
    store.create(table(1)).await.expect("kept");
    store.close().await;
    let moved = move_store(&path, &url, told).await;
    assert!(matches!(moved, Err(MovingError::NotEmpty)), "{moved:?}");
    let other = folder.path().join("other.sqlite");
    let store = file(&other).await;
    store.key().await.expect("a key");
    store.close().await;
    let url = fresh();
    move_store(&other, &url, told).await.expect("moved");
    let moved = move_store(&path, &url, told).await;
    assert!(matches!(moved, Err(MovingError::NotEmpty)), "{moved:?}");
    // A file that a server uses, and one that is not there.
    let store = file(&path).await;
    let moved = move_store(&path, &fresh(), told).await;
    assert!(
        matches!(moved, Err(MovingError::From(StoreError::Taken))),
        "{moved:?}"
    );
    store.close().await;
    let missing = folder.path().join("missing.sqlite");
    let moved = move_store(&missing, &fresh(), told).await;
    assert!(
        matches!(moved, Err(MovingError::From(StoreError::Failed(_)))),
        "{moved:?}"
    );
    assert!(!missing.exists());
}

#[tokio::test]
async fn a_difference_is_found() {
    let (_folder, path) = club().await;
    let url = fresh();
    let (_, database) = url.rsplit_once('/').expect("a database");
    let spoil = "UPDATE entries SET at = at + 1 WHERE table_no = 42 AND seq = 2";
    let mut told = |done: u64, all: u64| {
        if done == all / 2 {
            Postgres::shared().query(database, spoil).expect("spoilt");
        }
    };
    let moved = move_store(&path, &url, &mut told).await;
    let Err(MovingError::Differs(id)) = moved else {
        panic!("it differs: {moved:?}");
    };
    let store = file(&path).await;
    let stored = store.load(id).await.expect("read");
    assert_eq!(stored.map(|stored| stored.no), Some(42));
    assert!(load(&store, 41).await.no == 42);
    store.close().await;
}
