//! Coming back: to the same table, to an older copy of it, and with what was not answered.

use std::collections::BTreeSet;
use std::path::PathBuf;

use praline_protocol::wire::{Refusal, Request};
use praline_rules::Seat;
use praline_server::{Config, back_up};
use praline_testing::Dice;

use crate::client::Client;
use crate::club::Club;
use crate::turns::play_out;

/// Lets so many moves be made, each a while after the other.
async fn play_on(club: &Club, players: &mut [&mut Client; 2], moves: usize) {
    for _ in 0..moves {
        let seq = players.iter().map(|player| player.seq()).max();
        let mut turn = None;
        for player in players.iter_mut() {
            player.caught_up(seq.unwrap_or(0)).await;
            turn = turn.or(player.some_turn().map(|turn| (player, turn)));
        }
        let (player, turn) = turn.expect("it waits for one of them");
        club.time.pass(1_234);
        player.ask(&turn).await.expect("legal");
    }
}

/// A copy of the tables as they are now.
async fn copy(club: &Club) -> PathBuf {
    let copy = club.file().with_file_name("copy.sqlite");
    back_up(&club.file(), &copy).await.expect("copied");
    copy
}

/// What somebody knows, as text.
fn record(client: &Client) -> (u64, String) {
    let record = client.table().record().expect("the game has begun");
    (client.seq(), record.to_string())
}

#[tokio::test]
async fn after_an_older_copy_was_put_back_everyone_knows_what_the_server_knows() {
    // How many moves are made before the copy, after it, and from it on.
    for (before, after, anew) in [
        (4, 3, 0),
        (4, 1, 0),
        (0, 1, 0),
        (2, 4, 2),
        (2, 4, 3),
        (2, 4, 4),
        (2, 4, 5),
        (2, 4, 9),
    ] {
        let mut club = Club::open().await;
        let (mut ada, mut ben) = club.begun_by_two("rules=2 start=1").await;
        play_on(&club, &mut [&mut ada, &mut ben], before).await;
        let copy = copy(&club).await;
        play_on(&club, &mut [&mut ada, &mut ben], after).await;
        club.put_back(&copy).await;

        // Ada is away, while others go on differently.
        let mut for_ada = club.again(&ada).await;
        let mut for_ben = club.again(&ben).await;
        (for_ada.dice, for_ben.dice) = (Dice::new(12), Dice::new(34));
        club.time.pass(77);
        play_on(&club, &mut [&mut for_ada, &mut for_ben], anew).await;
        let truth = club.again(&ada).await;
        for client in [&mut ada, &mut ben] {
            client.come_back(club.address()).await;
            let case = format!("{before} {after} {anew}");
            assert_eq!(record(client), record(&truth), "{case}");
        }
        play_on(&club, &mut [&mut ada, &mut ben], 2).await;
    }
}

#[tokio::test]
async fn a_move_that_was_asked_of_another_table_is_not_made() {
    let mut club = Club::open().await;
    let (mut ada, ben) = club.begun_by_two("rules=2 start=1").await;
    let copy = copy(&club).await;
    let seq = ada.seq();
    let first = ada.some_turn().expect("Ada begins");
    ada.ask(&first).await.expect("legal");
    // Whatever she wants next, it is not of the table that she comes back to.
    let next = Request::Move(ada.seq(), "2W1".parse().expect("a move")).to_string();
    ada.ask_only(&next).await;
    club.put_back(&copy).await;
    ada.come_back(club.address()).await;
    assert_eq!(ada.known().waiting().count(), 0);
    assert_eq!(ada.seq(), seq);
    assert_eq!(club.again(&ben).await.seq(), seq);
}

