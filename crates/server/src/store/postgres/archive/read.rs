//! What can be read of the archive: after what goes on was looked at, and did not do.

use praline_protocol::TableId;
use sqlx::{Error, PgConnection, Row};

use super::body::Body;
use crate::guest::GuestId;
use crate::store::numbers::unsigned;
use crate::store::postgres::read::{attendance, fixed, id, seat, seats};
use crate::store::{CHAT_KEPT, Secret, StoredTable};

/// A table as it was archived, if it was.
pub(in crate::store::postgres) async fn load(
    line: &mut PgConnection,
    id: TableId,
) -> Result<Option<StoredTable>, Error> {
    let sql = "
        SELECT t.no, t.secret, t.owner, t.body, s.seats, s.guests, s.sits,
            a.nodes, a.guests, a.addresses, a.here, a.since,
            coalesce((SELECT base FROM era), 0)
                + coalesce((SELECT changes FROM revisions WHERE table_no = t.no), 0)
        FROM archived t,
        LATERAL (
            SELECT array_agg(seat ORDER BY seat) AS seats, array_agg(guest ORDER BY seat) AS guests,
                array_agg(sits ORDER BY seat) AS sits
            FROM archived_seats WHERE table_no = t.no AND changed = t.changed
        ) s,
        LATERAL (
            SELECT array_agg(node) AS nodes, array_agg(guest) AS guests,
                array_agg(address) AS addresses, array_agg(is_here) AS here, array_agg(since) AS since
            FROM attendance WHERE table_no = t.no
        ) a
        WHERE t.id = $1";
    let query = sqlx::query(sql).bind(id.to_bytes().to_vec());
    let Some(row) = query.fetch_optional(line).await? else {
        return Ok(None);
    };
    let body = Body::unpack(row.try_get(3)?).map_err(|fault| Error::Decode(fault.into()))?;
    let lines = body.chat.iter().rev().take(usize::from(CHAT_KEPT)).rev();
    let said =
        |(number, by, text): &(i64, i16, String)| Ok((unsigned(*number), seat(*by)?, text.clone()));
    Ok(Some(StoredTable {
        no: row.try_get(0)?,
        secret: Secret(fixed(&row, 1)?),
        owner: GuestId(fixed(&row, 2)?),
        entries: body.new_entries(),
        seats: seats(&row, 4)?,
        chat: lines.map(said).collect::<Result<_, Error>>()?,
        due: None,
        attendance: attendance(&row, 7)?,
        revision: unsigned(row.try_get(12)?),
    }))
}

/// Whether the archive knows a guest.
pub(in crate::store::postgres) async fn knows(
    line: &mut PgConnection,
    guest: GuestId,
) -> Result<bool, Error> {
    let sql = "SELECT EXISTS (SELECT 1 FROM archived_seats WHERE guest = $1) \
               OR EXISTS (SELECT 1 FROM archived WHERE owner = $1)";
    let query = sqlx::query(sql).bind(guest.0.to_vec());
    query.fetch_one(line).await?.try_get(0)
}

/// The latest tables of a guest, in the archive and elsewhere: games that go on come first, then those
/// that wait, then the past, the latest first.
pub(in crate::store::postgres) async fn tables_of(
    line: &mut PgConnection,
    guest: GuestId,
    most: u32,
) -> Result<Vec<TableId>, Error> {
    let sql = "
        SELECT id FROM (
            (
                SELECT id, CASE phase WHEN 1 THEN 0 WHEN 0 THEN 1 ELSE 2 END AS rank, changed, no
                FROM tables WHERE no IN (SELECT table_no FROM seats WHERE guest = $1)
            ) UNION ALL (
                SELECT DISTINCT ON (changed, table_no) id, 2, changed, table_no
                FROM archived_seats WHERE guest = $1
                ORDER BY changed DESC, table_no DESC LIMIT $2
            )
        ) own (id, rank, changed, no)
        ORDER BY rank, changed DESC, no DESC LIMIT $2";
    let query = sqlx::query(sql)
        .bind(guest.0.to_vec())
        .bind(i64::from(most));
    query.fetch_all(line).await?.iter().map(id).collect()
}
