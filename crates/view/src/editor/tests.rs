//! Setting up positions by presses and keys, and saying what is wrong with them.

use std::collections::BTreeSet;

use praline_rules::{
    ByColour, Colour, Column, Disc, DiscSetup, Draft, Fault, Faults, Field, FloorEntry, Game, Gold,
    Line, Move, Rules, Seat, Setup, SpareDisc, Turn,
};
use praline_testing::Dice;
use praline_testing::trial_games::{Step, random_games};

use super::{EditAction, Editor, Readiness, RoundCount, Tool, Unreadable, faults, typed_number};
use crate::settings::Look;
use crate::table::Place;
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
fn the_first_fault_is_in_the_tick_line_with_its_place() {
    let mut editor = Editor::default();
    assert_eq!(
        editor.view(&english()).tick,
        "Factories: nothing lies here to be taken"
    );
    act(&mut editor, &["choose R", "press disc 1"]);
    assert_eq!(
        editor.view(&english()).tick,
        "All 100 pralines are accounted for."
    );
    act(
        &mut editor,
        &["press line 1 1 0", "choose hand", "press disc 1"],
    );
    assert!(matches!(editor.readiness(), Readiness::Counting(_)));
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

/// A position with something wrong in it, somewhere.
fn damaged(game: &Game, dice: &mut Dice) -> Setup {
    let mut setup = game.to_setup();
    let seat = dice.place(setup.seats.len());
    let disc = dice.place(setup.discs.len());
    let colour = *dice.one_of(&Colour::ALL);
    let line = dice.place(5);
    let column = dice.place(5);
    let board = &mut setup.seats[seat];
    match dice.place(21) {
        0 => setup.discs.push(DiscSetup::default()),
        1 => setup.seats.truncate(1),
        2 => setup.turn = Turn::Draft(Seat::Four),
        3 => setup.round = dice.byte() % 40,
        4 => setup.bag[colour] = dice.byte(),
        5 => setup.discs[disc].pieces[colour] += 10,
        6 => setup.turn = Turn::Deal(Seat::One),
        7 => setup.turn = Turn::Wall(Seat::One),
        8 => setup.turn = Turn::Over,
        9 => setup.discs[disc].carried_off = true,
        10 => setup.discs[disc].gold = Some(Gold::Keeper),
        11 => board.spare = SpareDisc::Waiting,
        12 => board.floor.push(FloorEntry::Marker),
        13 => board.marker_beside_floor = true,
        14 => board.score = 1000,
        15 => board.wall[line][column] = Some(colour),
        16 => board.wall[line] = [Some(colour); 5],
        17 => board.lines[line] = Some((colour, dice.byte() % 9)),
        18 => board.floor.extend([FloorEntry::Piece(colour); 8]),
        19 => setup.centre_marker = Some(Seat::Four),
        _ => {
            setup.bag = ByColour::default();
            setup.lid = ByColour::default();
        }
    }
    setup
}

#[test]
fn all_faults_of_damaged_positions_have_words_and_a_place_in_every_language() {
    let languages = Language::ALL.map(|language| Texts::new(language, Look::Tile));
    let mut kinds = BTreeSet::new();
    let mut dice = Dice::new(5);
    random_games(11, 1, |game, _| {
        if dice.below(6) > 0 {
            return;
        }
        let mut setup = damaged(game, &mut dice);
        if dice.below(2) == 0
            && let Ok(once) = Game::from_setup(&setup)
        {
            setup = damaged(&once, &mut dice);
        }
        let Err(found) = Game::from_setup(&setup) else {
            return;
        };
        for (_, fault) in found.iter() {
            let name = format!("{fault:?}");
            kinds.insert(name.split(['(', ' ']).next().unwrap_or_default().to_owned());
        }
        for texts in &languages {
            let unknown = texts.get("record-fault-position");
            for view in faults(&found, &setup, texts) {
                assert!(!view.at.is_empty() && view.words.contains(' '), "{view:?}");
                assert_ne!(view.words, unknown, "{view:?}");
            }
        }
    });
    assert!(kinds.len() >= 30, "{kinds:?}");
}

#[test]
fn a_fault_names_the_place_that_has_to_be_looked_at() {
    let mut setup = Editor::default().setup().clone();
    setup.seats[1].lines[2] = Some((Colour::Red, 9));
    setup.discs[3].pieces[Colour::Black] = 5;
    let found: Faults = Game::from_setup(&setup).expect_err("a faulty position");
    let lines: Vec<String> = faults(&found, &setup, &english())
        .iter()
        .map(|fault| fault.line(&english()))
        .collect();
    assert!(
        lines.contains(&"factory 4: at most 4 lie here".to_owned()),
        "{lines:?}"
    );
    assert!(
        lines.contains(&"Player 2, line 3: holds 9, but has room for 3".to_owned()),
        "{lines:?}"
    );
    let mut editor = Editor::from_setup(setup);
    act(&mut editor, &["show 2"]);
    let view = editor.view(&english());
    assert!(view.discs[3].spot.is_faulty && !view.discs[0].spot.is_faulty);
    assert!(view.board.lines[2].cells.iter().all(|cell| cell.is_faulty));
}

/// The position with the pieces of a draft laid, and nothing counted yet.
fn laid(game: &Game, draft: Draft) -> Option<Setup> {
    let seat = game.turn().mover()?;
    let board = game.board_after(draft).ok()?;
    let mut setup = game.to_setup();
    let had_marker = setup.centre_marker.is_some() && draft.from.as_disc().is_none();
    if had_marker {
        setup.centre_marker = None;
    }
    let own = &mut setup.seats[seat.index()];
    own.lines = Line::ALL.map(|line| board.line(line));
    own.floor = board.floor().iter().collect();
    own.spare = board.spare();
    own.marker_beside_floor |= had_marker && !board.floor().has_marker();
    let from = draft
        .from
        .as_disc()
        .map(|disc| &mut setup.discs[disc.index()]);
    match from {
        Some(disc) => {
            disc.pieces = ByColour::default();
            disc.carried_off = disc.gold == Some(Gold::Spare);
        }
        None => setup.centre = ByColour::default(),
    }
    super::stock::refill_bag(&mut setup);
    Some(setup)
}

#[test]
fn the_count_of_a_round_is_what_the_game_counts() {
    let mut seen = 0;
    random_games(23, 1, |game, step| {
        let Some(Step::Move(Move::Draft(draft))) = step else {
            return;
        };
        let mut after = *game;
        after.apply(Move::Draft(draft)).expect("legal");
        if game.rules().is_free() || !matches!(after.turn(), Turn::Deal(_) | Turn::Over) {
            return;
        }
        let setup = laid(game, draft).expect("a draft");
        let count = RoundCount::begin(&setup).unwrap_or_else(|faults| panic!("{setup}: {faults}"));
        assert!(count.due().is_none());
        for own in count.seats(&english()) {
            assert_eq!(own.after, after.board(own.seat).score(), "{setup}");
        }
        seen += 1;
    });
    assert!(seen > 50, "{seen}");
}

#[test]
fn a_count_shows_sums_floor_and_bonuses() {
    let mut editor = Editor::default();
    let text = "2 5 d1 -,-,-,-,- - 10.10.10.10.10 0.0.0.0.0 \
        12:BYRK./...../...../...../.....:W1,Y2,-,-,-:*R 3:...../...../...../...../.....:-,-,-,-,-:BBBB";
    assert_eq!(editor.replace(text), Ok(()));
    act(&mut editor, &["lid B 0"]);
    let mut count = RoundCount::begin(editor.setup()).expect("everything has been taken");
    count.choose_best();
    let texts = english();
    let [first, second] = count.seats(&texts).try_into().expect("two players");
    let rows: Vec<(&str, Option<&str>, &str)> = first
        .rows
        .iter()
        .map(|row| (row.words.as_str(), row.sum.as_deref(), row.points.as_str()))
        .collect();
    assert_eq!(
        rows,
        [
            ("white, row 1, column 5", None, "+5"),
            ("brown, row 2, column 3", None, "+2"),
            ("Floor", None, "−2"),
            ("row 1", None, "+2"),
        ]
    );
    assert_eq!((first.before, first.after), (12, 19));
    assert_eq!((second.before, second.after), (3, 0));
    assert_eq!(second.rows[0].points, "−3", "no score falls below 0");
    assert!(count.end(&texts).is_some_and(|why| why.contains("ends")));
}

#[test]
fn on_the_free_wall_somebody_chooses() {
    let mut editor = Editor::default();
    act(
        &mut editor,
        &[
            "rules 2-free",
            "choose B",
            "press line 2 1 0",
            "press line 2 2 0",
            "choose R",
            "press wall 1 1 1",
        ],
    );
    let mut count = RoundCount::begin(editor.setup()).expect("everything has been taken");
    let due = count.due().expect("a space to choose");
    assert_eq!(
        (due.seat, due.row, due.colour),
        (Seat::Two, Line::ALL[0], Colour::Blue)
    );
    count.choose(Column::ALL[2]);
    let due = count.due().expect("another one");
    assert!(!due.columns.has(Column::ALL[2]), "that column shows it");
    count.choose(Column::ALL[2]);
    assert_eq!(count.due(), Some(due), "which changes nothing");
    count.choose_best();
    assert_eq!(count.seats(&english())[1].after, 2);
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

/// One of each fault, with a field that it can be found in.
fn one_of_each_fault() -> Vec<(Field, Fault)> {
    let disc = Disc::from_number(1).expect("a disc");
    let (line, column, colour) = (Line::ALL[1], Column::ALL[2], Colour::Red);
    let (found, expected) = (3, 2);
    let seat = Field::Seat(Seat::Two);
    vec![
        (Field::Discs, Fault::DiscCount { found, expected }),
        (Field::Position, Fault::SeatCount { found, expected }),
        (Field::Turn, Fault::NoSuchSeat(4)),
        (Field::Round, Fault::RoundRange { least: 1, most: 30 }),
        (Field::Position, Fault::ColourCount { colour, found: 21 }),
        (Field::Discs, Fault::DiscOverfull(disc, 4)),
        (Field::Discs, Fault::PiecesOnDisc(disc)),
        (Field::Discs, Fault::PiecesOnCarriedDisc(disc)),
        (Field::Centre, Fault::PiecesInCentre),
        (Field::Discs, Fault::NothingToDraft),
        (Field::Discs, Fault::GoldInPlainRules(disc)),
        (Field::Discs, Fault::GoldCount { found, expected }),
        (Field::Discs, Fault::GoldTwice(disc)),
        (Field::Discs, Fault::CarriedOffNoSpare(disc)),
        (
            Field::Discs,
            Fault::SpareHolders {
                discs: 1,
                holders: 0,
            },
        ),
        (Field::Discs, Fault::SpareBetweenRounds),
        (Field::Position, Fault::MarkerCount { found, expected }),
        (seat, Fault::ScoreRange),
        (seat, Fault::WrongPlace(line, column, colour)),
        (seat, Fault::RowTwice(line, colour)),
        (seat, Fault::ColumnTwice(column, colour)),
        (seat, Fault::LineCount(line, 3, 2)),
        (seat, Fault::LineOnWall(line, colour)),
        (seat, Fault::LineFull(line)),
        (seat, Fault::RowComplete(line)),
        (seat, Fault::FloorOverfull),
        (seat, Fault::MarkerBesideFloor),
        (seat, Fault::FloorNotEmpty),
        (Field::Turn, Fault::WallTurnOnFixedWall),
        (Field::Turn, Fault::NotFirstToChoose(Seat::Two)),
        (seat, Fault::NoPlace(line)),
        (Field::Position, Fault::NotAtStart),
        (Field::Bag, Fault::NothingToDeal),
        (Field::Turn, Fault::NotOver),
    ]
}

/// The name of a fault without what it holds.
fn kind_of(fault: &Fault) -> String {
    let name = format!("{fault:?}");
    name.split(['(', ' ']).next().unwrap_or_default().to_owned()
}

#[test]
fn every_fault_that_the_rules_know_is_said_with_its_place() {
    let known = include_str!("../../../rules/src/setup/fault.rs");
    let known = known.split("pub enum Fault {").nth(1).expect("the faults");
    let known = known.split("\n}\n").next().unwrap_or_default();
    let named = known.lines().filter_map(|line| {
        let line = line.strip_prefix("    ")?;
        let is_name = line.starts_with(|first: char| first.is_ascii_uppercase());
        is_name.then(|| {
            line.split(['(', ',', ' '])
                .next()
                .unwrap_or_default()
                .to_owned()
        })
    });
    let all = one_of_each_fault();
    let here: BTreeSet<String> = all.iter().map(|(_, fault)| kind_of(fault)).collect();
    assert_eq!(here, named.collect::<BTreeSet<_>>());
    for language in Language::ALL {
        let texts = Texts::new(language, Look::Tile);
        let unknown = texts.get("record-fault-position");
        let mut lines = BTreeSet::new();
        for (field, fault) in &all {
            let (field, fault) = (*field, Some(fault.clone()));
            let disc = None;
            let line = Unreadable { field, disc, fault }.line(&texts);
            assert!(!line.contains(&unknown), "{line}");
            lines.insert(line);
        }
        // Only pieces on a disc and in the centre are the same fault at different places.
        assert_eq!(lines.len(), all.len(), "{lines:#?}");
    }
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

#[test]
fn what_is_twice_on_a_wall_is_marked_where_it_lies() {
    let mut setup = Editor::default().setup().clone();
    setup.rules = Rules {
        wall: praline_rules::WallSide::Free,
        ..setup.rules
    };
    let wall = &mut setup.seats[0].wall;
    (wall[1][2], wall[1][4]) = (Some(Colour::Red), Some(Colour::Red));
    wall[3][4] = Some(Colour::Red);
    setup.seats[0].lines[4] = Some((Colour::Blue, 1));
    setup.seats[0].wall[4][0] = Some(Colour::Blue);
    let editor = Editor::from_setup(setup);
    let view = editor.view(&english());
    let marked = |row: usize| -> Vec<bool> {
        let cells = view.board.wall[row].iter();
        cells.map(|cell| cell.is_faulty).collect()
    };
    assert_eq!(marked(1), [false, false, true, false, true]);
    assert_eq!(marked(3), [false, false, false, false, true]);
    assert_eq!(marked(4), [true, false, false, false, false]);
    assert_eq!(marked(0), [false; 5]);
    assert!(view.board.lines[4].cells.iter().all(|cell| cell.is_faulty));
    let twice = view.faults.iter().find(|fault| fault.at.contains("row 2"));
    let place = twice.and_then(|fault| fault.place);
    assert_eq!(
        place,
        Some(Place::Wall(Seat::One, Line::ALL[1], Column::ALL[2]))
    );
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
