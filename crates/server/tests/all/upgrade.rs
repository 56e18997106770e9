//! What an older version has left in the file.

use praline_rules::Seat;
use sha2::{Digest, Sha256};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::client::Client;
use crate::club::Club;

/// Changes the file of a server that is stopped.
async fn change(club: &Club, sql: &'static str, guest: Option<&[u8]>) {
    let options = SqliteConnectOptions::new().filename(club.file());
    let mut file = options.connect().await.expect("a file");
    let query = sqlx::query(sql);
    let query = match guest {
        Some(guest) => query.bind(guest),
        None => query,
    };
    query.execute(&mut file).await.expect("changed");
    file.close().await.expect("closed");
}

#[tokio::test]
async fn guests_from_before_tokens_were_signed_stay_who_they_are_and_are_renewed() {
    let mut club = Club::open().await;
    let ada = club.begun_by_one().await;
    let table = ada.table_id();
    club.stop().await;
    // As if her token had been one that any browser or program made for itself.
    let token = "5a".repeat(16);
    let guest = &Sha256::digest([0x5a; 16])[..16];
    change(&club, "UPDATE seats SET guest = ?", Some(guest)).await;
    change(&club, "UPDATE tables SET owner = ?", Some(guest)).await;
    club.restart().await;
    let again = Client::at(club.address(), &table, Some(&token)).await;
    assert_eq!(
        (again.role().seat, again.role().owner),
        (Some(Seat::One), true)
    );
    assert_eq!(again.token().len(), 64, "the browser is given the new form");
    let renewed = Client::at(club.address(), &table, Some(again.token())).await;
    assert_eq!(renewed.role().seat, Some(Seat::One));
    assert!(renewed.cookie.is_none());
    // Programs ask for theirs.
    let header = format!("Authorization: Bearer {token}\r\n");
    let told = club.request("POST", "/api/guest", &header, "").await;
    assert_eq!(told.body, format!("{{\"token\":\"{}\"}}", again.token()));
}

#[tokio::test]
async fn tables_of_an_older_version_are_listed_and_go_on() {
    let mut club = Club::open().await;
    let waiting = club.table("rules=2 public").await;
    let mut ada = club
        .table("rules=2 seats=person,bot:master public start=1")
        .await;
    ada.sit(Seat::One, "Ada").await;
    ada.ask("start").await.expect("full");
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("legal");
    club.stop().await;
    change(&club, "UPDATE tables SET due = -1, line = NULL", None).await;
    club.restart().await;
    // Behind the start both are looked at: one is listed, and at the other the bot moves.
    let mut lobby = Client::lobby(club.address(), None).await;
    for table in [waiting.table_id(), ada.table_id()] {
        lobby
            .until(|client| client.lines.iter().any(|line| line.contains(&table)))
            .await;
    }
    let mut ada = club.again(&ada).await;
    ada.until(Client::some_turn_is_due).await;
}
