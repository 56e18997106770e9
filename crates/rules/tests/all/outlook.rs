//! What is foretold of the wall step is what the rules then do.

use praline_rules::{Deal, Event, Game, Move, Rules, Seat, Turn};
use praline_testing::Dice;
use praline_testing::trial_games::some_move;

/// What the wall step brought a seat: points of pieces placed, and the floor's cost.
fn brought(events: &[Event], of: Seat) -> (u16, u16) {
    let (mut points, mut floor) = (0, 0);
    for event in events {
        match event {
            Event::Built {
                seat, placement, ..
            } if *seat == of => points += placement.points(),
            Event::FloorCounted { seat, cost, .. } if *seat == of => floor = *cost,
            _ => {}
        }
    }
    (points, floor)
}

#[test]
fn every_wall_step_brings_what_the_board_before_it_promised() {
    for (rules, seed) in (0..3).flat_map(|_| Rules::all()).zip(1..) {
        let mut dice = Dice::new(seed);
        let mut game = Game::new(rules);
        while !game.is_over() {
            if let Some(deal) = Deal::draw(&game, &mut dice) {
                game.apply_deal(&deal).expect("just drawn");
                continue;
            }
            let round = game.round();
            let mut events = Vec::new();
            // The last board of each seat before the wall step, as it was foretold.
            let mut boards: Vec<_> = game.seats().map(|seat| *game.board(seat)).collect();
            while let Turn::Draft(seat) = game.turn() {
                let mv = some_move(&game, &mut dice).expect("somebody is to move");
                let Move::Draft(draft) = mv else {
                    panic!("a draft is due")
                };
                let after = game.board_after(draft).expect("legal");
                let last_before = game.is_last_round();
                game.apply_observed(mv, &mut events).expect("legal");
                if let Turn::Draft(_) = game.turn() {
                    assert_eq!(after, *game.board(seat), "{rules} {mv}");
                    assert!(!last_before || game.is_last_round(), "certain is certain");
                }
                boards[seat.index()] = after;
                if game.round() != round || game.turn().mover().is_none() {
                    break;
                }
            }
            let certain = game.is_last_round();
            while let Turn::Wall(_) = game.turn() {
                let mv = some_move(&game, &mut dice).expect("somebody is to move");
                game.apply_observed(mv, &mut events).expect("legal");
            }
            assert!(
                !certain || game.is_over(),
                "{rules}: announced, but it went on"
            );
            for (seat, board) in game.seats().zip(&boards) {
                let outlook = board.outlook(rules.wall);
                let (points, floor) = brought(&events, seat);
                assert!((outlook.least..=outlook.most).contains(&points), "{rules}");
                if !rules.is_free() {
                    assert_eq!((outlook.least, outlook.floor), (points, floor), "{rules}");
                }
            }
        }
    }
}
