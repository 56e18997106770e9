//! What clients send and the server tells: any line is read or refused, what is read prints as it was,
//! and entries in any order make a table or are refused, without ever breaking it.
#![no_main]

use std::fmt::Display;
use std::str::FromStr;

use libfuzzer_sys::fuzz_target;
use praline_protocol::client::Client;
use praline_protocol::wire::{Asked, LobbyRequest, News, Request};
use praline_protocol::{Entry, Table};
use praline_rules::RecordReader;

/// What only a later version knows is printed as it was read.
fn stays_as_it_was(line: &str) {
    if let Ok(Entry::Later(later)) = line.parse() {
        assert_eq!(later.to_string(), line);
    }
}

/// What was read is printed and read again as the same.
fn comes_back<T: FromStr + Display + PartialEq + std::fmt::Debug>(line: &str) -> Option<T> {
    let read: T = line.parse().ok()?;
    let text = read.to_string();
    let again = text.parse().ok();
    assert_eq!(again.as_ref(), Some(&read), "{text}");
    Some(read)
}

/// A table takes an entry or refuses it, and its record can be read at any time.
fn follow(table: &mut Option<Table>, at: u64, entry: &Entry) {
    let Some(table) = table else {
        *table = Table::open(entry).ok();
        return;
    };
    let (before, phase) = (table.seq(), table.phase());
    let taken = table.apply(at, entry).is_ok();
    assert_eq!(table.seq(), before + u64::from(taken));
    if matches!(entry, Entry::Later(_)) {
        assert!(taken && table.phase() == phase);
    }
    assert!(table.awaited().iter().all(|seat| table.players().has(seat)));
}

/// The record of a table is one that anyone can read.
fn check_record(table: &Table) {
    let Some(record) = table.record() else { return };
    let mut reader = RecordReader::new();
    for line in record.to_string().lines() {
        assert!(reader.line(line).is_ok(), "{record}");
    }
    assert_eq!(reader.finish(), Ok(()));
}

/// A client takes in whatever it is told, over one connection after the other; where that does not fit
/// together it begins anew.
fn listen(text: &str) {
    let mut client: Client = Client::new();
    for message in text.split("\n\n") {
        client.connecting();
        let fits = client.read(message, 0).is_ok();
        assert!(fits || client.since() == 0);
    }
}

fuzz_target!(|text: &str| {
    listen(text);
    let mut table = None;
    for (at, line) in (0..).zip(text.lines()) {
        comes_back::<Asked<Request>>(line);
        comes_back::<Asked<LobbyRequest>>(line);
        comes_back::<News>(line);
        stays_as_it_was(line);
        if let Some(entry) = comes_back::<Entry>(line) {
            follow(&mut table, at * 1000, &entry);
        }
    }
    table.iter().for_each(check_record);
});
