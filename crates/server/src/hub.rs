//! Everything that the parts of a running server share.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use praline_protocol::fair::commitment;
use praline_protocol::wire::Refusal;
use praline_protocol::{Entry, Millis, OnlinePlan, Table, TableId, Visibility};
use praline_rules::Seat;
use tokio::sync::watch;

use crate::bots::Bots;
use crate::bus::{Announcement, Bus};
use crate::calendar::Calendar;
use crate::chance::{Randomness, draw};
use crate::cluster::{Acting, District, Member, NodeId, Told};
use crate::config::Config;
use crate::door::Door;
use crate::due::Agenda;
use crate::guest::{GuestId, Mint};
use crate::limits::{Asker, Limits, Purse};
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::parts::Parts;
use crate::store::{NewEntry, NewTable, Secret, Store, StoredTable};
use crate::table::{self, Command, Feed, Handle, Wanted, check_bot, list_line};
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
    /// How often another node has told of a table.
    announced: AtomicU64,
    calendar: Mutex<Calendar>,
    /// This node as one of a cluster; none where it is the only one.
    pub(crate) member: Option<Member>,
    /// Tables of which another node has told.
    pub(crate) told: Told,
    randomness: Arc<dyn Randomness>,
}

impl Hub {
    /// A hub with no table in memory.
    pub(crate) fn new(parts: Parts, key: [u8; 32], calendar: Calendar) -> Arc<Hub> {
        let Parts {
            store,
            bus,
            time,
            config,
            randomness,
            thinker,
        } = parts;
        let member = store.cluster().map(|cluster| {
            let node = NodeId(u64::from_be_bytes(draw(&*randomness)));
            Member::new(cluster, node)
        });
        Arc::new(Hub {
            member,
            told: Told::default(),
            store,
            bus,
            time,
            door: Door::new(&config),
            mint: Mint::new(key),
            agenda: Agenda::default(),
            time_went_on: watch::Sender::new(0),
            bots: match thinker {
                None => Bots::start(config.threads_for_bots()),
                Some(thinker) => Bots::with(thinker),
            },
            config,
            lobby: Lobby::new(),
            limits: Arc::new(Limits::new()),
            metrics: Metrics::default(),
            tables: Mutex::default(),
            announced: AtomicU64::new(0),
            calendar: Mutex::new(calendar),
            randomness,
        })
    }

    /// As many random bytes as asked for.
    pub(crate) fn random<const N: usize>(&self) -> [u8; N] {
        draw(&*self.randomness)
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
        let heard = self.announced.load(Ordering::Acquire);
        let stored = self.store.load(id).await.map_err(|_| Refusal::NotSaved)?;
        let stored = stored.ok_or(Refusal::NoSuchTable)?;
        let handle = self.start_table(id, &stored, wanted)?;
        if self.announced.load(Ordering::Acquire) != heard {
            // Another node may have told of more after the table was read and before it was here.
            handle.tell(Command::CatchUp).await;
        }
        Ok(handle)
    }

    fn start_table(
        self: &Arc<Hub>,
        id: TableId,
        stored: &StoredTable,
        wanted: Wanted,
    ) -> Result<Handle, Refusal> {
        // Somebody else may have been quicker; there is one task for each table.
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(handle) = tables.get(&id).filter(|handle| !handle.is_closed()) {
            return Ok(handle.clone());
        }
        let handle = table::start(self, id, stored, wanted).ok_or(Refusal::NoSuchTable)?;
        tables.insert(id, handle.clone());
        self.metrics.tables.store(tables.len(), Ordering::Relaxed);
        Ok(handle)
    }

    /// Notes that another node has told of a table: whatever is being read just now may be older.
    pub(crate) fn hear_of(&self, id: TableId) {
        self.announced.fetch_add(1, Ordering::AcqRel);
        if self.loaded(id).is_some() {
            self.told.add(id);
        }
    }

