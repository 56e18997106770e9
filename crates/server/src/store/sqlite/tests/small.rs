//! Small questions, and how much there is.

use praline_protocol::Phase;
use praline_rules::Seat;

use super::{append, guest, place, table};
use crate::store::{
    Append, Retention, SeatChange, Served, SqliteStore, Store, StoreError, StoreState, Totals,
};

#[tokio::test]
async fn it_is_known_who_was_here_and_who_has_a_seat() {
    let (_folder, file) = place();
    let store = SqliteStore::open(&file, None).await.expect("a store");
    let no = store.create(table(1)).await.expect("kept");
    let sits = Append {
        seats: vec![SeatChange::Sits(Seat::Two, guest(3))],
        ..append(no, 2)
    };
    store.append(sits).await.expect("kept");
    store.seen(guest(4), 5).await.expect("noted");
    // The owner, who has a kept seat, who sits, who was seen, and nobody.
    let asked = [1, 2, 3, 4, 5].map(guest);
    let known = [true, true, true, true, false];
    for (guest, known) in asked.into_iter().zip(known) {
        assert_eq!(store.knows(guest).await, Ok(known), "{guest:?}");
    }
    for over in [false, true] {
        if over {
            let over = Append {
                phase: Some((Phase::Over, 2_000)),
                ..append(no, 3)
            };
            store.append(over).await.expect("kept");
        }
        for (guest, sits) in asked.into_iter().zip([false, true, true, false, false]) {
            assert_eq!(store.holds_seat(guest).await, Ok(sits && !over));
        }
    }
    store.close().await;
}

#[tokio::test]
async fn the_key_is_drawn_once() {
    let (_folder, file) = place();
    let mut keys = Vec::new();
    for _ in 0..2 {
        let store = SqliteStore::open(&file, None).await.expect("a store");
        let (one, two) = tokio::join!(store.key(), store.key());
        keys.extend([one.expect("a key"), two.expect("a key")]);
        store.close().await;
    }
    assert!(keys.iter().all(|key| *key == keys[0] && *key != [0; 32]));
}

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
