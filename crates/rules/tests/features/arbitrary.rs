//! Values out of any bytes: games are valid, descriptions need not be.

use arbitrary::{Arbitrary, Unstructured};
use praline_rules::{Deal, Game, Move, Record, Setup, Turn};
use praline_testing::{Dice, times};

/// How many byte strings are tried.
const STRINGS: u64 = 3_000;
/// The longest of them; a game takes a few hundred bytes.
const MOST_BYTES: usize = 1_500;

/// Shows values made of random bytes.
fn each<T: for<'a> Arbitrary<'a>>(seed: u64, mut see: impl FnMut(T)) {
    let mut dice = Dice::new(seed);
    for _ in 0..times(STRINGS) {
        let length = dice.place(MOST_BYTES);
        let bytes: Vec<u8> = (0..length).map(|_| dice.byte()).collect();
        if let Ok(value) = T::arbitrary(&mut Unstructured::new(&bytes)) {
            see(value);
        }
    }
}

#[test]
fn games_are_positions_at_every_point_of_a_game() {
    let (mut deals, mut drafts, mut walls, mut ends) = (0, 0, 0, 0);
    each(1, |game: Game| {
        assert_eq!(game.to_string().parse().as_ref(), Ok(&game));
        *match game.turn() {
            Turn::Deal(_) => &mut deals,
            Turn::Draft(_) => &mut drafts,
            Turn::Wall(_) => &mut walls,
            Turn::Over => &mut ends,
        } += 1;
    });
    assert!([deals, drafts, walls, ends].iter().all(|count| *count > 10));
}

#[test]
fn records_read_back() {
    let (mut steps, mut ends) = (0, 0);
    each(2, |record: Record| {
        steps += record.steps().len();
        ends += usize::from(record.outcome().is_some());
        assert_eq!(record.to_string().parse::<Record>(), Ok(record));
    });
    assert!(steps > 10_000 && ends > 100);
}

#[test]
fn anything_may_be_wished_for_and_described() {
    let mut legal = 0;
    each(3, |(game, mv, deal): (Game, Move, Deal)| {
        assert_eq!(mv.to_string().parse(), Ok(mv));
        assert_eq!(
            game.is_legal(mv),
            game.legal_moves().any(|other| other == mv)
        );
        legal += usize::from(game.is_legal(mv));
        let before = game;
        let mut game = game;
        if game.apply_deal(&deal).is_err() {
            assert_eq!(game, before);
        }
    });
    assert!(legal > 0);
    each(4, |setup: Setup| match Game::from_setup(&setup) {
        Ok(game) => assert_eq!(game.to_setup(), setup),
        Err(faults) => assert!(faults.iter().next().is_some()),
    });
}
