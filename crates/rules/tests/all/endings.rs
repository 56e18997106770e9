//! How games end: by the rules, and by giving up.

use praline_rules::{End, Event, Game, Play, PlayError, Reason, Seat, Turn};
use praline_testing::shorthand::{after, field, game};

/// Why a game ends with this move, if it does.
fn end(game: &Game, mv: &str) -> Option<End> {
    let mut events = Vec::new();
    let mut game = *game;
    game.apply_observed(mv.parse().unwrap(), &mut events)
        .unwrap();
    events.into_iter().find_map(|event| match event {
        Event::Ended { end } => Some(end),
        _ => None,
    })
}

/// The result of a game in which some seats give up in turn.
fn result(game: &Game, giving_up: &[(Seat, Reason)]) -> Option<String> {
    let mut play = Play::new(*game);
    for (seat, reason) in giving_up {
        play.give_up(*seat, *reason).unwrap();
    }
    play.outcome().map(|outcome| outcome.to_string())
}

/// A position that is over, with these boards.
fn over(players: usize, boards: &str) -> Game {
    let discs = vec!["-"; 2 * players + 1].join(",");
    game(&format!("{players} 5 e {discs} - REST NONE {boards}"))
}

const ONE_ROW: &str = "BYRKW/...../...../...../.....:-,-,-,-,-:-";
const TWO_ROWS: &str = "BYRKW/WBYRK/...../...../.....:-,-,-,-,-:-";

#[test]
fn bonuses_are_2_for_a_row_7_for_a_column_and_10_for_a_colour() {
    let table =
        game("2 6 d2 -,-,-,-,- K REST NONE 10:.YRKW/WB.../K.B../R..B./Y...B:B1,-,-,-,-:* EMPTY");
    assert_eq!(end(&table, "cK5"), Some(End::CompleteRow));
    let table = after(&table, "cK5");
    assert_eq!(table.turn(), Turn::Over);
    let placed = 5 + 5;
    let marker = 1;
    assert_eq!(
        table.board(Seat::One).score(),
        10 + placed - marker + 2 + 7 + 10
    );
}

#[test]
fn scores_stay_between_0_and_999() {
    let table = game(
        "2 6 d2 -,-,-,-,- K REST NONE \
         995:.YRKW/...../...../...../.....:B1,-,-,-,-:* 3:NOTHING:-,-,-,-,-:WWWW",
    );
    let table = after(&table, "cK5");
    assert_eq!(
        table.board(Seat::One).score(),
        999,
        "999 less the marker, and a row's bonus"
    );
    assert_eq!(table.board(Seat::Two).score(), 0, "3 less 6");
}

#[test]
fn the_game_ends_when_no_piece_is_left_to_deal() {
    let table = game(
        "4 9 d2 B,-,-,-,-,-,-,-,- *3 REST NONE \
         0:.YRKW/W.YRK/KW.YR/RKW.Y/YRKW.:-,B1,B2,B3,B4:- \
         1:.YRKW/W.YRK/KW.YR/RKW.Y/YRKW.:-,B1,B2,B3,B3:- \
         2:.YRKW/W.YRK/KW.YR/RKW.Y/YRKW.:-,-,-,-,-:- \
         3:.YRKW/W.YRK/KW.YR/RKW.Y/YRKW.:-,-,-,-,-:-",
    );
    assert_eq!(end(&table, "1B5"), Some(End::NoPieces));
    let scores = Play::new(after(&table, "1B5")).outcome().unwrap();
    assert_eq!(
        scores.to_string(),
        "result 40 41 42 43 winner 4",
        "with bonuses: four colours are complete on every wall"
    );
    assert_eq!(end(&table, "1Bf"), None, "a piece reached the lid");
}

#[test]
fn round_30_is_the_last() {
    for (round, turn, why) in [(29, "n1", None), (30, "e", Some(End::LastRound))] {
        let table = game(&format!(
            "2 {round} d2 -,-,-,-,- K REST NONE \
             10:NOTHING:-,-,-,-,-:* 1:B..../W..../K..../R..../Y....:-,-,-,-,-:-"
        ));
        assert_eq!(end(&table, "cK5"), why);
        let table = after(&table, "cK5");
        assert_eq!(field(&table, 2), turn);
        let bonus = if why.is_some() { 7 } else { 0 };
        assert_eq!(table.board(Seat::Two).score(), 1 + bonus);
    }
}

