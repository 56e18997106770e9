//! What callers rely on, said once and tried with every bus.
//!
//! Another bus is another [`Place`] and one more line at the end of this file.

use std::collections::BTreeSet;
use std::time::Duration;

use praline_parts::Nats;
use praline_protocol::TableId;
use tokio::sync::mpsc::Receiver;
use tokio::time::timeout;

use super::{Announcement, Bus, BusState, LocalBus, LocalNode, NatsBus, TableNews};

/// After how long what does not come is missed.
pub(super) const LONG: Duration = Duration::from_secs(60);

/// A place where nodes of one cluster meet.
trait Place {
    /// One node's end of the bus.
    type Node: Bus;

    /// A place without nodes.
    fn new() -> Self;

    /// One more node.
    async fn join(&self) -> Self::Node;
}

impl Place for LocalBus {
    type Node = LocalNode;

    fn new() -> LocalBus {
        LocalBus::new()
    }

    async fn join(&self) -> LocalNode {
        LocalBus::join(self)
    }
}

impl Place for Nats {
    type Node = NatsBus;

    fn new() -> Nats {
        Nats::start().unwrap_or_else(|error| panic!("{error}"))
    }

    async fn join(&self) -> NatsBus {
        let node = NatsBus::connect(&self.url(), "6b1f0c").await;
        node.unwrap_or_else(|error| panic!("{error}"))
    }
}

/// News of the table of that number.
pub(super) fn news(number: u32) -> Announcement {
    let mut name = [0; 16];
    name[..4].copy_from_slice(&number.to_be_bytes());
    Announcement::Table(TableNews {
        id: TableId::from_bytes(name),
        guests: Vec::new(),
        due: None,
    })
}

/// What comes next, as the number of its table.
pub(super) async fn heard(ear: &mut Receiver<Announcement>) -> u32 {
    match timeout(LONG, ear.recv()).await {
        Ok(Some(Announcement::Table(news))) => {
            let [a, b, c, d, ..] = news.id.to_bytes();
            u32::from_be_bytes([a, b, c, d])
        }
        other => panic!("{other:?} in place of news"),
    }
}

/// As many of what comes next, in the order of their tables.
async fn heard_of(ear: &mut Receiver<Announcement>, many: usize) -> BTreeSet<u32> {
    let mut all = BTreeSet::new();
    while all.len() < many {
        all.insert(heard(ear).await);
    }
    all
}

async fn each_announcement_reaches_every_other_node_and_not_its_own(place: &impl Place) {
    let nodes = [place.join().await, place.join().await, place.join().await];
    let mut ears = nodes.each_ref().map(Bus::listen);
    for (node, number) in nodes.iter().zip(1..) {
        node.announce(news(number));
    }
    for (ear, own) in ears.iter_mut().zip(1..) {
        let others = (1..=3).filter(|number| *number != own).collect();
        assert_eq!(heard_of(ear, 2).await, others);
    }
    // Whatever a node said came everywhere else before this: so does the next that it hears.
    for (node, number) in nodes.iter().zip(11..) {
        node.announce(news(number));
    }
    for (ear, own) in ears.iter_mut().zip(11..) {
        let others = (11..=13).filter(|number| *number != own).collect();
        assert_eq!(heard_of(ear, 2).await, others);
    }
}

async fn everything_arrives_that_is_told_while_all_are_up(place: &impl Place) {
    let nodes = [place.join().await, place.join().await, place.join().await];
    let mut ears = nodes.each_ref().map(Bus::listen);
    for number in 0..400 {
        for (node, at) in nodes.iter().zip(0..) {
            node.announce(news(1_000 * at + number));
        }
    }
    for (ear, own) in ears.iter_mut().zip(0..) {
        let all: BTreeSet<u32> = (0..3)
            .filter(|at| *at != own)
            .flat_map(|at| (0..400).map(move |number| 1_000 * at + number))
            .collect();
        assert_eq!(heard_of(ear, 800).await, all);
    }
}

async fn everything_that_can_be_told_arrives_as_it_was(place: &impl Place) {
    let (one, two) = (place.join().await, place.join().await);
    let mut ear = two.listen();
    let id = TableId::from_bytes([7; 16]);
    let line = "playing - rules=2 seats=person,bot:club clock=none public start=drawn\tŽofie\t?";
    let line = format!("{id} {line}").parse().expect("a line of a list");
    let told = [
        Announcement::Nodes,
        Announcement::Listed(id, Some(line)),
        Announcement::Listed(id, None),
        Announcement::Table(TableNews {
            id,
            guests: vec![
                crate::guest::GuestId([1; 16]),
                crate::guest::GuestId([2; 16]),
            ],
            due: Some(90_000),
        }),
    ];
    for announcement in told {
        one.announce(announcement.clone());
        assert_eq!(timeout(LONG, ear.recv()).await, Ok(Some(announcement)));
    }
}

async fn a_node_that_does_not_keep_up_loses_news_and_holds_nobody_up(place: &impl Place) {
    let (busy, slow, quick) = (place.join().await, place.join().await, place.join().await);
    let (mut slow_ear, mut quick_ear) = (slow.listen(), quick.listen());
    let all = 3_000;
    for number in 0..all {
        busy.announce(news(number));
        assert_eq!(heard(&mut quick_ear).await, number);
    }
    let mut late = 0;
    while slow_ear.try_recv().is_ok() {
        late += 1;
    }
    assert!(late > 0 && late < all, "{late}");
    // From then on it hears everything again.
    while slow_ear.try_recv().is_ok() {}
    quick.announce(news(all));
    while heard(&mut slow_ear).await != all {}
}

async fn a_node_that_has_left_is_missed_by_nobody(place: &impl Place) {
    let (one, two, leaves) = (place.join().await, place.join().await, place.join().await);
    let mut ear = two.listen();
    let its_ear = leaves.listen();
    leaves.announce(news(1));
    assert_eq!(heard(&mut ear).await, 1);
    drop((leaves, its_ear));
    one.announce(news(2));
    assert_eq!(heard(&mut ear).await, 2);
}

async fn the_state_is_up(place: &impl Place) {
    let node = place.join().await;
    assert_eq!(*node.state().borrow(), BusState::Up);
}

/// Makes a module with every test of the contract for one place.
macro_rules! contract {
    ($bus:ident at $place:ty) => {
        mod $bus {
            contract! {
                $place:
                a_node_that_does_not_keep_up_loses_news_and_holds_nobody_up,
                a_node_that_has_left_is_missed_by_nobody,
                each_announcement_reaches_every_other_node_and_not_its_own,
                everything_arrives_that_is_told_while_all_are_up,
                everything_that_can_be_told_arrives_as_it_was,
                the_state_is_up,
            }
        }
    };
    ($place:ty: $($test:ident,)+) => {
        $(
            #[tokio::test]
            async fn $test() {
                let place = <$place as super::Place>::new();
                super::$test(&place).await;
            }
        )+
    };
}

contract!(local at crate::bus::LocalBus);
contract!(nats at praline_parts::Nats);
