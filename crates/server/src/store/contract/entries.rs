//! A table is its entries: the number of each decides, and what was acknowledged is there.

use std::sync::Arc;

use futures_util::future::join_all;
use praline_protocol::Phase;
use praline_rules::Seat;

use super::{Place, StoreError, append, entry, guest, load, name, table, texts};
use crate::store::{Append, NewEntry, NewTable, SeatChange, Secret, Sits};

pub(super) async fn what_was_acknowledged_is_there_after_a_restart(place: &impl Place) {
    let store = place.open().await;
    let no = store.create(table(1)).await.expect("kept");
    let chosen = NewEntry {
        at: 77,
        text: "chosen 2".to_owned(),
        private: Some("w1 w2".to_owned()),
    };
    let more = Append {
        entries: vec![chosen, entry("žluť")],
        seats: vec![SeatChange::Sits(Seat::Two, guest(3))],
        due: Some(Some(900)),
        ..append(no, 2)
    };
    store.append(more).await.expect("kept");
    let said = store.say(no, 1, Seat::Two, "Hello!".to_owned()).await;
    assert_eq!(said, Ok(()));
    for is_new in [false, true] {
        let store = if is_new {
            store.close().await;
            place.open().await
        } else {
            Arc::clone(&store)
        };
        let stored = load(&*store, 1).await;
        assert_eq!((stored.no, stored.owner), (no, guest(1)));
        assert!(stored.secret == Secret([7; 32]));
        let entries = stored.entries.iter();
        let entries: Vec<_> = entries
            .map(|entry| (entry.at, entry.text.as_str(), entry.private.as_deref()))
            .collect();
        let expected = [
            (5, "open", None),
            (5, "more", None),
            (77, "chosen 2", Some("w1 w2")),
            (5, "žluť", None),
        ];
        assert_eq!(entries, expected);
        let seats = [
            (Seat::One, guest(2), Sits::Reserved),
            (Seat::Two, guest(3), Sits::Yes),
        ];
        assert_eq!(stored.seats, seats);
        assert_eq!(stored.chat, [(1, Seat::Two, "Hello!".to_owned())]);
        assert_eq!(stored.due, Some(900));
        assert_eq!(
            store.load(name(2)).await.map(|none| none.is_none()),
            Ok(true)
        );
    }
}

pub(super) async fn what_one_server_has_written_another_reads(place: &impl Place) {
    let first = place.open().await;
    let second = place.open_beside(&first).await;
    let no = first.create(table(1)).await.expect("kept");
    second.append(append(no, 2)).await.expect("kept");
    assert_eq!(texts(&*first, 1).await, ["open", "more", "move"]);
    assert_eq!(first.append(append(no, 2)).await, Err(StoreError::Conflict));
    first.append(append(no, 3)).await.expect("kept");
    assert_eq!(texts(&*second, 1).await.len(), 4);
}

pub(super) async fn of_two_with_one_number_the_second_leaves_nothing(place: &impl Place) {
    let store = place.open().await;
    let first = NewTable {
        due: Some(500),
        line: Some("waiting".to_owned()),
        ..table(1)
    };
    let no = store.create(first).await.expect("kept");
    let link = store.link(no, Seat::One, guest(2), [1; 16], 50).await;
    assert_eq!(link, Ok(()));
    store.append(append(no, 2)).await.expect("kept");
    // It brings everything that an append can, and more entries than one.
    let second = Append {
        no,
        after: 2,
        entries: vec![entry("second"), entry("third")],
        seats: vec![SeatChange::Sits(Seat::One, guest(9))],
        phase: Some((Phase::Over, 9_000)),
        due: Some(None),
        line: Some("over".to_owned()),
        acting: None,
    };
    for after in [2, 1, 0] {
        let stale = Append {
            after,
            ..second.clone()
        };
        assert_eq!(store.append(stale).await, Err(StoreError::Conflict));
    }
    let stored = load(&*store, 1).await;
    assert_eq!(texts(&*store, 1).await, ["open", "more", "move"]);
    assert_eq!(stored.seats, [(Seat::One, guest(2), Sits::Reserved)]);
    assert_eq!(store.due().await, Ok(vec![(500, name(1))]));
    let listed = vec![(name(1), "waiting".to_owned())];
    assert_eq!(store.listed().await, Ok(listed));
    let link = store.linked(no, [1; 16]).await.expect("read");
    assert_eq!(link.map(|link| link.guest), Some(guest(2)));
    assert_eq!(store.holds_seat(guest(9)).await, Ok(false));
    assert_eq!(store.totals().await.map(|totals| totals.entries), Ok(3));
}

