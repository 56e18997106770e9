//! Everything that the parts of a running server share.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use praline_protocol::fair::commitment;
use praline_protocol::wire::Refusal;
use praline_protocol::{Entry, Millis, OnlinePlan, TableId, Visibility};
use praline_rules::Seat;
use tokio::sync::watch;

use crate::bots::Bots;
use crate::bus::{Announcement, Bus};
use crate::calendar::Calendar;
use crate::chance::random;
use crate::config::Config;
use crate::guest::GuestId;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::store::{NewEntry, NewTable, Secret, Store, StoreError, StoreState};
use crate::table::{self, Command, Feed, Handle, check_bot};
use crate::time::Time;

/// How many tables that wait for people are listed after a start.
const WAITING_LISTED: u32 = 500;

/// How often the server's own time is noted, in milliseconds: as much as a kill may take from it.
const BETWEEN_NOTES: Millis = 2_000;
/// How often old things are cleared away, in milliseconds.
const BETWEEN_CLEARINGS: Millis = 3_600_000;
/// The pause between two steps of a clearing.
const BETWEEN_STEPS: Duration = Duration::from_millis(20);

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
    /// Whether the server is about to end.
    pub(crate) ending: watch::Sender<bool>,
    tables: Mutex<HashMap<TableId, Handle>>,
    calendar: Mutex<Calendar>,
}

