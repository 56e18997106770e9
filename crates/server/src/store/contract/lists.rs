//! What is due where, what the lobby lists, and the tables of a guest.

use praline_protocol::Phase;
use praline_rules::Seat;

use super::{Place, append, guest, load, name, table};
use crate::store::{Append, NewTable, SeatChange};

pub(super) async fn what_is_due_and_listed_goes_with_the_game(place: &impl Place) {
    let store = place.open().await;
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
    // What is not said anew stays as it is.
    store.append(append(no, 3)).await.expect("kept");
    assert_eq!(store.due().await, Ok(vec![(900, name(1))]));
    assert_eq!(load(&*store, 1).await.due, Some(900));
    let nothing = Append {
        due: Some(None),
        ..append(no, 4)
    };
    store.append(nothing).await.expect("kept");
    assert_eq!(store.due().await, Ok(vec![]));
    let listed = vec![(name(1), "playing".to_owned())];
    assert_eq!(store.listed().await, Ok(listed));

    let due_again = Append {
        due: Some(Some(950)),
        ..append(no, 5)
    };
    store.append(due_again).await.expect("kept");
    let over = Append {
        phase: Some((Phase::Over, 3_000)),
        ..append(no, 6)
    };
    store.append(over).await.expect("kept");
    assert_eq!(store.listed().await, Ok(vec![]));
    assert_eq!(store.due().await, Ok(vec![]), "nothing happens there");
    assert_eq!(load(&*store, 1).await.due, None);
}

pub(super) async fn what_is_due_soonest_and_what_changed_last_come_first(place: &impl Place) {
    let store = place.open().await;
    for (number, due, unix) in [(1, 300, 1_000), (2, 100, 3_000), (3, 200, 2_000)] {
        let new = NewTable {
            due: Some(due),
            unix,
            line: Some(format!("line {number}")),
            ..table(number)
        };
        store.create(new).await.expect("kept");
    }
    let private = NewTable {
        public: false,
        line: Some("not listed".to_owned()),
        ..table(4)
    };
    store.create(private).await.expect("kept");
    let due = vec![(100, name(2)), (200, name(3)), (300, name(1))];
    assert_eq!(store.due().await, Ok(due));
    let listed = store.listed().await.expect("read");
    let ids: Vec<_> = listed.into_iter().map(|(id, _)| id).collect();
    assert_eq!(ids, [2, 3, 1].map(name));
}

pub(super) async fn a_survey_says_what_is_due_and_listed(place: &impl Place) {
    let store = place.open().await;
    store.create(table(1)).await.expect("kept");
    assert_eq!(store.unsurveyed(9).await, Ok(vec![]), "nothing is older");
    let line = Some("surveyed".to_owned());
    let surveyed = store.survey(name(1), Some(70), line).await;
    assert_eq!(surveyed, Ok(()));
    assert_eq!(store.due().await, Ok(vec![(70, name(1))]));
    let listed = vec![(name(1), "surveyed".to_owned())];
    assert_eq!(store.listed().await, Ok(listed));
    store.survey(name(1), None, None).await.expect("noted");
    assert_eq!(store.due().await, Ok(vec![]));
    assert_eq!(store.listed().await, Ok(vec![]));
    assert_eq!(store.survey(name(9), None, None).await, Ok(()), "nowhere");
}

pub(super) async fn games_that_go_on_come_first_and_the_latest_of_each_kind(place: &impl Place) {
    let store = place.open().await;
    let own = |number, phase, changed| (number, phase, changed);
    for (number, phase, changed) in [
        own(1, None, 1_000),
        own(2, Some(Phase::Over), 9_000),
        own(3, Some(Phase::Playing), 2_000),
        own(4, Some(Phase::Closed), 9_500),
        own(5, Some(Phase::Playing), 3_000),
        own(6, None, 1_000),
    ] {
        let no = store.create(table(number)).await.expect("kept");
        let change = Append {
            seats: vec![SeatChange::Sits(Seat::Two, guest(3))],
            phase: phase.map(|phase| (phase, changed)),
            ..append(no, 2)
        };
        store.append(change).await.expect("kept");
    }
    let all = [5, 3, 6, 1, 4, 2].map(name);
    assert_eq!(store.tables_of(guest(3), 9).await, Ok(all.to_vec()));
    assert_eq!(store.tables_of(guest(3), 2).await, Ok(all[..2].to_vec()));
    // Seats that are kept count; a table that one has set and left to others does not.
    assert_eq!(store.tables_of(guest(2), 9).await, Ok(all.to_vec()));
    assert_eq!(store.tables_of(guest(1), 9).await, Ok(vec![]));
}
