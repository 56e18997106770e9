//! Bots that are seated at online tables.

use std::net::SocketAddr;
use std::process::{Child, Stdio};

use super::super::run::{Run, command, finish, praline, praline_reading};
use super::proxy::Proxy;
use super::server::Server;
use super::stub::Stub;

/// A program that speaks the handshake and then always plays the same, mostly illegal move.
const STUBBORN: &str = r#"cmd:sh -c 'while read word rest; do case $word in ugi) echo "id name Stubborn"; echo ugiok;; isready) echo readyok;; go) echo bestmove 9Z9;; quit) exit;; esac; done'"#;

pub(super) fn link(address: SocketAddr, table: &str) -> String {
    format!("http://{address}/?t={table}")
}

/// A bot that has sat down or is about to.
pub(super) fn bot(link: &str, engine: &str, more: &[&str]) -> Child {
    command()
        .args(["bot", "--table", link, "--engine", engine])
        .args(more)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs")
}

pub(super) fn end(bot: Child) -> Run {
    finish(bot.wait_with_output().expect("it ends"))
}

/// Checks that the server's record of a table is fair and has that result.
pub(super) fn check_record(server: &Server, table: &str, result: &str) {
    let record = server.get(&format!("api/tables/{table}/record"));
    let replayed = praline_reading(&["replay", "-"], record.as_bytes()).ok();
    assert_eq!(replayed, result);
    let fair = praline_reading(&["verify", "-"], record.as_bytes()).ok();
    assert!(fair.starts_with("fair: "), "{fair}");
}

#[test]
fn two_bots_play_a_whole_game_and_agree_on_its_result() {
    let server = Server::start(&[]);
    let table = server.create("2");
    let link = link(server.address, &table);
    let bots = [
        bot(&link, "greedy", &[]),
        bot(&link, "random", &["--name", "Robot"]),
    ];
    let [one, two] = bots.map(|bot| end(bot).ok());
    assert!(
        one.starts_with("result ") && one.contains(" winner "),
        "{one}"
    );
    assert_eq!(one, two);
    check_record(&server, &table, &one);
    let shown = server.get(&format!("api/tables/{table}"));
    assert!(
        shown.contains("Robot") && shown.contains("greedy"),
        "{shown}"
    );
}

#[test]
fn a_program_chooses_drafts_and_wall_spaces_on_any_seat() {
    let engine = format!("cmd:'{}' engine", env!("CARGO_BIN_EXE_praline"));
    let server = Server::start(&[]);
    let table = server.create("3-free-special");
    let link = link(server.address, &table);
    let program = |seat| bot(&link, &engine, &["--movetime", "10", "--seat", seat]);
    let bots = [
        program("2"),
        bot(&link, "greedy", &["--seat", "1"]),
        program("3"),
    ];
    let [one, two, three] = bots.map(|bot| end(bot).ok());
    assert!(one.contains(" winner "), "{one}");
    assert_eq!((&one, &one), (&two, &three));
    check_record(&server, &table, &one);
}

#[test]
fn a_game_goes_on_through_broken_connections_and_a_crash_of_the_server() {
    let mut server = Server::start(&[]);
    let proxy = Proxy::start(server.address, 2000);
    let table = server.create("2-free");
    let link = link(proxy.address, &table);
    let bots = [bot(&link, "greedy", &[]), bot(&link, "random", &[])];
    proxy.wait_for_break();
    server.crash_and_restart();
    proxy.lead_to(server.address);
    let [one, two] = bots.map(|bot| end(bot).ok());
    assert!(one.contains(" winner "), "{one}");
    assert_eq!(one, two);
    check_record(&server, &table, &one);
}

#[test]
fn a_program_that_fails_is_an_error_and_its_seat_can_be_taken_up_again() {
    let server = Server::start(&[]);
    let table = server.create("2");
    let link = link(server.address, &table);
    let token = server.beside("bot.token");
    let other = bot(&link, "greedy", &[]);
    let keeping = ["--seat", "2", "--token-file", &token];
    let error = end(bot(&link, STUBBORN, &keeping)).error();
    assert!(
        error.starts_with("the bot failed: illegal move: "),
        "{error}"
    );
    let result = end(bot(&link, "random", &["--token-file", &token])).ok();
    assert_eq!(end(other).ok(), result);
    assert!(!result.contains(" by "), "{result}");
}

