//! Setting up positions by presses.

mod counting;
mod faults;
mod typing;

use std::collections::BTreeSet;

use praline_rules::{Game, Rules, Seat};

use super::{EditAction, Editor};
use crate::settings::Look;
use crate::text::{Language, Texts};

fn english() -> Texts {
    Texts::new(Language::English, Look::Praline)
}

fn act(editor: &mut Editor, actions: &[&str]) {
    for action in actions {
        editor.act(action.parse().unwrap_or_else(|_| panic!("{action}")));
    }
}

/// What stands in a field of the position's text, from 0.
fn field(editor: &Editor, number: usize) -> String {
    let text = editor.setup().to_string();
    text.split(' ').nth(number).unwrap_or_default().to_owned()
}

#[test]
fn every_action_is_read_back_from_its_text() {
    for text in [
        "choose R",
        "choose marker",
        "choose rubber",
        "choose hand",
        "press disc 3",
        "carry R disc 3 to line 1 4 2",
        "carry marker centre to floor 2 0",
        "press centre",
        "press line 1 4 2",
        "press wall 2 3 5",
        "press floor 1 6",
        "press spare 2",
        "press lid",
        "take disc 3 R",
        "take centre K",
        "at line 1 4 2",
        "lay K",
        "lay marker",
        "back",
        "rules 3-free-special.even",
        "gold 3 2R",
        "gold 3 -",
        "hold 2",
        "hold -",
        "round 7",
        "mover 2",
        "starter 1",
        "score 1 24",
        "score 1 -",
        "lid B 7",
        "lid B -",
        "show 2",
        "clear",
        "undo",
        "redo",
    ] {
        let action = text.parse::<EditAction>();
        assert_eq!(action.map(|it| it.to_string()), Ok(text.to_owned()));
    }
    for scrap in [
        "",
        "press",
        "press disc 12",
        "choose X",
        "gold 3",
        "score 9 1",
        "lay 3",
        "back 1",
    ] {
        assert!(scrap.parse::<EditAction>().is_err(), "{scrap}");
    }
}

#[test]
fn pressing_lays_and_pressing_again_takes_back() {
    let mut editor = Editor::default();
    act(&mut editor, &["choose R", "press disc 1", "press disc 1"]);
    assert_eq!(field(&editor, 3), "RR,-,-,-,-");
    assert_eq!(
        field(&editor, 5),
        "20.20.18.20.20",
        "the rest is in the bag"
    );
    act(
        &mut editor,
        &["press line 1 4 1", "press wall 1 1 3", "press floor 1 0"],
    );
    assert_eq!(
        field(&editor, 7),
        "0:..R../...../...../...../.....:-,-,-,R3,-:R"
    );
    act(
        &mut editor,
        &["press line 1 4 1", "press wall 1 1 3", "press floor 1 0"],
    );
    assert_eq!(
        field(&editor, 7),
        "0:...../...../...../...../.....:-,-,-,R2,-:-"
    );
    act(
        &mut editor,
        &["choose rubber", "press disc 1", "undo", "undo"],
    );
    assert_eq!(field(&editor, 3), "RR,-,-,-,-");
    assert!(field(&editor, 7).ends_with(":R"));
    act(&mut editor, &["redo", "redo"]);
    assert_eq!(field(&editor, 3), "R,-,-,-,-");
}

#[test]
fn the_marker_is_one_and_lies_in_the_centre_or_on_a_floor() {
    let mut editor = Editor::default();
    act(&mut editor, &["choose marker", "press floor 2 0"]);
    assert_eq!(
        (
            field(&editor, 4).as_str(),
            field(&editor, 8).ends_with(":*")
        ),
        ("-", true)
    );
    act(&mut editor, &["press centre"]);
    assert_eq!(
        (
            field(&editor, 4).as_str(),
            field(&editor, 8).ends_with(":-")
        ),
        ("*1", true)
    );
    act(&mut editor, &["press disc 1"]);
    let view = editor.view(&english());
    assert!(
        view.is_refusal && view.prompt.contains("centre"),
        "{}",
        view.prompt
    );
    // Taken beside a full floor line it costs nothing.
    act(
        &mut editor,
        &[
            "at floor 1 0",
            "lay B",
            "lay B",
            "lay B",
            "lay Y",
            "lay Y",
            "lay Y",
            "lay R",
        ],
    );
    act(&mut editor, &["lay marker"]);
    assert!(
        field(&editor, 7).ends_with(":BBBYYYR^"),
        "{}",
        field(&editor, 7)
    );
}

