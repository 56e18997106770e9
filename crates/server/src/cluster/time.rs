//! The cluster's time, as one node knows it.

use std::time::Duration;

use praline_protocol::Millis;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use super::GONE_AFTER;
use crate::time::{Time, Wait, system_unix};

/// By how much the estimate may move before those who wait for a moment are told, in milliseconds.
const UNTOLD: Millis = 20;

/// The cluster's time: what the store has told, and what has passed since by this node's own clock,
/// which cannot jump.
///
/// It never goes back. It stands still once the store has not been heard of for as long as a node may be
/// silent: from then on this one does not count as there, either.
#[derive(Debug)]
pub struct ClusterTime {
    known: watch::Sender<Known>,
}

/// What is known of the time.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// The time at a moment.
    millis: Millis,
    at: Instant,
    /// What has been told to somebody; it does not go back behind that.
    floor: Millis,
    /// Whether it stands still because nothing can be saved.
    is_stopped: bool,
    /// By how much it has moved since those who wait were told.
    untold: Millis,
}

impl Known {
    /// How long it has been passing without a word from the store.
    fn passed(&self) -> Duration {
        self.at.elapsed().min(Duration::from_millis(GONE_AFTER))
    }

    fn now(&self) -> Millis {
        if self.is_stopped {
            return self.floor;
        }
        let passed = u64::try_from(self.passed().as_millis()).unwrap_or(u64::MAX);
        self.floor.max(self.millis + passed)
    }

    fn stands_still(&self) -> bool {
        self.is_stopped || self.at.elapsed() >= Duration::from_millis(GONE_AFTER)
    }
}

impl ClusterTime {
    /// A time about which nothing has been heard yet.
    pub fn unknown() -> ClusterTime {
        ClusterTime {
            known: watch::Sender::new(Known {
                millis: 0,
                at: Instant::now(),
                floor: 0,
                is_stopped: false,
                untold: 0,
            }),
        }
    }
}

impl Time for ClusterTime {
    fn now(&self) -> Millis {
        self.known.borrow().now()
    }

    fn until(&self, at: Millis) -> Wait {
        let mut known = self.known.subscribe();
        Box::pin(async move {
            loop {
                let now = *known.borrow_and_update();
                let left = at.saturating_sub(now.now());
                if left == 0 {
                    return;
                }
                let passes = async {
                    if now.stands_still() {
                        std::future::pending::<()>().await;
                    }
                    sleep(Duration::from_millis(left)).await;
                };
                tokio::select! {
                    biased;
                    changed = known.changed() => if changed.is_err() {
                        std::future::pending::<()>().await;
                    },
                    () = passes => {}
                }
            }
        })
    }

    fn unix(&self) -> i64 {
        system_unix()
    }

    fn stop(&self) {
        self.known.send_modify(|known| {
            known.floor = known.now();
            known.is_stopped = true;
        });
    }

    fn resume(&self) {
        self.known.send_modify(|known| known.is_stopped = false);
    }

    /// The answer says what time it was at some moment between the question and now. Where the estimate
    /// lies within that, it is as good as the answer and is left as it is; else it is moved just so far.
    fn hear(&self, now: Millis, asked: Instant) {
        self.known.send_if_modified(|known| {
            let on_the_way = u64::try_from(asked.elapsed().as_millis()).unwrap_or(u64::MAX);
            let (was_still, before) = (known.stands_still(), known.now());
            let passed = u64::try_from(known.passed().as_millis()).unwrap_or(u64::MAX);
            let estimate = known.millis + passed;
            known.millis = estimate.clamp(now, now.saturating_add(on_the_way));
            known.at = Instant::now();
            known.floor = before;
            known.untold = known.untold.saturating_add(estimate.abs_diff(known.millis));
            let is_news = was_still || known.untold > UNTOLD;
            if is_news {
                known.untold = 0;
            }
            is_news
        });
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn it_goes_on_between_two_words_of_the_store_and_never_back() {
        let time = ClusterTime::unknown();
        time.hear(50_000, Instant::now());
        advance(Duration::from_millis(700)).await;
        assert_eq!(time.now(), 50_700);
        // The answer took 100 ms: it was 50,650 when the store looked, so that it is 50,650 to 50,750.
        let asked = Instant::now();
        advance(Duration::from_millis(100)).await;
        time.hear(50_750, asked);
        assert_eq!(time.now(), 50_800, "the estimate is as good as the answer");
        time.hear(50_600, Instant::now());
        assert_eq!(time.now(), 50_800, "it waits until the time has come again");
        advance(Duration::from_millis(250)).await;
        assert_eq!(time.now(), 50_850);
    }

    #[tokio::test(start_paused = true)]
    async fn it_stands_still_without_the_store_and_catches_up_with_it() {
        let time = ClusterTime::unknown();
        time.hear(1_000, Instant::now());
        let waits = tokio::spawn(time.until(20_000));
        advance(Duration::from_secs(60)).await;
        assert_eq!(time.now(), 1_000 + GONE_AFTER);
        time.hear(19_500, Instant::now());
        assert_eq!(time.now(), 19_500);
        advance(Duration::from_millis(400)).await;
        assert!(!waits.is_finished());
        waits.await.expect("it comes");
        assert_eq!(time.now(), 20_000);
        time.stop();
        time.hear(20_050, Instant::now());
        assert_eq!(time.now(), 20_000);
        time.resume();
        assert_eq!(time.now(), 20_050);
    }
}
