//! What was tried against the server, and what comes of it now.

use praline_protocol::wire::Refusal;
use praline_protocol::{Phase, Table};
use praline_rules::Seat;
use praline_server::Config;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::client::Client;
use crate::club::Club;
use crate::turns::play_out;

/// Sends the same again and again, until the connection is ended.
async fn flood(client: &mut Client, message: Message) {
    let mut sent = 0;
    while client.try_send(message.clone()).await {
        sent += 1;
        assert!(sent < 2_000_000, "the connection is never ended");
    }
}

#[tokio::test]
async fn whoever_goes_on_without_anything_left_is_disconnected() {
    let club = Club::strict(Config::default()).await;
    let ada = club.table("rules=2").await;
    let table = ada.table_id();
    for message in [
        Message::Ping(Vec::new().into()),
        Message::Pong(Vec::new().into()),
        Message::text("nonsense"),
        Message::text("1 nonsense"),
        Message::text("1 chat Hello"),
    ] {
        let mut eve = club.guest(&table).await;
        flood(&mut eve, message).await;
        while eve.next_line().await {}
    }
    let mut lobby = Client::lobby(club.address(), None).await;
    flood(&mut lobby, Message::text("nonsense")).await;
    let figures = club.get("/metrics").await.body;
    let line = "praline_turned_away_total{reason=\"flood\"} 6";
    assert!(figures.contains(line), "{figures}");
    // Nobody else has noticed.
    let mut ada = club.again(&ada).await;
    ada.sit(Seat::One, "Ada").await;
}

#[tokio::test]
async fn one_budget_counts_for_all_ways_to_set_a_table() {
    let config = Config {
        max_tables_per_guest: 3,
        ..Config::default()
    };
    let club = Club::with(config).await;
    let mut ada = club.begun_by_one().await;
    let mut tables = 1;
    let refusal = loop {
        ada.ask("resign").await.expect("playing");
        let next = match ada.ask("rematch").await {
            Ok(next) => next,
            Err(refusal) => break refusal,
        };
        assert_eq!(
            ada.ask("rematch").await,
            Ok(next.clone()),
            "the same again costs nothing"
        );
        tables += 1;
        ada = Client::at(club.address(), &next, Some(ada.token())).await;
        let seat = if tables % 2 == 0 {
            Seat::Two
        } else {
            Seat::One
        };
        ada.sit(seat, "Ada").await;
        ada.ask("start").await.expect("full");
    };
    assert_eq!((refusal, tables), (Refusal::TooMany, 3));
    let mut lobby = Client::lobby(club.address(), Some(ada.token())).await;
    assert_eq!(lobby.ask("create rules=2").await, Err(Refusal::TooMany));
}

#[tokio::test]
async fn a_chosen_token_is_nobody() {
    let club = Club::open().await;
    let json = "Content-Type: application/json\r\n";
    let chosen = "11".repeat(16);
    for token in [
        chosen.clone(),
        "22".repeat(32),
        "admin".to_owned(),
        String::new(),
    ] {
        let headers = format!("{json}Authorization: Bearer {token}\r\n");
        let made = club
            .request("POST", "/api/tables", &headers, "{\"rules\":\"2\"}")
            .await;
        assert_eq!(made.status, 201);
        assert!(
            made.head.contains("set-cookie: praline="),
            "a new guest: {}",
            made.head
        );
        let mine = club.get_as("/api/mine", &token).await;
        assert_eq!(mine.body, "[]", "{token}");
    }
}

#[tokio::test]
async fn programs_are_told_their_token_and_pages_are_not() {
    let club = Club::open().await;
    let told = club.request("POST", "/api/guest", "", "").await;
    assert_eq!(told.status, 200);
    let token = told.body.strip_prefix("{\"token\":\"").expect("JSON");
    let token = token.strip_suffix("\"}").expect("one word");
    assert_eq!(token.len(), 64);
    assert!(!told.head.contains("set-cookie"), "{}", told.head);
    // Asked again, the same guest has the same token.
    let header = format!("Authorization: Bearer {token}\r\n");
    let again = club.request("POST", "/api/guest", &header, "").await;
    assert_eq!(again.body, told.body);
    let page = format!("Origin: http://{}\r\n", club.address());
    let kept = club.request("POST", "/api/guest", &page, "").await;
    assert_eq!((kept.status, kept.body.as_str()), (204, ""));
    assert!(kept.head.contains("set-cookie: praline="), "{}", kept.head);
}

