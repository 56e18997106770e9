//! What can be read.

use praline_protocol::{Millis, TableId};
use praline_rules::Seat;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqlitePool};

use crate::guest::GuestId;
use crate::store::numbers::unsigned;
use crate::store::{CHAT_KEPT, Link, NewEntry, Secret, Served, Sits, StoredTable, Totals};

type Read<T> = Result<T, sqlx::Error>;

pub(super) async fn load(pool: &SqlitePool, id: TableId) -> Read<Option<StoredTable>> {
    // One transaction, so that all parts are of the same moment.
    let mut file = pool.begin().await?;
    let bytes = id.to_bytes();
    let sql = "SELECT no, secret, owner, due FROM tables WHERE id = ?";
    let query = sqlx::query(sql).bind(&bytes[..]);
    let Some(row) = query.fetch_optional(&mut *file).await? else {
        return Ok(None);
    };
    let no: i64 = row.get(0);
    let due: Option<i64> = row.get(3);
    let (secret, owner) = (Secret(fixed(row.get(1))?), GuestId(fixed(row.get(2))?));

    let sql = "SELECT at, text, private FROM entries WHERE table_no = ? ORDER BY seq";
    let entries = sqlx::query(sql).bind(no).fetch_all(&mut *file).await?;
    let entry = |row: &SqliteRow| NewEntry {
        at: unsigned(row.get(0)),
        text: row.get(1),
        private: row.get(2),
    };

    let sql = "SELECT seat, guest, sits FROM seats WHERE table_no = ?";
    let mut seats = Vec::new();
    for row in sqlx::query(sql).bind(no).fetch_all(&mut *file).await? {
        let sits = if row.get::<i64, _>(2) == 1 {
            Sits::Yes
        } else {
            Sits::Reserved
        };
        seats.push((seat(&row, 0)?, GuestId(fixed(row.get(1))?), sits));
    }

    let sql = "SELECT number, seat, text FROM chat WHERE table_no = ? ORDER BY number DESC LIMIT ?";
    let query = sqlx::query(sql).bind(no).bind(CHAT_KEPT);
    let mut chat = Vec::new();
    for row in query.fetch_all(&mut *file).await?.iter().rev() {
        chat.push((unsigned(row.get(0)), seat(row, 1)?, row.get(2)));
    }
    Ok(Some(StoredTable {
        no,
        secret,
        owner,
        entries: entries.iter().map(entry).collect(),
        seats,
        chat,
        due: due.and_then(|due| Millis::try_from(due).ok()),
        // A file has one server, which knows that itself.
        attendance: Vec::new(),
        revision: 0,
    }))
}

pub(super) async fn tables_of(pool: &SqlitePool, guest: GuestId, most: u32) -> Read<Vec<TableId>> {
    // Games that go on come first, then those that wait, then the past, the latest first.
    let sql = "SELECT id FROM tables WHERE no IN \
               (SELECT table_no FROM seats WHERE guest = ?) \
               ORDER BY CASE phase WHEN 1 THEN 0 WHEN 0 THEN 1 ELSE 2 END, \
               changed DESC, no DESC LIMIT ?";
    let query = sqlx::query(sql).bind(&guest.0[..]).bind(most);
    ids(&query.fetch_all(pool).await?)
}

pub(super) async fn linked(pool: &SqlitePool, no: i64, hash: [u8; 16]) -> Read<Option<Link>> {
    let sql = "SELECT seat, guest, made FROM links WHERE hash = ? AND table_no = ?";
    let query = sqlx::query(sql).bind(&hash[..]).bind(no);
    let Some(row) = query.fetch_optional(pool).await? else {
        return Ok(None);
    };
    Ok(Some(Link {
        seat: seat(&row, 0)?,
        guest: GuestId(fixed(row.get(1))?),
        made: row.get(2),
    }))
}

pub(super) async fn due(pool: &SqlitePool) -> Read<Vec<(Millis, TableId)>> {
    let sql = "SELECT id, due FROM tables WHERE due >= 0 AND phase < 2 ORDER BY due";
    let rows = sqlx::query(sql).fetch_all(pool).await?;
    let due = |row: &SqliteRow| Ok((unsigned(row.get(1)), id(row)?));
    rows.iter().map(due).collect()
}

pub(super) async fn listed(pool: &SqlitePool) -> Read<Vec<(TableId, String)>> {
    let sql = "SELECT id, line FROM tables WHERE public = 1 AND phase < 2 AND line IS NOT NULL \
               ORDER BY changed DESC, no DESC";
    let rows = sqlx::query(sql).fetch_all(pool).await?;
    let line = |row: &SqliteRow| Ok((id(row)?, row.get(1)));
    rows.iter().map(line).collect()
}

pub(super) async fn unsurveyed(pool: &SqlitePool, most: u32) -> Read<Vec<TableId>> {
    let sql = "SELECT id FROM tables WHERE due = -1 ORDER BY no LIMIT ?";
    ids(&sqlx::query(sql).bind(most).fetch_all(pool).await?)
}

pub(super) async fn served(pool: &SqlitePool) -> Read<Served> {
    // After a kill entries may be a moment ahead of the last note; no clock runs backwards by that.
    let row = sqlx::query("SELECT millis, unix, skipped FROM served")
        .fetch_one(pool)
        .await?;
    Ok(Served {
        millis: unsigned(row.get(0)),
        unix: row.get(1),
        skipped: row.get(2),
    })
}

pub(super) async fn holds_seat(pool: &SqlitePool, guest: GuestId) -> Read<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM seats JOIN tables ON no = table_no \
               WHERE guest = ? AND phase < 2)";
    let query = sqlx::query(sql).bind(&guest.0[..]);
    Ok(query.fetch_one(pool).await?.get(0))
}

pub(super) async fn knows(pool: &SqlitePool, guest: GuestId) -> Read<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM guests WHERE id = ?1) \
               OR EXISTS (SELECT 1 FROM seats WHERE guest = ?1) \
               OR EXISTS (SELECT 1 FROM tables WHERE owner = ?1)";
    let query = sqlx::query(sql).bind(&guest.0[..]);
    Ok(query.fetch_one(pool).await?.get(0))
}

pub(super) async fn key(pool: &SqlitePool) -> Read<Option<[u8; 32]>> {
    let query = sqlx::query("SELECT bytes FROM secrets WHERE name = 'guests'");
    let row = query.fetch_optional(pool).await?;
    row.map(|row| fixed(row.get(0))).transpose()
}

pub(super) async fn totals(pool: &SqlitePool) -> Read<Totals> {
    let query = sqlx::query("SELECT tables, entries, unix FROM totals, served");
    let row = query.fetch_one(pool).await?;
    Ok(Totals {
        tables: unsigned(row.get(0)),
        entries: unsigned(row.get(1)),
        until: row.get(2),
    })
}

fn ids(rows: &[SqliteRow]) -> Read<Vec<TableId>> {
    rows.iter().map(id).collect()
}

fn id(row: &SqliteRow) -> Read<TableId> {
    fixed(row.get(0)).map(TableId::from_bytes)
}

fn fixed<const N: usize>(bytes: Vec<u8>) -> Read<[u8; N]> {
    let wrong = |_| sqlx::Error::Decode("a key of the wrong length".into());
    bytes.try_into().map_err(wrong)
}

fn seat(row: &SqliteRow, column: usize) -> Read<Seat> {
    let number: i64 = row.get(column);
    let seat = u8::try_from(number).ok().and_then(Seat::from_number);
    seat.ok_or_else(|| sqlx::Error::Decode("no such seat".into()))
}
