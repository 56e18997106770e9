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
fn a_loss_is_marked_exactly_where_it_is_told() {
    for (rules, players) in [
        ("2", &["greedy", "random"][..]),
        ("2-free", &["random", "greedy"]),
        ("3", &["random"]),
    ] {
        let report = analyse(&["--json"], &game(rules, players));
        let report: serde_json::Value = serde_json::from_str(&report).unwrap();
        for mv in report["moves"].as_array().unwrap() {
            let mark = match mv["lost_win"].as_u64().unwrap() {
                150.. => "??",
                100.. => "?",
                _ => "",
            };
            assert_eq!(mv["mark"], mark, "{mv}");
        }
    }
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

/// What `--luck --json` says of some records.
fn luck(nodes: &str, records: &str) -> Vec<serde_json::Value> {
    let args = ["analyse", "--luck", "--json", "--nodes", nodes, "-"];
    let shown = praline_reading(&args, records.as_bytes()).ok();
    let objects = shown.lines().map(serde_json::from_str);
    objects.collect::<Result<_, _>>().unwrap()
}

fn floats(list: &serde_json::Value) -> Vec<f64> {
    let numbers = list.as_array().unwrap().iter();
    numbers.map(|number| number.as_f64().unwrap()).collect()
}

fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-6
}

/// What must be true of every game, whoever won.
fn check_luck(report: &serde_json::Value, winners: &[usize]) {
    let seats = report["seats"].as_array().unwrap();
    let mut steps = report["steps"].as_array().unwrap().iter();
    assert!(
        steps
            .clone()
            .all(|step| is_near(floats(&step["chances"]).iter().sum(), 1.0))
    );
    let at_end = floats(&steps.next_back().unwrap()["chances"]);
    let mut starts = 0.0;
    for (seat, terms) in seats.iter().enumerate() {
        let [start, deals, own, others, result] =
            ["start", "deals", "own", "others", "result"].map(|term| terms[term].as_f64().unwrap());
        assert!(is_near(start + deals + own + others, result), "{terms}");
        let share = if winners.contains(&(seat + 1)) {
            1.0 / f64::from(u8::try_from(winners.len()).unwrap())
        } else {
            0.0
        };
        assert!(
            is_near(result, share) && is_near(result, at_end[seat]),
            "{terms}"
        );
        starts += start;
    }
    assert!(is_near(starts, 1.0));
    let mut before: Vec<f64> = seats
        .iter()
        .map(|seat| seat["start"].as_f64().unwrap())
        .collect();
    for step in report["steps"].as_array().unwrap() {
        let (seat, after) = (
            usize::try_from(step["seat"].as_u64().unwrap()).unwrap() - 1,
            floats(&step["chances"]),
        );
        let lost = step["lost"].as_f64().unwrap();
        match step["kind"].as_str().unwrap() {
            "deal" => assert!(lost == 0.0 && step["best"].is_null()),
            "give-up" => assert!(lost == 0.0 && after[seat] == 0.0),
            "move" => {
                assert!(
                    lost >= 0.0 && is_near(before[seat] - after[seat], lost),
                    "{step}"
                );
                assert!(lost == 0.0 || step["best"] != step["text"], "{step}");
            }
            other => panic!("{other}"),
        }
        before = after;
    }
}

/// The winning seats of a record's result line.
fn winners(record: &str) -> Vec<usize> {
    let (_, end) = record.rsplit_once(" winner ").unwrap();
    let words = end.split_whitespace();
    words.map_while(|word| word.parse().ok()).collect()
}

#[test]
fn luck_and_skill_add_up_for_all_rules() {
    for players in ["2", "3", "4"] {
        for rules in ["", "-free", "-special", "-free-special"] {
            let record = game(&format!("{players}{rules}"), &["greedy"]);
            let reports = luck("3", &record);
            assert_eq!((reports.len(), &reports[0]["nodes"]), (1, &3.into()));
            check_luck(&reports[0], &winners(&record));
            let moves = reports[0]["steps"].as_array().unwrap().iter();
            assert!(record.contains(moves.last().unwrap()["text"].as_str().unwrap()));
        }
    }
}

