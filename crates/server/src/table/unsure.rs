//! What a table tells when the store's answers are lost, and when nodes differ in what they know.

use std::sync::Arc;

use praline_protocol::wire::{Refusal, Request};
use praline_rules::Seat;

use super::{Answer, Handle};
use crate::address::Network;
use crate::bus::Alone;
use crate::config::Config;
use crate::guest::GuestId;
use crate::limits::Asker;
use crate::server::Server;
use crate::store::Memory;
use crate::time::HandTime;

/// Somebody of a number.
fn asker(number: u8) -> Asker {
    Asker {
        guest: GuestId([number; 16]),
        address: Network::of([192, 0, 2, number].into()),
    }
}

/// A server, its only table, and where that is kept.
struct Club {
    memory: Memory,
    table: Handle,
    _server: Server,
}

impl Club {
    /// Two people have begun a game.
    async fn open() -> Club {
        let memory = Memory::new();
        let server = server(&memory, 0).await;
        let plan = "rules=2 start=1".parse().expect("a plan");
        let id = server.hub().create(asker(1), plan).await.expect("a table");
        let table = server.hub().table(id).await.expect("a table");
        for (who, seat, name) in [(1, Seat::One, "Ada"), (2, Seat::Two, "Ben")] {
            let sit = Request::Sit(seat, None, name.to_owned());
            assert_eq!(table.ask(asker(who), sit).await, Ok(String::new()));
        }
        assert_eq!(table.ask(asker(1), Request::Start).await, Ok(String::new()));
        Club {
            memory,
            table,
            _server: server,
        }
    }

    /// Asks for something while so many answers of the store are lost.
    async fn ask_unheard(&self, request: Request, lost: u32) -> Answer {
        self.memory.lose_answers(lost);
        let answer = self.table.ask(asker(1), request).await;
        self.memory.lose_answers(0);
        answer
    }

    fn entries(&self) -> usize {
        self.table.feed.lock().entries.len()
    }

    /// Some move of the seat whose turn it is.
    fn some_move(&self) -> Request {
        let shown = self.table.feed.lock();
        let entries = shown.entries.entries().map(Some);
        let table = super::state::fold_all(entries).expect("a table");
        let game = table.game().expect("it has begun");
        let mv = game.legal_moves().get(0).expect("a move");
        Request::Move(table.seq(), mv)
    }
}

async fn server(memory: &Memory, now: u64) -> Server {
    let (store, time) = (Arc::new(memory.open()), Arc::new(HandTime::at(now)));
    let server = Server::start(store, Arc::new(Alone), time, Config::default());
    server.await.expect("a server")
}

#[tokio::test(start_paused = true)]
async fn nobody_is_told_that_nothing_was_saved_where_that_is_not_known() {
    let club = Club::open().await;
    for lost in 1..5 {
        let before = club.entries();
        let mv = club.some_move();
        let who = if lost % 2 == 1 { 1 } else { 2 };
        club.memory.lose_answers(lost);
        assert_eq!(club.table.ask(asker(who), mv).await, Ok(String::new()));
        assert_eq!(club.entries(), before + 1, "{lost}");
    }
}

#[tokio::test(start_paused = true)]
async fn what_is_said_is_said_once_though_the_answer_is_lost() {
    let club = Club::open().await;
    for lost in 1..4 {
        let chat = Request::Chat(format!("Hello {lost}"));
        assert_eq!(club.ask_unheard(chat, lost).await, Ok(String::new()));
        let shown = club.table.feed.lock();
        let said: Vec<&str> = shown.chat.iter().map(|told| told.text.as_str()).collect();
        assert_eq!(said.len(), lost as usize, "{said:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_comes_from_a_node_that_knew_more_is_not_told_less() {
    let club = Club::open().await;
    assert_eq!(club.table.catch_up().await, Ok(()));
    club.memory.lose_answers(1);
    assert_eq!(club.table.catch_up().await, Err(Refusal::NotSaved));
}

#[tokio::test]
async fn no_entry_is_older_than_the_first() {
    let memory = Memory::new();
    let (ahead, behind) = (server(&memory, 1_000).await, server(&memory, 900).await);
    let plan = "rules=2".parse().expect("a plan");
    let id = ahead.hub().create(asker(1), plan).await.expect("a table");
    let table = behind.hub().table(id).await.expect("a table");
    let sit = Request::Sit(Seat::One, None, "Ada".to_owned());
    assert_eq!(table.ask(asker(1), sit).await, Ok(String::new()));
    let shown = table.feed.lock();
    let times: Vec<u64> = shown.entries.entries().map(|(at, _)| at).collect();
    assert_eq!(times, [1_000, 1_000]);
}
