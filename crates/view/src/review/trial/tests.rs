use praline_rules::{Game, Move, Seat, Turn};

use super::{Judgement, Trial, TrialQuestion};
use crate::review::tests::{game, texts, with_review};
use crate::review::{Review, Work};
use crate::sitting::Sitting;
use crate::trial_games::whole_game;

/// The first two factories hold the same.
const TWINS: &str = "praline 1\nrules 2\nplayer 1 person\nplayer 2 bot:novice\ndate 2026-11-09\n\
    round 1 start 1 deal BBYY,BBYY,RRRR,KKKK,WWWW\nresult *\n";

fn twins() -> Game {
    *Sitting::from_text(TWINS).expect("a record").game()
}

/// A trial of a position, whose best move wins 60 of 100 and the played one 40.
fn trial(before: &Game, best: Move, played: Move) -> Trial {
    Trial {
        before: *before,
        seat: before.turn().mover().expect("somebody moves"),
        best,
        played,
        most: 600,
        reached: 400,
    }
}

fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

/// Every seat's chance, with two players.
fn win(first: u16) -> Vec<u16> {
    vec![first, 1_000 - first]
}

/// A position in which any draft ends its round, with all of them; there are at least three.
fn at_the_end_of_a_round() -> (Game, Vec<Move>) {
    let ends = |game: &Game| {
        let moves = game.legal_moves();
        let (Some(mv), Some(_)) = (moves.get(0), moves.get(2)) else {
            return false;
        };
        let mut after = *game;
        after.apply(mv).expect("legal");
        matches!(game.turn(), Turn::Draft(_)) && !matches!(after.turn(), Turn::Draft(_))
    };
    let found = |seed: u64| {
        let sitting = whole_game("2".parse().expect("rules"), seed);
        let before = |moment: usize| *sitting.play_after(moment).game();
        (0..sitting.moments().len()).map(before).find(ends)
    };
    let game = (0..50).find_map(found).expect("some round ends so");
    let all = (0..).map_while(|k| game.legal_moves().get(k)).collect();
    (game, all)
}

#[test]
fn a_move_that_the_review_knows_is_worth_what_its_card_says() {
    let percent = |thousandths: u16| format!("{} %", (thousandths + 5) / 10);
    with_review(Work::Done, |review| {
        let slips = (1..=review.moves()).filter(|number| review.verdict(*number).is_slip());
        for number in slips {
            let trial = review.trial(number).expect("it was looked at");
            let made = review.made(number).expect("a move");
            let card = review.card(number).expect("a move");
            assert_eq!(trial.known(trial.best()), Some(Judgement::Best));
            let Some(Judgement::Worth(chance)) = trial.known(made.mv) else {
                panic!("the played move is known");
            };
            assert_eq!(percent(chance), card.played.chance);
            assert_eq!(Some(percent(trial.most())), card.better.map(|it| it.chance));
        }
    });
}

#[test]
fn nothing_is_tried_before_it_is_known_what_was_best() {
    let (sitting, texts) = (game(), texts());
    let review = Review {
        sitting: &sitting,
        findings: None,
        progress: Work::Working,
        texts: &texts,
    };
    assert!((0..=review.moves() + 1).all(|number| review.trial(number).is_none()));
}

#[test]
fn another_way_to_the_same_position_is_as_good() {
    let trial = trial(&twins(), mv("1B2"), mv("3R4"));
    assert_eq!(trial.known(mv("2B2")), Some(Judgement::Best));
    assert_eq!(trial.known(mv("3R4")), Some(Judgement::Worth(400)));
    assert_eq!(trial.known(mv("1B3")), None);
    assert_eq!(trial.known(mv("1Y2")), None);
}

#[test]
fn a_bot_is_asked_what_a_move_leads_to() {
    let trial = trial(&twins(), mv("1B2"), mv("3R4"));
    let TrialQuestion::After(after) = trial.question(mv("4K4")) else {
        panic!("the round goes on");
    };
    assert_eq!(after.turn(), Turn::Draft(Seat::Two));
    // The best answer is the other player's; the chance is that of whoever tried.
    let answer = [(mv("1B2"), win(450)), (mv("1B3"), win(700))];
    assert_eq!(trial.worth(mv("4K4"), &answer), Some(450));
    assert_eq!(trial.worth(mv("4K4"), &[]), None);
}

#[test]
fn a_move_that_ends_the_round_is_looked_up_among_those_of_its_position() {
    let (game, all) = at_the_end_of_a_round();
    let (best, other) = (all[0], *all.last().expect("one"));
    assert_ne!(best, other, "there is a choice");
    let trial = trial(&game, best, best);
    assert_eq!(trial.question(other), TrialQuestion::Before(game));
    let of = |mv: Move, chance: u16| {
        let win = if trial.seat == Seat::One {
            win(chance)
        } else {
            win(1_000 - chance)
        };
        (mv, win)
    };
    let answer = [of(best, 600), of(other, 550), of(all[1], 300)];
    assert_eq!(trial.worth(other, &answer), Some(550));
    // What the bot did not look at is no better than the worst that it did look at.
    assert_eq!(trial.worth(other, &answer[..1]), Some(600));
    assert_eq!(
        trial.worth(other, &[of(best, 600), of(all[0], 300)]),
        Some(300)
    );
    assert_eq!(trial.worth(other, &[]), None);
}
