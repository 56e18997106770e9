//! What a host can do and see.

use praline_protocol::Phase;
use praline_rules::Seat;
use praline_server::{Config, back_up};

use crate::club::Club;

const TOKEN: &str = "Authorization: Bearer a long secret\r\n";

async fn club() -> Club {
    Club::with(Config {
        host_token: Some("a long secret".to_owned()),
        ..Config::default()
    })
    .await
}

#[tokio::test]
async fn the_host_closes_a_table_and_nobody_else_can() {
    let club = club().await;
    let mut ada = club.begun_by_one().await;
    let path = format!("/api/host/tables/{}", ada.table_id());
    assert_eq!(club.request("DELETE", &path, "", "").await.status, 401);
    let wrong = "Authorization: Bearer a guess\r\n";
    assert_eq!(club.request("DELETE", &path, wrong, "").await.status, 401);
    assert_eq!(club.request("DELETE", &path, TOKEN, "").await.status, 204);
    ada.until(|client| client.table().phase() == Phase::Closed)
        .await;
    assert_eq!(club.request("DELETE", &path, TOKEN, "").await.status, 409);
    let without = Club::open().await;
    assert_eq!(
        without.request("DELETE", &path, TOKEN, "").await.status,
        404
    );
}

#[tokio::test]
async fn a_removed_name_and_a_removed_line_are_gone_everywhere() {
    let mut club = club().await;
    let mut ada = club.table("rules=2 seats=person,bot:beginner").await;
    ada.sit(Seat::One, "Rude Name").await;
    ada.ask("chat something rude").await.expect("seated");
    ada.ask("chat something nice").await.expect("seated");
    let path = format!("/api/host/tables/{}", ada.table_id());
    let name = club
        .request("DELETE", &format!("{path}/seats/1/name"), TOKEN, "")
        .await;
    assert_eq!(name.status, 204, "{}", name.body);
    let chat = club
        .request("DELETE", &format!("{path}/chat/1"), TOKEN, "")
        .await;
    assert_eq!(chat.status, 204);
    let unknown = club
        .request("DELETE", &format!("{path}/chat/9"), TOKEN, "")
        .await;
    assert_eq!(unknown.status, 404);
    let is_gone = |told: &praline_protocol::wire::Told| told.number == 1 && told.text.is_empty();
    ada.until(|client| client.chat().iter().any(is_gone)).await;
    assert_eq!(ada.table().sitter(Seat::One).expect("sits").name, "—");
    for restarted in [false, true] {
        if restarted {
            club.restart().await;
        }
        let fresh = club.guest(&ada.table_id()).await;
        let told = fresh.lines.join("\n").to_lowercase();
        assert!(!told.contains("rude") && told.contains("nice"), "{told}");
    }
}

#[tokio::test]
async fn a_backup_of_a_running_server_holds_everything() {
    let mut club = club().await;
    let mut ada = club.begun_by_one().await;
    let copy = club.file().with_file_name("copy.sqlite");
    back_up(&club.file(), &copy).await.expect("copied");
    assert!(
        back_up(&club.file(), &copy).await.is_err(),
        "nothing is written over"
    );
    ada.ask("resign").await.expect("playing");
    // The copy in the place of the original: the game goes on from there.
    club.put_back(&copy).await;
    let mut again = club.again(&ada).await;
    again.caught_up(4).await;
    assert_eq!(again.table().phase(), Phase::Playing);
    assert_eq!(again.role().seat, Some(Seat::One));
}

#[tokio::test]
async fn health_and_metrics_tell_how_it_goes() {
    let club = Club::open().await;
    assert_eq!(club.get("/healthz").await.body, "ok\n");
    let mut ada = club.begun_by_one().await;
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("legal");
    let metrics = club.get("/metrics").await.body;
    assert!(metrics.contains("\npraline_tables 1\n"), "{metrics}");
    assert!(
        metrics.contains("# TYPE praline_moves_total counter\n"),
        "{metrics}"
    );
}

#[tokio::test]
async fn the_page_is_told_that_there_are_tables() {
    let club = Club::open().await;
    let page = club.get("/").await;
    assert!(
        page.head.contains("set-cookie: praline-tables=here"),
        "{}",
        page.head
    );
    let other = club.get("/api/tables").await;
    assert!(!other.head.contains("set-cookie"), "{}", other.head);
}

#[tokio::test]
async fn a_server_that_stops_says_so_first() {
    let mut club = Club::open().await;
    let mut ada = club.table("rules=2").await;
    club.stop().await;
    while ada.next_line().await {}
    assert_eq!(ada.lines.last().map(String::as_str), Some("bye restart"));
}

#[tokio::test]
async fn old_tables_are_forgotten_if_the_host_wants_that() {
    let config = Config {
        keep_finished_days: 10,
        keep_waiting_days: 2,
        ..Config::default()
    };
    let mut club = Club::with(config).await;
    let waiting = club.table("rules=2 public").await.table_id();
    let mut ada = club.begun_by_one().await;
    ada.ask("resign").await.expect("playing");
    let finished = ada.table_id();
    for (days, left) in [(3, [404, 200]), (8, [404, 404])] {
        club.time.pass(days * 86_400_000);
        // The house is kept when the server starts, among other times.
        club.restart().await;
        let waiting = club.get(&format!("/api/tables/{waiting}")).await.status;
        let finished = club.get(&format!("/api/tables/{finished}")).await.status;
        assert_eq!([waiting, finished], left, "after {days} more days");
    }
}

#[tokio::test]
async fn one_file_belongs_to_one_server_and_is_private() {
    let mut club = Club::open().await;
    let second = praline_server::SqliteStore::open(&club.file(), None).await;
    let refusal = second.expect_err("the file is taken").to_string();
    assert!(refusal.contains("another server"), "{refusal}");
    let copy = club.file().with_file_name("copy.sqlite");
    back_up(&club.file(), &copy).await.expect("copied");
    #[cfg(unix)]
    for file in [club.file(), copy] {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(file)
            .expect("a file")
            .permissions()
            .mode();
        assert_eq!(
            mode & 0o077,
            0,
            "its owner alone reads the secrets: {mode:o}"
        );
    }
    // After a clean stop the one file holds everything.
    club.stop().await;
    let beside = format!("{}-wal", club.file().display());
    assert!(!std::path::Path::new(&beside).exists());
}

#[tokio::test]
async fn the_dashboard_and_the_alerts_speak_of_figures_that_there_are() {
    let club = Club::open().await;
    let figures = club.get("/metrics").await.body;
    let dashboard = include_str!("../../../../docs/monitoring/grafana.json");
    let alerts = include_str!("../../../../docs/monitoring/alerts.yml");
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    for text in [dashboard, alerts] {
        let words = text.split(|c: char| !is_part(c));
        let named: Vec<&str> = words.filter(|word| word.starts_with("praline_")).collect();
        assert!(named.len() > 5);
        for name in named {
            let is_there = figures.lines().any(|line| {
                let rest = line.strip_prefix(name);
                rest.is_some_and(|rest| rest.starts_with([' ', '{']))
            });
            assert!(is_there, "{name}");
        }
    }
}

#[tokio::test]
async fn a_file_that_is_gone_shows_though_nobody_plays() {
    let club = Club::open().await;
    assert_eq!(club.get("/healthz").await.status, 200);
    std::fs::remove_file(club.file()).expect("it was there");
    let health = club.get("/healthz").await;
    assert_eq!(health.status, 503);
    assert!(
        health.body.contains("removed or replaced"),
        "{}",
        health.body
    );
}
