//! Writing whole tables.

use sqlx::{Error, PgConnection};

use crate::cluster::District;
use crate::store::moving::Whole;

/// Keeps tables with all that belongs to them, and counts them.
pub(super) async fn put(line: &mut PgConnection, tables: &[Whole]) -> Result<(), Error> {
    put_tables(line, tables).await?;
    put_entries(line, tables).await?;
    put_seats(line, tables).await?;
    put_chat(line, tables).await?;
    put_links(line, tables).await?;
    let entries = tables
        .iter()
        .map(|table| table.entries.len())
        .sum::<usize>();
    let sql = "UPDATE writers SET tables = tables + $1, entries = entries + $2 WHERE id = 0";
    let query = sqlx::query(sql)
        .bind(count(tables.len()))
        .bind(count(entries));
    query.execute(line).await.map(|_| ())
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

async fn put_tables(line: &mut PgConnection, tables: &[Whole]) -> Result<(), Error> {
    let each = tables.iter();
    let sql = "INSERT INTO tables \
               (no, id, secret, owner, public, phase, created, changed, due, line, district) \
               SELECT * FROM unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::bytea[], $5::boolean[], \
               $6::smallint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::text[], $11::smallint[])";
    let district = |table: &Whole| i16::from(District::of(table.table_id()).number());
    sqlx::query(sql)
        .bind(each.clone().map(|table| table.no).collect::<Vec<_>>())
        .bind(
            each.clone()
                .map(|table| table.id.as_slice())
                .collect::<Vec<_>>(),
        )
        .bind(
            each.clone()
                .map(|table| table.secret.as_slice())
                .collect::<Vec<_>>(),
        )
        .bind(
            each.clone()
                .map(|table| table.owner.as_slice())
                .collect::<Vec<_>>(),
        )
        .bind(each.clone().map(|table| table.public).collect::<Vec<_>>())
        .bind(each.clone().map(|table| table.phase).collect::<Vec<_>>())
        .bind(each.clone().map(|table| table.created).collect::<Vec<_>>())
        .bind(each.clone().map(|table| table.changed).collect::<Vec<_>>())
        .bind(each.clone().map(|table| table.due).collect::<Vec<_>>())
        .bind(
            each.clone()
                .map(|table| table.line.as_deref())
                .collect::<Vec<_>>(),
        )
        .bind(each.clone().map(district).collect::<Vec<_>>())
        .execute(line)
        .await
        .map(|_| ())
}

async fn put_entries(line: &mut PgConnection, tables: &[Whole]) -> Result<(), Error> {
    let each = tables.iter();
    let sql = "INSERT INTO entries (table_no, seq, at, text, private) SELECT * FROM \
               unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[])";
    let rows = each.flat_map(|table| table.entries.iter().map(|entry| (table.no, entry)));
    sqlx::query(sql)
        .bind(rows.clone().map(|(no, _)| no).collect::<Vec<_>>())
        .bind(rows.clone().map(|(_, (seq, ..))| *seq).collect::<Vec<_>>())
        .bind(rows.clone().map(|(_, (_, at, ..))| *at).collect::<Vec<_>>())
        .bind(
            rows.clone()
                .map(|(_, (_, _, text, _))| text.as_str())
                .collect::<Vec<_>>(),
        )
        .bind(
            rows.clone()
                .map(|(_, (.., private))| private.as_deref())
                .collect::<Vec<_>>(),
        )
        .execute(line)
        .await
        .map(|_| ())
}

async fn put_seats(line: &mut PgConnection, tables: &[Whole]) -> Result<(), Error> {
    let each = tables.iter();
    let sql = "INSERT INTO seats (table_no, seat, guest, sits) \
               SELECT * FROM unnest($1::bigint[], $2::smallint[], $3::bytea[], $4::boolean[])";
    let rows = each.flat_map(|table| table.seats.iter().map(|seat| (table.no, seat)));
    sqlx::query(sql)
        .bind(rows.clone().map(|(no, _)| no).collect::<Vec<_>>())
        .bind(
            rows.clone()
                .map(|(_, (seat, ..))| *seat)
                .collect::<Vec<_>>(),
        )
        .bind(
            rows.clone()
                .map(|(_, (_, guest, _))| guest.as_slice())
                .collect::<Vec<_>>(),
        )
        .bind(rows.map(|(_, (.., sits))| *sits).collect::<Vec<_>>())
        .execute(line)
        .await
        .map(|_| ())
}

async fn put_chat(line: &mut PgConnection, tables: &[Whole]) -> Result<(), Error> {
    let each = tables.iter();
    let sql = "INSERT INTO chat (table_no, number, seat, text) \
               SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::text[])";
    let rows = each.flat_map(|table| table.chat.iter().map(|said| (table.no, said)));
    sqlx::query(sql)
        .bind(rows.clone().map(|(no, _)| no).collect::<Vec<_>>())
        .bind(
            rows.clone()
                .map(|(_, (number, ..))| *number)
                .collect::<Vec<_>>(),
        )
        .bind(
            rows.clone()
                .map(|(_, (_, seat, _))| *seat)
                .collect::<Vec<_>>(),
        )
        .bind(
            rows.map(|(_, (.., text))| text.as_str())
                .collect::<Vec<_>>(),
        )
        .execute(line)
        .await
        .map(|_| ())
}

async fn put_links(line: &mut PgConnection, tables: &[Whole]) -> Result<(), Error> {
    let each = tables.iter();
    let sql = "INSERT INTO links (table_no, hash, seat, guest, made) SELECT * FROM \
               unnest($1::bigint[], $2::bytea[], $3::smallint[], $4::bytea[], $5::bigint[])";
    let rows = each.flat_map(|table| table.links.iter().map(|link| (table.no, link)));
    sqlx::query(sql)
        .bind(rows.clone().map(|(no, _)| no).collect::<Vec<_>>())
        .bind(
            rows.clone()
                .map(|(_, (hash, ..))| hash.as_slice())
                .collect::<Vec<_>>(),
        )
        .bind(
            rows.clone()
                .map(|(_, (_, seat, ..))| *seat)
                .collect::<Vec<_>>(),
        )
        .bind(
            rows.clone()
                .map(|(_, (_, _, guest, _))| guest.as_slice())
                .collect::<Vec<_>>(),
        )
        .bind(rows.map(|(_, (.., made))| *made).collect::<Vec<_>>())
        .execute(line)
        .await
        .map(|_| ())
}
