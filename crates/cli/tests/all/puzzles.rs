//! Puzzles: found in games of bots, and checked line by line.

use std::collections::HashSet;
use std::fs;

use praline_ai::Level;
use praline_rules::Rules;
use praline_view::{PuzzleTheme, read_puzzles};

use super::run::{Run, praline, praline_reading};

/// One move wins for certain: seat 1 takes what seat 2 would have built.
const PROVED: [&str; 6] = [
    "2 5 d2 YYRK,BYYW,-,-,- *1BYYRRKKK 0.0.0.0.0 13.6.11.11.5 \
     26:.YRKW/.BYR./.WBY./.K.../..K..:-,W2,-,W4,-:- 27:BY.KW/WBYR./.WB.R/.K.../.R...:R1,-,-,W3,Y3:-",
    "cK2",
    "deny",
    "1",
    "proved",
    "1000 1",
];

/// Seat 1 to move: whether it wins is up to seat 2, whose own result is the same with several moves.
const GIVEN_AWAY: &str = "3 5 d1 BYYW,-,-,-,-,-,- YYYY 1.0.0.2.1 4.2.3.6.4 \
    36:.YRKW/WBYR./.WB.R/.K.B./.R...:B1,-,Y3,W4,-:- \
    33:..RKW/WBYR./KW.Y./.KW../.....:Y1,K2,B2,-,R5:- \
    44:.YRKW/WBYR./KWBY./.K..Y/.....:B1,K2,-,B4,R4:*";

/// By searches of each move 1K1 is the best; a long one proves that all pieces of another colour to the floor
/// bring more.
const SOON_FOUND: &str = "2 5 d1 YRKW,BBRR,RRKK,-,BBKW *2RK 0.0.0.0.0 7.14.8.11.13 \
    15:BYR.W/.BYR./..BYR/..W../..K..:-,-,-,B2,-:- 16:B.RKW/W.YRK/.WB../.K..Y/.R...:-,B2,-,-,-:-\t1K1\tleast-floor\t3\t-\t900 3\n";

/// The positions of the page's first five hundred puzzles, in their order, as one number.
const PLACES: u64 = 0xC25E_9AFA_D185_58C6;

/// A line of fields, some of which are others than in [`PROVED`].
fn line(others: &[(usize, &str)]) -> String {
    let mut fields = PROVED;
    for (place, field) in others {
        fields[*place] = field;
    }
    format!("{}\n", fields.join("\t"))
}

fn check(text: &str) -> Run {
    praline_reading(&["puzzles", "--check", "-"], text.as_bytes())
}

fn mine(seed: &str) -> Run {
    praline(&["puzzles", "--rules", "2", "--games", "2", "--seed", seed])
}

#[test]
fn what_is_found_is_right_and_the_same_for_the_same_seed() {
    let found = mine("1").ok();
    assert!(found.lines().count() >= 1, "{found}");
    assert!(
        found.lines().all(|line| line.split('\t').count() == 6),
        "{found}"
    );
    assert_eq!(found, mine("1").ok());
    let count = found.lines().count();
    assert_eq!(check(&found).ok(), format!("{count} puzzles, all right\n"));
}

#[test]
fn a_theme_is_looked_for_alone_and_on_any_number_of_threads() {
    let args = [
        "puzzles", "--rules", "2", "--games", "20", "--seed", "7", "--theme", "marker",
    ];
    let found = praline(&[&args[..], &["--threads", "1"]].concat()).ok();
    let themes: Vec<&str> = found
        .lines()
        .filter_map(|line| line.split('\t').nth(2))
        .collect();
    assert!(
        !themes.is_empty() && themes.iter().all(|theme| *theme == "marker"),
        "{found}"
    );
    assert_eq!(
        praline(&[&args[..], &["--threads", "3"]].concat()).ok(),
        found
    );
    let told = praline(&[&args[..7], &["--theme", "beauty"]].concat()).error();
    assert!(told.contains("no such theme: expected sharer, "), "{told}");
}

#[test]
fn a_mixture_has_of_everything_and_nothing_twice() {
    let lines = [
        line(&[]),
        line(&[(4, "-")]),
        line(&[(0, &PROVED[0].replace("26:", "25:")), (2, "column")]),
        line(&[(0, &PROVED[0].replace("26:", "24:"))]),
        line(&[(0, &PROVED[0].replace("26:", "23:")), (3, "7")]),
    ];
    let mix = |count| {
        let args = ["puzzles", "--compose", "-", "--count", count];
        praline_reading(&args, lines.concat().as_bytes()).ok()
    };
    // First whatever stands first, then what is of another theme and of another level.
    assert_eq!(mix("3"), [0, 2, 4].map(|i| lines[i].as_str()).concat());
    // The second line is the position of the first once more.
    assert_eq!(mix("9"), [0, 2, 4, 3].map(|i| lines[i].as_str()).concat());
}

