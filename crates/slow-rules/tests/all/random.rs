//! Random games under all rules, and random damage to texts.

use praline_slow_rules::{State, all_rules_words};

/// A small generator of random numbers (Knuth's MMIX constants).
struct Random(u64);

impl Random {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(n)) as u32
    }

    fn one_of<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len() as u32) as usize]
    }
}

/// Plays a game to its end and returns all its states.
fn play(rules: &str, starter: usize, random: &mut Random) -> Vec<State> {
    // Careless players drop much on the floor; careful ones fill their walls.
    let careless = random.below(2) == 0;
    let mut states = vec![State::start(rules, starter).unwrap()];
    loop {
        let now = states.last().unwrap();
        let next = match now.turn().chars().next().unwrap() {
            'e' => return states,
            'n' => {
                assert!(now.legal_moves().is_empty());
                let drawn = now.draw(&mut |n| random.below(n));
                now.deal(&drawn)
                    .unwrap_or_else(|why| panic!("{drawn}: {why}"))
            }
            _ => {
                let moves = now.legal_moves();
                assert!(!moves.is_empty(), "{}", now.print());
                assert!(moves.windows(2).all(|pair| pair[0] < pair[1]));
                let mut chosen = random.one_of(&moves);
                for _ in 0..3 {
                    if !careless && chosen.chars().nth(2) == Some('f') {
                        chosen = random.one_of(&moves);
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
    let mut random = Random(1);
    for rules in all_rules_words() {
        for game in 0..6 {
            let starter = 1 + game % 2;
            let states = play(&rules, starter, &mut random);
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
    let mut random = Random(2);
    for rules in all_rules_words() {
        for state in play(&rules, 1, &mut random) {
            for mv in state.legal_moves() {
                let next = state.apply(&mv).unwrap();
                assert!(State::parse(&next.print()).is_ok(), "{}", next.print());
            }
        }
    }
}

#[test]
fn damaged_texts_never_panic() {
    let mut random = Random(3);
    let letters: Vec<char> = "BYRKW.-,:/*^xdnwe0123456789 é".chars().collect();
    for rules in all_rules_words() {
        for state in play(&rules, 2, &mut random) {
            for _ in 0..5 {
                let mut text: Vec<char> = state.print().chars().collect();
                for _ in 0..=random.below(2) {
                    let place = random.below(text.len() as u32) as usize;
                    match random.below(3) {
                        0 => text[place] = *random.one_of(&letters),
                        1 => text.insert(place, *random.one_of(&letters)),
                        _ => {
                            text.remove(place);
                        }
                    }
                }
                let text: String = text.into_iter().collect();
                if let Ok(damaged) = State::parse(&text) {
                    assert_eq!(damaged.print(), text);
                    let drawn = damaged.draw(&mut |n| random.below(n));
                    let follower = match damaged.legal_moves().first() {
                        Some(mv) => damaged.apply(mv).ok(),
                        None => damaged.deal(&drawn).ok(),
                    };
                    assert_eq!(follower.is_some(), damaged.turn() != "e");
                }
                assert!(state.deal(&text).is_err());
                assert!(state.apply(&text).is_err());
            }
        }
    }
}
