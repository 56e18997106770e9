//! Exit status and error lines.

use praline_testing::shorthand::EMPTY_SEAT;

use super::run::praline;

fn start() -> String {
    format!("2 0 n1 -,-,-,-,- - 20.20.20.20.20 0.0.0.0.0 {EMPTY_SEAT} {EMPTY_SEAT}")
}

#[test]
fn wrong_usage_is_status_2() {
    let start = start();
    let wrong: &[&[&str]] = &[
        &[],
        &["dance"],
        &["--dance"],
        &["moves"],
        &["moves", &start, "more"],
        &["moves", "--dance", &start],
        &["apply", &start],
        &["perft", &start],
        &["perft", &start, "many"],
        &["perft", &start, "-1"],
        &["perft", &start, "1.5"],
        &["perft", &start, "99999999999999999999"],
        &["replay"],
        &["replay", "-", "-"],
        &["selfplay", "--rules", "2", "--games", "1", "--seed", "1"],
        &[
            "selfplay", "--rules", "2", "--games", "x", "--seed", "1", "--player", "random",
        ],
        &[
            "selfplay", "--rules", "2", "--games", "1", "--seed", "x", "--player", "random",
        ],
        &[
            "selfplay", "--rules", "2", "--seed", "1", "--player", "random",
        ],
        &["bench"],
        &["bench", "dance"],
        &["bench", "rules", "--seconds", "soon"],
        &["bench", "rules", "--seconds", "0"],
        &["bench", "rules", "--seconds", "inf"],
        &["play", "--seed", "x"],
        &["serve", "--address", "here"],
        &["serve", "here"],
    ];
    for args in wrong {
        let run = praline(args);
        assert_eq!(run.status, Some(2), "{args:?}: {run:?}");
        assert_eq!(run.out, "", "{args:?}");
        assert!(!run.err.is_empty(), "{args:?}");
    }
}

#[test]
fn wrong_content_is_status_1_with_one_line_that_says_what() {
    let start = start();
    let fives = start.replace("20.20.20.20.20", "20.20.20.20.21");
    let play = ["selfplay", "--games", "1", "--seed", "1", "--rules"];
    let play = |rest: &[&'static str]| [&play[..], rest].concat();
    let (bad_rules, bad_player, players, too_many) = (
        play(&["5", "--player", "random"]),
        play(&["2", "--player", "Deep Blue"]),
        play(&["3", "--player", "random", "--player", "greedy"]),
        play(&[
            "2", "--player", "random", "--player", "greedy", "--player", "greedy",
        ]),
    );
    let wrong: &[(&[&str], &str)] = &[
        (&["moves", ""], "rules"),
        (&["moves", "2"], "round"),
        (&["moves", &fives], "W counts 21"),
        (&["moves", "two\nlines"], "rules"),
        (&["perft", "2 0", "1"], "turn"),
        (&["apply", "nonsense", "1B1"], "rules word"),
        (&["apply", &start, "1B1"], "move 1, `1B1`: a deal is due"),
        (&["apply", &start, "deal:BBBB"], "move 1, `deal:BBBB`"),
        (&["apply", &start, "deal:QQQQ"], "disc 1"),
        (
            &["apply", &start, "deal:BBYR,KKWW,BRRK,YYKW,BYRW", "1K1"],
            "move 2, `1K1`: disc 1 has no K",
        ),
        (&["apply", &start, "resign:1"], "no move"),
        (&["apply", &start, ""], "no move"),
        (&bad_rules, "rules word"),
        (
            &bad_player,
            "`Deep Blue`: no such player: the bots are random, greedy",
        ),
        (&players, "2 times --player"),
        (&too_many, "3 times --player"),
        (&["replay", "no-such-file"], "no-such-file: "),
        (&["replay", env!("CARGO_MANIFEST_DIR")], "irectory"),
        (&["replay", ""], ""),
        (&["bench", "rules", "7"], "rules word"),
        (&["play", "--rules", "none"], "rules word"),
        (&["play", "--seat", "you"], "1 times --seat"),
        (
            &["play", "--seat", "you", "--seat", "her"],
            "`her`: no such player",
        ),
    ];
    for (args, says) in wrong {
        let run = praline(args);
        assert_eq!(run.out, "", "{args:?}");
        let line = run.error();
        assert!(line.contains(says), "{args:?}: {line}");
        assert!(line.len() < 400, "{args:?}: {line}");
    }
}

#[test]
fn hostile_arguments_are_quoted_short_and_in_one_line() {
    let long = "x".repeat(100_000);
    let noisy = "\u{1b}[31m\r\n\0".replace('\0', "");
    for argument in [long.as_str(), noisy.as_str(), "\u{2028}", "१ 2 3"] {
        let line = praline(&["moves", argument]).error();
        assert!(line.len() < 400 && !line.contains('\u{1b}'), "{line}");
        praline(&["apply", &start(), argument]).error();
        praline(&["play", "--seat", argument, "--seat", argument]).error();
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_wrong_in_content() {
    use super::run::{command, finish};
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let argument = OsStr::from_bytes(b"2 \xFF");
    let output = command().arg("moves").arg(argument).output().unwrap();
    finish(output).error();
}

#[test]
fn help_and_version_are_no_errors_and_help_has_examples() {
    let commands: &[&[&str]] = &[
        &[],
        &["moves"],
        &["apply"],
        &["perft"],
        &["replay"],
        &["selfplay"],
        &["bench"],
        &["bench", "rules"],
        &["play"],
    ];
    for command in commands {
        let help = praline(&[command, &["--help"][..]].concat()).ok();
        assert!(help.contains("Examples:\n"), "{command:?}");
    }
    let version = praline(&["--version"]).ok();
    assert_eq!(version, format!("praline {}\n", env!("CARGO_PKG_VERSION")));
}

/// The examples are meant to be copied into a shell.
#[cfg(unix)]
#[test]
fn the_examples_with_positions_work() {
    use super::run::finish;
    use std::process::Command;
    for command in ["moves", "apply", "perft"] {
        let help = praline(&[command, "--help"]).ok();
        let (_, examples) = help.split_once("Examples:\n").unwrap();
        let script = examples.replace("praline ", concat!(env!("CARGO_BIN_EXE_praline"), " "));
        let output = Command::new("sh").args(["-e", "-c", &script]).output();
        let out = finish(output.unwrap()).ok();
        assert!(!out.is_empty(), "{script}");
    }
}
