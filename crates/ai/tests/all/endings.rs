//! Exact endings, checked against brute force.

use praline_ai::{Bot, CERTAIN, Minds, Search, Settings, Sure, Variation, sure};
use praline_rules::{Game, Rules, Seat};
use praline_testing::shorthand;

use super::brute::{Ending, Patience, endings, endings_after, least};
use super::table::{search, watch};

/// How many positions brute force may look at.
const PATIENCE: u32 = 200_000;
/// How many nodes the search gets: more than brute force, as what it counts as a node is less.
const NODES: u64 = 500_000;
/// How many endings of each rules word are checked.
const ENDINGS: usize = 200;
/// More games than that are never needed to find them.
const GAMES: u64 = 2_000;

fn few_takes_are_left(game: &Game) -> bool {
    let discs: usize = game.discs().map(|d| game.disc(d).colours().len()).sum();
    discs + game.centre().colours().len() <= 5
}

/// The result that the search proves, or `None` where it had no need to.
fn proved(game: &Game) -> Option<Variation> {
    let mut search = search(game);
    search.advance(NODES);
    assert!(search.is_settled(), "not solved: {game}");
    let best = search.variations(1).remove(0);
    assert_eq!(best.moves[0], search.best());
    best.proved.then_some(best)
}

/// Whether a variation says what an ending is.
fn agrees(game: &Game, found: &Variation, ending: &Ending) -> bool {
    let mover = game.turn().mover().unwrap();
    let wins = game.seats().all(|seat| {
        let exact = u32::from(ending[seat].0) * 1000 / 12;
        exact.abs_diff(found.win[seat].into()) <= 1
    });
    wins && found.margin == 100 * ending[mover].1
}

/// Compares the search with brute force; false where there is nothing to compare.
fn check(game: &Game) -> bool {
    let mut patience = Patience(PATIENCE);
    let Some(possible) = endings(game, &mut patience) else {
        return false;
    };
    if game.rules().players.count() == 2 {
        assert_eq!(possible.len(), 1, "{game}");
    }
    let Some(found) = proved(game) else {
        let choices = game.legal_moves().count_all();
        assert!(choices < 9, "one move, or copies of it: {game}");
        return false;
    };
    let right = |ending: &Ending| agrees(game, &found, ending);
    assert!(
        possible.iter().any(right),
        "{game}: {found:?}, not {possible:?}"
    );
    let mut patience = Patience(PATIENCE);
    let after = endings_after(game, found.moves[0], &mut patience).unwrap();
    assert!(after.iter().any(right), "{game}: {found:?}, but {after:?}");
    check_line(game, &found);
    true
}

/// The line of a proved variation leads to the end, and to what was said.
fn check_line(game: &Game, found: &Variation) {
    let mover = game.turn().mover().unwrap();
    let mut end = *game;
    for mv in &found.moves {
        end.apply(*mv).unwrap();
    }
    assert!(end.is_over(), "{game}: {found:?}");
    let score = |seat: Seat| 100 * i32::from(end.board(seat).score());
    assert!(game.seats().all(|seat| found.points[seat] == score(seat)));
    let others = game.seats().filter(|seat| *seat != mover).map(score);
    let margin = score(mover) - others.max().unwrap();
    assert_eq!(margin, found.margin, "{game}: {found:?}");
}

/// Checks endings of some games of a rules word.
fn check_rules(word: &str, bot: Bot) {
    let rules: Rules = word.parse().unwrap();
    let mut checked = 0;
    for seed in 0..GAMES {
        watch(rules, bot, seed, |game| {
            let fits = game.is_last_round() && few_takes_are_left(game);
            if checked < ENDINGS && fits && check(game) {
                checked += 1;
            }
        });
        if checked == ENDINGS {
            return;
        }
    }
    panic!("only {checked} endings of {word} by {bot}");
}

#[test]
fn endings_between_two_are_solved() {
    for word in ["2", "2-special", "2-special.once.even"] {
        check_rules(word, Bot::Greedy);
        check_rules(word, Bot::Random);
    }
}

#[test]
fn endings_on_the_free_wall_are_solved() {
    for word in [
        "2-free",
        "2-free-special",
        "2-free-special.even",
        "3-free",
        "3-free-special",
        "4-free",
        "4-free-special",
    ] {
        check_rules(word, Bot::Greedy);
    }
}

#[test]
fn endings_among_three_and_four_are_solved() {
    for word in ["3", "3-special", "3-special.once", "4", "4-special"] {
        check_rules(word, Bot::Greedy);
    }
}

#[test]
fn what_is_sure_whatever_the_others_play_is_found() {
    for word in ["2", "3", "3-free-special", "4-special", "4-free"] {
        let rules: Rules = word.parse().unwrap();
        let mut checked = 0;
        for seed in 0..GAMES {
            watch(rules, Bot::Greedy, seed, |game| {
                let fits = game.is_last_round() && few_takes_are_left(game);
                if checked == ENDINGS || !fits {
                    return;
                }
                for seat in game.seats() {
                    let Some((share, margin)) = least(game, seat, &mut Patience(PATIENCE)) else {
                        return;
                    };
                    let win = u32::from(share) * CERTAIN / 12;
                    let found = sure(game, seat, NODES, 1 << 20);
                    assert_eq!(found, Some(Sure { win, margin }), "seat {seat}: {game}");
                }
                checked += 1;
            });
            if checked == ENDINGS {
                break;
            }
        }
        assert_eq!(checked, ENDINGS, "endings of {word}");
    }
}

#[test]
fn a_win_shared_by_three_has_no_margin() {
    let game = shorthand::game(
        "3-special.once 5 d3 -/2Y,BWW,-,-,-/2B,x/5,- YYYYYKKKWW NONE REST \
         41:BYR.W/WBY.K/K.BYR/RKW../.....:K1,R2,-,B4,K3:* \
         30:BY.KW/WBY.K/KW..R/....Y/...W.:R1,R2,-,R4,-:- \
         41:B.RKW/W.YRK/K..YR/...BY/....B:Y1,B2,-,-,Y1:-:5-",
    );
    assert!(check(&game));
}

#[test]
fn a_search_that_may_not_solve_judges_a_last_round_as_any_other() {
    let game: Game = "2 5 d1 -,-,-,-,- KK 19.19.19.17.19 0.0.0.0.0 \
        30:BYRK./...../...../...../.....:W1,-,-,-,-:* \
        37:...../...../...../...../.....:-,-,-,-,-:-"
        .parse()
        .unwrap();
    for solves in [true, false] {
        let settings = Settings {
            solves,
            ..Settings::default()
        };
        let mind = Minds::built_in().mind(game.rules());
        let mut search = Search::new(&game, settings, mind).unwrap();
        search.advance(1_000);
        assert_eq!(search.is_proved(), solves);
        assert_eq!(search.best().to_string(), "cK2");
    }
}
