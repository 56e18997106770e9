//! Many tables at once, for measurements.

use std::path::Path;

use sqlx::{AssertSqlSafe, ConnectOptions, Row, SqliteConnection};

use super::StoreError;
use super::open::options;
use crate::store::numbers::unsigned;

/// Fills a file that no server uses with copies of its tables under names of their own, so many of
/// each: for measuring how a server starts. Returns how many tables there are then.
pub async fn multiply(file: &Path, copies: u32) -> Result<u64, StoreError> {
    let mut file = options(file).connect().await?;
    run(&mut file, "PRAGMA synchronous = OFF").await?;
    let last = sqlx::query("SELECT coalesce(max(no), 0) FROM tables");
    let last: i64 = last.fetch_one(&mut file).await?.get(0);
    // The file may be of an older version, with fewer columns.
    let columns = sqlx::query("SELECT name FROM pragma_table_info('tables')");
    let columns = columns.fetch_all(&mut file).await?;
    let columns: Vec<String> = columns.iter().map(|row| row.get(0)).collect();
    let kept: Vec<&str> = columns
        .iter()
        .map(String::as_str)
        .filter(|name| !matches!(*name, "no" | "id"))
        .collect();
    let kept = kept.join(", ");
    run(&mut file, "BEGIN").await?;
    for copy in 1..=i64::from(copies) {
        let ahead = copy * last;
        for sql in [
            format!(
                "INSERT INTO tables (no, id, {kept}) \
                 SELECT no + {ahead}, randomblob(16), {kept} FROM tables WHERE no <= {last}"
            ),
            format!(
                "INSERT INTO entries (table_no, seq, at, text, private) \
                 SELECT table_no + {ahead}, seq, at, text, private FROM entries \
                 WHERE table_no <= {last}"
            ),
            format!(
                "INSERT INTO seats (table_no, seat, guest, sits) \
                 SELECT table_no + {ahead}, seat, guest, sits FROM seats WHERE table_no <= {last}"
            ),
        ] {
            run(&mut file, &sql).await?;
        }
    }
    run(&mut file, "COMMIT").await?;
    let count = sqlx::query("SELECT count(*) FROM tables");
    let count: i64 = count.fetch_one(&mut file).await?.get(0);
    sqlx::Connection::close(file).await?;
    Ok(unsigned(count))
}

async fn run(file: &mut SqliteConnection, sql: &str) -> Result<(), StoreError> {
    sqlx::query(AssertSqlSafe(sql.to_owned()))
        .execute(file)
        .await?;
    Ok(())
}
