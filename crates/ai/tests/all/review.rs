//! Whole games gone through: what each step was worth, and that luck and skill add up to the result.

use praline_ai::{Chances, Findings, Look, Mark, Minds, Plan, Review, StepKind};
use praline_rules::{Header, Reason, Record, Recorder, Rules, Seat, Step as RecordStep};
use praline_testing::trial_games::{Step, random_game};
use praline_testing::{Dice, times};

/// A random game, in which seats give up after so many steps.
fn game(rules: Rules, seed: u64, given_up: &[(usize, Seat)]) -> Record {
    let mut steps = Vec::new();
    let mut first = Seat::One;
    random_game(rules, seed, |game, step| {
        if let praline_rules::Turn::Deal(seat) = game.turn()
            && steps.is_empty()
        {
            first = seat;
        }
        steps.extend(step);
    });
    let mut recorder = Recorder::new(Header::new(rules), first).unwrap();
    for (number, step) in steps.into_iter().enumerate() {
        for (_, seat) in given_up.iter().filter(|(when, _)| *when == number) {
            let _ = recorder.give_up(*seat, Reason::Leaving);
        }
        let goes_on = match step {
            Step::Deal(deal) => recorder.deal(deal),
            Step::Move(mv) => recorder.apply(mv),
        };
        if goes_on.is_err() {
            break;
        }
    }
    recorder.finish()
}

fn review(record: &Record, plan: Plan) -> Findings {
    let mut review = Review::new(record, Minds::built_in(), plan).expect("it is finished");
    while !review.is_done() {
        review.advance(1_000);
    }
    review.findings()
}

const TINY: Plan = Plan {
    brief: 4,
    deep: 12,
    closely: 2,
};

/// What must be true of every review.
fn check(record: &Record, findings: &Findings) {
    let outcome = record.outcome().unwrap();
    let players = record.header().rules.players;
    assert_eq!(findings.steps.len(), record.steps().len());
    for seat in players.seats() {
        let terms = findings.terms(seat);
        assert_eq!(
            terms.start + terms.deals + terms.own + terms.others,
            terms.result
        );
        let winners = outcome.winners();
        let share = i64::from(Chances::WHOLE) / i64::try_from(winners.len()).unwrap();
        assert_eq!(terms.result, if winners.has(seat) { share } else { 0 });
    }
    let mut before = findings.start;
    for (finding, step) in findings.steps.iter().zip(record.steps()) {
        let sum: u32 = finding.chances.parts(players).sum();
        assert_eq!(sum, Chances::WHOLE);
        let (seat, after) = (finding.seat, finding.chances);
        match (finding.kind, step) {
            // Steps that are only judged at sight are not worked backwards yet.
            (StepKind::Move, _) if finding.look == Look::Sight => {}
            (StepKind::Move, RecordStep::Move(mv)) => {
                assert_eq!(before.of(seat) - after.of(seat), finding.lost.win);
                assert_eq!(finding.played_move(), Some(*mv));
                if !finding.has_better() {
                    assert_eq!(before, after, "no best move costs anything");
                }
            }
            (StepKind::StandIn, RecordStep::Move(_)) => {
                assert_eq!((before, before.of(seat)), (after, 0));
            }
            (StepKind::GiveUp, RecordStep::GiveUp(..)) => {
                assert_eq!(after.of(seat), 0);
                let left = 1.0 - before.share(seat);
                for other in players.seats().filter(|other| *other != seat) {
                    let scaled = after.share(other) * left;
                    assert!((before.share(other) - scaled).abs() < 1e-6);
                }
            }
            (StepKind::Deal, RecordStep::Deal { .. }) => {}
            (kind, step) => panic!("{kind:?}: {step:?}"),
        }
        before = after;
    }
}

#[test]
fn luck_and_skill_add_up_to_the_result_in_every_variant() {
    for (rules, seed) in Rules::all().zip(0..) {
        for number in 0..times(1) {
            let record = game(rules, 1_000 * number + seed, &[]);
            check(&record, &review(&record, TINY));
        }
    }
}

#[test]
fn however_many_mistakes_there_are_each_is_looked_at_deeper() {
    let many = |findings: &Findings| {
        let looks = findings.steps.iter().map(|finding| finding.look);
        looks.filter(|look| *look == Look::Deep).count() > TINY.closely
    };
    let mut was_many = false;
    for (rules, seed) in Rules::all().zip(100..) {
        let findings = review(&game(rules, seed, &[]), TINY);
        was_many |= many(&findings);
        for finding in &findings.steps {
            let would_be_marked = finding.is_own_move() && Mark::of(finding.lost.win).is_some();
            assert!(
                !would_be_marked || finding.look == Look::Deep,
                "{finding:?}"
            );
        }
    }
    assert!(was_many);
}

#[test]
fn what_is_told_of_a_move_is_what_its_mark_says() {
    let mut confirmed = 0;
    for (word, seed) in ["2", "2-free", "3", "3-special", "4", "4-free"]
        .into_iter()
        .zip(200..)
    {
        for number in 0..times(1) {
            let record = game(word.parse().unwrap(), 1_000 * number + seed, &[]);
            let findings = review(&record, TINY);
            check(&record, &findings);
            for finding in findings.steps.iter().filter(|it| it.look == Look::Deep) {
                assert_eq!(finding.mark, Mark::of(finding.lost.win), "{finding:?}");
                confirmed += usize::from(finding.mark.is_some());
            }
        }
    }
    assert!(confirmed > 0);
}

#[test]
fn giving_up_is_the_seats_own_and_the_sums_hold() {
    let seats = [Seat::One, Seat::Two, Seat::Three, Seat::Four];
    for word in ["2", "2-free-special", "3", "3-free", "4", "4-special"] {
        let rules: Rules = word.parse().unwrap();
        for seed in 0..times(3) {
            let mut dice = Dice::new(seed);
            let players = rules.players.count();
            let given_up: Vec<(usize, Seat)> = (0..=dice.place(players))
                .map(|_| (dice.place(60), seats[dice.place(players)]))
                .collect();
            let record = game(rules, seed, &given_up);
            check(&record, &review(&record, TINY));
        }
    }
}

#[test]
fn slices_change_nothing() {
    let record = game("2-free".parse().unwrap(), 4, &[]);
    let whole = review(&record, TINY);
    for slice in [1, 7, 64] {
        let mut review = Review::new(&record, Minds::built_in(), TINY).unwrap();
        while !review.is_done() {
            review.advance(slice);
        }
        assert_eq!(review.findings(), whole, "slices of {slice}");
    }
}

#[test]
fn there_is_something_of_every_step_before_the_first_slice() {
    let record = game("3".parse().unwrap(), 1, &[]);
    let review = Review::new(&record, Minds::built_in(), TINY).unwrap();
    check(&record, &review.findings());
}

#[test]
fn a_game_that_was_left_unfinished_is_not_reviewed() {
    let header = Header::new("2".parse().unwrap());
    let record = Recorder::new(header, Seat::One).unwrap().finish();
    assert!(Review::new(&record, Minds::built_in(), TINY).is_none());
}
