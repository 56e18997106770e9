//! Random games of all rules words, played in step with the slow and obvious rules.

use praline_rules::{Deal, Rules, SeatSet};
use praline_slow_rules::State;
use praline_testing::Dice;
use praline_testing::shorthand::sorted_moves;
use praline_testing::times;
use praline_testing::trial_games::{Step, random_game};

/// Games per rules word; 30 words make 2,100 games.
const GAMES: u64 = 70;

fn play_in_step(rules: Rules, seed: u64) {
    let mut slow: Option<State> = None;
    random_game(rules, seed, |game, step| {
        let state = slow.take().unwrap_or_else(|| {
            let starter = game.turn().to_string()[1..].parse().unwrap();
            State::start(&rules.to_string(), starter).unwrap()
        });
        assert_eq!(game.to_string(), state.print(), "{rules} seed {seed}");
        assert_eq!(sorted_moves(game), state.legal_moves(), "{game}");
        slow = match step {
            Some(Step::Deal(deal)) => Some(state.deal(&deal.to_string()).unwrap()),
            Some(Step::Move(mv)) => Some(state.apply(&mv.to_string()).unwrap()),
            None => {
                let leaders = game.leaders(SeatSet::EMPTY).iter();
                let leaders: Vec<usize> = leaders.map(|s| s.number().into()).collect();
                assert_eq!(leaders, state.winners(&[]));
                None
            }
        };
    });
}

#[test]
fn all_rules_words_play_like_the_slow_rules() {
    for (word, rules) in Rules::all().enumerate() {
        for game in 0..times(GAMES) {
            play_in_step(rules, 1_000_000 * word as u64 + game);
        }
    }
}

#[test]
fn deals_are_drawn_in_the_same_order_as_by_the_slow_rules() {
    for rules in Rules::all() {
        random_game(rules, 7, |game, _| {
            let mut fast_asked = Vec::new();
            let mut slow_asked = Vec::new();
            let mut dice = Dice::new(11);
            let fast = Deal::draw(game, &mut |n| {
                fast_asked.push(n);
                dice.below(n)
            });
            let mut dice = Dice::new(11);
            let slow = State::parse(&game.to_string()).unwrap().draw(&mut |n| {
                slow_asked.push(n);
                dice.below(n)
            });
            assert_eq!(fast.map_or(String::new(), |d| d.to_string()), slow);
            assert_eq!(fast_asked, slow_asked);
        });
    }
}
