//! Searches that several threads work on.

use std::thread;

use praline_ai::{Bot, Minds, Search, Thinking};
use praline_rules::Rules;
use praline_testing::{Dice, shorthand};

use super::table::{search, watch};

/// How many threads help.
const HELPERS: usize = 3;
/// How many nodes each of them searches.
const NODES: u64 = 60;

/// Lets helpers search beside the search, which is alone with its solver.
fn search_together(search: &mut Search) {
    thread::scope(|scope| {
        for mut helper in (0..HELPERS).map(|_| search.helper()) {
            scope.spawn(move || (0..NODES).for_each(|_| helper.advance()));
        }
        // Asked while others are at work, it has an answer, too.
        assert!(search.game().is_legal(search.best()));
        assert_eq!(search.variations(1).len(), 1);
    });
}

#[test]
fn what_helpers_find_is_found_by_the_search() {
    for rules in Rules::all() {
        let mut dice = Dice::new(4);
        watch(rules, Bot::Random, 31, |game| {
            if dice.below(12) > 0 {
                return;
            }
            let mut search = search(game);
            search_together(&mut search);
            assert_eq!(search.nodes(), HELPERS as u64 * NODES);
            let lines = search.variations(usize::MAX);
            let visits: u64 = lines.iter().map(|line| u64::from(line.visits)).sum();
            assert_eq!(visits, search.nodes(), "no visit is lost: {game}");
            for line in lines {
                let win: u16 = game.seats().map(|seat| line.win[seat]).sum();
                assert_eq!(win, 1000, "{game}");
                let mut after = *game;
                let legal = line.moves.iter().all(|mv| after.apply(*mv).is_ok());
                assert!(legal, "{game}");
            }
        });
    }
}

#[test]
fn helpers_do_not_keep_a_search_from_its_proof() {
    let game = shorthand::game(
        "2 30 d1 YRK,-,-,-,- KKKKK NONE REST 30:...K./....K/K..../.K.../..K..:-,-,-,-,-:* \
         30:...K./....K/K..../.K.../..K..:-,-,-,-,-:-",
    );
    let mut search = search(&game);
    search_together(&mut search);
    search.advance(100_000);
    let best = search.variations(1).remove(0);
    assert!(best.proved && search.is_settled());
    assert_eq!(best.moves[0].to_string(), "1Kf");
}

#[test]
fn only_searches_can_be_helped() {
    watch("2".parse().unwrap(), Bot::Greedy, 1, |game| {
        let helped = |bot: &str| {
            let bot: Bot = bot.parse().unwrap();
            let thinking = Thinking::new(bot, game, Minds::built_in(), 1, &mut |n| n / 2).unwrap();
            thinking.helper().is_some()
        };
        assert_eq!(
            ["master", "club", "mcts", "greedy"].map(helped),
            [true, true, false, false]
        );
    });
}
