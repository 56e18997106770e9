//! A table as it was before each of its entries.

use praline_protocol::{Entry, Millis, Phase, Table};
use praline_rules::Seat;

use super::Fault;

/// A table as it was before each of its entries, and at the end.
pub(super) struct Folded {
    /// The table after so many entries and one.
    after: Vec<Table>,
}

impl Folded {
    /// Folds entries up; a fault where one cannot follow.
    pub(super) fn of(entries: &[(Millis, Entry)]) -> Result<Folded, Fault> {
        let mut after: Vec<Table> = Vec::with_capacity(entries.len());
        for (number, (at, entry)) in (1..).zip(entries) {
            let table = match after.last() {
                None => Table::open(entry),
                Some(before) => {
                    let mut table = before.clone();
                    table.apply(*at, entry).map(|()| table)
                }
            };
            let is_ended = after.last().is_some_and(is_ended);
            let table = table.map_err(|fault| {
                if is_ended && is_step(entry) {
                    Fault::AfterTheEnd(number)
                } else {
                    Fault::CannotFollow(number, fault.to_string())
                }
            })?;
            after.push(table);
        }
        if after.is_empty() {
            return Err(Fault::TableGone);
        }
        Ok(Folded { after })
    }

    /// The table before the entry of a number; none before the first.
    pub(super) fn before(&self, number: u64) -> Option<&Table> {
        let place = usize::try_from(number).ok()?.checked_sub(2)?;
        self.after.get(place)
    }

    /// The table at the end.
    pub(super) fn end(&self) -> &Table {
        &self.after[self.after.len() - 1]
    }

    /// Whose turn it is before the entry of a number, if it is a person's.
    pub(super) fn person_to_move(&self, number: u64) -> Option<Seat> {
        let table = self.before(number)?;
        let mover = table.game().ok()?.turn().mover()?;
        table.is_played_by_person(mover).then_some(mover)
    }
}

fn is_ended(table: &Table) -> bool {
    matches!(table.phase(), Phase::Over | Phase::Closed)
}

/// Whether an entry is a step of a game.
fn is_step(entry: &Entry) -> bool {
    matches!(
        entry,
        Entry::Move(_) | Entry::Deal(_) | Entry::GiveUp(..) | Entry::Chosen(_)
    )
}

/// Entries with their numbers.
pub(super) fn numbered(entries: &[(Millis, Entry)]) -> impl Iterator<Item = (u64, Millis, &Entry)> {
    (1..)
        .zip(entries)
        .map(|(number, (at, entry))| (number, *at, entry))
}
