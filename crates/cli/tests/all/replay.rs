//! Checking records.

use super::run::{praline, praline_reading};

const RECORD: &str = "\
praline 1
rules 2
player 1 Ada
# A comment, then a game that ends early.
round 1 start 2 deal BBYR,KKWW,BRRK,YYKW,BYRW
3R4 cB1 1B2
resign:1
result 0 0 winner 2 by resignation
";

fn replay(input: &str) -> super::run::Run {
    praline_reading(&["replay", "-"], input.as_bytes())
}

#[test]
fn a_checked_record_gives_its_result_line() {
    assert_eq!(replay(RECORD).ok(), "result 0 0 winner 2 by resignation\n");
}

#[test]
fn a_file_may_hold_several_records() {
    let other = RECORD.replace("resign:1", "timeout:2");
    let other = other.replace("winner 2 by resignation", "winner 1 by time");
    let results = replay(&format!("{RECORD}\n{other}")).ok();
    let expected = "result 0 0 winner 2 by resignation\nresult 0 0 winner 1 by time\n";
    assert_eq!(results, expected);
}

#[test]
fn a_file_on_disk_is_read_by_its_name() {
    let file = std::env::temp_dir().join(format!("praline-test-{}.praline", std::process::id()));
    std::fs::write(&file, RECORD).unwrap();
    let run = praline(&["replay", file.to_str().unwrap()]);
    std::fs::remove_file(&file).unwrap();
    assert_eq!(run.ok(), "result 0 0 winner 2 by resignation\n");
}

#[test]
fn positions_are_those_after_every_deal_and_move() {
    let shown = praline_reading(&["replay", "--positions", "-"], RECORD.as_bytes()).ok();
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines.len(), 5, "a deal, three moves, the result");
    for (line, turn) in lines
        .iter()
        .zip(["2 1 d2 ", "2 1 d1 ", "2 1 d2 ", "2 1 d1 "])
    {
        assert!(line.starts_with(turn), "{line}");
    }
    assert_eq!(lines[4], "result 0 0 winner 2 by resignation");
}

#[test]
fn the_first_mistake_ends_the_command_with_its_line_and_word() {
    let wrong = RECORD.replace("1B2", "1B4");
    let run = replay(&format!("{RECORD}{wrong}"));
    assert_eq!(
        run.out, "result 0 0 winner 2 by resignation\n",
        "the first record is fine"
    );
    let line = run.error();
    assert!(
        line.starts_with("standard input: line 14, word `1B4`"),
        "{line}"
    );
}

#[test]
fn nothing_is_printed_of_a_record_that_is_wrong() {
    let wrong = RECORD.replace("winner 2", "winner 1");
    let run = praline_reading(&["replay", "-", "--positions"], wrong.as_bytes());
    assert_eq!(run.out, "");
    run.error();
}

#[test]
fn what_is_no_record_is_an_error() {
    let unfinished = RECORD.replace("result 0 0 winner 2 by resignation\n", "");
    for (input, says) in [
        ("", "no record"),
        ("\n\n# only a comment\n", "no record"),
        ("garbage", "line 1"),
        ("praline 2\n", "line 1"),
        ("praline 1\n", "result"),
        (unfinished.as_str(), "result"),
        ("\u{0}\u{0}\u{0}", "line 1"),
    ] {
        let line = replay(input).error();
        assert!(line.contains(says), "{input}: {line}");
    }
}

#[test]
fn a_line_without_end_is_refused_before_it_fills_the_memory() {
    let endless = vec![b'#'; 3 << 20];
    let line = praline_reading(&["replay", "-"], &endless).error();
    assert_eq!(line, "standard input: line 1 is longer than 1 MiB");
}

#[test]
fn what_is_no_text_is_refused_by_its_line() {
    let line = praline_reading(&["replay", "-"], b"praline 1\nplayer 1 \xC3\x28\n").error();
    assert_eq!(line, "standard input: line 2 is not UTF-8 text");
}

#[test]
fn files_from_other_systems_are_read() {
    let windows = RECORD.replace('\n', "\r\n");
    assert_eq!(
        replay(&windows).ok(),
        "result 0 0 winner 2 by resignation\n"
    );
}
