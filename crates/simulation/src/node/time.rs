//! A node's own time, which goes a little wrong.

use std::time::Duration;

use praline_protocol::Millis;
use praline_server::{Time, Wait};

use crate::moment::now;

/// Some moment in November 2026, at which every simulation begins.
const BEGINNING: i64 = 1_794_700_800;

/// The simulated time, ahead of what others have by a little.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SkewedTime {
    /// By how many milliseconds it is ahead.
    pub(crate) ahead: Millis,
}

impl Time for SkewedTime {
    fn now(&self) -> Millis {
        now() + self.ahead
    }

    fn until(&self, at: Millis) -> Wait {
        let own = *self;
        Box::pin(async move {
            loop {
                let left = at.saturating_sub(own.now());
                if left == 0 {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(left)).await;
            }
        })
    }

    fn unix(&self) -> i64 {
        BEGINNING + (self.now() / 1000).cast_signed()
    }

    // Nodes share their time: it does not stand still because one of them cannot save.
    fn stop(&self) {}

    fn resume(&self) {}
}