#[test]
fn what_a_place_cannot_hold_is_said_in_the_rules_words() {
    let mut editor = Editor::default();
    act(
        &mut editor,
        &[
            "choose R",
            "press line 1 2 1",
            "press wall 1 1 3",
            "press disc 1",
        ],
    );
    for (presses, words) in [
        (&["choose B", "press line 1 2 0"][..], "Line 2 holds ruby."),
        (&["choose R", "press line 1 1 0"], "Row 1 has ruby already."),
        (
            &["choose hand", "press wall 1 2 4"],
            "ruby is in the row beside it already",
        ),
        (
            &["choose Y", "press wall 1 1 5"],
            "this space is not for brown",
        ),
        (&["choose hand", "press disc 4"], "Choose a praline first."),
    ] {
        let before = editor.setup().clone();
        act(&mut editor, presses);
        let view = editor.view(&english());
        assert_eq!((view.is_refusal, view.prompt.as_str()), (true, words));
        assert_eq!(*editor.setup(), before);
    }
    act(
        &mut editor,
        &["choose K", "press disc 1", "press disc 1", "press disc 1"],
    );
    act(&mut editor, &["choose W", "press disc 1"]);
    assert_eq!(editor.view(&english()).prompt, "at most 4 lie here");
    // A full disc gives a piece back to a press of its colour.
    act(&mut editor, &["choose K", "press disc 1"]);
    assert!(field(&editor, 3).starts_with("RKK,"));
}

#[test]
fn no_twenty_first_piece_can_be_laid_and_the_lid_takes_from_the_bag() {
    let mut editor = Editor::default();
    act(&mut editor, &["lid Y 7"]);
    assert_eq!(
        (field(&editor, 5), field(&editor, 6)),
        ("20.13.20.20.20".to_owned(), "0.7.0.0.0".to_owned())
    );
    act(&mut editor, &["at centre"]);
    for _ in 0..15 {
        act(&mut editor, &["lay Y"]);
    }
    assert_eq!(
        (field(&editor, 5), field(&editor, 6)),
        ("20.0.20.20.20".to_owned(), "0.5.0.0.0".to_owned())
    );
    for _ in 0..7 {
        act(&mut editor, &["lay Y"]);
    }
    assert_eq!(
        editor.view(&english()).prompt,
        "All 20 brown are on the table."
    );
    act(&mut editor, &["back", "lid Y 200"]);
    assert_eq!(
        (field(&editor, 5), field(&editor, 6)),
        ("20.0.20.20.20".to_owned(), "0.1.0.0.0".to_owned())
    );
}

#[test]
fn where_a_space_is_chosen_nobody_drafts_yet() {
    let text = "2-free 3 w1 -,-,-,-,- - 20.17.20.20.20 0.0.0.0.0 \
        3:...../...../...../...../.....:-,-,Y3,-,-:* 0:...../...../...../...../.....:-,-,-,-,-:-";
    let mut editor = Editor::default();
    assert_eq!(editor.replace(text), Ok(()));
    assert_eq!(
        (editor.drafter(), editor.chooser()),
        (None, Some(Seat::One))
    );
    act(&mut editor, &["mover 1"]);
    assert_eq!(
        (editor.drafter(), editor.chooser()),
        (Some(Seat::One), None)
    );
    assert_eq!(field(&editor, 2), "d1");
}

#[test]
fn other_rules_lay_no_marker_where_a_deal_is_due() {
    let start = Game::new(Rules::plain(praline_rules::Players::Three));
    let mut editor = Editor::default();
    assert_eq!(editor.replace(&start.to_string()), Ok(()));
    act(&mut editor, &["rules 3-free", "rules 4-free"]);
    let four = Rules {
        wall: praline_rules::WallSide::Free,
        ..Rules::plain(praline_rules::Players::Four)
    };
    assert_eq!(editor.game(), Some(Game::new(four)));
    act(&mut editor, &["undo", "undo"]);
    assert_eq!(editor.game(), Some(start));
    // Whoever was to start may be gone.
    let last = start.to_string().replacen("n1", "n3", 1);
    assert_eq!(editor.replace(&last), Ok(()));
    act(&mut editor, &["rules 2"]);
    let two = Game::new(Rules::plain(praline_rules::Players::Two));
    assert_eq!(editor.game(), Some(two));
}

#[test]
fn the_marker_beside_a_full_floor_takes_the_space_that_becomes_free() {
    let mut editor = Editor::default();
    act(&mut editor, &["at floor 1 0"]);
    for letter in ["B", "B", "B", "Y", "Y", "Y", "R"] {
        act(&mut editor, &[&format!("lay {letter}")]);
    }
    act(&mut editor, &["lay marker"]);
    let floor = |editor: &Editor| field(editor, 7).rsplit(':').next().map(str::to_owned);
    assert_eq!(floor(&editor).as_deref(), Some("BBBYYYR^"));
    act(&mut editor, &["choose rubber", "press floor 1 1"]);
    assert_eq!(floor(&editor).as_deref(), Some("BBYYYR*"));
    act(&mut editor, &["press floor 1 6"]);
    assert_eq!(floor(&editor).as_deref(), Some("BBYYYR"));
    // Carried elsewhere it leaves its space as well.
    act(
        &mut editor,
        &["undo", "undo", "carry R floor 1 6 to disc 1"],
    );
    assert_eq!(floor(&editor).as_deref(), Some("BBBYYY*"));
}

