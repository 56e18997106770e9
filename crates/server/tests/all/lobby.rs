//! The lobby and one's own tables.

use praline_protocol::Phase;
use praline_protocol::wire::TableLine;
use praline_rules::Seat;

use crate::client::Client;
use crate::club::Club;

fn line<'a>(client: &'a Client, table: &str) -> Option<&'a TableLine> {
    let lists = client.lists();
    let mut lines = lists.own().iter().chain(lists.public());
    lines.find(|line| line.id.to_string() == table)
}

#[tokio::test]
async fn public_tables_are_listed_while_one_can_sit_down_or_watch() {
    let club = Club::open().await;
    let mut lobby = Client::lobby(club.address(), None).await;
    let secret = club.table("rules=2").await;
    let mut ada = club.table("rules=2 seats=person,bot:beginner public").await;
    let id = ada.table_id();
    lobby.until(|client| line(client, &id).is_some()).await;
    assert!(line(&lobby, &secret.table_id()).is_none());
    ada.sit(Seat::One, "Ada").await;
    lobby
        .until(|client| {
            line(client, &id).is_some_and(|line| line.names[0].as_deref() == Some("Ada"))
        })
        .await;
    ada.ask("start").await.expect("full");
    lobby
        .until(|client| line(client, &id).is_some_and(|line| line.phase == Phase::Playing))
        .await;
    ada.ask("resign").await.expect("playing");
    lobby.until(|client| line(client, &id).is_none()).await;
    let listed = club.get("/api/tables").await;
    assert_eq!(listed.body, "[]");
}

#[tokio::test]
async fn own_tables_say_when_it_is_ones_turn_and_stay_as_history() {
    let mut club = Club::open().await;
    let mut ada = club.table("rules=2 start=1").await;
    let mut ben = club.guest(&ada.table_id()).await;
    let id = ada.table_id();
    let mut lobby = Client::lobby(club.address(), Some(ben.token())).await;
    ada.sit(Seat::One, "Ada").await;
    ben.sit(Seat::Two, "Ben").await;
    lobby.until(|client| line(client, &id).is_some()).await;
    ada.ask("start").await.expect("full");
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("legal");
    lobby
        .until(|client| line(client, &id).is_some_and(|line| line.your_turn))
        .await;
    ben.ask("resign").await.expect("playing");
    lobby
        .until(|client| line(client, &id).is_some_and(|line| line.phase == Phase::Over))
        .await;
    club.restart().await;
    let cookie = format!("Cookie: praline={}\r\n", ben.token());
    let mine = club.request("GET", "/api/mine", &cookie, "").await;
    assert!(
        mine.body.contains(&id) && mine.body.contains("\"over\""),
        "{}",
        mine.body
    );
    let records = club.request("GET", "/api/mine/records", &cookie, "").await;
    assert!(records.body.starts_with("praline 1\n"), "{}", records.body);
    assert!(records.body.ends_with("by resignation\n"));
    let nobody = club.get("/api/mine/records").await;
    assert_eq!(nobody.body, "");
}

#[tokio::test]
async fn a_bot_that_moves_while_nobody_is_at_the_table_shows_in_the_list() {
    let mut club = Club::open().await;
    let mut ada = club.table("rules=2 seats=person,bot:master start=1").await;
    ada.sit(Seat::One, "Ada").await;
    ada.ask("start").await.expect("full");
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("legal");
    club.restart().await;
    // The table is woken by its bot alone; Ada's list hears of it.
    let id = ada.table_id();
    let mut lobby = Client::lobby(club.address(), Some(ada.token())).await;
    lobby
        .until(|client| line(client, &id).is_some_and(|line| line.your_turn))
        .await;
}
