//! Whole games between the bots.

use praline_ai::{Bot, Greedy, Player, Random};
use praline_rules::{BySeat, Move, Rules, Seat, SeatSet, Target, Turn};

use super::table::play;

fn rules(word: &str) -> Rules {
    word.parse().unwrap()
}

/// In how many of 100 games greedy in one seat wins alone against random players.
fn wins_of_greedy(word: &str) -> usize {
    let players = rules(word).players.count();
    let seats = Seat::ALL.into_iter().take(players).cycle();
    (0..100)
        .zip(seats)
        .filter(|(i, seat)| {
            let seat = *seat;
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
