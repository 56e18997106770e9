//! Random games under all rules, and random damage to texts.

use praline_slow_rules::{State, all_rules_words};
use praline_testing::Dice;
use praline_testing::damaged::damaged;

/// Plays a game to its end and returns all its states.
fn play(rules: &str, starter: usize, dice: &mut Dice) -> Vec<State> {
    // Careless players drop much on the floor; careful ones fill their walls.
    let careless = dice.below(2) == 0;
    let mut states = vec![State::start(rules, starter).unwrap()];
    loop {
        let now = states.last().unwrap();
        let next = match now.turn().chars().next().unwrap() {
            'e' => return states,
            'n' => {
                assert!(now.legal_moves().is_empty());
                let drawn = now.draw(&mut |n| dice.below(n));
                now.deal(&drawn)
                    .unwrap_or_else(|why| panic!("{drawn}: {why}"))
            }
            _ => {
                let moves = now.legal_moves();
                assert!(!moves.is_empty(), "{}", now.print());
                assert!(moves.windows(2).all(|pair| pair[0] < pair[1]));
                let mut chosen = dice.one_of(&moves);
                for _ in 0..3 {
                    if !careless && chosen.chars().nth(2) == Some('f') {
                        chosen = dice.one_of(&moves);
                    }
                }
                now.apply(chosen).unwrap()
            }
        };
        states.push(next);
    }
}

#[test]
fn every_position_can_be_read_back_and_every_game_ends() {
    let mut dice = Dice::new(1);
    for rules in all_rules_words() {
        for game in 0..6 {
            let starter = 1 + game % 2;
            let states = play(&rules, starter, &mut dice);
            for state in &states {
                // Reading also counts 20 pieces of every colour.
                assert_eq!(State::parse(&state.print()).as_ref(), Ok(state));
                assert_eq!(state.rules(), rules);
            }
            let end = states.last().unwrap();
            assert!((1..=30).contains(&end.round()));
            assert!(!end.winners(&[]).is_empty());
        }
    }
}

#[test]
fn every_legal_move_applies() {
    let mut dice = Dice::new(2);
    for rules in all_rules_words() {
        for state in play(&rules, 1, &mut dice) {
            for mv in state.legal_moves() {
                let next = state.apply(&mv).unwrap();
                assert!(State::parse(&next.print()).is_ok(), "{}", next.print());
            }
        }
    }
}

#[test]
fn damaged_texts_never_panic() {
    let mut dice = Dice::new(3);
    let mut edits = Dice::new(4);
    for rules in all_rules_words() {
        for state in play(&rules, 2, &mut dice) {
            damaged(&state.print(), &mut edits, 5, |text| {
                if let Ok(read) = State::parse(text) {
                    assert_eq!(read.print(), text);
                    let drawn = read.draw(&mut |n| dice.below(n));
                    let follower = match read.legal_moves().first() {
                        Some(mv) => read.apply(mv).ok(),
                        None => read.deal(&drawn).ok(),
                    };
                    assert_eq!(follower.is_some(), read.turn() != "e");
                }
                assert!(state.deal(text).is_err());
                assert!(state.apply(text).is_err());
            });
        }
    }
}
