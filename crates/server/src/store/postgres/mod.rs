//! Tables in a database of `PostgreSQL`, which any number of nodes share.
//!
//! Each node has one task that writes, many orders in one transaction; a few connections read beside
//! it, and tell what nodes share. A connection that fails is replaced by another; nobody waits longer
//! than a few seconds for that.

mod archive;
mod batch;
mod forget;
mod lines;
mod nodes;
mod open;
mod orders;
mod read;
mod target;
#[cfg(test)]
mod tests;
mod writer;

use std::sync::Arc;

use async_trait::async_trait;
use praline_protocol::{Millis, TableId};
use praline_rules::Seat;
use tokio::sync::watch;

use super::writing::{Desk, Order};
use super::{
    Append, Archived, Due, Forgotten, Link, NewTable, Retention, Served, Store, StoreError,
    StoreFigures, StoreState, StoredTable, Totals,
};
use crate::chance::random;
use crate::cluster::Cluster;
use crate::guest::GuestId;
pub use archive::fill_archive;
use lines::Lines;
use nodes::Nodes;
pub(super) use target::Target;
use writer::{PATIENCE, Writer};

/// How many read at the same time.
const READERS: usize = 6;
/// How many tell at the same time what nodes share.
const TELLERS: usize = 2;

/// Tables in a database of `PostgreSQL`, as one node sees them.
#[derive(Debug)]
pub struct PostgresStore {
    lines: Lines,
    nodes: Nodes,
    desk: Desk,
    figures: Arc<StoreFigures>,
}

impl PostgresStore {
    /// Opens a database by its address, `postgres://USER:PASSWORD@HOST:PORT/DATABASE`, and brings it up
    /// to date.
    pub async fn open(url: &str) -> Result<PostgresStore, StoreError> {
        let options = open::options(url)?;
        open::prepare(&options).await?;
        open::check_moved(&options).await?;
        let options = open::hurried(options);
        let lines = Lines::new(options.clone(), READERS);
        let tellers = Lines::new(options.clone(), TELLERS);
        let figures = Arc::new(StoreFigures::without_file());
        let all = vec![lines.clone(), tellers.clone()];
        let id = i64::from_be_bytes(random()) & i64::MAX;
        let count = Arc::default();
        let nodes = Nodes::new(tellers, Arc::clone(&count));
        let writer = Writer::begin(&options, all, (id, count), Arc::clone(&figures)).await?;
        Ok(PostgresStore {
            lines,
            nodes,
            desk: Desk::open(writer, PATIENCE),
            figures,
        })
    }
}

#[async_trait]
impl Store for PostgresStore {
    async fn create(&self, table: NewTable) -> Result<i64, StoreError> {
        self.desk.create(table).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.desk.append(append).await
    }

    async fn load(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        let live = || self.lines.with(|line| Box::pin(read::load(line, id)));
        if let Some(table) = live().await? {
            return Ok(Some(table));
        }
        let archived = self.lines.with(|line| Box::pin(archive::load(line, id)));
        if let Some(table) = archived.await? {
            return Ok(Some(table));
        }
        // It may have been brought back between the two.
        live().await
    }

    async fn due(&self) -> Result<Vec<(Millis, TableId)>, StoreError> {
        self.lines.with(|line| Box::pin(read::due(line))).await
    }

    async fn listed(&self) -> Result<Vec<(TableId, String)>, StoreError> {
        self.lines.with(|line| Box::pin(read::listed(line))).await
    }

    async fn unsurveyed(&self, most: u32) -> Result<Vec<TableId>, StoreError> {
        let tables = self
            .lines
            .with(|line| Box::pin(read::unsurveyed(line, most)));
        tables.await
    }

    async fn survey(&self, id: TableId, due: Due, line: Option<String>) -> Result<(), StoreError> {
        self.desk.survey(id, due, line).await
    }

    async fn tables_of(&self, guest: GuestId, most: u32) -> Result<Vec<TableId>, StoreError> {
        let tables = self
            .lines
            .with(|line| Box::pin(archive::tables_of(line, guest, most)));
        tables.await
    }

    async fn say(&self, no: i64, number: u64, seat: Seat, text: String) -> Result<(), StoreError> {
        self.desk.put(Order::Say(no, number, seat, text)).await
    }

    async fn unsay(&self, no: i64, number: u64) -> Result<bool, StoreError> {
        self.desk.unsay(no, number).await
    }

    async fn rename(&self, no: i64, entries: Vec<(u64, String)>) -> Result<(), StoreError> {
        self.desk.put(Order::Rename(no, entries)).await
    }

    async fn link(
        &self,
        no: i64,
        seat: Seat,
        guest: GuestId,
        hash: [u8; 16],
        unix: i64,
    ) -> Result<(), StoreError> {
        self.desk.link(no, seat, guest, hash, unix).await
    }

    async fn linked(&self, no: i64, hash: [u8; 16]) -> Result<Option<Link>, StoreError> {
        self.lines
            .with(|line| Box::pin(read::linked(line, no, hash)))
            .await
    }

    async fn seen(&self, guest: GuestId, unix: i64) -> Result<(), StoreError> {
        self.desk.put(Order::Seen(guest, unix)).await
    }

    async fn forget(&self, retention: Retention, unix: i64) -> Result<Forgotten, StoreError> {
        self.desk.forget(retention, unix).await
    }

    async fn archive(&self, before: i64) -> Result<Archived, StoreError> {
        let archived = self
            .lines
            .with(|line| Box::pin(archive::archive(line, before)));
        archived.await
    }

    async fn served(&self) -> Result<Served, StoreError> {
        self.lines.with(|line| Box::pin(read::served(line))).await
    }

    async fn keep_served(&self, served: Served) -> Result<(), StoreError> {
        self.desk.put(Order::KeepServed(served)).await
    }

    async fn holds_seat(&self, guest: GuestId) -> Result<bool, StoreError> {
        self.lines
            .with(|line| Box::pin(read::holds_seat(line, guest)))
            .await
    }

    async fn knows(&self, guest: GuestId) -> Result<bool, StoreError> {
        let knows = self.lines.with(|line| {
            Box::pin(async move {
                Ok(read::knows(line, guest).await? || archive::knows(line, guest).await?)
            })
        });
        knows.await
    }

    async fn key(&self) -> Result<[u8; 32], StoreError> {
        let kept = || self.lines.with(|line| Box::pin(read::key(line)));
        if let Some(key) = kept().await? {
            return Ok(key);
        }
        // Of two that are drawn at the same time the first is kept.
        self.desk.put(Order::KeepKey(random())).await?;
        let key = kept().await?;
        key.ok_or_else(|| StoreError::Failed("no key".to_owned()))
    }

    async fn totals(&self) -> Result<Totals, StoreError> {
        self.lines.with(|line| Box::pin(read::totals(line))).await
    }

    fn missing(&self) -> Option<Totals> {
        // Whoever puts an older copy in its place does so to all nodes.
        None
    }

    fn look(&self) -> Result<(), StoreError> {
        if self.lines.is_closed() {
            Err(StoreError::Closed)
        } else {
            Ok(())
        }
    }

    fn state(&self) -> watch::Receiver<StoreState> {
        self.desk.state()
    }

    fn figures(&self) -> Arc<StoreFigures> {
        Arc::clone(&self.figures)
    }

    fn cluster(&self) -> Option<Arc<dyn Cluster>> {
        Some(Arc::new(self.nodes.clone()))
    }

    async fn close(&self) {
        self.desk.close().await;
    }
}
