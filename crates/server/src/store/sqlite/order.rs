//! What can be written.

use praline_protocol::{Millis, TableId};
use praline_rules::Seat;
use sqlx::{AssertSqlSafe, Row, SqliteConnection};

use crate::guest::GuestId;
use crate::store::{Append, NewEntry, NewTable, Retention, SeatChange, StoreError, phase_number};

/// How many entries one statement adds at most.
const MOST_ROWS: usize = 64;
/// Up to so many rows there is a statement for each number.
const FEW_ROWS: usize = 16;

/// Something to be written.
#[derive(Debug)]
pub(super) enum Order {
    Create(Box<NewTable>),
    Append(Append),
    Say(i64, u64, Seat, String),
    Unsay(i64, u64),
    Rename(i64, Vec<(u64, String)>),
    Link(i64, Seat, [u8; 16]),
    Seen(GuestId, i64),
    Forget(Retention, i64),
    KeepServed(Millis),
    Close,
}

/// What came of it.
#[derive(Debug)]
pub(super) enum Done {
    Nothing,
    Number(i64),
    Tables(Vec<TableId>),
}

impl Order {
    /// How many entries this adds, if it adds entries and does nothing else.
    fn plain_entries(&self) -> Option<usize> {
        match self {
            Order::Append(append)
                if append.seats.is_empty() && append.link.is_none() && append.phase.is_none() =>
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

/// An entry with its table and number.
type EntryRow<'a> = (i64, u64, &'a NewEntry);

/// Adds the entries of all appends among the orders, as few statements as that takes.
pub(super) async fn append_all<'a>(
    file: &mut SqliteConnection,
    orders: impl Iterator<Item = &'a Order>,
) -> Result<(), StoreError> {
    let appends = orders.filter_map(|order| match order {
        Order::Append(append) => Some(append),
        _ => None,
    });
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
                .bind(*seq as i64)
                .bind(entry.at as i64)
                .bind(&entry.text)
                .bind(&entry.private);
        }
        query.execute(&mut *file).await?;
        rows = later;
    }
    Ok(())
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
            let query = sqlx::query(sql).bind(no).bind(*number as i64);
            let query = query.bind(i64::from(seat.number())).bind(text);
            query.execute(file).await?;
        }
        Order::Unsay(no, number) => {
            let sql = "UPDATE chat SET text = '' WHERE table_no = ? AND number = ?";
            let query = sqlx::query(sql).bind(no).bind(*number as i64);
            let done = query.execute(file).await?;
            return Ok(Done::Number(done.rows_affected() as i64));
        }
        Order::Rename(no, entries) => {
            for (seq, text) in entries {
                let sql = "UPDATE entries SET text = ? WHERE table_no = ? AND seq = ?";
                let query = sqlx::query(sql).bind(text).bind(no).bind(*seq as i64);
                query.execute(&mut *file).await?;
            }
        }
        Order::Link(no, seat, hash) => {
            let sql = "DELETE FROM links WHERE table_no = ? AND seat = ?";
            let old = sqlx::query(sql).bind(no).bind(i64::from(seat.number()));
            old.execute(&mut *file).await?;
            let sql = "INSERT INTO links (hash, table_no, seat) VALUES (?, ?, ?)";
            let new = sqlx::query(sql).bind(&hash[..]).bind(no);
            let new = new.bind(i64::from(seat.number()));
            new.execute(file).await?;
        }
        Order::Seen(guest, unix) => {
            let sql = "INSERT INTO guests (id, seen) VALUES (?, ?) \
                       ON CONFLICT (id) DO UPDATE SET seen = excluded.seen";
            let query = sqlx::query(sql).bind(&guest.0[..]).bind(unix);
            query.execute(file).await?;
        }
        Order::Forget(retention, unix) => {
            return forget(file, *retention, *unix).await.map(Done::Tables);
        }
        Order::KeepServed(now) => {
            let query = sqlx::query("UPDATE served SET millis = max(millis, ?)").bind(*now as i64);
            query.execute(file).await?;
        }
        Order::Close => {}
    }
    Ok(Done::Nothing)
}

async fn finish_append(file: &mut SqliteConnection, append: &Append) -> Result<(), StoreError> {
    for change in &append.seats {
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
    if let Some(hash) = append.link {
        let query = sqlx::query("DELETE FROM links WHERE hash = ?").bind(Vec::from(hash));
        query.execute(&mut *file).await?;
    }
    if let Some((phase, unix)) = append.phase {
        let sql = "UPDATE tables SET phase = ?, changed = ? WHERE no = ?";
        let query = sqlx::query(sql).bind(phase_number(phase)).bind(unix);
        query.bind(append.no).execute(file).await?;
    }
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

async fn create(file: &mut SqliteConnection, table: &NewTable) -> Result<i64, StoreError> {
    let sql = "INSERT INTO tables (id, secret, owner, public, phase, created, changed) \
               VALUES (?, ?, ?, ?, 0, ?, ?)";
    let id = table.id.to_bytes();
    let query = sqlx::query(sql).bind(&id[..]).bind(&table.secret.0[..]);
    let query = query.bind(&table.owner.0[..]).bind(table.public);
    let done = query
        .bind(table.unix)
        .bind(table.unix)
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

async fn forget(
    file: &mut SqliteConnection,
    retention: Retention,
    unix: i64,
) -> Result<Vec<TableId>, StoreError> {
    let mut gone = Vec::new();
    let kinds = [
        (retention.finished, "phase IN (2, 3)"),
        (retention.waiting, "phase = 0"),
    ];
    for (age, which) in kinds {
        let Some(age) = age else { continue };
        let sql = format!("DELETE FROM tables WHERE {which} AND changed < ? RETURNING id");
        let query = sqlx::query(AssertSqlSafe(sql)).bind(unix - age);
        for row in query.fetch_all(&mut *file).await? {
            let id: Vec<u8> = row.get(0);
            gone.extend(<[u8; 16]>::try_from(id).map(TableId::from_bytes).ok());
        }
    }
    if let Some(age) = retention.guests {
        // Whoever plays or waits is not forgotten. Seats of finished games go without their guest.
        let idle = "SELECT id FROM guests WHERE seen < ? AND id NOT IN \
                    (SELECT guest FROM seats JOIN tables ON no = table_no WHERE phase < 2)";
        let seats = format!("DELETE FROM seats WHERE guest IN ({idle})");
        let guests = format!("DELETE FROM guests WHERE id IN ({idle})");
        for sql in [seats, guests] {
            let query = sqlx::query(AssertSqlSafe(sql)).bind(unix - age);
            query.execute(&mut *file).await?;
        }
    }
    Ok(gone)
}
