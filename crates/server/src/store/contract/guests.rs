//! Who sits where, who was here, and links that move a seat.

use praline_protocol::Phase;
use praline_rules::Seat;

use super::{Place, append, guest, load, table};
use crate::store::{Append, Link, SeatChange, Sits, Store};

pub(super) async fn seats_are_kept_taken_and_freed(place: &impl Place) {
    let store = place.open().await;
    let no = store.create(table(1)).await.expect("kept");
    let steps = [
        (
            vec![SeatChange::Sits(Seat::Two, guest(3))],
            vec![
                (Seat::One, guest(2), Sits::Reserved),
                (Seat::Two, guest(3), Sits::Yes),
            ],
        ),
        (
            // Whom it was kept for sits down, and somebody takes the place of somebody.
            vec![
                SeatChange::Sits(Seat::One, guest(2)),
                SeatChange::Sits(Seat::Two, guest(4)),
            ],
            vec![
                (Seat::One, guest(2), Sits::Yes),
                (Seat::Two, guest(4), Sits::Yes),
            ],
        ),
        (
            vec![SeatChange::Free(Seat::Two), SeatChange::Free(Seat::Three)],
            vec![(Seat::One, guest(2), Sits::Yes)],
        ),
    ];
    for (after, (seats, expected)) in (2..).zip(steps) {
        let change = Append {
            seats,
            ..append(no, after)
        };
        store.append(change).await.expect("kept");
        let mut seats = load(&*store, 1).await.seats;
        seats.sort_by_key(|(seat, ..)| *seat);
        assert_eq!(seats, expected);
    }
}

pub(super) async fn it_is_known_who_was_here_and_who_has_a_seat(place: &impl Place) {
    let store = place.open().await;
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
}

/// The link of a hash at a table.
async fn linked(store: &dyn Store, no: i64, hash: u8) -> Option<Link> {
    store.linked(no, [hash; 16]).await.expect("read")
}

pub(super) async fn only_the_newest_link_of_a_seat_moves_it(place: &impl Place) {
    let store = place.open().await;
    let no = store.create(table(1)).await.expect("kept");
    let other = store.create(table(2)).await.expect("kept");
    for (at, seat, hash) in [
        (no, Seat::One, 1),
        (no, Seat::Two, 2),
        (other, Seat::One, 3),
    ] {
        let link = store.link(at, seat, guest(2), [hash; 16], 50);
        link.await.expect("kept");
    }
    let newest = store.link(no, Seat::One, guest(6), [4; 16], 60).await;
    assert_eq!(newest, Ok(()));
    assert_eq!(linked(&*store, no, 1).await, None);
    let expected = Link {
        seat: Seat::One,
        guest: guest(6),
        made: 60,
    };
    assert_eq!(linked(&*store, no, 4).await, Some(expected));
    assert!(linked(&*store, no, 2).await.is_some(), "of another seat");
    assert!(
        linked(&*store, other, 3).await.is_some(),
        "of another table"
    );
    assert_eq!(linked(&*store, other, 4).await, None, "not there");
}

pub(super) async fn a_link_is_void_once_its_seat_changes_hands_or_the_game_is_over(
    place: &impl Place,
) {
    let store = place.open().await;
    let no = store.create(table(1)).await.expect("kept");
    let seats = [Seat::One, Seat::Two, Seat::Three, Seat::Four];
    for (hash, seat) in (1..).zip(seats) {
        let link = store.link(no, seat, guest(2), [hash; 16], 50);
        link.await.expect("kept");
    }
    let left = async || {
        let mut left = Vec::new();
        for hash in 1..=4 {
            if linked(&*store, no, hash).await.is_some() {
                left.push(hash);
            }
        }
        left
    };
    let begun = Append {
        seats: vec![
            SeatChange::Sits(Seat::One, guest(5)),
            SeatChange::Free(Seat::Two),
        ],
        phase: Some((Phase::Playing, 2_000)),
        ..append(no, 2)
    };
    store.append(begun).await.expect("kept");
    assert_eq!(left().await, [3, 4]);
    store.append(append(no, 3)).await.expect("kept");
    assert_eq!(left().await, [3, 4]);
    let closed = Append {
        phase: Some((Phase::Closed, 3_000)),
        ..append(no, 4)
    };
    store.append(closed).await.expect("kept");
    assert!(left().await.is_empty());
}
