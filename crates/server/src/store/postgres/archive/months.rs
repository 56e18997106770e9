//! The parts of the archive, one for each month.

use sqlx::{AssertSqlSafe, Error, PgConnection, Row};

/// Whoever makes parts keeps others from it meanwhile; the number is nobody else's.
const MAKING: i64 = 0x7072_616c_696e_6501;

/// Makes the parts in which tables belong that changed at some times, where they are missing.
pub(super) async fn make(line: &mut PgConnection, changed: &[i64]) -> Result<(), Error> {
    let sql = "
        SELECT DISTINCT 'archived_' || to_char(month, 'YYYY_MM'),
            extract(epoch FROM month)::bigint,
            extract(epoch FROM month + interval '1 month')::bigint
        FROM unnest($1::bigint[]) AS c (changed),
        LATERAL date_trunc('month', to_timestamp(changed) AT TIME ZONE 'UTC') AS month
        WHERE to_regclass('archived_' || to_char(month, 'YYYY_MM')) IS NULL";
    let missing = sqlx::query(sql).bind(changed).fetch_all(&mut *line).await?;
    if missing.is_empty() {
        return Ok(());
    }
    let alone = sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(MAKING);
    alone.execute(&mut *line).await?;
    for row in missing {
        let (name, from, to): (String, i64, i64) =
            (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        let seats = name.replacen("archived", "archived_seats", 1);
        for (part, whole) in [(&name, "archived"), (&seats, "archived_seats")] {
            let sql = format!(
                "CREATE TABLE IF NOT EXISTS {part} PARTITION OF {whole} FOR VALUES FROM ({from}) TO ({to})"
            );
            sqlx::query(AssertSqlSafe(sql)).execute(&mut *line).await?;
        }
    }
    Ok(())
}

/// Removes the parts of months that were over before a time; everything in them is forgotten.
pub(super) async fn drop_before(line: &mut PgConnection, unix: i64) -> Result<(), Error> {
    let sql = "
        SELECT part.relname::text FROM pg_inherits
        JOIN pg_class part ON part.oid = inhrelid
        WHERE inhparent IN ('archived'::regclass, 'archived_seats'::regclass)
            AND extract(epoch FROM to_date(right(part.relname, 7), 'YYYY_MM') + interval '1 month') <= $1";
    let rows = sqlx::query(sql).bind(unix).fetch_all(&mut *line).await?;
    for row in rows {
        let part: String = row.try_get(0)?;
        let sql = format!("DROP TABLE IF EXISTS {part}");
        sqlx::query(AssertSqlSafe(sql)).execute(&mut *line).await?;
    }
    Ok(())
}
