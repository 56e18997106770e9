//! What happens by itself happens once, on whichever node acts for the table.

use praline_rules::Seat;

use super::{Nodes, entries};
use crate::client::Client;

#[tokio::test]
async fn districts_are_shared_by_all_nodes_and_bots_of_every_table_move_once() {
    let nodes = Nodes::open().await;
    for club in [&nodes.north, &nodes.south] {
        club.until_figure("praline_nodes", |nodes| nodes == 2).await;
        club.until_figure("praline_districts", |districts| districts == 32)
            .await;
    }
    // So many tables are in districts of both.
    for number in 0..8 {
        let club = if number % 2 == 0 {
            &nodes.north
        } else {
            &nodes.south
        };
        let mut ada = club
            .table("rules=2 seats=person,bot:beginner start=2")
            .await;
        let mut eve = nodes.south.guest(&ada.table_id()).await;
        ada.sit(Seat::One, "Ada").await;
        ada.ask("start").await.expect("full");
        // The bot begins, and answers each of her moves.
        ada.caught_up(5).await;
        let turn = ada.some_turn().expect("Ada's turn");
        let seq = ada.seq();
        ada.ask(&turn).await.expect("legal");
        ada.caught_up(seq + 2).await;
        eve.caught_up(seq + 2).await;
        assert_eq!(entries(&eve)[..], entries(&ada)[..entries(&eve).len()]);
    }
}

#[tokio::test]
async fn time_runs_out_once_though_nobody_is_connected_to_the_node_that_acts() {
    let nodes = Nodes::open().await;
    for club in [&nodes.north, &nodes.south] {
        let mut ada = club.table("rules=2 clock=60+0 start=1").await;
        let mut ben = club.guest(&ada.table_id()).await;
        ada.sit(Seat::One, "Ada").await;
        ben.sit(Seat::Two, "Ben").await;
        ada.ask("start").await.expect("full");
        nodes.time.pass(60_000);
        ada.until(Client::is_over).await;
        ben.until(Client::is_over).await;
        let ends = entries(&ben);
        let ends = ends.iter().filter(|line| line.contains(" timeout "));
        assert_eq!(ends.count(), 1);
    }
}

#[tokio::test]
async fn whoever_is_late_is_late_also_where_a_node_did_not_know_whose_turn_it_is() {
    let nodes = Nodes::open().await;
    // So many tables are in districts of both nodes.
    for _ in 0..8 {
        nodes.lose_announcements(false);
        let (mut ada, mut ben) = nodes.begun_by_two("rules=2 clock=60+0 start=1").await;
        let seq = ada.seq();
        for (player, other) in [(&mut ada, 1), (&mut ben, 2)] {
            player.caught_up(seq + other - 1).await;
            // Of his minute Ben uses up all but ten seconds.
            nodes.time.pass(if other == 2 { 50_000 } else { 0 });
            let turn = player.some_turn().expect("their turn");
            player.ask(&turn).await.expect("legal");
        }
        ada.caught_up(seq + 2).await;
        nodes.lose_announcements(true);
        let turn = ada.some_turn().expect("Ada's turn");
        ada.ask(&turn).await.expect("legal");
        // The node that Ben asks thinks that Ada has much time left.
        let mut phone = nodes.north.again(&ben).await;
        let turn = phone.some_turn().expect("Ben's turn");
        nodes.time.pass(11_000);
        ben.ask(&turn).await.expect_err("he is late");
        ben.until(Client::is_over).await;
        assert!(
            entries(&ben)
                .iter()
                .any(|line| line.ends_with(" timeout 2"))
        );
    }
}

#[tokio::test]
async fn a_node_that_dies_is_replaced_and_its_guests_are_gone() {
    let nodes = Nodes::open().await;
    let (mut ada, ben) = nodes
        .begun_by_two("rules=3 seats=person,bot:beginner,person start=1")
        .await;
    ada.until(|client| client.presence().away[Seat::Three].is_none())
        .await;
    let Nodes {
        south,
        north,
        memory: _memory,
        clock,
        ..
    } = nodes;
    south.die();
    drop(ben);
    clock.pass(4_000);
    north
        .until_figure("praline_districts", |districts| districts == 64)
        .await;
    ada.until(|client| client.presence().away[Seat::Three].is_some())
        .await;
    // Whatever that node acted for goes on here.
    let turn = ada.some_turn().expect("Ada begins");
    let seq = ada.seq();
    ada.ask(&turn).await.expect("legal");
    ada.caught_up(seq + 2).await;
}

#[tokio::test]
async fn nodes_that_do_not_hear_each_other_ask_the_store() {
    let nodes = Nodes::open().await;
    nodes.cut_the_bus();
    let (mut ada, mut ben) = nodes
        .begun_by_two("rules=3 seats=person,bot:beginner,person start=1")
        .await;
    let health = nodes.north.get("/healthz").await;
    assert_eq!(
        (health.status, health.body.as_str()),
        (
            200,
            "ok, but nodes do not hear each other: they ask the store\n"
        )
    );
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("legal");
    ben.until(Client::some_turn_is_due).await;
    let mut eve = nodes.north.guest(&ada.table_id()).await;
    eve.caught_up(ben.seq()).await;
}

#[tokio::test]
async fn bots_that_are_left_alone_play_on_for_somebody_who_watches_from_another_node() {
    let nodes = Nodes::open().await;
    for (club, other) in [(&nodes.north, &nodes.south), (&nodes.south, &nodes.north)] {
        let mut ada = club
            .table("rules=3 seats=person,bot:beginner,bot:beginner start=1")
            .await;
        ada.sit(Seat::One, "Ada").await;
        ada.ask("start").await.expect("full");
        let mut eve = other.guest(&ada.table_id()).await;
        ada.ask("resign").await.expect("playing");
        drop(ada);
        eve.until(Client::is_over).await;
    }
}
