//! Positions: the start, and every fault that a reader refuses.

use praline_slow_rules::{State, all_rules_words};
use praline_testing::shorthand::written_out;

#[test]
fn the_start() {
    let start = State::start("2", 1).unwrap();
    assert_eq!(
        start.print(),
        "2 0 n1 -,-,-,-,- - 20.20.20.20.20 0.0.0.0.0 \
         0:...../...../...../...../.....:-,-,-,-,-:- 0:...../...../...../...../.....:-,-,-,-,-:-"
    );
    assert_eq!(State::parse(&start.print()), Ok(start));
    assert!(State::start("2", 0).is_err());
    assert!(State::start("2", 3).is_err());
    assert!(State::start("5", 1).is_err());
}

#[test]
fn thirty_rules_words() {
    let words = all_rules_words();
    assert_eq!(words.len(), 30);
    for word in ["2", "3-free", "4-free-special", "2-special.once.even"] {
        assert!(words.contains(&word.to_string()));
    }
    for word in ["", "1", "2-", "2-special-free", "2-special.even.once"] {
        assert!(State::start(word, 1).is_err(), "{word}");
    }
}

/// Expects each shorthand to be refused, with an error that begins with the field.
fn refused(cases: &[(&str, &str)]) {
    for (name, shorthand) in cases {
        let text = written_out(shorthand);
        let why = State::parse(&text).expect_err(&text);
        assert!(why.starts_with(name), "{text}: {why}");
    }
}

#[test]
fn wrong_form() {
    refused(&[
        ("rules", "02 1 d1 B,-,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY"),
        ("position", "2 1 d1 B,-,-,-,- *1 REST 0.0.0.0.0 EMPTY"),
        ("rules", " 2 1 d1 B,-,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY"),
        ("round", "2 01 d1 B,-,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY"),
        ("round", "2 +1 d1 B,-,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY"),
        ("round", "2 31 d1 B,-,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY"),
        ("turn", "2 1 d3 B,-,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY"),
        ("discs", "2 1 d1 B,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY"),
        ("discs", "2 1 d1 YB,-,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY"),
        ("discs", "2 1 d1 B,,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY"),
        (
            "discs",
            "2 1 d1 BBBBB,-,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY",
        ),
        ("discs", "2 1 d1 B/6,-,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY"),
        ("centre", "2 1 d1 B,-,-,-,- *3 REST 0.0.0.0.0 EMPTY EMPTY"),
        ("centre", "2 1 d1 B,-,-,-,- *1- REST 0.0.0.0.0 EMPTY EMPTY"),
        ("centre", "2 1 d1 B,-,-,-,- *1YB REST 0.0.0.0.0 EMPTY EMPTY"),
        ("lid", "2 1 d1 B,-,-,-,- *1 REST 0.0.0.0.00 EMPTY EMPTY"),
        ("lid", "2 1 d1 B,-,-,-,- *1 REST 0.0.0.0 EMPTY EMPTY"),
    ]);
}

/// Expects a first seat to be refused.
fn seat_refused(rules: &str, seat: &str) {
    let text = written_out(&format!(
        "{rules} 1 d1 B,-,-,-,- *1 REST 0.0.0.0.0 {seat} EMPTY"
    ));
    let why = State::parse(&text).expect_err(&text);
    assert!(why.starts_with("seat 1"), "{text}: {why}");
}

#[test]
fn wrong_seats() {
    seat_refused("2", "1000:NOTHING:-,-,-,-,-:-");
    seat_refused("2", "00:NOTHING:-,-,-,-,-:-");
    seat_refused("2", "0:NOTHING:-,-,-,-,-");
    seat_refused("2", "0:NOTHING:-,-,-,-:-");
    seat_refused("2", "0:NOTHING:-,-,-,-,-:");
    seat_refused("2", "0:NOTHING:-,-,-,-,-:^");
    seat_refused("2", "0:...../...../...../.....:-,-,-,-,-:-");
    seat_refused("2", "0:NOTHING:B2,-,-,-,-:-");
    seat_refused("2", "0:NOTHING:-,B0,-,-,-:-");
    seat_refused("2", "0:.B.../...../...../...../.....:-,-,-,-,-:-");
    seat_refused("2", "0:B..../...../...../...../.....:B1,-,-,-,-:-");
    seat_refused("2-free", "0:B..B./...../...../...../.....:-,-,-,-,-:-");
    seat_refused("2-free", "0:B..../...../...../B..../.....:-,-,-,-,-:-");
    seat_refused("2", "0:NOTHING:-,-,-,-,-:BBBBBBBB");
    seat_refused("2", "0:NOTHING:-,-,-,-,-:BBBBBB^");
    seat_refused("2", "0:NOTHING:-,-,-,-,-:BBBBBB*^");
    seat_refused("2-special", "0:NOTHING:-,-,-,-,-:-:5");
}

