//! The end of the game, and who has won.

use crate::helper::{field, state};

#[test]
fn bonuses_at_the_end() {
    // Row 1, column 1 and the colour B become complete with one placed piece.
    let table = state(
        "2 6 d2 -,-,-,-,- K REST 0.0.0.0.0 \
         10:.YRKW/WB.../K.B../R..B./Y...B:B1,-,-,-,-:* EMPTY",
    );
    let table = table.apply("cK5").unwrap();
    assert_eq!(table.turn(), "e");
    // 10, a run of 5 and one of 5, the marker, and the bonuses.
    assert_eq!(table.scores(), [10 + 10 - 1 + 2 + 7 + 10, 0]);
    assert!(table.legal_moves().is_empty());
    assert!(table.deal("BBBB,BBBB,YYYY,YYYY,YYYY").is_err());
    assert_eq!(table.winners(&[]), [1]);
    assert_eq!(table.winners(&[1]), [2]);
}

#[test]
fn a_score_stays_between_0_and_999() {
    let table = state(
        "2 6 d2 -,-,-,-,- K REST 0.0.0.0.0 \
         995:.YRKW/...../...../...../.....:B1,-,-,-,-:* 3:NOTHING:-,-,-,-,-:WWWW",
    );
    let table = table.apply("cK5").unwrap();
    // 995 and 5 are 999, less 1 for the marker, and 2 more are 999 again.
    assert_eq!(table.scores(), [999, 0]);
}

#[test]
fn bag_and_lid_are_empty() {
    let table = state(
        "4 9 d2 B,-,-,-,-,-,-,-,- *3 REST 0.0.0.0.0 \
         0:.YRKW/W.YRK/KW.YR/RKW.Y/YRKW.:-,B1,B2,B3,B4:- \
         1:.YRKW/W.YRK/KW.YR/RKW.Y/YRKW.:-,B1,B2,B3,B3:- \
         2:.YRKW/W.YRK/KW.YR/RKW.Y/YRKW.:-,-,-,-,-:- \
         3:.YRKW/W.YRK/KW.YR/RKW.Y/YRKW.:-,-,-,-,-:-",
    );
    assert_eq!(field(&table, 5), "0.0.0.0.0");
    let over = table.apply("1B5").unwrap();
    assert_eq!(over.turn(), "e");
    assert_eq!(over.scores(), [40, 41, 42, 43]);
    // A piece that reaches the lid keeps the game going.
    let next = table.apply("1Bf").unwrap();
    assert_eq!(next.turn(), "n3");
    assert_eq!(next.deal("B,-,-,-,-,-,-,-,-").unwrap().turn(), "d3");
}

#[test]
fn round_30_is_the_last() {
    for (round, turn) in [(29, "n1"), (30, "e")] {
        let table = state(&format!(
            "2 {round} d2 -,-,-,-,- K REST 0.0.0.0.0 \
             10:...../WB.../...../...../.....:B1,-,-,-,-:* EMPTY"
        ));
        let table = table.apply("cK5").unwrap();
        assert_eq!(table.turn(), turn);
    }
    let table = state(
        "2 30 d2 K,-,-,-,- *1 REST 0.0.0.0.0 4:...../...../...../...../.....:-,-,-,-,-:- 1:B..../W..../K..../R..../Y....:-,-,-,-,-:-",
    );
    let table = table.apply("1K5").unwrap();
    assert_eq!(table.turn(), "e");
    assert_eq!(table.scores(), [4, 8]);
}

#[test]
fn ties() {
    let two_rows = "BYRKW/WBYRK/...../...../.....:-,-,-,-,-:-";
    let one_row = "BYRKW/...../...../...../.....:-,-,-,-,-:-";
    let table = state(&format!(
        "3 5 e -,-,-,-,-,-,- - REST 0.0.0.0.0 30:{one_row} 30:{two_rows} 29:{two_rows}"
    ));
    assert_eq!(table.winners(&[]), [2]);
    assert_eq!(table.winners(&[2]), [1]);
    assert_eq!(table.winners(&[1, 2]), [3]);
    assert!(table.winners(&[1, 2, 3]).is_empty());
    let table = state(&format!(
        "3 5 e -,-,-,-,-,-,- - REST 0.0.0.0.0 30:{one_row} 20:{two_rows} 30:{one_row}"
    ));
    assert_eq!(table.winners(&[]), [1, 3]);
    assert_eq!(table.winners(&[3]), [1]);
}
