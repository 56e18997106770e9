//! Carrying out orders one by one, besides appends.

use sqlx::{Error, PgConnection, Row};

use super::batch::seat_number;
use super::forget::forget;
use crate::cluster::District;
use crate::store::NewTable;
use crate::store::faults::nowhere;
use crate::store::numbers::signed;
use crate::store::writing::{Done, Order, Outcome};
use crate::store::{Link, StoreError};

/// Whether nothing would be lost with an order.
pub(super) fn is_convenience(order: &Order) -> bool {
    matches!(order, Order::Seen(..))
}

/// Carries out an order.
pub(super) async fn carry_out(line: &mut PgConnection, order: &Order) -> Result<Outcome, Error> {
    match order {
        Order::Create(table) => return create(line, table).await,
        Order::Say(no, number, seat, text) => {
            let sql = "INSERT INTO chat (table_no, number, seat, text) \
                       SELECT no, $2, $3, $4 FROM tables WHERE no = $1";
            let query = sqlx::query(sql).bind(no).bind(signed(*number));
            let query = query.bind(seat_number(*seat)).bind(text);
            if query.execute(line).await?.rows_affected() == 0 {
                return Ok(Err(nowhere()));
            }
        }
        Order::Unsay(no, number) => {
            if !note_change(line, *no).await? {
                return Ok(Err(nowhere()));
            }
            let sql = "UPDATE chat SET text = '' WHERE table_no = $1 AND number = $2";
            let query = sqlx::query(sql).bind(no).bind(signed(*number));
            let done = query.execute(line).await?;
            return Ok(Ok(Done::Number(signed(done.rows_affected()))));
        }
        Order::Rename(no, entries) => {
            if !note_change(line, *no).await? {
                return Ok(Err(nowhere()));
            }
            let sql = "UPDATE entries e SET text = r.text \
                       FROM unnest($2::bigint[], $3::text[]) AS r (seq, text) \
                       WHERE e.table_no = $1 AND e.seq = r.seq";
            let numbers: Vec<i64> = entries.iter().map(|(seq, _)| signed(*seq)).collect();
            let texts: Vec<&str> = entries.iter().map(|(_, text)| text.as_str()).collect();
            let query = sqlx::query(sql).bind(no).bind(numbers).bind(texts);
            query.execute(line).await?;
        }
        Order::Link(no, hash, new) => return keep_link(line, *no, *hash, new).await,
        Order::Survey(id, due, text) => {
            let sql = "UPDATE tables SET due = $1, line = $2 WHERE id = $3";
            let query = sqlx::query(sql).bind(due.map(signed)).bind(text);
            query.bind(&id.to_bytes()[..]).execute(line).await?;
        }
        Order::Seen(guest, unix) => {
            let sql = "INSERT INTO guests (id, seen) VALUES ($1, $2) \
                       ON CONFLICT (id) DO UPDATE SET seen = excluded.seen";
            let query = sqlx::query(sql).bind(&guest.0[..]).bind(unix);
            query.execute(line).await?;
        }
        Order::Forget(retention, unix) => {
            let forgotten = forget(line, *retention, *unix).await?;
            return Ok(Ok(Done::Forgotten(forgotten)));
        }
        Order::KeepServed(served) => {
            // How far the time of all has got is in the roster.
            let sql = "UPDATE served SET unix = $1, skipped = $2";
            let query = sqlx::query(sql).bind(served.unix).bind(served.skipped);
            query.execute(line).await?;
        }
        Order::KeepKey(key) => {
            let sql = "INSERT INTO secrets (name, bytes) VALUES ('guests', $1) \
                       ON CONFLICT (name) DO NOTHING";
            sqlx::query(sql).bind(&key[..]).execute(line).await?;
        }
        Order::Append(_) | Order::Close => {}
    }
    Ok(Ok(Done::Nothing))
}

/// Keeps a new table; its number, unless another has its name.
async fn create(line: &mut PgConnection, table: &NewTable) -> Result<Outcome, Error> {
    let sql = "
        WITH made AS (
            INSERT INTO tables (id, secret, owner, public, phase, created, changed, due, line, district)
            VALUES ($1, $2, $3, $4, 0, $5, $5, $6, $7, $8)
            ON CONFLICT (id) DO NOTHING RETURNING no
        ),
        begun AS (
            INSERT INTO entries (table_no, seq, at, text, private)
            SELECT made.no, e.seq, e.at, e.text, e.private FROM made,
            unnest($9::bigint[], $10::text[], $11::text[])
                WITH ORDINALITY AS e (at, text, private, seq)
        ),
        reserved AS (
            INSERT INTO seats (table_no, seat, guest, sits)
            SELECT made.no, s.seat, s.guest, false FROM made,
            unnest($12::smallint[], $13::bytea[]) AS s (seat, guest)
        )
        SELECT no FROM made";
    let entries = table.entries.iter();
    let reserved = table.reserved.iter();
    let made = sqlx::query(sql)
        .bind(&table.id.to_bytes()[..])
        .bind(&table.secret.0[..])
        .bind(&table.owner.0[..])
        .bind(table.public)
        .bind(table.unix)
        .bind(table.due.map(signed))
        .bind(&table.line)
        .bind(i16::from(District::of(table.id).number()))
        .bind(
            entries
                .clone()
                .map(|entry| signed(entry.at))
                .collect::<Vec<_>>(),
        )
        .bind(
            entries
                .clone()
                .map(|entry| entry.text.as_str())
                .collect::<Vec<_>>(),
        )
        .bind(
            entries
                .map(|entry| entry.private.as_deref())
                .collect::<Vec<_>>(),
        )
        .bind(
            reserved
                .clone()
                .map(|(seat, _)| seat_number(*seat))
                .collect::<Vec<_>>(),
        )
        .bind(
            reserved
                .map(|(_, guest)| guest.0.to_vec())
                .collect::<Vec<_>>(),
        )
        .fetch_optional(line)
        .await?;
    Ok(match made {
        Some(row) => Ok(Done::Number(row.try_get(0)?)),
        None => Err(StoreError::Conflict),
    })
}

/// Notes that something has changed at a table besides its entries and its chat; whether it is there.
async fn note_change(line: &mut PgConnection, no: i64) -> Result<bool, Error> {
    let sql = "INSERT INTO revisions AS r (table_no, changes) SELECT no, 1 FROM tables WHERE no = $1 \
               ON CONFLICT (table_no) DO UPDATE SET changes = r.changes + 1";
    let noted = sqlx::query(sql).bind(no).execute(line).await?;
    Ok(noted.rows_affected() > 0)
}

/// Keeps a link in the place of the seat's earlier one.
async fn keep_link(
    line: &mut PgConnection,
    no: i64,
    hash: [u8; 16],
    new: &Link,
) -> Result<Outcome, Error> {
    let seat = seat_number(new.seat);
    let sql = "DELETE FROM links WHERE table_no = $1 AND seat = $2";
    sqlx::query(sql)
        .bind(no)
        .bind(seat)
        .execute(&mut *line)
        .await?;
    let sql = "INSERT INTO links (hash, table_no, seat, guest, made) \
               SELECT $1, no, $3, $4, $5 FROM tables WHERE no = $2";
    let query = sqlx::query(sql).bind(&hash[..]).bind(no).bind(seat);
    let query = query.bind(&new.guest.0[..]).bind(new.made);
    Ok(match query.execute(line).await?.rows_affected() {
        0 => Err(nowhere()),
        _ => Ok(Done::Nothing),
    })
}
