//! Writing many jobs in one transaction, over a connection that may fail at any moment.

mod archived;
mod counts;
mod lost;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, Error, PgConnection, Row};
use tokio::time::error::Elapsed;
use tokio::time::{Instant, sleep, timeout_at};

use super::batch::{self, Note, RefusedAppends};
use super::lines::Lines;
use super::open::connect;
use super::orders::{carry_out, is_convenience};
use crate::store::faults::{Trouble, nowhere, trouble};
use crate::store::numbers::signed;
use crate::store::writing::{Done, Fault, Health, Job, Ledger, Order, Outcome};
use crate::store::{Append, StoreError, StoreFigures};
use archived::or_nothing;
use counts::{take_in, take_in_ended};

/// How long anyone waits until something is kept, or has failed.
pub(super) const PATIENCE: Duration = Duration::from_secs(4);
/// How long after a fault it is tried again.
const PAUSE: Duration = Duration::from_millis(100);

/// How long a node gathers for each node that there is, and how long at most: each transaction costs the
/// database as much as a dozen moves in it, and so all nodes together make no more of them than one.
const GATHERS_FOR_EACH: Duration = Duration::from_millis(8);
const GATHERS_AT_MOST: Duration = Duration::from_millis(32);

/// Whoever writes for a node.
#[derive(Debug)]
pub(super) struct Writer {
    options: PgConnectOptions,
    /// Those who read; they end with it.
    lines: Vec<Lines>,
    /// The connection, and the server's process at its other end.
    line: Option<(PgConnection, i32)>,
    /// The process that was last to answer and did not.
    unsure: Option<i32>,
    /// Its row in the table of writers.
    id: i64,
    /// How many nodes there are, as far as is known.
    nodes: Arc<AtomicU32>,
    batch: i64,
    health: Health,
    figures: Arc<StoreFigures>,
}

/// Why an attempt came to nothing.
enum Stop {
    /// It can be tried again; nothing has changed.
    Again(StoreError),
    /// It cannot.
    For(Fault),
}

impl Writer {
    /// Begins, by a row of its own, as one of so many nodes as there will be.
    pub(super) async fn begin(
        options: &PgConnectOptions,
        lines: Vec<Lines>,
        (id, nodes): (i64, Arc<AtomicU32>),
        figures: Arc<StoreFigures>,
    ) -> Result<Writer, StoreError> {
        let mut writer = Writer {
            options: options.clone().application_name(&name(id)),
            lines,
            line: None,
            unsure: None,
            id,
            nodes,
            batch: 0,
            health: Health::new(),
            figures,
        };
        writer.connect().await?;
        if let Some((line, _)) = &mut writer.line {
            take_in_ended(line).await?;
            let sql = "INSERT INTO writers (id, batch, refused, tables, entries) \
                       VALUES ($1, 0, '{}', 0, 0)";
            sqlx::query(sql).bind(id).execute(line).await?;
        }
        Ok(writer)
    }

    /// The connection, which is made where there is none.
    async fn line(&mut self, until: Instant) -> Result<&mut PgConnection, Stop> {
        if self.line.is_none() {
            let connected = timeout_at(until, self.connect()).await;
            let connected = connected.map_err(|_| Stop::Again(late()))?;
            connected.map_err(Stop::Again)?;
        }
        let line = self.line.as_mut().map(|(line, _)| line);
        line.ok_or(Stop::Again(StoreError::Closed))
    }

    async fn connect(&mut self) -> Result<(), StoreError> {
        let mut line = connect(&self.options).await?;
        let process = sqlx::query("SELECT pg_backend_pid()");
        let process = process.fetch_one(&mut line).await?.try_get(0)?;
        self.line = Some((line, process));
        Ok(())
    }

    /// Does jobs once, as far as the connection lets it.
    async fn attempt(&mut self, jobs: &[Job], until: Instant) -> Result<Vec<Outcome>, Stop> {
        if Instant::now() >= until {
            return Err(Stop::Again(late()));
        }
        self.batch += 1;
        let note = Note {
            writer: self.id,
            batch: self.batch,
            ..Note::default()
        };
        if let Some(appends) = plain_appends(jobs) {
            // One statement is a transaction by itself.
            let line = self.line(until).await?;
            let kept = timeout_at(until, batch::keep(line, &appends, note)).await;
            let refused = match self.answered(kept)? {
                Some(refused) => refused,
                None => self.look_up().await?,
            };
            let outcomes = appends.iter().map(|append| outcome(append, &refused));
            return Ok(outcomes.collect());
        }
        let outcomes = self.work(until, jobs, note).await?;
        // Only this connection can end what was begun there.
        let Some((line, _)) = &mut self.line else {
            return Err(Stop::Again(late()));
        };
        let ended = timeout_at(until, run(line, "COMMIT")).await;
        if self.answered(ended)?.is_none() {
            self.look_up().await?;
        }
        Ok(outcomes)
    }

    /// Does everything up to the commit.
    async fn work(
        &mut self,
        until: Instant,
        jobs: &[Job],
        note: Note,
    ) -> Result<Vec<Outcome>, Stop> {
        let line = self.line(until).await?;
        let error = match timeout_at(until, work(line, jobs, note)).await {
            Ok(Ok(outcomes)) => return Ok(outcomes),
            Ok(Err(error)) => error,
            Err(_) => {
                // Without its connection it is undone.
                self.line = None;
                return Err(Stop::Again(late()));
            }
        };
        let is_lost = trouble(&error) == Trouble::Lost;
        let undone =
            !is_lost && matches!(timeout_at(until, run(line, "ROLLBACK")).await, Ok(Ok(())));
        if !undone {
            self.line = None;
        }
        Err(stop(error))
    }

