//! Tables that nobody looks at sleep on disk, and wake when something is due.

use praline_protocol::Phase;
use praline_rules::Seat;
use praline_server::Config;

use crate::client::Client;
use crate::club::Club;

const MINUTE: u64 = 60_000;
const DAY: u64 = 86_400_000;

/// Waits until no table is in memory: a minute after the last one has gone, whenever that is noticed.
async fn all_asleep(club: &Club) {
    for _ in 0..30 {
        club.time.pass(MINUTE + 1);
        for _ in 0..100 {
            if club.figure("praline_tables").await == 0 {
                return;
            }
            tokio::task::yield_now().await;
        }
    }
    panic!("a table stays in memory");
}

#[tokio::test]
async fn after_a_restart_no_table_is_in_memory_and_every_public_one_is_listed() {
    let config = Config {
        max_tables_per_guest: 1000,
        max_tables_per_address: 1000,
        ..Config::default()
    };
    let mut club = Club::with(config).await;
    let mut lobby = Client::lobby(club.address(), None).await;
    for number in 0..600 {
        let visibility = if number % 6 == 0 { "private" } else { "public" };
        lobby
            .ask(&format!("create rules=2 {visibility}"))
            .await
            .expect("a table");
    }
    let mut ada = club
        .table("rules=2 seats=person,bot:club public start=1")
        .await;
    ada.sit(Seat::One, "Ada").await;
    ada.ask("start").await.expect("full");
    club.restart().await;
    assert_eq!(club.figure("praline_tables").await, 0);
    let listed = club.get("/api/tables").await.body;
    assert_eq!(listed.matches("\"waiting\"").count(), 500);
    assert_eq!(listed.matches("[\"Ada\",\"bot:club\"]").count(), 1);
    let mut ada = club.again(&ada).await;
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("the game goes on");
}

#[tokio::test]
async fn a_bot_whose_turn_it_is_moves_after_a_restart_though_nobody_is_there() {
    let mut club = Club::open().await;
    let mut ada = club.table("rules=2 seats=person,bot:master start=1").await;
    ada.sit(Seat::One, "Ada").await;
    ada.ask("start").await.expect("full");
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("legal");
    club.restart().await;
    let path = format!("/api/tables/{}/record", ada.table_id());
    let moves = |record: &str| {
        record
            .lines()
            .rev()
            .nth(1)
            .map_or(0, |line| line.split(' ').count())
    };
    let before = moves(&club.get(&path).await.body);
    if before < 2 {
        club.until_figure("praline_moves_total", |moves| moves >= 1)
            .await;
    }
    assert_eq!(moves(&club.get(&path).await.body), 2);
}

#[tokio::test]
async fn a_clock_runs_out_at_a_table_that_sleeps() {
    for clock in ["86400+0", "1d"] {
        let club = Club::open().await;
        let (ada, ben) = club
            .begun_by_two(&format!("rules=2 clock={clock} start=1"))
            .await;
        let record = format!("/api/tables/{}/record", ada.table_id());
        drop((ada, ben));
        club.until_figure("praline_connections", |open| open == 0)
            .await;
        all_asleep(&club).await;
        assert!(club.get(&record).await.body.ends_with("result *\n"));
        club.time.pass(DAY);
        club.until_figure("praline_games_total", |games| games == 1)
            .await;
        let record = club.get(&record).await.body;
        assert!(record.ends_with("winner 2 by time\n"), "{record}");
    }
}

#[tokio::test]
async fn a_clock_that_ran_out_before_a_restart_of_a_later_day_counts_by_the_servers_own_time() {
    let mut club = Club::open().await;
    let (ada, ben) = club.begun_by_two("rules=2 clock=3d start=1").await;
    let record = format!("/api/tables/{}/record", ada.table_id());
    drop((ada, ben));
    club.time.pass(2 * DAY);
    club.restart().await;
    assert!(club.get(&record).await.body.ends_with("result *\n"));
    club.time.pass(DAY);
    club.until_figure("praline_games_total", |games| games == 1)
        .await;
}

#[tokio::test]
async fn a_game_that_everyone_has_forgotten_is_closed_and_its_record_kept() {
    let mut club = Club::open().await;
    let (mut ada, ben) = club.begun_by_two("rules=2 start=1").await;
    let turn = ada.some_turn().expect("Ada begins");
    club.time.pass(30 * DAY);
    ada.ask(&turn).await.expect("there is no clock");
    let path = format!("/api/tables/{}", ada.table_id());
    let token = ada.token().to_owned();
    drop((ada, ben));
    club.until_figure("praline_connections", |open| open == 0)
        .await;
    all_asleep(&club).await;
    // The move counts: sixty days from then on.
    club.time.pass(59 * DAY);
    club.restart().await;
    assert!(club.get(&path).await.body.contains("\"playing\""));
    club.time.pass(DAY);
    club.until_figure("praline_entries_total", |entries| entries >= 2)
        .await;
    let record = club.get(&format!("{path}/record")).await.body;
    assert!(
        record.contains("\nseed ") && record.ends_with("result *\n"),
        "{record}"
    );
    let again = Client::at(club.address(), &path[12..], Some(&token)).await;
    assert_eq!(again.table().phase(), Phase::Closed);
}

#[tokio::test]
async fn bots_do_not_play_on_where_nobody_plays_or_watches() {
    let club = Club::open().await;
    let mut ada = club
        .table("rules=3 seats=person,bot:master,bot:master start=1")
        .await;
    let table = ada.table_id();
    ada.sit(Seat::One, "Ada").await;
    ada.ask("start").await.expect("full");
    // Nobody but Ada is there; as soon as she has gone, the bots stop.
    ada.ask("resign").await.expect("playing");
    drop(ada);
    club.until_figure("praline_connections", |open| open == 0)
        .await;
    all_asleep(&club).await;
    let listed = club.get(&format!("/api/tables/{table}")).await.body;
    assert!(listed.contains("\"playing\""), "{listed}");
    // Somebody comes to watch, and they play on.
    let mut eve = club.guest(&table).await;
    let before = eve.seq();
    eve.caught_up(before + 2).await;
}

#[tokio::test]
async fn many_tables_of_masters_do_not_keep_another_players_bot_waiting() {
    let config = Config {
        max_tables_per_guest: 1000,
        ..Config::default()
    };
    let club = Club::with(config).await;
    let mut ada = club.table("rules=2 seats=person,bot:club start=1").await;
    ada.sit(Seat::One, "Ada").await;
    ada.ask("start").await.expect("full");
    let mut watched = Vec::new();
    let mut lobby = Client::lobby(club.address(), None).await;
    for _ in 0..15 {
        let plan = "rules=4 seats=person,bot:master,bot:master,bot:master start=1";
        let table = lobby.ask(&format!("create {plan}")).await.expect("a table");
        let mut eve = Client::at(club.address(), &table, Some(lobby.token())).await;
        eve.sit(Seat::One, "Eve").await;
        eve.ask("start").await.expect("full");
        eve.ask("resign").await.expect("playing");
        watched.push(eve);
    }
    club.until_figure("praline_bot_questions", |waiting| waiting > 5)
        .await;
    // Ada has her answer, though questions of Eve's wait.
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("legal");
    ada.until(Client::some_turn_is_due).await;
}
