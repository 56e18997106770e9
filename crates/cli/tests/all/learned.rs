//! The learned player: its nets, and what is measured of it.

use super::run::praline;

#[test]
fn the_nets_inside_are_named_with_what_they_were_made_from() {
    let table = praline(&["nets"]).ok();
    assert_eq!(table.lines().count(), 7, "{table}");
    let nets = praline(&["nets", "--json"]).ok();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../ai/nets");
    assert_eq!(praline(&["nets", "--json", folder]).ok(), nets);
    let first: serde_json::Value = serde_json::from_str(nets.lines().next().unwrap()).unwrap();
    assert_eq!(first["rules"], "2");
    assert_eq!(first["check"].as_str().unwrap().len(), 16);
    let about = first["about"].as_array().unwrap();
    assert!(
        about
            .iter()
            .any(|line| line.as_str().unwrap().contains("games"))
    );
    let error = praline(&["nets", env!("CARGO_MANIFEST_DIR")]).error();
    assert!(error.ends_with("there is no net in this folder"), "{error}");
}

#[test]
fn chances_that_are_told_are_compared_with_the_wins_that_came() {
    let args = [
        "bench",
        "calibration",
        "--games",
        "2",
        "--bot",
        "master@nodes=20",
    ];
    let table = praline(&[&args[..], &["2"]].concat()).ok();
    assert!(table.contains("2 players (2): 2 games"), "{table}");
    let report = praline(
        &[
            &args[..],
            &["--json", "--jobs", "2", "2", "3-free", "2-special"],
        ]
        .concat(),
    )
    .ok();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let players = report["players"].as_array().unwrap();
    assert_eq!(players.len(), 2);
    assert_eq!(players[0]["rules"], serde_json::json!(["2", "2-special"]));
    assert_eq!(
        (players[0]["games"].as_u64(), players[1]["games"].as_u64()),
        (Some(4), Some(2))
    );
    for row in players {
        let seats = row["players"].as_u64().unwrap();
        for told in ["at_sight", "searched"] {
            let bins = row[told]["bins"].as_array().unwrap();
            let count: u64 = bins.iter().map(|bin| bin["count"].as_u64().unwrap()).sum();
            assert_eq!(count, seats * row["positions"].as_u64().unwrap(), "{row}");
        }
    }
}

#[test]
fn games_of_a_file_are_judged_too() {
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/calibration.praline");
    let games = [
        "--rules", "2", "--games", "3", "--seed", "4", "--player", "greedy",
    ];
    let records = praline(&[&["selfplay"], &games[..]].concat()).ok();
    std::fs::write(file, records).unwrap();
    let args = [
        "bench",
        "calibration",
        "--bot",
        "classic@nodes=5",
        "--records",
        file,
    ];
    let table = praline(&args).ok();
    assert!(table.contains("2 players (2): 3 games"), "{table}");
    let error = praline(&["bench", "calibration", "--bot", "greedy"]).error();
    assert!(error.contains("classic, master or nets"), "{error}");
}

#[test]
fn moves_of_last_rounds_are_compared_with_what_is_proved() {
    let args = [
        "bench", "optimal", "--games", "2", "--nodes", "50", "--proof", "0.2", "2",
    ];
    let table = praline(&args).ok();
    assert!(table.contains("master@nodes=50"), "{table}");
    let report = praline(&[&args[..], &["--json", "--bot", "classic"]].concat()).ok();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let row = &report["rules"][0];
    assert_eq!(row["bots"].as_array().unwrap().len(), 1, "{row}");
    let turns = row["turns_left"].as_array().unwrap();
    assert_eq!(
        turns.len() as u64,
        row["positions"].as_u64().unwrap(),
        "{row}"
    );
}
