//! Writing to tables that are in the archive: they come back first.

use tokio::time::{Instant, sleep, timeout_at};

use super::{PAUSE, Stop, Writer, late, stop};
use crate::store::faults::nowhere;
use crate::store::postgres::archive::bring_back;
use crate::store::writing::{Done, Job, Order, Outcome};

impl Writer {
    /// Does a job for a table that is not there: it may be in the archive, and comes back then.
    pub(super) async fn write_to_archived(&mut self, job: &Job, until: Instant) -> Outcome {
        let no = job.order.table().ok_or_else(nowhere)?;
        loop {
            let done = match self.bring_back(no, until).await {
                Ok(()) => self.attempt(std::slice::from_ref(job), until).await,
                Err(stop) => Err(stop),
            };
            match done {
                Ok(mut outcomes) => return outcomes.pop().unwrap_or_else(|| Err(nowhere())),
                Err(Stop::For(fault)) => return Err(fault.into_error()),
                Err(Stop::Again(error)) if Instant::now() + PAUSE >= until => return Err(error),
                Err(Stop::Again(_)) => sleep(PAUSE).await,
            }
        }
    }

    async fn bring_back(&mut self, no: i64, until: Instant) -> Result<(), Stop> {
        let line = self.line(until).await?;
        let stopped = match timeout_at(until, bring_back(line, no)).await {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error)) => stop(error),
            Err(_) => Stop::Again(late()),
        };
        // Whatever became of it, it can be done again.
        self.line = None;
        Err(stopped)
    }
}

/// What came of an order where there was nothing to do it with.
pub(super) fn or_nothing(order: &Order, outcome: Outcome) -> Outcome {
    match (order, outcome) {
        (Order::Unsay(..), Err(error)) if error == nowhere() => Ok(Done::Number(0)),
        (Order::Rename(..), Err(error)) if error == nowhere() => Ok(Done::Nothing),
        (_, outcome) => outcome,
    }
}
