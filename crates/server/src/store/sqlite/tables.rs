//! Writing tables: their entries, who sits there, and what moves a seat.

use praline_protocol::Phase;
use praline_rules::Seat;
use sqlx::{AssertSqlSafe, SqliteConnection};

use crate::guest::GuestId;
use crate::store::numbers::signed;
use crate::store::writing::Order;
use crate::store::{Append, Link, NewEntry, NewTable, SeatChange, StoreError, phase_number};

/// How many entries one statement adds at most.
const MOST_ROWS: usize = 64;
/// Up to so many rows there is a statement for each number.
pub(super) const FEW_ROWS: usize = 16;

/// An entry with its table and number.
type EntryRow<'a> = (i64, u64, &'a NewEntry);

/// Adds the entries of all appends among the orders, as few statements as that takes.
pub(super) async fn append_all<'a>(
    file: &mut SqliteConnection,
    orders: impl Iterator<Item = &'a Order>,
) -> Result<(), StoreError> {
    let appends = orders.filter_map(Order::as_append);
    let rows: Vec<EntryRow<'_>> = appends
        .flat_map(|append| numbered(append.no, append.after, &append.entries))
        .collect();
    insert_entries(file, &rows).await
}

fn numbered(no: i64, after: u64, entries: &[NewEntry]) -> impl Iterator<Item = EntryRow<'_>> {
    let numbers = after + 1..;
    numbers
        .zip(entries)
        .map(move |(number, entry)| (no, number, entry))
}

/// Adds entries. Beyond a few, the number of rows of each statement is a power of two, so that there
/// are not too many different statements and each is prepared once.
async fn insert_entries(
    file: &mut SqliteConnection,
    mut rows: &[EntryRow<'_>],
) -> Result<(), StoreError> {
    while !rows.is_empty() {
        let count = if rows.len() <= FEW_ROWS {
            rows.len()
        } else {
            (1 << rows.len().ilog2()).min(MOST_ROWS)
        };
        let (now, later) = rows.split_at(count);
        let places = vec!["(?,?,?,?,?)"; count].join(",");
        let sql = format!("INSERT INTO entries (table_no, seq, at, text, private) VALUES {places}");
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for (no, seq, entry) in now {
            query = query
                .bind(*no)
                .bind(signed(*seq))
                .bind(signed(entry.at))
                .bind(&entry.text)
                .bind(&entry.private);
        }
        query.execute(&mut *file).await?;
        rows = later;
    }
    Ok(())
}

/// Does what an append asks for besides its entries.
pub(super) async fn finish_append(
    file: &mut SqliteConnection,
    append: &Append,
) -> Result<(), StoreError> {
    for change in &append.seats {
        let (SeatChange::Sits(seat, _) | SeatChange::Free(seat)) = change;
        // Whoever asked for a link to that seat no longer has it.
        void_links(file, append.no, *seat).await?;
        match change {
            SeatChange::Sits(seat, guest) => put_seat(file, append.no, *seat, *guest, 1).await?,
            SeatChange::Free(seat) => {
                let sql = "DELETE FROM seats WHERE table_no = ? AND seat = ?";
                let query = sqlx::query(sql).bind(append.no);
                let query = query.bind(i64::from(seat.number()));
                query.execute(&mut *file).await?;
            }
        }
    }
    let is_over = matches!(append.phase, Some((Phase::Over | Phase::Closed, _)));
    if is_over {
        let query = sqlx::query("DELETE FROM links WHERE table_no = ?");
        query.bind(append.no).execute(&mut *file).await?;
    }
    let due = append.due.or(is_over.then_some(None));
    let mut columns = Vec::new();
    if append.phase.is_some() {
        columns.push("phase = ?, changed = ?");
    }
    if due.is_some() {
        columns.push("due = ?");
    }
    if append.line.is_some() {
        columns.push("line = ?");
    }
    if columns.is_empty() {
        return Ok(());
    }
    let sql = format!("UPDATE tables SET {} WHERE no = ?", columns.join(", "));
    let mut query = sqlx::query(AssertSqlSafe(sql));
    if let Some((phase, unix)) = append.phase {
        query = query.bind(phase_number(phase)).bind(unix);
    }
    if let Some(due) = due {
        query = query.bind(due.map(signed));
    }
    if let Some(line) = &append.line {
        query = query.bind(line);
    }
    query.bind(append.no).execute(file).await?;
    Ok(())
}

async fn put_seat(
    file: &mut SqliteConnection,
    no: i64,
    seat: Seat,
    guest: GuestId,
    sits: i64,
) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO seats (table_no, seat, guest, sits) VALUES (?, ?, ?, ?)";
    let query = sqlx::query(sql).bind(no).bind(i64::from(seat.number()));
    let query = query.bind(&guest.0[..]).bind(sits);
    query.execute(file).await?;
    Ok(())
}

/// Keeps a new table; returns its number.
pub(super) async fn create(
    file: &mut SqliteConnection,
    table: &NewTable,
) -> Result<i64, StoreError> {
    let sql = "INSERT INTO tables (id, secret, owner, public, phase, created, changed, due, line) \
               VALUES (?, ?, ?, ?, 0, ?, ?, ?, ?)";
    let id = table.id.to_bytes();
    let query = sqlx::query(sql).bind(&id[..]).bind(&table.secret.0[..]);
    let query = query.bind(&table.owner.0[..]).bind(table.public);
    let done = query
        .bind(table.unix)
        .bind(table.unix)
        .bind(table.due.map(signed))
        .bind(&table.line)
        .execute(&mut *file)
        .await?;
    let no = done.last_insert_rowid();
    let rows: Vec<EntryRow<'_>> = numbered(no, 0, &table.entries).collect();
    insert_entries(file, &rows).await?;
    for (seat, guest) in &table.reserved {
        put_seat(file, no, *seat, *guest, 0).await?;
    }
    Ok(no)
}

/// Keeps a link in the place of the seat's earlier one.
pub(super) async fn keep_link(
    file: &mut SqliteConnection,
    no: i64,
    hash: [u8; 16],
    link: &Link,
) -> Result<(), StoreError> {
    void_links(file, no, link.seat).await?;
    let sql = "INSERT INTO links (hash, table_no, seat, guest, made) VALUES (?, ?, ?, ?, ?)";
    let query = sqlx::query(sql).bind(&hash[..]).bind(no);
    let query = query.bind(i64::from(link.seat.number()));
    let query = query.bind(&link.guest.0[..]).bind(link.made);
    query.execute(file).await?;
    Ok(())
}

async fn void_links(file: &mut SqliteConnection, no: i64, seat: Seat) -> Result<(), StoreError> {
    let query = sqlx::query("DELETE FROM links WHERE table_no = ? AND seat = ?");
    let query = query.bind(no).bind(i64::from(seat.number()));
    query.execute(file).await?;
    Ok(())
}
