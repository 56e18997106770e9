//! Tables in the archive: found as before, brought back where somebody writes there, and no burden to
//! what goes on.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use praline_protocol::Phase;
use praline_rules::Seat;
use praline_testing::times_or;

use super::{ask, database, open, until};
use crate::bus::Alone;
use crate::cluster::{Attendance, ClusterTime, NodeId};
use crate::config::Config;
use crate::server::Server;
use crate::store::contract::{append, entry, guest, load, name, table};
use crate::store::postgres::{PostgresStore, fill_archive};
use crate::store::{
    Append, NewEntry, NewTable, Retention, SeatChange, Store, StoreError, StoredTable,
};

/// A day, in seconds.
const DAY: i64 = 86_400;

/// Takes everything aside that is over since before a time; how much that was.
async fn archive(store: &PostgresStore, before: i64) -> u64 {
    let mut tables = 0;
    loop {
        let archived = store.archive(before).await.expect("archived");
        tables += archived.tables;
        if !archived.more {
            return tables;
        }
    }
}

/// A table that was over at a time, with everything that a table can have; its number.
async fn finished(store: &PostgresStore, number: u8, unix: i64) -> i64 {
    let new = NewTable {
        unix: unix - 60,
        line: Some("a line".to_owned()),
        ..table(number)
    };
    let no = store.create(new).await.expect("kept");
    let over = Append {
        entries: vec![
            NewEntry {
                at: 77,
                text: "chosen 2 — žluť \u{1f600}".to_owned(),
                private: Some("w1 w2".to_owned()),
            },
            entry(""),
        ],
        seats: vec![SeatChange::Sits(Seat::Two, guest(3))],
        phase: Some((Phase::Over, unix)),
        ..append(no, 2)
    };
    store.append(over).await.expect("kept");
    for line in 1..=230 {
        let said = store.say(no, line, Seat::Two, format!("line {line}"));
        said.await.expect("kept");
    }
    no
}

/// All of a table, in words.
fn words(stored: &StoredTable) -> String {
    let StoredTable {
        no,
        secret,
        owner,
        entries,
        seats,
        chat,
        due,
        ..
    } = stored;
    let secret = secret.0;
    format!("{no} {secret:?} {owner:?} {entries:?} {seats:?} {chat:?} {due:?}")
}

#[tokio::test]
async fn an_archived_table_is_found_as_it_was() {
    let url = database();
    let store = open(&url).await;
    finished(&store, 1, 40 * DAY).await;
    finished(&store, 2, 75 * DAY).await;
    store.create(table(3)).await.expect("kept");
    let before = [load(&store, 1).await, load(&store, 2).await];
    let totals = store.totals().await;
    let own = store.tables_of(guest(3), 9).await;
    assert_eq!(own, Ok(vec![name(2), name(1)]));

    assert_eq!(archive(&store, 40 * DAY).await, 0);
    assert_eq!(archive(&store, 41 * DAY).await, 1);
    assert_eq!(store.tables_of(guest(3), 9).await, own);
    assert_eq!(archive(&store, 99 * DAY).await, 1);
    let parts = "SELECT string_agg(inhrelid::regclass::text, ' ' ORDER BY inhrelid) \
                 FROM pg_inherits WHERE inhparent = 'archived'::regclass";
    assert_eq!(ask(&url, parts), "archived_1970_02 archived_1970_03");
    for rows in ["tables", "entries / 2", "seats"] {
        let (rows, of) = rows.split_once(' ').unwrap_or((rows, "/ 1"));
        let left = format!("SELECT count(*) {of} FROM {rows}");
        assert_eq!(ask(&url, &left), "1", "only table 3 is left");
    }
    for (number, before) in [1, 2].into_iter().zip(&before) {
        assert_eq!(words(&load(&store, number).await), words(before));
    }
    assert_eq!(store.totals().await, totals);
    assert_eq!(store.tables_of(guest(3), 9).await, own);
    assert_eq!(store.tables_of(guest(3), 1).await, Ok(vec![name(2)]));
    // A seat that is kept counts, and games that wait come first.
    let all = vec![name(3), name(2), name(1)];
    assert_eq!(store.tables_of(guest(2), 9).await, Ok(all));
    for number in 1..=3 {
        assert_eq!(store.knows(guest(number)).await, Ok(true), "{number}");
    }
    assert_eq!(store.holds_seat(guest(3)).await, Ok(false));
}

#[tokio::test]
async fn a_table_comes_back_where_somebody_writes_there() {
    let url = database();
    let store = open(&url).await;
    let no = finished(&store, 1, 40 * DAY).await;
    let other = open(&url).await;
    let before = load(&store, 1).await;
    let row = format!("SELECT * FROM tables WHERE no = {no}");
    let kept = ask(&url, &row);
    let aside = async || assert_eq!(archive(&store, 99 * DAY).await, 1);

    // Two nodes write at the same time: it comes back once, and one is first.
    aside().await;
    let next = |text| Append {
        entries: vec![entry(text)],
        ..append(no, 4)
    };
    let (one, two) = tokio::join!(store.append(next("one")), other.append(next("two")));
    assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
    assert_eq!(one.and(two), Err(StoreError::Conflict));
    assert_eq!(ask(&url, &row), kept);
    let mut after = load(&store, 1).await;
    assert_eq!(after.entries.pop().map(|entry| entry.at), Some(5));
    assert_eq!(words(&after), words(&before));

    aside().await;
    let said = store.say(no, 231, Seat::One, "and more".to_owned()).await;
    assert_eq!(said, Ok(()));
    aside().await;
    let again = store.say(no, 231, Seat::One, "twice".to_owned()).await;
    assert_eq!(again, Err(StoreError::Conflict));
    aside().await;
    assert_eq!(store.unsay(no, 1).await, Ok(true));
    aside().await;
    let names = vec![(4, "sit —".to_owned())];
    assert_eq!(store.rename(no, names).await, Ok(()));
    aside().await;
    let late = store.append(append(no, 2)).await;
    assert_eq!(late, Err(StoreError::Conflict));
    let now = load(&store, 1).await;
    assert_eq!(
        (now.entries.len(), now.entries[3].text.as_str()),
        (5, "sit —")
    );
    assert_eq!(now.chat.last().map(|(number, ..)| *number), Some(231));
    assert_eq!(ask(&url, "SELECT text FROM chat WHERE number = 1"), "");
    assert_eq!(ask(&url, "SELECT count(*) FROM archived"), "0");
    assert_eq!(ask(&url, "SELECT count(*) FROM archived_seats"), "0");
    let totals = store.totals().await.expect("counted");
    assert_eq!((totals.tables, totals.entries), (1, 5));
    // What was never there is nowhere.
    assert!(store.append(append(no + 98, 0)).await.is_err());
}

