//! Bots' games and their records.

use super::run::{praline, praline_reading};

fn selfplay(rules: &str, games: &str, seed: &str, players: &[&str]) -> String {
    let mut args = vec![
        "selfplay", "--rules", rules, "--games", games, "--seed", seed,
    ];
    for player in players {
        args.extend(["--player", player]);
    }
    praline(&args).ok()
}

#[test]
fn records_of_every_kind_of_rules_replay() {
    for rules in [
        "2",
        "3-free",
        "4-special",
        "2-free-special.once.even",
        "3-special.even",
    ] {
        let records = selfplay(rules, "5", "11", &["random"]);
        let results = praline_reading(&["replay", "-"], records.as_bytes()).ok();
        let lines = records.lines().filter(|line| line.starts_with("result"));
        assert_eq!(
            results.lines().collect::<Vec<_>>(),
            lines.collect::<Vec<_>>()
        );
        assert_eq!(results.lines().count(), 5);
    }
}

#[test]
fn the_header_names_the_bots_by_seat_and_has_no_date() {
    let records = selfplay("3", "1", "1", &["greedy", "random", "greedy"]);
    let header: Vec<&str> = records.lines().take(5).collect();
    assert_eq!(
        header,
        [
            "praline 1",
            "rules 3",
            "player 1 bot:greedy",
            "player 2 bot:random",
            "player 3 bot:greedy",
        ]
    );
    assert!(!records.contains("date"));
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_seed_others() {
    let play = |seed| selfplay("2-special", "3", seed, &["greedy"]);
    assert_eq!(play("18446744073709551615"), play("18446744073709551615"));
    assert_ne!(play("1"), play("2"));
}

#[test]
fn levels_are_named_in_records_whether_given_by_name_or_number() {
    let records = selfplay("2", "2", "9", &["club", "2"]);
    assert!(records.contains("player 1 bot:club\nplayer 2 bot:novice\n"));
    assert_eq!(records, selfplay("2", "2", "9", &["5", "novice"]));
    let results = praline_reading(&["replay", "-"], records.as_bytes()).ok();
    assert_eq!(results.lines().count(), 2);
}

#[test]
fn those_who_would_take_any_time_take_the_nodes_that_are_given() {
    let play = |nodes| {
        let args = [
            "selfplay", "--rules", "2-free", "--games", "1", "--seed", "9", "--player", "master",
            "--player", "mcts", "--nodes", nodes,
        ];
        praline(&args).ok()
    };
    let few = play("20");
    assert!(few.contains("player 1 bot:master\nplayer 2 bot:mcts\n"));
    assert_eq!(few, play("20"));
    assert_ne!(few, play("60"));
}

#[test]
fn a_longer_series_begins_with_the_shorter_one() {
    let short = selfplay("2", "3", "5", &["random"]);
    let long = selfplay("2", "6", "5", &["random"]);
    assert!(long.starts_with(&short));
}

#[test]
fn the_first_start_seat_is_drawn() {
    let records = selfplay("2", "20", "1", &["random"]);
    for seat in ["round 1 start 1", "round 1 start 2"] {
        assert!(records.contains(seat));
    }
}

#[test]
fn no_games_are_no_output() {
    assert_eq!(selfplay("2", "0", "1", &["random"]), "");
}
