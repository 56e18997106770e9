//! The record reader: any text is read or refused, and what is read replays and prints as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use praline_rules::{Record, RecordError, RecordReader};

/// The records before the first error, and that error.
fn read(text: &str) -> (Vec<Record>, Result<(), RecordError>) {
    let mut reader = RecordReader::new();
    let mut records = Vec::new();
    for line in text.lines() {
        match reader.line(line) {
            Ok(record) => records.extend(record),
            Err(error) => return (records, Err(error)),
        }
    }
    (records, reader.finish())
}

/// Checks that a record that was read is one that can be written and replayed.
fn check(record: &Record) {
    let text = record.to_string();
    let (again, end) = read(&text);
    assert_eq!(end, Ok(()), "{text}");
    assert_eq!(again, std::slice::from_ref(record), "{text}");
    assert_eq!(again[0].to_string(), text);
    let (mut steps, mut outcome) = (0, None);
    record.replay(|play, step| {
        assert_eq!(*step, record.steps()[steps]);
        steps += 1;
        outcome = play.outcome();
    });
    assert_eq!(steps, record.steps().len());
    assert!(steps == 0 || outcome.as_ref() == record.outcome());
    assert!(text.ends_with(&format!("{}\n", record.result_line())));
}

fuzz_target!(|text: &str| {
    let (records, end) = read(text);
    records.iter().for_each(check);
    if let Err(error) = end {
        let lines = text.lines().count();
        assert!((1..=lines.max(1)).contains(&error.line), "{error}");
        assert!(!error.to_string().contains(char::is_control), "{error}");
    }
});
