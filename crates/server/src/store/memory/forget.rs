//! Forgetting what is older than it may be.

use praline_protocol::Phase;

use super::rows::{Rows, TableRow};
use crate::store::{Forgotten, Retention};

impl Rows {
    /// Forgets all of it: in memory nobody waits long for that.
    pub(super) fn forget(&mut self, retention: Retention, unix: i64) -> Forgotten {
        let is_old = |table: &TableRow| {
            let age = match table.phase {
                Phase::Waiting => retention.waiting,
                Phase::Playing => None,
                Phase::Over | Phase::Closed => retention.finished,
            };
            age.is_some_and(|age| table.changed < unix - age)
        };
        let tables = self.remove(is_old);
        if let Some(age) = retention.guests {
            self.forget_guests(unix, age);
        }
        Forgotten {
            tables,
            more: false,
        }
    }

    fn forget_guests(&mut self, unix: i64, age: i64) {
        let seen = self.guests.iter();
        let old: Vec<_> = seen
            .filter(|(_, seen)| **seen < unix - age)
            .map(|(guest, _)| *guest)
            .collect();
        for guest in old {
            // Whoever plays or waits is as good as seen.
            if self.holds_seat(guest) {
                self.guests.insert(guest, unix);
                continue;
            }
            // Seats of finished games go without their guest.
            for table in self.tables.values_mut() {
                table.seats.retain(|_, (holder, _)| *holder != guest);
            }
            self.guests.remove(&guest);
        }
    }
}
