//! Things that go wrong, and whom they trouble.

use praline_protocol::Phase;
use praline_protocol::wire::Refusal;
use praline_rules::Seat;
use praline_server::Config;
use praline_testing::{Dice, times_or};

use crate::client::Client;
use crate::club::Club;
use crate::turns::play_out;

#[tokio::test]
async fn connections_that_drop_messages_that_come_twice_and_late_change_no_game() {
    for dice in 0..times_or(4, 100) {
        Box::pin(trouble_with_connections(dice)).await;
    }
}

async fn trouble_with_connections(dice: u64) {
    let club = Club::open().await;
    let (mut ada, mut ben) = club.begun_by_two("rules=2-free seats=person,person").await;
    ada.dice = Dice::new(dice);
    ben.dice = Dice::new(dice + 1000);
    let mut said: Vec<String> = Vec::new();
    let mut round = 0;
    while !(ada.is_over() && ben.is_over()) {
        round += 1;
        assert!(round < 1000, "it goes on for ever");
        let seq = ada.seq().max(ben.seq());
        ada.caught_up(seq).await;
        ben.caught_up(seq).await;
        for client in [&mut ada, &mut ben] {
            let Some(turn) = client.some_turn() else {
                continue;
            };
            // An old message turns up again, out of order.
            if !said.is_empty() {
                let old = client.dice.one_of(&said).clone();
                let _ = client.ask(&old).await;
            }
            match client.dice.below(3) {
                0 => {
                    // Sent, and the connection is gone before the answer.
                    client.ask_only(&turn).await;
                    client.come_back(club.address()).await;
                    let _ = client.answer(&turn).await;
                }
                1 => {
                    client.send(&format!("901 {turn}")).await;
                    let _ = client.ask(&turn).await;
                }
                _ => {
                    let _ = client.ask(&turn).await;
                }
            }
            said.push(turn);
        }
    }
    let record = club
        .get(&format!("/api/tables/{}/record", ada.table_id()))
        .await;
    assert!(record.body.contains("\nresult "), "{}", record.body);
    assert_eq!(ada.seq(), ben.seq());
}

#[tokio::test]
async fn clients_that_stop_reading_trouble_nobody_and_miss_nothing() {
    let club = Club::open().await;
    let mut ada = club.table("rules=2 seats=person,person").await;
    let mut ben = club.guest(&ada.table_id()).await;
    let mut sleepers = Vec::new();
    for _ in 0..20 {
        sleepers.push(club.guest(&ada.table_id()).await);
    }
    ada.sit(Seat::One, "Ada").await;
    ben.sit(Seat::Two, "Ben").await;
    ada.ask("start").await.expect("full");
    play_out(&mut [&mut ada, &mut ben]).await;
    for mut sleeper in sleepers {
        sleeper.caught_up(ada.seq()).await;
    }
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_refuses_politely() {
    for (pages, _) in (36..).zip(0..times_or(2, 50)) {
        Box::pin(fill_the_disk(pages)).await;
    }
}

async fn fill_the_disk(pages: u32) {
    let mut club = Club::with_pages(Config::default(), Some(pages)).await;
    let (mut ada, mut ben) = club
        .begun_by_two("rules=2 seats=person,person start=1")
        .await;
    // Others fill the disk.
    let mut lobby = Client::lobby(club.address(), None).await;
    let mut refused = 0;
    for k in 0..2000 {
        if k % 20 == 0 {
            lobby = Client::lobby(club.address(), None).await;
        }
        match lobby.ask("create rules=2").await {
            Ok(_) => {}
            Err(Refusal::NotSaved) => {
                refused += 1;
                if refused > 2 {
                    break;
                }
            }
            Err(Refusal::TooMany) => club.time.pass(3_600_000),
            Err(other) => panic!("{other}"),
        }
    }
    assert!(refused > 2, "the disk is full");
    let health = club.get("/healthz").await;
    assert_eq!(
        (health.status, health.body.trim()),
        (503, "the disk is full")
    );
    // The game goes on as far as there is room on its pages, and then says no.
    let mut acknowledged = ada.seq();
    loop {
        let seq = ada.seq().max(ben.seq());
        ada.caught_up(seq).await;
        ben.caught_up(seq).await;
        let mover = if ada.table().awaited().has(Seat::One) {
            &mut ada
        } else {
            &mut ben
        };
        let Some(turn) = mover.some_turn() else { break };
        match mover.ask(&turn).await {
            Ok(_) => acknowledged = mover.seq(),
            Err(refusal) => {
                assert_eq!(refusal, Refusal::NotSaved);
                assert_eq!(mover.seq(), acknowledged, "nothing has changed");
                break;
            }
        }
    }
    club.restart_with_pages(None).await;
    assert_eq!(club.get("/healthz").await.status, 200);
    let mut ada = club.again(&ada).await;
    let mut ben = club.again(&ben).await;
    ada.caught_up(acknowledged).await;
    ben.caught_up(acknowledged).await;
    assert_eq!(ada.seq(), acknowledged);
    if ada.table().phase() == Phase::Playing {
        play_out(&mut [&mut ada, &mut ben]).await;
    }
}

#[tokio::test]
async fn no_clock_runs_while_nothing_can_be_saved() {
    let club = Club::open().await;
    let (mut ada, _ben) = club.begun_by_two("rules=2 clock=60+0 start=1").await;
    club.time.pass(50_000);
    let (file, away) = (club.file(), club.file().with_extension("away"));
    std::fs::rename(&file, &away).expect("moved");
    let turn = ada.some_turn().expect("Ada begins");
    assert_eq!(ada.ask(&turn).await, Err(Refusal::NotSaved));
    club.time.is_stopped(true).await;
    assert_eq!(club.get("/healthz").await.status, 503);
    assert_eq!(club.figure("praline_store_well").await, 0);
    // An hour, which is nobody's.
    club.time.pass(3_600_000);
    std::fs::rename(&away, &file).expect("moved back");
    club.time.is_stopped(false).await;
    ada.until(|client| client.lines.iter().any(|line| line == "now 50000"))
        .await;
    assert_eq!(ada.table().clocks().left(Seat::One, 50_000), 10_000);
    ada.ask(&turn).await.expect("in time");
    assert_eq!(club.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn two_tabs_of_one_player_are_one_player() {
    let club = Club::open().await;
    let mut ada = club
        .table("rules=2 seats=person,bot:beginner start=1")
        .await;
    let mut tab = club.again(&ada).await;
    ada.sit(Seat::One, "Ada").await;
    tab.until(|client| client.role().seat == Some(Seat::One))
        .await;
    tab.ask("start").await.expect("full");
    let turn = tab.some_turn().expect("Ada begins");
    let (one, two) = tokio::join!(ada.ask(&turn), tab.ask(&turn));
    assert_eq!((one, two), (Ok(String::new()), Ok(String::new())));
    let moves = |client: &Client| {
        client
            .lines
            .iter()
            .filter(|line| line.contains(&turn[7..]))
            .count()
    };
    ada.until(|client| client.table().awaited().has(Seat::One))
        .await;
    tab.until(|client| client.table().awaited().has(Seat::One))
        .await;
    assert_eq!(ada.seq(), tab.seq());
    assert!(moves(&tab) <= 2);
}
