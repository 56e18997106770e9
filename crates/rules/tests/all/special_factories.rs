//! Rulings on the special factories, each as a small position.

use praline_rules::{Game, Seat, Turn};
use praline_testing::shorthand::{after, beginning_with, field, game, sorted_moves};

/// The legal moves that begin with a text.
fn moves_with(game: &Game, beginning: &str) -> Vec<String> {
    beginning_with(sorted_moves(game), beginning)
}

/// The discs after the first deal of a game.
fn dealt(rules: &str, deal: &str) -> String {
    let mut game = Game::new(rules.parse().unwrap());
    game.apply_deal(&deal.parse().unwrap())
        .unwrap_or_else(|error| panic!("{deal}: {error}"));
    field(&game, 3)
}

#[test]
fn a_magnet_pulls_one_piece_of_its_colour_from_each_neighbour() {
    assert_eq!(
        dealt("2-special", "BBYR,KKKK/2B,BBBY,YYYY/3,RRRR"),
        "BYR,BBKKKK/2B,BBY,YYYY/3,RRRR"
    );
    assert_eq!(
        dealt("2-special", "KKKK/2W,YYYY,BBBB/3,RRRR,BWWW"),
        "KKKKW/2W,YYYY,BBBB/3,RRRR,BWW",
        "the ring closes: disc 5 is left of disc 1"
    );
    assert_eq!(
        dealt("2-special", "YYYY,KKKK/2B,RRRR,YYYY/3,RRRR"),
        "YYYY,KKKK/2B,RRRR,YYYY/3,RRRR",
        "where there is none it pulls none"
    );
}

#[test]
fn magnets_act_in_disc_order_and_see_the_extra_piece() {
    // The magnet of disc 1 pulls the B that disc 3 could have had.
    assert_eq!(
        dealt("2-special", "KKKK/2B,BYYY,RRRR/2Y,WWWW,WWWW"),
        "BKKKK/2B,YY,YRRRR/2Y,WWWW,WWWW"
    );
    // Two magnets beside each other: the second takes from the first.
    assert_eq!(
        dealt("2-special", "YYYY,BBKK/2Y,RRRR/2B,WWWW,WWWW"),
        "YYY,BYKK/2Y,BRRRR/2B,WWWW,WWWW"
    );
    assert_eq!(
        dealt("2-special", "BYYYY/1,RRRR/2B,WWWW,WWWW,KKKK"),
        "YYYY/1,BRRRR/2B,WWWW,WWWW,KKKK"
    );
}

#[test]
fn a_keeper_keeps_what_was_not_taken() {
    let table = game("2-special 1 d1 BBYR/3,-/4,-,-,- *1 REST NONE EMPTY EMPTY");
    let table = after(&table, "1B2");
    assert_eq!(field(&table, 3), "YR/3,-/4,-,-,-");
    assert_eq!(field(&table, 4), "*1", "nothing reached the centre");
    let table = after(&table, "1Y1 1R1");
    assert_eq!(table.turn(), Turn::Deal(Seat::One));
}

#[test]
fn a_sharer_sends_each_leftover_colour_left_or_right() {
    let table = game("2-special 1 d1 YRRK/4,-,-/3,-,W *1 REST NONE EMPTY EMPTY");
    assert_eq!(
        moves_with(&table, "1Y3"),
        ["1Y3lKrR", "1Y3lRK", "1Y3lRrK", "1Y3rRK"]
    );
    let table = after(&table, "1Y3lRrK");
    assert_eq!(
        field(&table, 3),
        "-/4,K,-/3,-,RRW",
        "an empty neighbour takes them as well"
    );
    assert_eq!(field(&table, 4), "*1");
}

#[test]
fn a_sharer_that_leaves_nothing_shares_nothing() {
    let table = game("2-special 1 d1 YYYY/4,B,-/3,-,- *1 REST NONE EMPTY EMPTY");
    assert_eq!(moves_with(&table, "1Y3"), ["1Y3"]);
    let error = { table }.apply("1Y3lB".parse().unwrap()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "nothing is shared from there, so no colour may be sent left or right"
    );
}

