//! What is too old goes, all of it, and nothing else does.

use praline_protocol::{Phase, TableId};
use praline_rules::Seat;

use super::{Place, append, guest, load, name, table};
use crate::store::{Append, NewTable, Retention, SeatChange, Store, Totals};

/// Forgets until there is no more; returns the tables that are gone.
async fn forget(store: &dyn Store, retention: Retention, unix: i64) -> Vec<TableId> {
    let mut gone = Vec::new();
    loop {
        let forgotten = store.forget(retention, unix).await.expect("forgotten");
        gone.extend(forgotten.tables);
        if !forgotten.more {
            gone.sort_unstable();
            return gone;
        }
    }
}

/// Tables 1 to 40 in turn: they wait, play, are over, are closed; each a second later than the one
/// before, from 1001 on.
async fn forty_tables(store: &dyn Store) {
    for number in 1..=40_u8 {
        let unix = 1_000 + i64::from(number);
        let new = NewTable {
            unix,
            ..table(number)
        };
        let no = store.create(new).await.expect("kept");
        let phases = [Phase::Closed, Phase::Waiting, Phase::Playing, Phase::Over];
        let phase = phases[usize::from(number % 4)];
        if phase != Phase::Waiting {
            let change = Append {
                phase: Some((phase, unix)),
                ..append(no, 2)
            };
            store.append(change).await.expect("kept");
        }
    }
}

pub(super) async fn only_what_is_older_than_it_may_be_goes(place: &impl Place) {
    let store = place.open().await;
    forty_tables(&*store).await;
    let waiting = Retention {
        waiting: Some(100),
        ..Retention::default()
    };
    // Those up to number 20 are older.
    let gone = forget(&*store, waiting, 1_121).await;
    assert_eq!(gone, [1, 5, 9, 13, 17].map(name));
    let finished = Retention {
        finished: Some(1),
        ..Retention::default()
    };
    let gone = forget(&*store, finished, 1_009).await;
    assert_eq!(gone, [3, 4, 7].map(name));
    let both = Retention {
        waiting: Some(0),
        finished: Some(0),
        guests: None,
    };
    let gone = forget(&*store, both, 9_999).await;
    assert_eq!(gone.len(), 22);
    for number in 1..=40 {
        let stored = store.load(name(number)).await.expect("read");
        assert_eq!(stored.is_some(), number % 4 == 2, "{number} plays");
    }
    let left = store.totals().await.expect("counted");
    assert_eq!((left.tables, left.entries), (10, 30));
}

pub(super) async fn what_is_kept_for_ever_is_kept(place: &impl Place) {
    let store = place.open().await;
    forty_tables(&*store).await;
    store.seen(guest(9), 1).await.expect("noted");
    let gone = forget(&*store, Retention::default(), i64::MAX / 2).await;
    assert_eq!(gone, []);
    assert_eq!(store.knows(guest(9)).await, Ok(true));
}

pub(super) async fn a_forgotten_table_leaves_nothing(place: &impl Place) {
    let store = place.open().await;
    let new = NewTable {
        due: Some(5),
        line: Some("waiting".to_owned()),
        ..table(1)
    };
    let no = store.create(new).await.expect("kept");
    let said = store.say(no, 1, Seat::One, "words".to_owned()).await;
    assert_eq!(said, Ok(()));
    let link = store.link(no, Seat::One, guest(2), [1; 16], 50).await;
    assert_eq!(link, Ok(()));
    let retention = Retention {
        waiting: Some(10),
        ..Retention::default()
    };
    assert_eq!(forget(&*store, retention, 5_000).await, [name(1)]);
    assert_eq!(store.linked(no, [1; 16]).await, Ok(None));
    assert_eq!(store.unsay(no, 1).await, Ok(false));
    assert_eq!(store.due().await, Ok(vec![]));
    assert_eq!(store.listed().await, Ok(vec![]));
    assert_eq!(store.tables_of(guest(2), 9).await, Ok(vec![]));
    for number in [1, 2] {
        assert_eq!(store.knows(guest(number)).await, Ok(false));
    }
    let nothing = Totals {
        tables: 0,
        entries: 0,
        until: 0,
    };
    assert_eq!(store.totals().await, Ok(nothing));
    assert!(store.append(append(no, 2)).await.is_err(), "it is gone");
    // Its name is free again, and the new table is another.
    store.create(table(1)).await.expect("kept");
    assert!(load(&*store, 1).await.chat.is_empty());
}

pub(super) async fn whoever_plays_is_not_forgotten(place: &impl Place) {
    let store = place.open().await;
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
    assert_eq!(forget(&*store, retention, 1_100).await, []);
    // Of those who were seen before 100, one has a kept seat and one sits.
    for number in 2..150 {
        let is_known = number >= 100 || number <= 3;
        assert_eq!(store.knows(guest(number)).await, Ok(is_known), "{number}");
    }
    // Once the game is over they count as seen at that time, and may go a while later.
    let over = Append {
        phase: Some((Phase::Over, 1_200)),
        ..append(no, 3)
    };
    store.append(over).await.expect("kept");
    assert_eq!(forget(&*store, retention, 2_100).await, []);
    assert_eq!(load(&*store, 1).await.seats.len(), 2);
    assert_eq!(forget(&*store, retention, 2_101).await, []);
    assert!(load(&*store, 1).await.seats.is_empty(), "and who sat there");
}
