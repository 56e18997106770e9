//! Rulings on the draft, the deal and the wall, each as a small position.

use praline_rules::{Deal, DealError, Event, Game, Marker, Seat, Turn};
use praline_testing::shorthand::{after, field, game, sorted_moves};

/// The position after a deal.
fn dealt(game: &Game, deal: &str) -> Result<Game, DealError> {
    let mut game = *game;
    game.apply_deal(&deal.parse().unwrap())?;
    Ok(game)
}

#[test]
fn the_marker_costs_nothing_when_it_meets_a_full_floor_line() {
    let table = game("2 2 d1 -,-,-,-,- *2BK REST NONE 20:NOTHING:-,-,-,-,-:WWWWWWW EMPTY");
    let table = after(&table, "cB5");
    assert!(field(&table, 7).ends_with(":-,-,-,-,B1:WWWWWWW^"));
    assert_eq!(table.marker(), Marker::Taken(Seat::One));
    let table = after(&table, "cK5");
    assert_eq!(table.board(Seat::One).score(), 6, "seven pieces cost 14");
    assert_eq!(table.turn(), Turn::Deal(Seat::One), "but it still starts");
}

#[test]
fn the_marker_takes_the_last_floor_space_before_the_pieces_do() {
    let table = game("2 2 d1 -,-,-,-,- *2BBK REST NONE 20:NOTHING:-,-,-,-,-:WWWWWW EMPTY");
    let table = after(&table, "cBf");
    assert!(field(&table, 7).ends_with(":-,-,-,-,-:WWWWWW*"));
    assert_eq!(field(&table, 6), "2.0.0.0.0");
}

#[test]
fn what_does_not_fit_on_the_floor_line_goes_to_the_lid_at_once() {
    let table = game("2 2 d1 BBBB,K,-,-,- *2 REST NONE 20:NOTHING:-,-,-,-,-:WWWWW EMPTY");
    let table = after(&table, "1B1");
    assert!(field(&table, 7).ends_with(":B1,-,-,-,-:WWWWWBB"));
    assert_eq!(field(&table, 6), "1.0.0.0.0");
}

#[test]
fn nobody_took_the_marker_so_the_same_player_starts_again() {
    let table = game("2 2 d1 BBBB,-,-,-,- *1 REST NONE EMPTY EMPTY");
    assert_eq!(after(&table, "1B4").turn(), Turn::Deal(Seat::One));
    let table = game("2 2 d1 BBBB,-,-,-,- *2 REST NONE EMPTY EMPTY");
    assert_eq!(after(&table, "1B4").turn(), Turn::Deal(Seat::Two));
}

#[test]
fn the_bag_is_drawn_empty_before_the_lid_even_in_the_middle_of_a_disc() {
    // Two K are left in the bag; everything else is in the lid.
    let table = game("2 4 n1 -,-,-,-,- - 0.0.0.2.0 20.20.20.18.20 EMPTY EMPTY");
    let next = dealt(&table, "BBKK,BBBB,BBBB,BBBB,BBBB").unwrap();
    assert_eq!(field(&next, 5), "2.20.20.18.20", "what is left of the lid");
    assert_eq!(field(&next, 6), "0.0.0.0.0");
    let early = dealt(&table, "BBBK,BBBB,BBBB,BBBB,BBBK");
    assert_eq!(
        early.unwrap_err().to_string(),
        "the bag cannot give the pieces of disc 1 at that point"
    );
}

#[test]
fn an_exactly_emptied_bag_is_refilled_only_when_a_piece_is_needed() {
    let table = game("2 4 n1 -,-,-,-,- - 4.4.4.4.4 16.16.16.16.16 EMPTY EMPTY");
    let next = dealt(&table, "BBBB,YYYY,RRRR,KKKK,WWWW").unwrap();
    assert_eq!(field(&next, 5), "0.0.0.0.0");
    assert_eq!(field(&next, 6), "16.16.16.16.16");
}

#[test]
fn the_extra_piece_is_drawn_last_and_may_be_the_only_one_from_the_lid() {
    let table = game("2-special 4 n1 -,-,-,-,- - 4.4.4.4.4 16.16.16.16.16 EMPTY EMPTY");
    let next = dealt(&table, "BBBBW/1,YYYY,RRRR/3,KKKK,WWWW").unwrap();
    assert_eq!(field(&next, 5), "16.16.16.16.15");
    assert_eq!(field(&next, 6), "0.0.0.0.0");
    let moved_on = dealt(&table, "BBBWW/1,YYYY,RRRR/3,KKKK,BWWW");
    assert!(
        moved_on.is_ok(),
        "any piece of the disc can be the extra one"
    );
    let two_from_the_lid = dealt(&table, "BBBYY/1,YYYY,RRRR/3,KKKK,WWWW");
    assert!(matches!(two_from_the_lid, Err(DealError::NotInBag(_))));
}

