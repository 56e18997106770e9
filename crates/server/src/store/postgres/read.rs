//! What can be read.

use std::net::IpAddr;

use praline_protocol::{Millis, TableId};
use praline_rules::Seat;
use sqlx::postgres::PgRow;
use sqlx::{Error, PgConnection, Row};

use crate::cluster::{Attendance, NodeId, Roster};
use crate::guest::GuestId;
use crate::store::numbers::unsigned;
use crate::store::{CHAT_KEPT, Link, NewEntry, Secret, Served, Sits, StoredTable, Totals};

type Read<T> = Result<T, Error>;

/// A table with all that belongs to it. One statement, so that all parts are of the same moment.
pub(super) const LOAD: &str = "
    SELECT t.no, t.secret, t.owner, t.due, e.ats, e.texts, e.privates, s.seats, s.guests, s.sits,
        c.numbers, c.seats, c.texts, a.nodes, a.guests, a.addresses, a.here, a.since,
        coalesce((SELECT base FROM era), 0)
            + coalesce((SELECT changes FROM revisions WHERE table_no = t.no), 0)
    FROM tables t,
    LATERAL (
        SELECT array_agg(at ORDER BY seq) AS ats, array_agg(text ORDER BY seq) AS texts,
            array_agg(private ORDER BY seq) AS privates
        FROM entries WHERE table_no = t.no
    ) e,
    LATERAL (
        SELECT array_agg(seat ORDER BY seat) AS seats, array_agg(guest ORDER BY seat) AS guests,
            array_agg(sits ORDER BY seat) AS sits
        FROM seats WHERE table_no = t.no
    ) s,
    LATERAL (
        SELECT array_agg(number ORDER BY number) AS numbers, array_agg(seat ORDER BY number) AS seats,
            array_agg(text ORDER BY number) AS texts
        FROM (
            SELECT number, seat, text FROM chat WHERE table_no = t.no ORDER BY number DESC LIMIT $2
        ) latest
    ) c,
    LATERAL (
        SELECT array_agg(node) AS nodes, array_agg(guest) AS guests, array_agg(address) AS addresses,
            array_agg(is_here) AS here, array_agg(since) AS since
        FROM attendance WHERE table_no = t.no
    ) a
    WHERE t.id = $1";

/// What the lobby lists.
pub(super) const LISTED: &str = "
    SELECT id, line FROM tables WHERE public AND phase < 2 AND line IS NOT NULL
    ORDER BY changed DESC, no DESC";

pub(super) async fn load(line: &mut PgConnection, id: TableId) -> Read<Option<StoredTable>> {
    let query = sqlx::query(LOAD).bind(id.to_bytes().to_vec());
    let Some(row) = query
        .bind(i64::from(CHAT_KEPT))
        .fetch_optional(line)
        .await?
    else {
        return Ok(None);
    };
    let due: Option<i64> = row.try_get(3)?;
    Ok(Some(StoredTable {
        no: row.try_get(0)?,
        secret: Secret(fixed(&row, 1)?),
        owner: GuestId(fixed(&row, 2)?),
        entries: entries(&row, 4)?,
        seats: seats(&row, 7)?,
        chat: chat(&row)?,
        due: due.and_then(|due| Millis::try_from(due).ok()),
        attendance: attendance(&row, 13)?,
        revision: unsigned(row.try_get(18)?),
    }))
}

/// Entries, as three columns of arrays from one on: when, what, and what nobody is shown.
pub(super) fn entries(row: &PgRow, column: usize) -> Read<Vec<NewEntry>> {
    let ats: Vec<i64> = list(row, column)?;
    let texts: Vec<String> = list(row, column + 1)?;
    let privates: Vec<Option<String>> = list(row, column + 2)?;
    let rows = ats.into_iter().zip(texts).zip(privates);
    let entry = |((at, text), private)| NewEntry {
        at: unsigned(at),
        text,
        private,
    };
    Ok(rows.map(entry).collect())
}

/// Who sits where, as three columns of arrays from one on: the seat, the guest, whether they sit.
pub(super) fn seats(row: &PgRow, column: usize) -> Read<Vec<(Seat, GuestId, Sits)>> {
    let numbers: Vec<i16> = list(row, column)?;
    let guests: Vec<Vec<u8>> = list(row, column + 1)?;
    let sits: Vec<bool> = list(row, column + 2)?;
    let rows = numbers.into_iter().zip(guests).zip(sits);
    let seat = |((number, guest), sits)| {
        let sits = if sits { Sits::Yes } else { Sits::Reserved };
        Ok((seat(number)?, GuestId(bytes(guest)?), sits))
    };
    rows.map(seat).collect()
}

fn chat(row: &PgRow) -> Read<Vec<(u64, Seat, String)>> {
    let numbers: Vec<i64> = list(row, 10)?;
    let seats: Vec<i16> = list(row, 11)?;
    let texts: Vec<String> = list(row, 12)?;
    let rows = numbers.into_iter().zip(seats).zip(texts);
    let said = |((number, by), text)| Ok((unsigned(number), seat(by)?, text));
    rows.map(said).collect()
}

/// Who attends, as five columns of arrays from one on: the node, the guest, their address, whether they
/// are there, and since when.
pub(super) fn attendance(row: &PgRow, column: usize) -> Read<Vec<Attendance>> {
    let nodes: Vec<i64> = list(row, column)?;
    let guests: Vec<Vec<u8>> = list(row, column + 1)?;
    let addresses: Vec<String> = list(row, column + 2)?;
    let here: Vec<bool> = list(row, column + 3)?;
    let since: Vec<i64> = list(row, column + 4)?;
    let rows = nodes.into_iter().zip(guests).zip(addresses);
    let rows = rows.zip(here).zip(since);
    let attends = |((((node, guest), address), is_here), since): ((((i64, _), String), _), _)| {
        let wrong = |_| Error::Decode("no such address".into());
        Ok(Attendance {
            node: NodeId(node.cast_unsigned()),
            guest: GuestId(bytes(guest)?),
            address: address.parse::<IpAddr>().map_err(wrong)?,
            is_here,
            since: unsigned(since),
        })
    };
    rows.map(attends).collect()
}

