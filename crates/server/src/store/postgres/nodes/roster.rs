//! Who is there and acts where, as the database keeps it.

use praline_protocol::Millis;
use sqlx::{Connection, Error, PgConnection, Row};

use super::number;
use crate::cluster::{Dismissed, NodeId, Roster};
use crate::store::numbers::signed;
use crate::store::postgres::read;

/// Lets a node change the roster, and whatever goes with that; it is told whether it was known since the
/// database's last crash, and what the database's clock says.
pub(super) async fn change<T>(
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
pub(in crate::store::postgres) async fn begin_era(line: &mut PgConnection) -> Result<(), Error> {
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
