//! What is left of a last round, in step with the rules.

use praline_rules::{Deal, Game, LAST_ROUND, Move, Rules, Seat, SeatSet, Turn};
use praline_testing::Dice;

use super::board::Standing;
use super::ends::{Ends, SEATS};
use super::moves::Take;
use super::position::{Position, draft};
use super::{Solver, wall};

/// How many rounds of each rules word are played.
const ROUNDS: u64 = 30;

/// A position of a random game, made the last round.
fn begin(rules: Rules, dice: &mut Dice) -> Game {
    loop {
        let mut game = Game::draw_start(rules, dice);
        let moves = 10 + dice.below(120);
        for _ in 0..moves {
            if let Some(deal) = Deal::draw(&game, dice) {
                game.apply_deal_unchecked(&deal);
            } else if let Some(mv) = any_move(&game, dice) {
                game.apply_unchecked(mv);
            }
        }
        if let Turn::Draft(_) = game.turn() {
            let mut setup = game.to_setup();
            setup.round = LAST_ROUND;
            return Game::from_setup(&setup).unwrap();
        }
    }
}

fn any_move(game: &Game, dice: &mut Dice) -> Option<Move> {
    let moves = game.legal_moves();
    let count = moves.count_all();
    (count > 0).then(|| moves.get(dice.below(count)).unwrap())
}

/// The draft of a game, as the solver writes it.
fn packed(game: &Game, mv: Move) -> Take {
    let Move::Draft(wanted) = mv else {
        panic!("{mv} is no draft")
    };
    let all = (0..1 << 15).map(Take::from_word);
    let fits = |take: &Take| {
        take.colour() == wanted.colour.index()
            && take.from() == wanted.from.as_disc().map_or(9, praline_rules::Disc::index)
            && take.line() == wanted.to.as_line().map(praline_rules::Line::index)
    };
    let mut found = all.filter(fits);
    found.find(|take| draft(game, *take) == wanted).unwrap()
}

/// Ends the walls as well as can be.
fn end_walls(game: &mut Game) {
    while let Turn::Wall(seat) = game.turn() {
        let mv = wall::best_space(game, seat).unwrap();
        game.apply(mv).unwrap();
    }
}

#[test]
fn a_round_is_played_as_by_the_rules() {
    let mut dice = Dice::new(1);
    for rules in Rules::all() {
        for _ in 0..ROUNDS {
            let mut game = begin(rules, &mut dice);
            let mut ends = Ends::new(&game);
            let mut position = Position::new(&game);
            while let Turn::Draft(_) = game.turn() {
                assert_eq!(position, Position::new(&game), "{game}");
                let mv = any_move(&game, &mut dice).unwrap();
                let take = packed(&game, mv);
                game.apply(mv).unwrap();
                position.apply(&ends.drafts.ring, take);
            }
            assert!(position.is_over());
            let text = game.to_string();
            let standings: [Standing; SEATS] = ends.standings(&position);
            let finishes = ends.finishes(&position, &standings);
            end_walls(&mut game);
            for seat in game.seats() {
                let board = game.board(seat);
                let finish = finishes[seat.index()];
                let rows = board.wall().complete_rows().len();
                assert_eq!(finish.score, board.score(), "seat {seat}: {text}");
                assert_eq!(usize::from(finish.rows), rows, "seat {seat}: {text}");
            }
        }
    }
}

#[test]
fn whatever_is_played_the_end_is_within_its_bounds() {
    let mut dice = Dice::new(2);
    for rules in Rules::all() {
        for _ in 0..ROUNDS {
            let mut game = begin(rules, &mut dice);
            let mut ends = Ends::new(&game);
            let mut bounds = Vec::new();
            while let Turn::Draft(_) = game.turn() {
                let position = Position::new(&game);
                let standings: [Standing; SEATS] = ends.standings(&position);
                for seat in game.seats() {
                    let turns = position.turns(rules.players, seat);
                    let standing = &standings[seat.index()];
                    let range = ends.sure_range(&position, standing, seat, turns);
                    bounds.push((game, seat, range));
                }
                game.apply(any_move(&game, &mut dice).unwrap()).unwrap();
            }
            end_walls(&mut game);
            for (before, seat, (least, most)) in bounds {
                let score = game.board(seat).score();
                let within = least.score <= score && score <= most.score;
                assert!(
                    within,
                    "seat {seat}: {score} of {least:?}, {most:?}: {before}"
                );
            }
        }
    }
}

/// How many nodes a solver needs with so much memory, and what it finds.
fn solve(game: &Game, memory: usize) -> (Vec<u32>, i32, Vec<Move>) {
    let mut solver = Solver::new(game, memory).unwrap();
    while solver.is_working() {
        solver.advance(1_000);
    }
    let solution = solver.solution().unwrap();
    (solution.win.0.to_vec(), solution.margin, solution.line)
}

#[test]
fn a_solver_that_forgets_finds_the_same() {
    let mut dice = Dice::new(3);
    for word in ["2", "2-free-special", "3"] {
        let rules: Rules = word.parse().unwrap();
        for _ in 0..5 {
            let mut game = begin(rules, &mut dice);
            while super::count_takes(&game) > 6 {
                game.apply(any_move(&game, &mut dice).unwrap()).unwrap();
            }
            if !matches!(game.turn(), Turn::Draft(_)) {
                continue;
            }
            let (win, margin, line) = solve(&game, 1 << 26);
            assert_eq!(
                solve(&game, 0),
                (win.clone(), margin, line.clone()),
                "{game}"
            );
            let mut end = game;
            for mv in &line {
                end.apply(*mv).unwrap();
            }
            assert!(end.is_over(), "{game}");
            let leaders = end.leaders(SeatSet::EMPTY);
            let wins = |seat: Seat| win[seat.index()] > 0;
            assert!(end.seats().all(|seat| leaders.has(seat) == wins(seat)));
        }
    }
}