#[tokio::test]
async fn who_looks_at_an_archived_table_is_noted_there() {
    let url = database();
    let store = open(&url).await;
    let no = finished(&store, 1, 40 * DAY).await;
    assert_eq!(archive(&store, 99 * DAY).await, 1);
    let cluster = store.cluster().expect("nodes share it");
    let here = Attendance {
        node: NodeId(1),
        guest: guest(8),
        address: IpAddr::V4(Ipv4Addr::LOCALHOST),
        is_here: true,
        since: 9,
    };
    let before = load(&store, 1).await.revision;
    let attended = cluster.attend(no, vec![here]).await;
    assert_eq!(attended, Ok(before + 1));
    assert_eq!(load(&store, 1).await.attendance, [here]);
    assert_eq!(ask(&url, "SELECT count(*) FROM archived"), "1");
}

#[tokio::test]
async fn what_is_too_old_is_forgotten_in_the_archive_and_its_months_go() {
    let url = database();
    let store = open(&url).await;
    for (number, day) in [(1, 10), (2, 40), (3, 41), (4, 70)] {
        finished(&store, number, day * DAY).await;
    }
    store.seen(guest(3), 100 * DAY).await.expect("noted");
    assert_eq!(archive(&store, 99 * DAY).await, 4);
    let finished = Retention {
        finished: Some(60 * DAY),
        ..Retention::default()
    };
    let mut gone = Vec::new();
    loop {
        let forgotten = store.forget(finished, 101 * DAY).await.expect("forgotten");
        gone.extend(forgotten.tables);
        if !forgotten.more {
            break;
        }
    }
    gone.sort_unstable();
    assert_eq!(gone, [name(1), name(2)]);
    let left = store.tables_of(guest(3), 9).await;
    assert_eq!(left, Ok(vec![name(4), name(3)]));
    assert!(store.load(name(1)).await.expect("read").is_none());
    let totals = store.totals().await.expect("counted");
    assert_eq!((totals.tables, totals.entries), (2, 8));
    let parts = "SELECT count(*) FROM pg_inherits WHERE inhparent = 'archived'::regclass";
    assert_eq!(ask(&url, parts), "2");
    // Seats go without their guest there, too.
    let guests = Retention {
        guests: Some(DAY),
        ..Retention::default()
    };
    store.forget(guests, 200 * DAY).await.expect("forgotten");
    assert_eq!(store.knows(guest(3)).await, Ok(false));
    assert_eq!(load(&store, 4).await.seats.len(), 1);
}

// Whoever asks here waits for the months that are made meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_takes_aside_what_is_over_for_as_long_as_its_host_says() {
    let url = database();
    let unix = crate::time::system_unix();
    let store = Arc::new(open(&url).await);
    finished(&store, 1, unix - 3 * DAY).await;
    finished(&store, 2, unix - DAY).await;
    let config = Config {
        archive_days: 2,
        ..Config::default()
    };
    let time = Arc::new(ClusterTime::unknown());
    let server = Server::start(store, Arc::new(Alone), time, config).await;
    let server = server.expect("started");
    let packed = || ask(&url, "SELECT count(*) FROM archived") == "1";
    until("it is archived", packed).await;
    assert_eq!(ask(&url, "SELECT count(*) FROM tables"), "1");
    server.end().await;
}

/// Tables at which many entries are made, one after the other; how long the middle one of them takes.
async fn pace(store: &PostgresStore, first: u8) -> Duration {
    let mut times = Vec::new();
    for number in first..first + 4 {
        let no = store.create(table(number)).await.expect("kept");
        for after in 2..52 {
            let begun = Instant::now();
            store.append(append(no, after)).await.expect("kept");
            times.push(begun.elapsed());
        }
    }
    times.sort_unstable();
    times[times.len() / 2]
}

#[tokio::test]
async fn play_is_as_quick_beside_a_large_archive() {
    let games = u32::try_from(times_or(2_000, 200_000)).expect("not so many");
    let url = database();
    let store = open(&url).await;
    pace(&store, 1).await;
    let before = pace(&store, 11).await;
    let begun = Instant::now();
    assert_eq!(fill_archive(&url, games).await, Ok(u64::from(games)));
    println!("{games} games archived in {:?}", begun.elapsed());
    let totals = store.totals().await.expect("counted");
    assert_eq!(totals.tables, u64::from(games) + 8);
    let after = pace(&store, 21).await;
    println!("an append took {before:?}, and beside the archive {after:?}");
    assert!(after < before * 2 + Duration::from_millis(5));
}
