//! Wall spaces chosen at the same time are the same as those chosen one after the other.

use praline_rules::{BySeat, Deal, Game, Move, Rules, Seat, Turn};
use praline_testing::trial_games::some_move;
use praline_testing::{Dice, times};

/// All that a seat chooses, whoever's turn it is, and the position as that seat sees it then.
fn choices(game: &Game, seat: Seat, dice: &mut Dice) -> (Vec<Move>, Game) {
    let mut seen = *game;
    let mut moves = Vec::new();
    while let Some(mut choosing) = seen.choosing(seat) {
        assert_eq!(choosing.turn(), Turn::Wall(seat));
        let mv = some_move(&choosing, dice).expect("something to choose");
        choosing.apply(mv).expect("legal");
        moves.push(mv);
        seen = choosing;
    }
    (moves, seen)
}

/// A wall step in which everyone chooses apart, the last in the order first.
fn choose_apart(game: &mut Game, dice: &mut Dice) {
    let players = game.rules().players;
    let mut apart: BySeat<Vec<Move>> = BySeat::default();
    let mut walls = BySeat::from_fn(|seat| *game.board(seat).wall());
    for seat in players.seats().rev() {
        let (moves, seen) = choices(game, seat, dice);
        apart[seat] = moves;
        walls[seat] = *seen.board(seat).wall();
    }
    while let Turn::Wall(seat) = game.turn() {
        let mv = apart[seat].remove(0);
        game.apply(mv)
            .expect("what was chosen apart is legal in order");
    }
    for seat in players.seats() {
        assert!(apart[seat].is_empty(), "every choice was used");
        assert_eq!(*game.board(seat).wall(), walls[seat]);
    }
}

#[test]
fn choices_made_apart_enter_the_game_in_its_order() {
    let mut dice = Dice::new(7);
    let free: Vec<Rules> = Rules::all().filter(Rules::is_free).collect();
    for rules in free.into_iter().cycle().take(times(60) as usize) {
        let mut game = Game::start(rules, Seat::Two);
        while !game.is_over() {
            match game.turn() {
                Turn::Deal(_) => {
                    let deal = Deal::draw(&game, &mut dice).expect("due");
                    game.apply_deal(&deal).expect("possible");
                }
                Turn::Draft(seat) => {
                    assert!(game.choosing(seat).is_none(), "nothing is to be chosen");
                    let mv = some_move(&game, &mut dice).expect("a draft is due");
                    game.apply(mv).expect("legal");
                }
                Turn::Wall(_) => choose_apart(&mut game, &mut dice),
                Turn::Over => {}
            }
        }
    }
}
