//! Time.

use praline_protocol::Phase;
use praline_rules::Seat;

use crate::client::Client;
use crate::club::Club;

#[tokio::test]
async fn whose_time_runs_out_has_lost() {
    let club = Club::open().await;
    let (mut ada, _ben) = club.begun_by_two("rules=2 clock=60+5 start=1").await;
    club.time.pass(50_000);
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("in time");
    assert_eq!(
        ada.table().clocks().left(Seat::One, 50_000),
        15_000,
        "paid for the turn"
    );
    club.time.pass(60_000);
    ada.until(Client::is_over).await;
    let record = club
        .get(&format!("/api/tables/{}/record", ada.table_id()))
        .await;
    assert!(
        record.body.ends_with("winner 1 by time\n"),
        "{}",
        record.body
    );
}

#[tokio::test]
async fn no_clock_runs_while_the_server_is_down() {
    let mut club = Club::open().await;
    let mut ada = club
        .table("rules=2 seats=person,bot:beginner clock=60+0 start=1")
        .await;
    ada.sit(Seat::One, "Ada").await;
    ada.ask("start").await.expect("full");
    club.time.pass(30_000);
    // However long it stays down: its own time goes on where it was.
    club.restart().await;
    let mut ada = club.again(&ada).await;
    ada.caught_up(4).await;
    assert_eq!(ada.table().phase(), Phase::Playing);
    let now = praline_server::Time::now(&*club.time);
    assert_eq!(ada.table().clocks().left(Seat::One, now), 30_000);
    let turn = ada.some_turn().expect("Ada begins");
    assert!(ada.ask(&turn).await.is_ok());
}

#[tokio::test]
async fn a_stand_in_chooses_for_one_of_three_whose_time_ran_out() {
    let club = Club::open().await;
    let mut ada = club
        .table("rules=3-free seats=person,person,person clock=60+0 start=1")
        .await;
    let mut ben = club.guest(&ada.table_id()).await;
    let mut cleo = club.guest(&ada.table_id()).await;
    ada.sit(Seat::One, "Ada").await;
    ben.sit(Seat::Two, "Ben").await;
    cleo.sit(Seat::Three, "Cleo").await;
    ada.ask("start").await.expect("full");
    club.time.pass(60_000);
    // Ada's time is up; her stand-in moves, and it is Ben's turn.
    ben.until(|client| client.table().awaited().has(Seat::Two))
        .await;
    assert!(ben.table().play().expect("begun").given_up().has(Seat::One));
    assert_eq!(ben.table().phase(), Phase::Playing);
}

#[tokio::test]
async fn a_player_who_is_away_for_long_may_be_declared_to_have_left_and_no_other() {
    use praline_protocol::wire::Refusal;
    let club = Club::open().await;
    let (mut ada, ben) = club.begun_by_two("rules=2 start=1").await;
    assert_eq!(ada.ask("left 2").await, Err(Refusal::NotAway));
    drop(ben);
    ada.until(|client| client.presence().away[Seat::Two].is_some())
        .await;
    // However long Ben is away in Ada's turn, he keeps nobody waiting.
    club.time.pass(3_600_000);
    assert_eq!(ada.ask("left 2").await, Err(Refusal::NotAway));
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("legal");
    club.time.pass(299_000);
    assert_eq!(ada.ask("left 2").await, Err(Refusal::NotAway));
    club.time.pass(1_000);
    assert_eq!(ada.ask("left 2").await, Ok(String::new()));
    assert_eq!(ada.table().phase(), Phase::Over);
    let record = club
        .get(&format!("/api/tables/{}/record", ada.table_id()))
        .await;
    assert!(
        record.body.ends_with("winner 1 by leaving\n"),
        "{}",
        record.body
    );
}

#[tokio::test]
async fn whoever_comes_back_in_time_has_not_left() {
    use praline_protocol::wire::Refusal;
    let club = Club::open().await;
    let (mut ada, ben) = club.begun_by_two("rules=2 start=1").await;
    let token = ben.token().to_owned();
    drop(ben);
    ada.until(|client| client.presence().away[Seat::Two].is_some())
        .await;
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("legal");
    club.time.pass(500_000);
    let _ben = Client::at(club.address(), &ada.table_id(), Some(&token)).await;
    ada.until(|client| client.presence().away[Seat::Two].is_none())
        .await;
    assert_eq!(ada.ask("left 2").await, Err(Refusal::NotAway));
}

#[tokio::test]
async fn where_there_is_a_clock_it_alone_decides() {
    use praline_protocol::wire::Refusal;
    let club = Club::open().await;
    for clock in ["86400+3600", "3d"] {
        let plan = format!("rules=2 clock={clock} start=1");
        let (mut ada, ben) = club.begun_by_two(&plan).await;
        let turn = ada.some_turn().expect("Ada begins");
        ada.ask(&turn).await.expect("legal");
        drop(ben);
        ada.until(|client| client.presence().away[Seat::Two].is_some())
            .await;
        club.time.pass(3_600_000);
        assert_eq!(ada.ask("left 2").await, Err(Refusal::NotAway), "{clock}");
        assert_eq!(ada.table().phase(), Phase::Playing);
    }
}
