//! Whoever else is on the subject.

use tokio::sync::mpsc::Receiver;
use tokio::time::timeout;

use super::{CLUSTER, gets_through, join, server};
use crate::bus::contract::{LONG, news};
use crate::bus::nats::{BusError, NatsBus};
use crate::bus::{Announcement, Bus, BusState};

/// Tells something until it is heard among what strangers say.
async fn gets_through_a_crowd(from: &NatsBus, ear: &mut Receiver<Announcement>, number: u32) {
    from.announce(news(number));
    loop {
        let told = timeout(LONG, ear.recv()).await.expect("it comes");
        if told == Some(news(number)) {
            break;
        }
        // It may have been lost: there is no room for everything.
        if ear.is_empty() {
            from.announce(news(number));
        }
    }
}

#[tokio::test]
async fn a_second_cluster_on_the_subject_ends_its_start_and_disturbs_nobody() {
    let nats = server("");
    let (one, two) = (join(&nats.url()).await, join(&nats.url()).await);
    let mut ear = two.listen();
    let at = nats.address();
    for _ in 0..3 {
        let error = NatsBus::connect(&nats.url(), "0d15ea5e").await;
        let error = error.expect_err("the subject is taken");
        assert!(matches!(error, BusError::OtherCluster { .. }), "{error}");
        let advice =
            format!("give each cluster one of its own, such as --bus nats://{at}/praline-2");
        assert!(error.to_string().ends_with(&advice), "{error}");
    }
    gets_through(&one, &mut ear, 1).await;
    let elsewhere = NatsBus::connect(&format!("{}/praline-2", nats.url()), "0d15ea5e").await;
    let elsewhere = elsewhere.expect("there is nobody");
    elsewhere.announce(news(2));
    gets_through(&one, &mut ear, 3).await;
    for node in [&one, &two, &elsewhere] {
        assert_eq!(*node.state().borrow(), BusState::Up);
    }
}

#[tokio::test]
async fn strangers_on_the_subject_disturb_nobody() {
    let nats = server("");
    let (one, two) = (join(&nats.url()).await, join(&nats.url()).await);
    let (mut ear, _own_ear) = (two.listen(), one.listen());
    let stranger = async_nats::connect(nats.url()).await.expect("a connection");
    let say = async |payload: Vec<u8>| {
        let said = stranger.publish("praline", payload.into()).await;
        said.expect("the server takes it in");
    };
    // Noise, messages without end, other versions, and names that lie.
    let endless = format!(
        "praline-1 {CLUSTER} 0000000000000001\n{}",
        "nodes\n".repeat(170_000)
    );
    let own = format!("{:?}", one.node.sender);
    for payload in [
        b"".to_vec(),
        vec![0xff; 1_000],
        vec![b'\n'; 1_000_000],
        endless.into_bytes(),
        b"praline-9 6b1f0c 0000000000000001\nnodes".to_vec(),
        b"praline-1 other 0000000000000001\nnodes\nwho".to_vec(),
        format!("{}\nnodes\necho 99999999999\necho 1", one.node.sender).into_bytes(),
        format!("{}\nnodes\necho 99999999999", two.node.sender).into_bytes(),
        own.into_bytes(),
    ] {
        say(payload).await;
    }
    for number in 0..20_000_u32 {
        say(format!("praline-1 other {number:016x}\nwho").into_bytes()).await;
        say(number.to_be_bytes().to_vec()).await;
    }
    stranger.flush().await.expect("it is written");
    gets_through_a_crowd(&one, &mut ear, 7).await;
    assert_eq!(*one.state().borrow(), BusState::Up);
    assert_eq!(*two.state().borrow(), BusState::Up);
    // Whoever knows the cluster's name can make nodes look; they are told no more than they can take.
    for _ in 0..20 {
        let crowd = format!(
            "praline-1 {CLUSTER} 0000000000000001{}",
            "\nnodes".repeat(9_000)
        );
        say(crowd.into_bytes()).await;
    }
    stranger.flush().await.expect("it is written");
    gets_through_a_crowd(&one, &mut ear, 8).await;
}
