//! Who is at tables, and what is new there.

use praline_protocol::TableId;
use sqlx::postgres::PgRow;
use sqlx::{AssertSqlSafe, Error, PgConnection, Row};

use crate::cluster::{Attendance, Head, Since};
use crate::store::numbers::{signed, unsigned};
use crate::store::postgres::read;

/// What has happened at tables since they had got so far, where anything has. Those that are as they
/// were are found out by there being no entry after the last one that was known, and by that one. What
/// is asked of a table is asked once (`OFFSET 0`), and its entries come in the order of their index.
pub(in crate::store::postgres) const SINCE: &str = "
    SELECT k.id, n.last, n.said, n.revision, e.ats, e.texts, e.privates
    FROM unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::bigint[])
        AS k (id, entries, said, revision),
    LATERAL (SELECT no FROM tables WHERE id = k.id OFFSET 0) t,
    LATERAL (
        SELECT max(seq) AS last, array_agg(at) AS ats, array_agg(text) AS texts,
            array_agg(private) AS privates
        FROM (
            SELECT * FROM entries WHERE table_no = t.no AND seq > k.entries ORDER BY seq
        ) new
    ) e,
    LATERAL (
        SELECT coalesce(e.last, (
                SELECT seq FROM entries WHERE table_no = t.no ORDER BY seq DESC LIMIT 1
            ), 0) AS last,
            coalesce((
                SELECT number FROM chat WHERE table_no = t.no ORDER BY number DESC LIMIT 1
            ), 0) AS said,
            coalesce((SELECT base FROM era), 0)
                + coalesce((SELECT changes FROM revisions WHERE table_no = t.no), 0) AS revision
        OFFSET 0
    ) n
    WHERE (n.last, n.said, n.revision) <> (k.entries, k.said, k.revision)";

/// Notes who is at a table; its revision then, if it is in a place.
pub(super) async fn attend(
    line: &mut PgConnection,
    no: i64,
    changes: &[Attendance],
    place: &str,
) -> Result<Option<u64>, Error> {
    // Of several changes of a guest at a node the last one counts; and who has come back through
    // another node is no longer noted as gone from the one before.
    let sql = format!(
        "WITH given AS MATERIALIZED (
            SELECT DISTINCT ON (guest, node) * FROM unnest(
                $2::bigint[], $3::bytea[], $4::text[], $5::boolean[], $6::bigint[]
            ) WITH ORDINALITY AS g (node, guest, address, is_here, since, place)
            ORDER BY guest, node, place DESC
        ),
        noted AS (
            INSERT INTO revisions AS r (table_no, changes) SELECT no, 1 FROM {place} WHERE no = $1
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
        SELECT changes + coalesce((SELECT base FROM era), 0) FROM noted"
    );
    let each = changes.iter();
    let query = sqlx::query(AssertSqlSafe(sql))
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

pub(super) async fn since(
    line: &mut PgConnection,
    known: &[(TableId, Head)],
) -> Result<Vec<Since>, Error> {
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
