//! What nodes of a cluster share: who is there, who acts where, what time it is.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use praline_protocol::{Millis, Phase};
use praline_rules::Seat;

use super::{SharedPlace, Store, StoreError, append, entry, guest, load, name, table, texts};
use crate::cluster::{
    Attendance, Beat, Cluster, District, Head, Lease, NodeId, Pulse, Since, Usage,
};
use crate::store::{Append, NewTable, SeatChange};

const A: NodeId = NodeId(1);
/// As large as they get.
const B: NodeId = NodeId(u64::MAX);

fn cluster(store: &Arc<dyn Store>) -> Arc<dyn Cluster> {
    store.cluster().expect("one that nodes share")
}

async fn beat(store: &Arc<dyn Store>, node: NodeId) -> Pulse {
    let beat = Beat {
        node,
        is_draining: false,
        is_deaf: false,
        usage: Usage::from([("tables".to_owned(), 3)]),
    };
    cluster(store).beat(beat).await.expect("told")
}

/// Lets both nodes beat until each has half of the districts.
async fn settled(first: &Arc<dyn Store>, second: &Arc<dyn Store>) -> (Pulse, Pulse) {
    beat(first, A).await;
    beat(second, B).await;
    let one = beat(first, A).await;
    let two = beat(second, B).await;
    assert_eq!((one.leases.len(), two.leases.len()), (32, 32));
    (one, two)
}

fn lease_of(pulse: &Pulse, number: u8) -> Option<Lease> {
    let district = District::of(name(number));
    let mut leases = pulse.leases.iter();
    leases.find(|lease| lease.district == district).copied()
}

pub(super) async fn districts_are_shared_and_handed_over(place: &impl SharedPlace) {
    let first = place.open_for_node().await;
    let second = place.open_for_node().await;
    let alone = beat(&first, A).await;
    assert!(alone.is_new && alone.leases.len() == 64 && alone.nodes == [A]);
    assert!(!beat(&first, A).await.is_new);
    let late = beat(&second, B).await;
    assert!(late.is_new && late.leases.is_empty() && late.nodes == [A, B]);
    assert_eq!(late.others[&A]["tables"], 3);
    let (one, two) = settled(&first, &second).await;
    let mut all: Vec<District> = one.leases.iter().map(|lease| lease.district).collect();
    all.extend(two.leases.iter().map(|lease| lease.district));
    all.sort_unstable();
    assert_eq!(all, District::all().collect::<Vec<_>>());
    assert!(two.leases.iter().all(|lease| lease.number == 2));
    cluster(&first).leave(A).await.expect("noted");
    let two = beat(&second, B).await;
    assert!(two.leases.len() == 64 && two.nodes == [B] && two.others.is_empty());
    assert!(beat(&first, A).await.is_new, "it is another now");
}

pub(super) async fn a_lease_that_is_lost_lets_nothing_in(place: &impl SharedPlace) {
    let first = place.open_for_node().await;
    let second = place.open_for_node().await;
    let held = beat(&first, A).await;
    let waiting = NewTable {
        due: Some(500),
        line: Some("waiting".to_owned()),
        ..table(1)
    };
    let no = first.create(waiting).await.expect("kept");
    let other = first.create(table(2)).await.expect("kept");
    let old = lease_of(&held, 1);
    assert!(old.is_some());
    let acting = |after, acting| Append {
        acting,
        ..append(no, after)
    };
    assert_eq!(first.append(acting(2, old)).await, Ok(()));
    cluster(&first).leave(A).await.expect("noted");
    let late = Append {
        entries: vec![entry("late"), entry("too late")],
        seats: vec![SeatChange::Sits(Seat::Two, guest(9))],
        phase: Some((Phase::Over, 9_000)),
        due: Some(None),
        line: Some("over".to_owned()),
        ..acting(3, old)
    };
    // Nobody has it, and then another.
    for _ in 0..2 {
        assert_eq!(first.append(late.clone()).await, Err(StoreError::Ousted));
        assert_eq!(texts(&*first, 1).await, ["open", "more", "move"]);
        assert_eq!(first.due().await, Ok(vec![(500, name(1))]));
        assert_eq!(load(&*first, 1).await.seats.len(), 1);
        beat(&second, B).await;
    }
    let new = lease_of(&beat(&second, B).await, 1);
    assert_eq!(first.append(acting(3, old)).await, Err(StoreError::Ousted));
    // Whoever is asked by a guest needs none, and refuses nobody else who writes at the same time.
    let (ousted, asked) =
        tokio::join!(first.append(acting(3, old)), first.append(append(other, 2)));
    assert_eq!((ousted, asked), (Err(StoreError::Ousted), Ok(())));
    assert_eq!(second.append(acting(3, new)).await, Ok(()));
    assert_eq!(
        second.append(acting(3, new)).await,
        Err(StoreError::Conflict)
    );
    assert_eq!(first.append(append(no, 4)).await, Ok(()));
}

