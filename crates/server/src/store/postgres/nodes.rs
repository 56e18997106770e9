//! What nodes share besides tables.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use praline_protocol::{Millis, TableId};
use sqlx::postgres::PgRow;
use sqlx::{Connection, Error, PgConnection, Row};

use super::lines::Lines;
use super::read;
use crate::cluster::{
    Attendance, Beat, Cluster, Dismissed, District, Head, NodeId, Pulse, Roster, Since,
};
use crate::store::StoreError;
use crate::store::numbers::{signed, unsigned};

/// About how many tables one statement asks.
const AT_ONCE: usize = 1_000;

/// What has happened at tables since they had got so far, where anything has. Those that are as they
/// were are found out by the last entry that was known, and by there being none after it.
pub(super) const SINCE: &str = "
    SELECT k.id, n.last, n.said, n.revision, e.ats, e.texts, e.privates
    FROM unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::bigint[])
        AS k (id, entries, said, revision)
    JOIN tables t ON t.id = k.id,
    LATERAL (
        SELECT coalesce((
                SELECT seq FROM entries WHERE table_no = t.no ORDER BY seq DESC LIMIT 1
            ), 0) AS last,
            coalesce((
                SELECT number FROM chat WHERE table_no = t.no ORDER BY number DESC LIMIT 1
            ), 0) AS said,
            coalesce((SELECT base FROM era), 0)
                + coalesce((SELECT changes FROM revisions WHERE table_no = t.no), 0) AS revision
    ) n,
    LATERAL (
        SELECT array_agg(at ORDER BY seq) AS ats, array_agg(text ORDER BY seq) AS texts,
            array_agg(private ORDER BY seq) AS privates
        FROM entries WHERE table_no = t.no AND seq > k.entries
    ) e
    WHERE (n.last, n.said, n.revision) <> (k.entries, k.said, k.revision)";

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
}