#[test]
fn a_deal_that_runs_out_leaves_discs_partly_filled_or_empty() {
    // Ten pieces are left to deal, for nine discs.
    let table = game(
        "4 9 n3 -,-,-,-,-,-,-,-,- - 0.0.0.0.0 6.0.0.0.4 \
         0:.YRKW/W.YRK/KW.YR/RKW.Y/YRKW.:-,B1,B2,B3,B4:- \
         1:.YRKW/W.YRK/KW.YR/RKW.Y/YRKW.:-,B1,B2,-,B1:- \
         2:.YRKW/W.YRK/KW.YR/RKW.Y/YRKW.:-,-,-,-,-:- \
         3:.YRK./W.YRK/K..YR/RK..Y/YRK..:-,-,-,-,-:-",
    );
    let next = dealt(&table, "BBBB,BBWW,WW,-,-,-,-,-,-").unwrap();
    assert_eq!(next.turn(), Turn::Draft(Seat::Three));
    assert_eq!(field(&next, 3), "BBBB,BBWW,WW,-,-,-,-,-,-");
    let short = dealt(&table, "BBBB,BBW,WWW,-,-,-,-,-,-");
    assert!(matches!(short, Err(DealError::PieceCount { .. })));
    let mut always_first = |_: u32| 0;
    let drawn = Deal::draw(&table, &mut always_first).unwrap();
    assert_eq!(drawn.to_string(), "BBBB,BBWW,WW,-,-,-,-,-,-");
}

#[test]
fn on_the_free_wall_a_line_without_a_place_falls_to_the_floor() {
    // Row 2 has one space left, and its column shows B.
    let table = game(
        "2-free 3 d2 -,-,-,-,- K REST NONE \
         9:NOTHING:-,R2,-,-,-:* 9:...../YRKW./....B/...../.....:-,B2,-,-,-:-",
    );
    let table = after(&table, "cK5");
    assert_eq!(table.turn(), Turn::Wall(Seat::One));
    assert!(
        field(&table, 8).ends_with(":-,B2,-,-,K1:-"),
        "the line waits for its turn"
    );
    let mut events = Vec::new();
    let mut next = table;
    next.apply_observed("w21".parse().unwrap(), &mut events)
        .unwrap();
    let no_place = |event: &Event| matches!(event, Event::NoPlace { .. });
    assert!(events.iter().any(no_place), "{events:?}");
    assert_eq!(next.board(Seat::Two).score(), 7);
    assert_eq!(field(&next, 6), "2.0.1.0.0");
}

#[test]
fn free_walls_are_built_in_seat_order_from_the_next_start_player() {
    let table = game(
        "3-free 1 d1 -,-,-,-,-,-,- K REST NONE \
         0:NOTHING:B1,-,-,-,-:- 5:NOTHING:R1,-,W3,-,-:YY 0:NOTHING:Y1,-,-,-,-:*",
    );
    let turns = ["cK5", "w11", "w13", "w12", "w33"].iter();
    let mut now = table;
    let turns: Vec<String> = turns
        .map(|mv| {
            now = after(&now, mv);
            field(&now, 2)
        })
        .collect();
    assert_eq!(turns, ["w3", "w1", "w2", "w2", "n3"]);
    assert_eq!(now.board(Seat::Two).score(), 5, "two built, YY cost 2");
}

#[test]
fn the_only_space_left_is_still_chosen() {
    let table = game(
        "2-free 3 d2 -,-,-,-,- K REST NONE \
         9:...../YRKW./...../...../.....:-,B2,-,-,-:* EMPTY",
    );
    let table = after(&table, "cK5");
    assert_eq!(sorted_moves(&table), ["w25"]);
    assert_eq!(after(&table, "w25").turn(), Turn::Over);
}

#[test]
fn a_column_of_the_free_wall_shows_a_colour_once() {
    let table = game(
        "2-free 3 w1 -,-,-,-,- - REST NONE \
         9:.B.../YR.../...../...../B....:-,-,B3,-,-:* EMPTY",
    );
    assert_eq!(sorted_moves(&table), ["w33", "w34", "w35"]);
    let mut next = table;
    let error = next.apply("w32".parse().unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "column 2 shows B already");
}