#[test]
fn a_program_that_fails_resigns_where_that_is_wished() {
    let server = Server::start(&[]);
    let table = server.create("2");
    let link = link(server.address, &table);
    let other = bot(&link, "greedy", &["--seat", "1"]);
    end(bot(&link, STUBBORN, &["--seat", "2", "--resign-on-error"])).error();
    let result = end(other).ok();
    assert!(result.ends_with(" winner 1 by resignation\n"), "{result}");
}

#[test]
fn who_the_bot_is_can_be_a_token_of_its_own_from_an_earlier_version() {
    let server = Server::start(&[]);
    let table = server.create("2");
    let link = link(server.address, &table);
    let token = server.beside("bot.token");
    std::fs::write(&token, format!("{}\n", "7f".repeat(16))).expect("written");
    let other = bot(&link, "greedy", &["--seat", "1"]);
    let keeping = ["--seat", "2", "--token-file", &token];
    end(bot(&link, STUBBORN, &keeping)).error();
    let result = end(bot(&link, "random", &["--token-file", &token])).ok();
    assert_eq!(end(other).ok(), result);
}

#[test]
fn a_token_that_the_server_gives_is_kept_and_brought_along() {
    let server = Server::start(&[]);
    let file = server.beside("bot.token");
    let (own, given) = ("7f".repeat(16), "0a".repeat(32));
    std::fs::write(&file, &own).expect("written");
    let stub = Stub::start(vec![
        ("200 OK", format!("{{\"token\":\"{given}\"}}")),
        ("404 Not Found", String::new()),
    ]);
    let link = link(stub.address, &"0".repeat(26));
    let error = end(bot(&link, "greedy", &["--token-file", &file])).error();
    assert!(error.contains("no such table"), "{error}");
    let asked = stub.heard();
    assert!(asked.starts_with("POST /api/guest HTTP/1.1"), "{asked}");
    assert!(asked.contains(&format!("Bearer {own}")), "{asked}");
    let connected = stub.heard();
    assert!(
        connected.contains(&format!("Bearer {given}")),
        "{connected}"
    );
    let kept = std::fs::read_to_string(&file).expect("kept");
    assert_eq!(kept, format!("{given}\n"));
}

#[test]
fn a_server_that_takes_no_more_guests_is_not_asked_again() {
    let body = "{\"error\":\"too-many\"}".to_owned();
    let stub = Stub::start(vec![("429 Too Many Requests", body)]);
    let link = link(stub.address, &"0".repeat(26));
    let error = end(bot(&link, "greedy", &[])).error();
    assert!(
        error.contains("no more new guests from this address"),
        "{error}"
    );
}

#[test]
fn what_is_wrong_is_said_in_one_line() {
    let server = Server::start(&[]);
    let table = server.create("2");
    let here = link(server.address, &table);
    let nowhere = link(server.address, &"0".repeat(26));
    for (link, engine, more, says) in [
        ("http://127.0.0.1/", "greedy", &[][..], "?t="),
        (&nowhere, "greedy", &[], "no such table"),
        (&here, "deep", &[], "deep"),
        (&here, "greedy", &["--seat", "3"], "seat 3 is not free"),
        (&here, "greedy", &["--seat", "9"], "no seat 9"),
        (&here, "greedy", &["--name", "bot:me"], "bot:me"),
        (&here, "cmd:/nowhere/to/be/found", &[], "cannot be started"),
    ] {
        let error = end(bot(link, engine, more)).error();
        assert!(error.contains(says), "{error}");
    }
    let args = [
        "bot",
        "--table",
        "http://127.0.0.1:1/#t=00000000000000000000000007",
    ];
    let rest = ["--engine", "greedy", "--patience", "0"];
    let error = praline(&[&args[..], &rest].concat()).error();
    assert!(error.contains("cannot be reached"), "{error}");
}