#[test]
fn a_sharer_skips_a_disc_that_was_carried_off() {
    let table = game("2-special 1 d1 x/5,BYRK/4,-,-,- *1 REST NONE EMPTY 0:NOTHING:-,-,-,-,-:-:5-");
    assert_eq!(field(&after(&table, "2B1lYRrK"), 3), "x/5,-/4,K,-,YR");
    let table = game("2-special 1 d1 W,-,-,BYRK/4,x/5 *1 REST NONE EMPTY 0:NOTHING:-,-,-,-,-:-:5K");
    assert_eq!(field(&after(&table, "4B1lYrRK"), 3), "RKW,-,Y,-/4,x/5");
}

#[test]
fn even_splits_differ_as_little_as_the_colours_allow() {
    let moves = |disc: &str, beginning: &str| {
        let table = format!("2-special.even 1 d1 {disc}/4,-/3,-,-,- *1 REST NONE EMPTY EMPTY");
        moves_with(&game(&table), beginning)
    };
    assert_eq!(moves("BYYR", "1B1"), ["1B1lRrY", "1B1lYrR"]);
    assert_eq!(
        moves("BYRK", "1B1"),
        [
            "1B1lKrYR", "1B1lRKrY", "1B1lRrYK", "1B1lYKrR", "1B1lYRrK", "1B1lYrRK"
        ],
        "among equally even ways the choice is free"
    );
    assert_eq!(
        moves("BYYY", "1B1"),
        ["1B1lY", "1B1rY"],
        "one colour stays together"
    );
    assert_eq!(moves("BYRRKKK", "1B1"), ["1B1lKrYR", "1B1lYRrK"]);
    let table = game("2-special.even 1 d1 BYYR/4,KK,-/3,-,W *1 REST NONE EMPTY EMPTY");
    assert_eq!(
        moves_with(&table, "1B1"),
        ["1B1lRrY", "1B1lYrR"],
        "what lies on the neighbours does not count"
    );
}

#[test]
fn the_spare_disc_catches_the_excess_of_the_same_turn() {
    let table = game("2-special 1 d1 BBBY/5,-/3,-,-,- *1 REST NONE EMPTY EMPTY");
    let next = after(&table, "1B1");
    assert_eq!(field(&next, 3), "x/5,-/3,-,-,-");
    assert_eq!(field(&next, 4), "*1Y", "the others go to the centre");
    assert!(field(&next, 7).ends_with(":B1,-,-,-,-:B:5B"));
    assert!(field(&after(&table, "1B3"), 7).ends_with(":-,-,B3,-,-:-:5-"));
    assert!(field(&after(&table, "1Bf"), 7).ends_with(":-,-,-,-,-:BB:5B"));
}

#[test]
fn the_spare_disc_catches_past_a_full_floor_line_but_never_the_marker() {
    let table =
        game("2-special 1 d1 x/5,-/3,-,-,- *1BK REST NONE 20:NOTHING:-,-,-,-,-:WWWWWWW:5- EMPTY");
    let next = after(&table, "cBf");
    assert!(field(&next, 7).ends_with(":-,-,-,-,-:WWWWWWW^:5B"));
    let next = after(&next, "cK2");
    assert_eq!(field(&next, 3), "-,-,-,-,-", "the disc is back in the ring");
    assert_eq!(field(&next, 6), "1.0.0.0.7", "and its piece in the lid");
    assert_eq!(next.board(Seat::One).score(), 6);
}

#[test]
fn the_spare_disc_catches_a_piece_of_a_line_without_a_place() {
    let table = game(
        "2-free-special 3 d2 x/5,-/3,-,-,- K REST NONE \
         9:...../YRKW./....B/...../.....:-,B2,-,-,-:-:5- 0:NOTHING:-,-,-,-,-:*",
    );
    let table = after(&table, "cK5");
    assert_eq!(table.turn(), Turn::Deal(Seat::Two));
    assert_eq!(table.board(Seat::One).score(), 8, "one of two B is free");
    assert_eq!(field(&table, 6), "2.0.0.0.0");
}

#[test]
fn gold_sides_go_after_the_round_unless_they_were_drawn_once() {
    let rounds_end = |rules: &str| {
        let table = format!("{rules} 1 d1 -/3,B/5,-,-,- *1 REST NONE EMPTY EMPTY");
        field(&after(&game(&table), "2B1"), 3)
    };
    assert_eq!(rounds_end("2-special"), "-,-,-,-,-");
    assert_eq!(rounds_end("2-special.once"), "-/3,-/5,-,-,-");
}
