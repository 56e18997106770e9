//! The measuring commands: that they measure, not how fast.

use super::run::praline;

#[test]
fn the_table_has_a_row_for_each_rules_word() {
    let table = praline(&[
        "bench",
        "rules",
        "--seconds",
        "0.001",
        "2",
        "3-free-special",
    ])
    .ok();
    let lines: Vec<Vec<&str>> = table
        .lines()
        .map(|l| l.split_whitespace().collect())
        .collect();
    assert_eq!(lines[1][0], "2");
    assert_eq!(lines[2][0], "3-free-special");
    for row in &lines[1..3] {
        assert!(row[1].parse::<u64>().unwrap() > 0, "{row:?}");
        assert!(
            row[2].parse::<f64>().unwrap() > 20.0,
            "moves of a game: {row:?}"
        );
    }
    assert_eq!(lines[3][0], "perft:");
    assert_eq!(lines[4][0], "state:");
}

#[test]
fn the_report_for_scripts_has_all_twelve_rules_words_by_default() {
    let report = praline(&["bench", "rules", "--json", "--seconds", "0.001"]).ok();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let rules = report["rules"].as_array().unwrap();
    assert_eq!(rules.len(), 12);
    assert!(
        rules
            .iter()
            .all(|r| r["games_per_second"].as_f64().unwrap() > 0.0)
    );
    assert_eq!(report["perft"]["nodes"], 5_297_978);
    assert!(report["state_bytes"].as_u64().unwrap() > 100);
}

/// What the search answers, in one number. It is the same on every machine. A change of the search
/// that alters it plays differently, and must bring the result of a match against the old one.
const SEARCH_CHECKSUM: &str = "20dcb9c0288fdef9";

#[test]
fn the_search_answers_as_it_did() {
    let report = praline(&["bench", "search", "--json"]).ok();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let answers = report["positions"].as_array().unwrap();
    assert_eq!(answers.len(), 12);
    assert_eq!(answers[11]["proved"], true);
    assert!(report["nodes"].as_u64().unwrap() > 30_000);
    assert!(report["opening"]["depth"].as_u64().unwrap() > 0);
    assert_eq!(
        report["checksum"], SEARCH_CHECKSUM,
        "the search plays differently"
    );
}

#[test]
fn last_rounds_are_solved_from_their_end_on() {
    let args = ["bench", "solver", "--games", "1", "--seconds", "0.05"];
    let table = praline(&[&args[..], &["2"]].concat()).ok();
    assert_eq!(table.lines().count(), 3, "{table}");
    let report = praline(&[&args[..], &["--json", "2-free"]].concat()).ok();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    for row in report["rules"].as_array().unwrap() {
        let figure = |name: &str| row[name].as_u64().unwrap();
        assert_eq!(row["reach"].as_array().unwrap().len(), 1, "{row}");
        assert!(figure("median_reach") > 1, "{row}");
        assert!(figure("median_solved") <= figure("median_reach"), "{row}");
        assert!(figure("median_solved") <= figure("median_certain"), "{row}");
        assert!(figure("median_reach") <= figure("median_turns"), "{row}");
    }
}

/// The character lines of the bots, message `bot-character`, say this of them.
#[test]
fn the_bots_play_as_their_character_lines_say() {
    let args = ["--games", "30", "--master-nodes", "2500", "--json"];
    let report = praline(&[&["bench", "characters"], &args[..]].concat()).ok();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let levels = report["levels"].as_array().unwrap();
    let figure = |level: &str, habit: &str| {
        let row = levels.iter().find(|row| row["level"] == level).unwrap();
        row[habit].as_f64().unwrap()
    };
    let weak = ["beginner", "novice", "casual"];
    for better in ["casual", "amateur", "club", "strong", "expert", "master"] {
        assert!(figure("beginner", "floor") > figure(better, "floor"));
        assert!(figure("beginner", "rows") < figure(better, "rows"));
    }
    for better in ["club", "strong", "expert", "master"] {
        assert!(figure("novice", "spoil") < figure(better, "spoil"));
    }
    for weaker in weak {
        assert!(figure("amateur", "rows") > figure(weaker, "rows"));
        assert!(figure("club", "worth") > figure(weaker, "worth"));
        assert!(figure("strong", "floor") < figure(weaker, "floor"));
        assert!(figure("expert", "spoil") > figure(weaker, "spoil"));
        assert!(figure("master", "floor") < figure(weaker, "floor"));
    }
    assert!(figure("master", "rounds") < 5.2);
    assert!(figure("casual", "colours") < figure("casual", "columns") / 3.0);
    // Over many games it is less than 30, as of people who play for the first time.
    assert!(figure("beginner", "points") < 36.0);
}

#[test]
fn the_time_report_counts_its_moves() {
    let args = ["bench", "time", "--moves", "5", "--movetime", "1"];
    let line = praline(&args).ok();
    assert!(line.starts_with("5 moves of 1 ms: "), "{line}");
    let report = praline(&[&args[..], &["--json"]].concat()).ok();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report["moves"], 5);
    let worst = report["worst_overshoot"].as_f64().unwrap();
    assert!(worst >= report["mean_overshoot"].as_f64().unwrap());
}