#[test]
fn a_tie_goes_to_more_complete_rows_and_else_the_win_is_shared() {
    let result = |boards: &str| result(&over(3, boards), &[]).unwrap();
    let rows_decide = format!("30:{ONE_ROW} 30:{TWO_ROWS} 29:{TWO_ROWS}");
    assert_eq!(result(&rows_decide), "result 30 30 29 winner 2");
    let shared = format!("30:{ONE_ROW} 20:{TWO_ROWS} 30:{ONE_ROW}");
    assert_eq!(result(&shared), "result 30 20 30 winner 1 3");
    let all = format!("0:{ONE_ROW} 0:{ONE_ROW} 0:{ONE_ROW}");
    assert_eq!(result(&all), "result 0 0 0 winner 1 2 3");
}

#[test]
fn with_two_players_giving_up_ends_the_game() {
    let table = game("2 2 d1 BBBB,-,-,-,- *1 REST NONE 12:NOTHING:-,-,-,-,-:- EMPTY");
    for (reason, by) in [
        (Reason::Resignation, "by resignation"),
        (Reason::Time, "by time"),
        (Reason::Leaving, "by leaving"),
    ] {
        let result = result(&table, &[(Seat::One, reason)]);
        assert_eq!(result.unwrap(), format!("result 12 0 winner 2 {by}"));
    }
    let mut play = Play::new(table);
    play.give_up(Seat::Two, Reason::Time).unwrap();
    let mv = "1B4".parse().unwrap();
    assert_eq!(play.apply(mv, &mut ()), Err(PlayError::Over));
    assert_eq!(
        play.give_up(Seat::One, Reason::Time),
        Err(PlayError::Over),
        "nothing follows"
    );
}

#[test]
fn with_more_players_a_stand_in_plays_on_until_one_seat_is_left() {
    let start = Game::new("4".parse().unwrap());
    let mut play = Play::new(start);
    for (seat, reason) in [(Seat::One, Reason::Leaving), (Seat::Three, Reason::Time)] {
        play.give_up(seat, reason).unwrap();
        assert_eq!(play.outcome(), None);
        assert_eq!(
            play.give_up(seat, Reason::Time),
            Err(PlayError::GaveUpBefore(seat))
        );
    }
    let deal = "BBYR,KKWW,BRRK,YYKW,BYRW,BBBB,YYYY,RRRR,KKKK".parse();
    play.deal(&deal.unwrap(), &mut ()).unwrap();
    play.apply("6B4".parse().unwrap(), &mut ())
        .expect("a stand-in moves for seat 1");
    play.give_up(Seat::Four, Reason::Resignation).unwrap();
    assert_eq!(
        play.outcome().unwrap().to_string(),
        "result 0 0 0 0 winner 2 by resignation",
        "the last reason is named"
    );
}

#[test]
fn a_seat_that_gave_up_cannot_win_a_game_that_ends_in_the_normal_way() {
    let table = game(
        "3 5 d1 K,-,-,-,-,-,- *1 REST NONE \
         50:.YRKW/...../...../...../.....:B1,-,-,-,-:- 30:NOTHING:-,-,-,-,-:- 30:NOTHING:-,-,-,-,-:-",
    );
    let mut play = Play::new(table);
    play.give_up(Seat::One, Reason::Leaving).unwrap();
    play.apply("1K5".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(
        play.outcome().unwrap().to_string(),
        "result 57 30 30 winner 2 3",
        "full scores, no `by`, and the winners are among the others"
    );
}

#[test]
fn a_seat_that_does_not_play_cannot_give_up() {
    let mut play = Play::new(Game::new("2".parse().unwrap()));
    assert_eq!(
        play.give_up(Seat::Three, Reason::Time),
        Err(PlayError::NoSuchSeat(Seat::Three))
    );
    assert_eq!(play.outcome(), None);
}
