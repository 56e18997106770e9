//! Lines, good and bad.

use praline_testing::Dice;

use super::super::run::praline_reading;
use super::{Engine, opening};

#[test]
fn the_engine_introduces_itself() {
    let mut engine = Engine::start();
    engine.send("ugi");
    let lines = engine.until("ugiok");
    assert!(lines[0].starts_with("id name Praline "));
    assert!(lines[1].starts_with("id author "));
    let options = [
        "option name Rules type string default 2",
        "option name Seed type spin default 0 ",
        "option name Threads type spin default 1 ",
        "option name MultiPV type spin default 1 ",
        "option name Level type combo default master ",
        "option name Hash type spin default 256 ",
    ];
    for (line, option) in lines[2..8].iter().zip(options) {
        assert!(line.starts_with(option), "{line}");
    }
    assert_eq!(lines.len(), 9);
    engine.tell("");
    engine.tell(" \t ");
    engine.tell("stop");
    engine.send("quit");
    engine.end();
}

#[test]
fn bad_input_gets_one_error_and_changes_nothing() {
    let mut engine = Engine::start();
    engine.tell(&format!("position fen {}", opening()));
    let before = engine.go("nodes 200").1;
    let long = "x".repeat(3 << 20);
    let (start, deal) = ("position startpos 2 moves", "deal:BBYR,KKWW,BRRK,YYKW,BYRW");
    let bad = [
        "uci",
        "UGI",
        "ugi ugi",
        "isready now",
        "uginewgame 2",
        "stop here",
        "quit later",
        "setoption",
        "setoption name Seed",
        "setoption name Seed value",
        "setoption Seed 1",
        "setoption name Seed value x",
        "setoption name Seed value 18446744073709551616",
        "setoption name Threads value 0",
        "setoption name Threads value 65",
        "setoption name MultiPV value 0",
        "setoption name Level value 9",
        "setoption name Level value best",
        "setoption name Hash value -1",
        "setoption name Rules value 5",
        "setoption name Ponder value true",
        "position",
        "position here",
        "position startpos 2 3",
        "position startpos 7",
        "position fen",
        "position fen 2 0 n1",
        "position fen moves",
        "position moves",
        &format!("{start} 1B1"),
        &format!("{start} deal:BBYR"),
        &format!("{start} deal:"),
        &format!("{start} {deal} 1K1"),
        &format!("{start} {deal} {deal}"),
        &format!("{start} {deal} 1B1 resign:1"),
        &format!("{start} {deal} moves 1B1"),
        "go fast",
        "go nodes",
        "go nodes many",
        "go nodes -1",
        "go movetime 1 movetime 1",
        "go infinite nodes 5",
        "go depth",
        "go p2time 1000",
        "go p1inc 5",
        "go p5time 1",
        "query",
        "query winner",
        "query p0turn",
        "query gameover now",
        "\u{1b}[31mred",
        "\u{feff}ugi",
        "ünï",
        "0",
        "-",
        long.as_str(),
    ];
    for line in bad {
        let answer = engine.ask(line);
        let start = &line[..line.len().min(60)];
        assert!(answer.starts_with("error "), "{start}: {answer}");
        assert!(answer.is_ascii() && answer.len() < 400, "{start}: {answer}");
    }
    assert_eq!(engine.go("nodes 200").1, before);
}

#[test]
fn a_failed_position_leaves_the_old_one() {
    let mut engine = Engine::start();
    let start = "position startpos 2 moves deal:BBYR,KKWW,BRRK,YYKW,BYRW";
    engine.tell(&format!("{start} 1B1"));
    assert!(
        engine
            .ask(&format!("{start} 1B1 1B1"))
            .contains("move 3, `1B1`")
    );
    assert_eq!(engine.ask("query p2turn"), "response true");
    assert_eq!(engine.ask("query p1turn"), "response false");
}

#[test]
fn random_bytes_get_an_error_a_line() {
    let mut dice = Dice::new(1);
    let mut input = Vec::new();
    for _ in 0..3000 {
        input.push(b'#');
        let length = dice.place(60);
        let bytes = (0..length).map(|_| dice.byte());
        input.extend(bytes.filter(|byte| *byte != b'\n'));
        input.push(b'\n');
    }
    input.extend(b"isready");
    let out = praline_reading(&["engine"], &input).ok();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 3001);
    assert!(lines[..3000].iter().all(|line| line.starts_with("error ")));
    assert_eq!(lines[3000], "readyok");
}

#[test]
fn random_words_of_the_protocol_never_kill_it() {
    const WORDS: [&str; 36] = [
        "ugi",
        "isready",
        "setoption",
        "name",
        "value",
        "Seed",
        "Level",
        "MultiPV",
        "Hash",
        "Threads",
        "Rules",
        "uginewgame",
        "position",
        "startpos",
        "fen",
        "moves",
        "go",
        "nodes",
        "depth",
        "movetime",
        "p1time",
        "p1inc",
        "infinite",
        "stop",
        "query",
        "gameover",
        "p1turn",
        "deal:BBYR,KKWW,BRRK,YYKW,BYRW",
        "1B1",
        "2-free",
        "0",
        "1",
        "7",
        "-1",
        "18446744073709551615",
        "result",
    ];
    let mut dice = Dice::new(2);
    let mut input = String::new();
    for _ in 0..4000 {
        let count = 1 + dice.place(6);
        // Half of the lines begin as some command does.
        let first = [
            "setoption name",
            "position startpos",
            "go",
            "stop",
            "query",
            "",
        ];
        input.push_str(first[dice.place(first.len())]);
        for _ in 0..count {
            input.push(' ');
            input.push_str(WORDS[dice.place(WORDS.len())]);
        }
        input.push('\n');
    }
    input.push_str("stop\nisready\n");
    let out = praline_reading(&["engine"], input.as_bytes()).ok();
    assert_eq!(out.lines().last(), Some("readyok"));
}