#[test]
fn a_server_is_measured_killed_and_found_to_have_lost_nothing() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let few = ["--tables", "5", "--connections", "20", "--held-tables", "5"];
    let args = [
        "bench",
        "server",
        "--json",
        "--seconds",
        "0.3",
        "--folder",
        folder,
    ];
    let report = praline(&[&args[..], &few].concat()).ok();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    assert!(report["full_load"]["moves"].as_u64().unwrap() > 0);
    assert!(report["half_load"]["moves"].as_u64().unwrap() > 0);
    assert!(report["after_kill"]["acknowledged"].as_u64().unwrap() > 0);
    assert_eq!(report["after_kill"]["lost"], 0);
    assert!(report["held"]["connections"].as_u64().unwrap() >= 20);
    assert!(report["held"]["tables"].as_u64().unwrap() >= 5);
    assert!(report["start"]["tables"].as_u64().unwrap() >= 50);
    assert!(report["held"]["moves_at_each_table"].as_f64().unwrap() > 0.0);
}

/// Only Linux has the addresses that it needs.
#[cfg(target_os = "linux")]
#[test]
fn others_play_on_while_a_server_is_attacked() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let args = ["bench", "server", "--under-attack", "--folder", folder];
    let few = ["--tables", "4", "--seconds", "0.5", "--json"];
    let report = praline(&[&args[..], &few].concat()).ok();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let rows = report["this"]["rows"].as_array().unwrap();
    let attacks: Vec<&str> = rows
        .iter()
        .map(|row| row["attack"].as_str().unwrap())
        .collect();
    let all = ["calm", "requests", "seats", "bots", "rematch", "floods"];
    assert_eq!(attacks, all);
    for row in rows {
        assert!(row["others"]["moves"].as_u64().unwrap() > 0, "{row}");
        assert_eq!(row["lost"], 0, "{row}");
        let was_attacked = row["attacker"]["requests"].is_u64();
        assert_eq!(was_attacked, row["attack"] != "calm", "{row}");
    }
}

#[test]
fn two_programs_are_measured_with_the_same_load() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let other = env!("CARGO_BIN_EXE_praline");
    let few = ["--tables", "2", "--connections", "4", "--held-tables", "2"];
    let args = ["bench", "server", "--seconds", "0.2", "--folder", folder];
    let both = ["--program", other, "--json"];
    let report = praline(&[&args[..], &few, &both].concat()).ok();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    for program in ["this", "other"] {
        assert!(report[program]["full_load"]["moves"].as_u64().unwrap() > 0);
        assert_eq!(report[program]["after_kill"]["lost"], 0);
    }
    let first = &report["figures"][0];
    assert_eq!(first["name"], "full load, moves a second");
    assert!(first["ratio"].as_f64().unwrap() > 0.0, "{first}");
    let missing = praline(&["bench", "server", "--quick", "--program", "/no/praline"]);
    assert!(missing.error().contains("/no/praline"));
}

#[test]
fn luck_and_skill_add_up_exactly_whoever_gives_up() {
    let words = ["2", "3-free-special", "4-special"];
    let args = ["bench", "luck", "--json", "--games", "12", "--nodes", "2"];
    let report = praline(&[&args[..], &words[..]].concat()).ok();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    for (row, word) in report["rules"].as_array().unwrap().iter().zip(words) {
        assert_eq!(row["rules"], word);
        let seats = 12 * word[..1].parse::<u64>().unwrap();
        assert_eq!(row["seats"], seats, "{row}");
        assert_eq!(row["exact"], seats, "{row}");
        assert!(row["given_up"].as_u64().unwrap() > 0, "{row}");
        assert!(row["starter_margin"].as_f64().unwrap() > 0.0, "{row}");
    }
}

#[test]
fn a_table_of_luck_has_a_row_for_each_rules_word() {
    let table = praline(&["bench", "luck", "--games", "2", "--nodes", "2", "2", "3"]).ok();
    let rows: Vec<&str> = table.lines().skip(1).collect();
    assert_eq!(rows.len(), 2, "{table}");
    assert!(
        rows[0].contains("4/4") && rows[1].contains("6/6"),
        "{table}"
    );
}

#[test]
fn the_marks_of_a_review_are_judged_again() {
    let args = [
        "bench",
        "review",
        "--json",
        "--games",
        "2",
        "--player",
        "casual",
        "--brief",
        "50",
        "--deep",
        "200",
        "2",
        "4-special",
    ];
    let report = praline(&args).ok();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let rows = report["rules"].as_array().unwrap();
    assert_eq!(rows.len(), 2);
    for row in rows {
        let marks = &row["marks"];
        assert!(marks["of"].as_u64().unwrap() > 0, "{row}");
        assert!(marks["confirmed"].as_u64() <= marks["of"].as_u64(), "{row}");
    }
}
