//! Choosing wall spaces at the same time.

use praline_protocol::wire::Refusal;
use praline_rules::{Seat, Turn};

use crate::client::Client;
use crate::club::Club;

/// Two people in the first wall step in which both have something to choose.
async fn both_choose(club: &Club) -> (Client, Client) {
    let (mut ada, mut ben) = club.begun_by_two("rules=2-free start=1").await;
    loop {
        let seq = ada.seq().max(ben.seq());
        ada.caught_up(seq).await;
        ben.caught_up(seq).await;
        if matches!(ada.game().turn(), Turn::Wall(_)) && ada.table().to_choose().len() == 2 {
            return (ada, ben);
        }
        let mover = if ada.table().awaited().has(Seat::One) {
            &mut ada
        } else {
            &mut ben
        };
        let turn = mover.some_turn().expect("it waits for one of them");
        mover.ask(&turn).await.expect("legal");
    }
}

#[tokio::test]
async fn choices_are_private_until_the_last_is_in_and_then_enter_in_order() {
    let club = Club::open().await;
    let (mut ada, mut ben) = Box::pin(both_choose(&club)).await;
    let mut eve = club.guest(&ada.table_id()).await;
    let seq = ada.seq();
    let (first, second) = (ada.some_walls(Seat::One), ben.some_walls(Seat::Two));
    // Whoever is later in the order may be the first to choose.
    ben.ask(&second).await.expect("Ben chooses");
    assert_eq!(ben.seq(), seq + 1);
    assert!(
        !ben.known().own_choices().is_empty(),
        "his own device shows his choice"
    );
    eve.caught_up(seq + 1).await;
    ada.caught_up(seq + 1).await;
    for lines in [&eve.lines, &ada.lines] {
        let told: Vec<&String> = lines
            .iter()
            .filter(|line| line.contains(" move w"))
            .collect();
        assert!(told.is_empty() || ada.game().round() > 1, "{told:?}");
        assert!(
            lines.last().expect("a line").ends_with("chosen 2"),
            "{lines:?}"
        );
    }
    let shown = club
        .get(&format!("/api/tables/{}", ada.table_id()))
        .await
        .body;
    // Whoever asks for the table sees what Eve sees, and no choice of this round.
    let told = eve.lines.iter().filter(|line| line.contains(" move w"));
    assert_eq!(shown.matches(" move w").count(), told.count());

    // Sent twice, it counts once; another choice is refused.
    assert_eq!(ben.ask(&second).await, Ok(String::new()));
    let other = format!("walls {} w55", ben.game().round());
    assert_eq!(ben.ask(&other).await, Err(Refusal::ChosenAlready));
    assert_eq!(ben.seq(), seq + 1);

    ada.ask(&first).await.expect("Ada chooses");
    let made = |words: &str| words.split(' ').skip(2).count() as u64;
    // Both choices and the next deal, in one commit.
    let after = seq + 2 + made(&first) + made(&second) + 1;
    ada.caught_up(after).await;
    assert_eq!(ada.seq(), after);
    assert!(matches!(ada.game().turn(), Turn::Draft(_)));
    // Sent once more after everything has entered the game, it still counts once.
    assert_eq!(ada.ask(&first).await, Ok(String::new()));
    assert_eq!(ada.seq(), after);
}

#[tokio::test]
async fn a_choice_on_disk_survives_a_restart_and_stays_private() {
    let mut club = Club::open().await;
    let (mut ada, mut ben) = Box::pin(both_choose(&club)).await;
    let walls = ben.some_walls(Seat::Two);
    ben.ask(&walls).await.expect("Ben chooses");
    let chosen = ben.known().own_choices().to_vec();
    let seq = ben.seq();
    club.restart().await;
    let mut again = club.again(&ben).await;
    again
        .until(|client| !client.known().own_choices().is_empty())
        .await;
    assert_eq!(again.known().own_choices(), chosen);
    ada = club.again(&ada).await;
    ada.caught_up(seq).await;
    assert!(ada.known().own_choices().is_empty());
    let first = ada.some_walls(Seat::One);
    ada.ask(&first).await.expect("Ada chooses");
    assert!(matches!(ada.game().turn(), Turn::Draft(_)));
}

#[tokio::test]
async fn choices_must_be_legal_and_complete() {
    let club = Club::open().await;
    let (mut ada, _ben) = Box::pin(both_choose(&club)).await;
    let round = ada.game().round();
    let all = ada.some_walls(Seat::One);
    assert_eq!(
        ada.ask(&format!("walls {round}")).await,
        Err(Refusal::Illegal)
    );
    let more = format!("{all} w11");
    assert!(matches!(
        ada.ask(&more).await,
        Err(Refusal::Illegal | Refusal::NotNow)
    ));
    let old = all.replacen(&format!("walls {round}"), "walls 29", 1);
    assert_eq!(ada.ask(&old).await, Err(Refusal::Stale));
    assert_eq!(ada.ask(&all).await, Ok(String::new()));
}