fn attends(node: NodeId, number: u8, is_here: bool, since: Millis) -> Attendance {
    Attendance {
        node,
        guest: guest(number),
        address: IpAddr::V4(Ipv4Addr::new(192, 0, 2, number)),
        is_here,
        since,
    }
}

/// Who attends a table.
async fn attendance(store: &Arc<dyn Store>, number: u8) -> Vec<Attendance> {
    let mut attendance = load(&**store, number).await.attendance;
    attendance.sort_by_key(|one| (one.guest, one.node));
    attendance
}

pub(super) async fn who_attends_comes_with_the_table(place: &impl SharedPlace) {
    let first = place.open_for_node().await;
    let second = place.open_for_node().await;
    settled(&first, &second).await;
    let no = first.create(table(1)).await.expect("kept");
    let before = load(&*second, 1).await;
    assert!(before.attendance.is_empty());
    let came = vec![attends(A, 2, true, 70), attends(A, 3, true, 71)];
    let revision = cluster(&first).attend(no, came.clone()).await;
    assert_eq!(revision, Ok(before.revision + 1));
    assert_eq!(attendance(&second, 1).await, came);
    assert_eq!(load(&*second, 1).await.revision, before.revision + 1);
    let moved = vec![attends(B, 3, true, 90)];
    let revision = cluster(&second).attend(no, moved).await;
    assert_eq!(revision, Ok(before.revision + 2));
    let went = vec![attends(A, 2, true, 92), attends(A, 2, false, 95)];
    let revision = cluster(&first).attend(no, went).await;
    assert_eq!(revision, Ok(before.revision + 3));
    let mut now = attendance(&first, 1).await;
    assert!(now.contains(&attends(A, 2, false, 95)), "{now:?}");
    assert!(now.contains(&attends(A, 3, true, 71)), "{now:?}");
    assert!(now.contains(&attends(B, 3, true, 90)), "{now:?}");
    // Whoever comes again through another node is not noted as gone any more.
    let back = vec![attends(B, 2, true, 99)];
    cluster(&second).attend(no, back).await.expect("noted");
    now = attendance(&first, 1).await;
    now.retain(|one| one.guest == guest(2));
    assert_eq!(now, [attends(B, 2, true, 99)]);
    let nowhere = cluster(&first).attend(no + 98, Vec::new()).await;
    assert!(matches!(nowhere, Err(StoreError::Failed(_))), "{nowhere:?}");
}

pub(super) async fn guests_of_a_node_that_ends_are_gone(place: &impl SharedPlace) {
    let first = place.open_for_node().await;
    let second = place.open_for_node().await;
    settled(&first, &second).await;
    let no = first.create(table(1)).await.expect("kept");
    first.create(table(2)).await.expect("kept");
    let untouched = load(&*second, 2).await.revision;
    let one = vec![attends(A, 2, true, 1), attends(A, 3, false, 1)];
    cluster(&first).attend(no, one).await.expect("noted");
    let two = vec![attends(B, 4, true, 1)];
    let before = cluster(&second).attend(no, two).await.expect("noted");
    cluster(&first).leave(A).await.expect("noted");
    let time = beat(&second, B).await.now;
    let left = attendance(&second, 1).await;
    let [gone, away, here] = left[..] else {
        panic!("three were noted: {left:?}");
    };
    assert!(!gone.is_here && gone.since <= time, "{gone:?}");
    assert_eq!(away, attends(A, 3, false, 1));
    assert_eq!(here, attends(B, 4, true, 1));
    assert_eq!(load(&*second, 1).await.revision, before + 1);
    assert_eq!(load(&*second, 2).await.revision, untouched);
}

/// What has happened since a head; the head afterwards, and what the new entries say.
async fn since(store: &Arc<dyn Store>, known: Head) -> Option<(Head, Vec<String>)> {
    let asked = vec![(name(1), known), (name(9), Head::default())];
    let told = cluster(store).since(asked).await.expect("told");
    assert!(told.len() < 2, "there is no other: {told:?}");
    let Since { id, head, entries } = told.into_iter().next()?;
    assert_eq!(id, name(1));
    let texts = entries.into_iter().map(|entry| entry.text);
    Some((head, texts.collect()))
}

