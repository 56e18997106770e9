//! Setting up positions by text and by keys.

use praline_rules::{Disc, Fault, Field, Seat, Setup};
use praline_testing::Dice;
use praline_testing::trial_games::random_games;

use super::super::{Editor, Readiness, Tool, typed_number};
use super::{act, english, field};

#[test]
fn what_is_typed_into_a_field_for_a_number_is_taken_or_said() {
    let typed = ["24", " 7 ", "0", "99999999", "-5", "12.5", "", "1e2"].map(typed_number);
    let most = Some(u16::MAX);
    assert_eq!(
        typed,
        [Some(24), Some(7), Some(0), most, None, None, None, None]
    );
    let mut editor = Editor::default();
    act(&mut editor, &["score 1 24"]);
    assert!(!editor.view(&english()).is_refusal);
    let range = "Only a whole number from 0 to 999 fits here.";
    for (typed, score) in [("score 1 -", 24), ("score 1 65535", 999)] {
        act(&mut editor, &[typed]);
        let view = editor.view(&english());
        assert_eq!((view.prompt.as_str(), view.board.score), (range, score));
    }
    // It can still be read by whoever has left the field for a place.
    act(&mut editor, &["at disc 1"]);
    assert_eq!(editor.view(&english()).prompt, range);
    act(&mut editor, &["lay R", "lid R 20"]);
    let view = editor.view(&english());
    assert_eq!(view.prompt, "Only this is left for the lid: 19 ruby.");
    assert_eq!(field(&editor, 6), "0.0.19.0.0");
    act(&mut editor, &["lid R -"]);
    let range = "Only a whole number from 0 to 20 fits here.";
    assert_eq!(editor.view(&english()).prompt, range);
    assert_eq!(field(&editor, 6), "0.0.19.0.0");
    act(&mut editor, &["lid R 19"]);
    assert!(!editor.view(&english()).is_refusal);
}

#[test]
fn a_typed_position_is_taken_or_its_wrong_field_named() {
    let mut editor = Editor::default();
    let right = "2 4 d1 YRKK,BBRK,RWWW,-,BRKK *1YK 17.18.16.12.17 0.0.0.0.0 16:...../...../...../...../.....:-,-,-,-,-:- 15:...../...../...../...../.....:-,-,-,-,-:-";
    assert_eq!(editor.replace(right), Ok(()));
    assert_eq!(editor.setup().to_string(), right);
    for (text, field) in [
        ("", Field::Rules),
        ("chess", Field::Rules),
        ("2 x", Field::Round),
        (&right.replacen("d1", "z1", 1), Field::Turn),
        (&right.replacen("RWWW,", "", 1), Field::Discs),
        (&right.replacen("YRKK", "YRKQ", 1), Field::Discs),
        (&right.replacen("*1YK", "*9", 1), Field::Centre),
        (&right.replacen("17.18", "17,18", 1), Field::Bag),
        (&right.replacen("15:.", "15:x", 1), Field::Seat(Seat::Two)),
        (&format!("{right} {right}"), Field::Position),
        (&"9".repeat(100_000), Field::Rules),
    ] {
        let found = editor.replace(text).map_err(|error| error.field);
        assert_eq!(found, Err(field), "{text:.40}");
    }
    act(&mut editor, &["undo"]);
    assert!(
        !editor.is_touched(),
        "a typed position can be taken back, too"
    );
}

