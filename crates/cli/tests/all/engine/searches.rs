//! What a search reports, and what ends it.

use super::{Engine, ending, opening, value};

#[test]
fn infos_have_the_agreed_form() {
    let mut engine = Engine::start();
    engine.tell("setoption name MultiPV value 3");
    engine.tell(&format!("position fen {}", opening()));
    let (infos, best) = engine.go("nodes 2000");
    let last = &infos[infos.len() - 3..];
    for (i, info) in last.iter().enumerate() {
        let words: Vec<&str> = info.split(' ').collect();
        let names = [0, 1, 3, 5, 7, 9, 11, 12, 14, 16].map(|i| words[i]);
        let form = "info depth nodes nps time multipv score win margin pv";
        assert_eq!(names.join(" "), form, "{info}");
        assert_eq!(value(info, "multipv"), (i + 1).to_string());
    }
    assert_eq!(value(&last[0], "pv"), best);
    let win = |info: &String| -> u32 {
        value(info, "win")
            .split(',')
            .map(|w| w.parse::<u32>().unwrap())
            .sum()
    };
    assert!(infos.iter().all(|info| win(info) == 1000), "{infos:?}");
    assert!(infos.len() >= 6, "reports come on the way, too: {infos:?}");
}

#[test]
fn win_figures_of_more_players_add_up() {
    let mut engine = Engine::start();
    engine.tell("position startpos 4-free-special");
    let (_, deal) = engine.go("");
    engine.tell(&format!("position startpos 4-free-special moves {deal}"));
    let (infos, _) = engine.go("nodes 300");
    let figures: Vec<u32> = value(infos.last().unwrap(), "win")
        .split(',')
        .map(|figure| figure.parse().unwrap())
        .collect();
    assert_eq!((figures.len(), figures.iter().sum::<u32>()), (4, 1000));
}

#[test]
fn several_threads_search_and_stop_as_one_does() {
    let mut engine = Engine::start();
    engine.tell("setoption name Threads value 4");
    engine.tell("setoption name MultiPV value 2");
    engine.tell(&format!("position fen {}", opening()));
    for limits in ["nodes 3000", "movetime 30", "depth 4"] {
        let (infos, best) = engine.go(limits);
        let last = &infos[infos.len() - 2..];
        assert_eq!(value(&last[0], "pv"), best, "{infos:?}");
        assert_eq!(value(&last[1], "multipv"), "2", "{infos:?}");
    }
    let (infos, _) = engine.go("nodes 3000");
    let nodes: u64 = value(infos.last().unwrap(), "nodes").parse().unwrap();
    assert!((3000..3004).contains(&nodes), "{infos:?}");
    engine.send("go infinite");
    engine.send("stop");
    engine.until("bestmove");
    engine.tell(&format!("position fen {}", ending()));
    let (infos, _) = engine.go("");
    let is_proved = |info: &String| info.contains(" multipv 1 ") && info.contains(" proved ");
    assert!(infos.iter().any(is_proved), "{infos:?}");
    engine.end();
}

#[test]
fn nodes_and_seed_decide_the_answer() {
    let answer = || {
        let mut engine = Engine::start();
        engine.tell(&format!("position fen {}", opening()));
        let (infos, best) = engine.go("nodes 1500");
        let last = infos.last().unwrap();
        (
            value(last, "win").to_owned(),
            value(last, "nodes").to_owned(),
            best,
        )
    };
    assert_eq!(answer(), answer());
}

#[test]
fn a_solved_ending_is_proved() {
    let mut engine = Engine::start();
    engine.tell(&format!("position fen {}", ending()));
    let (infos, _) = engine.go("nodes 1000000");
    let last = infos.last().unwrap();
    assert!(last.contains(" proved pv "), "{last}");
    assert_eq!(value(last, "win"), "1000,0");
}

#[test]
fn a_level_stops_by_itself_within_any_time() {
    let mut engine = Engine::start();
    engine.tell("setoption name Level value 5");
    engine.tell(&format!("position fen {}", opening()));
    let mut nodes = |limits| {
        let (infos, _) = engine.go(limits);
        value(infos.last().unwrap(), "nodes").to_owned()
    };
    let budget = nodes("nodes 1000000");
    for limits in [
        "movetime 86400000",
        "p1time 86400000 p2time 1 p1inc 1000",
        "depth 1000",
    ] {
        assert_eq!(nodes(limits), budget, "{limits}");
    }
}

#[test]
fn limits_that_leave_nothing_still_give_a_move() {
    let mut engine = Engine::start();
    engine.tell(&format!("position fen {}", opening()));
    for limits in [
        "nodes 0",
        "depth 0",
        "movetime 0",
        "p1time 0 p2time 0",
        "nodes 1",
    ] {
        let (infos, best) = engine.go(limits);
        assert_eq!(value(infos.last().unwrap(), "pv"), best, "{limits}");
    }
}

#[test]
fn an_infinite_search_goes_on_until_it_is_stopped() {
    let mut engine = Engine::start();
    engine.tell(&format!("position fen {}", opening()));
    engine.send("go infinite");
    engine.until("info");
    for line in [
        "position startpos",
        "go",
        "ugi",
        "setoption name Seed value 1",
        "query result",
    ] {
        engine.send(line);
        let answers = engine.until("error");
        assert!(
            answers
                .iter()
                .rev()
                .skip(1)
                .all(|line| line.starts_with("info "))
        );
    }
    engine.send("isready");
    assert!(
        engine
            .until("readyok")
            .iter()
            .all(|line| !line.starts_with("bestmove"))
    );
    engine.send("stop");
    let lines = engine.until("bestmove");
    let (_, infos) = lines.split_last().unwrap();
    assert!(infos.iter().all(|line| line.starts_with("info ")));
    assert_eq!(engine.ask("query p1turn"), "response true");
}

#[test]
fn an_infinite_search_waits_with_what_it_has_proved() {
    let mut engine = Engine::start();
    engine.tell(&format!("position fen {}", ending()));
    engine.send("go infinite");
    while !engine.line().contains(" proved ") {}
    engine.send("isready");
    assert_eq!(engine.line(), "readyok");
    assert!(engine.ask("dance").starts_with("error "));
    engine.send("stop");
    assert!(engine.line().starts_with("bestmove "));
}

#[test]
fn quit_and_the_end_of_input_end_a_search() {
    for last in [Some("quit"), None] {
        let mut engine = Engine::start();
        engine.tell(&format!("position fen {}", opening()));
        engine.send("go infinite");
        engine.until("info");
        if let Some(line) = last {
            engine.send(line);
        } else {
            engine.input = None;
        }
        engine.until("bestmove");
        engine.end();
    }
}
