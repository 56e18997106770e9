//! Links that move a seat to another device, and when they are void.

use praline_protocol::wire::Refusal;
use praline_rules::Seat;

use crate::client::Client;
use crate::club::Club;

/// What somebody who has no seat is told who brings a secret.
async fn claim(club: &Club, at: &Client, secret: &str) -> Result<String, Refusal> {
    let mut phone = club.guest(&at.table_id()).await;
    phone.ask(&format!("claim {secret}")).await
}

#[tokio::test]
async fn whoever_stood_up_cannot_come_back_for_the_seat_of_another() {
    let club = Club::open().await;
    let mut ada = club.table("rules=2").await;
    ada.sit(Seat::One, "Ada").await;
    let mut eve = club.guest(&ada.table_id()).await;
    eve.sit(Seat::Two, "Eve").await;
    let secret = eve.ask("link").await.expect("seated");
    eve.ask("stand").await.expect("before the game");
    let mut ben = club.guest(&ada.table_id()).await;
    ben.sit(Seat::Two, "Ben").await;
    ada.ask("start").await.expect("full");
    let claim = format!("claim {secret}");
    assert_eq!(eve.ask(&claim).await, Err(Refusal::BadLink));
    assert_eq!(ben.role().seat, Some(Seat::Two));
}

#[tokio::test]
async fn a_freed_seat_has_no_links() {
    let club = Club::open().await;
    let mut ada = club.table("rules=2").await;
    let mut eve = club.guest(&ada.table_id()).await;
    eve.sit(Seat::Two, "Eve").await;
    let secret = eve.ask("link").await.expect("seated");
    ada.ask("free 2").await.expect("the owner may");
    assert_eq!(claim(&club, &ada, &secret).await, Err(Refusal::BadLink));
    // The same person on the same seat again does not bring the old link back.
    eve.sit(Seat::Two, "Eve").await;
    assert_eq!(claim(&club, &ada, &secret).await, Err(Refusal::BadLink));
}

#[tokio::test]
async fn only_the_newest_link_is_good_and_only_for_a_day() {
    let mut club = Club::open().await;
    let mut ada = club.begun_by_one().await;
    let first = ada.ask("link").await.expect("seated");
    let second = ada.ask("link").await.expect("seated");
    assert_eq!(claim(&club, &ada, &first).await, Err(Refusal::BadLink));
    club.time.pass(86_400_000);
    assert_eq!(claim(&club, &ada, &second).await, Err(Refusal::BadLink));
    let third = ada.ask("link").await.expect("seated");
    club.time.pass(86_399_000);
    club.restart().await;
    let kept = claim(&club, &ada, &third).await;
    assert_eq!(kept, Ok(String::new()), "it outlives a restart");
    assert_eq!(claim(&club, &ada, &third).await, Err(Refusal::BadLink));
}

#[tokio::test]
async fn a_finished_game_has_no_links() {
    let club = Club::open().await;
    let mut ada = club.begun_by_one().await;
    let secret = ada.ask("link").await.expect("seated");
    ada.ask("resign").await.expect("playing");
    assert_eq!(claim(&club, &ada, &secret).await, Err(Refusal::BadLink));
    assert_eq!(ada.ask("link").await, Err(Refusal::NotNow));
}
