//! What is said at a table.

use praline_rules::Seat;

use super::{Place, StoreError, load, table};
use crate::store::CHAT_KEPT;

pub(super) async fn each_line_has_a_number_of_its_own(place: &impl Place) {
    let first = place.open().await;
    let second = place.open_beside(&first).await;
    let no = first.create(table(1)).await.expect("kept");
    let (one, two) = tokio::join!(
        first.say(no, 1, Seat::One, "by one".to_owned()),
        second.say(no, 1, Seat::Two, "by two".to_owned()),
    );
    assert!(one.is_ok() != two.is_ok(), "{one:?}, {two:?}");
    let kept = if one.is_ok() { "by one" } else { "by two" };
    assert_eq!(one.and(two), Err(StoreError::Conflict));
    let chat = load(&*first, 1).await.chat;
    assert_eq!(chat.len(), 1);
    assert_eq!(chat[0].2, kept);
    // The same number at another table is another line.
    let other = first.create(table(2)).await.expect("kept");
    let said = second
        .say(other, 1, Seat::One, "elsewhere".to_owned())
        .await;
    assert_eq!(said, Ok(()));
}

pub(super) async fn the_latest_lines_come_back_in_order(place: &impl Place) {
    let store = place.open().await;
    let no = store.create(table(1)).await.expect("kept");
    let all = u64::from(CHAT_KEPT) + 12;
    for number in 1..=all {
        let said = store.say(no, number, Seat::One, format!("line {number}"));
        said.await.expect("kept");
    }
    let chat = load(&*store, 1).await.chat;
    let numbers: Vec<u64> = chat.iter().map(|(number, ..)| *number).collect();
    assert_eq!(numbers, (13..=all).collect::<Vec<_>>());
    assert_eq!(chat[0].2, "line 13");
}

pub(super) async fn what_is_taken_back_leaves_its_number(place: &impl Place) {
    let store = place.open().await;
    let no = store.create(table(1)).await.expect("kept");
    for number in 1..=3 {
        let said = store.say(no, number, Seat::Two, "words".to_owned());
        said.await.expect("kept");
    }
    assert_eq!(store.unsay(no, 2).await, Ok(true));
    assert_eq!(store.unsay(no, 4).await, Ok(false));
    assert_eq!(store.unsay(no + 98, 1).await, Ok(false));
    let chat = load(&*store, 1).await.chat;
    let texts: Vec<&str> = chat.iter().map(|(.., text)| text.as_str()).collect();
    assert_eq!(texts, ["words", "", "words"]);
    let again = store.say(no, 2, Seat::Two, "again".to_owned()).await;
    assert_eq!(again, Err(StoreError::Conflict));
}
