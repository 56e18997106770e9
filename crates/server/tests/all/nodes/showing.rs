//! What one node has written, those on the other see.

use praline_protocol::wire::Told;
use praline_rules::Seat;

use super::{Nodes, TOKEN, entries};
use crate::client::Client;

#[tokio::test]
async fn a_lost_announcement_is_made_up_for_by_the_next() {
    let nodes = Nodes::open().await;
    let (mut ada, mut ben) = nodes.begun_by_two("rules=2 start=1").await;
    nodes.lose_announcements(true);
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("legal");
    ada.ask("chat lost").await.expect("seated");
    nodes.lose_announcements(false);
    ada.ask("chat found").await.expect("seated");
    ben.until(|client| client.chat().len() == 2).await;
    assert_eq!(entries(&ben), entries(&ada));
    let reply = ben.some_turn().expect("Ben's turn");
    ben.ask(&reply).await.expect("legal");
    ada.caught_up(ben.seq()).await;
}

/// What somebody was told, by its number.
fn told(client: &Client) -> Vec<(u64, &str)> {
    let chat = client.chat().iter();
    chat.map(|told| (told.number, told.text.as_str())).collect()
}

#[tokio::test]
async fn chat_crosses_and_every_line_has_a_number_of_its_own() {
    let nodes = Nodes::open().await;
    let (mut ada, mut ben) = nodes.begun_by_two("rules=2").await;
    for line in 1..=5 {
        // Neither knows yet what the other says.
        nodes.lose_announcements(true);
        let said = format!("chat line {line}");
        let answers = tokio::join!(ada.ask(&said), ben.ask(&said));
        assert_eq!(answers, (Ok(String::new()), Ok(String::new())));
        nodes.lose_announcements(false);
        nodes.time.pass(10_000);
    }
    ada.ask("chat bye").await.expect("seated");
    ben.ask("chat bye").await.expect("seated");
    ada.until(|client| client.chat().len() == 12).await;
    ben.until(|client| client.chat().len() == 12).await;
    let numbers: Vec<u64> = told(&ada).iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, (1..=12).collect::<Vec<_>>());
    assert_eq!(told(&ada), told(&ben));
}

#[tokio::test]
async fn what_the_host_removes_on_one_node_is_gone_on_the_other() {
    let nodes = Nodes::open().await;
    let mut ada = nodes.north.table("rules=2").await;
    let mut ben = nodes.south.guest(&ada.table_id()).await;
    ada.sit(Seat::One, "Rude Name").await;
    ada.ask("chat something rude").await.expect("seated");
    ben.until(|client| client.chat().len() == 1).await;
    let host = format!("/api/host/tables/{}", ada.table_id());
    for path in ["seats/1/name", "chat/1"] {
        let order = format!("{host}/{path}");
        let done = nodes.north.request("DELETE", &order, TOKEN, "").await;
        assert_eq!(done.status, 204, "{}", done.body);
    }
    let is_gone = |told: &Told| told.number == 1 && told.text.is_empty();
    ben.until(|client| client.chat().iter().any(is_gone)).await;
    let name = &ben.table().sitter(Seat::One).expect("sits").name;
    assert_eq!(name, "—");
    // Whoever comes now is told neither.
    let eve = nodes.south.guest(&ada.table_id()).await;
    assert!(eve.chat().iter().all(is_gone), "{:?}", eve.chat());
    assert!(!eve.lines.iter().any(|line| line.contains("ude")));
}

#[tokio::test]
async fn more_lines_of_chat_than_are_kept_in_memory_cross() {
    let nodes = Nodes::open().await;
    let mut ada = nodes.north.table("rules=2").await;
    let mut ben = nodes.south.guest(&ada.table_id()).await;
    ada.sit(Seat::One, "Ada").await;
    for line in 1..=230 {
        nodes.time.pass(10_000);
        ada.ask(&format!("chat line {line}")).await.expect("seated");
        ben.until(|client| client.chat().len() == line).await;
    }
    let numbers: Vec<u64> = told(&ben).iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, (1..=230).collect::<Vec<_>>());
}

#[tokio::test]
async fn public_tables_are_listed_by_both_nodes() {
    let nodes = Nodes::open().await;
    let mut lobby = Client::lobby(nodes.south.address(), None).await;
    let mut ada = nodes.north.table("rules=2 public").await;
    let id = ada.table_id();
    let lists = |client: &Client, name: &str| {
        client.lists().public().iter().any(|line| {
            line.id.to_string() == id && line.written_names().any(|other| other == name)
        })
    };
    lobby.until(|client| lists(client, "?")).await;
    ada.sit(Seat::One, "Ada").await;
    lobby.until(|client| lists(client, "Ada")).await;
    let host = format!("/api/host/tables/{id}");
    let closed = nodes.north.request("DELETE", &host, TOKEN, "").await;
    assert_eq!(closed.status, 204);
    lobby
        .until(|client| client.lists().public().is_empty())
        .await;
}

#[tokio::test]
async fn a_token_of_one_node_and_a_link_of_one_node_count_on_the_other() {
    let nodes = Nodes::open().await;
    let (mut ada, _ben) = nodes.begun_by_two("rules=2 start=1").await;
    let tab = nodes.south.again(&ada).await;
    assert_eq!(tab.role().seat, Some(Seat::One));
    let secret = ada.ask("link").await.expect("seated");
    let mut phone = nodes.south.guest(&ada.table_id()).await;
    phone.ask(&format!("claim {secret}")).await.expect("a link");
    phone
        .until(|client| client.role().seat == Some(Seat::One))
        .await;
    ada.until(|client| client.role().seat.is_none()).await;
}
