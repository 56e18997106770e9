//! Taking connections no faster than they are worth it.

use std::time::Duration;

use tokio::time::{Instant, sleep_until};

/// How many may be turned away in a while before no more are taken for the rest of it.
const MOST: u32 = 40;
/// How long that is.
const WHILE: Duration = Duration::from_millis(10);

/// Slows down those who are turned away again and again: they wait in the system's queue, and the
/// players have the processor.
#[derive(Debug)]
pub(super) struct Brake {
    since: Instant,
    count: u32,
}

impl Brake {
    pub(super) fn new() -> Brake {
        Brake {
            since: Instant::now(),
            count: 0,
        }
    }

    /// One more was turned away.
    pub(super) async fn press(&mut self) {
        self.count += 1;
        if self.count >= MOST {
            sleep_until(self.since + WHILE).await;
        }
        if self.since.elapsed() >= WHILE {
            *self = Brake::new();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn so_many_are_turned_away_in_a_second_and_no_more() {
        let mut brake = Brake::new();
        let begin = Instant::now();
        for _ in 0..4_000 {
            brake.press().await;
        }
        assert_eq!(begin.elapsed().as_millis(), 1_000);
    }
}