pub(super) async fn of_many_who_write_at_once_one_is_first_each_time(place: &impl Place) {
    let first = place.open().await;
    let second = place.open_beside(&first).await;
    let no = first.create(table(1)).await.expect("kept");
    for after in 2..12 {
        let writers = (0..16).map(|writer| {
            let store = if writer % 2 == 0 { &first } else { &second };
            let own = Append {
                entries: vec![entry(&format!("by {writer}")), entry("and more")],
                seats: vec![SeatChange::Sits(Seat::Three, guest(100 + writer))],
                ..append(no, 2 * after - 2)
            };
            async move { (writer, store.append(own).await) }
        });
        let mut winners = Vec::new();
        for (writer, done) in join_all(writers).await {
            match done {
                Ok(()) => winners.push(writer),
                Err(error) => assert_eq!(error, StoreError::Conflict),
            }
        }
        let [winner] = winners[..] else {
            panic!("one is first: {winners:?}");
        };
        let stored = load(&*second, 1).await;
        assert_eq!(stored.entries.len() as u64, 2 * after);
        let theirs = &stored.entries[stored.entries.len() - 2].text;
        assert_eq!(*theirs, format!("by {winner}"));
        let sits = (Seat::Three, guest(100 + winner), Sits::Yes);
        assert!(stored.seats.contains(&sits), "{:?}", stored.seats);
    }
}

pub(super) async fn tables_do_not_wait_for_each_other(place: &impl Place) {
    let store = place.open().await;
    let tables: Vec<u8> = (0..30).collect();
    let created = join_all(tables.iter().map(|number| store.create(table(*number)))).await;
    let numbers: Vec<i64> = created.into_iter().map(|no| no.expect("kept")).collect();
    // One of them brings a conflict, which is nobody else's.
    let mut appends: Vec<Append> = numbers.iter().map(|no| append(*no, 2)).collect();
    appends[7].after = 1;
    let done = join_all(appends.into_iter().map(|append| store.append(append))).await;
    for (number, done) in tables.iter().zip(done) {
        let (expected, entries) = if *number == 7 {
            (Err(StoreError::Conflict), 2)
        } else {
            (Ok(()), 3)
        };
        assert_eq!(done, expected);
        assert_eq!(texts(&*store, *number).await.len(), entries);
    }
}

pub(super) async fn many_entries_at_once_are_all_there_in_order(place: &impl Place) {
    let store = place.open().await;
    let no = store.create(table(1)).await.expect("kept");
    let mut expected = vec!["open".to_owned(), "more".to_owned()];
    for count in [1, 15, 16, 17, 150] {
        let new: Vec<String> = (0..count).map(|k| format!("{count}: {k}")).collect();
        let many = Append {
            entries: new.iter().map(|text| entry(text)).collect(),
            ..append(no, expected.len() as u64)
        };
        expected.extend(new);
        store.append(many).await.expect("kept");
    }
    assert_eq!(texts(&*store, 1).await, expected);
}

pub(super) async fn a_name_is_given_to_one_table(place: &impl Place) {
    let store = place.open().await;
    store.create(table(1)).await.expect("kept");
    let other = NewTable {
        owner: guest(8),
        entries: vec![entry("another")],
        ..table(1)
    };
    assert_eq!(store.create(other).await, Err(StoreError::Conflict));
    assert_eq!(texts(&*store, 1).await, ["open", "more"]);
    assert_eq!(store.knows(guest(8)).await, Ok(false));
}

pub(super) async fn a_table_that_is_not_there_is_no_conflict(place: &impl Place) {
    let store = place.open().await;
    let no = store.create(table(1)).await.expect("kept");
    let nowhere = store.append(append(no + 98, 0)).await;
    assert!(matches!(nowhere, Err(StoreError::Failed(_))), "{nowhere:?}");
    let nowhere = store.say(no + 98, 1, Seat::One, "?".to_owned()).await;
    assert!(matches!(nowhere, Err(StoreError::Failed(_))), "{nowhere:?}");
    assert_eq!(store.append(append(no, 2)).await, Ok(()));
}

pub(super) async fn a_name_is_removed_from_its_entries_and_nothing_else_changes(
    place: &impl Place,
) {
    let store = place.open().await;
    let no = store.create(table(1)).await.expect("kept");
    store.create(table(2)).await.expect("kept");
    let more = Append {
        entries: vec![
            entry("sit 1 - Eve"),
            entry("sit 2 - Ada"),
            entry("name 1 Eve"),
        ],
        ..append(no, 2)
    };
    store.append(more).await.expect("kept");
    let nameless = vec![(3, "sit 1 - —".to_owned()), (5, "name 1 —".to_owned())];
    store.rename(no, nameless).await.expect("renamed");
    let expected = ["open", "more", "sit 1 - —", "sit 2 - Ada", "name 1 —"];
    assert_eq!(texts(&*store, 1).await, expected);
    assert_eq!(texts(&*store, 2).await, ["open", "more"]);
    assert_eq!(load(&*store, 1).await.entries[2].at, 5);
}
