//! The time of the world, as far as it counts for how long things are kept.
//!
//! The clock of a machine may jump: it is set, it was never set, the machine slept for a month. What
//! the server did not live through must not make its tables old.

use praline_protocol::Millis;

use crate::store::Served;

/// By how much the clock may go wrong before it is said to have jumped, in seconds.
const TOLERANCE: i64 = 3_600;

/// The time of the world, as far as it counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Calendar {
    last: Served,
}

impl Calendar {
    /// A calendar that goes on from the last note.
    pub(crate) fn since(last: Served) -> Calendar {
        Calendar { last }
    }

    /// Notes what time it is, the server's own and the world's; returns by how many seconds the clock
    /// has jumped, if it has. That time does not count, and a clock that is set back evens it out.
    pub(crate) fn note(&mut self, millis: Millis, unix: i64) -> Option<i64> {
        let lived = (millis.cast_signed() - self.last.millis.cast_signed()) / 1000;
        let gap = unix - self.last.unix - lived;
        // Where nobody has noted the time before, any time is right.
        let jumped = self.last.unix != 0 && gap.abs() > TOLERANCE;
        if jumped {
            self.last.skipped += gap;
        }
        (self.last.millis, self.last.unix) = (millis, unix);
        jumped.then_some(gap)
    }

    /// The time of the world at the last note, as far as it counts.
    pub(crate) fn counted(&self) -> i64 {
        self.last.unix - self.last.skipped
    }

    /// What is to be kept of it.
    pub(crate) fn served(&self) -> Served {
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 86_400;
    const NOW: i64 = 1_794_700_800;

    /// A calendar that has seen one moment.
    fn calendar() -> Calendar {
        let mut calendar = Calendar::since(Served::default());
        assert_eq!(calendar.note(5_000, NOW), None, "the first note is no jump");
        calendar
    }

    #[test]
    fn time_that_is_lived_through_counts() {
        let mut calendar = calendar();
        for (millis, day) in (5_000..).step_by(86_400_000).zip(0..=500) {
            assert_eq!(calendar.note(millis, NOW + day * DAY), None);
        }
        assert_eq!(calendar.counted(), NOW + 500 * DAY);
        let hour = calendar.note(5_000 + 500 * 86_400_000, NOW + 500 * DAY + 3_600);
        assert_eq!(hour, None, "so much may be wrong");
    }

    #[test]
    fn a_jump_does_not_count_and_is_evened_out() {
        let mut calendar = calendar();
        assert_eq!(calendar.note(6_000, NOW + 1 + 400 * DAY), Some(400 * DAY));
        assert_eq!(calendar.counted(), NOW + 1);
        // Time goes on from there, also after a restart.
        let mut calendar = Calendar::since(calendar.served());
        assert_eq!(calendar.note(66_000, NOW + 61 + 400 * DAY), None);
        assert_eq!(calendar.counted(), NOW + 61);
        assert_eq!(calendar.note(67_000, NOW + 62), Some(-400 * DAY));
        assert_eq!(calendar.counted(), NOW + 62);
        assert_eq!(calendar.served().skipped, 0);
    }

    #[test]
    fn what_was_kept_under_a_wrong_clock_is_as_old_as_it_is() {
        // The machine wakes up in 1970, and hears a minute later what time it is.
        let mut calendar = calendar();
        assert_eq!(calendar.note(6_000, 10), Some(10 - NOW - 1));
        let kept = calendar.counted();
        assert!(calendar.note(66_000, NOW + 61).is_some());
        assert_eq!(calendar.counted() - kept, 60);
    }
}
