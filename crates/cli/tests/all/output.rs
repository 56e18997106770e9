//! Standard output that is not taken.

use std::io::Read;
use std::process::Stdio;

use super::run::{command, finish};

const MANY_GAMES: [&str; 9] = [
    "selfplay",
    "--rules",
    "2",
    "--games",
    "1000000000",
    "--seed",
    "1",
    "--player",
    "random",
];

#[test]
fn a_closed_pipe_ends_the_command_quietly() {
    let mut child = command()
        .args(MANY_GAMES)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 9];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    assert_eq!(&first, b"praline 1");
    let run = finish(child.wait_with_output().unwrap());
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_even_at_the_last_byte() {
    use std::fs::OpenOptions;
    let board = "0:...../...../...../...../.....:-,-,-,-,-:-";
    let position = format!("2 1 d1 BB,-,-,-,- *1 18.20.20.20.20 0.0.0.0.0 {board} {board}");
    let commands: &[&[&str]] = &[
        &["moves", &position],
        &["perft", &position, "2"],
        &["apply", &position, "1B1"],
        &["--help"],
        &["moves", "--help"],
        &[
            "play", "--seat", "greedy", "--seat", "greedy", "--seed", "1",
        ],
        &MANY_GAMES,
    ];
    for args in commands {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = command().args(*args).stdout(full).output().unwrap();
        let line = finish(output).error();
        assert!(line.starts_with("standard output: "), "{args:?}: {line}");
    }
}