#[test]
fn giving_up_and_shared_wins_add_up_too() {
    let deal = |discs: usize| {
        let rest = vec!["BYRK"; discs - 2].join(",");
        format!("BBYR,KKWW,{rest}")
    };
    let given_up = [
        (2, 5, "3R4 cB1 resign:1", "0 0 winner 2 by resignation"),
        (
            3,
            7,
            "3R4 timeout:3 cB1 leave:1",
            "0 0 0 winner 2 by leaving",
        ),
        (
            4,
            9,
            "leave:2 resign:4 timeout:1",
            "0 0 0 0 winner 3 by time",
        ),
    ];
    for (players, discs, moves, result) in given_up {
        let deal = deal(discs);
        let record = format!(
            "praline 1\nrules {players}\nround 1 start 1 deal {deal}\n{moves}\nresult {result}\n"
        );
        let reports = luck("20", &record);
        check_luck(&reports[0], &winners(&record));
        let steps = reports[0]["steps"].as_array().unwrap();
        assert!(
            steps.iter().any(|step| step["kind"] == "give-up"),
            "{reports:?}"
        );
    }
    // Both have as many points and no row: they share the win.
    let board = "20:...../...../...../...../.....:K1,-,-,-,-:-";
    let position = format!("2 30 d1 Y,-,-,-,- *1 0.0.0.0.0 20.19.20.18.20 {board} {board}");
    let record = format!("praline 1\nrules 2\nfrom {position}\n1Y2\nresult 21 21 winner 1 2\n");
    check_luck(&luck("20", &record)[0], &[1, 2]);
}

#[test]
fn the_same_nodes_give_the_same_account_of_a_game() {
    let record = game("2-free", &["club"]);
    assert_eq!(luck("20", &record), luck("20", &record));
}

#[test]
fn an_account_of_a_game_is_a_table_for_people() {
    let shown = analyse(&["--luck"], &game("2", &["greedy", "random"]));
    assert!(shown.starts_with("Game 1: rules 2, result "), "{shown}");
    assert!(shown.contains("  1 (bot:greedy)\n") && shown.contains("  2 (bot:random)\n"));
    assert!(
        shown.contains("\nWhat the deals brought   seat 1   seat 2\nRound 1 "),
        "{shown}"
    );
    assert!(
        shown.contains("  ??\n"),
        "a random player blunders: {shown}"
    );
    assert!(
        shown.lines().all(|line| line.chars().count() < 80),
        "{shown}"
    );
}

#[test]
fn only_finished_games_are_accounted_for() {
    let finished = game("2", &["greedy"]);
    let unfinished =
        "praline 1\nrules 2\nround 1 start 2 deal BBYR,KKWW,BRRK,YYKW,BYRW\n3R4\nresult *\n";
    assert_eq!(
        luck("3", &format!("{unfinished}{finished}{unfinished}")).len(),
        1
    );
    let args = ["analyse", "--luck", "--nodes", "3", "-"];
    for (input, says) in [
        (
            unfinished,
            "standard input: there is no finished game in it",
        ),
        ("", "standard input: there is no record in it"),
        ("praline 1\nrules 2\nround 1", "standard input: "),
    ] {
        let run = praline_reading(&args, input.as_bytes());
        assert_eq!(run.out, "");
        let line = run.error();
        assert!(line.starts_with(says), "{line}");
    }
    let line = praline(&["analyse", "--luck", &opening()]).error();
    assert!(line.contains("a position has no result"), "{line}");
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
        &["analyse", "--luck", "--movetime", "5", "-"],
        &["analyse", "--luck", "--threads", "2", "-"],
        &["analyse", "--luck", "--lines", "2", "-"],
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
