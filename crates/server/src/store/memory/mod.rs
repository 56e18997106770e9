//! Tables in memory: for tests, and for whoever needs no file.
//!
//! A [`Memory`] is the place; any number of servers open a [`MemoryStore`] there, each its own, and
//! see what the others write, as they would in a database.

mod forget;
mod nodes;
mod rows;

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use praline_protocol::{Millis, TableId};
use praline_rules::Seat;
use tokio::sync::watch;
use tokio::time::Instant;

use super::{
    Append, Due, Forgotten, Link, NewTable, Retention, Served, Store, StoreError, StoreFigures,
    StoreState, StoredTable, Totals,
};
use crate::chance::random;
use crate::cluster::Cluster;
use crate::guest::GuestId;
use rows::Rows;

/// A place in memory where tables are kept until nobody has it any more.
#[derive(Clone)]
pub struct Memory {
    rows: Arc<Mutex<Rows>>,
    /// Its own clock, in milliseconds.
    clock: Arc<dyn Fn() -> i64 + Send + Sync>,
    /// How many of the next answers are lost.
    lost: Arc<AtomicU32>,
}

impl Default for Memory {
    fn default() -> Memory {
        let since = Instant::now();
        Memory::with_clock(move || i64::try_from(since.elapsed().as_millis()).unwrap_or(i64::MAX))
    }
}

impl std::fmt::Debug for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Memory").finish_non_exhaustive()
    }
}

impl Memory {
    /// A place where nothing is kept yet.
    pub fn new() -> Memory {
        Memory::default()
    }

    /// The same with a clock of its own, in milliseconds: where time is simulated, each node has another
    /// idea of it.
    pub fn with_clock(clock: impl Fn() -> i64 + Send + Sync + 'static) -> Memory {
        Memory {
            rows: Arc::default(),
            clock: Arc::new(clock),
            lost: Arc::default(),
        }
    }

    /// Opens a store there, beside those that others have opened.
    pub fn open(&self) -> MemoryStore {
        self.open_slowly(1)
    }

    /// Loses the answers to the next so many questions: what was asked for is done.
    pub fn lose_answers(&self, count: u32) {
        self.lost.store(count, Ordering::Relaxed);
    }

    /// Whether leases are asked for, as they are from the start: a test that shows what they are good
    /// for turns that off.
    pub fn ask_for_leases(&self, asks: bool) {
        self.lock().fences = asks;
    }

    fn loses_answer(&self) -> bool {
        let less = |lost: u32| lost.checked_sub(1);
        let relaxed = Ordering::Relaxed;
        self.lost.fetch_update(relaxed, relaxed, less).is_ok()
    }

    fn lock(&self) -> MutexGuard<'_, Rows> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Its own clock, in milliseconds.
    fn clock(&self) -> i64 {
        (self.clock)()
    }

    /// The same for a server whose answers take long: so many times others have their turn meanwhile.
    pub fn open_slowly(&self, turns: u32) -> MemoryStore {
        MemoryStore {
            place: self.clone(),
            turns,
            is_shared: false,
            is_closed: Arc::default(),
            state: watch::Sender::new(StoreState::Well),
            figures: Arc::new(StoreFigures::without_file()),
        }
    }
}

/// Tables in memory, as one server sees them.
#[derive(Debug)]
pub struct MemoryStore {
    place: Memory,
    /// How often others have their turn before an answer comes.
    turns: u32,
    /// Whether it is for a node of a cluster, and not for a server that is alone.
    is_shared: bool,
    is_closed: Arc<AtomicBool>,
    state: watch::Sender<StoreState>,
    figures: Arc<StoreFigures>,
}

impl MemoryStore {
    /// The same for one node of a cluster, and not for a server that is alone.
    #[must_use]
    pub fn for_node(self) -> MemoryStore {
        MemoryStore {
            is_shared: true,
            ..self
        }
    }

