//! `kill -9` at random moments under load: every acknowledged move is there afterwards.
//!
//! The server is a real process with a real file. People play at many tables at once; when a random
//! number of moves has been acknowledged it is killed, started again, and every table is compared
//! with everything that anyone has been told.

pub(crate) mod player;
mod server;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use player::{Player, Told};
use praline_testing::{Dice, times_or};
use server::Server;
use tokio::sync::Notify;

/// How many tables are busy at the same time.
const TABLES: usize = 12;

/// How often the server is killed: 20 times, and in a soak 300 times.
fn kills() -> u64 {
    times_or(20, 300)
}

/// What the players have been told so far, and a bell for each acknowledged move.
#[derive(Default)]
pub(crate) struct Ledger {
    acknowledged: AtomicU64,
    /// How many games have ended since the server was started.
    ended: AtomicUsize,
    bell: Notify,
}

impl Ledger {
    /// One more move was acknowledged.
    pub(crate) fn count(&self) {
        self.acknowledged.fetch_add(1, Ordering::Relaxed);
        self.bell.notify_one();
    }

    /// One game less goes on.
    pub(crate) fn end(&self) {
        self.ended.fetch_add(1, Ordering::Relaxed);
        self.bell.notify_one();
    }

    /// Waits for so many moves, or until nobody plays any more.
    async fn reaches(&self, count: u64) {
        while self.acknowledged.load(Ordering::Relaxed) < count
            && self.ended.load(Ordering::Relaxed) < TABLES
        {
            self.bell.notified().await;
        }
        self.ended.store(0, Ordering::Relaxed);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_acknowledged_move_survives_a_kill() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("praline.sqlite");
    let ledger = Arc::new(Ledger::default());
    let mut server = Server::start(&file);
    let mut tables = Vec::new();
    for number in 0..TABLES {
        tables.push(player::set_table(server.address(), number).await);
    }
    let mut dice = Dice::new(1);
    let mut acknowledged = 0;
    for kill in 0..kills() {
        let mut playing = Vec::new();
        for table in tables {
            let (address, ledger) = (server.address(), Arc::clone(&ledger));
            playing.push(tokio::spawn(player::play(table, address, ledger)));
        }
        acknowledged += 1 + u64::from(dice.below(120));
        ledger.reaches(acknowledged).await;
        server.kill();
        acknowledged = ledger.acknowledged.load(Ordering::Relaxed);

        server = Server::start(&file);
        tables = Vec::new();
        for (number, ended) in playing.into_iter().enumerate() {
            let told = ended.await.expect("no player panics");
            let now = Player::look(server.address(), &told).await;
            compare(&told, &now, kill);
            tables.push(if now.is_over {
                player::set_table(server.address(), number).await
            } else {
                now.told
            });
        }
    }
    assert!(
        acknowledged > 10 * kills(),
        "there was a load: {acknowledged} moves"
    );
}

/// Everything that anyone was told is there, at its number.
fn compare(told: &Told, now: &player::Look, kill: u64) {
    for (seq, entry) in &told.entries {
        let kept = now.told.entries.get(seq);
        assert_eq!(
            kept,
            Some(entry),
            "kill {kill}, table {}, entry {seq}",
            told.table
        );
    }
}
