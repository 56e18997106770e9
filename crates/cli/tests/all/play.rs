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
    assert!(shown.contains("Otto: computer, a casual player.\n  A row here, "));
    assert!(shown.contains("The game is over. "));
    let result = last_line(&shown);
    assert!(
        result.starts_with("Otto wins, ") && result.ends_with(" to 0."),
        "{result}"
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
        for line in shown.lines().filter(|line| !line.starts_with("You> ")) {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn a_wrong_answer_gets_its_reason_and_another_question() {
    let shown = play(&[], "hello\n9B1\nw11\n\nquit\n");
    assert!(shown.contains("You> hello\nThat is no move."), "{shown}");
    assert!(shown.contains("There is no factory 9 at this table."));
    assert!(shown.contains("Pieces are being taken now, not placed."));
    assert_eq!(shown.matches("You> ").count(), 5);
    assert_eq!(last_line(&shown), "The game is left unfinished.");
}

#[test]
fn what_is_no_text_is_asked_again() {
    let run = praline_reading(&["play", "--seed", "4"], b"\xFF\xFE\nquit\n");
    assert!(run.ok().contains("That is no move."));
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
    assert_eq!(shown.matches("Round 1 · Your turn: ").count(), 2);
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
        result.starts_with("Tomáš ") || result.starts_with("Tilda "),
        "{result}"
    );
}

#[test]
fn a_person_among_bots_of_any_kind_is_called_you() {
    let seats = [
        "--rules", "3", "--seat", "greedy", "--seat", "you", "--seat", "greedy",
    ];
    let shown = play(&seats, "quit\n");
    assert!(shown.contains("You> quit"), "{shown}");
    assert!(shown.contains("greedy: 0 points") && shown.contains("greedy 2: 0 points"));
}

#[test]
fn those_who_take_time_get_the_time_that_is_given() {
    let seats = ["--movetime", "1", "--seat", "master", "--seat", "mcts"];
    let shown = play(&seats, "");
    assert!(shown.contains("  Aurelia: ") && shown.contains("  mcts: "));
    assert!(last_line(&shown).contains(" win"), "{}", last_line(&shown));
}

#[test]
fn taking_back_leads_to_the_same_table_and_the_same_answers() {
    let moves = floor_moves();
    let once = play(&[], &format!("{moves}quit\n"));
    let answers = |shown: &str| -> Vec<String> {
        let (_, after_first_question) = shown.split_once("You>").unwrap();
        let told = after_first_question
            .lines()
            .filter(|line| line.contains("  Otto: "));
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
        last_line(&shown).ends_with(" wins by resignation."),
        "{shown}"
    );
}

#[test]
fn among_three_a_stand_in_plays_on_and_cannot_win() {
    let seats = [
        "--rules", "3", "--seat", "you", "--seat", "random", "--seat", "random",
    ];
    let shown = play(&seats, "resign\n");
    assert!(shown.contains("  stand-in: "));
    let result = last_line(&shown);
    assert!(
        !result.contains("You") && result.contains(" win"),
        "{result}"
    );
    assert!(shown.contains("random 2: "), "two of a name are told apart");
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

#[test]
fn a_whole_game_is_told_in_german() {
    let shown = play(&["--language", "de"], &stubborn_player());
    assert!(shown.contains("Otto: Computer, Gelegenheitsspieler."));
    assert!(shown.contains("Runde 1 · "));
    assert!(shown.contains("Bodenreihe"));
    let result = last_line(&shown);
    assert!(result.starts_with("Otto gewinnt"), "{result}");
    let english = [
        "Round", "Floor", "factory", "Factor", "line ", "centre", "Centre", "You", "point", "Bag",
        "Lid", "wins", "Your", "turn",
    ];
    for word in english {
        assert!(!shown.contains(word), "{word}");
    }
}

#[test]
fn every_language_is_spoken_to_the_end() {
    for (language, you, help) in [
        ("en", "You> ", "Other commands:"),
        ("de", "Du> ", "Weitere Befehle:"),
        ("cs", "Ty> ", "Další příkazy:"),
        ("uk", "Ти> ", "Інші команди:"),
        ("et", "Sina> ", "Teised käsud:"),
    ] {
        let rules = ["--rules", "2-free-special", "--language", language];
        let script = format!("help\nhint\nmoves\nnonsense\nundo\n{}", stubborn_player());
        let shown = play(&rules, &script);
        assert!(shown.contains(you) && shown.contains(help), "{shown}");
        // A message that is missing would be shown by its name.
        for family in [
            "play-", "told-", "table-", "prompt-", "refused-", "end-", "log-",
        ] {
            assert!(!shown.contains(family), "{language}: {family}");
        }
        for line in shown.lines().filter(|line| !line.starts_with(you)) {
            assert!(line.chars().count() <= 80, "{language}: {line}");
        }
    }
}

#[test]
fn the_environment_chooses_the_language_and_an_argument_overrides_it() {
    let run = |variables: &[(&str, &str)], args: &[&str]| {
        let mut command = super::run::command();
        for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(variable);
        }
        command.envs(variables.iter().copied());
        command.args(["play", "--seed", "4"]).args(args);
        command.stdin(std::process::Stdio::null());
        super::run::finish(command.output().expect("the program runs")).ok()
    };
    let unfinished = "Die Partie bleibt unbeendet.";
    let german = run(&[("LANG", "de_AT.UTF-8")], &[]);
    assert_eq!(last_line(&german), unfinished);
    let german = run(&[("LANG", "uk_UA.UTF-8"), ("LC_MESSAGES", "de_DE")], &[]);
    assert_eq!(last_line(&german), unfinished);
    let english = run(&[("LC_ALL", "C"), ("LANG", "de_AT.UTF-8")], &[]);
    assert_eq!(last_line(&english), "The game is left unfinished.");
    let czech = run(&[("LANG", "de_AT.UTF-8")], &["--language", "cs"]);
    assert_eq!(last_line(&czech), "Hra zůstává nedohraná.");
}

#[test]
fn a_language_that_is_not_spoken_is_an_error() {
    let error = praline(&["play", "--language", "tlh"]).error();
    assert_eq!(error, "`tlh`: not one of the languages en, de, cs, uk, et");
}
