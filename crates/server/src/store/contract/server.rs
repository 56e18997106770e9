//! What the server itself keeps: its time, its key, how much there is.

use super::{Place, StoreError, append, table};
use crate::store::{Served, StoreState, Totals};

pub(super) async fn the_servers_own_time_never_goes_back(place: &impl Place) {
    let store = place.open().await;
    assert_eq!(store.served().await, Ok(Served::default()));
    let note = |millis, unix, skipped| Served {
        millis,
        unix,
        skipped,
    };
    store.keep_served(note(900, 50, 3)).await.expect("noted");
    // The world's clock may be set back; the server's own time is not.
    store.keep_served(note(700, 40, 5)).await.expect("noted");
    assert_eq!(store.served().await, Ok(note(900, 40, 5)));
    store.close().await;
    let again = place.open().await;
    assert_eq!(again.served().await, Ok(note(900, 40, 5)));
}

pub(super) async fn the_key_is_drawn_once_for_all(place: &impl Place) {
    let first = place.open().await;
    let second = place.open_beside(&first).await;
    let (one, two) = tokio::join!(first.key(), second.key());
    let key = one.expect("a key");
    assert_ne!(key, [0; 32]);
    assert_eq!(two, Ok(key));
    second.close().await;
    first.close().await;
    let again = place.open().await;
    assert_eq!(again.key().await, Ok(key));
}

pub(super) async fn everything_is_counted(place: &impl Place) {
    let store = place.open().await;
    let until = 1_794_700_800;
    let served = Served {
        millis: 9,
        unix: until,
        skipped: 0,
    };
    store.keep_served(served).await.expect("noted");
    let no = store.create(table(1)).await.expect("kept");
    store.create(table(2)).await.expect("kept");
    store.append(append(no, 2)).await.expect("kept");
    assert_eq!(store.append(append(no, 2)).await, Err(StoreError::Conflict));
    let totals = Totals {
        tables: 2,
        entries: 5,
        until,
    };
    assert_eq!(store.totals().await, Ok(totals));
    assert_eq!(store.missing(), None);
}

pub(super) async fn that_somebody_else_was_first_is_no_fault_of_the_store(place: &impl Place) {
    let store = place.open().await;
    let state = store.state();
    let no = store.create(table(1)).await.expect("kept");
    assert_eq!(store.append(append(no, 1)).await, Err(StoreError::Conflict));
    assert_eq!(*state.borrow(), StoreState::Well);
    assert_eq!(store.look(), Ok(()));
}

pub(super) async fn a_closed_store_says_so(place: &impl Place) {
    let store = place.open().await;
    let no = store.create(table(1)).await.expect("kept");
    store.close().await;
    assert_eq!(store.append(append(no, 2)).await, Err(StoreError::Closed));
    assert_eq!(store.totals().await, Err(StoreError::Closed));
    // Closing twice is closing once.
    store.close().await;
    let again = place.open().await;
    assert_eq!(again.append(append(no, 2)).await, Ok(()));
}
