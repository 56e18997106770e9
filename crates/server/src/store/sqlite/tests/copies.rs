//! Older copies, and what is measured.

use praline_protocol::Phase;

use super::place;
use crate::store::contract::{append, table};
use crate::store::{Append, Retention, Served, SqliteStore, Store, StoreError, StoreState, Totals};

#[tokio::test]
async fn an_older_copy_is_noticed_and_nothing_else_is() {
    let (folder, file) = place();
    let older = folder.path().join("older.sqlite");
    let served = |millis| Served {
        millis,
        unix: 1_794_700_800,
        skipped: 0,
    };
    let store = SqliteStore::open(&file, None).await.expect("a store");
    assert_eq!(store.missing(), None, "nobody knows of anything");
    store.create(table(1)).await.expect("kept");
    store.keep_served(served(1_000)).await.expect("noted");
    super::super::back_up(&file, &older).await.expect("copied");
    let no = store.create(table(2)).await.expect("kept");
    store.keep_served(served(9_000)).await.expect("noted");
    let totals = Totals {
        tables: 2,
        entries: 4,
        until: 1_794_700_800,
    };
    assert_eq!(store.totals().await, Ok(totals));
    store.close().await;

    // A stop that is not clean, after more and after less.
    for forgets in [false, true] {
        let store = opened(&file).await;
        assert_eq!(store.missing(), None);
        if forgets {
            let retention = Retention {
                waiting: Some(1),
                ..Retention::default()
            };
            let forgotten = store.forget(retention, 2_000).await.expect("forgotten");
            assert_eq!(forgotten.tables.len(), 1, "one plays");
        } else {
            let playing = Append {
                phase: Some((Phase::Playing, 1_500)),
                ..append(no, 2)
            };
            store.append(playing).await.expect("kept");
        }
    }
    let store = opened(&file).await;
    assert_eq!(store.missing(), None);
    store.close().await;

    std::fs::copy(&older, &file).expect("put in its place");
    let store = opened(&file).await;
    let missing = store.missing().expect("something is missing");
    assert_eq!((missing.tables, missing.entries), (1, 3));
    store.close().await;
    assert_eq!(opened(&file).await.missing(), None, "it was told once");

    // A line that nobody can read says nothing.
    for line in ["", "x", "9 9 9\n", "9 9 9 9", "9 9 9 9 9\n", "9 9 9 -9\n"] {
        opened(&file).await.close().await;
        let lock = super::super::beside(&file, ".lock");
        std::fs::write(lock, line).expect("written");
        let store = opened(&file).await;
        assert_eq!(store.missing(), None, "{line:?}");
        store.close().await;
    }
}

/// Opens a file as soon as whoever had it has let go.
async fn opened(file: &std::path::Path) -> SqliteStore {
    loop {
        match SqliteStore::open(file, None).await {
            Ok(store) => return store,
            Err(StoreError::Taken) => tokio::task::yield_now().await,
            Err(other) => panic!("{other}"),
        }
    }
}

#[tokio::test]
async fn commits_are_measured_and_faults_are_told() {
    let (_folder, file) = place();
    let store = SqliteStore::open(&file, None).await.expect("a store");
    let no = store.create(table(1)).await.expect("kept");
    let mut text = String::new();
    let figures = store.figures();
    figures
        .commits
        .write(&mut text, "commit_seconds", "Commits");
    assert!(text.contains("praline_commit_seconds_count 1\n"), "{text}");
    assert!(figures.wal_bytes() > 0);

    let state = store.state();
    let again = store.append(append(no, 1)).await;
    assert_eq!(again, Err(StoreError::Conflict));
    assert_eq!(*state.borrow(), StoreState::Well, "somebody was first");
    let nowhere = store.append(append(99, 0)).await;
    assert!(matches!(nowhere, Err(StoreError::Failed(_))));
    assert!(matches!(*state.borrow(), StoreState::Failing(_)));
    store.append(append(no, 2)).await.expect("kept");
    assert_eq!(*state.borrow(), StoreState::Well);
    store.close().await;
    assert_eq!(figures.wal_bytes(), 0);
}
