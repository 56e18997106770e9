//! Forgetting what is older than it may be.

use praline_protocol::TableId;
use sqlx::{AssertSqlSafe, Row, SqliteConnection};

use crate::store::{Retention, StoreError};

pub(super) async fn forget(
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
