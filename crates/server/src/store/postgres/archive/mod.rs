//! Tables whose game has long been over: packed, aside from those that are played at, and found by the
//! same names.

mod back;
mod body;
mod fill;
mod forget;
mod months;
mod read;

pub use fill::fill_archive;

pub(super) use back::bring_back;
pub(super) use forget::{forget, forget_guests};
pub(super) use read::{knows, load, tables_of};

use std::collections::HashMap;

use sqlx::postgres::PgRow;
use sqlx::{Connection, Error, PgConnection, Row};

use super::read::{entries, list};
use crate::store::{Archived, NewEntry};
use body::{Body, Line};

/// How many tables are taken in one step.
const AT_ONCE: i64 = 32;

/// Takes some tables into the archive that have been over or closed since before a time.
pub(super) async fn archive(line: &mut PgConnection, before: i64) -> Result<Archived, Error> {
    let mut line = line.begin().await?;
    // Nothing is added to them from here on.
    let sql = "SELECT no, changed FROM tables WHERE phase IN (2, 3) AND changed < $1 \
               LIMIT $2 FOR UPDATE SKIP LOCKED";
    let rows = sqlx::query(sql).bind(before).bind(AT_ONCE);
    let rows = rows.fetch_all(&mut *line).await?;
    let tables = rows.iter().map(|row| row.try_get(0));
    let tables: Vec<i64> = tables.collect::<Result<_, _>>()?;
    let changed = rows.iter().map(|row| row.try_get(1));
    let changed: Vec<i64> = changed.collect::<Result<_, _>>()?;
    if tables.is_empty() {
        return Ok(Archived::default());
    }
    months::make(&mut line, &changed).await?;
    let mut said = chat(&mut line, &tables).await?;
    let mut made = all_entries(&mut line, &tables).await?;
    let (mut counts, mut bodies) = (Vec::new(), Vec::new());
    for no in &tables {
        let chat = said.remove(no).unwrap_or_default();
        let body = Body::new(made.remove(no).unwrap_or_default(), chat);
        counts.push(i64::try_from(body.entries.len()).unwrap_or(i64::MAX));
        bodies.push(body.pack().map_err(|fault| Error::Encode(fault.into()))?);
    }
    let sql = "
        WITH gone AS (DELETE FROM entries WHERE table_no = ANY ($1)),
        packed AS (
            INSERT INTO archived
                (no, id, secret, owner, public, phase, created, changed, line, entries, body)
            SELECT t.no, id, secret, owner, public, phase, created, changed, line, p.entries, p.body
            FROM tables t
            JOIN unnest($1::bigint[], $2::bigint[], $3::bytea[]) AS p (no, entries, body)
                ON p.no = t.no
        )
        INSERT INTO archived_seats (table_no, seat, guest, sits, id, changed)
        SELECT s.table_no, s.seat, s.guest, s.sits, t.id, t.changed
        FROM seats s JOIN tables t ON t.no = s.table_no
        WHERE s.table_no = ANY ($1)";
    let query = sqlx::query(sql).bind(&tables).bind(counts).bind(bodies);
    query.execute(&mut *line).await?;
    for sql in [
        "DELETE FROM tables WHERE no = ANY ($1)",
        "DELETE FROM attendance WHERE table_no = ANY ($1) AND NOT is_here",
        "DELETE FROM revisions r WHERE table_no = ANY ($1) \
         AND NOT EXISTS (SELECT 1 FROM attendance WHERE table_no = r.table_no)",
    ] {
        sqlx::query(sql).bind(&tables).execute(&mut *line).await?;
    }
    line.commit().await?;
    Ok(Archived {
        tables: tables.len() as u64,
        more: true,
    })
}

/// The entries of tables.
async fn all_entries(
    line: &mut PgConnection,
    tables: &[i64],
) -> Result<HashMap<i64, Vec<NewEntry>>, Error> {
    let sql = "SELECT table_no, array_agg(at ORDER BY seq), array_agg(text ORDER BY seq), \
               array_agg(private ORDER BY seq) \
               FROM entries WHERE table_no = ANY ($1) GROUP BY table_no";
    let rows = sqlx::query(sql).bind(tables).fetch_all(line).await?;
    let table = |row: &PgRow| Ok((row.try_get(0)?, entries(row, 1)?));
    rows.iter().map(table).collect()
}

/// All that was said at tables.
async fn chat(line: &mut PgConnection, tables: &[i64]) -> Result<HashMap<i64, Vec<Line>>, Error> {
    let sql = "SELECT table_no, array_agg(number ORDER BY number), array_agg(seat ORDER BY number), \
               array_agg(text ORDER BY number) \
               FROM chat WHERE table_no = ANY ($1) GROUP BY table_no";
    let rows = sqlx::query(sql).bind(tables).fetch_all(line).await?;
    let table = |row: &PgRow| {
        let (numbers, seats): (Vec<i64>, Vec<i16>) = (list(row, 1)?, list(row, 2)?);
        let texts: Vec<String> = list(row, 3)?;
        let lines = numbers.into_iter().zip(seats).zip(texts);
        let lines = lines.map(|((number, seat), text)| (number, seat, text));
        Ok((row.try_get(0)?, lines.collect()))
    };
    rows.iter().map(table).collect()
}
