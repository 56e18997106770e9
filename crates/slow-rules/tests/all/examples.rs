//! The worked examples of the rule books.

use crate::helper::{field, moves_with, state};

#[test]
fn taking_from_discs_and_centre() {
    let table = state("3 1 d1 YRKK,YRRR,BBBB,-,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY EMPTY");
    let table = table.apply("1K2").unwrap();
    assert_eq!(field(&table, 4), "*1YR");
    let table = table.apply("2Y1").unwrap();
    assert_eq!(field(&table, 4), "*1YRRRR");
    let table = table.apply("cR4").unwrap();
    assert_eq!(field(&table, 4), "Y");
    assert_eq!(
        field(&table, 9),
        "0:...../...../...../...../.....:-,-,-,R4,-:*"
    );
    assert_eq!(table.turn(), "d1");
}

#[test]
fn lines_that_take_two_yellow_pieces() {
    let table = state(
        "2 2 d1 BYYR,-,-,-,- *1 REST 0.0.0.0.0 \
         0:...../..Y../...Y./...../.....:-,-,-,B1,-:- EMPTY",
    );
    assert_eq!(moves_with(&table, "1Y"), ["1Y1", "1Y5", "1Yf"]);
    let after = |mv| field(&table.apply(mv).unwrap(), 7);
    assert!(after("1Y1").ends_with(":Y1,-,-,B1,-:Y"));
    assert!(after("1Y5").ends_with(":-,-,-,B1,Y2:-"));
    assert!(after("1Yf").ends_with(":-,-,-,B1,-:YY"));
}

#[test]
fn full_lines_move_and_others_stay() {
    let table =
        state("2 1 d2 -,-,-,-,- K REST 0.0.0.0.0 0:NOTHING:-,R2,Y1,B4,W2:- 0:NOTHING:-,-,-,-,-:*");
    let table = table.apply("cK5").unwrap();
    assert_eq!(table.turn(), "n2");
    assert_eq!(field(&table, 6), "3.0.1.0.0");
    assert_eq!(
        field(&table, 7),
        "2:...../...R./...../...B./.....:-,-,Y1,-,W2:-"
    );
}

/// The points of seat 1 in the wall step.
fn points(wall: &str, lines: &str) -> u32 {
    let shorthand =
        format!("2 3 d2 -,-,-,-,- K REST 0.0.0.0.0 10:{wall}:{lines}:- 0:NOTHING:-,-,-,-,-:*");
    state(&shorthand).apply("cK5").unwrap().scores()[0] - 10
}

#[test]
fn runs_score_their_lengths() {
    assert_eq!(points("BY.../...../...../...../.....", "R1,-,-,-,-"), 3);
    assert_eq!(points("..R../...../...../...../.....", "-,Y2,-,-,-"), 2);
    assert_eq!(points("..R../..Y../...../...../.....", "-,-,B3,-,-"), 3);
    assert_eq!(points("..R../..Y../KW.Y./...../.....", "-,-,B3,-,-"), 7);
    assert_eq!(points("B..../...../...../...../.....", "-,-,B3,-,-"), 1);
}

#[test]
fn marker_and_four_pieces_cost_eight() {
    let table = state(
        "2 1 d2 -,-,-,-,- K REST 0.0.0.0.0 10:NOTHING:-,-,-,-,-:*KYRB 3:NOTHING:-,-,-,-,-:WWWW",
    );
    let table = table.apply("cK5").unwrap();
    assert_eq!(table.scores(), [2, 0]);
    assert_eq!(table.turn(), "n1");
    assert_eq!(field(&table, 6), "1.1.1.1.4");
}
