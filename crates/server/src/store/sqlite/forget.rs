//! Forgetting what is older than it may be, a little at a time.

use praline_protocol::TableId;
use sqlx::{AssertSqlSafe, Row, SqliteConnection};

use crate::store::numbers::signed;
use crate::store::{Forgotten, Retention, StoreError};

/// How many tables go in one step: everyone who writes waits for it.
const TABLES: usize = 16;
/// How many guests are looked at in one step.
const GUESTS: usize = 64;

/// One step: a few tables, or, where there are none left, a few guests.
pub(super) async fn forget(
    file: &mut SqliteConnection,
    retention: Retention,
    unix: i64,
) -> Result<Forgotten, StoreError> {
    let mut tables = Vec::new();
    let kinds = [
        (retention.finished, "phase IN (2, 3)"),
        (retention.waiting, "phase = 0"),
    ];
    for (age, which) in kinds {
        let Some(age) = age else { continue };
        let room = signed((TABLES - tables.len()) as u64);
        let sql = format!(
            "DELETE FROM tables WHERE no IN \
             (SELECT no FROM tables WHERE {which} AND changed < ? LIMIT ?) RETURNING id"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(unix - age).bind(room);
        for row in query.fetch_all(&mut *file).await? {
            let id: Vec<u8> = row.get(0);
            tables.extend(<[u8; 16]>::try_from(id).map(TableId::from_bytes).ok());
        }
    }
    let more = if tables.is_empty() {
        forget_guests(file, retention, unix).await?
    } else {
        true
    };
    Ok(Forgotten { tables, more })
}

/// Forgets the guests who were not seen for longest; whether there may be more of them.
async fn forget_guests(
    file: &mut SqliteConnection,
    retention: Retention,
    unix: i64,
) -> Result<bool, StoreError> {
    let Some(age) = retention.guests else {
        return Ok(false);
    };
    let sql = "SELECT id FROM guests WHERE seen < ? ORDER BY seen LIMIT ?";
    let query = sqlx::query(sql)
        .bind(unix - age)
        .bind(signed(GUESTS as u64));
    let oldest = query.fetch_all(&mut *file).await?;
    for row in &oldest {
        let guest: &[u8] = row.get(0);
        // Whoever plays or waits is as good as seen, and does not come up again tomorrow.
        let sql = "UPDATE guests SET seen = ? WHERE id = ? AND EXISTS \
                   (SELECT 1 FROM seats JOIN tables ON no = table_no \
                    WHERE seats.guest = guests.id AND phase < 2)";
        let query = sqlx::query(sql);
        let kept = query.bind(unix).bind(guest).execute(&mut *file).await?;
        if kept.rows_affected() > 0 {
            continue;
        }
        // Seats of finished games go without their guest.
        for sql in [
            "DELETE FROM seats WHERE guest = ?",
            "DELETE FROM guests WHERE id = ?",
        ] {
            sqlx::query(sql).bind(guest).execute(&mut *file).await?;
        }
    }
    Ok(oldest.len() == GUESTS)
}