#[tokio::test]
async fn an_address_brings_only_so_many_new_guests() {
    let config = Config {
        max_guests_per_address: 3,
        ..Config::default()
    };
    let club = Club::with(config).await;
    let ada = club.table("rules=2").await;
    for _ in 0..2 {
        assert_eq!(club.request("POST", "/api/guest", "", "").await.status, 200);
    }
    assert_eq!(club.request("POST", "/api/guest", "", "").await.status, 429);
    let stranger = Client::open(club.address(), "/api/lobby/live", "", None).await;
    assert_eq!(stranger.err(), Some(429));
    // Who is a guest already is let in.
    let mut ada = club.again(&ada).await;
    ada.sit(Seat::One, "Ada").await;
    club.time.pass(1_200_000);
    assert_eq!(club.request("POST", "/api/guest", "", "").await.status, 200);
}

#[tokio::test]
async fn the_last_places_are_for_those_who_hold_a_seat() {
    let config = Config {
        max_connections: 20,
        ..Config::default()
    };
    let club = Club::with(config).await;
    let mut ada = club.table("rules=2").await;
    ada.sit(Seat::One, "Ada").await;
    // Strangers take everything that is open to them, the connections above among it.
    let mut strangers = Vec::new();
    let refusal = loop {
        match Client::open(club.address(), "/api/lobby/live", "", None).await {
            Ok(stranger) => strangers.push(stranger),
            Err(status) => break status,
        }
        assert!(strangers.len() < 20);
    };
    assert_eq!(refusal, 503);
    let mut again = club.again(&ada).await;
    again
        .until(|client| client.role().seat == Some(Seat::One))
        .await;
    drop(strangers);
}

#[tokio::test]
async fn a_move_sent_again_is_ok_for_its_maker_alone() {
    let club = Club::open().await;
    let (mut ada, mut ben) = club.begun_by_two("rules=2 start=1").await;
    let turn = ada.some_turn().expect("Ada begins");
    assert_eq!(ada.ask(&turn).await, Ok(String::new()));
    ben.caught_up(ada.seq()).await;
    assert_eq!(ada.ask(&turn).await, Ok(String::new()));
    assert_eq!(ben.ask(&turn).await, Err(Refusal::Stale));
    assert_eq!(ben.seq(), ada.seq());
}

#[tokio::test]
async fn walls_of_a_past_round_are_ok_again_or_stale() {
    let club = Club::open().await;
    let (mut ada, mut ben) = club.begun_by_two("rules=2-free start=1").await;
    // A whole game, and what Ada chose in it, which she sends again and again.
    let mut chosen: Vec<String> = Vec::new();
    while !(ada.is_over() && ben.is_over()) {
        let seq = ada.seq().max(ben.seq());
        ada.caught_up(seq).await;
        ben.caught_up(seq).await;
        if let Some(turn) = ada.some_turn() {
            let is_choice = turn.starts_with("walls");
            if is_choice {
                try_again(&mut ada, &chosen).await;
            }
            assert_eq!(ada.ask(&turn).await, Ok(String::new()), "{turn}");
            if is_choice {
                // Also when there is a choice of this round.
                try_again(&mut ada, &chosen).await;
                chosen.push(turn);
            }
        } else if let Some(turn) = ben.some_turn() {
            assert_eq!(ben.ask(&turn).await, Ok(String::new()), "{turn}");
        }
    }
    assert!(chosen.len() > 1);
}

/// Sends the choices of past rounds again, and others in their place.
async fn try_again(client: &mut Client, chosen: &[String]) {
    for past in chosen {
        assert_eq!(client.ask(past).await, Ok(String::new()), "{past}");
        let round = past.split(' ').nth(1).expect("a round");
        let other = format!("walls {round} w11 w22 w33 w44 w55");
        assert_eq!(client.ask(&other).await, Err(Refusal::Stale), "{other}");
    }
}

#[tokio::test]
async fn one_word_of_a_wish_cannot_bring_another() {
    let club = Club::open().await;
    let json = "Content-Type: application/json\r\n";
    for body in [
        "{\"rules\":\"2 public\"}",
        "{\"rules\":\"2\",\"clock\":\"none public\"}",
        "{\"rules\":\"2\",\"start\":\"1 public\"}",
        "{\"rules\":\"2\",\"seats\":[\"person\",\"person public\"]}",
        "{\"rules\":\"2\",\"seats\":[\"person,bot:club\"]}",
    ] {
        let reply = club.request("POST", "/api/tables", json, body).await;
        assert_eq!(
            (reply.status, reply.body.as_str()),
            (400, "{\"error\":\"bad-plan\"}"),
            "{body}"
        );
    }
    assert_eq!(club.get("/api/tables").await.body, "[]");
}