impl Hub {
    /// A hub with no table in memory.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        time: Arc<dyn Time>,
        config: Config,
        calendar: Calendar,
    ) -> Arc<Hub> {
        Arc::new(Hub {
            store,
            bus,
            time,
            bots: Bots::start(config.threads_for_bots()),
            config,
            lobby: Lobby::new(),
            limits: Arc::new(Limits::new()),
            metrics: Metrics::default(),
            ending: watch::Sender::new(false),
            tables: Mutex::default(),
            calendar: Mutex::new(calendar),
        })
    }

    /// Takes up every game that goes on, so that clocks run and bots move, and lists what waits.
    pub(crate) async fn wake(self: &Arc<Hub>) -> Result<(), StoreError> {
        let mut tables = self.store.playing().await?;
        tables.extend(self.store.waiting(WAITING_LISTED).await?);
        for id in tables {
            if let Err(refusal) = self.table(id).await {
                tracing::error!(table = ?id, %refusal, "a table cannot be taken up");
            }
        }
        Ok(())
    }

    /// Passes on what other nodes tell.
    pub(crate) async fn hear(self: Arc<Hub>) {
        let mut news = self.bus.listen();
        while let Some(announcement) = news.recv().await {
            let (Announcement::Table(id, _) | Announcement::Chat(id)) = announcement;
            let known = self.loaded(id);
            if let Some(handle) = known {
                handle.tell(Command::CatchUp).await;
            }
        }
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
        let handle = table::start(self, id, &stored).ok_or(Refusal::NoSuchTable)?;
        tables.insert(id, handle.clone());
        self.metrics
            .tables
            .store(tables.len() as i64, Ordering::Relaxed);
        Ok(handle)
    }

    /// Lets go of a table whose task is about to end.
    pub(crate) fn retire(&self, id: TableId, feed: &Arc<Feed>) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |handle: &Handle| Arc::ptr_eq(&handle.feed, feed);
        if tables.get(&id).is_some_and(is_it) {
            tables.remove(&id);
        }
        self.metrics
            .tables
            .store(tables.len() as i64, Ordering::Relaxed);
    }

    /// Sets a table; seats can be kept for guests.
    pub(crate) async fn create(
        self: &Arc<Hub>,
        owner: GuestId,
        plan: OnlinePlan,
        reserved: Vec<(Seat, GuestId)>,
    ) -> Result<TableId, Refusal> {
        plan.check().map_err(|_| Refusal::BadPlan)?;
        plan.seats.iter().try_for_each(check_bot)?;
        let secret = Secret(random());
        let id = TableId::from_bytes(random());
        let public = plan.visibility == Visibility::Public;
        let open = Entry::Open {
            plan,
            commit: commitment(&secret.0),
            date: self.time.date(),
        };
        let table = NewTable {
            id,
            secret,
            owner,
            public,
            unix: self.counted(),
            entries: vec![NewEntry {
                at: self.time.now(),
                text: open.to_string(),
                private: None,
            }],
            reserved,
            due: None,
            line: None,
        };
        // Both go to disk together.
        let ((), created) = tokio::join!(self.see(owner), self.store.create(table));
        created.map_err(|_| Refusal::NotSaved)?;
        if public {
            self.table(id).await?;
        }
        Ok(id)
    }

    /// Sets a table for a guest, if it has not set too many.
    pub(crate) async fn create_for(
        self: &Arc<Hub>,
        guest: GuestId,
        address: IpAddr,
        plan: OnlinePlan,
    ) -> Result<TableId, Refusal> {
        let (now, config) = (self.time.now(), &self.config);
        let limits = &self.limits;
        if !limits.guest_sets_table(guest, config.max_tables_per_guest, now)
            || !limits.address_sets_table(address, config.max_tables_per_address, now)
        {
            return Err(Refusal::TooMany);
        }
        self.create(guest, plan, Vec::new()).await
    }

    /// Notes that a guest was here; that this is known is a convenience, not a promise.
    pub(crate) async fn see(&self, guest: GuestId) {
        if let Err(error) = self.store.seen(guest, self.counted()).await {
            tracing::debug!(%error, "cannot note that a guest was here");
        }
    }

    /// The time of the world, as far as it counts for how long things are kept: what the clock jumped
    /// over does not.
    pub(crate) fn counted(&self) -> i64 {
        self.look_at_the_clock().counted()
    }

    fn look_at_the_clock(&self) -> Calendar {
        let (now, unix) = (self.time.now(), self.time.unix());
        let mut calendar = self.calendar.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(gap) = calendar.note(now, unix) {
            let hours = gap / 3600;
            tracing::warn!(
                hours,
                "the clock has jumped, or the server was down; that time does not count for clearing away"
            );
        }
        *calendar
    }

    /// Notes how far the server's own time and the world's have got.
    pub(crate) async fn note_time(&self) {
        let served = self.look_at_the_clock().served();
        if let Err(error) = self.store.keep_served(served).await {
            tracing::debug!(%error, "cannot note the time");
        }
    }

    /// Notes how far the server's own time has got, again and again, and clears away what is too old.
    pub(crate) async fn keep_house(self: Arc<Hub>) {
        let mut last = self.time.now();
        loop {
            let now = self.time.now();
            let clears = now >= last + BETWEEN_CLEARINGS;
            // While no table is in memory no clock runs, and the disk may sleep; but where it failed, it
            // is tried again.
            let is_well = *self.store.state().borrow() == StoreState::Well;
            if clears || !is_well || self.metrics.tables.load(Ordering::Relaxed) > 0 {
                self.note_time().await;
            }
            if clears {
                last = now;
                self.clear_away(BETWEEN_STEPS).await;
            }
            self.time.until(now + BETWEEN_NOTES).await;
        }
    }

    /// Clears away what is older than the host wants it, in small steps with a pause between them, in
    /// which others write.
    pub(crate) async fn clear_away(&self, pause: Duration) {
        let (retention, unix) = (self.config.retention(), self.counted());
        loop {
            match self.store.forget(retention, unix).await {
                Ok(forgotten) => {
                    let gone = forgotten.tables.iter();
                    gone.for_each(|id| self.lobby.list(*id, None));
                    if !forgotten.more {
                        return;
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "cannot clear away what is too old");
                    return;
                }
            }
            tokio::time::sleep(pause).await;
        }
    }
}

impl std::fmt::Debug for Hub {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Hub")
    }
}
