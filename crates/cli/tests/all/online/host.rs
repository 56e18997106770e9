//! What the host of a server does: keeping order, and copies.

use std::process::Stdio;

use super::super::run::{Run, command, finish, praline};
use super::server::Server;

const TOKEN: &str = "the host's secret";

fn host(server: &Server, token: &str, order: &[&str]) -> Run {
    let output = command()
        .args(["host", "--server", &server.url()])
        .args(order)
        .env("PRALINE_HOST_TOKEN", token)
        .output();
    finish(output.expect("the program runs"))
}

#[test]
fn a_table_is_closed_by_whoever_has_the_hosts_token() {
    let server = Server::start(&["--host-token", TOKEN]);
    let table = server.create("2");
    let error = host(&server, "a guess", &["close", &table]).error();
    assert_eq!(error, "the server does not know this token");
    assert_eq!(host(&server, TOKEN, &["close", &table]).ok(), "");
    let shown = server.get(&format!("api/tables/{table}"));
    assert!(shown.contains("\"phase\":\"closed\""), "{shown}");
    let error = host(&server, TOKEN, &["close", &"0".repeat(26)]).error();
    assert_eq!(error, "the server refused: no-such-table");
    let error = host(&server, TOKEN, &["close", "that one"]).error();
    assert!(error.starts_with("`that one`: "), "{error}");
    let link = format!("{}?t={table}", server.url());
    let error = praline(&["bot", "--table", &link, "--engine", "greedy"]).error();
    assert_eq!(error, "the table was closed before the game was over");
}

#[test]
fn a_name_is_removed_from_everything_that_the_server_shows() {
    let server = Server::start(&["--host-token", TOKEN]);
    let table = server.create("2");
    let link = format!("{}?t={table}", server.url());
    let names = ["Rude", "Nice"].map(|name| {
        let mut bot = command();
        bot.args([
            "bot", "--table", &link, "--engine", "random", "--name", name,
        ]);
        bot.stdout(Stdio::null()).spawn().expect("the program runs")
    });
    for mut bot in names {
        assert!(bot.wait().expect("it ends").success());
    }
    let shown = || {
        let entries = server.get(&format!("api/tables/{table}"));
        entries + &server.get(&format!("api/tables/{table}/record"))
    };
    assert!(shown().contains("Rude"));
    let seat = if shown().contains("player 1 Rude") {
        "1"
    } else {
        "2"
    };
    assert_eq!(
        host(&server, TOKEN, &["remove-name", &table, seat]).ok(),
        ""
    );
    let now = shown();
    assert!(!now.contains("Rude") && now.contains("Nice"), "{now}");
    let error = host(&server, TOKEN, &["remove-chat", &table, "1"]).error();
    assert_eq!(error, "the server refused: no-such-line");
}

#[test]
fn without_a_hosts_token_a_server_takes_no_orders() {
    let server = Server::start(&[]);
    let table = server.create("2");
    let error = host(&server, TOKEN, &["close", &table]).error();
    assert!(error.contains("without a host's token"), "{error}");
    let run = praline(&["host", "close", &table]);
    assert_eq!(run.status, Some(2), "a token is needed");
}

#[test]
fn a_copy_of_the_tables_is_made_while_the_server_runs() {
    let server = Server::start(&[]);
    let table = server.create("2");
    let database = server.database();
    let database = database.to_str().expect("a path of text");
    let copy = server.beside("copy.sqlite");
    let backup = || praline(&["backup", "--database", database, &copy]);
    assert_eq!(backup().ok(), "");
    let error = backup().error();
    assert!(error.contains("exists already"), "{error}");
    let other = Server::start_on(&copy);
    assert!(
        other
            .get(&format!("api/tables/{table}"))
            .contains("waiting")
    );
    let nothing = server.beside("nothing.sqlite");
    let error = praline(&["backup", "--database", &nothing, &server.beside("x")]).error();
    assert!(error.contains("there is no file"), "{error}");
}
