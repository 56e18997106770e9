//! Open descriptions of positions: whatever their fields say, they are refused or become a game.

use praline_rules::{
    ByColour, Colour, DiscSetup, FloorEntry, Game, Gold, Rules, Seat, SeatSetup, Setup, SpareDisc,
    Turn,
};
use praline_testing::times;
use praline_testing::trial_games::random_game;
use proptest::prelude::{Just, ProptestConfig, Strategy, any, prop_oneof};
use proptest::sample::select;
use proptest::test_runner::{RngSeed, TestCaseError, TestRunner};
use proptest::{collection, option, prop_assert, prop_assert_eq};

/// The same cases in every run, and no files beside the test.
fn runner() -> TestRunner {
    TestRunner::new(ProptestConfig {
        cases: u32::try_from(times(2_000)).unwrap_or(u32::MAX),
        rng_seed: RngSeed::Fixed(2026),
        failure_persistence: None,
        ..ProptestConfig::default()
    })
}

fn rules() -> impl Strategy<Value = Rules> {
    select(Rules::all().collect::<Vec<_>>())
}

fn seat() -> impl Strategy<Value = Seat> {
    select(Seat::ALL.to_vec())
}

fn colour() -> impl Strategy<Value = Colour> {
    select(Colour::ALL.to_vec())
}

fn turn() -> impl Strategy<Value = Turn> {
    prop_oneof![
        seat().prop_map(Turn::Draft),
        seat().prop_map(Turn::Wall),
        seat().prop_map(Turn::Deal),
        Just(Turn::Over),
    ]
}

/// Counts that are mostly small, and sometimes as large as the type allows.
fn counts() -> impl Strategy<Value = ByColour<u8>> {
    let count = prop_oneof![4 => 0..5_u8, 1 => any::<u8>()];
    collection::vec(count, Colour::COUNT).prop_map(|n| ByColour::from_fn(|c| n[c.index()]))
}

fn disc() -> impl Strategy<Value = DiscSetup> {
    let gold = option::of(select(Gold::SET.to_vec()));
    (counts(), gold, any::<bool>()).prop_map(|(pieces, gold, carried_off)| DiscSetup {
        pieces,
        gold,
        carried_off,
    })
}

fn board() -> impl Strategy<Value = SeatSetup> {
    let line = option::of((colour(), any::<u8>()));
    let entry = prop_oneof![
        Just(FloorEntry::Marker),
        colour().prop_map(FloorEntry::Piece)
    ];
    let spare = prop_oneof![
        Just(SpareDisc::Elsewhere),
        Just(SpareDisc::Waiting),
        colour().prop_map(SpareDisc::Holding),
    ];
    (
        any::<u16>(),
        collection::vec(option::of(colour()), 25),
        collection::vec(line, 5),
        collection::vec(entry, 0..12),
        any::<bool>(),
        spare,
    )
        .prop_map(|(score, cells, lines, floor, beside, spare)| SeatSetup {
            score,
            wall: std::array::from_fn(|r| std::array::from_fn(|c| cells[5 * r + c])),
            lines: std::array::from_fn(|l| lines[l]),
            floor,
            marker_beside_floor: beside,
            spare,
        })
}

/// A description that may say anything at all.
fn anything() -> impl Strategy<Value = Setup> {
    (
        (rules(), any::<u8>(), turn()),
        collection::vec(disc(), 0..12),
        option::of(seat()),
        (counts(), counts(), counts()),
        collection::vec(board(), 0..6),
    )
        .prop_map(
            |((rules, round, turn), discs, marker, piles, seats)| Setup {
                rules,
                round,
                turn,
                discs,
                centre_marker: marker,
                centre: piles.0,
                bag: piles.1,
                lid: piles.2,
                seats,
            },
        )
}

/// A position of random play in which one field was replaced.
fn nearly_right() -> impl Strategy<Value = Setup> {
    let positions = select(some_positions());
    (positions, anything(), 0..9_u8, 0..9_usize).prop_map(|(mut setup, other, field, at)| {
        match field {
            0 => setup.rules = other.rules,
            1 => setup.round = other.round % 32,
            2 => setup.turn = other.turn,
            3 => setup.centre_marker = other.centre_marker,
            4 => std::mem::swap(&mut setup.bag, &mut setup.lid),
            5 => setup.discs.rotate_left(at % 5),
            6 => setup.seats.rotate_left(at % 2),
            7 => setup.discs.extend(other.discs.first()),
            _ => setup.seats.extend(other.seats.first().cloned()),
        }
        setup
    })
}

fn some_positions() -> Vec<Setup> {
    let mut setups = Vec::new();
    for (seed, rules) in Rules::all().enumerate() {
        random_game(rules, seed as u64, |game, _| setups.push(game.to_setup()));
    }
    setups
}

/// A description is refused with a reason, or makes the game that it describes.
fn check(setup: &Setup) -> Result<(), TestCaseError> {
    match Game::from_setup(setup) {
        Ok(game) => {
            prop_assert_eq!(&game.to_setup(), setup);
            prop_assert_eq!(game.to_string().parse::<Game>(), Ok(game));
            prop_assert_eq!(game.legal_moves().count(), game.legal_moves().len());
        }
        Err(faults) => prop_assert!(faults.iter().count() > 0 && !faults.to_string().is_empty()),
    }
    // What a person sees of a wrong description is never a panic either.
    prop_assert!(!setup.to_string().is_empty());
    Ok(())
}

#[test]
fn a_description_of_anything_is_refused_or_becomes_the_game_that_it_describes() {
    let result = runner().run(&anything(), |setup| check(&setup));
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn a_description_with_one_changed_field_is_refused_or_becomes_a_game() {
    let result = runner().run(&nearly_right(), |setup| check(&setup));
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn any_text_is_read_or_refused() {
    let result = runner().run(&"\\PC{0,60}", |text| {
        if let Ok(game) = text.parse::<Game>() {
            prop_assert_eq!(game.to_string(), text);
        }
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}
