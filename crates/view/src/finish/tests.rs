use praline_rules::{Rules, Seat};

use super::{Loss, Tone, decisive, finish};
use crate::settings::Look;
use crate::sitting::Sitting;
use crate::text::{Language, Part, Texts};
use crate::trial_games::whole_game;

fn texts() -> Texts {
    Texts::new(Language::English, Look::Praline)
}

#[test]
fn the_points_add_up_to_the_score_in_every_game() {
    let texts = texts();
    for rules in Rules::all() {
        for seed in 0..6 {
            let sitting = whole_game(rules, seed);
            let finish = finish(&sitting, &texts).expect("the game is over");
            let total = finish.rows.last().expect("there is a total");
            assert!(total.is_total);
            for (player, seat) in finish.seats.iter().enumerate() {
                let rows = finish.rows.iter().filter(|row| !row.is_total);
                let sum: i32 = rows.map(|row| row.values[player].points).sum();
                assert_eq!(sum, i32::from(seat.score), "{rules} {seed}");
                assert_eq!(total.values[player].points, sum);
                let last = finish.marks.last().expect("there are marks");
                assert_eq!(last.scores[player], seat.score);
                assert!(last.is_bonus);
                assert_eq!(seat.wall.iter().flatten().count(), 25);
            }
            assert!(finish.seats[0].is_winner);
            let rounds = usize::from(sitting.game().round());
            assert_eq!(
                finish.marks.len(),
                rounds + 2,
                "the start, the rounds, the bonus"
            );
        }
    }
}

#[test]
fn a_game_that_goes_on_has_no_end() {
    let sitting = whole_game(Rules::plain(praline_rules::Players::Two), 1);
    let earlier = sitting.continued_from(9);
    assert_eq!(finish(&earlier, &texts()), None);
}

#[test]
fn cells_are_marked_exactly_where_a_bonus_was_won() {
    let texts = texts();
    for seed in 0..12 {
        let sitting = whole_game("2".parse().expect("rules"), seed);
        let finish = finish(&sitting, &texts).expect("over");
        for (player, seat) in finish.seats.iter().enumerate() {
            let bonus = |row: &&super::TallyRow| row.values[player].tone == Tone::Gain;
            let won = finish.rows.iter().filter(bonus).count() > 0;
            let marked = seat.wall.iter().flatten().any(|cell| cell.is_bonus);
            assert_eq!(won, marked);
        }
    }
}

fn resigned() -> Sitting {
    let whole = whole_game("2".parse().expect("rules"), 2);
    let mut sitting = whole.continued_from(20);
    sitting.resign(Seat::One).expect("the game goes on");
    sitting
}

#[test]
fn the_headline_says_who_won_and_how() {
    let finish = finish(&resigned(), &texts()).expect("over");
    assert_eq!(finish.headline, "Mira wins by resignation");
    assert!(
        finish.lead.starts_with("The score then: Mira "),
        "{}",
        finish.lead
    );
    assert_eq!(finish.seats[0].seat, Seat::Two);
    let total = finish.rows.last().expect("a total");
    for (player, seat) in finish.seats.iter().enumerate() {
        assert_eq!(total.values[player].points, i32::from(seat.score));
    }
}

#[test]
fn whole_games_have_a_headline_and_a_lead_of_known_words() {
    let texts = texts();
    for rules in Rules::all() {
        for seed in 10..16 {
            let finish = finish(&whole_game(rules, seed), &texts).expect("over");
            for text in [&finish.headline, &finish.lead, &finish.about] {
                // A message that is missing is said by its name.
                assert!(!text.is_empty() && !text.contains("end-"), "{text}");
            }
        }
    }
}

#[test]
fn the_three_dearest_moves_are_named_in_the_order_of_the_game() {
    let sitting = whole_game("2".parse().expect("rules"), 4);
    let moves = sitting.moments().iter().enumerate().zip(0..);
    let moves: Vec<Loss> = moves
        .filter_map(|((moment, done), points)| {
            let praline_rules::Step::Move(best) = done.step else {
                return None;
            };
            let win = if moment % 5 == 0 { 200 } else { 3 };
            Some(Loss {
                moment,
                win,
                points,
                best,
            })
        })
        .collect();
    let named = decisive(&sitting, &moves, &texts());
    assert_eq!(named.len(), 3);
    assert!(named.is_sorted_by_key(|entry| entry.step));
    for entry in named {
        assert_eq!(entry.step % 5, 0, "the dear ones");
        assert_eq!(entry.cost, "win chance \u{2212}20 %");
        let drawn = |part: &Part| matches!(part, Part::Piece(_));
        assert!(entry.played.parts().iter().any(drawn));
        let placed = |part: &Part| {
            matches!(part, Part::Text(words)
                if words.contains("factory") || words.contains("centre"))
        };
        assert!(entry.played.parts().iter().any(placed));
    }
}

#[test]
fn a_game_without_mistakes_names_none() {
    let sitting = whole_game("2".parse().expect("rules"), 4);
    assert_eq!(decisive(&sitting, &[], &texts()), Vec::new());
}
