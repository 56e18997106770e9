//! The task that writes, many jobs at a time.

use std::fs::File;

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::order::{Done, Order, carry_out, is_one_statement};
use super::tables::append_all;
use crate::store::StoreError;

/// How many jobs share a transaction at most.
const BATCH: usize = 512;

/// Something to be written.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) order: Order,
    pub(super) reply: oneshot::Sender<Result<Done, StoreError>>,
}

/// Writes until the store is closed or nobody is left to ask. The lock is held until then.
pub(super) async fn write(
    mut file: SqliteConnection,
    lock: File,
    mut incoming: mpsc::Receiver<Job>,
) {
    let mut jobs = Vec::with_capacity(BATCH);
    while incoming.recv_many(&mut jobs, BATCH).await > 0 {
        let close = jobs
            .iter()
            .position(|job| matches!(job.order, Order::Close));
        let closing = close.map(|index| jobs.remove(index));
        do_batch(&mut file, &mut jobs).await;
        if let Some(closing) = closing {
            incoming.close();
            let done = file.close().await.map(|()| Done::Nothing);
            drop(lock);
            // Whoever asked may have gone away; the file is closed all the same.
            let _ = closing.reply.send(done.map_err(StoreError::from));
            return;
        }
    }
}

/// Does all jobs in one transaction, or, where one of them fails, each in its own.
async fn do_batch(file: &mut SqliteConnection, jobs: &mut Vec<Job>) {
    let together = transact(file, jobs).await;
    match together {
        Ok(done) => {
            for (job, done) in jobs.drain(..).zip(done) {
                let _ = job.reply.send(Ok(done));
            }
        }
        Err(error) if jobs.len() == 1 => {
            for job in jobs.drain(..) {
                tracing::warn!(%error, "could not write");
                let _ = job.reply.send(Err(error.clone()));
            }
        }
        Err(_) => {
            for job in jobs.drain(..) {
                let alone = transact(file, std::slice::from_ref(&job)).await;
                let done = alone.map(|mut done| done.pop().unwrap_or(Done::Nothing));
                if let Err(error) = &done {
                    tracing::warn!(%error, "could not write");
                }
                let _ = job.reply.send(done);
            }
        }
    }
}

async fn transact(file: &mut SqliteConnection, jobs: &[Job]) -> Result<Vec<Done>, StoreError> {
    if jobs.is_empty() {
        return Ok(Vec::new());
    }
    if is_one_statement(jobs.iter().map(|job| &job.order)) {
        return work(file, jobs).await;
    }
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *file).await?;
    let done = match work(file, jobs).await {
        Ok(done) => sqlx::query("COMMIT")
            .execute(&mut *file)
            .await
            .map(|_| done)
            .map_err(StoreError::from),
        Err(error) => Err(error),
    };
    if done.is_err() {
        // SQLite may have rolled back by itself, which is no fault.
        let _ = sqlx::query("ROLLBACK").execute(&mut *file).await;
    }
    done
}

async fn work(file: &mut SqliteConnection, jobs: &[Job]) -> Result<Vec<Done>, StoreError> {
    append_all(file, jobs.iter().map(|job| &job.order)).await?;
    let mut done = Vec::with_capacity(jobs.len());
    for job in jobs {
        done.push(carry_out(file, &job.order).await?);
    }
    Ok(done)
}
