//! Games in the terminal, played by scripts.

use super::run::{praline, praline_reading};

fn floor_moves() -> String {
    let from = |from| ["B", "Y", "R", "K", "W"].map(|colour| format!("{from}{colour}f\n"));
    "123456789c".chars().flat_map(from).collect()
}

/// Every draft to the floor line, again and again: one of them is always possible.
fn stubborn_player() -> String {
    floor_moves().repeat(400)
}

fn play(args: &[&str], input: &str) -> String {
    let args = [&["play", "--seed", "4"], args].concat();
    praline_reading(&args, input.as_bytes()).ok()
}

fn last_line(text: &str) -> &str {
    text.lines().last().unwrap_or_default()
}

#[test]
fn a_whole_game_against_casual_ends_with_its_result() {
    let shown = play(&[], &stubborn_player());
    assert!(shown.contains("The game is over: "));
    assert!(
        last_line(&shown).starts_with("Seat 2 (casual) wins, 0 : "),
        "{}",
        last_line(&shown)
    );
}

#[test]
fn bots_play_on_their_own_and_the_same_seed_gives_the_same_game() {
    let bots = [
        "--rules",
        "4-free-special",
        "--seat",
        "greedy",
        "--seat",
        "random",
    ];
    let bots = [&bots[..], &["--seat", "greedy", "--seat", "random"]].concat();
    let shown = play(&bots, "");
    assert!(
        last_line(&shown).contains(" wins, "),
        "{}",
        last_line(&shown)
    );
    assert_eq!(shown, play(&bots, ""));
}

#[test]
fn the_table_fits_into_80_columns() {
    for rules in ["2", "2-free", "2-special"] {
        let shown = play(&["--rules", rules], &stubborn_player());
        for line in shown
            .lines()
            .filter(|line| !line.starts_with("Seat 1 (you)>"))
        {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn a_wrong_answer_gets_its_reason_and_another_question() {
    let shown = play(&[], "hello\n9B1\nw11\n\nquit\n");
    assert!(shown.contains("`hello` is no move"), "{shown}");
    assert!(shown.contains("there is no disc 9 at this table"));
    assert!(shown.contains("no wall space is to be chosen"));
    assert_eq!(shown.matches("Seat 1 (you)> ").count(), 5);
    assert_eq!(last_line(&shown), "The game is left unfinished.");
}

#[test]
fn what_is_no_text_is_asked_again() {
    let run = praline_reading(&["play", "--seed", "4"], b"\xFF\xFE\nquit\n");
    assert!(run.ok().contains("is no move"));
}

#[test]
fn the_end_of_input_ends_the_game_politely() {
    let shown = praline(&["play", "--seed", "4"]).ok();
    assert_eq!(last_line(&shown), "The game is left unfinished.");
}

#[test]
fn help_moves_and_board_change_nothing() {
    let shown = play(&[], "help\nmoves\nboard\nquit\n");
    assert!(shown.contains("undo     take back your last move"));
    assert!(shown.contains("Moves   "));
    assert_eq!(shown.matches("Round 1: Seat 1 (you) drafts.").count(), 2);
}

#[test]
fn a_hint_shows_three_moves_and_changes_nothing() {
    let shown = play(&[], "hint\nquit\n");
    let (_, hint) = shown
        .split_once("Best moves, with your chance to win:\n")
        .unwrap();
    let moves: Vec<&str> = hint
        .lines()
        .take_while(|line| line.ends_with('%'))
        .collect();
    assert_eq!(moves.len(), 3, "{shown}");
    let best = moves[0].split_whitespace().next().unwrap();
    let after_hint = play(&[], &format!("hint\n{best}\nquit\n"));
    let without = play(&[], &format!("{best}\nquit\n"));
    assert_eq!(last_table(&after_hint), last_table(&without));
}

/// Everything from the last table on.
fn last_table(shown: &str) -> &str {
    shown.rsplit_once("\nRound ").unwrap().1
}

#[test]
fn any_bot_can_take_a_seat_by_name_or_number() {
    let shown = play(&["--seat", "club", "--seat", "2"], "");
    let result = last_line(&shown);
    assert!(
        result.contains("(club)") || result.contains("(novice)"),
        "{result}"
    );
}

#[test]
fn those_who_take_time_get_the_time_that_is_given() {
    let seats = ["--movetime", "1", "--seat", "master", "--seat", "mcts"];
    let shown = play(&seats, "");
    assert!(shown.contains("Seat 1 (master) ") && shown.contains("Seat 2 (mcts) "));
    assert!(last_line(&shown).contains(" win"), "{}", last_line(&shown));
}

#[test]
fn taking_back_leads_to_the_same_table_and_the_same_answers() {
    let moves = floor_moves();
    let once = play(&[], &format!("{moves}quit\n"));
    let answers = |shown: &str| -> Vec<String> {
        let (_, after_first_question) = shown.split_once("(you)>").unwrap();
        let told = after_first_question
            .lines()
            .filter(|line| line.starts_with("Seat 2 (casual) "));
        told.map(str::to_owned).collect()
    };
    let first = answers(&once);
    let undone = play(&[], &format!("{moves}{}{moves}quit\n", "undo\n".repeat(50)));
    assert!(undone.contains("Taken back.") && undone.contains("nothing to take back"));
    let both = answers(&undone);
    assert_eq!(both[..first.len()], first);
    assert_eq!(both[both.len() - first.len()..], first);
}

#[test]
fn resigning_loses_at_once_between_two() {
    let shown = play(&["--seat", "you", "--seat", "you"], "resign\n");
    assert!(
        last_line(&shown).ends_with(" wins by resignation, 0 : 0."),
        "{shown}"
    );
}

#[test]
fn among_three_a_stand_in_plays_on_and_cannot_win() {
    let seats = [
        "--rules", "3", "--seat", "you", "--seat", "random", "--seat", "random",
    ];
    let shown = play(&seats, "resign\n");
    assert!(shown.contains("Seat 1 (stand-in) "));
    let result = last_line(&shown);
    assert!(
        !result.contains("Seat 1") && result.contains(" win"),
        "{result}"
    );
}

#[test]
fn without_a_seed_one_is_found_and_said() {
    let shown = praline(&["play"]).ok();
    let seed = shown
        .split_once("seed ")
        .unwrap()
        .1
        .split_once('.')
        .unwrap()
        .0;
    let again = praline(&["play", "--seed", seed]).ok();
    assert_eq!(again, shown);
}
