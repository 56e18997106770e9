//! An archive of many games, for measurements.

use sqlx::{Connection, Error, PgConnection, Row};

use super::body::Body;
use super::months;
use crate::store::StoreError;
use crate::store::numbers::{signed, unsigned};
use crate::store::postgres::open::{connect, options};

/// How many entries a game has.
const ENTRIES: u64 = 120;
/// Over how many seconds the games are spread: three years.
const SPREAD: i64 = 3 * 365 * 86_400;
/// When the last of them was over, in seconds since 1970.
const LATEST: i64 = 1_790_000_000;
/// How many are made by one statement.
const AT_ONCE: i64 = 10_000;

/// Fills the archive of a database with so many games, for measuring how others are played beside it;
/// returns how many there are then.
pub async fn fill_archive(url: &str, games: u32) -> Result<u64, StoreError> {
    let mut line = connect(&options(url)?).await?;
    let filled = fill(&mut line, i64::from(games)).await?;
    line.close().await?;
    Ok(filled)
}

async fn fill(line: &mut PgConnection, games: i64) -> Result<u64, Error> {
    let body = Body {
        entries: (0..ENTRIES)
            .map(|number| (number * 7_301, text(number), None))
            .collect(),
        chat: Vec::new(),
    };
    let body = body.pack().map_err(|fault| Error::Encode(fault.into()))?;
    let months: Vec<i64> = (0..=SPREAD / 86_400)
        .map(|day| LATEST - day * 86_400)
        .collect();
    let mut begun = line.begin().await?;
    months::make(&mut begun, &months).await?;
    begun.commit().await?;
    let mut left = games;
    while left > 0 {
        let now = left.min(AT_ONCE);
        // Names, secrets and guests are hashes of the number; each guest has played some hundred games.
        let sql = "
            WITH made AS (
                SELECT nextval(pg_get_serial_sequence('tables', 'no')) AS no
                FROM generate_series(1, $1)
            ),
            packed AS (
                INSERT INTO archived
                    (no, id, secret, owner, public, phase, created, changed, line, entries, body)
                SELECT no, decode(md5('id ' || no), 'hex'), sha256(no::text::bytea),
                    decode(md5('guest ' || no % 2000), 'hex'), no % 2 = 0, 2,
                    $2 - no * 8191 % $3, $2 - no * 8191 % $3, NULL, $4, $5
                FROM made
                RETURNING no, id, owner, changed
            )
            INSERT INTO archived_seats (table_no, seat, guest, sits, id, changed)
            SELECT no, seat, decode(md5('guest ' || (no + seat * 77) % 2000), 'hex'), true, id, changed
            FROM packed, generate_series(1, 2) AS seat";
        let query = sqlx::query(sql).bind(now).bind(LATEST).bind(SPREAD);
        let query = query.bind(signed(ENTRIES)).bind(&body);
        query.execute(&mut *line).await?;
        left -= now;
    }
    let sql = "UPDATE writers SET tables = tables + $1, entries = entries + $1 * $2 WHERE id = 0";
    let query = sqlx::query(sql).bind(games).bind(signed(ENTRIES));
    query.execute(&mut *line).await?;
    sqlx::query("ANALYZE archived, archived_seats")
        .execute(&mut *line)
        .await?;
    let count = sqlx::query("SELECT count(*) FROM archived");
    Ok(unsigned(count.fetch_one(line).await?.try_get(0)?))
}

/// Something as long as a move.
fn text(number: u64) -> String {
    format!(
        "move {} {} {}",
        number % 5,
        number * 31 % 9,
        number * 17 % 13
    )
}
