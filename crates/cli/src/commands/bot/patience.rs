//! How long to wait before the next attempt, and for how long to try at all.

use std::time::{Duration, Instant};

/// The first pause.
const FIRST: Duration = Duration::from_millis(250);
/// The longest pause.
const LONGEST: Duration = Duration::from_secs(30);

/// Pauses that double, until nothing has gone well for too long.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    whole: Duration,
    pause: Duration,
    /// Since when nothing goes well.
    since: Option<Instant>,
}

impl Patience {
    pub(super) const fn new(whole: Duration) -> Patience {
        Patience {
            whole,
            pause: FIRST,
            since: None,
        }
    }

    /// Something went well.
    pub(super) const fn restore(&mut self) {
        (self.pause, self.since) = (FIRST, None);
    }

    /// Something went wrong at this moment: how long to wait, or `None` for no longer.
    pub(super) fn pause(&mut self, now: Instant) -> Option<Duration> {
        let since = *self.since.get_or_insert(now);
        let pause = self.pause;
        self.pause = (pause * 2).min(LONGEST);
        (now.duration_since(since) + pause <= self.whole).then_some(pause)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_a_bound_until_patience_ends() {
        let mut patience = Patience::new(Duration::from_secs(100));
        let mut now = Instant::now();
        let mut pauses = Vec::new();
        while let Some(pause) = patience.pause(now) {
            pauses.push(pause.as_millis());
            now += pause;
        }
        assert_eq!(
            pauses,
            [250, 500, 1000, 2000, 4000, 8000, 16000, 30000, 30000]
        );
        patience.restore();
        assert_eq!(patience.pause(now), Some(FIRST));
    }
}
