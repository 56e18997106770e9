//! A node that is about to end hands over, and nobody notices but by a new connection.

use praline_protocol::wire::Refusal;
use praline_rules::Seat;

use super::{Nodes, entries};
use crate::turns::play_out;

#[tokio::test]
async fn games_go_on_while_one_node_after_the_other_is_replaced() {
    let mut nodes = Nodes::open().await;
    let (mut ada, mut ben) = nodes.begun_by_two("rules=2 start=1").await;
    for _ in 0..2 {
        let turn = ada.some_turn().expect("Ada's turn");
        let seq = nodes.seq(&ada).await;
        // She asks just when her node ends; whatever is not answered she asks again elsewhere.
        ada.ask_only(&turn).await;
        nodes.north.stop().await;
        nodes
            .south
            .until_figure("praline_districts", |districts| districts == 64)
            .await;
        while ada.next_line().await {}
        assert!(ada.lines.iter().any(|line| line == "bye restart"));
        ada.come_back(nodes.south.address()).await;
        ada.caught_up(seq + 1).await;
        ben.caught_up(seq + 1).await;
        nodes.north.restart().await;
        nodes
            .north
            .until_figure("praline_districts", |districts| districts == 32)
            .await;
        let reply = ben.some_turn().expect("Ben's turn");
        ben.ask(&reply).await.expect("legal");
        ada.caught_up(ben.seq()).await;
        ada.come_back(nodes.north.address()).await;
    }
    play_out(&mut [&mut ada, &mut ben]).await;
    let seq = nodes.seq(&ada).await;
    ben.caught_up(seq).await;
    assert_eq!(entries(&ben).len() as u64, seq);
}

#[tokio::test]
async fn the_last_node_ends_and_the_time_stands_still_for_the_next() {
    let mut nodes = Nodes::open().await;
    let mut ada = nodes
        .north
        .table("rules=2 seats=person,bot:beginner clock=60+0 start=1")
        .await;
    ada.sit(Seat::One, "Ada").await;
    ada.ask("start").await.expect("full");
    nodes.north.stop().await;
    nodes.south.stop().await;
    nodes.clock.pass(9_000_000);
    nodes.south.restart().await;
    let mut ada = nodes.south.again(&ada).await;
    ada.caught_up(4).await;
    assert_eq!(ada.ask("left 1").await, Err(Refusal::NotAway));
    let turn = ada.some_turn().expect("Ada's turn");
    ada.ask(&turn).await.expect("in time");
}
