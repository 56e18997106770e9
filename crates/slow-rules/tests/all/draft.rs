//! Drafting in plain rules.

use crate::helper::{field, moves_with, state};

#[test]
fn overflow_goes_to_the_floor_and_then_to_the_lid() {
    let table = state("2 1 d1 BBBB,K,-,-,- *1 REST 0.0.0.0.0 0:NOTHING:-,B1,-,-,-:WWWWW EMPTY");
    let table = table.apply("1B2").unwrap();
    assert_eq!(
        field(&table, 7),
        "0:...../...../...../...../.....:-,B2,-,-,-:WWWWWBB"
    );
    assert_eq!(field(&table, 6), "1.0.0.0.0");
}

#[test]
fn marker_comes_before_the_pieces() {
    let table = state("2 1 d1 Y,-,-,-,- *2BBK REST 0.0.0.0.0 0:NOTHING:-,-,-,-,-:W EMPTY");
    let table = table.apply("cB1").unwrap();
    assert!(field(&table, 7).ends_with(":B1,-,-,-,-:W*B"));
    assert_eq!(field(&table, 4), "K");
}

#[test]
fn marker_with_a_full_floor_line() {
    let table = state("2 1 d1 -,-,-,-,- *2BBK REST 0.0.0.0.0 20:NOTHING:-,-,-,-,-:WWWWWWW EMPTY");
    let table = table.apply("cB1").unwrap();
    assert!(field(&table, 7).ends_with(":B1,-,-,-,-:WWWWWWW^"));
    assert_eq!(field(&table, 6), "1.0.0.0.0");
    let table = table.apply("cK5").unwrap();
    assert_eq!(table.turn(), "n1");
    assert_eq!(table.scores(), [7, 0]);
    assert_eq!(field(&table, 6), "1.0.0.0.7");
}

#[test]
fn a_full_line_takes_nothing_and_the_marker_alone_is_no_move() {
    let table = state("2 1 d1 B,-,-,-,- *1 REST 0.0.0.0.0 0:NOTHING:B1,-,-,-,-:- EMPTY");
    assert_eq!(table.legal_moves(), ["1B2", "1B3", "1B4", "1B5", "1Bf"]);
    for mv in [
        "1B1", "cB2", "2B2", "1Y2", "1B2lY", "1b2", "", "w11", "0B1", "é",
    ] {
        assert!(table.apply(mv).is_err(), "{mv}");
    }
}

#[test]
fn nobody_took_the_marker() {
    let table = state("2 1 d1 B,-,-,-,- *2 REST 0.0.0.0.0 EMPTY EMPTY");
    let table = table.apply("1B1").unwrap();
    assert_eq!(table.turn(), "n2");
    assert_eq!(table.scores(), [1, 0]);
    assert!(moves_with(&table, "").is_empty());
}
