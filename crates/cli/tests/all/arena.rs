//! Matches of bots.

use std::fs;
use std::path::{Path, PathBuf};

use super::run::{Run, praline};

/// A program that speaks the handshake and then always plays the same, mostly illegal move.
const STUBBORN: &str = r#"cmd:sh -c 'while read word rest; do case $word in ugi) echo "id name Stubborn"; echo ugiok;; isready) echo readyok;; go) echo bestmove 9Z9;; quit) exit;; esac; done'"#;
/// A program that speaks the handshake and then thinks for ever.
const THINKER: &str = r#"cmd:sh -c 'while read word rest; do case $word in ugi) echo "id name Thinker"; echo ugiok;; isready) echo readyok;; quit) exit;; esac; done'"#;
/// A program that says something without end, but never what it is asked for.
const TALKER: &str = "cmd:yes";

fn arena(rules: &str, bots: &[&str], rest: &[&str]) -> Run {
    let mut args = vec!["arena", "--rules", rules];
    args.extend(bots.iter().flat_map(|bot| ["--bot", bot]));
    args.extend(rest);
    praline(&args)
}

/// A file of its own for each test, which is gone afterwards.
struct Games(PathBuf);

impl Games {
    fn new(test: &str) -> Games {
        let file = format!("{test}-{}.praline", std::process::id());
        let games = Games(Path::new(env!("CARGO_TARGET_TMPDIR")).join(file));
        let _ = fs::remove_file(&games.0);
        games
    }

    fn name(&self) -> &str {
        self.0.to_str().expect("a path of text")
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.0).expect("the file can be read")
    }
}

impl Drop for Games {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn a_match_is_the_same_each_time_and_its_records_replay() {
    let games = Games::new("same");
    let bots = ["greedy", "random"];
    let first = arena("2", &bots, &["--games", "20", "--seed", "1"]).ok();
    let rest = ["--games", "20", "--seed", "1", "--out", games.name()];
    assert_eq!(arena("2", &bots, &rest).ok(), first);
    assert!(
        first.starts_with("rules 2: 20 games in 10 pairs, seed 1\n"),
        "{first}"
    );
    assert!(first.contains("1 greedy      20  100.0%"), "{first}");
    let results = praline(&["replay", games.name()]).ok();
    assert_eq!(results.lines().count(), 20);
    let text = games.text();
    let header: Vec<&str> = text.lines().take(7).collect();
    assert_eq!(
        header,
        [
            "praline 1",
            "rules 2",
            "player 1 bot:greedy",
            "player 2 bot:random",
            "arena seed 1 block 1 game 1",
            "arena-bot 1 greedy",
            "arena-bot 2 random",
        ]
    );
}

#[test]
fn the_games_of_a_block_begin_with_the_same_deal() {
    let games = Games::new("deal");
    let rest = ["--games", "6", "--out", games.name()];
    arena("3-special", &["greedy", "random"], &rest).ok();
    let text = games.text();
    let deals: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("round 1 "))
        .collect();
    assert_eq!(deals.len(), 6);
    assert!(deals[..3].iter().all(|deal| *deal == deals[0]));
    assert!(deals[3..].iter().all(|deal| *deal == deals[3]));
    assert_ne!(deals[0], deals[3]);
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let play = |jobs, games: &Games| {
        let rest = [
            "--games",
            "12",
            "--jobs",
            jobs,
            "--nodes",
            "40",
            "--out",
            games.name(),
        ];
        let table = arena("2-free", &["master", "mcts"], &rest).ok();
        (table, games.text())
    };
    let (one, two) = (Games::new("one"), Games::new("two"));
    assert_eq!(play("1", &one), play("2", &two));
}

#[test]
fn an_interrupted_match_goes_on_as_if_nothing_had_happened() {
    let (whole, part) = (Games::new("whole"), Games::new("part"));
    let play = |games: &Games, more: &[&str]| {
        let rest = [
            &["--games", "9", "--seed", "5", "--out", games.name()],
            more,
        ]
        .concat();
        arena("3", &["greedy", "novice"], &rest)
    };
    let table = play(&whole, &[]).ok();
    let text = whole.text();
    let second = text
        .match_indices("praline 1\n")
        .nth(3)
        .expect("a second block")
        .0;
    let last = text.rfind("result").expect("a result");
    // Nothing, a torn first line, a whole block, one with a torn record, and everything.
    for length in [0, 5, second, second + 100, last, last + 3, text.len()] {
        fs::write(&part.0, &text[..length]).expect("the file can be written");
        assert_eq!(play(&part, &["--resume"]).ok(), table, "{length}");
        assert_eq!(part.text(), text, "{length}");
    }
    fs::remove_file(&part.0).expect("the file can be removed");
    assert_eq!(play(&part, &["--resume"]).ok(), table, "without a file");
}

