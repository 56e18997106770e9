//! Positions with known best moves.

use praline_rules::Game;
use praline_testing::shorthand;

use super::brute::best_moves;
use super::table::search;

/// How many nodes the search gets.
const NODES: u64 = 3_000;

fn best(game: &Game) -> String {
    let mut search = search(game);
    search.advance(NODES);
    search.best().to_string()
}

/// In a last round, brute force must say so, too, and that nothing else is as good.
#[track_caller]
fn is_best(expected: &str, text: &str) {
    let game = shorthand::game(text);
    assert_eq!(best_moves(&game), [expected], "by brute force");
    assert_eq!(best(&game), expected);
}

/// Black in every row: it can only fall.
const NO_MORE_BLACK: &str = "...K./....K/K..../.K.../..K..";

#[test]
fn one_piece_is_dropped_so_that_the_other_must_take_the_pile() {
    let wall = NO_MORE_BLACK;
    // Y or R would score at once; but then two takes are left, and the second is the pile.
    is_best(
        "1Kf",
        &format!("2 30 d1 YRK,-,-,-,- KKKKK NONE REST 30:{wall}:-,-,-,-,-:* 30:{wall}:-,-,-,-,-:-"),
    );
}

#[test]
fn a_colour_that_completes_a_column_of_the_other_is_denied() {
    // Y beside the B scores more, but R would give the other a column.
    is_best(
        "cR1",
        "2 30 d1 -,-,-,-,- YR NONE REST 22:B..../...../...../...../.....:-,-,-,-,-:* \
         20:...../..Y../..B../..W../..K..:-,-,-,-,-:-",
    );
}

#[test]
fn points_are_equal_and_rows_decide() {
    // Y scores 4 in the row and 3 in the column; W scores 5 and the bonus of the row.
    is_best(
        "cW1",
        "2 30 d1 -,-,-,-,- YW NONE REST 30:BYRK./...../....R/.KWB./....B:-,-,-,Y3,-:- \
         38:...../...../...../...../.....:K1,K1,K1,K1,K1:*",
    );
}

#[test]
fn on_a_free_wall_the_column_is_prepared_where_it_scores_little() {
    // Between R and K it would score 3; in column 5 it scores 1, and Y below it completes the column.
    is_best(
        "w15",
        "2-free 30 w1 -,-,-,-,- - NONE REST 20:R.K../...../....R/....K/....W:B1,Y2,-,-,-:* \
         20:...../...../...../...../.....:-,-,-,-,-:-",
    );
}

/// A row that W would complete; `scores` are those of seats 1 and 2.
fn last_piece_of_a_row(scores: [u16; 2]) -> Game {
    let [one, two] = scores;
    shorthand::game(&format!(
        "2 5 d1 -,-,-,-,- YYYW NONE REST {one}:BYRK./...../K..../...../.....:-,-,-,-,-:* \
         {two}:BYR../.BY../..B../...../.....:-,-,-,-,-:-"
    ))
}

#[test]
fn who_is_ahead_ends_the_game() {
    assert_eq!(best(&last_piece_of_a_row([40, 34])), "cW1");
}

#[test]
fn who_is_behind_goes_on() {
    assert_ne!(best(&last_piece_of_a_row([30, 42])), "cW1");
}

#[test]
fn the_marker_is_taken_where_it_costs_one_point() {
    let empty = "10:...../...../...../...../.....:-,-,-,-,-:-";
    let game = shorthand::game(&format!("2 2 d1 YY,-,-,-,- *1YY NONE REST {empty} {empty}"));
    assert_eq!(best(&game), "cY2");
}

#[test]
fn a_sharer_is_split_so_that_the_win_is_kept() {
    // The same pieces to the same line: with Y and R on one side, seat 2 loses.
    is_best(
        "4B3lYrR",
        "2-special 30 d2 -/2R,-,WWWW,BBYR/4,- *1BRR NONE REST \
         36:BYRK./WBYR./KWB.R/R..../Y....:W1,K2,-,K3,B4:KWWW \
         31:.YRKW/.BYRK/K..YR/...B./.....:-,W2,B1,K3,W4:-",
    );
}
