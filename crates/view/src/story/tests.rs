use praline_rules::{Rules, Seat, Step};

use super::{LogKind, log, told, told_count};
use crate::settings::Look;
use crate::sitting::Sitting;
use crate::text::{Language, Part, Rich, Texts};
use crate::trial_games::whole_game;

fn texts() -> Texts {
    Texts::new(Language::English, Look::Praline)
}

/// A game in which `moves` are made from a position.
fn played(position: &str, moves: &[&str]) -> Sitting {
    let game = position.parse().expect("a position");
    let mut sitting = Sitting::from_position(game).expect("a right header");
    for mv in moves {
        sitting.make(mv.parse().expect("a move")).expect("legal");
    }
    sitting
}

fn told_last(sitting: &Sitting) -> String {
    let moment = sitting.moments().last().expect("something happened");
    told(sitting, moment, &texts())
}

const START: &str = "2 1 d1 BBYR,-,-,-,- *1 18.19.19.20.20 0.0.0.0.0 \
    0:...../...../...../...../.....:-,-,-,-,-:- \
    0:...../...../...../...../.....:-,-,-,-,-:-";

#[test]
fn a_draft_is_told_with_all_that_follows() {
    let sitting = played(START, &["1B1"]);
    assert_eq!(
        told_last(&sitting),
        "Player 1: 2 turquoise from factory 1 to line 1. To the centre: 1 brown, 1 ruby. \
         To the floor: 1 turquoise."
    );
    let sitting = played(START, &["1B1", "cY2"]);
    assert_eq!(
        told_last(&sitting),
        "Player 2 takes the start marker. Player 2: 1 brown from the centre to line 2."
    );
}

#[test]
fn the_wall_step_is_told_player_by_player() {
    let sitting = played(START, &["1B1", "cY2", "cR2"]);
    let told = told_last(&sitting);
    assert!(
        told.contains("Player 1: +1 (row 1: 1), floor \u{2212}1, now 0 points."),
        "{told}"
    );
    assert!(
        told.contains("Player 2: 0, floor \u{2212}1 (a score stops at 0), now 0 points."),
        "{told}"
    );
    let entries = log(&sitting, usize::MAX, &texts());
    let last = entries.last().expect("the round is over");
    assert_eq!(last.kind, LogKind::Round);
    let way = last.way.plain();
    assert!(way.contains("Player 1 0"), "{way}");
    let sentence = last.sentence.plain();
    assert!(
        sentence.contains("Player 1 0 (row 1: 1; floor: \u{2212}1)"),
        "{sentence}"
    );
}

#[test]
fn a_round_that_is_looked_back_on_is_told_with_its_sums() {
    let sitting = played(START, &["1B1", "cY2", "cR2"]);
    assert_eq!(told_count(&sitting, 2, &texts()), "");
    let told = told_count(&sitting, 3, &texts());
    assert!(told.starts_with("Round 1: "), "{told}");
    assert!(
        told.contains("Player 1 0 (row 1: 1; floor: \u{2212}1)"),
        "{told}"
    );
}

#[test]
fn the_log_says_from_where_to_where() {
    let sitting = played(START, &["1B1", "cY2"]);
    let entries = log(&sitting, usize::MAX, &texts());
    let ways: Vec<String> = entries.iter().map(|entry| entry.way.plain()).collect();
    assert_eq!(ways, ["1 → line 1", "centre → line 2"]);
    assert_eq!(entries[1].seat, Some(Seat::Two));
    assert_eq!(entries[1].notation, "cY2");
    assert_eq!((entries[0].step, entries[1].step), (1, 2));
    assert!(!entries[0].is_last && entries[1].is_last);
    let earlier = log(&sitting, 1, &texts());
    assert_eq!(earlier.len(), 1);
    assert!(earlier[0].is_last);
}

#[test]
fn a_bot_has_its_sign_in_every_line_that_names_it() {
    let whole = whole_game("3".parse().expect("rules"), 5);
    let signs = |rich: &Rich| rich.parts().iter().filter(|it| **it == Part::Bot).count();
    for entry in log(&whole, usize::MAX, &texts()) {
        let expected = match entry.seat {
            // A round's line names everybody.
            None => 2,
            Some(seat) => usize::from(whole.sitter(seat).level().is_some()),
        };
        assert_eq!(signs(&entry.sentence), expected, "{:?}", entry.sentence);
        if entry.seat.is_some() {
            assert_eq!(signs(&entry.name), expected);
        } else {
            assert_eq!(signs(&entry.way), expected);
        }
    }
}

#[test]
fn every_turn_of_every_game_is_in_the_log_and_told_in_known_words() {
    let texts = texts();
    for rules in Rules::all() {
        let whole = whole_game(rules, 5);
        let entries = log(&whole, usize::MAX, &texts);
        let moves = |moment: &&crate::Moment| matches!(moment.step, Step::Move(_));
        let turns = entries.iter().filter(|entry| entry.seat.is_some()).count();
        assert_eq!(
            turns,
            whole.moments().iter().filter(moves).count(),
            "{rules}"
        );
        let rounds = entries.iter().filter(|entry| entry.kind == LogKind::Round);
        assert_eq!(rounds.count(), usize::from(whole.game().round()), "{rules}");
        assert_eq!(entries.iter().filter(|entry| entry.is_last).count(), 1);
        let mut sitting = whole.continued_from(0);
        for moment in whole.moments() {
            match moment.step {
                Step::Move(mv) => drop(sitting.make(mv).expect("legal").clone()),
                _ => sitting = whole.continued_from(sitting.moments().len() + 1),
            }
            let told = told_last(&sitting);
            // A message that is missing is said by its name.
            assert!(!told.is_empty() && !told.contains("told-"), "{told}");
        }
        assert!(told_last(&sitting).contains("The game is over."));
    }
}

#[test]
fn the_deal_says_what_lies_where_and_giving_up_is_told() {
    let whole = whole_game("2-special".parse().expect("rules"), 1);
    let mut sitting = whole.continued_from(1);
    let told = told_last(&sitting);
    assert!(told.starts_with("Round 1. You begin. Factory 1"), "{told}");
    assert_eq!(told.matches("Factory ").count(), 5, "{told}");
    sitting.resign(Seat::One).expect("the game goes on");
    let told = told_last(&sitting);
    assert_eq!(
        told,
        "You resign. The game is over. Mira wins by resignation."
    );
}
