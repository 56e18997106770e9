//! What nodes share besides tables.

mod roster;
mod tables;

pub(super) use roster::begin_era;
#[cfg(test)]
pub(super) use tables::SINCE;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use async_trait::async_trait;
use praline_protocol::{Millis, TableId};
use sqlx::Row;

use super::lines::Lines;
use super::read;
use crate::cluster::{Attendance, Beat, Cluster, District, Head, NodeId, Pulse, Since};
use crate::store::StoreError;
use crate::store::faults::nowhere;
use crate::store::numbers::signed;
use roster::change;
use tables::{attend, since};

/// About how many tables one statement asks.
const AT_ONCE: usize = 1_000;

/// The tables of districts at which something will happen until a time.
pub(super) const DUE_BY: &str = "
    SELECT id, due FROM tables
    WHERE phase < 2 AND due IS NOT NULL AND due >= 0 AND due <= $1 AND district = ANY ($2)
    ORDER BY due, id";

/// What nodes share besides tables.
#[derive(Clone, Debug)]
pub(super) struct Nodes {
    lines: Lines,
    /// Whether the database has found the node to be new, and the node was not told yet.
    is_new: Arc<AtomicBool>,
    /// How many nodes there are.
    count: Arc<AtomicU32>,
}

impl Nodes {
    pub(super) fn new(lines: Lines, count: Arc<AtomicU32>) -> Nodes {
        Nodes {
            lines,
            is_new: Arc::default(),
            count,
        }
    }
}

#[async_trait]
impl Cluster for Nodes {
    async fn beat(&self, beat: Beat) -> Result<Pulse, StoreError> {
        let told = self.lines.with(|line| {
            let (beat, is_new) = (beat.clone(), Arc::clone(&self.is_new));
            Box::pin(async move {
                let node = beat.node;
                change(line, node, |roster, is_known, clock| {
                    let (pulse, dismissed) = roster.beat(beat, clock);
                    if pulse.is_new || !is_known {
                        is_new.store(true, Ordering::Relaxed);
                    }
                    (pulse, dismissed)
                })
                .await
            })
        });
        let mut pulse = told.await?;
        pulse.is_new = self.is_new.swap(false, Ordering::Relaxed);
        let count = u32::try_from(pulse.nodes.len()).unwrap_or(u32::MAX);
        self.count.store(count, Ordering::Relaxed);
        Ok(pulse)
    }

    async fn leave(&self, node: NodeId) -> Result<(), StoreError> {
        let left = self.lines.with(|line| {
            Box::pin(change(line, node, move |roster, _, clock| {
                ((), roster.leave(node, clock))
            }))
        });
        left.await
    }

    async fn attend(&self, no: i64, changes: Vec<Attendance>) -> Result<u64, StoreError> {
        let changes: Arc<[Attendance]> = changes.into();
        let attended = self.lines.with(|line| {
            let changes = Arc::clone(&changes);
            Box::pin(async move {
                match attend(line, no, &changes, "tables").await? {
                    // Whoever looks at an old game is there as well.
                    None => attend(line, no, &changes, "archived").await,
                    revision => Ok(revision),
                }
            })
        });
        attended.await?.ok_or_else(nowhere)
    }

    async fn since(&self, known: Vec<(TableId, Head)>) -> Result<Vec<Since>, StoreError> {
        let mut all = Vec::new();
        for known in known.chunks(AT_ONCE) {
            let known: Arc<[(TableId, Head)]> = known.into();
            let news = self.lines.with(|line| {
                let known = Arc::clone(&known);
                Box::pin(async move { since(line, &known).await })
            });
            all.extend(news.await?);
        }
        Ok(all)
    }

    async fn due_by(
        &self,
        until: Millis,
        districts: Vec<District>,
    ) -> Result<Vec<(Millis, TableId)>, StoreError> {
        let districts: Vec<i16> = districts.into_iter().map(number).collect();
        let due = self.lines.with(|line| {
            let query = sqlx::query(DUE_BY).bind(signed(until));
            let query = query.bind(districts.clone());
            Box::pin(async move {
                query
                    .fetch_all(line)
                    .await?
                    .iter()
                    .map(read::due_at)
                    .collect()
            })
        });
        due.await
    }

    async fn spend(
        &self,
        key: String,
        size: u32,
        per_second: f64,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let sql = "
            INSERT INTO purses AS p (key, amount, at, spent, full_at)
            VALUES ($1, greatest($2::float8 - 1, 0), $4, $2::float8 >= 1,
                now() + least($2::float8 / greatest($3::float8, 1e-6), 1e8) * interval '1 second')
            ON CONFLICT (key) DO UPDATE
            SET (amount, spent) = (
                    SELECT CASE WHEN filled >= 1 THEN filled - 1 ELSE filled END, filled >= 1
                    FROM (
                        SELECT least(
                            $2::float8,
                            p.amount + greatest(excluded.at - p.at, 0) * $3::float8 / 1000
                        ) AS filled
                    ) f
                ),
                at = greatest(excluded.at, p.at), full_at = excluded.full_at
            RETURNING spent";
        let spent = self.lines.with(|line| {
            let query = sqlx::query(sql).bind(key.clone());
            let query = query.bind(f64::from(size)).bind(per_second);
            let query = query.bind(signed(now));
            Box::pin(async move { query.fetch_one(line).await?.try_get(0) })
        });
        spent.await
    }
}

fn number(district: District) -> i16 {
    i16::from(district.number())
}
