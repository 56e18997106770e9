//! Saying what is wrong with a position, and where.

use std::collections::BTreeSet;

use praline_rules::{
    ByColour, Colour, Column, Disc, DiscSetup, Fault, Faults, Field, FloorEntry, Game, Gold, Line,
    Rules, Seat, Setup, SpareDisc, Turn,
};
use praline_testing::Dice;
use praline_testing::trial_games::random_games;

use super::super::{Editor, Readiness, Unreadable, faults};
use super::{act, english};
use crate::settings::Look;
use crate::table::Place;
use crate::text::{Language, Texts};

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
    let known = include_str!("../../../../rules/src/setup/fault.rs");
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
