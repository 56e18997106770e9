//! `data/perft`: positions with the numbers of move sequences from them.
//!
//! The numbers are frozen: no command writes them anew. A file holds blocks such as
//!
//! ```text
//! # what the position shows
//! position 2 1 d1 BBYR,…
//! depth 1 24
//! depth 2 512
//! ```
//!
//! A sequence stops early, and counts once, where a deal is due or the game is over.

use praline_rules::{Game, Rules};
use praline_slow_rules::State;
use praline_testing::data_files::files;
use praline_testing::times;

/// Numbers up to this are counted by the slow rules, too.
const CHEAP: u64 = 2_000;

/// A position and the number of sequences of each length, from 1.
struct Case {
    file: String,
    position: String,
    counts: Vec<u64>,
}

fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for (file, text) in files("perft", ".perft") {
        for line in text.lines() {
            match line.split_once(' ') {
                None if line.is_empty() => {}
                Some(("#", _)) => {}
                Some(("position", position)) => cases.push(Case {
                    file: file.clone(),
                    position: position.to_owned(),
                    counts: Vec::new(),
                }),
                Some(("depth", numbers)) => {
                    let (depth, count) = numbers.split_once(' ').expect(line);
                    let case = cases.last_mut().unwrap_or_else(|| panic!("{file}"));
                    case.counts.push(count.parse().unwrap());
                    assert_eq!(depth, case.counts.len().to_string(), "{file}: {line}");
                }
                _ => panic!("{file}: cannot read `{line}`"),
            }
        }
    }
    cases
}

fn perft(game: &Game, depth: usize) -> u64 {
    let moves = game.legal_moves();
    if depth == 0 || moves.len() == 0 {
        return 1;
    }
    if depth == 1 {
        return u64::from(moves.count_all());
    }
    let after = |mv| {
        let mut next = *game;
        next.apply_unchecked(mv);
        next
    };
    moves.map(|mv| perft(&after(mv), depth - 1)).sum()
}

fn slow_perft(state: &State, depth: usize) -> u64 {
    let moves = state.legal_moves();
    if depth == 0 || moves.is_empty() {
        return 1;
    }
    let after = |mv: &String| state.apply(mv).expect("a listed move is legal");
    let counts = moves.iter().map(|mv| slow_perft(&after(mv), depth - 1));
    counts.sum()
}

#[test]
fn every_frozen_count_is_found_again() {
    for case in cases() {
        let game: Game = case
            .position
            .parse()
            .unwrap_or_else(|error| panic!("{}: {}: {error}", case.file, case.position));
        assert!(!case.counts.is_empty(), "{}: {game}", case.file);
        for (i, count) in case.counts.iter().enumerate() {
            assert_eq!(
                perft(&game, i + 1),
                *count,
                "{}: {game}, depth {}",
                case.file,
                i + 1
            );
        }
    }
}

#[test]
fn small_counts_are_those_of_the_slow_rules() {
    for case in cases() {
        let state = State::parse(&case.position).unwrap();
        for (i, count) in case.counts.iter().enumerate() {
            if *count <= times(CHEAP) {
                assert_eq!(slow_perft(&state, i + 1), *count, "{}", case.position);
            }
        }
    }
}

#[test]
fn every_rules_word_has_a_position_of_every_turn() {
    let cases = cases();
    for rules in Rules::all() {
        for turn in ["d", "w", "n", "e"] {
            let shown = |case: &Case| {
                let mut fields = case.position.split(' ');
                fields.next() == Some(&rules.to_string())
                    && fields.nth(1).is_some_and(|t| t.starts_with(turn))
            };
            let possible = turn != "w" || rules.is_free();
            assert_eq!(cases.iter().any(shown), possible, "{rules}, turn {turn}");
        }
    }
}
