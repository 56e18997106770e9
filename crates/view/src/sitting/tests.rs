//! Games at this screen: kept as records, taken back, played on.

use praline_ai::Level;
use praline_rules::Seat;

use super::{Due, OpenError, Sitter, Sitting, TablePlan};
use praline_testing::Dice;

fn play_on(sitting: &mut Sitting, moves: usize, dice: &mut Dice) {
    for _ in 0..moves {
        if sitting.deal(dice).is_none() {
            let legal = sitting.game().legal_moves();
            let mv = legal.get(dice.below(legal.count_all()));
            sitting.make(mv.expect("below the count")).expect("legal");
        }
    }
}

#[test]
fn a_sitting_comes_back_from_its_record() {
    let mut dice = Dice::new(7);
    let plan = TablePlan::default();
    let mut sitting = Sitting::begin(&plan, Seat::Two, Some("2026-11-15".to_owned()))
        .expect("a plan's header is right");
    play_on(&mut sitting, 30, &mut dice);
    let text = sitting.record().to_string();
    let again = Sitting::from_text(&text).expect("its own record");
    assert_eq!(again.record().to_string(), text);
    assert_eq!(again.game(), sitting.game());
    assert_eq!(again.sitter(Seat::Two), &Sitter::Bot(Level::Novice));
    assert!(text.contains("player 2 bot:novice"), "{text}");
}

#[test]
fn taking_back_returns_to_the_persons_own_turn_across_bots_and_deals() {
    let mut dice = Dice::new(7);
    let mut sitting =
        Sitting::begin(&TablePlan::default(), Seat::One, None).expect("a right header");
    assert!(!sitting.can_take_back());
    play_on(&mut sitting, 25, &mut dice);
    while !matches!(sitting.due(), Due::Person(_)) {
        play_on(&mut sitting, 1, &mut dice);
    }
    let here = *sitting.game();
    play_on(&mut sitting, 1, &mut dice);
    while !matches!(sitting.due(), Due::Person(_)) {
        play_on(&mut sitting, 1, &mut dice);
    }
    assert!(sitting.take_back());
    assert_eq!(*sitting.game(), here);
}

#[test]
fn a_stand_in_plays_on_for_a_person_who_resigned() {
    let sitters = vec![
        Sitter::Person("Ada".to_owned()),
        Sitter::Person("Ben".to_owned()),
        Sitter::Person("Cleo".to_owned()),
    ];
    let plan = TablePlan::new(sitters, "3".parse().expect("rules")).expect("three");
    let mut sitting = Sitting::begin(&plan, Seat::Two, None).expect("a right header");
    sitting.deal(&mut Dice::new(7));
    assert_eq!(sitting.due(), Due::Person(Seat::Two));
    sitting.resign(Seat::Two).expect("the game goes on");
    assert_eq!(sitting.due(), Due::Bot(Seat::Two, Level::STAND_IN));
}

#[test]
fn a_damaged_record_says_where() {
    let error = Sitting::from_text("praline 1\nrules 2\nround 1 start 9 deal -\n");
    assert!(error.is_err_and(|error| error.to_string().contains("line 3")));
    assert!(matches!(
        Sitting::from_text(""),
        Err(OpenError::Record(_) | OpenError::Nothing)
    ));
}

#[test]
fn others_may_play_a_game_on_unless_no_record_could_name_them() {
    let mut sitting =
        Sitting::begin(&TablePlan::default(), Seat::One, None).expect("a right header");
    play_on(&mut sitting, 5, &mut Dice::new(7));
    let others = [Sitter::Bot(Level::Club), Sitter::Person("Ada".to_owned())];
    sitting
        .reseat(&others)
        .expect("names that a record can have");
    assert_eq!(sitting.sitter(Seat::Two), &others[1]);
    assert!(sitting.record().to_string().contains("player 2 Ada"));
    assert!(sitting.reseat(&[Sitter::Person("A".repeat(41))]).is_err());
    assert_eq!(sitting.sitter(Seat::One), &others[0]);
}

#[test]
fn a_game_continued_from_an_earlier_moment_is_the_shorter_record() {
    let mut dice = Dice::new(9);
    let mut sitting =
        Sitting::begin(&TablePlan::default(), Seat::Two, None).expect("a right header");
    play_on(&mut sitting, 20, &mut dice);
    let shorter = sitting.continued_from(12);
    assert_eq!(shorter.moments(), &sitting.moments()[..12]);
    assert_eq!(shorter.record().steps(), &sitting.record().steps()[..12]);
    assert_eq!(shorter.play(), sitting.play_after(12));
    assert_eq!(sitting.continued_from(1000).record(), sitting.record());
}

#[test]
fn what_was_taken_back_can_be_played_again_until_something_else_is() {
    let mut dice = Dice::new(11);
    let mut sitting =
        Sitting::begin(&TablePlan::default(), Seat::One, None).expect("a right header");
    play_on(&mut sitting, 40, &mut dice);
    let record = sitting.record().to_string();
    assert!(!sitting.can_play_again());
    assert!(sitting.take_back() && sitting.take_back());
    let shorter = sitting.moments().len();
    assert!(sitting.play_again() && sitting.moments().len() > shorter);
    assert!(sitting.play_again());
    // Deals and bots' moves are those of before.
    assert_eq!(sitting.record().to_string(), record);
    assert!(!sitting.play_again());
    assert!(sitting.take_back());
    play_on(&mut sitting, 1, &mut dice);
    assert!(!sitting.can_play_again());
}
