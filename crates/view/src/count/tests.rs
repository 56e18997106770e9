use praline_rules::{Colour, Column, Line, Rules, Seat};

use super::{CountStep, CountView, Counted, Lit, count, counted, offered_count};
use crate::settings::Look;
use crate::sitting::Sitting;
use crate::table::{BoardView, Fill};
use crate::text::{Language, Texts};
use crate::trial_games::whole_game;

fn texts() -> Texts {
    Texts::new(Language::English, Look::Praline)
}

/// All counts of a game, each with the number of moments up to it.
fn counts(sitting: &Sitting, texts: &Texts) -> Vec<(usize, CountView)> {
    let steps = 1..=sitting.moments().len();
    let all = steps.filter_map(|step| Some((step, count(sitting, step, texts)?)));
    all.collect()
}

fn of_all_games(see: impl Fn(&Sitting, usize, &CountView)) {
    let texts = texts();
    for rules in Rules::all() {
        for seed in 0..4 {
            let sitting = whole_game(rules, seed);
            let counts = counts(&sitting, &texts);
            assert_eq!(counts.len(), usize::from(sitting.game().round()), "{rules}");
            for (step, view) in &counts {
                see(&sitting, *step, view);
            }
        }
    }
}

fn places(board: &BoardView) -> Vec<Fill> {
    let lines = board.lines.iter().flat_map(|line| &line.cells);
    let cells = lines.chain(board.wall.iter().flatten());
    cells.map(|cell| cell.fill).collect()
}

#[test]
fn the_steps_add_up_to_the_change_of_the_score_in_every_game() {
    of_all_games(|sitting, step, view| {
        let after = sitting.play_after(step).game();
        let mut before = step - 1;
        // On free walls the count goes on over several moments.
        while matches!(
            sitting.play_after(before).game().turn(),
            praline_rules::Turn::Wall(_)
        ) {
            before -= 1;
        }
        let before = sitting.play_after(before).game();
        for player in &view.seats {
            let scored: i32 = player.steps.iter().map(|step| step.points).sum();
            let began = i32::from(before.board(player.seat).score());
            let score = after.board(player.seat).score();
            assert_eq!(began + scored, i32::from(score));
            let last = player.steps.last().expect("the floor, at least");
            assert_eq!(last.total, score);
        }
    });
}

#[test]
fn the_last_board_of_each_count_is_the_board_on_the_table() {
    let texts = texts();
    of_all_games(|sitting, step, view| {
        let table = crate::Table::new(&crate::Scene {
            shown: step,
            ..crate::Scene::still(sitting, crate::Acting::Nobody, &texts)
        });
        for board in std::iter::once(&table.own).chain(&table.others) {
            let player = view.seats.iter().find(|it| it.seat == board.seat);
            let last = player.and_then(|it| it.steps.last()).expect("a step");
            assert_eq!(places(&last.board), places(board), "step {step}");
        }
    });
}

/// The numbers in a sum, each with its sign, and what they are said to make.
fn read(sum: &str) -> (i32, i32) {
    let number = |word: &str| -> i32 { word.replace('\u{2212}', "-").parse().expect("a number") };
    match sum.split_once(" = ") {
        Some((parts, total)) => {
            let parts = parts.split(' ').filter(|word| *word != "+");
            (parts.map(number).sum(), number(total))
        }
        None => (number(sum), number(sum)),
    }
}

#[test]
fn every_sum_is_right_and_brings_what_it_says() {
    of_all_games(|_, _, view| {
        for step in view.seats.iter().flat_map(|player| &player.steps) {
            let (parts, total) = read(&step.sum);
            assert_eq!(parts, total, "{}", step.sum);
            if step.what == Counted::Floor && total != step.points {
                // A score stops at 0, which is said.
                assert_eq!(step.total, 0);
                assert!(step.why[0].words.contains("stops at 0"), "{step:?}");
            } else {
                assert_eq!(total, step.points, "{}", step.said);
            }
            assert!(!step.said.contains("count-"), "{}", step.said);
        }
    });
}

/// The spaces that something lit covers.
fn covered(lit: Lit) -> Vec<(usize, usize)> {
    match lit {
        Lit::Row(row, first, count) => (first.index()..first.index() + usize::from(count))
            .map(|column| (row.index(), column))
            .collect(),
        Lit::Column(column, first, count) => (first.index()..first.index() + usize::from(count))
            .map(|row| (row, column.index()))
            .collect(),
        Lit::Piece(row, column) => vec![(row.index(), column.index())],
    }
}

