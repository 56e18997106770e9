//! Games that are played by `go` alone.

use praline_testing::shorthand::EMPTY_SEAT;

use super::{Engine, opening};

/// Plays a game by `go` alone and returns its moves.
fn play(rules: &str, seed: &str) -> Vec<String> {
    let mut engine = Engine::start();
    engine.tell(&format!("setoption name Seed value {seed}"));
    engine.tell("setoption name Level value novice");
    engine.tell("uginewgame");
    let mut moves: Vec<String> = Vec::new();
    loop {
        engine.tell(&format!(
            "position startpos {rules} moves {}",
            moves.join(" ")
        ));
        let turns = (1..=4).map(|seat| engine.ask(&format!("query p{seat}turn")));
        let turns = turns.filter(|turn| turn == "response true").count();
        if engine.ask("query gameover") == "response true" {
            assert_eq!(turns, 0);
            let result = engine.ask("query result");
            assert!(
                result.ends_with("win") || result.ends_with("draw"),
                "{result}"
            );
            return moves;
        }
        assert_eq!(engine.ask("query result"), "response none");
        let (infos, best) = engine.go("movetime 60000");
        assert_eq!(best.starts_with("deal:"), turns == 0);
        assert_eq!(infos.is_empty(), turns == 0);
        moves.push(best);
    }
}

#[test]
fn whole_games_are_played_by_go_alone() {
    for rules in ["2", "3-free-special"] {
        let moves = play(rules, "5");
        assert!(moves.len() > 40, "{moves:?}");
        let walls = moves.iter().filter(|mv| mv.starts_with('w')).count();
        assert_eq!(walls > 0, rules == "3-free-special");
        assert_eq!(moves, play(rules, "5"));
        assert_ne!(moves, play(rules, "6"));
    }
}

#[test]
fn a_deal_depends_on_seed_and_position_alone() {
    let mut engine = Engine::start();
    engine.tell("setoption name Seed value 7");
    engine.tell("position startpos");
    let (_, deal) = engine.go("");
    engine.tell("setoption name Level value 1");
    engine.tell(&format!("position fen {}", opening()));
    engine.go("nodes 100");
    engine.tell(&format!(
        "position fen 2 0 n1 -,-,-,-,- - 20.20.20.20.20 0.0.0.0.0 {EMPTY_SEAT} {EMPTY_SEAT}"
    ));
    assert_eq!(engine.go("infinite").1, deal);
    engine.tell("setoption name Seed value 8");
    assert_ne!(engine.go("nodes 1").1, deal);
    engine.tell("setoption name Seed value 7");
    engine.tell(&format!(
        "position fen 2 0 n2 -,-,-,-,- - 20.20.20.20.20 0.0.0.0.0 {EMPTY_SEAT} {EMPTY_SEAT}"
    ));
    assert_ne!(engine.go("nodes 1").1, deal);
}

#[test]
fn the_rules_option_is_where_games_begin() {
    let mut engine = Engine::start();
    engine.tell("setoption name Rules value 4-special");
    let discs = |deal: &str| deal.matches(',').count() + 1;
    assert_eq!(discs(&engine.go("").1), 9);
    engine.tell("position startpos");
    assert_eq!(discs(&engine.go("").1), 9);
    engine.tell("position startpos 3");
    assert_eq!(discs(&engine.go("").1), 7);
    engine.tell("uginewgame");
    assert_eq!(discs(&engine.go("").1), 9);
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let mut engine = Engine::start();
    let full = EMPTY_SEAT.replacen("0:.....", "30:BYRKW", 1);
    let over = format!("2 5 e -,-,-,-,- - 0.0.0.0.0 19.19.19.19.19 {full} {EMPTY_SEAT}");
    engine.tell(&format!("position fen {over}"));
    assert_eq!(engine.ask("query gameover"), "response true");
    assert_eq!(engine.ask("query result"), "response p1win");
    engine.send("go movetime 10");
    let lines = engine.until("bestmove");
    assert!(lines[0].starts_with("error "), "{lines:?}");
    assert_eq!(lines[1], "bestmove 0000");
    let drawn = format!("2 30 e -,-,-,-,- - 20.20.20.20.20 0.0.0.0.0 {EMPTY_SEAT} {EMPTY_SEAT}");
    engine.tell(&format!("position fen {drawn}"));
    assert_eq!(engine.ask("query result"), "response draw");
}
