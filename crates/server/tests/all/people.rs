//! Sitting down, moving to another device, talking.

use praline_protocol::wire::Refusal;
use praline_rules::Seat;

use crate::club::Club;

#[tokio::test]
async fn seats_are_taken_once_and_given_back_before_the_game() {
    let club = Club::open().await;
    let mut ada = club.table("rules=2").await;
    let mut ben = club.guest(&ada.table_id()).await;
    assert!(ada.role().owner && !ben.role().owner);
    ada.sit(Seat::One, "Ada").await;
    assert_eq!(ben.ask("sit 1 - Ben").await, Err(Refusal::Taken));
    assert_eq!(ben.ask("sit 3 - Ben").await, Err(Refusal::NoSuchSeat));
    assert_eq!(ada.ask("sit 2 - Ada").await, Err(Refusal::SeatedAlready));
    assert_eq!(ada.ask("start").await, Err(Refusal::SeatsEmpty));
    assert_eq!(ben.ask("plan 2 bot:club").await, Err(Refusal::NotOwner));
    assert_eq!(ada.ask("plan 2 bot:nobody").await, Err(Refusal::NoSuchBot));
    ada.ask("plan 2 bot:beginner")
        .await
        .expect("the seat is empty");
    assert_eq!(ben.ask("sit 2 - Ben").await, Err(Refusal::Taken));
    ada.ask("stand").await.expect("before the game");
    ben.sit(Seat::One, "Ben").await;
    ben.ask("start").await.expect("full");
    assert_eq!(ben.ask("stand").await, Err(Refusal::NotNow));
}

#[tokio::test]
async fn a_private_link_moves_a_seat_to_another_device_once() {
    let club = Club::open().await;
    let mut ada = club.begun_by_one().await;
    let secret = ada.ask("link").await.expect("a link");
    let mut phone = club.guest(&ada.table_id()).await;
    assert_eq!(phone.ask("link").await, Err(Refusal::NotSeated));
    let wrong = "0".repeat(32);
    assert_eq!(
        phone.ask(&format!("claim {wrong}")).await,
        Err(Refusal::BadLink)
    );
    phone
        .ask(&format!("claim {secret}"))
        .await
        .expect("a right link");
    assert_eq!(phone.role().seat, Some(Seat::One));
    ada.until(|client| client.role().seat.is_none()).await;
    let mut eve = club.guest(&ada.table_id()).await;
    assert_eq!(
        eve.ask(&format!("claim {secret}")).await,
        Err(Refusal::BadLink)
    );
    let turn = phone.some_turn().expect("the phone's turn");
    assert_eq!(ada.ask(&turn).await, Err(Refusal::NotSeated));
    assert_eq!(phone.ask(&turn).await, Ok(String::new()));
}

#[tokio::test]
async fn players_talk_watchers_listen_and_nobody_floods() {
    let club = Club::open().await;
    let mut ada = club.table("rules=2").await;
    let mut eve = club.guest(&ada.table_id()).await;
    ada.sit(Seat::One, "Ada").await;
    ada.ask("chat <b>Hello</b>").await.expect("seated");
    eve.until(|client| !client.chat().is_empty()).await;
    assert_eq!(eve.chat()[0].text, "<b>Hello</b>", "text is text");
    assert_eq!(eve.ask("chat Hi").await, Err(Refusal::NotSeated));
    assert_eq!(
        ada.ask(&format!("chat {}", "x".repeat(301))).await,
        Err(Refusal::BadChat)
    );
    for _ in 0..4 {
        ada.ask("chat again").await.expect("a few at once are fine");
    }
    assert_eq!(ada.ask("chat again").await, Err(Refusal::TooFast));
    club.time.pass(2_000);
    ada.ask("chat later").await.expect("after a while");
}

#[tokio::test]
async fn however_much_is_said_a_newcomer_gets_in() {
    let club = Club::open().await;
    let mut ada = club.table("rules=2").await;
    ada.sit(Seat::One, "Ada").await;
    for _ in 0..400 {
        club.time.pass(2_000);
        let said = ada.ask(&format!("chat {}", "🍫".repeat(300))).await;
        said.expect("not too fast");
    }
    let mut eve = club.guest(&ada.table_id()).await;
    eve.until(|client| client.chat().last().is_some_and(|told| told.number == 400))
        .await;
    assert_eq!(eve.chat().len(), 200, "the server's memory is bounded");
}

#[tokio::test]
async fn nobody_fills_the_disk_by_sitting_down_and_standing_up() {
    let club = Club::open().await;
    let mut ada = club.table("rules=2 public").await;
    let mut eve = club.guest(&ada.table_id()).await;
    let refusal = loop {
        if let Err(refusal) = eve.ask("sit 1 - Eve").await {
            break refusal;
        }
        if let Err(refusal) = eve.ask("stand").await {
            break refusal;
        }
    };
    assert_eq!(refusal, Refusal::TooMany);
    ada.caught_up(eve.seq()).await;
    assert_eq!(ada.seq(), 41);
    // What she has spent is nobody else's loss, and after a while she has some again.
    let mut ben = club.guest(&ada.table_id()).await;
    ada.sit(Seat::One, "Ada").await;
    ben.sit(Seat::Two, "Ben").await;
    ben.ask("stand").await.expect("before the game");
    club.time.pass(3_600_000);
    eve.sit(Seat::Two, "Eve").await;
    eve.ask("start").await.expect("play costs nothing");
}
