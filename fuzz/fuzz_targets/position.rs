//! The position reader: any line is read or refused, and what is read prints as it was.
//!
//! The slow rules must read and refuse the same lines, and play on from them in the same way.
#![no_main]

use libfuzzer_sys::fuzz_target;
use praline_rules::{Deal, Fault, Game, Move, PositionError, Setup};
use praline_slow_rules::State;

/// How far a position is played on.
const STEPS: usize = 8;

/// Checks that a position is read back, which one that was played on from an invented one may not
/// be: its sharer can have sent a disc more pieces than the format has room for.
fn assert_reads_back(game: &Game) {
    match game.to_string().parse::<Game>() {
        Ok(again) => assert_eq!(again, *game),
        Err(PositionError::Invalid(faults)) => {
            let overfull = |fault: &Fault| matches!(fault, Fault::DiscOverfull(_, 9));
            let only_overfull = faults.iter().all(|(_, fault)| overfull(fault));
            assert!(only_overfull && game.rules().is_special(), "{faults}");
        }
        Err(error) => panic!("{error}"),
    }
}

/// Makes the deal that is due, or one of the legal moves, in both rules.
fn step(game: &mut Game, slow: &State, number: usize) -> Option<State> {
    let mut middle = |n: u32| n / 2;
    if let Some(deal) = Deal::draw(game, &mut middle) {
        assert_eq!(deal.to_string(), slow.draw(&mut middle));
        game.apply_deal(&deal).expect("a drawn deal is possible");
        return Some(slow.deal(&deal.to_string()).expect("for both rules"));
    }
    let moves: Vec<Move> = game.legal_moves().collect();
    let mut texts: Vec<String> = moves.iter().map(Move::to_string).collect();
    texts.sort_unstable();
    assert_eq!(texts, slow.legal_moves());
    let mv = *moves.get(number * 7 % moves.len().max(1))?;
    game.apply(mv).expect("a listed move is legal");
    Some(slow.apply(&mv.to_string()).expect("for both rules"))
}

/// The same line with a bag that makes each colour count 20, so that other changes come through.
fn with_the_right_bag(line: &str) -> Option<String> {
    let mut setup: Setup = line.parse().ok()?;
    let faults = Game::from_setup(&setup).err()?;
    for (_, fault) in faults.iter() {
        if let Fault::ColourCount { colour, found } = fault {
            let elsewhere = found - u32::from(setup.bag[*colour]);
            setup.bag[*colour] = 20_u32.checked_sub(elsewhere)?.try_into().ok()?;
        }
    }
    Some(setup.to_string())
}

fn check(line: &str) {
    let slow = State::parse(line);
    let mut game: Game = match line.parse() {
        Ok(game) => game,
        Err(error) => {
            assert!(!error.to_string().contains(char::is_control), "{error}");
            return assert!(slow.is_err(), "{error}; the slow rules read it");
        }
    };
    let mut slow = slow.unwrap_or_else(|why| panic!("{why}; the fast rules read it"));
    assert_eq!(game.to_string(), line);
    assert_eq!(slow.print(), line);
    assert_eq!(Game::from_setup(&game.to_setup()).as_ref(), Ok(&game));
    for number in 0..STEPS {
        let Some(next) = step(&mut game, &slow, number) else {
            break;
        };
        slow = next;
        assert_eq!(game.to_string(), slow.print());
        assert_reads_back(&game);
    }
}

fuzz_target!(|line: &str| {
    check(line);
    if let Some(line) = with_the_right_bag(line) {
        check(&line);
    }
});
