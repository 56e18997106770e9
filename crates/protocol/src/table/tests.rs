//! Who keeps whom waiting, and who is heard.

use praline_rules::Seat;

use super::{EntryFault, Table};
use crate::clock::Millis;

fn table(plan: &str, entries: &[(Millis, &str)]) -> Table {
    let open = format!("open 2026-11-15 {} {plan}", "00".repeat(32));
    let mut table = Table::open(&open.parse().expect("an entry")).expect("it opens");
    for (at, entry) in entries {
        let entry = entry.parse().expect("an entry");
        table.apply(*at, &entry).expect("it follows");
    }
    table
}

const BEGUN: [(Millis, &str); 5] = [
    (1_000, "sit 1 - Ada"),
    (2_000, "sit 2 - Ben"),
    (3_000, "start 1"),
    (4_000, "deal BBYR,KKWW,BRRK,YYKW,BYRW"),
    (9_000, "move 1B1"),
];

#[test]
fn only_whoever_is_to_move_keeps_others_waiting_and_only_where_no_clock_runs() {
    let free = table(
        "rules=2 seats=person,person clock=none private start=1",
        &BEGUN,
    );
    assert_eq!(free.kept_waiting_since(Seat::One, 5_000), None);
    assert_eq!(free.kept_waiting_since(Seat::Two, 5_000), Some(9_000));
    assert_eq!(free.kept_waiting_since(Seat::Two, 20_000), Some(20_000));
    for clock in ["86400+3600", "3d"] {
        let plan = format!("rules=2 seats=person,person clock={clock} private start=1");
        let timed = table(&plan, &BEGUN);
        assert_eq!(timed.kept_waiting_since(Seat::Two, 5_000), None, "{clock}");
    }
}

#[test]
fn who_sits_down_anew_is_heard() {
    let plan = "rules=2 seats=person,person clock=none private start=1";
    let entries = [(1, "sit 2 - Ben"), (2, "mute 2")];
    let mut table = table(plan, &entries);
    assert!(table.muted().has(Seat::Two));
    for entry in ["stand 2", "sit 2 - Cleo"] {
        table
            .apply(3, &entry.parse().expect("an entry"))
            .expect("it follows");
    }
    assert!(table.muted().is_empty());
}

#[test]
fn an_entry_of_a_later_version_counts_and_changes_nothing() {
    let plan = "rules=2 seats=person,person clock=60+5 private start=1 moon=full";
    let (mut with, mut without) = (table(plan, &[]), table(plan, &[]));
    let later = "sing 2".parse().expect("an entry");
    let more = [
        (10_000, "resign 2"),
        (11_000, "next 00000000000000000000000007"),
    ];
    for (number, (at, entry)) in (1..).zip(BEGUN.into_iter().chain(more)) {
        with.apply(at - 1, &later).expect("it counts at any time");
        assert_eq!((with.seq(), with.latest()), (2 * number, at - 1));
        let entry = entry.parse().expect("an entry");
        for table in [&mut with, &mut without] {
            table.apply(at, &entry).expect("it follows");
        }
        assert_eq!(with.phase(), without.phase());
        assert_eq!(with.awaited(), without.awaited());
        assert_eq!(with.clocks().next_end(), without.clocks().next_end());
        let record = |table: &Table| table.record().map(|record| record.to_string());
        assert_eq!(record(&with), record(&without));
    }
    assert_eq!(with.next(), without.next());
    assert_eq!(with.plan().to_string(), plan);
}

#[test]
fn no_table_opens_with_an_entry_of_a_later_version() {
    let later = "sing 2".parse().expect("an entry");
    assert_eq!(Table::open(&later).err(), Some(EntryFault::NotOpen));
}