#[test]
fn no_file_is_overwritten_and_no_other_match_gone_on_with() {
    let games = Games::new("other");
    let out = ["--games", "2", "--out", games.name()];
    let resumed = [&out[..], &["--resume"]].concat();
    arena("2", &["greedy", "random"], &out).ok();
    let text = games.text();
    let error = arena("2", &["greedy", "random"], &out).error();
    assert!(error.contains("--resume"), "{error}");
    let other_bot = arena("2", &["greedy", "novice"], &resumed).error();
    assert!(
        other_bot.contains("expected `player 2 bot:novice`"),
        "{other_bot}"
    );
    let other_rules = arena("2-free", &["greedy", "random"], &resumed).error();
    assert!(
        other_rules.contains("expected `rules 2-free`"),
        "{other_rules}"
    );
    let other_budget = arena("2", &["greedy", "random@ms=5"], &resumed).error();
    assert!(
        other_budget.contains("`arena-bot 2 random@ms=5`"),
        "{other_budget}"
    );
    let other_seed = [&resumed[..], &["--seed", "2"]].concat();
    let other_seed = arena("2", &["greedy", "random"], &other_seed).error();
    assert!(
        other_seed.contains("expected `arena seed 2"),
        "{other_seed}"
    );
    fs::write(&games.0, text.replace("winner", "loser")).expect("the file can be written");
    let damaged = arena("2", &["greedy", "random"], &resumed).error();
    assert!(damaged.contains(": line "), "{damaged}");
}

#[test]
fn games_are_rounded_up_to_whole_blocks_and_the_table_says_so() {
    let table = arena("4", &["greedy", "random"], &["--games", "5"]).ok();
    assert!(table.contains("8 games in 2 rotations"), "{table}");
    assert!(table.contains("5 games were asked for"), "{table}");
    let table = arena("2", &["random", "random"], &["--games", "0"]).ok();
    assert!(table.contains("0 games in 0 pairs"), "{table}");
}

#[test]
fn as_many_bots_as_seats_rotate() {
    let bots = ["greedy", "random", "beginner"];
    let json = arena("3", &bots, &["--games", "6", "--json"]).ok();
    let report: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(report["games_per_block"], 3);
    assert_eq!(report["blocks"], 2);
    let rates = report["bots"].as_array().expect("a list").iter();
    let rates: f64 = rates
        .map(|bot| bot["win_rate"].as_f64().expect("a number"))
        .sum();
    assert!((rates - 1.0).abs() < 1e-9, "wins add up to {rates}");
}

#[test]
fn a_test_stops_as_soon_as_it_is_decided() {
    let rest = ["--elo0", "0", "--elo1", "50", "--games", "1000"];
    let table = arena("2", &["greedy", "random"], &rest).ok();
    assert!(table.starts_with("rules 2: 20 games"), "{table}");
    assert!(table.contains("accepted: Elo 50 or more"), "{table}");
    let table = arena("2", &["random", "greedy"], &rest).ok();
    assert!(table.contains("accepted: Elo 0 or less"), "{table}");
    let rest = ["--elo0", "-5", "--elo1", "5", "--games", "20", "--json"];
    let json = arena("2", &["random", "random"], &rest).ok();
    assert!(json.contains("\"accepted\": null"), "{json}");
}

/// Plays a broken program against greedy, and gives the table and the records.
fn play_broken(test: &str, bot: &str, grace: &str) -> (String, String) {
    let games = Games::new(test);
    let rest = [
        "--games",
        "2",
        "--movetime",
        "10",
        "--grace",
        grace,
        "--out",
        games.name(),
    ];
    let table = arena("2", &[bot, "greedy"], &rest).ok();
    praline(&["replay", games.name()]).ok();
    (table, games.text())
}

#[test]
fn a_program_that_ends_has_left() {
    let (table, records) = play_broken("false", "cmd:false", "1000");
    assert!(
        table.contains("bot 1, 2 times: crash: ended before `ugiok`"),
        "{table}"
    );
    assert!(records.contains("player 1 bot:cmd:false\n"), "{records}");
    assert!(records.contains("\ntrouble 1 crash: "), "{records}");
    assert_eq!(records.matches(" by leaving\n").count(), 2, "{records}");
}