#[test]
fn without_time_nothing_is_looked_for() {
    let told = praline(&["puzzles", "--rules", "2", "--seed", "1", "--seconds", "0"]);
    assert_eq!(told.ok(), "");
}

#[test]
fn a_right_file_is_said_to_be_right() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.txt");
    fs::write(&file, line(&[])).expect("a file");
    let file = file.to_str().expect("a name");
    let told = praline(&["puzzles", "--check", file]).ok();
    assert_eq!(told, "1 puzzles, all right\n");
}

#[test]
fn a_wrong_line_is_told_by_its_number_and_nothing_is_printed() {
    for (others, part) in [
        (vec![(1, "cK3")], "cK3 does not solve it"),
        (vec![(1, "cK2 cK3")], "cK3 does not solve it"),
        (vec![(1, "cW2")], "cW2: "),
        (vec![(1, "cK2 ")], "one space between two moves"),
        (vec![(1, "")], "no move solves it"),
        (vec![(2, "column")], "do not show the theme column"),
        (vec![(2, "beauty")], "no such theme"),
        (vec![(3, "5")], "of level 1"),
        (vec![(3, "9")], "level from 1 to 8"),
        (vec![(4, "yes")], "expected `proved` or `-`"),
        (vec![(5, "500 1")], "worth 1000 1"),
        (vec![(5, "1000 2")], "worth 1000 1"),
        (vec![(0, "2 5 d2")], "invalid position"),
    ] {
        let told = check(&(line(&[]) + &line(&others)));
        assert_eq!(told.out, "", "{others:?}");
        let error = told.error();
        assert!(error.starts_with("standard input: line 2: "), "{error}");
        assert!(error.contains(part), "{others:?}: {error}");
    }
}

#[test]
fn whoever_looks_closely_finds_what_shorter_searches_miss() {
    assert_eq!(check(SOON_FOUND).ok(), "1 puzzles, all right\n");
    let closely = ["puzzles", "--check", "-", "--closely"];
    let told = praline_reading(&closely, SOON_FOUND.as_bytes()).error();
    assert!(
        told.ends_with("line 1: longer searches do not agree"),
        "{told}"
    );
    let proved = praline_reading(&closely, line(&[]).as_bytes()).ok();
    assert_eq!(proved, "1 puzzles, all right\n");
}

#[test]
fn lines_may_end_as_windows_ends_them() {
    let told = check(&line(&[]).replace('\n', "\r\n")).ok();
    assert_eq!(told, "1 puzzles, all right\n");
}

