//! How a database is written: one task takes whatever has come in meanwhile into one transaction, so
//! that many moves share one wait for the disk.

mod desk;
mod health;
mod order;

pub(super) use desk::Desk;
pub(super) use health::Health;
pub(super) use order::{Done, Order};

use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use crate::store::StoreError;

/// How many jobs share a transaction at most.
const BATCH: usize = 512;

/// What came of an order.
pub(super) type Outcome = Result<Done, StoreError>;

/// Something to be written, and who asked for it.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) order: Order,
    /// Since when they wait.
    pub(super) since: Instant,
    reply: oneshot::Sender<Outcome>,
}

impl Job {
    fn answer(self, outcome: Outcome) {
        // Whoever asked may have gone away.
        let _ = self.reply.send(outcome);
    }
}

/// Why a whole transaction came to nothing.
#[derive(Clone, Debug)]
pub(super) enum Fault {
    /// One of the jobs may be the cause: each is to be done alone.
    Anyones(StoreError),
    /// Every job would fail.
    Everyones(StoreError),
}

impl Fault {
    pub(super) fn into_error(self) -> StoreError {
        match self {
            Fault::Anyones(error) | Fault::Everyones(error) => error,
        }
    }
}

/// Where jobs are written.
#[async_trait]
pub(super) trait Ledger: Send + 'static {
    /// Does jobs in one transaction; what fails has changed nothing.
    async fn transact(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, Fault>;

    /// How many of the jobs, from the first on, can share a transaction.
    fn fit(&self, jobs: &[Job]) -> usize {
        jobs.len()
    }

    /// How long after the beginning of one transaction the next one begins at the earliest, where several
    /// are waiting: what comes meanwhile shares it.
    fn gathers(&self) -> Duration {
        Duration::ZERO
    }

    /// Does what there is to do after some were answered.
    async fn settle(&mut self) {}

    /// Notes what the next start should know, before it ends because somebody has asked for that.
    async fn leave_word(&mut self) {}

    /// Where is noted how it goes.
    fn health(&mut self) -> &mut Health;

    /// Ends; what was written is on disk.
    async fn close(self) -> Result<(), StoreError>;
}

/// Writes until the store is closed or nobody is left to ask.
async fn write(mut ledger: impl Ledger, mut incoming: mpsc::Receiver<Job>) {
    let mut jobs = Vec::with_capacity(BATCH);
    let mut next = Instant::now();
    while incoming.recv_many(&mut jobs, BATCH).await > 0 {
        if Instant::now() < next {
            sleep_until(next).await;
            let room = BATCH.saturating_sub(jobs.len());
            jobs.extend(std::iter::from_fn(|| incoming.try_recv().ok()).take(room));
        }
        // Who writes one thing after the other does not wait for company that does not come.
        let gathers = if jobs.len() > 1 {
            ledger.gathers()
        } else {
            Duration::ZERO
        };
        next = Instant::now() + gathers;
        let close = jobs
            .iter()
            .position(|job| matches!(job.order, Order::Close));
        let closing = close.map(|index| jobs.remove(index));
        while !jobs.is_empty() {
            let rest = jobs.split_off(ledger.fit(&jobs).clamp(1, jobs.len()));
            do_batch(&mut ledger, jobs).await;
            jobs = rest;
        }
        if let Some(closing) = closing {
            incoming.close();
            ledger.leave_word().await;
            let closed = ledger.close().await;
            closing.answer(closed.map(|()| Done::Nothing));
            return;
        }
    }
    if let Err(error) = ledger.close().await {
        tracing::warn!(%error, "the store was not closed well");
    }
}

/// Does all jobs in one transaction, or, where one of them fails, each in its own.
async fn do_batch(ledger: &mut impl Ledger, jobs: Vec<Job>) {
    match ledger.transact(&jobs).await {
        Ok(outcomes) => {
            ledger.health().note(&Ok(()));
            for (job, outcome) in jobs.into_iter().zip(outcomes) {
                job.answer(outcome);
            }
        }
        Err(Fault::Anyones(_)) if jobs.len() > 1 => {
            for job in jobs {
                let alone = ledger.transact(std::slice::from_ref(&job)).await;
                let outcome = match alone.map(|mut outcomes| outcomes.pop()) {
                    Ok(outcome) => outcome.unwrap_or(Ok(Done::Nothing)),
                    Err(fault) => Err(fault.into_error()),
                };
                ledger.health().note(&outcome);
                job.answer(outcome);
            }
        }
        Err(fault) => {
            let error = fault.into_error();
            ledger.health().note::<()>(&Err(error.clone()));
            for job in jobs {
                job.answer(Err(error.clone()));
            }
        }
    }
    ledger.settle().await;
}
