//! `praline analyse`

use praline_testing::shorthand::EMPTY_SEAT;

use super::run::{praline, praline_reading};

/// The last round of all: the Y of disc 1 would fill line 2, and then only the W is left.
fn ending() -> String {
    let board = "20:...../...../...../...../.....:K1,Y1,K3,K4,-:*";
    let other = "20:...../...../...../...../.....:K1,W2,K3,W4,W5:-";
    format!("2 30 d1 Y,-,-,-,- W 0.0.0.0.0 20.18.20.8.8 {board} {other}")
}

fn opening() -> String {
    format!("2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 {EMPTY_SEAT} {EMPTY_SEAT}")
}

fn game(rules: &str, players: &[&str]) -> String {
    let mut args = vec!["selfplay", "--games", "1", "--seed", "3", "--rules", rules];
    for player in players {
        args.extend(["--player", player]);
    }
    praline(&args).ok()
}

fn analyse(args: &[&str], input: &str) -> String {
    let args = [&["analyse", "--nodes", "30", "-"], args].concat();
    praline_reading(&args, input.as_bytes()).ok()
}

#[test]
fn a_position_gets_its_best_moves_with_chances_of_all_seats() {
    let shown = praline(&["analyse", "--lines", "2", &opening()]).ok();
    let lines: Vec<&str> = shown.lines().collect();
    assert!(lines[0].starts_with("Round 1: seat 1 drafts. 2000 nodes, "));
    assert!(lines[2].contains("seat 1   seat 2   margin"));
    let rows = lines.iter().filter(|line| line.contains('%'));
    assert_eq!(rows.count(), 2, "{shown}");
    assert!(shown.contains("Seat 1: "), "{shown}");
    assert!(lines.iter().all(|line| line.chars().count() < 80));
}

#[test]
fn a_search_by_nodes_gives_the_same_answer_every_time() {
    let position = opening();
    let args = ["analyse", "--nodes", "300", "--json", &position];
    assert_eq!(praline(&args).ok(), praline(&args).ok());
}

#[test]
fn several_threads_share_the_nodes_of_a_search() {
    let position = opening();
    let args = ["analyse", "--nodes", "300", "--json", "--threads", "3"];
    let report = praline(&[&args[..], &[&position]].concat()).ok();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let nodes = report["nodes"].as_u64().unwrap();
    assert!((300..303).contains(&nodes), "{report}");
}

#[test]
fn json_says_what_scripts_need() {
    let position = opening();
    let shown = praline(&["analyse", "--nodes", "100", "--json", &position]).ok();
    assert_eq!(shown.lines().count(), 1);
    let report: serde_json::Value = serde_json::from_str(&shown).unwrap();
    assert_eq!(report["position"], position);
    assert_eq!(report["mover"], 1);
    let lines = report["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    for line in lines {
        let win = line["win"].as_array().unwrap();
        let sum: u64 = win.iter().map(|win| win.as_u64().unwrap()).sum();
        assert_eq!((win.len(), sum), (2, 1000));
        assert!(line["margin"].is_f64() && line["moves"][0].is_string());
        assert_eq!(line["proved"], false);
    }
}

#[test]
fn what_is_certain_is_said_so() {
    let shown = praline(&["analyse", "--lines", "1", &ending()]).ok();
    assert!(shown.contains("1   1Y2   "), "{shown}");
    assert!(shown.contains("  proved\n"), "{shown}");
}

#[test]
fn a_time_instead_of_nodes_is_possible() {
    let shown = praline(&["analyse", "--movetime", "1", &opening()]).ok();
    assert!(shown.contains("nodes"), "{shown}");
}

#[test]
fn a_game_is_told_move_by_move_with_a_summary_of_each_seat() {
    let record = game("2", &["greedy", "random"]);
    let shown = analyse(&[], &record);
    assert!(shown.starts_with("Game 1: rules 2, result "), "{shown}");
    let rounds = record.matches("round ").count();
    assert_eq!(shown.matches("\nRound ").count(), rounds);
    assert!(shown.contains("\nSeat 1 (bot:greedy): "));
    assert!(shown.contains("\nSeat 2 (bot:random): "));
    assert_eq!(shown.matches(" instead of ").count(), 6, "{shown}");
    assert!(
        shown.contains("  ??\n"),
        "a random player blunders: {shown}"
    );
    assert!(shown.lines().all(|line| line.chars().count() < 80));
}