impl Nodes {
    pub(super) fn new(lines: Lines) -> Nodes {
        Nodes {
            lines,
            is_new: Arc::default(),
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
            Box::pin(async move { attend(line, no, &changes).await })
        });
        let nowhere = || StoreError::Failed("there is no such table".to_owned());
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

/// Lets a node change the roster, and whatever goes with that; it is told whether it was known since the
/// database's last crash, and what the database's clock says.
async fn change<T>(
    line: &mut PgConnection,
    node: NodeId,
    act: impl FnOnce(&mut Roster, bool, i64) -> (T, Dismissed) + Send,
) -> Result<T, Error> {
    let mut line = line.begin().await?;
    // The clock is read when the row is locked, so that it does not go back from beat to beat.
    let sql = "
        WITH locked AS MATERIALIZED (SELECT body FROM roster FOR UPDATE)
        SELECT body, (extract(epoch FROM clock_timestamp()) * 1000)::bigint,
            EXISTS (SELECT 1 FROM present WHERE node = $1), EXISTS (SELECT 1 FROM era)
        FROM locked";
    let query = sqlx::query(sql).bind(node.0.cast_signed());
    let row = query.fetch_one(&mut *line).await?;
    let mut roster = read::roster(row.try_get(0)?)?;
    let (clock, is_known): (i64, bool) = (row.try_get(1)?, row.try_get(2)?);
    if !row.try_get::<bool, _>(3)? {
        begin_era(&mut line).await?;
    }
    let (told, dismissed) = act(&mut roster, is_known, clock);
    if !dismissed.nodes.is_empty() {
        dismiss(&mut line, &dismissed.nodes, roster.now(clock)).await?;
    }
    let is_there = roster.nodes().any(|other| other == node);
    if is_there && (!is_known || dismissed.nodes.contains(&node)) {
        let sql = "INSERT INTO present (node) VALUES ($1) ON CONFLICT DO NOTHING";
        let query = sqlx::query(sql).bind(node.0.cast_signed());
        query.execute(&mut *line).await?;
    }
    if dismissed.leases_changed {
        keep_leases(&mut line, &roster).await?;
    }
    // A number of a lease must not be forgotten; a beat may be, as time has passed meanwhile.
    let waits = if dismissed.leases_changed {
        "on"
    } else {
        "off"
    };
    let sql = "UPDATE roster SET body = $1 \
               WHERE (SELECT set_config('synchronous_commit', $2, true)) IS NOT NULL";
    let body = serde_json::to_string(&roster).map_err(|fault| Error::Encode(fault.into()))?;
    let query = sqlx::query(sql).bind(body).bind(waits);
    query.execute(&mut *line).await?;
    line.commit().await?;
    Ok(told)
}

/// Begins to count changes of tables from a higher number than ever before.
pub(super) async fn begin_era(line: &mut PgConnection) -> Result<(), Error> {
    let sql = "INSERT INTO era (base) \
               VALUES ((extract(epoch FROM clock_timestamp()) * 1000000)::bigint) \
               ON CONFLICT DO NOTHING";
    sqlx::query(sql).execute(line).await.map(|_| ())
}

/// The guests of nodes that are gone are gone with them.
async fn dismiss(line: &mut PgConnection, nodes: &[NodeId], now: Millis) -> Result<(), Error> {
    let nodes: Vec<i64> = nodes.iter().map(|node| node.0.cast_signed()).collect();
    let sql = "INSERT INTO revisions AS r (table_no, changes) \
               SELECT DISTINCT table_no, 1 FROM attendance WHERE node = ANY ($1) AND is_here \
               ORDER BY table_no \
               ON CONFLICT (table_no) DO UPDATE SET changes = r.changes + 1";
    sqlx::query(sql).bind(&nodes).execute(&mut *line).await?;
    let sql = "UPDATE attendance SET is_here = false, since = $2 WHERE node = ANY ($1) AND is_here";
    let query = sqlx::query(sql).bind(&nodes).bind(signed(now));
    query.execute(&mut *line).await?;
    let sql = "DELETE FROM present WHERE node = ANY ($1)";
    sqlx::query(sql)
        .bind(&nodes)
        .execute(line)
        .await
        .map(|_| ())
}

/// Keeps which leases count, locked in the same order as by those who act under them.
async fn keep_leases(line: &mut PgConnection, roster: &Roster) -> Result<(), Error> {
    let sql = "SELECT FROM leases ORDER BY district FOR UPDATE";
    sqlx::query(sql).execute(&mut *line).await?;
    let leases = roster.leases();
    let (districts, numbers): (Vec<i16>, Vec<i64>) = leases
        .map(|lease| (number(lease.district), signed(lease.number)))
        .unzip();
    let sql = "DELETE FROM leases WHERE district <> ALL ($1)";
    sqlx::query(sql)
        .bind(&districts)
        .execute(&mut *line)
        .await?;
    let sql = "INSERT INTO leases AS l (district, number) \
               SELECT * FROM unnest($1::smallint[], $2::bigint[]) \
               ON CONFLICT (district) DO UPDATE SET number = excluded.number \
               WHERE l.number <> excluded.number";
    let query = sqlx::query(sql).bind(&districts).bind(numbers);
    query.execute(line).await.map(|_| ())
}

/// Notes who is at a table; its revision then, if it is there.
async fn attend(
    line: &mut PgConnection,
    no: i64,
    changes: &[Attendance],
) -> Result<Option<u64>, Error> {
    // Of several changes of a guest at a node the last one counts; and who has come back through
    // another node is no longer noted as gone from the one before.
    let sql = "
        WITH given AS MATERIALIZED (
            SELECT DISTINCT ON (guest, node) * FROM unnest(
                $2::bigint[], $3::bytea[], $4::text[], $5::boolean[], $6::bigint[]
            ) WITH ORDINALITY AS g (node, guest, address, is_here, since, place)
            ORDER BY guest, node, place DESC
        ),
        noted AS (
            INSERT INTO revisions AS r (table_no, changes) SELECT no, 1 FROM tables WHERE no = $1
            ON CONFLICT (table_no) DO UPDATE SET changes = r.changes + 1
            RETURNING changes
        ),
        gone AS (
            DELETE FROM attendance a USING given g
            WHERE a.table_no = $1 AND a.guest = g.guest AND NOT a.is_here
                AND EXISTS (SELECT 1 FROM noted)
                AND (a.guest, a.node) NOT IN (SELECT guest, node FROM given)
        ),
        kept AS (
            INSERT INTO attendance (table_no, guest, node, address, is_here, since)
            SELECT $1, g.guest, g.node, g.address, g.is_here, g.since FROM given g, noted
            ON CONFLICT (table_no, guest, node) DO UPDATE
            SET address = excluded.address, is_here = excluded.is_here, since = excluded.since
        )
        SELECT changes + coalesce((SELECT base FROM era), 0) FROM noted";
    let each = changes.iter();
    let query = sqlx::query(sql)
        .bind(no)
        .bind(
            each.clone()
                .map(|change| change.node.0.cast_signed())
                .collect::<Vec<_>>(),
        )
        .bind(
            each.clone()
                .map(|change| change.guest.0.to_vec())
                .collect::<Vec<_>>(),
        )
        .bind(
            each.clone()
                .map(|change| change.address.to_string())
                .collect::<Vec<_>>(),
        )
        .bind(
            each.clone()
                .map(|change| change.is_here)
                .collect::<Vec<_>>(),
        )
        .bind(each.map(|change| signed(change.since)).collect::<Vec<_>>());
    let row = query.fetch_optional(line).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.map(unsigned))
}

async fn since(line: &mut PgConnection, known: &[(TableId, Head)]) -> Result<Vec<Since>, Error> {
    let each = known.iter();
    let query = sqlx::query(SINCE)
        .bind(
            each.clone()
                .map(|(id, _)| id.to_bytes().to_vec())
                .collect::<Vec<_>>(),
        )
        .bind(
            each.clone()
                .map(|(_, head)| signed(head.entries))
                .collect::<Vec<_>>(),
        )
        .bind(
            each.clone()
                .map(|(_, head)| signed(head.said))
                .collect::<Vec<_>>(),
        )
        .bind(
            each.map(|(_, head)| signed(head.revision))
                .collect::<Vec<_>>(),
        );
    let news = |row: &PgRow| {
        Ok(Since {
            id: read::id(row)?,
            head: Head {
                entries: unsigned(row.try_get(1)?),
                said: unsigned(row.try_get(2)?),
                revision: unsigned(row.try_get(3)?),
            },
            entries: read::entries(row, 4)?,
        })
    };
    query.fetch_all(line).await?.iter().map(news).collect()
}

fn number(district: District) -> i16 {
    i16::from(district.number())
}
