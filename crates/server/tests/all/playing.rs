//! Playing a whole game.

use praline_protocol::Phase;
use praline_protocol::fair::verify;
use praline_protocol::wire::Refusal;
use praline_rules::Seat;
use praline_testing::records::read_one;

use crate::client::Client;
use crate::club::Club;
use crate::turns::play_out;

fn is_fair(text: &str) -> bool {
    verify(&read_one(text)).is_ok()
}

#[tokio::test]
async fn two_people_play_a_whole_game_and_its_record_is_fair() {
    let club = Club::open().await;
    let mut ada = club.table("rules=2").await;
    let mut ben = club.guest(&ada.table_id()).await;
    let mut eve = club.guest(&ada.table_id()).await;
    ada.sit(Seat::One, "Ada").await;
    ben.sit(Seat::Two, "Ben").await;
    let before = club
        .get(&format!("/api/tables/{}/record", ada.table_id()))
        .await;
    assert_eq!(before.status, 409);
    assert_eq!(ben.ask("start").await, Ok(String::new()));
    play_out(&mut [&mut ada, &mut ben]).await;

    eve.caught_up(ada.seq()).await;
    let entries = |lines: &[String]| -> Vec<String> {
        let entries = lines.iter().filter(|line| line.starts_with("e "));
        entries.cloned().collect()
    };
    assert_eq!(entries(&eve.lines), entries(&ben.lines));
    let record = club
        .get(&format!("/api/tables/{}/record", ada.table_id()))
        .await;
    assert_eq!(record.status, 200);
    assert!(
        record.body.contains("player 1 Ada\nplayer 2 Ben\n"),
        "{}",
        record.body
    );
    assert!(is_fair(&record.body), "{}", record.body);
}

#[tokio::test]
async fn four_people_and_bots_play_with_special_factories_on_free_walls() {
    let club = Club::open().await;
    let plan = "rules=4-free-special seats=person,bot:beginner,person,bot:novice";
    let mut ada = club.table(plan).await;
    let mut ben = club.guest(&ada.table_id()).await;
    ada.sit(Seat::One, "Ada").await;
    ben.sit(Seat::Three, "Ben").await;
    ada.ask("start").await.expect("all seats are taken");
    ben.caught_up(4).await;
    play_out(&mut [&mut ada, &mut ben]).await;
    let record = club
        .get(&format!("/api/tables/{}/record", ada.table_id()))
        .await;
    assert!(
        record.body.contains("player 2 bot:beginner"),
        "{}",
        record.body
    );
    assert!(is_fair(&record.body), "{}", record.body);
}

#[tokio::test]
async fn a_move_counts_once_however_often_it_is_sent_and_a_stale_one_not_at_all() {
    let club = Club::open().await;
    let (mut ada, mut ben) = club.begun_by_two("rules=2 start=1").await;
    let first = ada.some_turn().expect("Ada begins");
    ada.ask(&first).await.expect("legal");
    let seq = ada.seq();
    // Sent twice by accident, and once more from another tab.
    assert_eq!(ada.ask(&first).await, Ok(String::new()));
    let mut tab = club.again(&ada).await;
    assert_eq!(tab.ask(&first).await, Ok(String::new()));
    ben.caught_up(seq).await;
    let reply = ben.some_turn().expect("Ben's turn");
    ben.ask(&reply).await.expect("legal");
    ada.caught_up(seq + 1).await;
    assert_eq!(ada.seq(), seq + 1, "nothing was made twice");
    // Another move with an old number: more has happened than its sender knew.
    let other = first.rsplit(' ').next().expect("a move");
    let stale = format!("move {seq} {other}");
    assert_eq!(ada.ask(&stale).await, Err(Refusal::Stale));
    assert_eq!(ben.ask("move 99 1B1").await, Err(Refusal::Stale));
    assert_eq!(ada.seq(), seq + 1);
}

#[tokio::test]
async fn whoever_comes_back_is_sent_what_was_missed_and_no_more() {
    let club = Club::open().await;
    let mut ada = club.begun_by_one().await;
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("legal");
    ada.until(Client::some_turn_is_due).await;
    let (seq, heard) = (ada.seq(), ada.lines.len());
    ada.come_back(club.address()).await;
    let entries = ada.lines[heard..].iter();
    let entries: Vec<&String> = entries.filter(|line| line.starts_with("e ")).collect();
    // The one that is told once more shows that both know the same.
    assert_eq!(entries.len(), 1, "{entries:?}");
    assert!(entries[0].starts_with(&format!("e {seq} ")), "{entries:?}");
    assert_eq!(ada.seq(), seq);
    assert_eq!(ada.role().seat, Some(Seat::One));
}

