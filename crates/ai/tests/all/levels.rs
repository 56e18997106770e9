//! Levels: legal, repeatable, within their budgets.

use praline_ai::{Bot, Level, Minds, Thinking};
use praline_rules::{BySeat, Game, Move, Rules, Seat, SeatSet};
use praline_testing::Dice;

use super::table::{play, watch};

/// How many nodes a master without a clock gets here.
const MASTER_NODES: u64 = 40;
/// The solver may take that many nodes after the last one of the tree.
const SOLVER_SHARE: u64 = 20;

fn think(level: Level, game: &Game, seed: u64) -> Thinking {
    let mut dice = Dice::new(seed);
    let (bot, minds) = (Bot::Level(level), Minds::built_in());
    let mut thinking = Thinking::new(bot, game, minds, seed, &mut dice).unwrap();
    let nodes = level.nodes().unwrap_or(MASTER_NODES).min(MASTER_NODES);
    thinking.advance(nodes, &mut dice);
    thinking
}

/// Some positions of a random game, from all its phases.
fn positions(rules: Rules, seed: u64, one_in: u32) -> Vec<Game> {
    let mut dice = Dice::new(seed);
    let mut positions = Vec::new();
    watch(rules, Bot::Random, seed, |game| {
        if dice.below(one_in) == 0 {
            positions.push(*game);
        }
    });
    positions
}

#[test]
fn every_level_makes_legal_moves_in_every_phase_of_every_rules_word() {
    for rules in Rules::all() {
        for game in positions(rules, 1, 15) {
            for level in Level::ALL {
                let best = think(level, &game, 5).best();
                assert!(game.is_legal(best), "{level}: {best} in {game}");
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    for word in ["2", "3-free-special"] {
        for game in positions(word.parse().unwrap(), 2, 8) {
            for level in Level::ALL {
                let answer = |seed| {
                    let thinking = think(level, &game, seed);
                    (thinking.best(), thinking.nodes(), thinking.variations(3))
                };
                assert_eq!(answer(7), answer(7), "{level} in {game}");
            }
        }
    }
}

#[test]
fn weak_levels_with_other_seeds_overlook_other_things() {
    let differ = positions("2".parse().unwrap(), 3, 4).iter().any(|game| {
        let best = |seed| think(Level::Beginner, game, seed).best();
        best(1) != best(2)
    });
    assert!(differ);
}

#[test]
fn a_level_is_asked_for_by_number_or_name() {
    for (i, level) in Level::ALL.into_iter().enumerate() {
        let number = (i + 1).to_string();
        assert_eq!(number.parse(), Ok(level));
        assert_eq!(level.name().parse(), Ok(level));
        assert_eq!(number.parse(), Ok(Bot::Level(level)));
        assert_eq!(level.name().parse(), Ok(Bot::Level(level)));
    }
    for wrong in ["0", "9", "01", "Club", "club ", ""] {
        assert!(wrong.parse::<Level>().is_err(), "{wrong:?}");
        assert!(wrong.parse::<Bot>().is_err(), "{wrong:?}");
    }
}

#[test]
fn a_level_stops_at_its_nodes_however_long_it_is_told_to_think() {
    for word in ["2", "4-free"] {
        for game in positions(word.parse().unwrap(), 4, 20) {
            for level in Level::ALL {
                let Some(nodes) = level.nodes() else { continue };
                let mut dice = Dice::new(1);
                let (bot, minds) = (Bot::Level(level), Minds::built_in());
                let mut thinking = Thinking::new(bot, &game, minds, 1, &mut dice).unwrap();
                thinking.advance(u64::MAX, &mut dice);
                assert!(thinking.is_done(), "{level}");
                assert!(
                    thinking.nodes() <= nodes + SOLVER_SHARE,
                    "{level} in {game}"
                );
            }
        }
    }
}

#[test]
fn a_player_by_name_makes_the_moves_of_its_level() {
    let games = positions("2".parse().unwrap(), 5, 20);
    for game in &games {
        let by_name: Bot = "club".parse().unwrap();
        let by_number: Bot = "5".parse().unwrap();
        let choose = |bot: Bot| -> Option<Move> {
            let mut player = bot.player(Minds::built_in());
            player.choose(game, &mut Dice::new(9))
        };
        let chosen = choose(by_name);
        assert!(chosen.is_some_and(|mv| game.is_legal(mv)));
        assert_eq!(chosen, choose(by_number));
    }
}

/// In how many of so many games the first bot wins alone against the second, its seat in turn.
fn wins(bot: Bot, rival: Bot, games: u64) -> usize {
    let seats = [Seat::One, Seat::Two].into_iter().cycle();
    let won = |(seed, seat): &(u64, Seat)| {
        let mut bots = BySeat([rival; 4]);
        bots[*seat] = bot;
        let game = play("2".parse().unwrap(), bots, *seed, |_, _| {});
        game.leaders(SeatSet::EMPTY) == SeatSet::EMPTY.with(*seat)
    };
    (0..games).zip(seats).filter(won).count()
}

#[test]
fn a_first_game_can_be_won() {
    let beginner = Bot::Level(Level::Beginner);
    let against_greedy = wins(beginner, Bot::Greedy, 60);
    assert!(against_greedy < 9, "{against_greedy} of 60");
    let against_random = wins(beginner, Bot::Random, 60);
    assert!(against_random > 50, "{against_random} of 60");
}

#[test]
fn each_of_the_first_levels_beats_the_one_before_and_not_always() {
    for pair in Level::ALL[..4].windows(2) {
        let [weaker, stronger] = [pair[0], pair[1]].map(Bot::Level);
        let won = wins(stronger, weaker, 40);
        assert!((26..40).contains(&won), "{stronger}: {won} of 40");
    }
}
