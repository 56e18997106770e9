//! The store as a node sees it over a network: slow, sometimes out of reach, and with answers that are
//! lost.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use praline_people::chance::{between, happens};
use praline_protocol::{Millis, TableId};
use praline_rules::Seat;
use praline_server::{
    Append, Cluster, Due, Forgotten, GuestId, Link, MemoryStore, NewTable, Retention, Served,
    Store, StoreError, StoreFigures, StoreState, StoredTable, Totals,
};
use tokio::sync::watch;
use tokio::time::sleep;

use super::cluster::FarCluster;
use crate::chance::Shared;
use crate::weather::Weather;

/// How long a node waits for a store that it does not reach.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// A way to the store, on which things go wrong.
#[derive(Clone)]
pub(crate) struct Way {
    pub(crate) node: usize,
    pub(crate) weather: Arc<Weather>,
    pub(crate) dice: Arc<Shared>,
    /// How the store is, as far as the node knows.
    pub(crate) state: watch::Sender<StoreState>,
}

/// What becomes of a question to the store.
struct Fate {
    before: Duration,
    fails: bool,
    after: Duration,
    is_lost: bool,
}

impl Way {
    fn draw(&self) -> Fate {
        let trouble = self.weather.store();
        self.dice.throw(|dice| {
            let mut slow = || Duration::from_millis(between(dice, 0, trouble.slow));
            let (before, after) = (slow(), slow());
            Fate {
                before,
                fails: happens(dice, trouble.fails),
                after,
                is_lost: happens(dice, trouble.odd),
            }
        })
    }

    fn is_cut(&self) -> bool {
        !self.weather.reaches_store(self.node)
    }

    /// Asks the store for something, which happens at one moment between the question and the answer,
    /// if the question gets there.
    pub(crate) async fn ask<T>(
        &self,
        act: impl Future<Output = Result<T, StoreError>> + Send,
    ) -> Result<T, StoreError> {
        let fate = self.draw();
        let lag = Duration::from_millis(self.weather.lag(self.node));
        sleep(fate.before + lag).await;
        if self.is_cut() {
            sleep(PATIENCE).await;
            return self.fail(StoreError::Failed("it is out of reach".to_owned()));
        }
        if fate.fails {
            return self.fail(StoreError::Failed("it is busy".to_owned()));
        }
        let done = act.await;
        sleep(fate.after).await;
        if self.is_cut() {
            sleep(PATIENCE).await;
        } else if !fate.is_lost {
            self.show(StoreState::Well);
            return done;
        }
        self.fail(StoreError::Unsure("the answer was lost".to_owned()))
    }

    fn fail<T>(&self, error: StoreError) -> Result<T, StoreError> {
        self.show(StoreState::Failing(error.clone()));
        Err(error)
    }

    fn show(&self, state: StoreState) {
        self.state.send_if_modified(|shown| {
            let is_new = *shown != state;
            *shown = state;
            is_new
        });
    }
}

/// The store as a node sees it.
pub(crate) struct FarStore {
    pub(crate) near: Arc<MemoryStore>,
    pub(crate) way: Way,
    /// The secret of the whole cluster.
    pub(crate) key: [u8; 32],
}

#[async_trait]
impl Store for FarStore {
    async fn create(&self, table: NewTable) -> Result<i64, StoreError> {
        let (id, weather) = (table.id, &self.way.weather);
        let create = async {
            let no = self.near.create(table).await?;
            weather.note_number(id, no);
            Ok(no)
        };
        self.way.ask(create).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (no, entry, lease) = (append.no, append.after + 1, append.acting);
        let keep = async {
            // What is so when the store looks, and not a moment later.
            let acting = lease.map(|lease| self.way.weather.acting(no, entry, lease));
            self.near.append(append).await?;
            if let Some(acting) = acting {
                self.way.weather.note_acting(acting);
            }
            Ok(())
        };
        self.way.ask(keep).await
    }

    async fn load(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        self.way.ask(self.near.load(id)).await
    }

    async fn due(&self) -> Result<Vec<(Millis, TableId)>, StoreError> {
        self.way.ask(self.near.due()).await
    }

    async fn listed(&self) -> Result<Vec<(TableId, String)>, StoreError> {
        self.way.ask(self.near.listed()).await
    }

    async fn unsurveyed(&self, most: u32) -> Result<Vec<TableId>, StoreError> {
        self.way.ask(self.near.unsurveyed(most)).await
    }

    async fn survey(&self, id: TableId, due: Due, line: Option<String>) -> Result<(), StoreError> {
        self.way.ask(self.near.survey(id, due, line)).await
    }

    async fn tables_of(&self, guest: GuestId, most: u32) -> Result<Vec<TableId>, StoreError> {
        self.way.ask(self.near.tables_of(guest, most)).await
    }

    async fn say(&self, no: i64, number: u64, seat: Seat, text: String) -> Result<(), StoreError> {
        self.way.ask(self.near.say(no, number, seat, text)).await
    }

    async fn unsay(&self, no: i64, number: u64) -> Result<bool, StoreError> {
        self.way.ask(self.near.unsay(no, number)).await
    }

    async fn rename(&self, no: i64, entries: Vec<(u64, String)>) -> Result<(), StoreError> {
        self.way.ask(self.near.rename(no, entries)).await
    }

    async fn link(
        &self,
        no: i64,
        seat: Seat,
        guest: GuestId,
        hash: [u8; 16],
        unix: i64,
    ) -> Result<(), StoreError> {
        let kept = self.near.link(no, seat, guest, hash, unix);
        self.way.ask(kept).await
    }

    async fn linked(&self, no: i64, hash: [u8; 16]) -> Result<Option<Link>, StoreError> {
        self.way.ask(self.near.linked(no, hash)).await
    }

    async fn seen(&self, guest: GuestId, unix: i64) -> Result<(), StoreError> {
        self.way.ask(self.near.seen(guest, unix)).await
    }

    async fn forget(&self, retention: Retention, unix: i64) -> Result<Forgotten, StoreError> {
        self.way.ask(self.near.forget(retention, unix)).await
    }

    async fn served(&self) -> Result<Served, StoreError> {
        self.way.ask(self.near.served()).await
    }

    async fn keep_served(&self, served: Served) -> Result<(), StoreError> {
        self.way.ask(self.near.keep_served(served)).await
    }

    async fn holds_seat(&self, guest: GuestId) -> Result<bool, StoreError> {
        self.way.ask(self.near.holds_seat(guest)).await
    }

    async fn knows(&self, guest: GuestId) -> Result<bool, StoreError> {
        self.way.ask(self.near.knows(guest)).await
    }

    async fn key(&self) -> Result<[u8; 32], StoreError> {
        self.way.ask(async { Ok(self.key) }).await
    }

    async fn totals(&self) -> Result<Totals, StoreError> {
        self.way.ask(self.near.totals()).await
    }

    fn missing(&self) -> Option<Totals> {
        self.near.missing()
    }

    fn look(&self) -> Result<(), StoreError> {
        self.near.look()
    }

    fn state(&self) -> watch::Receiver<StoreState> {
        self.way.state.subscribe()
    }

    fn figures(&self) -> Arc<StoreFigures> {
        self.near.figures()
    }

    fn cluster(&self) -> Option<Arc<dyn Cluster>> {
        let near = self.near.cluster()?;
        let way = self.way.clone();
        Some(Arc::new(FarCluster { near, way }))
    }

    async fn close(&self) {
        self.near.close().await;
    }
}
