//! Forgetting what is older than it may be, a little at a time.

use praline_protocol::TableId;
use sqlx::postgres::PgRow;
use sqlx::{AssertSqlSafe, Error, PgConnection, Row};

use super::archive;
use super::read::id;
use crate::store::{Forgotten, Retention};

/// How many tables go in one step: everyone who writes here waits for it.
const TABLES: usize = 16;
/// How many guests are looked at in one step.
const GUESTS: i64 = 64;

/// One step: a few tables, or, where there are none left, a few guests.
pub(super) async fn forget(
    line: &mut PgConnection,
    retention: Retention,
    unix: i64,
) -> Result<Forgotten, Error> {
    let kinds = [
        (retention.finished, "phase IN (2, 3)"),
        (retention.waiting, "phase = 0"),
    ];
    let mut tables = Vec::new();
    for (age, which) in kinds {
        let Some(age) = age else { continue };
        let room = TABLES - tables.len();
        tables.extend(forget_tables(line, which, unix - age, room).await?);
    }
    if tables.is_empty()
        && let Some(age) = retention.finished
    {
        tables = archive::forget(line, unix - age).await?;
    }
    let more = match retention.guests {
        _ if !tables.is_empty() => true,
        Some(age) => forget_guests(line, unix, age).await?,
        None => false,
    };
    if !more {
        // What is full again is as if it had never been spent from.
        let sql = "DELETE FROM purses WHERE full_at < now()";
        sqlx::query(sql).execute(line).await?;
    }
    Ok(Forgotten { tables, more })
}

/// Forgets tables that have not changed since a time, and everything that goes with them.
async fn forget_tables(
    line: &mut PgConnection,
    which: &str,
    before: i64,
    most: usize,
) -> Result<Vec<TableId>, Error> {
    // Locked first and read afterwards: nothing can be added to them meanwhile.
    let sql = format!(
        "SELECT no FROM tables WHERE {which} AND changed < $1 LIMIT $2 FOR UPDATE SKIP LOCKED"
    );
    let query = sqlx::query(AssertSqlSafe(sql)).bind(before);
    let query = query.bind(i64::try_from(most).unwrap_or(i64::MAX));
    let rows = query.fetch_all(&mut *line).await?;
    let gone = rows.iter().map(|row| row.try_get(0));
    let gone: Vec<i64> = gone.collect::<Result<_, _>>()?;
    if gone.is_empty() {
        return Ok(Vec::new());
    }
    let sql = "
        WITH gone AS (DELETE FROM tables WHERE no = ANY ($1) RETURNING id),
        entries_gone AS (DELETE FROM entries WHERE table_no = ANY ($1) RETURNING 1),
        attended AS (DELETE FROM attendance WHERE table_no = ANY ($1)),
        revised AS (DELETE FROM revisions WHERE table_no = ANY ($1)),
        counted AS (
            UPDATE writers SET tables = tables - (SELECT count(*) FROM gone),
                entries = entries - (SELECT count(*) FROM entries_gone)
            WHERE id = 0
        )
        SELECT id FROM gone";
    let query = sqlx::query(sql).bind(gone);
    query.fetch_all(line).await?.iter().map(id).collect()
}

/// Forgets the guests who were not seen for longest; whether there may be more of them.
async fn forget_guests(line: &mut PgConnection, unix: i64, age: i64) -> Result<bool, Error> {
    let sql = "SELECT id FROM guests WHERE seen < $1 ORDER BY seen LIMIT $2";
    let query = sqlx::query(sql).bind(unix - age).bind(GUESTS);
    let rows = query.fetch_all(&mut *line).await?;
    let oldest = rows.iter().map(|row: &PgRow| row.try_get(0));
    let oldest: Vec<Vec<u8>> = oldest.collect::<Result<_, _>>()?;
    if oldest.is_empty() {
        return Ok(false);
    }
    // Whoever plays or waits is as good as seen, and does not come up again tomorrow.
    let sql = "UPDATE guests SET seen = $2 WHERE id = ANY ($1) AND EXISTS \
               (SELECT 1 FROM seats JOIN tables ON no = table_no \
                WHERE seats.guest = guests.id AND phase < 2) \
               RETURNING id";
    let query = sqlx::query(sql).bind(&oldest).bind(unix);
    let kept = query.fetch_all(&mut *line).await?;
    let kept = kept.iter().map(|row| row.try_get(0));
    let kept: Vec<Vec<u8>> = kept.collect::<Result<_, _>>()?;
    let mut gone = oldest.clone();
    gone.retain(|guest| !kept.contains(guest));
    // Seats of finished games go without their guest.
    archive::forget_guests(line, &gone).await?;
    for sql in [
        "DELETE FROM seats WHERE guest = ANY ($1)",
        "DELETE FROM guests WHERE id = ANY ($1)",
    ] {
        sqlx::query(sql).bind(&gone).execute(&mut *line).await?;
    }
    Ok(oldest.len() == usize::try_from(GUESTS).unwrap_or(0))
}
