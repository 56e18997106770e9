//! Evaluations and quick values that are passed in: hooks, sums, and what a search makes of them.

use std::cell::Cell;
use std::rc::Rc;

use praline_ai::{
    Bot, CERTAIN, Candidate, Evaluation, Glance, Limit, Mind, QuickValues, Search, Settings,
    Thinking, Value, Weighted, think,
};
use praline_rules::{Colour, Game, Line, Move, Rules, Turn};
use praline_testing::Dice;

use super::table::watch;

/// How many nodes each position is searched.
const NODES: u64 = 30;

/// How often the hooks were called, and where.
#[derive(Clone, Default)]
struct Calls {
    begun: Rc<Cell<u32>>,
    made: Rc<Cell<u32>>,
    /// Positions that were judged: within a round, at a wall choice, between two rounds.
    drafts: Rc<Cell<u32>>,
    choices: Rc<Cell<u32>>,
    deals: Rc<Cell<u32>>,
}

fn count(calls: &Cell<u32>) {
    calls.set(calls.get() + 1);
}

/// The built-in evaluation, which keeps sums that it does not need and checks them.
#[derive(Clone, Default)]
struct Watchful(Calls);

/// Everything on the table, as one might weigh it: by place, colour and number.
fn anew(game: &Game) -> Vec<i64> {
    let mut sums = Vec::new();
    for disc in game.discs() {
        sums.extend(Colour::ALL.map(|colour| i64::from(game.disc(disc).count(colour))));
    }
    sums.extend(Colour::ALL.map(|colour| i64::from(game.centre().count(colour))));
    for seat in game.seats() {
        let board = game.board(seat);
        sums.push(i64::from(board.score()));
        sums.push(i64::try_from(board.floor().len()).unwrap());
        for line in Line::all() {
            let (colour, held) = board.line(line).map_or((0, 0), |(c, n)| (c.index() + 1, n));
            sums.push(i64::try_from(100 * colour).unwrap() + i64::from(held));
        }
        sums.extend(Colour::ALL.map(|colour| i64::from(board.wall().colour_rows(colour).bits())));
    }
    sums
}

impl Evaluation for Watchful {
    type Sums = Vec<i64>;

    fn begin(&self, game: &Game) -> Vec<i64> {
        count(&self.0.begun);
        anew(game)
    }

    fn made(&self, sums: &mut Vec<i64>, before: &Game, mv: Move, after: &Game) {
        count(&self.0.made);
        let mut by_hand = *before;
        by_hand.apply(mv).expect("only legal moves are made");
        assert_eq!(by_hand, *after);
        for ((sum, was), is) in sums.iter_mut().zip(anew(before)).zip(anew(after)) {
            *sum += is - was;
        }
    }

    fn value(&self, sums: &Vec<i64>, game: &Game) -> Value {
        assert_eq!(*sums, anew(game), "{game}");
        match game.turn() {
            Turn::Draft(_) => count(&self.0.drafts),
            Turn::Wall(_) => count(&self.0.choices),
            Turn::Deal(_) => count(&self.0.deals),
            Turn::Over => panic!("the value of a game that is over is known: {game}"),
        }
        Weighted.value(&(), game)
    }
}

/// The built-in quick values, with the sums checked; some playouts may end early.
struct WatchfulGlance {
    stop: fn(&Game) -> bool,
}

impl QuickValues<Watchful> for WatchfulGlance {
    fn candidates(
        &self,
        evaluation: &Watchful,
        sums: &Vec<i64>,
        game: &Game,
        found: &mut Vec<Candidate>,
    ) -> Option<Value> {
        assert_eq!(*sums, anew(game), "{game}");
        Glance.candidates(evaluation, sums, game, found)
    }

    fn playout_move(&self, evaluation: &Watchful, sums: &Vec<i64>, game: &Game) -> Option<Move> {
        assert_eq!(*sums, anew(game), "{game}");
        if (self.stop)(game) {
            return None;
        }
        Glance.playout_move(evaluation, sums, game)
    }
}

/// Shows some positions of a random game of every rules word.
fn each_position(mut see: impl FnMut(&Game)) {
    for rules in Rules::all() {
        let mut dice = Dice::new(17);
        watch(rules, Bot::Random, 23, |game| {
            if dice.below(6) == 0 || matches!(game.turn(), Turn::Wall(_)) && dice.below(2) == 0 {
                see(game);
            }
        });
    }
}

#[test]
fn what_is_passed_in_thinks_as_what_is_built_in() {
    each_position(|game| {
        let calls = Calls::default();
        let evaluation = Watchful(calls.clone());
        let quick = WatchfulGlance { stop: |_| false };
        let passed_in = Search::with(game, Settings::default(), evaluation, quick);
        let mut passed_in = Thinking::of_search(passed_in.expect("somebody is to move"));
        let built_in = Search::new(game, Settings::default(), Mind::Classic);
        let mut built_in = Thinking::of_search(built_in.expect("somebody is to move"));
        let (limit, clock) = (Limit::of_nodes(NODES), Default::default);
        think(&mut passed_in, limit, &clock, &mut |_| 0, |_| true);
        think(&mut built_in, limit, &clock, &mut |_| 0, |_| true);
        assert_eq!(passed_in.variations(9), built_in.variations(9), "{game}");
        assert_eq!(passed_in.nodes(), built_in.nodes(), "{game}");
        assert_eq!(calls.begun.get(), 1, "sums follow the moves");
        assert!(calls.made.get() > 0, "{game}");
        let within = calls.drafts.get() + calls.choices.get();
        assert_eq!(within, 0, "playouts end with the round: {game}");
    });
}

#[test]
fn an_evaluation_can_be_asked_in_the_middle_of_a_round() {
    let calls = Calls::default();
    each_position(|game| {
        let evaluation = Watchful(calls.clone());
        let quick = WatchfulGlance { stop: |_| true };
        let search = Search::with(game, Settings::default(), evaluation, quick);
        let mut search = search.expect("somebody is to move");
        search.advance(NODES);
        assert!(game.is_legal(search.best()), "{game}");
    });
    for asked in [&calls.drafts, &calls.choices, &calls.deals] {
        assert!(asked.get() > 100, "{}", asked.get());
    }
}

#[test]
fn the_built_in_evaluation_judges_every_position() {
    for rules in Rules::all() {
        watch(rules, Bot::Greedy, 3, |game| {
            let value = Weighted.value(&Weighted.begin(game), game);
            let chances: u32 = game.seats().map(|seat| value.win[seat]).sum();
            assert!(CERTAIN - chances < 4, "{value:?} in {game}");
        });
    }
}

#[test]
fn a_value_at_the_end_is_the_result() {
    let mut last = None;
    watch("3".parse().unwrap(), Bot::Greedy, 5, |game| {
        last = Some(*game);
    });
    let mut game = last.expect("a game has moves");
    while let Some(mv) = game.legal_moves().next() {
        game.apply(mv).unwrap();
    }
    assert!(game.is_over());
    assert_eq!(Weighted.value(&(), &game), Value::at_end(&game));
    let value = Value::at_end(&game);
    let best = game.seats().max_by_key(|seat| value.win[*seat]).unwrap();
    assert!(value.lead(game.rules().players, best) >= 0);
    assert_eq!(
        value.points[best],
        100 * i32::from(game.board(best).score())
    );
}
