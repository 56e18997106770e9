//! Keeper, sharer and spare.

use crate::helper::{field, moves_with, state};

#[test]
fn keeper_keeps() {
    let table = state("2-special 1 d1 BBYR/3,-/4,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY");
    let table = table.apply("1B2").unwrap();
    assert_eq!(field(&table, 3), "YR/3,-/4,-,-,-");
    assert_eq!(field(&table, 4), "*1");
    assert_eq!(table.turn(), "d2");
}

#[test]
fn sharer_shares_freely() {
    let table = state("2-special 1 d1 YRRK/4,-,-/3,-,W *1 REST 0.0.0.0.0 EMPTY EMPTY");
    assert_eq!(
        moves_with(&table, "1Y3"),
        ["1Y3lKrR", "1Y3lRK", "1Y3lRrK", "1Y3rRK"]
    );
    let table = table.apply("1Y3lRrK").unwrap();
    assert_eq!(field(&table, 3), "-/4,K,-/3,-,RRW");
    assert_eq!(field(&table, 4), "*1");
}

#[test]
fn sharer_that_leaves_nothing() {
    let table = state("2-special 1 d1 YYYY/4,B,-/3,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY");
    assert_eq!(moves_with(&table, "1Y3"), ["1Y3"]);
    assert_eq!(field(&table.apply("1Y3").unwrap(), 3), "-/4,B,-/3,-,-");
}

#[test]
fn sharer_skips_a_disc_that_was_carried_off() {
    let table =
        state("2-special 1 d1 x/5,BYRK/4,-,-,- *1 REST 0.0.0.0.0 EMPTY 0:NOTHING:-,-,-,-,-:-:5-");
    let next = table.apply("2B1lYRrK").unwrap();
    assert_eq!(field(&next, 3), "x/5,-/4,K,-,YR");
    let table =
        state("2-special 1 d1 W,-,-,BYRK/4,x/5 *1 REST 0.0.0.0.0 EMPTY 0:NOTHING:-,-,-,-,-:-:5K");
    let next = table.apply("4B1lYrRK").unwrap();
    assert_eq!(field(&next, 3), "RKW,-,Y,-/4,x/5");
}

#[test]
fn even_splits() {
    let table = state("2-special.even 1 d1 BYYR/4,-/3,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY");
    assert_eq!(moves_with(&table, "1B1"), ["1B1lRrY", "1B1lYrR"]);
    assert_eq!(moves_with(&table, "1Y1"), ["1Y1lBrR", "1Y1lRrB"]);
    let table = state("2-special.even 1 d1 BYRK/4,-/3,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY");
    assert_eq!(
        moves_with(&table, "1B1"),
        [
            "1B1lKrYR", "1B1lRKrY", "1B1lRrYK", "1B1lYKrR", "1B1lYRrK", "1B1lYrRK"
        ]
    );
    // One colour only: it goes to either side, as evenly as that can be.
    let table = state("2-special.even 1 d1 BYYY/4,-/3,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY");
    assert_eq!(moves_with(&table, "1B1"), ["1B1lY", "1B1rY"]);
    // Three pieces against one and two: the only even ways.
    let table = state("2-special.even 1 d1 BYRRKKK/4,-/3,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY");
    assert_eq!(moves_with(&table, "1B1"), ["1B1lKrYR", "1B1lYRrK"]);
}

#[test]
fn spare_catches_the_excess_of_the_same_turn() {
    let table = state("2-special 1 d1 BBBY/5,-/3,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY");
    let next = table.apply("1B1").unwrap();
    assert_eq!(field(&next, 3), "x/5,-/3,-,-,-");
    assert_eq!(field(&next, 4), "*1Y");
    assert!(field(&next, 7).ends_with(":B1,-,-,-,-:B:5B"));
    let next = table.apply("1B3").unwrap();
    assert!(field(&next, 7).ends_with(":-,-,B3,-,-:-:5-"));
    let next = table.apply("1Bf").unwrap();
    assert!(field(&next, 7).ends_with(":-,-,-,-,-:BB:5B"));
}

#[test]
fn spare_catches_a_piece_past_a_full_floor_line_but_never_the_marker() {
    let table = state(
        "2-special 1 d1 x/5,-/3,-,-,- *1BK REST 0.0.0.0.0 \
         20:NOTHING:-,-,-,-,-:WWWWWWW:5- EMPTY",
    );
    let next = table.apply("cBf").unwrap();
    assert!(field(&next, 7).ends_with(":-,-,-,-,-:WWWWWWW^:5B"));
    assert_eq!(field(&next, 6), "0.0.0.0.0");
    let next = next.apply("cK2").unwrap();
    assert_eq!(next.turn(), "n1");
    assert_eq!(field(&next, 3), "-,-,-,-,-");
    assert_eq!(field(&next, 6), "1.0.0.0.7");
    assert_eq!(next.scores(), [6, 0]);
}

#[test]
fn spare_catches_a_piece_of_a_line_without_a_place() {
    let table = state(
        "2-free-special 3 d2 x/5,-/3,-,-,- K REST 0.0.0.0.0 \
         9:...../YRKW./....B/...../.....:-,B2,-,-,-:-:5- 0:NOTHING:-,-,-,-,-:*",
    );
    let table = table.apply("cK5").unwrap();
    assert_eq!(table.turn(), "n2");
    assert_eq!(field(&table, 6), "2.0.0.0.0");
    assert_eq!(table.scores(), [8, 0]);
}

#[test]
fn kinds_after_the_round() {
    let table = state("2-special.once 1 d1 -/3,B/5,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY");
    let table = table.apply("2B1").unwrap();
    assert_eq!(field(&table, 3), "-/3,-/5,-,-,-");
    let table = state("2-special 1 d1 -/3,B/5,-,-,- *1 REST 0.0.0.0.0 EMPTY EMPTY");
    let table = table.apply("2B1").unwrap();
    assert_eq!(field(&table, 3), "-,-,-,-,-");
}
