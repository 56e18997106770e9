//! The connections that read, and those that write what nothing waits for.

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, Error, PgConnection};
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep, timeout_at};

use super::open::connect;
use crate::store::StoreError;
use crate::store::faults::{Trouble, trouble};

/// How long anyone waits for an answer.
const PATIENCE: Duration = Duration::from_secs(4);
/// How long after a fault it is tried again.
const PAUSE: Duration = Duration::from_millis(50);

/// What is done with a connection.
pub(super) type Doing<'c, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send + 'c>>;

/// A few connections that many use in turn.
///
/// A connection that somebody has given up on, or that has failed, is never used again; nothing is
/// waited for on one that may be dead.
#[derive(Clone, Debug)]
pub(super) struct Lines(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    options: PgConnectOptions,
    places: Semaphore,
    idle: Mutex<VecDeque<PgConnection>>,
}

impl Lines {
    /// So many connections, each made when it is first needed.
    pub(super) fn new(options: PgConnectOptions, most: usize) -> Lines {
        Lines(Arc::new(Inner {
            options,
            places: Semaphore::new(most),
            idle: Mutex::default(),
        }))
    }

    /// Does something that can be done twice, again where the connection fails meanwhile.
    pub(super) async fn with<T>(
        &self,
        mut act: impl for<'c> FnMut(&'c mut PgConnection) -> Doing<'c, T>,
    ) -> Result<T, StoreError> {
        let until = Instant::now() + PATIENCE;
        let late = |_| StoreError::Failed("the database does not answer in time".to_owned());
        let place = timeout_at(until, self.0.places.acquire()).await;
        let _place = place.map_err(late)?.map_err(|_| StoreError::Closed)?;
        loop {
            let idle = self.idle().pop_front();
            let connected = match idle {
                Some(line) => Ok(line),
                None => timeout_at(until, connect(&self.0.options))
                    .await
                    .map_err(late)?,
            };
            let fault = match connected {
                Ok(mut line) => match timeout_at(until, act(&mut line)).await.map_err(late)? {
                    Ok(done) => {
                        self.idle().push_front(line);
                        return Ok(done);
                    }
                    Err(error) => match trouble(&error) {
                        Trouble::Refused => {
                            self.idle().push_front(line);
                            return Err(error.into());
                        }
                        Trouble::Again => error.into(),
                        Trouble::Lost => {
                            // The others are likely to be gone as well.
                            self.idle().clear();
                            error.into()
                        }
                    },
                },
                Err(error) => error,
            };
            if Instant::now() + PAUSE >= until {
                return Err(fault);
            }
            sleep(PAUSE).await;
        }
    }

    /// Whether they are closed.
    pub(super) fn is_closed(&self) -> bool {
        self.0.places.is_closed()
    }

    /// Closes all of them.
    pub(super) async fn close(&self) {
        self.0.places.close();
        let idle: Vec<PgConnection> = self.idle().drain(..).collect();
        for line in idle {
            // Whether the server hears of it or not, nobody uses it any more.
            let _ = tokio::time::timeout(PAUSE, line.close()).await;
        }
    }

    fn idle(&self) -> MutexGuard<'_, VecDeque<PgConnection>> {
        self.0.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
