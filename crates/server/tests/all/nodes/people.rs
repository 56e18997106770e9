//! Who is there, what they may do, and what is theirs is the same on all nodes.

use praline_protocol::wire::Refusal;
use praline_rules::Seat;
use praline_server::Config;

use super::Nodes;
use crate::client::Client;

#[tokio::test]
async fn whoever_is_on_another_node_is_there_until_they_leave() {
    let nodes = Nodes::open().await;
    let (mut ada, ben) = nodes.begun_by_two("rules=2 start=2").await;
    ada.until(|client| client.presence().away[Seat::Two].is_none())
        .await;
    let mut eve = nodes.south.guest(&ada.table_id()).await;
    ada.until(|client| client.presence().watching == 1).await;
    eve.until(|client| client.presence().away[Seat::One].is_none())
        .await;
    // However long it takes him to move: he is there.
    nodes.time.pass(10_000_000);
    assert_eq!(ada.ask("left 2").await, Err(Refusal::NotAway));
    drop((ben, eve));
    ada.until(|client| client.presence().watching == 0).await;
    ada.until(|client| client.presence().away[Seat::Two] == Some(10_000_000))
        .await;
    nodes.time.pass(299_000);
    assert_eq!(ada.ask("left 2").await, Err(Refusal::NotAway));
    nodes.time.pass(1_000);
    assert_eq!(ada.ask("left 2").await, Ok(String::new()));
}

#[tokio::test]
async fn somebody_with_two_connections_on_two_nodes_leaves_with_the_last() {
    let nodes = Nodes::open().await;
    let (mut ada, ben) = nodes.begun_by_two("rules=2 start=2").await;
    let mut tab = nodes.north.again(&ben).await;
    drop(ben);
    let gone = |client: &Client| client.presence().away[Seat::Two].is_some();
    // A line of chat comes after what his leaving has changed.
    tab.ask("chat still here").await.expect("seated");
    ada.until(|client| client.chat().len() == 1).await;
    assert!(!gone(&ada));
    drop(tab);
    ada.until(gone).await;
}

#[tokio::test]
async fn what_one_may_do_in_an_hour_is_counted_by_all_nodes_together() {
    let config = Config {
        max_tables_per_guest: 4,
        ..Config::default()
    };
    let nodes = Nodes::with(config).await;
    let mut north = Client::lobby(nodes.north.address(), None).await;
    let mut south = Client::lobby(nodes.south.address(), Some(north.token())).await;
    let mut set = 0;
    for _ in 0..6 {
        for lobby in [&mut north, &mut south] {
            match lobby.ask("create rules=2").await {
                Ok(_) => set += 1,
                Err(refusal) => assert_eq!(refusal, Refusal::TooMany),
            }
        }
    }
    assert_eq!(set, 4);
}

#[tokio::test]
async fn nobody_talks_more_because_there_are_more_nodes() {
    let nodes = Nodes::open().await;
    let mut ada = nodes.north.table("rules=2").await;
    ada.sit(Seat::One, "Ada").await;
    let mut tab = nodes.south.again(&ada).await;
    let mut said = 0;
    for _ in 0..6 {
        for client in [&mut ada, &mut tab] {
            match client.ask("chat hello").await {
                Ok(_) => said += 1,
                Err(refusal) => assert_eq!(refusal, Refusal::TooFast),
            }
        }
    }
    assert_eq!(said, 5);
}

#[tokio::test]
async fn own_tables_follow_though_another_node_plays_them() {
    let nodes = Nodes::open().await;
    let (mut ada, ben) = nodes.begun_by_two("rules=2 start=1").await;
    // Her lobby is on the node where she does not play.
    let mut lobby = Client::lobby(nodes.south.address(), Some(ada.token())).await;
    drop(ben);
    let id = ada.table_id();
    let is_due = |client: &Client| {
        let own = client.lists().own();
        own.iter()
            .find(|line| line.id.to_string() == id)
            .is_some_and(|line| line.your_turn)
    };
    lobby.until(is_due).await;
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("legal");
    lobby.until(|client| !is_due(client)).await;
}

#[tokio::test]
async fn whoever_comes_from_a_node_that_knew_more_misses_nothing_and_is_told_nothing_twice() {
    let nodes = Nodes::open().await;
    let (mut ada, ben) = nodes.begun_by_two("rules=2 start=1").await;
    nodes.lose_announcements(true);
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("legal");
    let before = ada.lines.len();
    ada.come_back(nodes.south.address()).await;
    let told: Vec<&String> = ada.lines[before..]
        .iter()
        .filter(|line| line.starts_with("e "))
        .collect();
    assert!(told.len() <= 1, "she knows the rest: {told:?}");
    assert_eq!(ada.seq(), nodes.seq(&ada).await);
    drop(ben);
}
