//! Moves, apply and perft.

use praline_testing::shorthand::EMPTY_SEAT;

use super::run::praline;

const DEAL: &str = "deal:BBYR,KKWW,BRRK,YYKW,BYRW";

fn start(rules: &str) -> String {
    format!("{rules} 0 n1 -,-,-,-,- - 20.20.20.20.20 0.0.0.0.0 {EMPTY_SEAT} {EMPTY_SEAT}")
}

fn dealt() -> String {
    format!("2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 {EMPTY_SEAT} {EMPTY_SEAT}")
}

fn line(text: &str) -> String {
    format!("{text}\n")
}

#[test]
fn a_deal_is_applied_like_a_move() {
    assert_eq!(praline(&["apply", &start("2"), DEAL]).ok(), line(&dealt()));
}

#[test]
fn several_moves_are_applied_in_order() {
    let after = praline(&["apply", &start("2"), DEAL, "3R4", "cB1"]).ok();
    let boards = "0:...../...../...../...../.....:-,-,-,R2,-:- \
                  0:...../...../...../...../.....:B1,-,-,-,-:*";
    let expected = format!("2 1 d1 BBYR,KKWW,-,YYKW,BYRW K 16.16.16.16.16 0.0.0.0.0 {boards}");
    assert_eq!(after, line(&expected));
}

#[test]
fn nothing_is_printed_where_a_later_move_is_wrong() {
    let run = praline(&["apply", &start("2"), DEAL, "3R4", "3R4"]);
    assert_eq!(run.out, "");
    assert_eq!(run.error(), "move 3, `3R4`: disc 3 has no R");
}

#[test]
fn moves_are_sorted_by_byte() {
    let moves = praline(&["moves", &dealt()]).ok();
    let moves: Vec<&str> = moves.lines().collect();
    assert_eq!(moves.len(), 90, "15 colours on discs, six targets each");
    assert!(moves.is_sorted());
    assert_eq!(moves[..6], ["1B1", "1B2", "1B3", "1B4", "1B5", "1Bf"]);
}

#[test]
fn there_are_no_moves_where_a_deal_is_due_or_the_game_is_over() {
    let over = format!(
        "2 5 e -,-,-,-,- - 19.19.19.19.19 0.0.0.0.0 \
         7:BYRKW/...../...../...../.....:-,-,-,-,-:- {EMPTY_SEAT}"
    );
    for position in [start("2"), over] {
        assert_eq!(praline(&["moves", &position]).ok(), "");
        for depth in ["0", "1", "7"] {
            assert_eq!(praline(&["perft", &position, depth]).ok(), "1\n");
        }
    }
}

#[test]
fn a_sharer_and_a_free_wall_have_moves_of_their_own() {
    let sharer = format!(
        "2-special 1 d1 BBYR/4,-/1,-,-,- *1 18.19.19.20.20 0.0.0.0.0 {EMPTY_SEAT} {EMPTY_SEAT}"
    );
    let moves = praline(&["moves", &sharer]).ok();
    assert!(
        moves.contains("1B1lYRr\n") || moves.contains("1B1lYR\n"),
        "{moves}"
    );
    assert!(moves.contains("1B1lYrR\n"), "{moves}");
    let wall = format!(
        "2-free 2 w1 -,-,-,-,- - 0.0.0.0.0 18.20.20.20.20 \
         1:...../...../B..../...../.....:B1,-,-,-,-:* {EMPTY_SEAT}"
    );
    assert_eq!(praline(&["moves", &wall]).ok(), "w12\nw13\nw14\nw15\n");
}

/// The numbers are those of the slow rules.
#[test]
fn perft_counts_sequences() {
    let counts = ["1", "90", "7560", "491436"];
    for (depth, count) in counts.iter().enumerate() {
        let found = praline(&["perft", &dealt(), &depth.to_string()]).ok();
        assert_eq!(found, line(count));
    }
}

#[test]
fn a_sequence_that_ends_its_round_counts_once() {
    let last = format!("2 1 d1 BB,-,-,-,- *1 18.20.20.20.20 0.0.0.0.0 {EMPTY_SEAT} {EMPTY_SEAT}");
    for depth in ["1", "2", "50"] {
        assert_eq!(praline(&["perft", &last, depth]).ok(), "6\n");
    }
}