#[test]
fn a_position_may_be_typed_without_minding_capitals_order_or_white_space() {
    let typed = "  2-FREE-Special 4 D1\n  krry,wwb/2r,X/5,,-\t*2kyb 16.16.16.18.17 0.0.0.0.0\n
        16:b..../.y.../...../...../.....:-,y2,-,-,-:*ky:5k 15:...../...../...../...../.....:-,-,-,-,-:-";
    let right = "2-free-special 4 d1 YRRK,BWW/2R,x/5,-,- *2BYK 16.16.16.18.17 0.0.0.0.0 \
        16:B..../.Y.../...../...../.....:-,Y2,-,-,-:*KY:5K 15:...../...../...../...../.....:-,-,-,-,-:-";
    let mut editor = Editor::default();
    assert_eq!(editor.replace(&typed.replacen(",,", ",-,", 1)), Ok(()));
    assert_eq!(editor.setup().to_string(), right);
    // Whoever leaves a disc out altogether is told which.
    let error = editor.replace(typed).expect_err("no position");
    assert!(error.line(&english()).contains("factory 4"), "{error:?}");
    // For programs there is one way to write a position.
    for other in [
        right.replacen("YRRK", "RYRK", 1),
        right.replacen("YRRK", "yrrk", 1),
        right.replacen("*2BYK", "*2YBK", 1),
        right.replacen(' ', "  ", 1),
    ] {
        assert!(other.parse::<Setup>().is_err(), "{other}");
    }
}

#[test]
fn every_position_of_random_games_passes_through_the_editor_unchanged() {
    let mut dice = Dice::new(7);
    random_games(7, 1, |game, _| {
        if dice.below(8) > 0 {
            return;
        }
        let mut editor = Editor::default();
        let text = game.to_string();
        assert_eq!(editor.replace(&text), Ok(()));
        assert_eq!(editor.game(), Some(*game), "{text}");
        let view = editor.view(&english());
        assert!(view.faults.is_empty(), "{text}");
        // Whatever happens at a right table, no press breaks the count of the pieces.
        act(
            &mut editor,
            &[
                "choose B",
                "press disc 1",
                "at centre",
                "lay W",
                "back",
                "press line 1 5 0",
            ],
        );
        let Readiness::Faulty(found) = editor.readiness() else {
            return;
        };
        let miscounted = |(_, fault): &(Field, Fault)| matches!(fault, Fault::ColourCount { .. });
        assert!(!found.iter().any(miscounted), "{}", editor.setup());
    });
}

#[test]
fn keys_work_where_somebody_has_gone() {
    let mut editor = Editor::default();
    act(&mut editor, &["lay B"]);
    assert!(editor.view(&english()).is_refusal, "nowhere yet");
    act(
        &mut editor,
        &["at disc 3", "lay B", "lay K", "lay K", "back"],
    );
    assert_eq!(field(&editor, 3), "-,-,BK,-,-");
    assert!(editor.view(&english()).discs[2].spot.is_at);
    let disc = Disc::from_number(3);
    assert_eq!(editor.view(&english()).discs[2].disc, disc);
    let chosen = editor.view(&english()).palette;
    assert!(
        chosen
            .iter()
            .all(|it| !it.is_chosen || it.tool == Tool::Hand)
    );
}

#[test]
fn backspace_takes_back_what_was_laid_last() {
    let mut editor = Editor::default();
    act(&mut editor, &["at disc 1", "lay W", "lay B", "lay B"]);
    act(&mut editor, &["lay R", "take disc 1 B", "back"]);
    assert_eq!(field(&editor, 3), "BW,-,-,-,-");
    act(&mut editor, &["back"]);
    assert_eq!(field(&editor, 3), "W,-,-,-,-");
    // The marker is as good as a piece, but lay there first.
    act(&mut editor, &["at centre", "lay K", "back", "back"]);
    assert_eq!(field(&editor, 4), "-");
    act(&mut editor, &["lay K", "lay marker", "back"]);
    assert_eq!(field(&editor, 4), "K");
    // What came as a text has no order but that of the colours.
    let text = "2 1 d1 BRR,-,-,-,- *1Y 20.20.20.20.20 0.0.0.0.0 \
        0:...../...../...../...../.....:-,-,-,-,-:- 0:...../...../...../...../.....:-,-,-,-,-:-";
    assert_eq!(editor.replace(text), Ok(()));
    act(&mut editor, &["at disc 1", "back", "back", "back", "back"]);
    assert_eq!(field(&editor, 3), "-,-,-,-,-");
    act(&mut editor, &["at centre", "back"]);
    assert_eq!(field(&editor, 4), "*1");
}

