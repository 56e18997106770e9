//! The task that writes, many jobs at a time.

use std::sync::Arc;
use std::time::Instant;

use async_trait::async_trait;
use sqlx::{Connection, SqliteConnection, SqlitePool};

use super::hold::Hold;
use super::identity::Watched;
use super::order::{carry_out, is_one_statement};
use super::tables::append_all;
use super::totals;
use crate::store::writing::{Done, Fault, Health, Job, Ledger, Order, Outcome};
use crate::store::{StoreError, StoreFigures};

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
    /// Whether all is forgotten that was to be.
    pub(super) is_forgotten: bool,
}

#[async_trait]
impl Ledger for Writer {
    async fn transact(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, Fault> {
        let forgets = jobs
            .iter()
            .any(|job| matches!(job.order, Order::Forget(..)));
        if forgets && !self.is_blank {
            // There may be less afterwards, and a kill in between is no damage.
            self.leave("");
            self.is_blank = true;
        }
        match self.write(jobs).await {
            Ok(done) => {
                self.is_forgotten |= done.iter().any(Done::is_last_of_forgetting);
                Ok(done.into_iter().map(Ok).collect())
            }
            // What was written into a file that is gone is refused, even where it was written.
            Err(StoreError::Gone) => Err(Fault::Everyones(StoreError::Gone)),
            Err(error) => Err(Fault::Anyones(error)),
        }
    }

    async fn settle(&mut self) {
        if self.is_forgotten {
            self.leave_totals().await;
            (self.is_forgotten, self.is_blank) = (false, false);
        }
    }

    async fn leave_word(&mut self) {
        self.leave_totals().await;
    }

    fn health(&mut self) -> &mut Health {
        &mut self.health
    }

    /// Everyone closes the file, and then it is let go.
    async fn close(self) -> Result<(), StoreError> {
        // The last to close takes what is beside the file into it, and readers cannot.
        self.readers.close().await;
        let closed = self.file.close().await;
        drop(self.hold);
        Ok(closed?)
    }
}

impl Writer {
    /// Does jobs in one transaction. Nothing is acknowledged that went into a file which is gone.
    async fn write(&mut self, jobs: &[Job]) -> Result<Vec<Done>, StoreError> {
        self.watched.check()?;
        let begun = Instant::now();
        let done = if is_one_statement(jobs.iter().map(|job| &job.order)) {
            work(&mut self.file, jobs).await?
        } else {
            self.write_many(jobs).await?
        };
        self.figures.commits.add(begun.elapsed());
        self.watched.check()?;
        Ok(done)
    }

    async fn write_many(&mut self, jobs: &[Job]) -> Result<Vec<Done>, StoreError> {
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
