//! Carrying out orders.

use sqlx::SqliteConnection;

use super::forget::forget;
use super::tables::{FEW_ROWS, create, finish_append, keep_link};
use crate::store::StoreError;
use crate::store::numbers::signed;
use crate::store::writing::{Done, Order};

/// How many entries an order adds, if it adds entries and does nothing else.
fn plain_entries(order: &Order) -> Option<usize> {
    let append = order.as_append()?;
    let is_plain = append.seats.is_empty()
        && append.phase.is_none()
        && append.due.is_none()
        && append.line.is_none();
    is_plain.then_some(append.entries.len())
}

/// Whether all orders together are one statement, which is a transaction by itself.
pub(super) fn is_one_statement<'a>(orders: impl Iterator<Item = &'a Order>) -> bool {
    let entries = orders.map(plain_entries).sum::<Option<usize>>();
    entries.is_some_and(|entries| entries <= FEW_ROWS)
}

/// Carries out an order; the entries of an append are there already.
pub(super) async fn carry_out(
    file: &mut SqliteConnection,
    order: &Order,
) -> Result<Done, StoreError> {
    match order {
        Order::Append(append) => finish_append(file, append).await?,
        Order::Create(table) => return create(file, table).await.map(Done::Number),
        Order::Say(no, number, seat, text) => {
            let sql = "INSERT INTO chat (table_no, number, seat, text) VALUES (?, ?, ?, ?)";
            let query = sqlx::query(sql).bind(no).bind(signed(*number));
            let query = query.bind(i64::from(seat.number())).bind(text);
            query.execute(file).await?;
        }
        Order::Unsay(no, number) => {
            let sql = "UPDATE chat SET text = '' WHERE table_no = ? AND number = ?";
            let query = sqlx::query(sql).bind(no).bind(signed(*number));
            let done = query.execute(file).await?;
            return Ok(Done::Number(signed(done.rows_affected())));
        }
        Order::Rename(no, entries) => {
            for (seq, text) in entries {
                let sql = "UPDATE entries SET text = ? WHERE table_no = ? AND seq = ?";
                let query = sqlx::query(sql).bind(text).bind(no).bind(signed(*seq));
                query.execute(&mut *file).await?;
            }
        }
        Order::Link(no, hash, link) => keep_link(file, *no, *hash, link).await?,
        Order::Survey(id, due, line) => {
            let sql = "UPDATE tables SET due = ?, line = ? WHERE id = ?";
            let query = sqlx::query(sql).bind(due.map(signed)).bind(line);
            query.bind(&id.to_bytes()[..]).execute(file).await?;
        }
        Order::Seen(guest, unix) => {
            let sql = "INSERT INTO guests (id, seen) VALUES (?, ?) \
                       ON CONFLICT (id) DO UPDATE SET seen = excluded.seen";
            let query = sqlx::query(sql).bind(&guest.0[..]).bind(unix);
            query.execute(file).await?;
        }
        Order::Forget(retention, unix) => {
            return forget(file, *retention, *unix).await.map(Done::Forgotten);
        }
        Order::KeepServed(served) => {
            let sql = "UPDATE served SET millis = max(millis, ?), unix = ?, skipped = ?";
            let query = sqlx::query(sql).bind(signed(served.millis));
            let query = query.bind(served.unix).bind(served.skipped);
            query.execute(file).await?;
        }
        Order::KeepKey(key) => {
            let sql = "INSERT INTO secrets (name, bytes) VALUES ('guests', ?) \
                       ON CONFLICT (name) DO NOTHING";
            sqlx::query(sql).bind(&key[..]).execute(file).await?;
        }
        Order::Close => {}
    }
    Ok(Done::Nothing)
}
