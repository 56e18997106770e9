//! Whole games between the bots.

use praline_ai::{Bot, Greedy, Player, Random};
use praline_rules::{
    BySeat, Chance, Deal, Game, Move, Rules, Seat, SeatSet, Target, Turn, draw_start,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Seeded randomness.
struct Dice(Xoshiro256PlusPlus);

impl Chance for Dice {
    fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(n)) >> 32) as u32
    }
}

fn rules(word: &str) -> Rules {
    word.parse().unwrap()
}

/// Plays a game to its end, showing every move to `see` before it is made.
fn play(rules: Rules, bots: BySeat<Bot>, seed: u64, mut see: impl FnMut(&Game, Move)) -> Game {
    let mut dice = Dice(Xoshiro256PlusPlus::seed_from_u64(seed));
    let mut players = BySeat(bots.0.map(Bot::player));
    let mut game = Game::start(rules, draw_start(rules.players, &mut dice));
    while !game.is_over() {
        if let Some(deal) = Deal::draw(&game, &mut dice) {
            game.apply_deal(&deal).unwrap();
            continue;
        }
        let seat = game.turn().mover().unwrap();
        let mv = players[seat].choose(&game, &mut dice).unwrap();
        see(&game, mv);
        game.apply(mv).unwrap();
    }
    game
}

/// In how many of 100 games greedy in one seat wins alone against random players.
fn wins_of_greedy(word: &str) -> usize {
    (0..100)
        .filter(|i| {
            let seat = Seat::ALL[*i as usize % rules(word).players.count()];
            let mut bots = BySeat([Bot::Random; 4]);
            bots[seat] = Bot::Greedy;
            let game = play(rules(word), bots, *i, |_, _| {});
            game.leaders(SeatSet::EMPTY) == SeatSet::EMPTY.with(seat)
        })
        .count()
}

#[test]
fn greedy_beats_random_nearly_always() {
    for word in ["2", "2-free", "2-special", "3-free-special.even", "4"] {
        let wins = wins_of_greedy(word);
        assert!(wins > 90, "{word}: only {wins} of 100");
    }
}

#[test]
fn greedy_drops_nothing_that_some_line_would_take() {
    for seed in 0..30 {
        play(rules("3"), BySeat([Bot::Greedy; 4]), seed, |game, mv| {
            let Move::Draft(draft) = mv else { return };
            if draft.to != Target::FLOOR {
                return;
            }
            let same_pieces = |other: &Move| match other {
                Move::Draft(d) => (d.from, d.colour) == (draft.from, draft.colour),
                Move::Wall { .. } => false,
            };
            let choices = game.legal_moves().filter(same_pieces).count();
            assert_eq!(choices, 1, "{game}: {mv}");
        });
    }
}

#[test]
fn bots_play_every_rules_word_to_its_end() {
    for rules in Rules::all() {
        let bots = BySeat([Bot::Greedy, Bot::Random, Bot::Greedy, Bot::Random]);
        let game = play(rules, bots, 5, |_, _| {});
        assert_eq!(game.turn(), Turn::Over);
    }
}

#[test]
fn the_same_chance_gives_the_same_game() {
    let moves = |seed| {
        let mut moves = Vec::new();
        let bots = BySeat([Bot::Greedy, Bot::Random, Bot::Greedy, Bot::Greedy]);
        play(rules("4-free"), bots, seed, |_, mv| moves.push(mv));
        moves
    };
    assert_eq!(moves(3), moves(3));
    assert_ne!(moves(3), moves(4));
}

#[test]
fn nobody_chooses_where_the_game_is_over() {
    let game = play(rules("2"), BySeat([Bot::Random; 4]), 1, |_, _| {});
    assert_eq!(Greedy.choose(&game, &mut |_| 0), None);
    assert_eq!(Random.choose(&game, &mut |_| 0), None);
}
