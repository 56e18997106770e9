//! Forgetting archived tables, and guests who sat at them.

use praline_protocol::TableId;
use sqlx::{Error, PgConnection};

use super::months;
use crate::store::postgres::read::id;

/// How many tables go in one step.
const AT_ONCE: i64 = 64;

/// Forgets some tables that have not changed since a time; once there are none, the months, too.
pub(in crate::store::postgres) async fn forget(
    line: &mut PgConnection,
    before: i64,
) -> Result<Vec<TableId>, Error> {
    let sql = "
        WITH old AS MATERIALIZED (
            SELECT no, changed FROM archived WHERE changed < $1 ORDER BY changed LIMIT $2
        ),
        gone AS (
            DELETE FROM archived a USING old WHERE a.no = old.no AND a.changed = old.changed
            RETURNING a.id, a.entries
        ),
        seats_gone AS (
            DELETE FROM archived_seats s USING old
            WHERE s.table_no = old.no AND s.changed = old.changed
        ),
        attended AS (DELETE FROM attendance WHERE table_no IN (SELECT no FROM old)),
        revised AS (DELETE FROM revisions WHERE table_no IN (SELECT no FROM old)),
        counted AS (
            UPDATE writers SET tables = tables - (SELECT count(*) FROM gone),
                entries = entries - (SELECT coalesce(sum(entries), 0) FROM gone)
            WHERE id = 0
        )
        SELECT id FROM gone";
    let query = sqlx::query(sql).bind(before).bind(AT_ONCE);
    let gone = query.fetch_all(&mut *line).await?;
    let gone: Vec<TableId> = gone.iter().map(id).collect::<Result<_, _>>()?;
    if gone.is_empty() {
        months::drop_before(line, before).await?;
    }
    Ok(gone)
}

/// Forgets who sat at archived tables.
pub(in crate::store::postgres) async fn forget_guests(
    line: &mut PgConnection,
    guests: &[Vec<u8>],
) -> Result<(), Error> {
    let sql = "DELETE FROM archived_seats WHERE guest = ANY ($1)";
    sqlx::query(sql)
        .bind(guests)
        .execute(line)
        .await
        .map(|_| ())
}
