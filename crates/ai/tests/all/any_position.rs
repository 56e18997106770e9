//! The search gets along with every position that play leads to.

use praline_ai::{Bot, Mind, Search, Settings, Variation};
use praline_rules::{Game, Rules, Seat};
use praline_testing::Dice;

use super::table::{search, watch};

/// How many nodes each position is searched.
const NODES: u64 = 40;

fn check_variation(game: &Game, line: &Variation) {
    let win = game.seats().map(|seat| line.win[seat]);
    assert_eq!(win.sum::<u16>(), 1000, "{game}");
    let others = Seat::ALL
        .into_iter()
        .filter(|s| !game.rules().players.has(*s));
    assert_eq!(others.map(|seat| line.win[seat]).sum::<u16>(), 0, "{game}");
    let mut after = *game;
    for mv in &line.moves {
        after
            .apply(*mv)
            .unwrap_or_else(|error| panic!("{mv} in {after}: {error}"));
    }
}

fn check(game: &Game) {
    let mut search = search(game);
    search.advance(NODES);
    let lines = search.variations(4);
    assert_eq!(lines[0].moves[0], search.best(), "{game}");
    for (i, line) in lines.iter().enumerate() {
        let first = line.moves[0];
        let again = lines[..i].iter().any(|other| other.moves[0] == first);
        assert!(!again, "{first} twice: {game}");
        check_variation(game, line);
    }
}

fn check_games(bot: Bot, one_in: u32) {
    for rules in Rules::all() {
        let mut dice = Dice::new(3);
        watch(rules, bot, 11, |game| {
            if dice.below(one_in) == 0 {
                check(game);
            }
        });
    }
}

#[test]
fn positions_of_random_play_are_searched() {
    check_games(Bot::Random, 3);
}

#[test]
fn positions_of_sensible_play_are_searched() {
    check_games(Bot::Greedy, 1);
}

#[test]
fn nobody_searches_where_a_deal_is_due_or_the_game_is_over() {
    let start = Game::new("2".parse().unwrap());
    assert!(Search::new(&start, Settings::default(), Mind::Classic).is_none());
}
