//! Nodes over a real database and a real bus: how they start, and what they tell of a bus that is lost.

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};

use praline_parts::{Nats, Postgres};

use super::run::{address_of, command, praline};

fn bus(settings: &str) -> Nats {
    Nats::with(settings).unwrap_or_else(|error| panic!("{error}"))
}

fn database() -> String {
    let fresh = Postgres::shared().fresh_database();
    fresh.unwrap_or_else(|error| panic!("{error}"))
}

/// How every node here is started.
fn serve<'a>(database: &'a str, bus: &'a str, log: &'a str) -> [&'a str; 10] {
    [
        "serve",
        "--tables-only",
        "--address",
        "127.0.0.1:0",
        "--database",
        database,
        "--bus",
        bus,
        "--log",
        log,
    ]
}

/// A node that ends with the test, and what it logs.
struct Node {
    child: Child,
}

impl Node {
    fn start(database: &str, bus: &str) -> Node {
        let mut child = command()
            .args(serve(database, bus, "debug"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        address_of(&mut child);
        Node { child }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_bus_that_cannot_be_had_ends_the_start_with_one_line() {
    let database = database();
    let mut nats = bus("authorization { user: ada, password: s3cret }");
    let at = nats.address();
    let refused = |user: &str| {
        let url = format!("nats://{user}{at}/club");
        praline(&serve(&database, &url, "error")).error()
    };
    let text = format!("the NATS server at {at} refuses these credentials");
    assert_eq!(refused("ada:secret@"), text);
    nats.kill();
    let text = refused("ada:s3cret@");
    let beginning = format!("cannot connect to the NATS server at {at}: ");
    assert!(
        text.starts_with(&beginning) && !text.contains("s3cret"),
        "{text}"
    );
}

#[test]
fn two_databases_cannot_share_a_subject() {
    let nats = bus("");
    let (one, two) = (database(), database());
    let url = nats.url();
    let _first = Node::start(&one, &url);
    let _second = Node::start(&one, &url);
    let text = praline(&serve(&two, &url, "error")).error();
    let wanted = format!(
        "another cluster is on the subject `praline` of the NATS server at {at}: give each cluster \
         one of its own, such as --bus nats://{at}/praline-2",
        at = nats.address()
    );
    assert_eq!(text, wanted);
}

#[test]
fn that_the_bus_is_lost_is_told_once_and_without_a_password() {
    let mut nats = bus("authorization { user: ada, password: s3cret }");
    let url = format!("nats://ada:s3cret@{}", nats.address());
    let mut node = Node::start(&database(), &url);
    let log = node.child.stderr.take().expect("a log");
    let mut lines = BufReader::new(log).lines().map_while(Result::ok);
    let mut seen = String::new();
    let mut until = |wanted: &str| {
        let line = lines.by_ref().inspect(|line| {
            seen.push_str(line);
            seen.push('\n');
        });
        let found = { line }.any(|line| line.contains(wanted));
        assert!(found, "{wanted}: {seen}");
    };
    nats.kill();
    until("the bus is down");
    until("the bus is still down");
    nats.restart().expect("its port is free");
    until("the bus is up again");
    for told in ["the bus is down", "the bus is up again"] {
        assert_eq!(seen.matches(told).count(), 1, "{seen}");
    }
    assert!(
        !seen.contains("s3cret") && !seen.contains("async_nats"),
        "{seen}"
    );
}