    /// Does something with what is kept, all of it at one moment.
    ///
    /// Whoever asked is told a while later, as by every other store: what may happen in between does
    /// happen in tests.
    async fn with<T: Send>(
        &self,
        act: impl FnOnce(&mut Rows) -> Result<T, StoreError> + Send,
    ) -> Result<T, StoreError> {
        self.look()?;
        let done = act(&mut self.place.lock());
        for _ in 0..self.turns {
            tokio::task::yield_now().await;
        }
        if self.place.loses_answer() {
            return Err(StoreError::Unsure("the answer was lost".to_owned()));
        }
        done
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn create(&self, table: NewTable) -> Result<i64, StoreError> {
        self.with(|rows| rows.create(table)).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.with(|rows| rows.append(append)).await
    }

    async fn load(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        self.with(|rows| Ok(rows.load(id))).await
    }

    async fn due(&self) -> Result<Vec<(Millis, TableId)>, StoreError> {
        self.with(|rows| Ok(rows.due())).await
    }

    async fn listed(&self) -> Result<Vec<(TableId, String)>, StoreError> {
        self.with(|rows| Ok(rows.listed())).await
    }

    async fn unsurveyed(&self, _most: u32) -> Result<Vec<TableId>, StoreError> {
        // Nothing here is of an older version.
        self.with(|_| Ok(Vec::new())).await
    }

    async fn survey(&self, id: TableId, due: Due, line: Option<String>) -> Result<(), StoreError> {
        self.with(|rows| {
            rows.survey(id, due, line);
            Ok(())
        })
        .await
    }

    async fn tables_of(&self, guest: GuestId, most: u32) -> Result<Vec<TableId>, StoreError> {
        self.with(|rows| Ok(rows.tables_of(guest, most))).await
    }

    async fn say(&self, no: i64, number: u64, seat: Seat, text: String) -> Result<(), StoreError> {
        self.with(|rows| rows.say(no, number, seat, text)).await
    }

    async fn unsay(&self, no: i64, number: u64) -> Result<bool, StoreError> {
        self.with(|rows| Ok(rows.unsay(no, number))).await
    }

    async fn rename(&self, no: i64, entries: Vec<(u64, String)>) -> Result<(), StoreError> {
        self.with(|rows| {
            rows.rename(no, &entries);
            Ok(())
        })
        .await
    }

    async fn link(
        &self,
        no: i64,
        seat: Seat,
        guest: GuestId,
        hash: [u8; 16],
        unix: i64,
    ) -> Result<(), StoreError> {
        let link = Link {
            seat,
            guest,
            made: unix,
        };
        self.with(|rows| rows.link(no, hash, link)).await
    }

    async fn linked(&self, no: i64, hash: [u8; 16]) -> Result<Option<Link>, StoreError> {
        self.with(|rows| Ok(rows.linked(no, hash))).await
    }

    async fn seen(&self, guest: GuestId, unix: i64) -> Result<(), StoreError> {
        self.with(|rows| {
            rows.guests.insert(guest, unix);
            Ok(())
        })
        .await
    }

    async fn forget(&self, retention: Retention, unix: i64) -> Result<Forgotten, StoreError> {
        self.with(|rows| Ok(rows.forget(retention, unix))).await
    }

    async fn served(&self) -> Result<Served, StoreError> {
        let (is_shared, clock) = (self.is_shared, self.place.clock());
        self.with(|rows| {
            let mut served = rows.served;
            if is_shared {
                served.millis = rows.roster.now(clock);
            }
            Ok(served)
        })
        .await
    }

    async fn keep_served(&self, served: Served) -> Result<(), StoreError> {
        self.with(|rows| {
            let millis = rows.served.millis.max(served.millis);
            rows.served = Served { millis, ..served };
            Ok(())
        })
        .await
    }

    async fn holds_seat(&self, guest: GuestId) -> Result<bool, StoreError> {
        self.with(|rows| Ok(rows.holds_seat(guest))).await
    }

    async fn knows(&self, guest: GuestId) -> Result<bool, StoreError> {
        self.with(|rows| Ok(rows.knows(guest))).await
    }

    async fn key(&self) -> Result<[u8; 32], StoreError> {
        self.with(|rows| Ok(*rows.key.get_or_insert_with(random)))
            .await
    }

    async fn totals(&self) -> Result<Totals, StoreError> {
        self.with(|rows| Ok(rows.totals())).await
    }

    fn missing(&self) -> Option<Totals> {
        None
    }

    fn look(&self) -> Result<(), StoreError> {
        if self.is_closed.load(Ordering::Relaxed) {
            Err(StoreError::Closed)
        } else {
            Ok(())
        }
    }

    fn state(&self) -> watch::Receiver<StoreState> {
        self.state.subscribe()
    }

    fn figures(&self) -> Arc<StoreFigures> {
        Arc::clone(&self.figures)
    }

    fn cluster(&self) -> Option<Arc<dyn Cluster>> {
        self.is_shared
            .then(|| Arc::new(self.again()) as Arc<dyn Cluster>)
    }

    async fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
    }
}
