//! Settings with which no node can be run end its start with one line.

use praline_parts::{LOCKED_OUT, Line, Nats, Postgres, Relay};

use crate::run::{Run, praline};

/// What becomes of a node with such a database, and such a bus.
fn serve(database: &str, bus: Option<&str>) -> Run {
    let mut args = vec!["serve", "--tables-only", "--address", "127.0.0.1:0"];
    args.extend(["--log", "error"]);
    args.extend(["--database", database]);
    args.extend(bus.into_iter().flat_map(|bus| ["--bus", bus]));
    praline(&args)
}

#[track_caller]
fn check(database: &str, told: &str) {
    let line = serve(database, None).error();
    assert!(line.contains(told), "{line}");
    assert!(!line.contains("s3cret") && !line.contains("sqlx"), "{line}");
}

#[test]
fn a_database_that_cannot_be_had_ends_the_start_with_one_line() {
    let postgres = Postgres::shared();
    let at = format!("127.0.0.1:{}", postgres.port());
    let relay = Relay::start(([127, 0, 0, 1], postgres.port()).into()).expect("a relay");
    let cut = format!("postgres://postgres:s3cret@{}/praline", relay.address());
    for line in [Line::Refused, Line::Closed, Line::Silent] {
        relay.set(line);
        let told = format!("the database at {} cannot be reached: ", relay.address());
        check(&cut, &told);
    }
    let create = format!("CREATE ROLE {LOCKED_OUT} LOGIN PASSWORD 'another'");
    postgres.query("postgres", &create).expect("a user");
    let locked = format!("postgres://{LOCKED_OUT}:s3cret@{at}/postgres");
    check(&locked, "does not let locked in: wrong password?");
    let missing = format!("postgres://postgres:s3cret@{at}/nowhere");
    check(&missing, "there is no database nowhere on this server");
    check("postgres://postgres:s3cret@[::1/praline", "cannot be read");
    check("mysql://root:s3cret@localhost/praline", "mysql://…");
}

#[test]
fn a_database_of_newer_servers_ends_the_start_with_one_line() {
    let postgres = Postgres::shared();
    postgres.create_database("newer").expect("a database");
    let needs = "CREATE TABLE needs AS SELECT true AS one, 99 AS version";
    postgres.query("newer", needs).expect("a table");
    check(
        &postgres.url("newer"),
        "it needs a newer version of Praline",
    );
}

#[test]
fn what_does_not_fit_together_ends_the_start_with_one_line() {
    let nats = Nats::start().expect("NATS");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("praline.sqlite");
    let line = serve(&file.to_string_lossy(), Some(&nats.url())).error();
    assert!(line.contains("--database postgres://…"), "{line}");
    assert!(!file.exists());
    let fresh = Postgres::shared().fresh_database().expect("a database");
    for bus in ["praline", "http://127.0.0.1:4222", "nats://"] {
        let line = serve(&fresh, Some(bus)).error();
        assert!(line.contains("nats://HOST:PORT/SUBJECT"), "{bus}: {line}");
    }
}
