//! What can be written.

use praline_protocol::TableId;
use praline_rules::Seat;
use sqlx::SqliteConnection;

use super::forget::forget;
use super::numbers::signed;
use super::tables::{FEW_ROWS, create, finish_append, keep_link};
use crate::guest::GuestId;
use crate::store::{Append, Due, Forgotten, Link, NewTable, Retention, Served, StoreError};

/// Something to be written.
#[derive(Debug)]
pub(super) enum Order {
    Create(Box<NewTable>),
    Append(Append),
    Say(i64, u64, Seat, String),
    Unsay(i64, u64),
    Rename(i64, Vec<(u64, String)>),
    Link(i64, [u8; 16], Link),
    Survey(TableId, Due, Option<String>),
    Seen(GuestId, i64),
    Forget(Retention, i64),
    KeepServed(Served),
    KeepKey([u8; 32]),
    Close,
}

/// What came of it.
#[derive(Debug)]
pub(super) enum Done {
    Nothing,
    Number(i64),
    Forgotten(Forgotten),
}

impl Done {
    /// Whether something was to be forgotten, and nothing is left of that.
    pub(super) fn is_last_of_forgetting(&self) -> bool {
        matches!(self, Done::Forgotten(forgotten) if !forgotten.more)
    }
}

impl Order {
    /// The append, if it is one.
    pub(super) fn as_append(&self) -> Option<&Append> {
        match self {
            Order::Append(append) => Some(append),
            _ => None,
        }
    }

    /// How many entries this adds, if it adds entries and does nothing else.
    fn plain_entries(&self) -> Option<usize> {
        match self {
            Order::Append(append)
                if append.seats.is_empty()
                    && append.phase.is_none()
                    && append.due.is_none()
                    && append.line.is_none() =>
            {
                Some(append.entries.len())
            }
            _ => None,
        }
    }
}

/// Whether all orders together are one statement, which is a transaction by itself.
pub(super) fn is_one_statement<'a>(orders: impl Iterator<Item = &'a Order>) -> bool {
    let entries = orders.map(Order::plain_entries).sum::<Option<usize>>();
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
