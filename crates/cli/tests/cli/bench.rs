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