#[test]
fn a_program_that_never_answers_has_timed_out() {
    for (test, bot) in [("cat", "cmd:cat"), ("yes", TALKER)] {
        let (table, records) = play_broken(test, bot, "30");
        assert!(
            table.contains("2 times: time-out: no `ugiok` within 300 ms"),
            "{table}"
        );
        assert_eq!(records.matches(" by time\n").count(), 2, "{records}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_thinks_for_ever_has_timed_out() {
    let (table, records) = play_broken("thinker", THINKER, "300");
    assert!(
        table.contains("time-out: no `bestmove` within 310 ms"),
        "{table}"
    );
    assert_eq!(records.matches("timeout:").count(), 2);
}

#[cfg(unix)]
#[test]
fn a_program_with_illegal_moves_has_resigned_and_a_stand_in_plays_on() {
    let games = Games::new("stubborn");
    let rest = ["--games", "3", "--json", "--out", games.name()];
    let json = arena("3", &[STUBBORN, "greedy"], &rest).ok();
    let report: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let bot = &report["bots"][0];
    assert_eq!(bot["name"], "cmd:Stubborn");
    assert_eq!(
        (&bot["illegal_moves"], &bot["crashes"]),
        (&3.into(), &0.into())
    );
    assert_eq!(bot["win_rate"], 0.0);
    assert_eq!(bot["score"], 0.0, "whoever gave up is last");
    let what = report["troubles"][0]["trouble"].as_str().expect("a text");
    assert!(what.starts_with("illegal move: `bestmove 9Z9`: "), "{what}");
    let records = games.text();
    assert!(records.contains("player 2 bot:cmd:Stubborn\n"), "{records}");
    for seat in 1..=3 {
        assert_eq!(records.matches(&format!("resign:{seat}")).count(), 1);
    }
    let results = praline(&["replay", games.name()]).ok();
    assert!(
        !results.contains(" by "),
        "the games go on to their end: {results}"
    );
}

#[test]
fn a_level_can_play_itself_on_more_threads() {
    let games = Games::new("threads");
    let rest = ["--games", "2", "--nodes", "30", "--out", games.name()];
    arena("2", &["master@threads=3", "master"], &rest).ok();
    let records = games.text();
    assert!(
        records.contains("\narena-bot 1 master@nodes=30,threads=3\narena-bot 2 master@nodes=30\n"),
        "{records}"
    );
    assert_eq!(records.matches("\nresult ").count(), 2, "{records}");
}

#[test]
fn wrong_matches_are_refused_with_one_line() {
    let wrong: &[(&str, &[&str], &[&str], &str)] = &[
        ("5", &["greedy", "random"], &[], "rules word"),
        ("2", &["greedy"], &[], "1 times --bot"),
        ("4", &["greedy", "random", "random"], &[], "3 times --bot"),
        ("2", &["greedy", "deep"], &[], "`deep`: no such player"),
        ("2", &["greedy", "club@fast"], &[], "@nodes=NUMBER"),
        ("2", &["greedy", "mcts@threads=2"], &[], "only levels"),
        ("2", &["greedy", "cmd:"], &[], "command line"),
        (
            "2",
            &["greedy", "cmd:no-such-program"],
            &[],
            "cannot be started",
        ),
        (
            "2",
            &["greedy", "random"],
            &["--elo0", "5", "--elo1", "5"],
            "less",
        ),
        (
            "2",
            &["greedy", "random"],
            &["--out", "/no/such/file"],
            "/no/such/file",
        ),
    ];
    for (rules, bots, rest, says) in wrong {
        let error = arena(rules, bots, rest).error();
        assert!(error.contains(says), "{bots:?} {rest:?}: {error}");
    }
}

#[test]
fn wrong_usage_is_status_2() {
    let wrong: &[&[&str]] = &[
        &["--games", "x"],
        &["--movetime", "0"],
        &["--movetime", "5", "--nodes", "5"],
        &["--jobs", "0"],
        &["--resume"],
        &["--elo0", "5"],
        &["--alpha", "0.1"],
        &["--elo0", "0", "--elo1", "5", "--alpha", "0.7"],
    ];
    for rest in wrong {
        let run = arena("2", &["greedy", "random"], rest);
        assert_eq!(
            (run.status, run.out.as_str()),
            (Some(2), ""),
            "{rest:?}: {}",
            run.err
        );
    }
}

#[test]
fn the_engine_plays_as_an_outside_bot_and_the_number_of_jobs_changes_nothing() {
    let engine = format!("cmd:'{}' engine@nodes=50", env!("CARGO_BIN_EXE_praline"));
    let play = |jobs, games: &Games| {
        let rest = ["--games", "6", "--jobs", jobs, "--out", games.name()];
        let table = arena("3-free-special", &[&engine, "random"], &rest).ok();
        (table, games.text())
    };
    let (one, two) = (Games::new("engine-one"), Games::new("engine-two"));
    let (table, records) = play("1", &one);
    assert!(table.contains("1 cmd:Praline "), "{table}");
    assert!(!table.contains("times: "), "no trouble: {table}");
    assert_eq!(records.matches("\nresult ").count(), 6);
    assert!(!records.contains("result *"), "{records}");
    assert_eq!(play("2", &two), (table, records));
    praline(&["replay", one.name()]).ok();
}
