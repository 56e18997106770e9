//! Keys: the incremental one is the one from scratch, and equal keys mean what they say.

use std::collections::HashMap;

use praline_rules::{Canonical, Exact, Game, Keyed, Rules};
use praline_testing::times;
use praline_testing::trial_games::{Step, random_game};

#[test]
fn the_incremental_key_is_the_one_from_scratch() {
    for rules in Rules::all() {
        for seed in 0..times(4) {
            let mut keyed: Option<(Keyed<Exact>, Keyed<Canonical>)> = None;
            random_game(rules, seed, |game, step| {
                let (mut exact, mut canonical) = keyed
                    .take()
                    .unwrap_or((Keyed::new(*game), Keyed::new(*game)));
                assert_eq!(exact.key(), game.key(), "{game}");
                assert_eq!(canonical.key(), game.canonical_key(), "{game}");
                match step {
                    Some(Step::Deal(deal)) => {
                        exact.apply_deal_unchecked(&deal);
                        canonical.apply_deal_unchecked(&deal);
                    }
                    Some(Step::Move(mv)) => {
                        exact.apply_unchecked(mv);
                        canonical.apply_unchecked(mv);
                    }
                    None => return,
                }
                keyed = Some((exact, canonical));
            });
        }
    }
}

#[test]
fn different_positions_have_different_exact_keys() {
    let mut texts: HashMap<u64, String> = HashMap::new();
    for rules in Rules::all() {
        for seed in 0..times(10) {
            random_game(rules, seed, |game, _| {
                let text = game.to_string();
                let seen = texts.entry(game.key()).or_insert_with(|| text.clone());
                assert_eq!(*seen, text);
            });
        }
    }
    assert!(texts.len() > 10_000);
}

fn keys(position: &str) -> (u64, u64) {
    let game: Game = position.parse().unwrap();
    (game.key(), game.canonical_key())
}

const BOARD: &str = "0:...../...../...../...../.....:-,-,-,-,-";

#[test]
fn exchanged_plain_discs_play_alike() {
    let with_discs = |discs: &str| {
        keys(&format!(
            "2 1 d1 {discs} *1 16.16.16.16.16 0.0.0.0.0 {BOARD}:- {BOARD}:-"
        ))
    };
    let one = with_discs("BBYR,KKWW,BBYY,RRRK,YKWW");
    let two = with_discs("KKWW,BBYR,BBYY,RRRK,YKWW");
    assert_ne!(one.0, two.0);
    assert_eq!(one.1, two.1);
}

#[test]
fn exchanged_plain_discs_differ_while_a_sharer_can_give_to_them() {
    let with_discs = |discs: &str| {
        keys(&format!(
            "2-special 1 d1 {discs} *1 16.16.16.16.16 0.0.0.0.0 {BOARD}:- {BOARD}:-"
        ))
    };
    let one = with_discs("BBYR,KKWW,BBYY/4,RRRK/3,YKWW");
    let two = with_discs("KKWW,BBYR,BBYY/4,RRRK/3,YKWW");
    assert_ne!(one.1, two.1);
}

#[test]
fn the_order_on_the_floor_line_does_not_matter_for_play() {
    let with_floor = |floor: &str| {
        keys(&format!(
            "2 1 d1 -,-,-,-,YKWW Y 17.16.16.16.16 2.2.4.3.2 {BOARD}:{floor} {BOARD}:-"
        ))
    };
    let one = with_floor("B*");
    let two = with_floor("*B");
    assert_ne!(one.0, two.0);
    assert_eq!(one.1, two.1);
    assert_ne!(
        with_floor("B*").1,
        keys(&format!(
            "2 1 d1 -,-,-,-,YKWW *1Y 17.16.16.16.16 2.2.4.3.2 {BOARD}:B {BOARD}:-"
        ))
        .1
    );
}
