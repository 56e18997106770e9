//! The server's own time, which stands still while the server is down and while it cannot save.

use std::future::Future;
use std::pin::Pin;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use praline_protocol::Millis;
use tokio::sync::watch;
use tokio::time::Instant;

/// Something to wait for.
pub type Wait = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Somebody who knows what time it is.
pub trait Time: Send + Sync + 'static {
    /// The server's own time: clocks run by it.
    fn now(&self) -> Millis;

    /// Waits until the server's own time has come.
    fn until(&self, at: Millis) -> Wait;

    /// The time of the world, in seconds since 1970.
    fn unix(&self) -> i64;

    /// Lets the server's own time stand still.
    fn stop(&self);

    /// Lets it pass again.
    fn resume(&self);

    /// Hears from the store what time it is, which was asked at a moment of this machine; a time of
    /// one's own needs nobody's word.
    fn hear(&self, _now: Millis, _asked: Instant) {}

    /// Today's date, as `2026-11-15`.
    fn date(&self) -> String {
        date(self.unix())
    }
}

/// The time of the world by this machine's clock, in seconds since 1970.
pub(crate) fn system_unix() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs().cast_signed())
}

/// Time as it passes.
#[derive(Debug)]
pub struct ServedTime {
    run: watch::Sender<Run>,
}

/// A time that passes since some moment, or stands still.
#[derive(Clone, Copy, Debug)]
struct Run {
    before: Millis,
    since: Option<Instant>,
}

impl Run {
    fn now(self) -> Millis {
        let passed = self.since.map_or(Duration::ZERO, |since| since.elapsed());
        self.before + Millis::try_from(passed.as_millis()).unwrap_or(Millis::MAX)
    }
}

impl ServedTime {
    /// Time that goes on where an earlier run of the server left it.
    pub fn since(before: Millis) -> ServedTime {
        ServedTime {
            run: watch::Sender::new(Run {
                before,
                since: Some(Instant::now()),
            }),
        }
    }
}

impl Time for ServedTime {
    fn now(&self) -> Millis {
        self.run.borrow().now()
    }

    fn until(&self, at: Millis) -> Wait {
        let mut run = self.run.subscribe();
        Box::pin(async move {
            loop {
                let now = *run.borrow_and_update();
                let left = at.saturating_sub(now.now());
                if left == 0 {
                    return;
                }
                let passed = async {
                    match now.since {
                        Some(_) => tokio::time::sleep(Duration::from_millis(left)).await,
                        None => std::future::pending().await,
                    }
                };
                tokio::select! {
                    biased;
                    () = passed => {}
                    changed = run.changed() => if changed.is_err() {
                        std::future::pending::<()>().await;
                    },
                }
            }
        })
    }

    fn unix(&self) -> i64 {
        system_unix()
    }

    fn stop(&self) {
        self.run.send_modify(|run| {
            *run = Run {
                before: run.now(),
                since: None,
            };
        });
    }

    fn resume(&self) {
        self.run.send_modify(|run| {
            run.since.get_or_insert_with(Instant::now);
        });
    }
}

/// Time that passes when it is told to, for tests.
#[derive(Debug)]
pub struct HandTime {
    now: watch::Sender<Millis>,
    is_stopped: watch::Sender<bool>,
}

impl HandTime {
    /// Time that stands still at a moment.
    pub fn at(now: Millis) -> HandTime {
        HandTime {
            now: watch::Sender::new(now),
            is_stopped: watch::Sender::new(false),
        }
    }

    /// Lets time pass, unless it was told to stand still.
    pub fn pass(&self, millis: Millis) {
        if !*self.is_stopped.borrow() {
            self.now.send_modify(|now| *now += millis);
        }
    }

    /// Waits until time stands still, or passes again.
    pub async fn is_stopped(&self, wanted: bool) {
        let mut stopped = self.is_stopped.subscribe();
        // The sender lives as long as this.
        let _ = stopped.wait_for(|stopped| *stopped == wanted).await;
    }
}

impl Time for HandTime {
    fn now(&self) -> Millis {
        *self.now.borrow()
    }

    fn until(&self, at: Millis) -> Wait {
        let mut now = self.now.subscribe();
        Box::pin(async move {
            if now.wait_for(|now| *now >= at).await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }

    fn unix(&self) -> i64 {
        // Some moment in November 2026, and on from there.
        1_794_700_800 + (self.now() / 1000).cast_signed()
    }

    fn stop(&self) {
        self.is_stopped.send_replace(true);
    }

    fn resume(&self) {
        self.is_stopped.send_replace(false);
    }
}

/// The day of a moment, counted from 1970 by the calendar's rules.
fn date(unix: i64) -> String {
    let mut days = unix.div_euclid(86_400);
    let mut year = 1970;
    let is_leap = |year: i64| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    loop {
        let length = if is_leap(year) { 366 } else { 365 };
        if days < length {
            break;
        }
        days -= length;
        year += 1;
    }
    let february = if is_leap(year) { 29 } else { 28 };
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", days + 1)
}

/// A moment as `2026-11-15 04:05:06 UTC`.
pub(crate) fn moment(unix: i64) -> String {
    let second = unix.rem_euclid(86_400);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{} {hour:02}:{minute:02}:{second:02} UTC", date(unix))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_by_the_calendar() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(951_782_400), "2000-02-29");
        assert_eq!(date(1_794_700_800), "2026-11-15");
        assert_eq!(date(1_798_675_200), "2026-12-31");
        assert_eq!(date(1_798_761_600), "2027-01-01");
        assert_eq!(moment(1_794_704_706), "2026-11-15 01:05:06 UTC");
    }
}