#[test]
fn what_is_typed_on_the_floor_is_taken_back_from_its_end() {
    let mut editor = Editor::default();
    act(&mut editor, &["at floor 1 0", "lay W", "lay B"]);
    act(&mut editor, &["lay marker", "lay R"]);
    let floor = |editor: &Editor| field(editor, 7).rsplit(':').next().map(str::to_owned);
    assert_eq!(floor(&editor).as_deref(), Some("WB*R"));
    act(&mut editor, &["back"]);
    assert_eq!(floor(&editor).as_deref(), Some("WB*"));
    act(&mut editor, &["back", "lay K"]);
    assert_eq!(floor(&editor).as_deref(), Some("WBK"));
    // Whoever goes to a piece takes that one.
    act(&mut editor, &["at floor 1 1", "back"]);
    assert_eq!(floor(&editor).as_deref(), Some("WK"));
}

#[test]
fn a_text_that_no_position_can_be_says_what_is_wrong_and_where() {
    let right = "2 4 d1 YRKK,BBRK,RWWW,-,BRKK *1YK 17.18.16.12.17 0.0.0.0.0 16:...../...../...../...../.....:-,-,-,-,-:- 15:...../...../...../...../.....:-,-,-,-,-:-";
    let mut editor = Editor::default();
    for (wrong, said) in [
        (
            right.replacen("RWWW,", "", 1),
            "Factories: 4 factories, but there must be 5",
        ),
        (
            right.replacen("RWWW,", "-,-,-,-,-,-,-,-,", 1),
            "Factories: 12 factories, but there must be 5",
        ),
        (
            right.split(" 15:").next().unwrap_or_default().to_owned(),
            "Table: 1 board, but there must be 2",
        ),
        (
            format!("{right} 0:...../...../...../...../.....:-,-,-,-,-:-"),
            "Table: 3 boards, but there must be 2",
        ),
        (
            right.replacen(" 15:", " 1500:", 1),
            "Player 2: 999 points are the most",
        ),
        (
            right.replacen("-,-,-,-,-:- 15", "-,-,R7,-,-:- 15", 1),
            "Player 1, line 3: holds 7, but has room for 3",
        ),
        (
            right.replacen(":- 15", ":BBBBBBBB 15", 1),
            "Player 1, floor: has seven spaces, no more",
        ),
        (
            right.replacen("2 4 d1", "2 31 d1", 1),
            "Round: must be from 1 to 30 here",
        ),
        (
            right.replacen("2 4 d1", "2 300 n1", 1),
            "Round: must be from 0 to 29 here",
        ),
        (
            right.replacen("d1", "d5", 1),
            "To move: player 5 does not play here",
        ),
        (
            right.replacen("*1YK", "*5YK", 1),
            "Centre of the table: player 5 does not play here",
        ),
        (
            right.replacen("17.18.16", "17.255.16", 1),
            "Bag: 255 brown in all; there are 20",
        ),
        (
            right.replacen(" 0.0.0", " 0.0.300", 1),
            "Lid: 300 ruby in all; there are 20",
        ),
        (
            right.replacen("-,-,-,-,-:- 15", "-,-,-,-,W300:- 15", 1),
            "Player 1, line 5: holds 300, but has room for 5",
        ),
        (
            right.replacen("BBRK", &"B".repeat(200), 1),
            "factory 2: at most 4 lie here",
        ),
    ] {
        let error = editor.replace(&wrong).expect_err("no position");
        assert_eq!(error.line(&english()), said, "{wrong}");
    }
    for (wrong, place) in [
        ("RWWQ", "factory 3"),
        ("RWWW/9", "factory 3"),
        ("", "factory 3"),
    ] {
        let error = editor.replace(&right.replacen("RWWW", wrong, 1));
        let line = error.expect_err("no position").line(&english());
        assert!(line.contains(place), "{wrong}: {line}");
    }
    let error = editor.replace("2 4 zz").expect_err("no position");
    assert!(error.line(&english()).contains("To move"));
}
