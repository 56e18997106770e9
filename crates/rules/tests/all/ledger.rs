//! Events tell everything: a ledger that hears nothing else has the same table.

use crate::common::ledger::Ledger;
use praline_rules::{GoldSides, Rules, Turn};
use praline_testing::times;
use praline_testing::trial_games::{Step, random_game};

#[test]
fn events_alone_keep_a_complete_ledger_of_random_games() {
    for (word, rules) in Rules::all().enumerate() {
        for number in 0..times(90) {
            let mut ledger = Ledger::new();
            random_game(rules, 31_000 * word as u64 + number, |game, step| {
                let mut next = *game;
                match step {
                    Some(Step::Deal(deal)) => next.apply_deal_observed(&deal, &mut ledger).unwrap(),
                    Some(Step::Move(mv)) => next.apply_observed(mv, &mut ledger).unwrap(),
                    None => {}
                }
                ledger.assert_agrees(&next);
                if matches!(next.turn(), Turn::Draft(_) | Turn::Wall(_)) {
                    assert_eq!(ledger.gold, *next.gold(), "{next}");
                } else if !rules.gold_is_once() {
                    // No event turns the gold sides back: they go with the round.
                    ledger.gold = GoldSides::default();
                }
            });
        }
    }
}

#[test]
fn an_observed_step_ends_like_one_that_nobody_watches() {
    for rules in Rules::all() {
        random_game(rules, 5, |game, step| {
            let (mut watched, mut alone) = (*game, *game);
            let mut events = Vec::new();
            match step {
                Some(Step::Deal(deal)) => {
                    watched.apply_deal_observed(&deal, &mut events).unwrap();
                    alone.apply_deal_unchecked(&deal);
                }
                Some(Step::Move(mv)) => {
                    watched.apply_observed(mv, &mut events).unwrap();
                    alone.apply_unchecked(mv);
                }
                None => {}
            }
            assert_eq!(watched, alone);
            assert_eq!(events.is_empty(), step.is_none());
        });
    }
}
