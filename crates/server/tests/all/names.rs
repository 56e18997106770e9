//! What people may call themselves at a table.

use praline_protocol::wire::Refusal;
use praline_rules::Seat;

use crate::client::Client;
use crate::club::Club;

/// The name on a seat, as everyone is shown it.
fn shown(client: &Client, seat: Seat) -> Option<&str> {
    client.table().sitter(seat).map(|sitter| &sitter.name[..])
}

#[tokio::test]
async fn nobody_sits_down_as_a_bot_or_with_a_name_that_cannot_be_read() {
    let club = Club::open().await;
    let mut eve = club.table("rules=2").await;
    let zalgo = format!("Z{}", "\u{300}\u{316}".repeat(6));
    let (long, longer) = ("x".repeat(25), "ကျ".repeat(21));
    for name in [
        "bot:club",
        "Bot:club",
        "BOT：club",
        "bot club",
        "[bot] x",
        "b0t:club",
        "Воt:club",
        "ΒΟΤ:club",
        "A\u{200b}da",
        "\u{2800}",
        "\u{3164}",
        "A\u{61c}da",
        "A\u{202e}da",
        "Ada  L",
        "\u{e000}",
        &zalgo,
        &long,
        &longer,
    ] {
        let answer = eve.ask(&format!("sit 1 - {name}")).await;
        assert_eq!(answer, Err(Refusal::BadName), "{name:?}");
        club.time.pass(1_000);
    }
    assert_eq!(shown(&eve, Seat::One), None);
    eve.sit(Seat::One, "Botond").await;
}

#[tokio::test]
async fn nobody_can_be_taken_for_another_at_the_table() {
    let club = Club::open().await;
    let mut ada = club.table("rules=2").await;
    let mut eve = club.guest(&ada.table_id()).await;
    ada.sit(Seat::One, "Ada").await;
    for twin in ["Ada", "ADA", "Аda", "Ａｄａ"] {
        let answer = eve.ask(&format!("sit 2 - {twin}")).await;
        assert_eq!(answer, Err(Refusal::NameTaken), "{twin}");
    }
    assert_eq!(eve.ask("sit 1 - Ada").await, Err(Refusal::Taken));
    ada.ask("sit 1 - Ada").await.expect("sent twice");
    ada.ask("stand").await.expect("before the game");
    eve.sit(Seat::Two, "Ada").await;
}

#[tokio::test]
async fn a_decomposed_name_is_shown_composed_and_may_be_sent_twice() {
    let club = Club::open().await;
    let mut zofie = club.table("rules=2").await;
    for _ in 0..2 {
        let answer = zofie.ask("sit 1 - Z\u{30c}ofie").await;
        assert_eq!(answer, Ok(String::new()));
    }
    zofie.ask("sit 1 - Žofie").await.expect("the same");
    assert_eq!(shown(&zofie, Seat::One), Some("Žofie"));
    assert_eq!(zofie.seq(), 2, "it counted once");
}