#[tokio::test]
async fn resigning_ends_a_game_of_two_and_tells_the_seed() {
    let club = Club::open().await;
    let (mut ada, mut ben) = club.begun_by_two("rules=2 start=1").await;
    ben.ask("resign").await.expect("it may be anyone's turn");
    assert_eq!(
        ben.ask("resign").await,
        Ok(String::new()),
        "sent twice, it counts once"
    );
    ada.until(Client::is_over).await;
    assert_eq!(ada.table().phase(), Phase::Over);
    let record = club
        .get(&format!("/api/tables/{}/record", ada.table_id()))
        .await;
    assert!(
        record.body.ends_with("winner 1 by resignation\n"),
        "{}",
        record.body
    );
    assert!(is_fair(&record.body));
}

#[tokio::test]
async fn a_stand_in_plays_on_for_one_of_three() {
    let club = Club::open().await;
    let (mut ada, mut ben) = club
        .begun_by_two("rules=3 seats=person,person,bot:beginner")
        .await;
    ben.ask("resign").await.expect("it may be anyone's turn");
    play_out(&mut [&mut ada, &mut ben]).await;
    let record = club
        .get(&format!("/api/tables/{}/record", ada.table_id()))
        .await;
    assert!(record.body.contains("resign:2"), "{}", record.body);
    assert!(!record.body.contains(" by "), "{}", record.body);
}

#[tokio::test]
async fn a_rematch_moves_everyone_on_by_a_seat_and_keeps_the_seats_for_them() {
    let club = Club::open().await;
    let (mut ada, mut ben) = club.begun_by_two("rules=2").await;
    assert_eq!(ada.ask("rematch").await, Err(Refusal::NotNow));
    ben.ask("resign").await.expect("playing");
    let next = ben.ask("rematch").await.expect("the game is over");
    assert_eq!(
        ada.ask("rematch").await,
        Ok(next.clone()),
        "there is one rematch"
    );
    let mut eve = club.guest(&next).await;
    assert_eq!(eve.ask("sit 1 - Eve").await, Err(Refusal::Reserved));
    let mut ben = Client::at(club.address(), &next, Some(ben.token())).await;
    assert_eq!(ben.ask("sit 2 - Ben").await, Err(Refusal::Reserved));
    ben.sit(Seat::One, "Ben").await;
}

#[tokio::test]
async fn after_a_restart_everything_is_as_it_was() {
    let mut club = Club::open().await;
    let (mut ada, mut ben) = club
        .begun_by_two("rules=3-free seats=person,person,bot:beginner")
        .await;
    ada.ask("chat Good luck!").await.expect("seated");
    let mut seq = 0;
    for _ in 0..4 {
        // Bots move in between: everyone is up to date before the club closes.
        loop {
            let now = ada.seq().max(ben.seq());
            ada.caught_up(now).await;
            ben.caught_up(now).await;
            if let Some(turn) = ada.some_turn() {
                ada.ask(&turn).await.expect("legal");
                break;
            }
            if let Some(turn) = ben.some_turn() {
                ben.ask(&turn).await.expect("legal");
                break;
            }
            assert!(ada.next_line().await);
        }
        let now = ada.seq().max(ben.seq());
        ada.caught_up(now).await;
        ben.caught_up(now).await;
        seq = now;
        club.restart().await;
        ada = club.again(&ada).await;
        ben = club.again(&ben).await;
        ada.caught_up(seq).await;
        ben.caught_up(seq).await;
        assert_eq!(ada.role().seat, Some(Seat::One));
        assert_eq!(ada.chat().len(), 1);
    }
    assert!(seq > 8);
    play_out(&mut [&mut ada, &mut ben]).await;
    let record = club
        .get(&format!("/api/tables/{}/record", ada.table_id()))
        .await;
    assert!(is_fair(&record.body), "{}", record.body);
}

#[tokio::test]
async fn a_table_that_nobody_looks_at_is_put_away_and_found_again() {
    let club = Club::open().await;
    let (ada, ben) = club.begun_by_two("rules=2 start=1").await;
    let (seq, token) = (ada.seq(), ada.token().to_owned());
    let id = ada.table_id();
    drop((ada, ben));
    let is_away = async || {
        club.get("/metrics")
            .await
            .body
            .contains("\npraline_tables 0\n")
    };
    while !is_away().await {
        club.time.pass(60_000);
        tokio::task::yield_now().await;
    }
    let cookie = format!("Cookie: praline={token}\r\n");
    let mine = club.request("GET", "/api/mine", &cookie, "").await.body;
    assert!(mine.contains("\"your_turn\":true"), "{mine}");
    let mut ada = Client::at(club.address(), &id, Some(&token)).await;
    ada.caught_up(seq).await;
    let turn = ada.some_turn().expect("Ada begins");
    assert_eq!(ada.ask(&turn).await, Ok(String::new()));
}