#[test]
fn fields_that_contradict_each_other() {
    refused(&[
        (
            "position",
            "2 1 d1 B,-,-,-,- *1 20.20.20.20.20 0.0.0.0.0 EMPTY EMPTY",
        ),
        ("centre", "2 1 d1 B,-,-,-,- - REST 0.0.0.0.0 EMPTY EMPTY"),
        (
            "centre",
            "2 1 d1 B,-,-,-,- *1 REST 0.0.0.0.0 EMPTY 0:NOTHING:-,-,-,-,-:*",
        ),
        ("centre", "2 1 n1 -,-,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY"),
        (
            "discs",
            "2 1 d1 B/1,-/3,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY",
        ),
        (
            "discs",
            "2-special 1 d1 B,-,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY",
        ),
        (
            "discs",
            "2-special 1 d1 B/3,-/3,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY",
        ),
        (
            "discs",
            "2-special 1 d1 B/3,x/5,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY",
        ),
        (
            "discs",
            "2-special 1 d1 B/3,x/4,-,-,- *1 REST 0.0.0.0.0 EMPTY 0:NOTHING:-,-,-,-,-:-:5-",
        ),
        (
            "discs",
            "2-special 1 d1 B/3,-/5,-,-,- *1 REST 0.0.0.0.0 EMPTY 0:NOTHING:-,-,-,-,-:-:5-",
        ),
        (
            "discs",
            "2-special 1 n1 -/3,-/5,-,-,- - REST 0.0.0.0.0 EMPTY EMPTY",
        ),
        (
            "discs",
            "2-special.once 1 n1 -,-,-,-,- - REST 0.0.0.0.0 EMPTY EMPTY",
        ),
        (
            "discs",
            "2-special.once 0 n1 -/3,-/5,-,-,- - REST 0.0.0.0.0 EMPTY EMPTY",
        ),
    ]);
}

#[test]
fn turns_that_cannot_be() {
    refused(&[
        ("turn", "2 1 d1 -,-,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY"),
        (
            "turn",
            "2 1 d1 B,-,-,-,- *1 REST 0.0.0.0.0 0:BYRKW/...../...../...../.....:-,-,-,-,-:- EMPTY",
        ),
        ("round", "2 0 d1 B,-,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY"),
        (
            "turn",
            "2 1 w1 -,-,-,-,- *1 REST 0.0.0.0.0 0:NOTHING:B1,-,-,-,-:- EMPTY",
        ),
        (
            "turn",
            "2-free 1 w1 B,-,-,-,- *1 REST 0.0.0.0.0 0:NOTHING:B1,-,-,-,-:- EMPTY",
        ),
        (
            "turn",
            "2-free 1 w1 -,-,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY",
        ),
        (
            "turn",
            "2-free 1 w1 -,-,-,-,- *2 REST 0.0.0.0.0 0:NOTHING:B1,-,-,-,-:- 0:NOTHING:B1,-,-,-,-:-",
        ),
        (
            "turn",
            "2-free 1 w1 -,-,-,-,- *1 REST 0.0.0.0.0 0:YRKW./....B/...../...../.....:B1,Y2,-,-,-:- EMPTY",
        ),
        (
            "round",
            "2-free 0 w1 -,-,-,-,- *1 REST 0.0.0.0.0 0:NOTHING:B1,-,-,-,-:- EMPTY",
        ),
        ("turn", "2 1 n1 B,-,-,-,- - REST 0.0.0.0.0 EMPTY EMPTY"),
        (
            "seat 1",
            "2 1 n1 -,-,-,-,- - REST 0.0.0.0.0 0:NOTHING:-,-,-,-,-:B EMPTY",
        ),
        (
            "seat 2",
            "2 1 n1 -,-,-,-,- - REST 0.0.0.0.0 EMPTY 0:NOTHING:-,B2,-,-,-:-",
        ),
        (
            "turn",
            "2 1 n1 -,-,-,-,- - REST 0.0.0.0.0 EMPTY 0:BYRKW/...../...../...../.....:-,-,-,-,-:-",
        ),
        ("turn", "2 30 n1 -,-,-,-,- - REST 0.0.0.0.0 EMPTY EMPTY"),
        ("round", "2 0 n1 -,-,-,-,- - REST 1.0.0.0.0 EMPTY EMPTY"),
        (
            "round",
            "2 0 n1 -,-,-,-,- - REST 0.0.0.0.0 1:NOTHING:-,-,-,-,-:- EMPTY",
        ),
        ("turn", "2 29 e -,-,-,-,- - REST 0.0.0.0.0 EMPTY EMPTY"),
        (
            "round",
            "2 0 e -,-,-,-,- - REST 0.0.0.0.0 EMPTY 0:BYRKW/...../...../...../.....:-,-,-,-,-:-",
        ),
        (
            "discs",
            "2-special.once 3 e x/5,-/1,-,-,- - REST 0.0.0.0.0 0:NOTHING:-,-,-,-,-:-:5- 0:BYRKW/...../...../...../.....:-,-,-,-,-:-",
        ),
    ]);
}
