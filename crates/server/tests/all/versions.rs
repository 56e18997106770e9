//! Another version at the same tables: what it may have written, and what nobody may ask this one for.

use praline_protocol::Phase;
use praline_protocol::fair::verify;
use praline_protocol::wire::Refusal;
use praline_rules::{Record, Seat};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::client::Client;
use crate::club::{Club, Reply};
use crate::turns::play_out;

/// What a later version might have made of all tables: two words more in the plan, how the lobby lists
/// them, and an entry that nobody here knows behind each one.
const LATER: [&str; 5] = [
    "UPDATE entries SET text = text || ' moon=full by-2' WHERE seq = 1",
    "UPDATE entries SET seq = -2 * seq + 1",
    "UPDATE entries SET seq = -seq",
    "INSERT INTO entries (table_no, seq, at, text) \
     SELECT table_no, seq + 1, at, 'sing 2 Žofie: la, la' FROM entries ORDER BY seq",
    "UPDATE tables SET line = replace(line, ' start=', ' moon=full by-2 start=')",
];

/// Lets the file of a server that is stopped be as a later version has left it.
async fn write_later(club: &Club) {
    let options = SqliteConnectOptions::new().filename(club.file());
    let mut file = options.connect().await.expect("a file");
    for sql in LATER {
        sqlx::query(sql).execute(&mut file).await.expect("changed");
    }
    file.close().await.expect("closed");
}

#[tokio::test]
async fn a_table_of_a_later_version_is_listed_shown_played_on_finished_and_set_again() {
    for rules in ["2", "2-free"] {
        let mut club = Club::open().await;
        let (ada, ben) = club.begun_by_two(&format!("rules={rules} public")).await;
        let id = ada.table_id();
        let before = ada.seq();
        club.stop().await;
        write_later(&club).await;
        club.restart().await;

        let listed = club.get("/api/tables").await.body;
        assert!(listed.contains(" moon=full by-2"), "{listed}");
        let (mut ada, mut ben) = (club.again(&ada).await, club.again(&ben).await);
        assert_eq!(ada.seq(), 2 * before);
        assert_eq!(ada.table().phase(), Phase::Playing);
        let shown = club.get(&format!("/api/tables/{id}")).await.body;
        assert!(shown.contains("sing 2 Žofie: la, la"), "{shown}");

        // One who has been there before comes back, also after an entry that nobody here knows.
        ben.come_back(club.address()).await;
        assert_eq!(ben.seq(), 2 * before);
        play_out(&mut [&mut ada, &mut ben]).await;
        assert_eq!(ada.table().phase(), Phase::Over);
        let record = club.get(&format!("/api/tables/{id}/record")).await.body;
        let record: Record = record.parse().expect("a record");
        assert!(verify(&record).is_ok());

        let next = ada.ask("rematch").await.expect("the game is over");
        let next = Client::at(club.address(), &next, Some(ada.token())).await;
        let later: Vec<&str> = next.table().plan().later.iter().collect();
        assert_eq!(later, ["moon=full", "by-2"], "it is the same once more");
    }
}

#[tokio::test]
async fn a_name_is_removed_from_a_table_of_a_later_version() {
    let mut club = Club::with(praline_server::Config {
        host_token: Some("a long secret".to_owned()),
        ..praline_server::Config::default()
    })
    .await;
    let (ada, _) = club.begun_by_two("rules=2").await;
    let id = ada.table_id();
    club.stop().await;
    write_later(&club).await;
    club.restart().await;
    let path = format!("/api/host/tables/{id}/seats/1/name");
    let token = "Authorization: Bearer a long secret\r\n";
    let removed = club.request("DELETE", &path, token, "").await;
    assert!(removed.status < 300, "{}", removed.body);
    let shown = club.get(&format!("/api/tables/{id}")).await.body;
    assert!(!shown.contains("Ada"), "{shown}");
    assert!(
        shown.contains("sing 2 Žofie: la, la"),
        "what nobody knows stays"
    );
}

async fn create(club: &Club, body: &str) -> Reply {
    let headers = "Content-Type: application/json\r\n";
    club.request("POST", "/api/tables", headers, body).await
}

#[tokio::test]
async fn nobody_sets_a_table_for_what_this_version_does_not_know() {
    let club = Club::open().await;
    let mut lobby = Client::lobby(club.address(), None).await;
    let many = vec!["moon=full"; 100].join(" ");
    for (words, refusal) in [
        ("moon=full", Refusal::BadPlan),
        ("public by-2", Refusal::BadPlan),
        ("moon=", Refusal::Unreadable),
        ("Moon", Refusal::Unreadable),
    ] {
        let line = format!("7 create rules=2 {words}");
        lobby.send(&line).await;
        let answer = format!("no 7 {refusal}");
        lobby.until(|client| client.lines.contains(&answer)).await;
        lobby.lines.clear();
    }
    lobby.send(&format!("8 create rules=2 {many}")).await;
    let unreadable = |client: &Client| client.lines.iter().any(|line| line == "no 8 unreadable");
    lobby.until(unreadable).await;

    for body in [
        r#"{"rules": "2", "clock": "none moon=full"}"#,
        r#"{"rules": "2 moon=full"}"#,
        r#"{"rules": "2", "start": "drawn by-2"}"#,
        r#"{"rules": "2", "seats": ["person", "person moon=full"]}"#,
    ] {
        let refused = create(&club, body).await;
        let told = (refused.status, refused.body.as_str());
        assert_eq!(told, (400, r#"{"error":"bad-plan"}"#), "{body}");
    }
    let unknown = create(&club, r#"{"rules": "2", "moon": "full"}"#).await;
    assert_eq!(unknown.status, 422, "{}", unknown.body);
    assert_eq!(club.get("/api/tables").await.body, "[]");
}

#[tokio::test]
async fn nobody_makes_an_entry_that_this_version_does_not_know() {
    let club = Club::open().await;
    let mut ada = club.table("rules=2").await;
    ada.sit(Seat::One, "Ada").await;
    let before = ada.seq();
    for line in [
        "7 sing 1",
        "7 plan 2 choir:alto",
        "7 plan 2 person moon=full",
    ] {
        ada.lines.clear();
        ada.send(line).await;
        let refused = |client: &Client| client.lines.iter().any(|line| line == "no 7 unreadable");
        ada.until(refused).await;
    }
    assert_eq!(club.again(&ada).await.seq(), before);
}

#[cfg(feature = "tomorrow")]
#[tokio::test]
async fn a_node_of_the_next_version_writes_one_of_each_more() {
    let mut club = Club::open().await;
    let (ada, _) = club.begun_by_two("rules=2 start=2 mood=calm public").await;
    let is_wave = |line: &String| line.starts_with("e 5 ") && line.ends_with(" wave 2");
    assert!(ada.lines.iter().any(is_wave), "{:?}", ada.lines);
    assert!(ada.table().plan().to_string().ends_with(" mood=calm"));
    let created = create(&club, r#"{"rules": "2", "mood": "lively"}"#).await;
    assert_eq!(created.status, 201, "{}", created.body);
    club.restart().await;
    assert_eq!(club.again(&ada).await.seq(), ada.seq());
    club.stop().await;
    let options = SqliteConnectOptions::new().filename(club.file());
    let mut file = options.connect().await.expect("a file");
    let waves = sqlx::query_scalar("SELECT count(*) FROM waves");
    let waves: i64 = waves.fetch_one(&mut file).await.expect("one more step");
    assert_eq!(waves, 1);
    file.close().await.expect("closed");
}