pub(super) async fn linked(line: &mut PgConnection, no: i64, hash: [u8; 16]) -> Read<Option<Link>> {
    let sql = "SELECT seat, guest, made FROM links WHERE hash = $1 AND table_no = $2";
    let query = sqlx::query(sql).bind(hash.to_vec()).bind(no);
    let Some(row) = query.fetch_optional(line).await? else {
        return Ok(None);
    };
    Ok(Some(Link {
        seat: seat(row.try_get(0)?)?,
        guest: GuestId(fixed(&row, 1)?),
        made: row.try_get(2)?,
    }))
}

pub(super) async fn due(line: &mut PgConnection) -> Read<Vec<(Millis, TableId)>> {
    let sql = "SELECT id, due FROM tables WHERE due >= 0 AND phase < 2 ORDER BY due, id";
    let rows = sqlx::query(sql).fetch_all(line).await?;
    rows.iter().map(due_at).collect()
}

/// When something is due at a table.
pub(super) fn due_at(row: &PgRow) -> Read<(Millis, TableId)> {
    Ok((unsigned(row.try_get(1)?), id(row)?))
}

pub(super) async fn listed(line: &mut PgConnection) -> Read<Vec<(TableId, String)>> {
    let rows = sqlx::query(LISTED).fetch_all(line).await?;
    rows.iter()
        .map(|row| Ok((id(row)?, row.try_get(1)?)))
        .collect()
}

pub(super) async fn unsurveyed(line: &mut PgConnection, most: u32) -> Read<Vec<TableId>> {
    let sql = "SELECT id FROM tables WHERE due = -1 ORDER BY no LIMIT $1";
    let query = sqlx::query(sql).bind(i64::from(most));
    query.fetch_all(line).await?.iter().map(id).collect()
}

pub(super) async fn served(line: &mut PgConnection) -> Read<Served> {
    let sql = "SELECT body, (extract(epoch FROM clock_timestamp()) * 1000)::bigint, unix, skipped \
               FROM roster, served";
    let row = sqlx::query(sql).fetch_one(line).await?;
    let roster = roster(row.try_get(0)?)?;
    Ok(Served {
        millis: roster.now(row.try_get(1)?),
        unix: row.try_get(2)?,
        skipped: row.try_get(3)?,
    })
}

/// The roster as it was written; nothing is one at which nobody was yet.
pub(super) fn roster(body: &str) -> Read<Roster> {
    if body.is_empty() {
        return Ok(Roster::default());
    }
    serde_json::from_str(body).map_err(|fault| Error::Decode(fault.into()))
}

pub(super) async fn holds_seat(line: &mut PgConnection, guest: GuestId) -> Read<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM seats JOIN tables ON no = table_no \
               WHERE guest = $1 AND phase < 2)";
    let query = sqlx::query(sql).bind(guest.0.to_vec());
    query.fetch_one(line).await?.try_get(0)
}

pub(super) async fn knows(line: &mut PgConnection, guest: GuestId) -> Read<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM guests WHERE id = $1) \
               OR EXISTS (SELECT 1 FROM seats WHERE guest = $1) \
               OR EXISTS (SELECT 1 FROM tables WHERE owner = $1)";
    let query = sqlx::query(sql).bind(guest.0.to_vec());
    query.fetch_one(line).await?.try_get(0)
}

pub(super) async fn key(line: &mut PgConnection) -> Read<Option<[u8; 32]>> {
    let query = sqlx::query("SELECT bytes FROM secrets WHERE name = 'guests'");
    let row = query.fetch_optional(line).await?;
    row.map(|row| fixed(&row, 0)).transpose()
}

pub(super) async fn totals(line: &mut PgConnection) -> Read<Totals> {
    let sql = "SELECT sum(tables)::bigint, sum(entries)::bigint, (SELECT unix FROM served) \
               FROM writers";
    let row = sqlx::query(sql).fetch_one(line).await?;
    Ok(Totals {
        tables: unsigned(row.try_get(0)?),
        entries: unsigned(row.try_get(1)?),
        until: row.try_get(2)?,
    })
}

/// The name of a table, which is the first column.
pub(super) fn id(row: &PgRow) -> Read<TableId> {
    fixed(row, 0).map(TableId::from_bytes)
}

/// An array, of which there is none where it would be empty.
pub(super) fn list<'r, T>(row: &'r PgRow, column: usize) -> Read<Vec<T>>
where
    Vec<T>: sqlx::Decode<'r, sqlx::Postgres> + sqlx::Type<sqlx::Postgres>,
{
    row.try_get::<Option<Vec<T>>, _>(column)
        .map(Option::unwrap_or_default)
}

/// Bytes of which it is known how many there are.
pub(super) fn fixed<const N: usize>(row: &PgRow, column: usize) -> Read<[u8; N]> {
    bytes(row.try_get(column)?)
}

fn bytes<const N: usize>(bytes: Vec<u8>) -> Read<[u8; N]> {
    let wrong = |_| Error::Decode("a key of the wrong length".into());
    bytes.try_into().map_err(wrong)
}

/// A seat as the database has it.
pub(super) fn seat(number: i16) -> Read<Seat> {
    let seat = u8::try_from(number).ok().and_then(Seat::from_number);
    seat.ok_or_else(|| Error::Decode("no such seat".into()))
}
