//! Opening a database: by several at once, by an older program, and where that cannot be.

use praline_parts::{LOCKED_OUT, Postgres};

use super::{ask, database, line, open};
use crate::store::contract::{name, table};
use crate::store::postgres::PostgresStore;
use crate::store::{Store, StoreError};

#[tokio::test]
async fn nodes_that_start_at_the_same_moment_all_have_it() {
    let url = database();
    let (one, two, three) = tokio::join!(open(&url), open(&url), open(&url));
    let no = one.create(table(1)).await.expect("kept");
    for store in [&two, &three] {
        let stored = store.load(name(1)).await.expect("read");
        assert_eq!(stored.map(|stored| stored.no), Some(no));
    }
}

#[tokio::test]
async fn what_a_newer_program_has_added_is_no_obstacle_and_what_it_needs_is() {
    let url = database();
    open(&url).await.close().await;
    let later = "INSERT INTO _sqlx_migrations \
                 (version, description, success, checksum, execution_time) \
                 VALUES (8000, 'later', true, '\\x00', 1)";
    ask(&url, later);
    ask(
        &url,
        "ALTER TABLE tables ADD COLUMN mood text NOT NULL DEFAULT 'calm'",
    );
    let store = open(&url).await;
    store.create(table(1)).await.expect("kept");
    store.close().await;
    ask(&url, "UPDATE needs SET version = 1000");
    let refused = PostgresStore::open(&url).await.expect_err("too new");
    let text = "the store failed: the database is used by newer servers: \
                it needs a newer version of Praline";
    assert_eq!(line(&refused), text);
}

#[tokio::test]
async fn whatever_is_wrong_is_told_in_one_line() {
    let url = database();
    let port = Postgres::shared().port();
    let closed = tokio::net::TcpListener::bind("127.0.0.1:0").await;
    let closed = closed.and_then(|free| free.local_addr()).expect("a port");
    let faults = [
        (
            format!("postgres://{LOCKED_OUT}:secret@127.0.0.1:{port}/postgres"),
            "the database does not let locked in: wrong password?",
        ),
        (format!("{url}_not"), "there is no database fresh_"),
        (
            format!("postgres://somebody:secret@{closed}/praline"),
            "cannot be reached: Connection refused",
        ),
        (
            "postgres://somebody:secret@127.0.0.1:none/praline".to_owned(),
            "the database's address cannot be read: ",
        ),
    ];
    for (url, expected) in faults {
        let refused = PostgresStore::open(&url).await.expect_err("there is none");
        assert!(matches!(refused, StoreError::Failed(_)), "{refused:?}");
        let text = line(&refused);
        assert!(text.contains(expected), "{text}");
        assert!(!text.contains("secret"), "{text}");
    }
}

#[tokio::test]
async fn whoever_ends_leaves_its_counts_to_those_who_come() {
    let url = database();
    for number in 1..4 {
        let store = open(&url).await;
        store.create(table(number)).await.expect("kept");
        let totals = store.totals().await.expect("counted");
        assert_eq!(totals.tables, u64::from(number));
        store.close().await;
    }
    assert_eq!(
        ask(&url, "SELECT id, tables, entries FROM writers"),
        "0|3|6"
    );
    // One that was killed long ago counts as ended, and one that is still there does not.
    let there = open(&url).await;
    ask(&url, "UPDATE writers SET noted = now() - interval '9 days'");
    let ended = "INSERT INTO writers (id, batch, refused, tables, entries, noted) \
                 VALUES (7, 3, '{}', 1, 2, now() - interval '9 days')";
    ask(&url, ended);
    let another = open(&url).await;
    assert_eq!(
        ask(&url, "SELECT tables, entries FROM writers WHERE id = 0"),
        "4|8"
    );
    assert_eq!(ask(&url, "SELECT count(*) FROM writers"), "3");
    drop((there, another));
}
