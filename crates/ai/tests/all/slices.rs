//! A search may be cut into slices of any size.

use praline_ai::{Bot, Variation};
use praline_rules::{Game, Move};

use super::table::{search, watch};

/// How many nodes are searched in all.
const NODES: u64 = 150;

type Answer = (Move, u64, usize, Vec<Variation>);

fn in_slices(game: &Game, slice: u64) -> Answer {
    let mut search = search(game);
    while search.nodes() < NODES && !search.is_settled() {
        search.advance(slice.min(NODES - search.nodes()));
    }
    let lines = search.variations(3);
    (search.best(), search.nodes(), search.depth(), lines)
}

fn check(game: &Game) {
    let whole = in_slices(game, NODES);
    for slice in [1, 7, 64] {
        assert_eq!(in_slices(game, slice), whole, "slices of {slice}: {game}");
    }
}

#[test]
fn slices_change_nothing() {
    for word in ["2", "2-free-special", "3-special", "4-free"] {
        let mut number = 0;
        watch(word.parse().unwrap(), Bot::Greedy, 1, |game| {
            number += 1;
            if number % 7 == 0 {
                check(game);
            }
        });
    }
}

#[test]
fn a_search_without_nodes_has_an_answer_already() {
    watch("2".parse().unwrap(), Bot::Greedy, 2, |game| {
        let search = search(game);
        assert!(game.is_legal(search.best()));
        assert_eq!(search.variations(3).len(), 1);
    });
}
