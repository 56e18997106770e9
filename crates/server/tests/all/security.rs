//! What strangers cannot do.

use praline_protocol::wire::Refusal;
use praline_rules::Seat;
use praline_server::Config;

use crate::client::Client;
use crate::club::Club;

#[tokio::test]
async fn strangers_cannot_act() {
    let club = Club::open().await;
    let mut ada = club.begun_by_one().await;
    let turn = ada.some_turn().expect("Ada begins");
    let mut eve = club.guest(&ada.table_id()).await;
    eve.caught_up(ada.seq()).await;
    for request in [
        turn.as_str(),
        "walls 1 w11",
        "resign",
        "left 1",
        "link",
        "rematch",
        "chat Hi",
        "stand",
    ] {
        assert_eq!(eve.ask(request).await, Err(Refusal::NotSeated), "{request}");
    }
    let guessed = Client::at(club.address(), &ada.table_id(), Some(&"0".repeat(32))).await;
    assert_eq!(guessed.role().seat, None);
    let nowhere = format!("/api/tables/{}/live", "0".repeat(26));
    let missing = Client::open(club.address(), &nowhere, "", None).await;
    assert_eq!(missing.err(), Some(404));
}

#[tokio::test]
async fn nobody_learns_the_secret_before_the_end() {
    let club = Club::open().await;
    let mut ada = club.begun_by_one().await;
    let shown = club
        .get(&format!("/api/tables/{}", ada.table_id()))
        .await
        .body;
    let record = club
        .get(&format!("/api/tables/{}/record", ada.table_id()))
        .await
        .body;
    ada.ask("resign").await.expect("playing");
    ada.until(Client::is_over).await;
    let seed = ada
        .lines
        .iter()
        .find_map(|line| line.split_once(" seed "))
        .expect("told")
        .1
        .to_owned();
    assert_eq!(seed.len(), 64);
    assert!(!shown.contains(&seed) && !record.contains(&seed));
    assert!(record.contains("commit ") && record.contains("result *"));
}

#[tokio::test]
async fn a_cookie_is_kept_from_scripts_and_other_sites() {
    let club = Club::open().await;
    let lobby = Client::lobby(club.address(), None).await;
    let cookie = lobby.cookie.as_deref().expect("a new guest");
    assert!(cookie.contains("HttpOnly; SameSite=Strict"), "{cookie}");
    assert!(
        !cookie.contains("Secure"),
        "plain HTTP would drop it: {cookie}"
    );
    let again = Client::lobby(club.address(), Some(lobby.token())).await;
    assert!(again.cookie.is_none());

    let https = Config {
        public_url: Some("https://club.example".to_owned()),
        ..Config::default()
    };
    let club = Club::with(https).await;
    let lobby = Client::lobby(club.address(), None).await;
    assert!(lobby.cookie.expect("a new guest").ends_with("; Secure"));
}

#[tokio::test]
async fn pages_of_other_sites_are_refused() {
    let club = Club::open().await;
    let upgrade = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                   Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: https://evil.example\r\n";
    let reply = club.request("GET", "/api/lobby/live", upgrade, "").await;
    assert_eq!(reply.status, 403);
    let json = "Content-Type: application/json\r\nOrigin: https://evil.example\r\n";
    let reply = club
        .request("POST", "/api/tables", json, "{\"rules\":\"2\"}")
        .await;
    assert_eq!(reply.status, 403);
    for path in ["/", "/api/tables", "/healthz"] {
        let head = club.get(path).await.head;
        assert!(
            head.contains("content-security-policy: default-src 'none'"),
            "{path}: {head}"
        );
        assert!(
            head.contains("x-content-type-options: nosniff"),
            "{path}: {head}"
        );
    }
}

#[tokio::test]
async fn bad_lines_are_answered_to_their_sender_and_change_nothing() {
    let club = Club::open().await;
    let mut ada = club.table("rules=2").await;
    for (line, answer) in [
        ("hello", "bad the number is missing"),
        ("x y", "bad it does not begin with a number"),
        ("7 dance", "no 7 unreadable"),
        ("8 sit 9 - Ada", "no 8 unreadable"),
        ("9 sit 1 - bot:master", "no 9 bad-name"),
        ("10 move 1 zzz", "no 10 unreadable"),
    ] {
        ada.send(line).await;
        ada.until(|client| client.lines.iter().any(|told| told == answer))
            .await;
    }
    assert_eq!(ada.seq(), 1);
    // A line that is far too long ends its own connection and no other.
    let mut eve = club.guest(&ada.table_id()).await;
    eve.send(&"x".repeat(100_000)).await;
    while eve.next_line().await {}
    ada.sit(Seat::One, "Ada").await;
}

#[tokio::test]
async fn bad_requests_say_what_is_wrong() {
    let club = Club::open().await;
    let json = "Content-Type: application/json\r\n";
    for (body, status, word) in [
        ("{}", 422, "rules"),
        ("{", 400, "JSON"),
        ("{\"rules\":\"9\"}", 400, "bad-plan"),
        ("{\"rules\":\"2\",\"clock\":\"soon\"}", 400, "bad-plan"),
        (
            "{\"rules\":\"2\",\"seats\":[\"person\",\"bot:nobody\"]}",
            400,
            "no-such-bot",
        ),
        ("{\"rules\":\"2\",\"cheese\":1}", 422, "cheese"),
    ] {
        let reply = club.request("POST", "/api/tables", json, body).await;
        assert_eq!(reply.status, status, "{body}: {}", reply.body);
        assert!(reply.body.contains(word), "{body}: {}", reply.body);
    }
    let made = club
        .request("POST", "/api/tables", json, "{\"rules\":\"2\"}")
        .await;
    assert_eq!(made.status, 201);
    assert_eq!(club.get("/api/tables/nonsense").await.status, 404);
    let large = format!("{{\"rules\":\"{}\"}}", "2".repeat(10_000));
    assert_eq!(
        club.request("POST", "/api/tables", json, &large)
            .await
            .status,
        413
    );
}

#[tokio::test]
async fn nobody_has_more_than_their_share() {
    let config = Config {
        max_connections_per_guest: 2,
        max_connections_per_address: 4,
        max_tables_per_guest: 2,
        ..Config::default()
    };
    let club = Club::with(config).await;
    let mut first = Client::lobby(club.address(), None).await;
    let token = first.token().to_owned();
    let second = Client::lobby(club.address(), Some(&token)).await;
    let third = Client::open(club.address(), "/api/lobby/live", "", Some(&token)).await;
    assert_eq!(third.err(), Some(429));
    let _others = (
        Client::lobby(club.address(), None).await,
        Client::lobby(club.address(), None).await,
    );
    let fifth = Client::open(club.address(), "/api/lobby/live", "", None).await;
    assert_eq!(fifth.err(), Some(429));
    drop(second);
    first.ask("create rules=2").await.expect("one");
    first.ask("create rules=2").await.expect("two");
    assert_eq!(first.ask("create rules=2").await, Err(Refusal::TooMany));
}
