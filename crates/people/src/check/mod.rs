//! Whether what happened may have happened.

mod clocks;
mod entries;
mod fold;
mod leases;
mod requests;
#[cfg(test)]
mod tests;
mod watchers;

use praline_protocol::wire::{Refusal, Request};
use praline_protocol::{Entry, Millis};
use praline_rules::Seat;
use thiserror::Error;

use crate::history::{History, KeptTable};
use fold::Folded;

/// Something that must not happen.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Fault {
    /// Something panicked.
    #[error("a panic: {0}")]
    Panicked(String),
    /// Not everybody came to their end.
    #[error("after {0} ms not everybody has come to an end")]
    NoEnd(Millis),
    /// A table was told of and is not there.
    #[error("a table that was set is gone")]
    TableGone,
    /// An entry cannot follow those before it.
    #[error("entry {0} cannot follow: {1}")]
    CannotFollow(u64, String),
    /// An entry is older than the one before it.
    #[error("entry {0} is older than the one before it")]
    Older(u64),
    /// Something happened in a game after its end.
    #[error("entry {0} is a step of a game that is over")]
    AfterTheEnd(u64),
    /// A game did not end.
    #[error("the game is not over")]
    GoesOn,
    /// The deals are not those of the secret.
    #[error("the deals are not fair: {0}")]
    Unfair(String),
    /// Somebody moved when their time was over.
    #[error("entry {0} was made by somebody {1} ms after their time was over")]
    LateMove(u64, Millis),
    /// Somebody lost by the clock who had time left.
    #[error("with entry {0} somebody loses who has time left")]
    EarlyEnd(u64),
    /// Somebody's time was over for long before that counted.
    #[error("entry {0} comes {1} ms after the time was over")]
    LateEnd(u64, Millis),
    /// The cluster's time runs ahead of the world's.
    #[error("entry {0} is {1} ms ahead of its time")]
    Ahead(u64, Millis),
    /// A watcher was told entries that do not follow each other.
    #[error("person {person} was told entry {told} where {expected} was to come")]
    Gap {
        /// Who.
        person: usize,
        /// What was to come.
        expected: u64,
        /// What came.
        told: u64,
    },
    /// A watcher was told another entry than was kept.
    #[error("person {person} was told another entry {number} than was kept")]
    Disagreement {
        /// Who.
        person: usize,
        /// Which entry.
        number: u64,
    },
    /// A watcher was told what does not fit.
    #[error("person {0} was told what does not fit: {1}")]
    Misled(usize, String),
    /// A watcher left at the end without knowing it.
    #[error("person {person} knew {known} of {kept} entries at the end")]
    LeftBehind {
        /// Who.
        person: usize,
        /// How many they knew.
        known: u64,
        /// How many there are.
        kept: u64,
    },
    /// What was acknowledged is not there.
    #[error("person {0} was told that this was done, and it is not there: {1}")]
    Lost(usize, Request),
    /// What was refused is there.
    #[error("person {0} was told {2}, and yet it is there: {1}")]
    DoneAnyway(usize, Request, Refusal),
    /// Somebody's move was made that they had not asked for.
    #[error("entry {0} is made for seat {1}, and nobody asked for it")]
    Unasked(u64, Seat),
    /// Something that was said is there more than once.
    #[error("person {0} said something once, and it is there {1} times")]
    SaidAgain(usize, usize),
    /// Somebody was refused what they may do.
    #[error("person {0} may do this, and was refused with {2}: {1}")]
    Refused(usize, Request, Refusal),
    /// A node acted under a lease that was no longer its own.
    #[error("table {no}: entry {entry} was made under lease {under}, after {given} was given away")]
    Ousted {
        /// The table's number.
        no: i64,
        /// The entry.
        entry: u64,
        /// The number of the lease.
        under: u64,
        /// The number of the latest that a node had been given then.
        given: u64,
    },
}

/// A fault, and at which table; none where it is about no table.
pub type Found = (Option<usize>, Fault);

/// Whether nothing will ever happen at a table with these entries unless somebody comes: the game is
/// over, or only bots are left, who play for nobody.
pub fn is_at_rest(entries: &[(Millis, Entry)]) -> bool {
    Folded::of(entries).is_ok_and(|folded| entries::is_at_rest(folded.end()))
}

/// Everything in a history that must not happen.
pub fn faults(history: &History) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::new();
    let mut none = |fault| found.push((None, fault));
    for panic in &history.panics {
        none(Fault::Panicked(panic.clone()));
    }
    if !history.is_complete {
        none(Fault::NoEnd(history.lasted));
    }
    if history.tables.len() < history.set {
        none(Fault::TableGone);
    }
    leases::check(&history.acted, &mut none);
    for (number, table) in history.tables.iter().enumerate() {
        let mut add = |fault| found.push((Some(number), fault));
        check_table(history, table, &mut add);
    }
    found
}

fn check_table(history: &History, table: &KeptTable, add: &mut impl FnMut(Fault)) {
    let folded = match Folded::of(&table.entries) {
        Ok(folded) => folded,
        Err(fault) => return add(fault),
    };
    entries::check(table, &folded, add);
    clocks::check(history, table, &folded, add);
    watchers::check(table, add);
    requests::check(table, &folded, add);
}

/// Everything that must not have happened by now, where people go on: what was kept may be newer than
/// what they have noted.
pub fn faults_so_far(history: &History) -> Vec<Found> {
    let mut found = faults(history);
    found.retain(|(_, fault)| {
        !matches!(
            fault,
            Fault::NoEnd(_) | Fault::GoesOn | Fault::Unasked(..) | Fault::DoneAnyway(..)
        )
    });
    found
}
