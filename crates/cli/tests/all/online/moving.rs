//! Carrying a club from its file into a database, also when that is killed in the middle.

use std::process::Stdio;
use std::thread::sleep;
use std::time::Duration;

use praline_parts::Postgres;
use praline_server::multiply;
use tokio::runtime::Runtime;

use super::super::run::{command, praline};
use super::server::Server;

/// How many copies of each table are moved besides.
const COPIES: u32 = 1_500;

/// The addresses of a database of its own, and its name.
fn database() -> (String, String) {
    let url = Postgres::shared().fresh_database();
    let url = url.unwrap_or_else(|error| panic!("{error}"));
    let (_, name) = url.rsplit_once('/').expect("a database");
    let name = name.to_owned();
    (url, name)
}

fn count(database: &str) -> u64 {
    // There is no such table until the move has begun.
    let sql = "SELECT count(*) FROM tables";
    let counted = Postgres::shared().query(database, sql);
    counted
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(0)
}

#[test]
fn a_club_is_carried_over_by_two_runs_of_which_the_first_is_killed() {
    let mut server = Server::start(&[]);
    let tables: Vec<String> = ["2", "3", "4"].map(|rules| server.create(rules)).into();
    let shown = |server: &Server| {
        let each = tables
            .iter()
            .map(|table| server.get(&format!("api/tables/{table}")));
        each.collect::<Vec<_>>()
    };
    let before = shown(&server);
    let file = server.beside("tables.sqlite");
    let busy = praline(&["move-store", &file, &database().0]).error();
    assert!(busy.ends_with("another server has this file"), "{busy}");
    server.crash();
    let all = Runtime::new().expect("a runtime");
    let all = all
        .block_on(multiply(file.as_ref(), COPIES))
        .expect("more tables");

    let (url, name) = database();
    let mut first = command()
        .args(["move-store", &file, &url])
        .stdout(Stdio::null())
        .spawn()
        .expect("the program runs");
    while count(&name) == 0 {
        sleep(Duration::from_millis(1));
    }
    first.kill().expect("it runs");
    first.wait().expect("it ends");
    let is_done = Postgres::shared().query(&name, "SELECT is_done FROM moved");
    assert_eq!(is_done.expect("asked"), "f", "it was killed too late");
    let refused = praline(&[
        "serve",
        "--tables-only",
        "--log",
        "error",
        "--database",
        &url,
    ])
    .error();
    assert!(
        refused.ends_with("run `praline move-store` again"),
        "{refused}"
    );

    let source = format!("sqlite:{file}");
    let out = praline(&["move-store", &source, &url]).ok();
    let (head, tail) = (
        format!("moved {all} tables with {all} entries, and "),
        "as before\n",
    );
    assert!(out.starts_with(&head) && out.ends_with(tail), "{out}");
    assert_eq!(count(&name), all);
    let again = praline(&["move-store", &source, &url]).ok();
    assert_eq!(
        again,
        "all of it has been moved before; nothing was changed\n"
    );
    server.restart_on(&url);
    assert_eq!(shown(&server), before);
}

#[test]
fn what_cannot_be_moved_is_told_in_one_line() {
    let (url, _) = database();
    let shown = url.replace("postgres@", "");
    let cases = [
        (
            [url.as_str(), url.as_str()],
            format!("{shown}: tables are moved from a file"),
        ),
        (
            ["club.sqlite", "other.sqlite"],
            "other.sqlite: tables are moved into PostgreSQL: postgres://…".to_owned(),
        ),
        (
            ["there-is-none.sqlite", &url],
            "there-is-none.sqlite: the store failed: there is no such file".to_owned(),
        ),
    ];
    for ([from, to], expected) in cases {
        assert_eq!(praline(&["move-store", from, to]).error(), expected);
    }
}
