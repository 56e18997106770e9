//! Tables of which another node has told, until they are asked about.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use praline_protocol::TableId;
use tokio::sync::Notify;

/// Tables of which another node has told, each once: while one question to the store is under way, the
/// next gathers.
#[derive(Debug, Default)]
pub(crate) struct Told {
    tables: Mutex<BTreeSet<TableId>>,
    bell: Notify,
}

impl Told {
    /// One more table.
    pub(crate) fn add(&self, id: TableId) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.insert(id);
        drop(tables);
        self.bell.notify_one();
    }

    /// Waits until there are any, and takes them.
    pub(crate) async fn take(&self) -> BTreeSet<TableId> {
        loop {
            let taken = {
                let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
                std::mem::take(&mut *tables)
            };
            if !taken.is_empty() {
                return taken;
            }
            self.bell.notified().await;
        }
    }
}
