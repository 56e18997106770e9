//! `data/replays`: records that must be read, and records that must be refused.
//!
//! A file in `valid` prints back as it is, comments apart; if it begins with `# another form of
//! NAME`, it prints like that file. A file in `invalid` begins with `# error: …`, a part of the
//! message, and `# line: …`, where it must stand.

use std::collections::HashMap;

use praline_rules::{Record, Step};
use praline_slow_rules::State;
use praline_testing::data_files::files;
use praline_testing::records::read;

fn printed(records: &[Record]) -> String {
    records.iter().map(Record::to_string).collect()
}

/// A text without its comments.
fn bare(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The value behind the key of a comment among the first lines.
fn comment<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let mut comments = text.lines().take_while(|line| line.starts_with('#'));
    comments.find_map(|line| line.strip_prefix(key))
}

/// Replays a record with the slow rules, which must find the same positions.
fn assert_slow_rules_agree(file: &str, record: &Record) {
    let mut slow = record.header().from.map(|game| game.to_string());
    record.replay(|play, step| {
        let text = match step {
            Step::Deal { start, deal } => {
                let rules = record.header().rules.to_string();
                let first = || State::start(&rules, start.number().into()).unwrap().print();
                let state = State::parse(&slow.clone().unwrap_or_else(first)).unwrap();
                state.deal(&deal.to_string()).unwrap().print()
            }
            Step::Move(mv) => {
                let state = State::parse(slow.as_ref().unwrap()).unwrap();
                state.apply(&mv.to_string()).unwrap().print()
            }
            Step::GiveUp(..) => return,
        };
        assert_eq!(play.game().to_string(), text, "{file}");
        slow = Some(text);
    });
}

#[test]
fn valid_records_are_read_and_print_in_their_one_form() {
    let files = files("replays/valid", ".praline");
    assert!(files.len() >= 25, "{} files", files.len());
    let texts: HashMap<&str, &str> = files
        .iter()
        .map(|(file, text)| (file.as_str(), text.as_str()))
        .collect();
    for (file, text) in &files {
        let records = read(text).unwrap_or_else(|error| panic!("{file}: {error}"));
        let one_form = match comment(text, "# another form of ") {
            Some(name) => bare(texts[name]),
            None => bare(text),
        };
        assert_eq!(printed(&records), one_form, "{file}");
        assert_eq!(read(&one_form).as_ref(), Ok(&records), "{file}");
    }
}

#[test]
fn valid_records_replay_like_the_slow_rules() {
    for (file, text) in files("replays/valid", ".praline") {
        for record in read(&text).unwrap() {
            assert_slow_rules_agree(&file, &record);
        }
    }
}

#[test]
fn invalid_records_are_refused_at_the_line_and_for_the_reason_they_name() {
    let files = files("replays/invalid", ".praline");
    assert!(files.len() >= 45, "{} files", files.len());
    for (file, text) in files {
        let part = comment(&text, "# error: ").unwrap_or_else(|| panic!("{file}: no error"));
        let line = comment(&text, "# line: ").unwrap_or_else(|| panic!("{file}: no line"));
        match read(&text) {
            Ok(_) => panic!("{file} was read"),
            Err(error) => {
                let message = error.to_string();
                assert!(message.contains(part), "{file}: {message}");
                assert_eq!(error.line.to_string(), line, "{file}: {message}");
                let place = format!("line {line}");
                assert!(message.starts_with(&place), "{file}: {message}");
            }
        }
    }
}