#[test]
fn what_is_lit_lies_on_the_wall() {
    of_all_games(|_, _, view| {
        for step in view.seats.iter().flat_map(|player| &player.steps) {
            for (row, column) in step.lit.iter().copied().flat_map(covered) {
                let fill = step.board.wall[row][column].fill;
                assert!(matches!(fill, Fill::Piece(_)), "{step:?}");
            }
            if matches!(step.what, Counted::Piece(_) | Counted::Bonus) {
                assert!(!step.lit.is_empty());
            }
        }
    });
}

/// A game in which moves are made from a position.
fn played(position: &str, moves: &[&str]) -> Sitting {
    let game = position.parse().expect("a position");
    let mut sitting = Sitting::from_position(game).expect("a right header");
    for mv in moves {
        sitting.make(mv.parse().expect("a move")).expect("legal");
    }
    sitting
}

fn step_of(view: &CountView, seat: Seat, number: usize) -> &CountStep {
    let player = view.seats.iter().find(|player| player.seat == seat);
    &player.expect("the seat plays").steps[number]
}

#[test]
fn a_piece_in_a_row_of_three_and_a_column_of_two_scores_five() {
    // Row 1 shows brown at column 2; row 2 white and brown at columns 1 and 3.
    let position = "2 3 d1 -,-,-,-,- K 15.14.17.15.15 3.3.3.4.4 \
        10:.Y.../W.Y../...../...../.....:-,B2,-,-,-:- 0:...../...../...../...../.....:-,-,-,-,-:*Y";
    let sitting = played(position, &["cK4"]);
    let view = count(&sitting, 1, &texts()).expect("the round is over");
    assert_eq!(counted(&sitting, usize::MAX), Some(1));
    assert_eq!(view.round, 3);
    let step = step_of(&view, Seat::One, 0);
    assert_eq!(step.what, Counted::Piece(Colour::Blue));
    assert_eq!(
        (step.sum.as_str(), step.points, step.total),
        ("3 + 2 = 5", 5, 15)
    );
    assert!(
        step.said
            .ends_with("Row 2, turquoise: row of 3 and column of 2: 3 + 2 = 5 points"),
        "{}",
        step.said
    );
    let [row, first] = [Line::ALL[1], Line::ALL[0]];
    let lit = [
        Lit::Row(row, Column::ALL[0], 3),
        Lit::Column(Column::ALL[1], first, 2),
        Lit::Piece(first, Column::ALL[1]),
        Lit::Piece(row, Column::ALL[1]),
    ];
    assert_eq!(step.lit, lit);
    let floor = step_of(&view, Seat::One, 1);
    assert_eq!((floor.place.as_str(), floor.points), ("Floor", 0));
    let stopped = step_of(&view, Seat::Two, 0);
    assert_eq!(stopped.sum, "\u{2212}1 \u{2212}1 = \u{2212}2");
    assert_eq!((stopped.points, stopped.total), (0, 0));
}

#[test]
fn where_no_round_was_counted_there_is_nothing_to_explain() {
    let sitting = whole_game("2".parse().expect("rules"), 1);
    assert_eq!(count(&sitting, 0, &texts()), None);
    assert_eq!(count(&sitting, 1, &texts()), None);
    assert_eq!(count(&sitting, usize::MAX, &texts()), None);
    assert_eq!(counted(&sitting, 1), None);
    assert_eq!(counted(&sitting, usize::MAX), Some(sitting.moments().len()));
}

#[test]
fn a_count_is_offered_until_the_next_own_move() {
    let whole = whole_game("2".parse().expect("rules"), 1);
    let all = whole.moments().len();
    let step = (1..all).find(|step| counted(&whole, *step) == Some(*step));
    let step = step.expect("a first round");
    // In a replay the round that ends with what is shown is offered, and no other.
    for shown in 0..all {
        let offered = offered_count(&whole, shown);
        let ends = counted(&whole, shown) == Some(shown);
        assert_eq!(offered, ends.then_some(shown));
    }
    // In play the first seat is a person's.
    let first = whole.play_after(step + 1).game().turn().mover();
    let own_move = step + if first == Some(Seat::One) { 2 } else { 3 };
    for shown in step..own_move {
        assert_eq!(
            offered_count(&whole.continued_from(shown), shown),
            Some(step)
        );
    }
    let later = whole.continued_from(own_move);
    assert_eq!(offered_count(&later, own_move), None);
}

#[test]
fn whoever_watches_from_a_player_on_sees_everybody() {
    let texts = texts();
    for rules in Rules::all() {
        let sitting = whole_game(rules, 1);
        let Some((_, view)) = counts(&sitting, &texts).pop() else {
            panic!("{rules}: no round was counted");
        };
        for seat in rules.players.seats() {
            let watched = view.clone().beginning_with(seat);
            let seats: Vec<Seat> = watched.seats.iter().map(|own| own.seat).collect();
            let expected: Vec<Seat> = rules.players.seats_from(seat).collect();
            assert_eq!(seats, expected, "{rules}");
        }
    }
}