    /// By what right this node acts by itself at a table; `None` where another node does.
    pub(crate) fn acting(&self, id: TableId) -> Option<Acting> {
        match &self.member {
            None => Some(Acting::Alone),
            Some(member) => member.acting(id),
        }
    }

    /// Whether this node does what is to be done once for all.
    pub(crate) fn keeps_house(&self) -> bool {
        let member = self.member.as_ref();
        member.is_none_or(|member| member.acting_in(District::FIRST).is_some())
    }

    /// The tables that are in memory, in the order of their names.
    pub(crate) fn all_loaded(&self) -> Vec<(TableId, Handle)> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let open = tables.iter().filter(|(_, handle)| !handle.is_closed());
        let mut open: Vec<_> = open.map(|(id, handle)| (*id, handle.clone())).collect();
        open.sort_unstable_by_key(|(id, _)| *id);
        open
    }

    /// Lets go of a table whose task is about to end, and notes when something is due there.
    pub(crate) fn retire(&self, id: TableId, feed: &Arc<Feed>, due: Option<Millis>) {
        if self.acting(id).is_some() {
            self.agenda.add(due.map(|at| (at, id)));
        }
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |handle: &Handle| Arc::ptr_eq(&handle.feed, feed);
        if tables.get(&id).is_some_and(is_it) {
            tables.remove(&id);
        }
        // After a rush the room is given back.
        if tables.len() * 4 < tables.capacity() {
            tables.shrink_to_fit();
        }
        self.metrics.tables.store(tables.len(), Ordering::Relaxed);
    }

    /// Sets a table for somebody who has not set too many, if this version knows all of its plan.
    pub(crate) async fn create(
        self: &Arc<Hub>,
        asker: Asker,
        plan: OnlinePlan,
    ) -> Result<TableId, Refusal> {
        plan.check_new().map_err(|_| Refusal::BadPlan)?;
        self.create_for(asker, plan, Vec::new()).await
    }

    /// Sets a table as [`Hub::create`] does, with seats kept for guests. The plan may hold words that only
    /// a later version knows: those of a table that is played once more.
    pub(crate) async fn create_for(
        self: &Arc<Hub>,
        asker: Asker,
        plan: OnlinePlan,
        reserved: Vec<(Seat, GuestId)>,
    ) -> Result<TableId, Refusal> {
        plan.check().map_err(|_| Refusal::BadPlan)?;
        plan.seats.iter().try_for_each(check_bot)?;
        let limits = &self.limits;
        let is_in_time = limits.set_table(asker, &self.config, self.time.now());
        let purses = || Purse::of_table(asker, &self.config);
        if !is_in_time || !self.spend(purses).await {
            return Err(Refusal::TooMany);
        }
        let owner = asker.guest;
        let secret = Secret(self.random());
        let id = TableId::from_bytes(self.random());
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
            unix: self.counted(),
            entries: vec![NewEntry {
                at: self.time.now(),
                text: open.to_string(),
                private: None,
            }],
            reserved,
            due: None,
            line: line.as_ref().map(ToString::to_string),
        };
        // Both go to disk together.
        let ((), created) = tokio::join!(self.see(owner), self.store.create(table));
        created.map_err(|_| Refusal::NotSaved)?;
        if line.is_some() {
            self.lobby.list(id, line.clone());
            self.bus.announce(Announcement::Listed(id, line));
        }
        Ok(id)
    }

    /// Spends one of each of some purses that all nodes share, where there are others; whether there
    /// was one left in each. Where the store does not answer nothing else can be done either.
    pub(crate) async fn spend<P>(&self, purses: impl FnOnce() -> P) -> bool
    where
        P: IntoIterator<Item = Purse, IntoIter: Send>,
    {
        let Some(member) = &self.member else {
            return true;
        };
        let purses = purses().into_iter();
        for Purse {
            key,
            size,
            per_second,
        } in purses
        {
            let now = self.time.now();
            let spent = member.cluster.spend(key, size, per_second, now).await;
            if spent == Ok(false) {
                return false;
            }
        }
        true
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
}

impl std::fmt::Debug for Hub {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Hub")
    }
}
