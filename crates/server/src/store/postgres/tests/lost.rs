//! Connections that fail, and servers that crash: what was acknowledged is there, what was refused is
//! not, and nobody waits long.

use std::time::Duration;

use futures_util::future::join_all;
use praline_parts::Postgres;
use tokio::time::Instant;

use super::proxy::{Proxy, Way};
use super::{ask, database, is_well, open, until};
use crate::cluster::{Beat, NodeId, Usage};
use crate::store::contract::{append, load, name, table};
use crate::store::postgres::PostgresStore;
use crate::store::{Append, Store, StoreError};
use praline_rules::Seat;

/// Longer than anyone waits for the database.
const LONG: Duration = Duration::from_secs(15);

async fn entries(store: &PostgresStore) -> usize {
    load(store, 1).await.entries.len()
}

#[tokio::test]
async fn what_was_kept_is_acknowledged_although_the_answer_was_lost() {
    let url = database();
    let proxy = Proxy::to(&url).await;
    let store = open(&proxy.url).await;
    let no = store.create(table(1)).await.expect("kept");
    let taken = Append {
        seats: vec![crate::store::SeatChange::Free(Seat::One)],
        ..append(no, 3)
    };
    // One is a single statement, the other begins and commits.
    for (after, append) in [(3, append(no, 2)), (4, taken)] {
        proxy.mute();
        let append = store.append(append);
        let cut = async {
            if after == 3 {
                let kept = "SELECT count(*) FROM entries";
                until("it is kept", || ask(&url, kept) == "3").await;
            }
            proxy.cut(Way::Open);
        };
        let (done, ()) = tokio::join!(append, cut);
        assert_eq!(done, Ok(()));
        assert_eq!(entries(&store).await, after);
    }
    // What was refused among it is refused all the same.
    let other = store.create(table(2)).await.expect("kept");
    proxy.mute();
    let both = join_all([store.append(append(no, 3)), store.append(append(other, 2))]);
    let cut = async {
        let kept = "SELECT count(*) FROM entries";
        until("it is kept", || ask(&url, kept) == "7").await;
        proxy.cut(Way::Open);
    };
    let (done, ()) = tokio::join!(both, cut);
    assert_eq!(done, [Err(StoreError::Conflict), Ok(())]);
}

#[tokio::test]
async fn what_nobody_knows_is_told_as_such() {
    let url = database();
    let proxy = Proxy::to(&url).await;
    let store = open(&proxy.url).await;
    let no = store.create(table(1)).await.expect("kept");
    proxy.mute();
    let begun = Instant::now();
    let cut = async {
        let kept = "SELECT count(*) FROM entries";
        until("it is kept", || ask(&url, kept) == "3").await;
        proxy.cut(Way::Closed);
    };
    let (done, ()) = tokio::join!(store.append(append(no, 2)), cut);
    assert!(matches!(done, Err(StoreError::Unsure(_))), "{done:?}");
    assert!(begun.elapsed() < LONG && !is_well(&store));
    proxy.cut(Way::Open);
    assert_eq!(store.append(append(no, 3)).await, Ok(()));
    assert!(is_well(&store));
    assert_eq!(entries(&store).await, 4);
}

#[tokio::test]
async fn whoever_is_thrown_out_tries_again_and_keeps_it_once() {
    let url = database();
    let store = open(&url).await;
    let no = store.create(table(1)).await.expect("kept");
    let throw = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
                 WHERE datname = current_database() AND pid <> pg_backend_pid()";
    for after in 2..12 {
        let (done, ()) = tokio::join!(store.append(append(no, after)), async {
            ask(&url, throw);
        });
        assert_eq!(done, Ok(()));
        assert_eq!(entries(&store).await as u64, after + 1);
    }
}

#[tokio::test]
async fn a_server_that_is_killed_has_all_that_was_acknowledged_when_it_is_back() {
    let mut postgres = Postgres::start().expect("a server");
    let url = postgres.fresh_database().expect("a database");
    let store = open(&url).await;
    let cluster = store.cluster().expect("nodes share it");
    let node = |node| Beat {
        node: NodeId(node),
        is_draining: false,
        is_deaf: false,
        usage: Usage::new(),
    };
    assert!(cluster.beat(node(1)).await.expect("told").is_new);
    let time = cluster.beat(node(1)).await.expect("told").now;
    let mut kept = Vec::new();
    for number in 0..20 {
        kept.push((number, store.create(table(number)).await.expect("kept"), 2));
    }
    let revision = load(&store, 1).await.revision;
    for round in 0..4 {
        let is_last = round == 3;
        let appends = kept.iter().map(|(_, no, after)| append(*no, *after));
        let appends = join_all(appends.map(|append| store.append(append)));
        let read = async {
            if is_last {
                postgres.kill().expect("killed");
                assert!(store.load(name(1)).await.is_err());
            }
        };
        let begun = Instant::now();
        let (done, ()) = tokio::join!(appends, read);
        assert!(begun.elapsed() < LONG, "nobody waits longer");
        for ((_, _, after), done) in kept.iter_mut().zip(done) {
            *after += u64::from(done.is_ok());
        }
    }
    assert!(!is_well(&store));
    postgres.restart().expect("again");
    // Nobody has to be started anew for that.
    for (number, no, after) in &mut kept {
        let stored = load(&store, *number).await.entries.len() as u64;
        assert!(stored >= *after, "{number}: {stored} of {after}");
        assert_eq!(store.append(append(*no, stored)).await, Ok(()));
    }
    assert!(is_well(&store));
    // What is not kept over a crash is noticed to be gone, and time has not gone back.
    let pulse = cluster.beat(node(1)).await.expect("told");
    assert!(pulse.is_new && pulse.now >= time);
    assert!(!cluster.beat(node(1)).await.expect("told").is_new);
    assert!(load(&store, 1).await.revision > revision);
    store.close().await;
}
