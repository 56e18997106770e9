//! What nodes share in memory besides tables.

use std::sync::Arc;

use async_trait::async_trait;
use praline_protocol::{Millis, TableId};

use super::MemoryStore;
use super::rows::Rows;
use crate::cluster::{Attendance, Beat, Cluster, Dismissed, District, Head, NodeId, Pulse, Since};
use crate::limits::Bucket;
use crate::store::StoreError;

impl MemoryStore {
    /// The same store once more: closed when the other is.
    pub(super) fn again(&self) -> MemoryStore {
        MemoryStore {
            place: self.place.clone(),
            turns: self.turns,
            is_shared: self.is_shared,
            is_closed: Arc::clone(&self.is_closed),
            state: self.state.clone(),
            figures: Arc::clone(&self.figures),
        }
    }
}

#[async_trait]
impl Cluster for MemoryStore {
    async fn beat(&self, beat: Beat) -> Result<Pulse, StoreError> {
        let clock = self.place.clock();
        self.with(|rows| {
            let (pulse, dismissed) = rows.roster.beat(beat, clock);
            rows.dismiss(&dismissed, clock);
            Ok(pulse)
        })
        .await
    }

    async fn leave(&self, node: NodeId) -> Result<(), StoreError> {
        let clock = self.place.clock();
        self.with(|rows| {
            let dismissed = rows.roster.leave(node, clock);
            rows.dismiss(&dismissed, clock);
            Ok(())
        })
        .await
    }

    async fn attend(&self, no: i64, changes: Vec<Attendance>) -> Result<u64, StoreError> {
        self.with(|rows| {
            let table = rows.table(no)?;
            table.revision += 1;
            for change in changes {
                // That they were at another node before is of no interest any more.
                let is_past = |noted: &Attendance| noted.guest == change.guest && !noted.is_here;
                table.attendance.retain(|_, noted| !is_past(noted));
                let key = (change.node, change.guest);
                table.attendance.insert(key, change);
            }
            Ok(table.revision)
        })
        .await
    }

    async fn since(&self, known: Vec<(TableId, Head)>) -> Result<Vec<Since>, StoreError> {
        self.with(|rows| {
            let known = known.into_iter();
            Ok(known
                .filter_map(|(id, known)| rows.since(id, known))
                .collect())
        })
        .await
    }

    async fn due_by(
        &self,
        until: Millis,
        districts: Vec<District>,
    ) -> Result<Vec<(Millis, TableId)>, StoreError> {
        self.with(|rows| {
            let mut due = rows.due();
            due.retain(|(at, id)| *at <= until && districts.contains(&District::of(*id)));
            Ok(due)
        })
        .await
    }

    async fn spend(
        &self,
        key: String,
        size: u32,
        per_second: f64,
        now: Millis,
    ) -> Result<bool, StoreError> {
        self.with(|rows| {
            let purse = rows.purses.entry(key);
            let purse = purse.or_insert_with(|| Bucket::new(size, per_second));
            Ok(purse.spend_one(now))
        })
        .await
    }
}

impl Rows {
    /// The guests of nodes that are gone are gone with them.
    fn dismiss(&mut self, dismissed: &Dismissed, clock: i64) {
        let now = self.roster.now(clock);
        for table in self.tables.values_mut() {
            let guests = table.attendance.values_mut();
            let mut here = guests
                .filter(|guest| guest.is_here && dismissed.nodes.contains(&guest.node))
                .peekable();
            table.revision += u64::from(here.peek().is_some());
            for guest in here {
                (guest.is_here, guest.since) = (false, now);
            }
        }
    }
}
