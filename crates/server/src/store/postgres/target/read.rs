//! Reading whole tables.

use std::collections::HashMap;

use sqlx::postgres::PgRow;
use sqlx::{AssertSqlSafe, Error, PgConnection, Row};

use crate::store::moving::Whole;

/// The tables after a number and up to another, in order.
pub(super) async fn read(
    line: &mut PgConnection,
    after: i64,
    end: i64,
) -> Result<Vec<Whole>, Error> {
    let sql = "SELECT no, id, secret, owner, public, phase, created, changed, due, line \
               FROM tables WHERE no > $1 AND no <= $2 ORDER BY no";
    let rows = sqlx::query(sql)
        .bind(after)
        .bind(end)
        .fetch_all(&mut *line)
        .await?;
    let table = |row: &PgRow| {
        Ok(Whole {
            no: row.try_get(0)?,
            id: row.try_get(1)?,
            secret: row.try_get(2)?,
            owner: row.try_get(3)?,
            public: row.try_get(4)?,
            phase: row.try_get(5)?,
            created: row.try_get(6)?,
            changed: row.try_get(7)?,
            due: row.try_get(8)?,
            line: row.try_get(9)?,
            ..Whole::default()
        })
    };
    let mut tables: Vec<Whole> = rows.iter().map(table).collect::<Result<_, Error>>()?;
    let places: HashMap<i64, usize> = (0..)
        .zip(&tables)
        .map(|(at, table)| (table.no, at))
        .collect();
    let mut rows = async |what: &str, order: &str| {
        let sql = format!(
            "SELECT table_no, {what} WHERE table_no > $1 AND table_no <= $2 \
             ORDER BY table_no, {order}"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(after).bind(end);
        let rows = query.fetch_all(&mut *line).await?;
        let with_place = |row: PgRow| {
            let no: i64 = row.try_get(0)?;
            Ok(places.get(&no).map(|at| (*at, row)))
        };
        rows.into_iter()
            .filter_map(|row| with_place(row).transpose())
            .collect::<Result<Vec<_>, Error>>()
    };
    for (at, row) in rows("seq, at, text, private FROM entries", "seq").await? {
        let entry = (
            row.try_get(1)?,
            row.try_get(2)?,
            row.try_get(3)?,
            row.try_get(4)?,
        );
        tables[at].entries.push(entry);
    }
    for (at, row) in rows("seat, guest, sits FROM seats", "seat").await? {
        tables[at]
            .seats
            .push((row.try_get(1)?, row.try_get(2)?, row.try_get(3)?));
    }
    for (at, row) in rows("number, seat, text FROM chat", "number").await? {
        tables[at]
            .chat
            .push((row.try_get(1)?, row.try_get(2)?, row.try_get(3)?));
    }
    for (at, row) in rows("hash, seat, guest, made FROM links", "hash").await? {
        let new = (
            row.try_get(1)?,
            row.try_get(2)?,
            row.try_get(3)?,
            row.try_get(4)?,
        );
        tables[at].links.push(new);
    }
    Ok(tables)
}
