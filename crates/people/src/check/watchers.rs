//! What people were told: all the same, without a gap, to the end.

use super::Fault;
use crate::history::{KeptTable, Note, Person};

/// Everybody was told the entries that were kept, each once and in order, and whoever stayed to the end
/// knows all of them.
pub(super) fn check(table: &KeptTable, add: &mut impl FnMut(Fault)) {
    for (number, person) in table.people.iter().enumerate() {
        check_person(table, number, person, add);
    }
}

fn check_person(table: &KeptTable, who: usize, person: &Person, add: &mut impl FnMut(Fault)) {
    let mut known = 0;
    for (_, note) in &person.notes {
        match note {
            Note::Entered { number, at, entry } => {
                if *number != known + 1 {
                    add(Fault::Gap {
                        person: who,
                        expected: known + 1,
                        told: *number,
                    });
                }
                known = *number;
                let place = usize::try_from(number.saturating_sub(1)).unwrap_or(usize::MAX);
                if table.entries.get(place) != Some(&(*at, entry.clone())) {
                    add(Fault::Disagreement {
                        person: who,
                        number: *number,
                    });
                }
            }
            Note::BegunAnew => add(Fault::Misled(who, "all that was known is void".to_owned())),
            Note::OutOfStep(why) => add(Fault::Misled(who, why.clone())),
            Note::Missing => add(Fault::Misled(who, "there is no such table".to_owned())),
            Note::Finished => {
                let kept = table.entries.len() as u64;
                if known < kept {
                    add(Fault::LeftBehind {
                        person: who,
                        known,
                        kept,
                    });
                }
            }
            Note::Connected(_)
            | Note::Lost
            | Note::Asked(..)
            | Note::AskedAgain(_)
            | Note::Answered(..)
            | Note::Abandoned(_)
            | Note::Told(..)
            | Note::Vanished => {}
        }
    }
}
