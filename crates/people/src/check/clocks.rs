//! Clocks: nobody has more time than they have, or less.

use std::collections::BTreeMap;

use praline_protocol::{Entry, Millis};
use praline_rules::Reason;

use super::Fault;
use super::fold::{Folded, numbered};
use crate::history::{History, KeptTable, Note};

/// How late it may count that somebody's time is over, in milliseconds, while things go wrong: until a
/// dead node counts as gone and another acts in its place, and as long as the store may be out of reach
/// meanwhile.
const LATE: Millis = 15_000;
/// By how much the time of a node may be ahead, in milliseconds.
const AHEAD: Millis = 500;

/// Whoever moves has time left, whoever loses by the clock has none, and that counts soon; and the
/// cluster's time does not run ahead of the world's by more than the store's clock does.
pub(super) fn check(
    history: &History,
    table: &KeptTable,
    folded: &Folded,
    add: &mut impl FnMut(Fault),
) {
    let seen = first_seen(table);
    for (number, at, entry) in numbered(&table.entries) {
        if let Some(seen) = seen.get(&number) {
            let most = seen + history.ahead(*seen) + AHEAD;
            if at > most {
                add(Fault::Ahead(number, at - most));
            }
        }
        let Some(before) = folded.before(number) else {
            continue;
        };
        let end = |seat| {
            let ends = before.clocks().next_end();
            ends.filter(|(first, _)| *first == seat).map(|(_, end)| end)
        };
        match entry {
            Entry::GiveUp(seat, Reason::Time) => match end(*seat) {
                Some(end) if at < end => add(Fault::EarlyEnd(number)),
                Some(end) if at > end + LATE => add(Fault::LateEnd(number, at - end)),
                Some(_) => {}
                None => add(Fault::EarlyEnd(number)),
            },
            Entry::Move(_) => {
                let late = folded.person_to_move(number).and_then(end);
                if let Some(end) = late.filter(|end| at > *end) {
                    add(Fault::LateMove(number, at - end));
                }
            }
            Entry::Chosen(seat) => {
                if let Some(end) = end(*seat).filter(|end| at > *end) {
                    add(Fault::LateMove(number, at - end));
                }
            }
            _ => {}
        }
    }
}

/// When each entry was first seen by anyone.
fn first_seen(table: &KeptTable) -> BTreeMap<u64, Millis> {
    let mut seen: BTreeMap<u64, Millis> = BTreeMap::new();
    for (when, note) in table.people.iter().flat_map(|person| &person.notes) {
        if let Note::Entered { number, .. } = note {
            let first = seen.entry(*number).or_insert(*when);
            *first = (*first).min(*when);
        }
    }
    seen
}
