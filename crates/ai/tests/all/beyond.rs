//! Looking beyond the round.

use praline_ai::{Minds, Search, Settings};
use praline_rules::Game;
use praline_testing::shorthand::game;

/// A search of so many nodes by a net.
fn searched(game: &Game, deals: bool, nodes: u64) -> Search {
    let settings = Settings {
        deals,
        ..Settings::default()
    };
    let mind = Minds::built_in().mind(game.rules());
    let mut search = Search::new(game, settings, mind).expect("somebody is to move");
    search.advance(nodes);
    search
}

/// Two moves before the end of the first round.
fn late() -> Game {
    game("2 1 d1 -,-,-,-,- *1YR REST NONE EMPTY EMPTY")
}

#[test]
fn a_search_that_has_seen_the_round_goes_on_with_the_next() {
    let [within, beyond] = [false, true].map(|deals| searched(&late(), deals, 2000));
    assert_ne!(within.value(), beyond.value());
    let depths = [within, beyond].map(|search| search.depth());
    assert_eq!(depths, [2; 2], "moves of the round are counted");
}
