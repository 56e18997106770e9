//! Bringing a table back from the archive: somebody writes there again.

use praline_protocol::TableId;
use sqlx::{Connection, Error, PgConnection, Row};

use super::body::Body;
use crate::cluster::District;
use crate::store::numbers::signed;
use crate::store::postgres::read::fixed;

/// Brings a table back, if it is in the archive; otherwise it may be back already.
pub(in crate::store::postgres) async fn bring_back(
    line: &mut PgConnection,
    no: i64,
) -> Result<(), Error> {
    let mut line = line.begin().await?;
    let sql = "DELETE FROM archived WHERE no = $1 RETURNING id, secret, owner, public, phase, \
               created, changed, line, body";
    let Some(row) = sqlx::query(sql).bind(no).fetch_optional(&mut *line).await? else {
        return Ok(());
    };
    let body = Body::unpack(row.try_get(8)?).map_err(|fault| Error::Decode(fault.into()))?;
    let id: [u8; 16] = fixed(&row, 0)?;
    let district = District::of(TableId::from_bytes(id)).number();
    let sql = "INSERT INTO tables \
               (no, id, secret, owner, public, phase, created, changed, line, district) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    sqlx::query(sql)
        .bind(no)
        .bind(&id[..])
        .bind(row.try_get::<&[u8], _>(1)?)
        .bind(row.try_get::<&[u8], _>(2)?)
        .bind(row.try_get::<bool, _>(3)?)
        .bind(row.try_get::<i16, _>(4)?)
        .bind(row.try_get::<i64, _>(5)?)
        .bind(row.try_get::<i64, _>(6)?)
        .bind(row.try_get::<Option<&str>, _>(7)?)
        .bind(i16::from(district))
        .execute(&mut *line)
        .await?;
    let entries = body.entries.iter();
    let sql = "INSERT INTO entries (table_no, seq, at, text, private) \
               SELECT $1, seq, at, text, private \
               FROM unnest($2::bigint[], $3::text[], $4::text[]) \
               WITH ORDINALITY AS e (at, text, private, seq)";
    sqlx::query(sql)
        .bind(no)
        .bind(
            entries
                .clone()
                .map(|(at, ..)| signed(*at))
                .collect::<Vec<_>>(),
        )
        .bind(
            entries
                .clone()
                .map(|(_, text, _)| text.as_str())
                .collect::<Vec<_>>(),
        )
        .bind(
            entries
                .map(|(.., private)| private.as_deref())
                .collect::<Vec<_>>(),
        )
        .execute(&mut *line)
        .await?;
    let chat = body.chat.iter();
    let sql = "INSERT INTO chat (table_no, number, seat, text) \
               SELECT $1, * FROM unnest($2::bigint[], $3::smallint[], $4::text[])";
    sqlx::query(sql)
        .bind(no)
        .bind(chat.clone().map(|(number, ..)| *number).collect::<Vec<_>>())
        .bind(chat.clone().map(|(_, seat, _)| *seat).collect::<Vec<_>>())
        .bind(chat.map(|(.., text)| text.as_str()).collect::<Vec<_>>())
        .execute(&mut *line)
        .await?;
    let sql = "WITH back AS (
                   DELETE FROM archived_seats WHERE table_no = $1 RETURNING seat, guest, sits
               )
               INSERT INTO seats (table_no, seat, guest, sits)
               SELECT $1, seat, guest, sits FROM back";
    sqlx::query(sql).bind(no).execute(&mut *line).await?;
    line.commit().await
}
