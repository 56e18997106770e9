//! What nodes share in the store besides tables, as a node sees it over a network.

use std::sync::Arc;

use async_trait::async_trait;
use praline_protocol::{Millis, TableId};
use praline_server::{Attendance, Beat, Cluster, District, Head, NodeId, Pulse, Since, StoreError};

use super::store::Way;

/// What nodes share, at the other end of the way to the store.
pub(crate) struct FarCluster {
    pub(crate) near: Arc<dyn Cluster>,
    pub(crate) way: Way,
}

#[async_trait]
impl Cluster for FarCluster {
    async fn beat(&self, beat: Beat) -> Result<Pulse, StoreError> {
        let beat = async {
            let pulse = self.near.beat(beat).await?;
            self.way.weather.note_given(&pulse.leases);
            Ok(pulse)
        };
        self.way.ask(beat).await
    }

    async fn leave(&self, node: NodeId) -> Result<(), StoreError> {
        self.way.ask(self.near.leave(node)).await
    }

    async fn attend(&self, no: i64, changes: Vec<Attendance>) -> Result<u64, StoreError> {
        self.way.ask(self.near.attend(no, changes)).await
    }

    async fn since(&self, known: Vec<(TableId, Head)>) -> Result<Vec<Since>, StoreError> {
        self.way.ask(self.near.since(known)).await
    }

    async fn due_by(
        &self,
        until: Millis,
        districts: Vec<District>,
    ) -> Result<Vec<(Millis, TableId)>, StoreError> {
        self.way.ask(self.near.due_by(until, districts)).await
    }

    async fn spend(
        &self,
        key: String,
        size: u32,
        per_second: f64,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let spent = self.near.spend(key, size, per_second, now);
        self.way.ask(spent).await
    }
}
