//! What is too old goes, and nothing else does, whatever the clock says.

use std::path::Path;
use std::sync::Arc;

use praline_server::{Alone, Config, HandTime, Server, SqliteStore, Store, Time, Wait};

use crate::client::Client;
use crate::club::Club;

const DAY: i64 = 86_400;

/// Time whose clock can be set wrong.
struct WrongClock(HandTime, i64);

impl Time for WrongClock {
    fn now(&self) -> u64 {
        self.0.now()
    }

    fn until(&self, at: u64) -> Wait {
        self.0.until(at)
    }

    fn unix(&self) -> i64 {
        self.0.unix() + self.1
    }

    fn stop(&self) {
        self.0.stop();
    }

    fn resume(&self) {
        self.0.resume();
    }
}

fn config() -> Config {
    Config {
        keep_finished_days: 10,
        keep_waiting_days: 2,
        keep_guests_days: 5,
        max_tables_per_guest: 1000,
        max_tables_per_address: 1000,
        ..Config::default()
    }
}

/// Starts a server on a file with a clock that is so many days wrong, lets so many days pass, and
/// starts and ends it once more.
async fn live(file: &Path, wrong: i64, days: u64) {
    for passed in [days, 0] {
        let store = SqliteStore::open(file, None).await.expect("a store");
        let before = store.served().await.expect("a time").millis;
        let hand = HandTime::at(before);
        let time = Arc::new(WrongClock(hand, wrong * DAY));
        let server = Server::start(
            Arc::new(store),
            Arc::new(Alone),
            Arc::clone(&time) as Arc<dyn Time>,
            config(),
        );
        let server = server.await.expect("started");
        server.clear_away().await;
        time.0.pass(passed * DAY as u64 * 1000);
        server.end().await;
    }
}

/// What is answered about each table once the server runs again.
async fn asked(club: &mut Club, tables: &[String]) -> Vec<u16> {
    club.restart().await;
    let mut answers = Vec::new();
    for table in tables {
        answers.push(club.get(&format!("/api/tables/{table}")).await.status);
    }
    answers
}

async fn finished(club: &Club) -> String {
    let mut ada = club.begun_by_one().await;
    ada.ask("resign").await.expect("playing");
    ada.until(Client::is_over).await;
    ada.table_id()
}

#[tokio::test]
async fn a_clock_that_jumped_deletes_nothing() {
    let mut club = Club::with(config()).await;
    let tables = [
        club.table("rules=2").await.table_id(),
        finished(&club).await,
    ];
    for wrong in [400, -400, 20_000, -20_000] {
        club.stop().await;
        live(&club.file(), wrong, 1).await;
        club.restart().await;
        // Back at the right time everything is as before.
        let left = asked(&mut club, &tables).await;
        assert_eq!(left[1], 200, "{wrong} days wrong");
    }
    // The days that passed under a wrong clock have passed.
    assert_eq!(asked(&mut club, &tables).await, [404, 200]);
}

#[tokio::test]
async fn what_is_made_under_a_wrong_clock_is_not_old_once_it_is_set() {
    for wrong in [-20_000, 400] {
        let folder = tempfile::TempDir::new().expect("a folder");
        let file = folder.path().join("praline.sqlite");
        // The first clock that this file knows is wrong, too.
        live(&file, wrong, 0).await;
        let mut club = Club::with(config()).await;
        club.stop().await;
        std::fs::copy(&file, club.file()).expect("copied");
        club.restart().await;
        let tables = [
            club.table("rules=2").await.table_id(),
            finished(&club).await,
        ];
        club.time.pass(DAY as u64 * 1000);
        assert_eq!(asked(&mut club, &tables).await, [200, 200], "{wrong}");
        club.time.pass(DAY as u64 * 2000);
        assert_eq!(asked(&mut club, &tables).await, [404, 200], "{wrong}");
    }
}

#[tokio::test]
async fn many_old_tables_go_while_others_play() {
    let club = Club::with(config()).await;
    let mut lobby = Client::lobby(club.address(), None).await;
    let mut old = Vec::new();
    for _ in 0..300 {
        old.push(lobby.ask("create rules=2").await.expect("a table"));
    }
    let mut ada = club.begun_by_one().await;
    club.time.pass(3 * DAY as u64 * 1000);
    // The hour has come, and she does not notice.
    let turn = ada.some_turn().expect("Ada begins");
    assert_eq!(ada.ask(&turn).await, Ok(String::new()));
    for table in old {
        let path = format!("/api/tables/{table}");
        while club.get(&path).await.status != 404 {
            // Whoever asks so often must wait now and then.
            club.time.pass(100);
        }
    }
    assert_eq!(
        club.get(&format!("/api/tables/{}", ada.table_id()))
            .await
            .status,
        200
    );
}
