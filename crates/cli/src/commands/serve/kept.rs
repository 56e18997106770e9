//! Where tables are kept, and how nodes that share them tell each other.

use std::path::Path;
use std::sync::Arc;

use praline_server::{
    Alone, Bus, ClusterTime, NatsBus, PostgresStore, ServedTime, SqliteStore, Store, StoreError,
    Time, cluster_name,
};

use crate::data::Database;
use crate::error::ServeFault;

/// What the host has chosen.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) database: Database,
    /// Where the bus is; it may hold a password.
    pub(super) bus: Option<String>,
    /// How large a file may get, in pages.
    pub(super) max_pages: Option<u32>,
}

/// What a server needs of it.
pub(super) struct Kept {
    pub(super) store: Arc<dyn Store>,
    pub(super) bus: Arc<dyn Bus>,
    pub(super) time: Arc<dyn Time>,
}

impl Choice {
    /// Whether these fit together.
    pub(super) fn check(&self) -> Result<(), ServeFault> {
        match self.database {
            Database::File(_) if self.bus.is_some() => Err(ServeFault::BusWithoutPostgres),
            Database::Postgres(_) if self.max_pages.is_some() => Err(ServeFault::PagesOfPostgres),
            Database::File(_) | Database::Postgres(_) => Ok(()),
            Database::Other(_) => Err(ServeFault::OtherDatabase(self.database.clone())),
        }
    }

    /// What went wrong with the store.
    pub(super) fn fault(&self, fault: StoreError) -> ServeFault {
        ServeFault::Store {
            database: self.database.clone(),
            fault,
        }
    }

    /// Opens the store, and goes on the bus.
    pub(super) async fn open(&self) -> Result<Kept, ServeFault> {
        let store: Arc<dyn Store> = match &self.database {
            Database::File(file) => self.open_file(file).await?,
            Database::Postgres(url) => {
                let opened = PostgresStore::open(url).await;
                Arc::new(opened.map_err(|fault| self.fault(fault))?)
            }
            Database::Other(_) => return Err(ServeFault::OtherDatabase(self.database.clone())),
        };
        let bus: Arc<dyn Bus> = match &self.bus {
            Some(url) => {
                let key = store.key().await.map_err(|fault| self.fault(fault))?;
                Arc::new(NatsBus::connect(url, &cluster_name(&key)).await?)
            }
            None => Arc::new(Alone),
        };
        let time: Arc<dyn Time> = if store.cluster().is_some() {
            Arc::new(ClusterTime::unknown())
        } else {
            let before = store.served().await.map_err(|fault| self.fault(fault))?;
            Arc::new(ServedTime::since(before.millis))
        };
        Ok(Kept { store, bus, time })
    }

    async fn open_file(&self, file: &Path) -> Result<Arc<SqliteStore>, ServeFault> {
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).map_err(|fault| ServeFault::Folder {
                folder: folder.to_owned(),
                fault,
            })?;
        }
        let opened = SqliteStore::open(file, self.max_pages).await;
        let store = opened.map_err(|fault| self.fault(fault))?;
        Ok(Arc::new(store))
    }
}