pub(super) async fn what_has_happened_since_is_told_and_nothing_else(place: &impl SharedPlace) {
    let first = place.open_for_node().await;
    let second = place.open_for_node().await;
    settled(&first, &second).await;
    let no = first.create(table(1)).await.expect("kept");
    let revision = load(&*first, 1).await.revision;
    let head = |entries, said, revised| Head {
        entries,
        said,
        revision: revision + revised,
    };
    let told = |head, texts: &[&str]| {
        let texts = texts.iter().map(|text| (*text).to_owned()).collect();
        Some((head, texts))
    };
    assert_eq!(since(&second, head(2, 0, 0)).await, None);
    let begun = since(&second, Head::default()).await;
    assert_eq!(begun, told(head(2, 0, 0), &["open", "more"]));
    let many = Append {
        entries: vec![entry("sit"), entry("begin")],
        ..append(no, 2)
    };
    first.append(many).await.expect("kept");
    let new = since(&second, head(2, 0, 0)).await;
    assert_eq!(new, told(head(4, 0, 0), &["sit", "begin"]));
    let newer = since(&second, head(3, 0, 0)).await;
    assert_eq!(newer, told(head(4, 0, 0), &["begin"]));
    let said = first.say(no, 1, Seat::One, "words".to_owned()).await;
    assert_eq!(said, Ok(()));
    assert_eq!(
        since(&second, head(4, 0, 0)).await,
        told(head(4, 1, 0), &[])
    );
    let names = vec![(3, "sit —".to_owned())];
    first.rename(no, names).await.expect("renamed");
    assert_eq!(
        since(&second, head(4, 1, 0)).await,
        told(head(4, 1, 1), &[])
    );
    assert_eq!(first.unsay(no, 1).await, Ok(true));
    assert_eq!(
        since(&second, head(4, 1, 1)).await,
        told(head(4, 1, 2), &[])
    );
    let came = vec![attends(A, 2, true, 70)];
    cluster(&first).attend(no, came).await.expect("noted");
    assert_eq!(
        since(&second, head(4, 1, 2)).await,
        told(head(4, 1, 3), &[])
    );
    assert_eq!(since(&second, head(4, 1, 3)).await, None);
}

pub(super) async fn what_is_due_is_told_by_district(place: &impl SharedPlace) {
    let store = place.open_for_node().await;
    for (number, due) in [(1, 300), (2, 100), (3, 200), (67, 150)] {
        let new = NewTable {
            due: Some(due),
            ..table(number)
        };
        store.create(new).await.expect("kept");
    }
    store.create(table(4)).await.expect("kept");
    let districts = |numbers: &[u8]| {
        let names = numbers.iter().map(|number| District::of(name(*number)));
        names.collect::<Vec<_>>()
    };
    let cluster = cluster(&store);
    let due = cluster.due_by(1_000, districts(&[1, 2, 4])).await;
    assert_eq!(due, Ok(vec![(100, name(2)), (300, name(1))]));
    let due = cluster.due_by(200, districts(&[1, 2, 3])).await;
    let same = vec![(100, name(2)), (150, name(67)), (200, name(3))];
    assert_eq!(due, Ok(same), "two are of one district");
    assert_eq!(cluster.due_by(1_000, Vec::new()).await, Ok(vec![]));
}

pub(super) async fn what_one_node_has_spent_another_cannot(place: &impl SharedPlace) {
    let first = place.open_for_node().await;
    let second = place.open_for_node().await;
    let spend = async |store: &Arc<dyn Store>, key: &str, now: Millis| {
        let spent = cluster(store).spend(key.to_owned(), 3, 2.0, now).await;
        spent.expect("told")
    };
    let told = [
        spend(&first, "a", 1_000).await,
        spend(&second, "a", 1_000).await,
        spend(&first, "a", 1_100).await,
        spend(&second, "a", 1_100).await,
        spend(&first, "a", 1_400).await,
        spend(&first, "b", 1_400).await,
    ];
    assert_eq!(told, [true, true, true, false, false, true]);
    // Half a second brings one back, and an hour no more than there were.
    assert!(spend(&second, "a", 1_500).await);
    assert!(!spend(&first, "a", 1_900).await);
    for (left, spent) in [(3, true), (2, true), (1, true), (0, false)] {
        assert_eq!(
            spend(&first, "a", 3_600_000).await,
            spent,
            "{left} are left"
        );
    }
    let none = cluster(&first).spend("c".to_owned(), 0, 0.0, 5).await;
    assert_eq!(none, Ok(false));
}

pub(super) async fn time_passes_while_a_node_is_there(place: &impl SharedPlace) {
    let store = place.open_for_node().await;
    let stood = store.served().await.expect("read").millis;
    let begun = beat(&store, A).await;
    assert_eq!(begun.now, stood);
    let mut now = begun.now;
    while now < begun.now + 3 {
        let later = beat(&store, A).await.now;
        assert!(later >= now, "it does not go back");
        now = later;
    }
    cluster(&store).leave(A).await.expect("noted");
    let stood = store.served().await.expect("read").millis;
    assert!(stood >= now);
    for number in 0..9 {
        store.create(table(number)).await.expect("kept");
        assert_eq!(store.served().await.expect("read").millis, stood);
    }
    store.close().await;
    let again = place.open_for_node().await;
    let went_on = beat(&again, B).await.now;
    assert!(went_on >= stood, "{went_on} after {stood}");
}
