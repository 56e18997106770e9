//! Everything that the parts of a running server share.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use praline_protocol::fair::commitment;
use praline_protocol::wire::Refusal;
use praline_protocol::{Entry, Millis, OnlinePlan, TableId, Visibility};
use praline_rules::Seat;

use crate::bots::Bots;
use crate::bus::{Announcement, Bus};
use crate::chance::random;
use crate::config::Config;
use crate::door::Door;
use crate::guest::{GuestId, Mint};
use crate::limits::{Asker, Limits};
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::store::{NewEntry, NewTable, Secret, Store, StoreError};
use crate::table::{self, Command, Feed, Handle, check_bot};
use crate::time::Time;

/// Everything that the parts of a running server share.
pub(crate) struct Hub {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) time: Arc<dyn Time>,
    pub(crate) config: Config,
    pub(crate) bots: Bots,
    pub(crate) lobby: Lobby,
    pub(crate) limits: Arc<Limits>,
    pub(crate) metrics: Metrics,
    pub(crate) door: Arc<Door>,
    pub(crate) mint: Mint,
    /// When something will happen at tables that are not in memory.
    pub(crate) agenda: Agenda,
    /// How often the server's own time has stood still and went on.
    pub(crate) time_went_on: watch::Sender<u32>,
    tables: Mutex<HashMap<TableId, Handle>>,
}

impl Hub {
    /// A hub with no table in memory.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        time: Arc<dyn Time>,
        config: Config,
        key: [u8; 32],
    ) -> Arc<Hub> {
        Arc::new(Hub {
            store,
            bus,
            time,
            door: Door::new(&config),
            mint: Mint::new(key),
            agenda: Agenda::default(),
            time_went_on: watch::Sender::new(0),
            bots: Bots::start(config.threads_for_bots()),
            config,
            lobby: Lobby::new(),
            limits: Arc::new(Limits::new()),
            metrics: Metrics::default(),
            tables: Mutex::default(),
        })
    }

    /// The table of a name, if it is in memory.
    pub(crate) fn loaded(&self, id: TableId) -> Option<Handle> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables
            .get(&id)
            .filter(|handle| !handle.is_closed())
            .cloned()
    }

    /// The table of a name; it is taken into memory where it is not.
    pub(crate) async fn table(self: &Arc<Hub>, id: TableId) -> Result<Handle, Refusal> {
        self.table_when(id, Wanted::ByGuest).await
    }

    /// The table of a name, and why it is wanted.
    pub(crate) async fn table_when(
        self: &Arc<Hub>,
        id: TableId,
        wanted: Wanted,
    ) -> Result<Handle, Refusal> {
        if let Some(handle) = self.loaded(id) {
            return Ok(handle);
        }
        let stored = self.store.load(id).await.map_err(|_| Refusal::NotSaved)?;
        let stored = stored.ok_or(Refusal::NoSuchTable)?;
        // Somebody else may have been quicker; there is one task for each table.
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(handle) = tables.get(&id).filter(|handle| !handle.is_closed()) {
            return Ok(handle.clone());
        }
        let handle = table::start(self, id, &stored, wanted).ok_or(Refusal::NoSuchTable)?;
        tables.insert(id, handle.clone());
        self.metrics
            .tables
            .store(tables.len() as i64, Ordering::Relaxed);
        Ok(handle)
    }

    /// Lets go of a table whose task is about to end, and notes when something is due there.
    pub(crate) fn retire(&self, id: TableId, feed: &Arc<Feed>, due: Option<Millis>) {
        self.agenda.add(due.map(|at| (at, id)));
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |handle: &Handle| Arc::ptr_eq(&handle.feed, feed);
        if tables.get(&id).is_some_and(is_it) {
            tables.remove(&id);
        }
        // After a rush the room is given back.
        if tables.len() * 4 < tables.capacity() {
            tables.shrink_to_fit();
        }
        self.metrics
            .tables
            .store(tables.len() as i64, Ordering::Relaxed);
    }

    /// Sets a table for somebody who has not set too many; seats can be kept for guests.
    pub(crate) async fn create_for(
        self: &Arc<Hub>,
        asker: Asker,
        plan: OnlinePlan,
        reserved: Vec<(Seat, GuestId)>,
    ) -> Result<TableId, Refusal> {
        plan.check().map_err(|_| Refusal::BadPlan)?;
        plan.seats.iter().try_for_each(check_bot)?;
        if !self.limits.set_table(asker, &self.config, self.time.now()) {
            return Err(Refusal::TooMany);
        }
        let owner = asker.guest;
        let secret = Secret(random());
        let id = TableId::from_bytes(random());
        let is_public = plan.visibility == Visibility::Public;
        let open = Entry::Open {
            plan,
            commit: commitment(&secret.0),
            date: self.time.date(),
        };
        let line = match Table::open(&open) {
            Ok(table) if is_public => Some(list_line(id, &table)),
            Ok(_) | Err(_) => None,
        };
        let table = NewTable {
            id,
            secret,
            owner,
            public: is_public,
            unix: self.time.unix(),
            entries: vec![NewEntry {
                at: self.time.now(),
                text: open.to_string(),
                private: None,
            }],
            reserved,
        };
        // Both go to disk together.
        let ((), created) = tokio::join!(self.see(owner), self.store.create(table));
        created.map_err(|_| Refusal::NotSaved)?;
        if line.is_some() {
            self.lobby.list(id, line);
        }
        Ok(id)
    }

    /// Notes that a guest was here; that this is known is a convenience, not a promise.
    pub(crate) async fn see(&self, guest: GuestId) {
        if let Err(error) = self.store.seen(guest, self.time.unix()).await {
            tracing::warn!(%error, "cannot note that a guest was here");
        }
    }

    /// Notes how far the server's own time has got, again and again, and clears away what is too old.
    pub(crate) async fn keep_house(self: Arc<Hub>) {
        let mut last = self.time.now();
        loop {
            let now = self.time.now();
            // While no table is in memory no clock runs, and the disk may sleep.
            if self.metrics.tables.load(Ordering::Relaxed) > 0
                && let Err(error) = self.store.keep_served(now).await
            {
                tracing::warn!(%error, "cannot note the time");
            }
            if now >= last + BETWEEN_CLEARINGS {
                last = now;
                self.clear_away().await;
            }
            self.time.until(now + BETWEEN_NOTES).await;
        }
    }

    /// Clears away what is older than the host wants it.
    pub(crate) async fn clear_away(&self) {
        let (retention, unix) = (self.config.retention(), self.time.unix());
        match self.store.forget(retention, unix).await {
            Ok(gone) => gone.iter().for_each(|id| self.lobby.list(*id, None)),
            Err(error) => tracing::warn!(%error, "cannot clear away what is too old"),
        }
    }
}

impl Hub {
    /// What a host can measure, in the text format of Prometheus.
    pub(crate) fn figures(&self) -> String {
        let mut text = String::new();
        self.metrics.write(&mut text);
        text
    }
}

impl std::fmt::Debug for Hub {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Hub")
    }
}
