//! The entries of a table by themselves.

use praline_protocol::fair::verify;
use praline_protocol::{Phase, Table};

use super::Fault;
use super::fold::{Folded, numbered};
use crate::history::KeptTable;

/// Whether nothing will ever happen at a table unless somebody comes: the game is over, or only bots are
/// left, who play for nobody.
pub(super) fn is_at_rest(table: &Table) -> bool {
    let mut seats = table.players().seats();
    match table.phase() {
        Phase::Waiting => false,
        Phase::Playing => !seats.any(|seat| table.is_played_by_person(seat)),
        Phase::Over | Phase::Closed => true,
    }
}

/// Time goes on from entry to entry, the game ends, and its deals are those of the secret.
pub(super) fn check(table: &KeptTable, folded: &Folded, add: &mut impl FnMut(Fault)) {
    let mut latest = 0;
    for (number, at, _) in numbered(&table.entries) {
        if at < latest {
            add(Fault::Older(number));
        }
        latest = at;
    }
    let end = folded.end();
    if !is_at_rest(end) {
        return add(Fault::GoesOn);
    }
    if let Some(record) = end.record().filter(|_| end.phase() == Phase::Over)
        && let Err(fault) = verify(&record)
    {
        add(Fault::Unfair(fault.to_string()));
    }
}