/// The file goes on for ever, so whoever read all of it first would never say so.
#[cfg(unix)]
#[test]
fn a_file_is_read_no_further_than_its_first_wrong_line() {
    use std::io::Write;
    use std::process::{Command, Stdio};

    let mut child = Command::new(env!("CARGO_BIN_EXE_praline"))
        .args(["puzzles", "--check", "-", "--threads", "1"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a process");
    let mut input = child.stdin.take().expect("its input");
    let wrong = line(&[(2, "beauty")]);
    while input.write_all(wrong.as_bytes()).is_ok() {}
    let told = child.wait_with_output().expect("its end");
    let error = String::from_utf8(told.stderr).expect("words");
    assert!(error.contains("standard input: line 1: "), "{error}");
}

#[test]
fn what_is_proved_among_three_holds_whatever_the_others_play() {
    // If each plays for itself, seat 1 wins; but seat 2 loses nothing by giving the game to seat 3.
    let selfish = line(&[
        (0, GIVEN_AWAY),
        (1, "1Bf"),
        (2, "proved-win"),
        (3, "7"),
        (5, "1000 5"),
    ]);
    assert!(check(&selfish).error().ends_with("it is not proved"));
    let given = of_the_page();
    let many = given
        .lines()
        .filter(|line| !line.starts_with('2') && line.contains("\tproved\t"));
    for line in many {
        let puzzle: praline_view::Puzzle = line.parse().expect("a puzzle");
        let seat = puzzle.game().turn().mover().expect("a mover");
        for mv in puzzle.solution() {
            let mut after = *puzzle.game();
            after.apply(*mv).expect("a legal move");
            let sure = praline_ai::sure(&after, seat, 1_000_000, 1 << 24).expect("a proof");
            let win = u64::from(sure.win) * 1000 / u64::from(praline_ai::CERTAIN);
            assert_eq!(
                (win, sure.margin),
                (puzzle.win.into(), puzzle.margin),
                "{line}"
            );
        }
    }
}

#[test]
fn what_is_not_proved_is_not_called_so() {
    let opening = "2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 \
        0:...../...../...../...../.....:-,-,-,-,-:- 0:...../...../...../...../.....:-,-,-,-,-:-";
    let told = check(&line(&[(0, opening), (1, "1B2")])).error();
    assert!(told.ends_with("line 1: it is not proved"), "{told}");
    let told = check(&line(&[(0, opening), (1, "1B2"), (4, "-")])).error();
    assert!(told.ends_with("line 1: no move is clearly best"), "{told}");
}

#[test]
fn the_master_solves_what_is_easy() {
    let args = ["puzzles", "--solve", "-", "--movetime", "200"];
    let told = praline_reading(&args, (line(&[]) + &line(&[])).as_bytes()).ok();
    assert!(told.contains("theme deny            2 of 2"), "{told}");
    assert!(
        told.lines()
            .last()
            .is_some_and(|all| all.starts_with("all ")),
        "{told}"
    );
    let every = [&args[..], &["--every", "2"]].concat();
    let told = praline_reading(&every, (line(&[]) + &line(&[])).as_bytes()).ok();
    assert!(told.contains(" 1 of 1 "), "{told}");
    let told = praline_reading(&args, b"nothing\n").error();
    assert!(told.contains("line 1: expected 6 fields"), "{told}");
}

#[test]
fn bad_input_is_one_error_line() {
    let told = praline(&["puzzles", "--check", "no/such/file"]).error();
    assert!(told.starts_with("no/such/file: "), "{told}");
    assert!(check("").error().contains("no puzzle"));
    assert!(check("\n").error().contains("line 1: expected 6 fields"));
    let told = praline_reading(&["puzzles", "--check", "-"], b"\xFF\xFE\n").error();
    assert!(told.contains("line 1 is not UTF-8"), "{told}");
    let told = praline(&["puzzles", "--rules", "9", "--games", "1", "--seed", "1"]).error();
    assert!(!told.is_empty());
    for args in [
        &["puzzles"][..],
        &["puzzles", "--rules", "2"],
        &["puzzles", "--rules", "2", "--games", "x", "--seed", "1"],
        &["puzzles", "--check", "-", "--seed", "1"],
        &["puzzles", "--check", "-", "--threads", "0"],
        &["puzzles", "--check", "-", "--threads", "99999999"],
        &[
            "puzzles",
            "--rules",
            "2",
            "--games",
            "1",
            "--seed",
            "1",
            "--closely",
        ],
    ] {
        assert_eq!(praline(args).status, Some(2), "{args:?}");
    }
}

/// The puzzles of the page.
fn of_the_page() -> String {
    let file = praline_testing::data_files::repository().join("data/puzzles.txt");
    fs::read_to_string(file).expect("the puzzles")
}

#[test]
fn the_page_has_five_hundred_puzzles_of_all_rules_themes_and_levels() {
    let puzzles = read_puzzles(&of_the_page()).expect("each can be read, and its moves are legal");
    assert_eq!(puzzles.len(), 500);
    let plain = Rules::all().filter(|rules| !rules.to_string().contains('.'));
    for rules in plain {
        let are_there = puzzles.iter().any(|puzzle| puzzle.game().rules() == rules);
        assert!(are_there, "{rules}");
    }
    for theme in PuzzleTheme::ALL {
        assert!(
            puzzles.iter().any(|puzzle| puzzle.theme == theme),
            "{theme}"
        );
    }
    for level in Level::ALL {
        assert!(
            puzzles.iter().any(|puzzle| puzzle.level == level),
            "{level}"
        );
    }
    let positions: HashSet<u64> = puzzles.iter().map(|puzzle| puzzle.game().key()).collect();
    assert_eq!(positions.len(), 500, "no position comes twice");
    for puzzle in &puzzles {
        assert!(puzzle.others() > 0, "{puzzle}");
        assert!(
            puzzle.theme != PuzzleTheme::ProvedWin || puzzle.proved,
            "{puzzle}"
        );
    }
}

/// The day's puzzle, and what is noted as solved, go by the place in the file.
#[test]
fn puzzles_of_the_page_keep_their_places() {
    let text = of_the_page();
    let positions = text
        .lines()
        .take(500)
        .filter_map(|line| line.split('\t').next());
    let bytes = positions.flat_map(str::bytes);
    let number = bytes.fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3)
    });
    assert_eq!(number, PLACES, "add puzzles at the end only");
}

/// In a soak all are checked closely, else fifty of those that are proved, spread over the file.
#[test]
fn the_puzzles_of_the_page_are_right() {
    let text = of_the_page();
    let is_soak = praline_testing::times(1) > 1;
    let is_quick = |line: &&str| line.contains("\tproved\t") && !line.contains("\t8\t");
    let quick: Vec<&str> = text.lines().filter(is_quick).collect();
    let lines: Vec<&str> = if is_soak {
        text.lines().collect()
    } else {
        quick
            .iter()
            .copied()
            .step_by(quick.len() / 50)
            .take(50)
            .collect()
    };
    assert!(lines.len() >= 50);
    let mut args = vec!["puzzles", "--check", "-"];
    args.extend(is_soak.then_some("--closely"));
    let told = praline_reading(&args, (lines.join("\n") + "\n").as_bytes()).ok();
    assert_eq!(told, format!("{} puzzles, all right\n", lines.len()));
}
