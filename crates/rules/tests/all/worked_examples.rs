//! The worked examples of the rules.

use praline_rules::{Game, Seat};
use praline_testing::shorthand::{after, beginning_with, field, game, sorted_moves};

/// The points that seat 1 wins or loses when the last piece of a round is taken.
fn points(game: &Game) -> i32 {
    let score = |game: &Game| i32::from(game.board(Seat::One).score());
    score(&after(game, "cK5")) - score(game)
}

/// A round's end in which only seat 1's wall and lines matter: seat 2 takes a last K.
fn round_end(wall: &str, lines: &str) -> Game {
    game(&format!(
        "2 3 d2 -,-,-,-,- K REST NONE 10:{wall}:{lines}:- 0:NOTHING:-,-,-,-,-:*"
    ))
}

/// Whoever takes from a disc pushes its other pieces to the centre; whoever takes from the centre
/// takes everything of that colour there, and the first to do so puts the marker on the floor.
#[test]
fn what_is_left_gathers_in_the_centre_and_the_first_there_takes_the_marker() {
    let table = game("3 1 d1 YRKK,YRRR,BBBB,-,-,-,- *1 REST NONE EMPTY EMPTY EMPTY");
    let table = after(&table, "1K2");
    assert_eq!(field(&table, 3), "-,YRRR,BBBB,-,-,-,-");
    assert_eq!(field(&table, 4), "*1YR");
    let table = after(&table, "2Y1");
    assert_eq!(field(&table, 4), "*1YRRRR");
    let table = after(&table, "cR4");
    assert_eq!(field(&table, 4), "Y");
    assert!(field(&table, 9).ends_with(":-,-,-,R4,-:*"));
    assert_eq!(field(&table, 2), "d1");
}

/// A colour cannot go to a line beside a wall row that shows it, nor to a line that holds another
/// colour; anywhere else it can, and what does not fit falls.
#[test]
fn two_yellow_pieces_find_two_lines_and_the_floor() {
    let table = game(
        "2 2 d1 BYYR,-,-,-,- *1 REST NONE \
         0:...../..Y../...Y./...../.....:-,-,-,B1,-:- EMPTY",
    );
    let moves = beginning_with(sorted_moves(&table), "1Y");
    assert_eq!(moves, ["1Y1", "1Y5", "1Yf"]);
    let seat_1 = |mv| field(&after(&table, mv), 7);
    assert!(seat_1("1Y1").ends_with(":Y1,-,-,B1,-:Y"));
    assert!(seat_1("1Y5").ends_with(":-,-,-,B1,Y2:-"));
    assert!(seat_1("1Yf").ends_with(":-,-,-,B1,-:YY"));
}

/// Full lines send one piece to the wall and the others to the lid; the rest of the lines wait.
#[test]
fn full_lines_are_built_and_the_others_keep_their_pieces() {
    let table = after(
        &round_end("...../...../...../...../.....", "-,R2,Y1,B4,W2"),
        "cK5",
    );
    assert_eq!(
        field(&table, 7),
        "12:...../...R./...../...B./.....:-,-,Y1,-,W2:-",
        "two pieces alone are worth one point each"
    );
    assert_eq!(field(&table, 6), "3.0.1.0.0", "the lid has 3 B and 1 R");
    assert_eq!(field(&table, 2), "n2");
}

/// A placed piece counts the run it stands in, across and down; alone it is worth 1.
#[test]
fn a_piece_scores_the_runs_that_it_stands_in() {
    let across_3 = round_end("BY.../...../...../...../.....", "R1,-,-,-,-");
    assert_eq!(points(&across_3), 3);
    let down_2 = round_end("..R../...../...../...../.....", "-,Y2,-,-,-");
    assert_eq!(points(&down_2), 2);
    let down_3 = round_end("..R../..Y../...../...../.....", "-,-,B3,-,-");
    assert_eq!(points(&down_3), 3);
    let across_4_down_3 = round_end("..R../..Y../KW.Y./...../.....", "-,-,B3,-,-");
    assert_eq!(points(&across_4_down_3), 7);
    let alone = round_end("B..../...../...../...../.....", "-,-,B3,-,-");
    assert_eq!(points(&alone), 1, "a diagonal neighbour does not count");
}

/// Pieces that were built a moment ago count for those below them, because lines go top to bottom.
#[test]
fn lines_are_built_from_top_to_bottom_and_score_one_after_the_other() {
    let table = round_end("...../...../...../...../.....", "R1,Y2,B3,-,-");
    assert_eq!(points(&table), 1 + 2 + 3, "a column that grows downwards");
}

/// The marker lies on the floor line like a piece, and five things there cost 1, 1, 2, 2 and 2.
#[test]
fn the_marker_and_four_pieces_cost_eight() {
    let table =
        game("2 1 d2 -,-,-,-,- K REST NONE 10:NOTHING:-,-,-,-,-:*KYRB 9:NOTHING:-,-,-,-,-:WWWWWWW");
    assert_eq!(points(&table), -8);
    let table = after(&table, "cK5");
    assert_eq!(
        field(&table, 6),
        "1.1.1.1.7",
        "floor pieces go to the lid, the marker does not"
    );
    assert_eq!(field(&table, 2), "n1", "who had the marker starts");
    assert_eq!(
        table.board(Seat::Two).score(),
        0,
        "a full floor line costs 14, but no score falls below 0"
    );
}
