//! The wall step on the free wall.

use crate::helper::{field, state};

#[test]
fn choices_go_round_from_the_next_starter() {
    let table = state(
        "3-free 1 d1 -,-,-,-,-,-,- K REST 0.0.0.0.0 \
         0:NOTHING:B1,-,-,-,-:- 5:NOTHING:R1,-,W3,-,-:YY 0:NOTHING:-,-,-,-,-:*",
    );
    let table = table.apply("cK5").unwrap();
    assert_eq!(table.turn(), "w1");
    assert_eq!(table.legal_moves(), ["w11", "w12", "w13", "w14", "w15"]);
    let table = table.apply("w13").unwrap();
    assert_eq!(
        field(&table, 7),
        "1:..B../...../...../...../.....:-,-,-,-,K1:-"
    );
    assert_eq!(table.turn(), "w2");
    let table = table.apply("w12").unwrap();
    assert_eq!(table.turn(), "w2");
    assert!(field(&table, 8).starts_with("6:.R.../"));
    let table = table.apply("w32").unwrap();
    assert_eq!(table.turn(), "n3");
    assert_eq!(table.scores(), [1, 5, 0]);
    assert_eq!(field(&table, 6), "0.2.0.0.2");
}

#[test]
fn starter_who_laid_the_marker_chooses_first() {
    let table = state(
        "2-free 1 d1 K,-,-,-,- *2 REST 0.0.0.0.0 \
         0:NOTHING:B1,-,-,-,-:- 0:NOTHING:B1,-,-,-,-:-",
    );
    assert_eq!(table.apply("1Kf").unwrap().turn(), "w2");
}

#[test]
fn a_line_without_a_place_waits_for_its_turn() {
    let table = state(
        "2-free 3 d2 -,-,-,-,- K REST 0.0.0.0.0 \
         9:NOTHING:-,R2,-,-,-:* 9:...../YRKW./....B/...../.....:-,B2,-,-,-:-",
    );
    let table = table.apply("cK5").unwrap();
    assert_eq!(table.turn(), "w1");
    assert!(field(&table, 8).ends_with(":-,B2,-,-,K1:-"));
    let table = table.apply("w21").unwrap();
    assert_eq!(table.turn(), "n1");
    assert_eq!(table.scores(), [9, 7]);
    assert_eq!(field(&table, 6), "2.0.1.0.0");
}

#[test]
fn a_choice_is_a_move_even_with_one_space_left() {
    let table = state(
        "2-free 3 d2 -,-,-,-,- K REST 0.0.0.0.0 \
         9:...../YRKW./...../...../.....:-,B2,-,-,-:* EMPTY",
    );
    let table = table.apply("cK5").unwrap();
    assert_eq!(table.legal_moves(), ["w25"]);
    assert!(table.apply("w24").is_err());
    let table = table.apply("w25").unwrap();
    assert_eq!(table.turn(), "e");
    assert_eq!(table.scores(), [15, 0]);
}

#[test]
fn a_column_shows_a_colour_once() {
    let table = state(
        "2-free 3 w1 -,-,-,-,- - REST 0.0.0.0.0 \
         9:.B.../YR.../...../...../B....:-,-,B3,-,-:* EMPTY",
    );
    assert_eq!(table.legal_moves(), ["w33", "w34", "w35"]);
}