    /// What the end of a transaction has answered; without an answer nobody knows whether it has ended.
    fn answered<T>(
        &mut self,
        answer: Result<Result<T, Error>, Elapsed>,
    ) -> Result<Option<T>, Stop> {
        match answer {
            Ok(Ok(done)) => Ok(Some(done)),
            Ok(Err(error)) if trouble(&error) != Trouble::Lost => Err(stop(error)),
            Ok(Err(_)) | Err(_) => {
                self.unsure = self.line.take().map(|(_, process)| process);
                Ok(None)
            }
        }
    }
}

#[async_trait]
impl Ledger for Writer {
    async fn transact(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, Fault> {
        let begun = Instant::now();
        let oldest = jobs.iter().map(|job| job.since).min();
        let until = oldest.unwrap_or(begun) + PATIENCE;
        loop {
            match self.attempt(jobs, until).await {
                Ok(mut outcomes) => {
                    self.figures.commits.add(begun.elapsed());
                    for (job, outcome) in jobs.iter().zip(&mut outcomes) {
                        if outcome.as_ref().is_err_and(|error| *error == nowhere()) {
                            *outcome =
                                or_nothing(&job.order, self.write_to_archived(job, until).await);
                        }
                    }
                    return Ok(outcomes);
                }
                Err(Stop::For(fault)) => return Err(fault),
                Err(Stop::Again(error)) if Instant::now() + PAUSE >= until => {
                    return Err(Fault::Everyones(error));
                }
                Err(Stop::Again(error)) => {
                    if self.line.is_none() {
                        self.health.note::<()>(&Err(error));
                    }
                    sleep(PAUSE).await;
                }
            }
        }
    }

    /// Those before the second append for a table.
    fn fit(&self, jobs: &[Job]) -> usize {
        let mut tables = std::collections::HashSet::new();
        let appends = jobs.iter().map(|job| job.order.as_append());
        let mut again =
            appends.map(|append| append.is_some_and(|append| !tables.insert(append.no)));
        again.position(|again| again).unwrap_or(jobs.len())
    }

    fn gathers(&self) -> Duration {
        let nodes = self.nodes.load(Ordering::Relaxed);
        GATHERS_FOR_EACH.saturating_mul(nodes).min(GATHERS_AT_MOST)
    }

    fn health(&mut self) -> &mut Health {
        &mut self.health
    }

    async fn close(mut self) -> Result<(), StoreError> {
        for lines in &self.lines {
            lines.close().await;
        }
        if let Some((mut line, _)) = self.line.take() {
            let until = Instant::now() + PATIENCE;
            let ended = async {
                take_in(&mut line, &[self.id]).await?;
                line.close().await
            };
            timeout_at(until, ended).await.map_err(|_| late())??;
        }
        Ok(())
    }
}

/// The appends, if there is nothing else, and nothing else to do for them.
fn plain_appends(jobs: &[Job]) -> Option<Vec<&Append>> {
    let appends = jobs.iter().map(|job| job.order.as_append());
    appends
        .map(|append| append.filter(|append| !batch::has_more(append)))
        .collect()
}

/// Does everything up to the commit.
async fn work(
    line: &mut PgConnection,
    jobs: &[Job],
    mut note: Note,
) -> Result<Vec<Outcome>, Error> {
    run(line, "BEGIN").await?;
    if jobs.iter().all(|job| is_convenience(&job.order)) {
        run(line, "SET LOCAL synchronous_commit = off").await?;
    }
    let mut outcomes = Vec::with_capacity(jobs.len());
    for job in jobs {
        let outcome = carry_out(line, &job.order).await?;
        if let (Order::Create(table), Ok(_)) = (&job.order, &outcome) {
            note.tables += 1;
            note.entries += signed(table.entries.len() as u64);
        }
        outcomes.push(outcome);
    }
    let appends: Vec<&Append> = jobs
        .iter()
        .filter_map(|job| job.order.as_append())
        .collect();
    let refused = batch::keep(line, &appends, note).await?;
    let kept: Vec<&Append> = appends
        .into_iter()
        .filter(|append| refused.of(append).is_none())
        .collect();
    batch::finish(line, &kept).await?;
    for (job, told) in jobs.iter().zip(&mut outcomes) {
        if let Some(append) = job.order.as_append() {
            *told = outcome(append, &refused);
        }
    }
    Ok(outcomes)
}

fn outcome(append: &Append, refused: &RefusedAppends) -> Outcome {
    refused.of(append).map_or(Ok(Done::Nothing), Err)
}

async fn run(line: &mut PgConnection, sql: &'static str) -> Result<(), Error> {
    sqlx::query(sql).execute(line).await.map(|_| ())
}

/// What an error means for an attempt.
fn stop(error: Error) -> Stop {
    match trouble(&error) {
        Trouble::Lost | Trouble::Again => Stop::Again(error.into()),
        Trouble::Refused => Stop::For(match StoreError::from(error) {
            StoreError::Full => Fault::Everyones(StoreError::Full),
            error => Fault::Anyones(error),
        }),
    }
}

fn late() -> StoreError {
    StoreError::Failed("the database does not answer in time".to_owned())
}

/// How the connection of a writer is called.
fn name(id: i64) -> String {
    format!("praline {id:016x}")
}