#[tokio::test]
async fn a_name_that_was_removed_is_gone_from_who_comes_back() {
    let club = Club::with(Config {
        host_token: Some("secret".to_owned()),
        ..Config::default()
    })
    .await;
    let mut ada = club.table("rules=2").await;
    ada.sit(Seat::One, "Rude").await;
    let name = format!("/api/host/tables/{}/seats/1/name", ada.table_id());
    let token = "Authorization: Bearer secret\r\n";
    let reply = club.request("DELETE", &name, token, "").await;
    assert_eq!(reply.status, 204);
    // The latest entry that Ada knows is another one now.
    assert_eq!(ada.seq(), 2);
    ada.come_back(club.address()).await;
    assert_eq!(ada.table().sitter(Seat::One).expect("sits").name, "—");
}

/// Asks for the same thing twice; it counts once.
async fn twice(client: &mut Client, request: &Request, tried: &mut BTreeSet<String>) -> String {
    let line = request.to_string();
    let word = line.split(' ').next().expect("a word");
    tried.insert(word.to_owned());
    assert!(request.counts_once(), "{line}");
    let first = client
        .ask(&line)
        .await
        .unwrap_or_else(|no| panic!("{line}: {no}"));
    let (seq, role) = (client.seq(), client.role());
    match client.ask(&line).await {
        Ok(again) => assert_eq!(again, first, "{line}"),
        // Who has the seat already has it.
        Err(refusal) => assert_eq!((word, refusal), ("claim", Refusal::SeatedAlready)),
    }
    assert_eq!((client.seq(), client.role()), (seq, role), "{line}");
    first
}

#[tokio::test]
async fn every_request_that_may_be_repeated_counts_once() {
    let club = Club::open().await;
    let mut tried = BTreeSet::new();
    let mut ada = club.table("rules=2-free start=1").await;
    let mut ben = club.guest(&ada.table_id()).await;
    let sit = |seat, name: &str| Request::Sit(seat, None, name.to_owned());
    twice(&mut ada, &sit(Seat::One, "Ada"), &mut tried).await;
    twice(&mut ben, &sit(Seat::Two, "Ben"), &mut tried).await;
    twice(&mut ada, &Request::Mute(Seat::Two), &mut tried).await;
    twice(&mut ada, &Request::Unmute(Seat::Two), &mut tried).await;
    twice(&mut ada, &Request::Start, &mut tried).await;
    while !tried.contains("walls") {
        let seq = ada.seq().max(ben.seq());
        for client in [&mut ada, &mut ben] {
            client.caught_up(seq).await;
        }
        let mover = if ada.some_turn_is_due() {
            &mut ada
        } else {
            &mut ben
        };
        let turn = mover.some_turn().expect("it waits for one of them");
        let turn: Request = turn.parse().expect("a request");
        twice(mover, &turn, &mut tried).await;
    }
    let secret = ada.ask("link").await.expect("seated");
    let mut phone = club.guest(&ada.table_id()).await;
    let claim = format!("claim {secret}").parse().expect("a request");
    twice(&mut phone, &claim, &mut tried).await;
    assert_eq!(phone.role().seat, Some(Seat::One));
    twice(&mut phone, &Request::Resign, &mut tried).await;
    play_out(&mut [&mut phone, &mut ben]).await;
    twice(&mut ben, &Request::Rematch, &mut tried).await;
    assert_eq!(tried, repeatable());
}

/// The words of all requests that may be repeated.
fn repeatable() -> BTreeSet<String> {
    let hex = "0a".repeat(16);
    let one_of_each = [
        "sit 1 - Ada".to_owned(),
        "stand".to_owned(),
        "plan 2 person".to_owned(),
        "free 2".to_owned(),
        "start".to_owned(),
        "move 5 1B1".to_owned(),
        "walls 1 w12".to_owned(),
        "resign".to_owned(),
        "left 2".to_owned(),
        "rematch".to_owned(),
        "chat Hello".to_owned(),
        "mute 2".to_owned(),
        "unmute 2".to_owned(),
        "link".to_owned(),
        format!("claim {hex}"),
    ];
    let counts_once = |line: &&String| line.parse().is_ok_and(|it: Request| it.counts_once());
    let lines = one_of_each.iter().filter(counts_once);
    let word = |line: &String| line.split(' ').next().map(str::to_owned);
    lines.filter_map(word).collect()
}
