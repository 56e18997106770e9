//! Somebody removes or replaces the file while a game goes on.

use std::fs;
use std::path::PathBuf;

use praline_protocol::wire::Refusal;

use crate::client::Client;
use crate::club::Club;

/// The file itself, and what lies beside it.
fn files(club: &Club) -> [PathBuf; 2] {
    let beside = format!("{}-wal", club.file().display());
    [club.file(), PathBuf::from(beside)]
}

/// Ada is to move, against a bot.
async fn ada_to_move(club: &Club) -> (Client, String) {
    let mut ada = club.begun_by_one().await;
    let turn = ada.some_turn().expect("Ada begins");
    (ada, turn)
}

/// Her move is refused, and the server says that it is not well.
async fn is_refused(club: &Club, ada: &mut Client, turn: &str) {
    let seq = ada.seq();
    assert_eq!(ada.ask(turn).await, Err(Refusal::NotSaved));
    assert_eq!(ada.seq(), seq, "nothing has happened");
    let health = club.get("/healthz").await;
    let told = "the file was removed or replaced\n";
    assert_eq!((health.status, health.body.as_str()), (503, told));
    let mut lobby = Client::lobby(club.address(), None).await;
    assert_eq!(lobby.ask("create rules=2").await, Err(Refusal::NotSaved));
}

#[tokio::test]
async fn nothing_is_acknowledged_once_the_file_is_deleted() {
    let club = Club::open().await;
    let (mut ada, turn) = ada_to_move(&club).await;
    assert_eq!(club.get("/healthz").await.status, 200);
    fs::remove_file(club.file()).expect("deleted");
    is_refused(&club, &mut ada, &turn).await;
}

#[tokio::test]
async fn nothing_is_acknowledged_into_a_file_that_was_replaced() {
    let club = Club::open().await;
    let (mut ada, turn) = ada_to_move(&club).await;
    let copy = club.file().with_file_name("copy.sqlite");
    fs::copy(club.file(), &copy).expect("copied");
    fs::rename(&copy, club.file()).expect("replaced");
    is_refused(&club, &mut ada, &turn).await;
}

#[tokio::test]
async fn a_file_that_is_back_is_written_again() {
    let club = Club::open().await;
    let (mut ada, turn) = ada_to_move(&club).await;
    for file in files(&club) {
        let away = file.with_extension("away");
        fs::rename(&file, &away).expect("moved away");
        is_refused(&club, &mut ada, &turn).await;
        fs::rename(&away, &file).expect("moved back");
    }
    assert_eq!(ada.ask(&turn).await, Ok(String::new()));
    assert_eq!(club.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn what_was_acknowledged_before_the_newest_moves_were_deleted_is_kept() {
    let mut club = Club::open().await;
    let (mut ada, turn) = ada_to_move(&club).await;
    let seq = ada.seq();
    let [_, wal] = files(&club);
    fs::remove_file(wal).expect("deleted");
    is_refused(&club, &mut ada, &turn).await;
    // A clean stop takes what the server still has into the file.
    club.restart().await;
    let mut again = club.again(&ada).await;
    again.caught_up(seq).await;
    assert_eq!(again.ask(&turn).await, Ok(String::new()));
}
