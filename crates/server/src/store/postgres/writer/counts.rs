//! How much writers have added, each in a row of its own.

use sqlx::{Error, PgConnection, Row};

use super::name;

/// Takes what writers have added to what all those have who have ended.
pub(super) async fn take_in(line: &mut PgConnection, ended: &[i64]) -> Result<(), Error> {
    let sql = "
        WITH ended AS (DELETE FROM writers WHERE id = ANY ($1) RETURNING tables, entries)
        UPDATE writers SET tables = tables + (SELECT coalesce(sum(tables), 0) FROM ended),
            entries = entries + (SELECT coalesce(sum(entries), 0) FROM ended)
        WHERE id = 0";
    sqlx::query(sql).bind(ended).execute(line).await.map(|_| ())
}

/// The same for writers that were killed: they have no connection, and have not written for a day.
pub(super) async fn take_in_ended(line: &mut PgConnection) -> Result<(), Error> {
    let sql = "SELECT id FROM writers WHERE id <> 0 AND noted < now() - interval '1 day'";
    let rows = sqlx::query(sql).fetch_all(&mut *line).await?;
    let there = sqlx::query("SELECT coalesce(application_name, '') FROM pg_stat_activity");
    let there = there.fetch_all(&mut *line).await?;
    let there = there.iter().map(|row| row.try_get(0));
    let there: Vec<String> = there.collect::<Result<_, _>>()?;
    let ended = rows.iter().map(|row| row.try_get(0));
    let mut ended: Vec<i64> = ended.collect::<Result<_, _>>()?;
    ended.retain(|id| !there.contains(&name(*id)));
    take_in(line, &ended).await
}
