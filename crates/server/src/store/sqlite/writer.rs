//! The task that writes, many jobs at a time.

use std::sync::Arc;
use std::time::Instant;

use sqlx::{Connection, SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use super::health::Health;
use super::hold::Hold;
use super::identity::Watched;
use super::order::{Done, Order, carry_out, is_one_statement};
use super::tables::append_all;
use super::totals;
use crate::store::{StoreError, StoreFigures};

/// How many jobs share a transaction at most.
const BATCH: usize = 512;

/// Something to be written.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) order: Order,
    pub(super) reply: oneshot::Sender<Result<Done, StoreError>>,
}

/// Whoever writes, and everything that takes.
#[derive(Debug)]
pub(super) struct Writer {
    pub(super) file: SqliteConnection,
    /// Those who read; the file is held until they have closed it, too.
    pub(super) readers: SqlitePool,
    pub(super) hold: Hold,
    pub(super) watched: Watched,
    pub(super) health: Health,
    pub(super) figures: Arc<StoreFigures>,
    /// Whether the line beside the file is blank, because less may be left of what it said.
    pub(super) is_blank: bool,
}

impl Writer {
    /// Writes until the store is closed or nobody is left to ask. The file is held until then.
    pub(super) async fn write(mut self, mut incoming: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(BATCH);
        while incoming.recv_many(&mut jobs, BATCH).await > 0 {
            let close = jobs
                .iter()
                .position(|job| matches!(job.order, Order::Close));
            let closing = close.map(|index| jobs.remove(index));
            self.do_batch(&mut jobs).await;
            if let Some(closing) = closing {
                incoming.close();
                self.leave_totals().await;
                let done = self.close().await.map(|()| Done::Nothing);
                // Whoever asked may have gone away; the file is closed all the same.
                let _ = closing.reply.send(done);
                return;
            }
        }
        if let Err(error) = self.close().await {
            tracing::warn!(%error, "the file was not closed well");
        }
    }

    /// Everyone closes the file, and then it is let go.
    async fn close(self) -> Result<(), StoreError> {
        // The last to close takes what is beside the file into it, and readers cannot.
        self.readers.close().await;
        let closed = self.file.close().await;
        drop(self.hold);
        Ok(closed?)
    }

    /// Does all jobs in one transaction, or, where one of them fails, each in its own.
    async fn do_batch(&mut self, jobs: &mut Vec<Job>) {
        if jobs.is_empty() {
            return;
        }
        let forgets = jobs
            .iter()
            .any(|job| matches!(job.order, Order::Forget(..)));
        if forgets && !self.is_blank {
            // There may be less afterwards, and a kill in between is no damage.
            self.leave("");
            self.is_blank = true;
        }
        let mut is_forgotten = false;
        let together = self.transact(jobs).await;
        match together {
            Ok(done) => {
                self.health.note(&Ok(()));
                for (job, done) in jobs.drain(..).zip(done) {
                    is_forgotten |= done.is_last_of_forgetting();
                    let _ = job.reply.send(Ok(done));
                }
            }
            // What was written into a file that is gone is refused, even where it was written.
            Err(error) if jobs.len() == 1 || error == StoreError::Gone => {
                self.health.note::<()>(&Err(error.clone()));
                for job in jobs.drain(..) {
                    let _ = job.reply.send(Err(error.clone()));
                }
            }
            Err(_) => {
                for job in jobs.drain(..) {
                    let alone = self.transact(std::slice::from_ref(&job)).await;
                    self.health.note(&alone);
                    let done = alone.map(|mut done| done.pop().unwrap_or(Done::Nothing));
                    is_forgotten |= done.as_ref().is_ok_and(Done::is_last_of_forgetting);
                    let _ = job.reply.send(done);
                }
            }
        }
        if is_forgotten {
            self.leave_totals().await;
            self.is_blank = false;
        }
    }

    /// Does jobs in one transaction. Nothing is acknowledged that went into a file which is gone.
    async fn transact(&mut self, jobs: &[Job]) -> Result<Vec<Done>, StoreError> {
        self.watched.check()?;
        let begun = Instant::now();
        let done = if is_one_statement(jobs.iter().map(|job| &job.order)) {
            work(&mut self.file, jobs).await?
        } else {
            self.transact_many(jobs).await?
        };
        self.figures.commits.add(begun.elapsed());
        self.watched.check()?;
        Ok(done)
    }

    async fn transact_many(&mut self, jobs: &[Job]) -> Result<Vec<Done>, StoreError> {
        let file = &mut self.file;
        sqlx::query("BEGIN IMMEDIATE").execute(&mut *file).await?;
        let mut done = work(file, jobs).await;
        if done.is_ok()
            && let Err(gone) = self.watched.check()
        {
            done = Err(gone);
        }
        if done.is_ok()
            && let Err(error) = sqlx::query("COMMIT").execute(&mut *file).await
        {
            done = Err(error.into());
        }
        if done.is_err() {
            // SQLite may have rolled back by itself, which is no fault.
            let _ = sqlx::query("ROLLBACK").execute(&mut *file).await;
        }
        done
    }

    /// Leaves a line that says how much there is, for the next start to compare.
    async fn leave_totals(&mut self) {
        match totals::line(&mut self.file).await {
            Ok(line) => self.leave(&line),
            Err(error) => tracing::debug!(%error, "cannot count what there is"),
        }
    }

    fn leave(&mut self, line: &str) {
        if let Err(error) = self.hold.leave(line) {
            tracing::debug!(%error, "cannot leave a line beside the file");
        }
    }
}

async fn work(file: &mut SqliteConnection, jobs: &[Job]) -> Result<Vec<Done>, StoreError> {
    append_all(file, jobs.iter().map(|job| &job.order)).await?;
    let mut done = Vec::with_capacity(jobs.len());
    for job in jobs {
        done.push(carry_out(file, &job.order).await?);
    }
    Ok(done)
}