#[test]
fn another_number_of_players_keeps_what_there_is_room_for() {
    let mut editor = Editor::default();
    act(
        &mut editor,
        &[
            "choose R",
            "press disc 5",
            "rules 4-free-special",
            "press disc 9",
            "show 4",
            "mover 4",
        ],
    );
    assert_eq!(field(&editor, 3), "-,-,-,-,R,-,-,-,R");
    act(
        &mut editor,
        &["gold 1 5", "hold 4", "choose marker", "press floor 4 0"],
    );
    assert_eq!(field(&editor, 3), "x/5,-,-,-,R,-,-,-,R");
    assert!(editor.setup().to_string().ends_with(":*:5-"));
    act(&mut editor, &["choose W", "press spare 4"]);
    assert!(editor.setup().to_string().ends_with(":*:5W"));
    act(&mut editor, &["rules 2"]);
    assert_eq!(field(&editor, 3), "-,-,-,-,R");
    assert_eq!(
        (field(&editor, 2).as_str(), field(&editor, 4).as_str()),
        ("d1", "*1")
    );
    assert_eq!(field(&editor, 5), "20.20.19.20.20");
    assert_eq!(editor.view(&english()).board.seat, Seat::One);
    // Places and people of another table change nothing.
    act(
        &mut editor,
        &[
            "press disc 9",
            "show 3",
            "mover 3",
            "score 4 7",
            "hold 3",
            "press floor 3 0",
        ],
    );
    assert_eq!(editor.view(&english()).board.seat, Seat::One);
    assert_eq!(editor.setup().seats.len(), 2);
}

#[test]
fn the_spare_is_given_to_somebody_and_back_to_the_ring() {
    let mut editor = Editor::default();
    act(&mut editor, &["rules 3-special", "hold 2"]);
    let ring = vec![None];
    assert_eq!(
        (editor.holder(), editor.holders()),
        (None, ring),
        "no disc is the Spare yet"
    );
    act(&mut editor, &["gold 4 5", "hold 2"]);
    let (two, three) = (Some(Seat::Two), Some(Seat::Three));
    assert_eq!(editor.holder(), two);
    assert_eq!(editor.holders(), [None, Some(Seat::One), two, three]);
    // What can be chosen is told apart by its text alone.
    let texts = editor.holders().into_iter().map(EditAction::Hold);
    let texts: BTreeSet<String> = texts.map(|action| action.to_string()).collect();
    assert_eq!(texts.len(), 4);
    act(&mut editor, &["choose W", "press spare 2", "hold 2"]);
    assert!(
        editor
            .setup()
            .to_string()
            .ends_with(":-:5W 0:...../...../...../...../.....:-,-,-,-,-:-")
    );
    act(&mut editor, &["hold 3"]);
    assert_eq!(
        (editor.holder(), field(&editor, 5)),
        (three, "20.20.20.20.20".to_owned())
    );
    act(&mut editor, &["hold -"]);
    assert_eq!(editor.holder(), None);
    assert_eq!(field(&editor, 3), "-,-,-,-/5,-,-,-");
}

#[test]
fn rules_of_all_words_can_be_chosen() {
    for rules in Rules::all() {
        let mut editor = Editor::default();
        editor.act(EditAction::Rules(rules));
        let view = editor.view(&english());
        assert_eq!(
            (view.discs.len(), view.seats.len()),
            (rules.players.discs(), rules.players.count())
        );
    }
}

#[test]
fn a_piece_is_carried_as_one_change_or_stays() {
    let mut editor = Editor::default();
    act(&mut editor, &["at disc 1", "lay R", "lay R", "lay W"]);
    act(&mut editor, &["carry R disc 1 to disc 2"]);
    assert_eq!(field(&editor, 3), "RW,R,-,-,-");
    act(&mut editor, &["undo"]);
    assert_eq!(field(&editor, 3), "RRW,-,-,-,-");
    act(&mut editor, &["carry R disc 1 to line 1 2 0"]);
    let before = editor.setup().clone();
    // Line 2 is white's no more, and nothing is lost on the way.
    act(&mut editor, &["carry W disc 1 to line 1 2 0"]);
    assert!(editor.view(&english()).is_refusal);
    assert_eq!(*editor.setup(), before);
    act(&mut editor, &["carry marker centre to floor 1 0"]);
    assert_eq!(field(&editor, 4), "-");
    assert!(field(&editor, 7).ends_with(":*"));
}

#[test]
fn what_was_set_up_elsewhere_is_taken_over_in_place() {
    let mut here = Editor::default();
    act(&mut here, &["show 2", "choose R", "at line 2 3 0"]);
    let mut elsewhere = here.clone();
    act(&mut elsewhere, &["lay Y"]);
    here.follow(&elsewhere.setup().to_string());
    assert_eq!(here.setup(), elsewhere.setup());
    assert_eq!(here.view(&english()).board.seat, Seat::Two);
    assert_eq!((here.at(), here.tool()), (elsewhere.at(), elsewhere.tool()));
    here.follow("scrap");
    assert_eq!(here.setup(), elsewhere.setup());
}
