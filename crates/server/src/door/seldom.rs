//! Saying something now and then, however often it happens.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// How often the same is said at most.
const BETWEEN: Duration = Duration::from_secs(60);

/// Counts what happens, and says it at most once a minute.
#[derive(Debug, Default)]
pub(crate) struct Seldom {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    said: Option<Instant>,
    since: u64,
}

impl Seldom {
    /// Counts one more; how often it has happened since it was last said, if it is to be said now.
    pub(crate) fn count(&self) -> Option<u64> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.since += 1;
        if state.said.is_some_and(|said| said.elapsed() < BETWEEN) {
            return None;
        }
        state.said = Some(Instant::now());
        Some(std::mem::take(&mut state.since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn what_happens_often_is_said_once_a_minute() {
        let seldom = Seldom::default();
        assert_eq!(seldom.count(), Some(1));
        for _ in 0..1000 {
            assert_eq!(seldom.count(), None);
        }
        tokio::time::advance(BETWEEN).await;
        assert_eq!(seldom.count(), Some(1001));
    }
}
