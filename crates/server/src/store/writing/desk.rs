//! Where orders are given.

use std::time::Duration;

use praline_protocol::TableId;
use praline_rules::Seat;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, timeout};

use super::{Done, Job, Ledger, Order, write};
use crate::guest::GuestId;
use crate::store::{Append, Due, Forgotten, Link, NewTable, Retention, StoreError, StoreState};

/// How many writes may wait; whoever brings more waits before the door.
const WAITING: usize = 4096;

/// Where orders are given to the task that carries them out.
#[derive(Clone, Debug)]
pub(in crate::store) struct Desk {
    jobs: mpsc::Sender<Job>,
    state: watch::Receiver<StoreState>,
    /// How long anyone waits before the door.
    patience: Duration,
}

impl Desk {
    /// Begins to write.
    pub(in crate::store) fn open(mut ledger: impl Ledger, patience: Duration) -> Desk {
        let state = ledger.health().listen();
        let (jobs, incoming) = mpsc::channel(WAITING);
        tokio::spawn(write(ledger, incoming));
        Desk {
            jobs,
            state,
            patience,
        }
    }

    /// How it goes.
    pub(in crate::store) fn state(&self) -> watch::Receiver<StoreState> {
        self.state.clone()
    }

    /// Gives an order, and waits until it is carried out or has failed.
    pub(in crate::store) async fn order(&self, order: Order) -> Result<Done, StoreError> {
        let (reply, done) = oneshot::channel();
        let since = Instant::now();
        let job = Job {
            order,
            since,
            reply,
        };
        let sent = timeout(self.patience, self.jobs.send(job)).await;
        let sent = sent.map_err(|_| StoreError::Failed("too much waits to be kept".to_owned()))?;
        sent.map_err(|_| StoreError::Closed)?;
        done.await.map_err(|_| StoreError::Closed)?
    }

    /// Gives an order of which only matters that it was carried out.
    pub(in crate::store) async fn put(&self, order: Order) -> Result<(), StoreError> {
        self.order(order).await.map(|_| ())
    }

    pub(in crate::store) async fn create(&self, table: NewTable) -> Result<i64, StoreError> {
        match self.order(Order::Create(Box::new(table))).await? {
            Done::Number(no) => Ok(no),
            _ => Err(StoreError::Failed("no number".to_owned())),
        }
    }

    pub(in crate::store) async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.put(Order::Append(append)).await
    }

    pub(in crate::store) async fn survey(
        &self,
        id: TableId,
        due: Due,
        line: Option<String>,
    ) -> Result<(), StoreError> {
        self.put(Order::Survey(id, due, line)).await
    }

    pub(in crate::store) async fn unsay(&self, no: i64, number: u64) -> Result<bool, StoreError> {
        let done = self.order(Order::Unsay(no, number)).await?;
        Ok(matches!(done, Done::Number(1..)))
    }

    pub(in crate::store) async fn link(
        &self,
        no: i64,
        seat: Seat,
        guest: GuestId,
        hash: [u8; 16],
        made: i64,
    ) -> Result<(), StoreError> {
        let link = Link { seat, guest, made };
        self.put(Order::Link(no, hash, link)).await
    }

    pub(in crate::store) async fn forget(
        &self,
        retention: Retention,
        unix: i64,
    ) -> Result<Forgotten, StoreError> {
        match self.order(Order::Forget(retention, unix)).await? {
            Done::Forgotten(forgotten) => Ok(forgotten),
            _ => Ok(Forgotten::default()),
        }
    }

    /// Ends it, once everything before is written.
    pub(in crate::store) async fn close(&self) {
        // Closing twice is closing once.
        let _ = self.order(Order::Close).await;
    }
}