#[test]
fn every_move_of_a_game_is_in_the_json_report() {
    for rules in ["2-free", "3-special"] {
        let record = game(rules, &["greedy"]);
        let report = analyse(&["--json"], &record);
        let report: serde_json::Value = serde_json::from_str(&report).unwrap();
        let moves = report["moves"].as_array().unwrap();
        let rest = record.lines().filter(|line| {
            let words = ["praline", "rules", "player", "round", "result"];
            !words.iter().any(|word| line.starts_with(word))
        });
        let played: Vec<&str> = rest.flat_map(str::split_whitespace).collect();
        let told: Vec<&str> = moves
            .iter()
            .filter_map(|mv| mv["played"].as_str())
            .collect();
        assert_eq!(told, played);
        let best = |mv: &serde_json::Value| mv["played"] == mv["best"];
        let free = moves.iter().filter(|mv| best(mv));
        assert!(free.clone().count() > 0);
        assert!(free.clone().all(|mv| mv["lost_win"] == 0), "{rules}");
        let summary = report["summary"].as_array().unwrap();
        let counted: u64 = summary.iter().map(|s| s["moves"].as_u64().unwrap()).sum();
        assert_eq!(counted, told.len() as u64);
    }
}

#[test]
fn records_are_analysed_one_after_another() {
    let record = "praline 1\nrules 2\nround 1 start 2 deal BBYR,KKWW,BRRK,YYKW,BYRW\n\
                  3R4 cB1 resign:1\nresult 0 0 winner 2 by resignation\n";
    let shown = analyse(&[], &record.repeat(2));
    assert!(shown.contains("Game 1: rules 2, result 0 0 winner 2 by resignation\n"));
    assert!(shown.contains("\n\nGame 2: "), "{shown}");
    assert!(shown.contains("Seat 1: 1 moves gave away "), "{shown}");
    assert_eq!(analyse(&["--json"], &record.repeat(2)).lines().count(), 2);
}

#[test]
fn a_game_from_a_position_is_analysed_from_there() {
    let record = format!("praline 1\nrules 2\nfrom {}\n1Y5\nresult *\n", ending());
    let shown = analyse(&[], &record);
    assert!(shown.contains("1Y5       1Y2"), "{shown}");
    assert!(shown.contains("proved"), "{shown}");
}

#[test]
fn wrong_usage_is_status_2() {
    let position = opening();
    let wrong: &[&[&str]] = &[
        &["analyse"],
        &["analyse", &position, "more"],
        &["analyse", "--nodes", "many", &position],
        &["analyse", "--nodes", "0", &position],
        &["analyse", "--lines", "0", &position],
        &["analyse", "--threads", "0", &position],
        &["analyse", "--threads", "65", &position],
        &["analyse", "--nodes", "5", "--movetime", "5", &position],
    ];
    for args in wrong {
        let run = praline(args);
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{args:?}");
    }
}

#[test]
fn wrong_content_is_one_line_that_says_what() {
    let start = format!("2 0 n1 -,-,-,-,- - 20.20.20.20.20 0.0.0.0.0 {EMPTY_SEAT} {EMPTY_SEAT}");
    let faulty = opening().replace("BBYR", "BBBR");
    for (argument, says) in [
        (start.as_str(), "nothing is to be chosen"),
        (faulty.as_str(), "invalid position: "),
        ("no-such-file", "no-such-file: "),
        ("", ""),
    ] {
        let run = praline(&["analyse", argument]);
        assert_eq!(run.out, "", "{argument}");
        let line = run.error();
        assert!(line.contains(says), "{argument}: {line}");
    }
    let line = praline_reading(&["analyse", "--lines", "2", "-"], b"").error();
    assert!(line.contains("--lines is for a position"), "{line}");
    for (input, says) in [
        ("", "standard input: there is no record in it"),
        ("garbage\n", "standard input: line 1"),
    ] {
        let line = praline_reading(&["analyse", "-"], input.as_bytes()).error();
        assert!(line.starts_with(says), "{line}");
    }
}

#[cfg(unix)]
#[test]
fn the_example_with_a_position_works_in_a_shell() {
    use super::run::finish;
    use std::process::Command;
    let help = praline(&["analyse", "--help"]).ok();
    let (_, examples) = help.split_once("Examples:\n").unwrap();
    let lines: Vec<&str> = examples.lines().take(3).collect();
    let script = lines.join("\n");
    let script = script.replace("praline ", concat!(env!("CARGO_BIN_EXE_praline"), " "));
    let output = Command::new("sh").args(["-e", "-c", &script]).output();
    let shown = finish(output.unwrap()).ok();
    assert!(shown.contains(" nodes, "), "{shown}");
}
