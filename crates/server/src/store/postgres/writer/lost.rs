//! Finding out what became of a batch whose answer was lost.

use std::time::Duration;

use sqlx::Row;
use tokio::time::{Instant, sleep, timeout_at};

use super::{PAUSE, Stop, Writer, late, name};
use crate::store::StoreError;
use crate::store::postgres::batch::RefusedAppends;
use crate::store::writing::Fault;

/// How much longer than usual anyone waits until it is known.
const LOOKING: Duration = Duration::from_secs(3);

impl Writer {
    /// What became of the latest batch, whose answer was lost.
    ///
    /// The number of a transaction would not do: after a crash the database gives those again whose
    /// commit was not on disk. The writer's own row says it, once nobody has it locked any more.
    pub(super) async fn look_up(&mut self) -> Result<RefusedAppends, Stop> {
        let until = Instant::now() + LOOKING;
        loop {
            let looked = timeout_at(until, self.look_once()).await;
            match looked {
                Ok(Ok(Some(refused))) => return Ok(refused),
                Ok(Ok(None)) => return Err(Stop::Again(late())),
                Ok(Err(_)) if Instant::now() + PAUSE < until => sleep(PAUSE).await,
                Ok(Err(error)) => {
                    let unsure = StoreError::Unsure(error.to_string());
                    return Err(Stop::For(Fault::Everyones(unsure)));
                }
                Err(_) => {
                    let unsure = StoreError::Unsure(late().to_string());
                    return Err(Stop::For(Fault::Everyones(unsure)));
                }
            }
        }
    }

    /// What was refused of the latest batch, if it was kept; an error says that this is not known.
    async fn look_once(&mut self) -> Result<Option<RefusedAppends>, StoreError> {
        self.line = None;
        self.connect().await?;
        let Some((line, _)) = &mut self.line else {
            return Err(StoreError::Closed);
        };
        // What has not begun to commit must not do so later.
        let sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                   WHERE pid = $1 AND application_name = $2";
        let query = sqlx::query(sql).bind(self.unsure).bind(name(self.id));
        query.execute(&mut *line).await?;
        // This waits until whoever changes the row has ended.
        let sql = "SELECT refused FROM writers WHERE id = $1 AND batch = $2";
        let lock = "SELECT FROM writers WHERE id = $1 FOR UPDATE";
        sqlx::query(lock).bind(self.id).execute(&mut *line).await?;
        let query = sqlx::query(sql).bind(self.id).bind(self.batch);
        let row = query.fetch_optional(line).await?;
        Ok(row
            .map(|row| row.try_get(0))
            .transpose()?
            .map(RefusedAppends))
    }
}