#[tokio::test]
async fn the_owner_frees_seats_and_mutes_and_nobody_else_does() {
    let club = Club::open().await;
    let mut ada = club.table("rules=2").await;
    let mut ben = club.guest(&ada.table_id()).await;
    ada.sit(Seat::One, "Ada").await;
    ben.sit(Seat::Two, "Ben").await;
    for request in ["free 1", "mute 1", "unmute 1"] {
        assert_eq!(ben.ask(request).await, Err(Refusal::NotOwner), "{request}");
    }
    ada.ask("mute 2").await.expect("the owner");
    assert_eq!(ben.ask("chat Hello").await, Err(Refusal::Muted));
    ada.ask("unmute 2").await.expect("the owner");
    ben.ask("chat Hello").await.expect("heard again");
    let before = ada.seq();
    ada.ask("unmute 2").await.expect("it is so already");
    assert_eq!(ada.seq(), before, "and no entry says so twice");
    ada.ask("free 2").await.expect("the owner");
    ben.until(|client| client.role().seat.is_none()).await;
    assert_eq!(ada.ask("free 2").await, Err(Refusal::NoSuchSeat));
    ben.sit(Seat::Two, "Ben").await;
    ada.ask("start").await.expect("full");
    assert_eq!(ada.ask("free 2").await, Err(Refusal::NotNow));
}

#[tokio::test]
async fn a_table_without_watchers_is_for_its_seats_until_the_end() {
    let club = Club::open().await;
    let plan = "rules=2 seats=person,person no-watchers start=1";
    let mut eve = club.table(plan).await;
    let table = eve.table_id();
    let (mut ada, mut ben) = (club.guest(&table).await, club.guest(&table).await);
    ada.sit(Seat::One, "Ada").await;
    ben.sit(Seat::Two, "Ben").await;
    // Eve owns the table, but she does not sit there.
    eve.caught_up(3).await;
    ada.ask("start").await.expect("full");
    eve.until(|client| client.lines.iter().any(|line| line == "hidden"))
        .await;
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("legal");
    ada.ask("chat Hello").await.expect("seated");
    let record = format!("/api/tables/{table}/record");
    for path in [format!("/api/tables/{table}"), record.clone()] {
        assert_eq!(club.get(&path).await.status, 403);
        assert_eq!(club.get_as(&path, eve.token()).await.status, 403);
        assert_eq!(club.get_as(&path, ben.token()).await.status, 200);
    }
    let late = club.guest(&table).await;
    assert_eq!(late.lines[1..], ["you -", "hidden"]);
    // A seat can still be moved to another device.
    let secret = ada.ask("link").await.expect("seated");
    let mut phone = club.guest(&table).await;
    phone
        .ask(&format!("claim {secret}"))
        .await
        .expect("a right link");
    assert_eq!(
        phone.known().table().map(Table::phase),
        Some(Phase::Playing)
    );
    let seen = eve.lines.len();
    play_out(&mut [&mut phone, &mut ben]).await;
    eve.until(Client::is_over).await;
    let told = eve.lines[seen..].join("\n");
    assert!(
        told.starts_with("e 4 "),
        "nothing before the end, then everything: {told}"
    );
    assert_eq!(club.get(&record).await.status, 200);
}

/// Opens the lobby through a proxy that has seen an address; the status where it is not let in.
async fn come_from(
    club: &Club,
    forwarded: &str,
) -> Result<WebSocketStream<MaybeTlsStream<TcpStream>>, u16> {
    let url = format!("ws://{}/api/lobby/live", club.address());
    let mut request = url.into_client_request().expect("an address");
    let seen = forwarded.parse().expect("a header");
    request.headers_mut().insert("x-forwarded-for", seen);
    match Box::pin(connect_async(request)).await {
        Ok((socket, _)) => Ok(socket),
        Err(Error::Http(answer)) => Err(answer.status().as_u16()),
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn behind_a_proxy_everyone_is_counted_by_their_own_address() {
    for trust_proxy in [true, false] {
        let config = Config {
            trust_proxy,
            max_connections_per_address: 2,
            ..Config::default()
        };
        let club = Club::with(config).await;
        let mut inside = Vec::new();
        let mut statuses = Vec::new();
        // What visitors claim stands to the left of what the proxy saw.
        for seen in [
            "192.0.2.1",
            "9.9.9.9, 192.0.2.1",
            "8.8.8.8, 192.0.2.1",
            "192.0.2.2",
        ] {
            match come_from(&club, seen).await {
                Ok(socket) => {
                    inside.push(socket);
                    statuses.push(101);
                }
                Err(status) => statuses.push(status),
            }
        }
        // Who is no proxy is one address, whatever is claimed.
        let expected = if trust_proxy {
            [101, 101, 429, 101]
        } else {
            [101, 101, 429, 429]
        };
        assert_eq!(statuses, expected, "{trust_proxy}");
    }
}
