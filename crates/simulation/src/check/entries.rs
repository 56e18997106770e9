//! The entries of a table by themselves.

use praline_protocol::fair::verify;
use praline_protocol::{Entry, Phase};

use super::Fault;
use super::fold::{Folded, numbered};
use crate::history::KeptTable;

/// Time goes on from entry to entry, the game ends and nothing comes after that, and its deals are those
/// of the secret.
pub(super) fn check(table: &KeptTable, folded: &Folded, add: &mut impl FnMut(Fault)) {
    let mut latest = 0;
    for (number, at, entry) in numbered(&table.entries) {
        if at < latest {
            add(Fault::Older(number));
        }
        latest = at;
        let is_step = matches!(
            entry,
            Entry::Move(_) | Entry::Deal(_) | Entry::GiveUp(..) | Entry::Chosen(_)
        );
        let before = folded.before(number);
        if is_step && before.is_none_or(|before| before.phase() != Phase::Playing) {
            add(Fault::AfterTheEnd(number));
        }
    }
    let end = folded.end();
    if end.phase() != Phase::Over {
        return add(Fault::GoesOn);
    }
    if let Some(record) = end.record()
        && let Err(fault) = verify(&record)
    {
        add(Fault::Unfair(fault.to_string()));
    }
}
