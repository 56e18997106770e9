//! Servers that are killed, and lines that are cut or slow.

use std::time::Duration;

use praline_parts::{Line, Nats, Relay};
use tokio::time::timeout;

use super::{gets_through, join, server};
use crate::bus::contract::{LONG, heard, news};
use crate::bus::nats::NatsBus;
use crate::bus::{Bus, BusState};

async fn becomes(node: &NatsBus, wanted: BusState) {
    let mut states = node.state();
    let found = timeout(LONG, states.wait_for(|state| *state == wanted)).await;
    found.expect("it does in time").expect("it tells");
}

#[tokio::test]
async fn a_server_that_is_killed_is_noticed_and_so_is_its_return() {
    let mut nats = server("");
    let nodes = [join(&nats.url()).await, join(&nats.url()).await];
    let mut ears = nodes.each_ref().map(Bus::listen);
    for round in 0..3 {
        nats.kill();
        for node in &nodes {
            becomes(node, BusState::Down).await;
            node.announce(news(100));
        }
        nats.restart().expect("its port is free");
        for node in &nodes {
            becomes(node, BusState::Up).await;
        }
        nodes[0].announce(news(round));
        nodes[1].announce(news(round + 10));
        // What was told while the bus was down is not kept for later.
        assert_eq!(heard(&mut ears[1]).await, round);
        assert_eq!(heard(&mut ears[0]).await, round + 10);
    }
}

/// What becomes of two nodes when the line of one of them is cut and mended.
async fn cut_and_mend(nats: &Nats, cut: Line) {
    let relay = Relay::start(nats.address()).expect("a relay");
    let subject = format!("{cut:?}");
    let near = join(&format!("{}/{subject}", nats.url())).await;
    let far = join(&format!("nats://{}/{subject}", relay.address())).await;
    let (mut near_ear, mut far_ear) = (near.listen(), far.listen());
    for round in 0..2 {
        relay.set(cut);
        becomes(&far, BusState::Down).await;
        assert_eq!(*near.state().borrow(), BusState::Up, "{cut:?}");
        relay.set(Line::Whole);
        becomes(&far, BusState::Up).await;
        gets_through(&near, &mut far_ear, round).await;
        gets_through(&far, &mut near_ear, round).await;
    }
}

#[tokio::test]
async fn a_line_that_is_cut_in_any_way_is_noticed_by_its_node_alone() {
    let nats = server("");
    tokio::join!(
        cut_and_mend(&nats, Line::Refused),
        cut_and_mend(&nats, Line::Closed),
        cut_and_mend(&nats, Line::Silent),
        cut_and_mend(&nats, Line::SilentThere),
        cut_and_mend(&nats, Line::SilentBack),
    );
}

#[tokio::test]
async fn a_slow_line_is_a_line() {
    let nats = server("");
    let relay = Relay::start(nats.address()).expect("a relay");
    relay.set(Line::Late(Duration::from_millis(200)));
    let near = join(&nats.url()).await;
    let far = join(&format!("nats://{}", relay.address())).await;
    let mut ear = near.listen();
    for number in 0..500 {
        far.announce(news(number));
    }
    for number in 0..500 {
        assert_eq!(heard(&mut ear).await, number);
    }
    assert_eq!(*far.state().borrow(), BusState::Up);
}

#[tokio::test]
async fn a_small_server_gets_small_messages() {
    let nats = server("max_payload: 300");
    let (one, two) = (join(&nats.url()).await, join(&nats.url()).await);
    let mut ear = two.listen();
    for number in 0..300 {
        one.announce(news(number));
    }
    for number in 0..300 {
        assert_eq!(heard(&mut ear).await, number);
    }
}
