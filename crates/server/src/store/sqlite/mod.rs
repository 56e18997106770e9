//! Tables in a file of `SQLite`.
//!
//! One task writes: it takes whatever has come in meanwhile into one transaction, so that many moves
//! share one wait for the disk. Others read beside it.

mod forget;
mod hold;
mod identity;
mod multiply;
mod open;
mod order;
mod read;
mod registry;
mod source;
mod tables;
#[cfg(test)]
mod tests;
mod totals;
mod writer;

pub use multiply::multiply;
pub use open::back_up;
pub(super) use source::Source;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use praline_protocol::{Millis, TableId};
use praline_rules::Seat;
use sqlx::SqlitePool;
use tokio::sync::watch;

use super::writing::{Desk, Health, Order};
use super::{
    Append, Due, Forgotten, Link, NewTable, Retention, Served, Store, StoreError, StoreFigures,
    StoreState, StoredTable, Totals,
};
use crate::chance::random;
use crate::guest::GuestId;
use hold::{Hold, beside};
use identity::Watched;
use writer::Writer;

/// How long anyone waits before the door when much is to be written: a disk is not waited for in vain.
const PATIENCE: Duration = Duration::from_secs(60);

/// Tables in a file of `SQLite`.
#[derive(Debug)]
pub struct SqliteStore {
    readers: SqlitePool,
    desk: Desk,
    figures: Arc<StoreFigures>,
    missing: Option<Totals>,
    watched: Watched,
}

impl SqliteStore {
    /// Opens a file, or makes it, and brings it up to date.
    ///
    /// `most_pages` bounds how large the file may get, in pages of 4 KiB.
    pub async fn open(path: &Path, most_pages: Option<u32>) -> Result<SqliteStore, StoreError> {
        let mut hold = Hold::lock(path)?;
        let path = hold.path().to_owned();
        let mut file = open::writer(&path, most_pages).await?;
        let missing = totals::missing(&mut file, &mut hold).await?;
        let readers = open::readers(&path).await?;
        let figures = Arc::new(StoreFigures::new(beside(&path, "-wal")));
        let watched = Watched::new(&path)?;
        let writer = Writer {
            file,
            readers: readers.clone(),
            hold,
            watched: watched.clone(),
            health: Health::new(),
            figures: Arc::clone(&figures),
            is_blank: false,
            is_forgotten: false,
        };
        Ok(SqliteStore {
            readers,
            desk: Desk::open(writer, PATIENCE),
            figures,
            missing,
            watched,
        })
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn create(&self, table: NewTable) -> Result<i64, StoreError> {
        self.desk.create(table).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.desk.append(append).await
    }

    async fn load(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        Ok(read::load(&self.readers, id).await?)
    }

    async fn due(&self) -> Result<Vec<(Millis, TableId)>, StoreError> {
        Ok(read::due(&self.readers).await?)
    }

    async fn listed(&self) -> Result<Vec<(TableId, String)>, StoreError> {
        Ok(read::listed(&self.readers).await?)
    }

    async fn unsurveyed(&self, most: u32) -> Result<Vec<TableId>, StoreError> {
        Ok(read::unsurveyed(&self.readers, most).await?)
    }

    async fn survey(&self, id: TableId, due: Due, line: Option<String>) -> Result<(), StoreError> {
        self.desk.survey(id, due, line).await
    }

    async fn tables_of(&self, guest: GuestId, most: u32) -> Result<Vec<TableId>, StoreError> {
        Ok(read::tables_of(&self.readers, guest, most).await?)
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
        Ok(read::linked(&self.readers, no, hash).await?)
    }

    async fn seen(&self, guest: GuestId, unix: i64) -> Result<(), StoreError> {
        self.desk.put(Order::Seen(guest, unix)).await
    }

    async fn forget(&self, retention: Retention, unix: i64) -> Result<Forgotten, StoreError> {
        self.desk.forget(retention, unix).await
    }

    async fn served(&self) -> Result<Served, StoreError> {
        Ok(read::served(&self.readers).await?)
    }

    async fn keep_served(&self, served: Served) -> Result<(), StoreError> {
        self.desk.put(Order::KeepServed(served)).await
    }

    async fn holds_seat(&self, guest: GuestId) -> Result<bool, StoreError> {
        Ok(read::holds_seat(&self.readers, guest).await?)
    }

    async fn knows(&self, guest: GuestId) -> Result<bool, StoreError> {
        Ok(read::knows(&self.readers, guest).await?)
    }

    async fn key(&self) -> Result<[u8; 32], StoreError> {
        if let Some(key) = read::key(&self.readers).await? {
            return Ok(key);
        }
        // Of two that are drawn at the same time the first is kept.
        self.desk.put(Order::KeepKey(random())).await?;
        let key = read::key(&self.readers).await?;
        key.ok_or_else(|| StoreError::Failed("no key".to_owned()))
    }

    async fn totals(&self) -> Result<Totals, StoreError> {
        Ok(read::totals(&self.readers).await?)
    }

    fn missing(&self) -> Option<Totals> {
        self.missing
    }

    fn look(&self) -> Result<(), StoreError> {
        self.watched.check()
    }

    fn state(&self) -> watch::Receiver<StoreState> {
        self.desk.state()
    }

    fn figures(&self) -> Arc<StoreFigures> {
        Arc::clone(&self.figures)
    }

    async fn close(&self) {
        // The writer answers when everything before is written and everyone has closed the file.
        self.desk.close().await;
    }
}
