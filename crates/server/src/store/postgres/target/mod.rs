//! A database into which everything is moved from elsewhere.

mod put;
mod read;

use praline_protocol::Millis;
use sqlx::postgres::PgRow;
use sqlx::{Connection, Error, PgConnection, Row};

use super::open::{connect, options, prepare};
use crate::cluster::Roster;
use crate::store::StoreError;
use crate::store::moving::{MovingError, Rest, Whole};
use put::put;
use read::read;

/// Whoever moves keeps others from it meanwhile; the number is nobody else's.
const MOVING: i64 = 0x7072_616c_696e_6502;

/// A database into which everything is moved.
#[derive(Debug)]
pub(in crate::store) struct Target {
    line: PgConnection,
}

impl Target {
    /// Opens a database.
    pub(in crate::store) async fn open(url: &str) -> Result<Target, StoreError> {
        let options = options(url)?;
        prepare(&options).await?;
        let line = connect(&options).await?;
        Ok(Target { line })
    }

    /// Begins, or goes on where an earlier attempt ended: the number of the last table that is there;
    /// `None` where all of them are.
    pub(in crate::store) async fn begin(
        &mut self,
        mark: &[u8; 32],
    ) -> Result<Option<i64>, MovingError> {
        let line = &mut self.line;
        let to = |fault: Error| MovingError::To(fault.into());
        // Nodes are known by the names of their connections.
        let sql = "SELECT pg_try_advisory_lock($1) AND NOT EXISTS (
                       SELECT 1 FROM pg_stat_activity
                       WHERE datname = current_database() AND application_name LIKE 'praline %'
                   )";
        let free = sqlx::query(sql).bind(MOVING).fetch_one(&mut *line);
        if !free.await.and_then(|row| row.try_get(0)).map_err(to)? {
            return Err(MovingError::InUse);
        }
        let sql =
            "SELECT source = $1, is_done, (SELECT coalesce(max(no), 0) FROM tables) FROM moved";
        let moved = sqlx::query(sql).bind(&mark[..]).fetch_optional(&mut *line);
        if let Some(row) = moved.await.map_err(to)? {
            let (is_same, is_done): (bool, bool) =
                (row.try_get(0).map_err(to)?, row.try_get(1).map_err(to)?);
            if !is_same {
                return Err(MovingError::NotEmpty);
            }
            let last = row.try_get(2).map_err(to)?;
            return Ok((!is_done).then_some(last));
        }
        let sql = "SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM archived) \
                   OR EXISTS (SELECT 1 FROM guests) OR EXISTS (SELECT 1 FROM secrets)";
        let holds = sqlx::query(sql).fetch_one(&mut *line).await.map_err(to)?;
        if holds.try_get(0).map_err(to)? {
            return Err(MovingError::NotEmpty);
        }
        let sql = "INSERT INTO moved (source, is_done) VALUES ($1, false)";
        let begun = sqlx::query(sql).bind(&mark[..]).execute(line).await;
        begun.map_err(to)?;
        Ok(Some(0))
    }

    /// Keeps what there is besides tables and guests.
    pub(in crate::store) async fn put_rest(&mut self, rest: &Rest) -> Result<(), StoreError> {
        for (name, bytes) in &rest.secrets {
            let sql = "INSERT INTO secrets (name, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING";
            let query = sqlx::query(sql).bind(name).bind(bytes);
            query.execute(&mut self.line).await?;
        }
        let (millis, unix, skipped) = rest.served;
        let sql = "UPDATE served SET unix = $1, skipped = $2";
        let query = sqlx::query(sql).bind(unix).bind(skipped);
        query.execute(&mut self.line).await?;
        let roster = Roster::since(Millis::try_from(millis).unwrap_or(0));
        let body = serde_json::to_string(&roster);
        let body = body.map_err(|fault| StoreError::Failed(fault.to_string()))?;
        let query = sqlx::query("UPDATE roster SET body = $1").bind(body);
        query.execute(&mut self.line).await?;
        Ok(())
    }

    /// The secrets that are there.
    pub(in crate::store) async fn secrets(&mut self) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let query = sqlx::query("SELECT name, bytes FROM secrets ORDER BY name COLLATE \"C\"");
        let rows = query.fetch_all(&mut self.line).await?;
        let secret = |row: &PgRow| Ok((row.try_get(0)?, row.try_get(1)?));
        Ok(rows.iter().map(secret).collect::<Result<_, Error>>()?)
    }

    /// Keeps guests.
    pub(in crate::store) async fn put_guests(
        &mut self,
        guests: &[(Vec<u8>, i64)],
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO guests (id, seen) SELECT * FROM unnest($1::bytea[], $2::bigint[]) \
                   ON CONFLICT (id) DO UPDATE SET seen = excluded.seen";
        let (ids, seen): (Vec<&[u8]>, Vec<i64>) = guests
            .iter()
            .map(|(id, seen)| (id.as_slice(), *seen))
            .unzip();
        let query = sqlx::query(sql).bind(ids).bind(seen);
        query.execute(&mut self.line).await?;
        Ok(())
    }

    /// The guests after one, up to another.
    pub(in crate::store) async fn guests(
        &mut self,
        after: &[u8],
        end: &[u8],
    ) -> Result<Vec<(Vec<u8>, i64)>, StoreError> {
        let sql = "SELECT id, seen FROM guests WHERE id > $1 AND id <= $2 ORDER BY id";
        let rows = sqlx::query(sql).bind(after).bind(end);
        let rows = rows.fetch_all(&mut self.line).await?;
        let guest = |row: &PgRow| Ok((row.try_get(0)?, row.try_get(1)?));
        Ok(rows.iter().map(guest).collect::<Result<_, Error>>()?)
    }

    /// Keeps tables, all or none.
    pub(in crate::store) async fn put_tables(
        &mut self,
        tables: &[Whole],
    ) -> Result<(), StoreError> {
        let mut line = self.line.begin().await?;
        put(&mut line, tables).await?;
        line.commit().await?;
        Ok(())
    }

    /// The tables after a number and up to another, in order.
    pub(in crate::store) async fn tables(
        &mut self,
        after: i64,
        end: i64,
    ) -> Result<Vec<Whole>, StoreError> {
        Ok(read(&mut self.line, after, end).await?)
    }

    /// Notes that everything is there.
    pub(in crate::store) async fn end(&mut self) -> Result<(), StoreError> {
        let sql = "SELECT setval(pg_get_serial_sequence('tables', 'no'), greatest(max(no), 1)) \
                   FROM tables";
        sqlx::query(sql).execute(&mut self.line).await?;
        let sql = "UPDATE moved SET is_done = true";
        sqlx::query(sql).execute(&mut self.line).await?;
        // What was written at once is unknown to whoever plans.
        sqlx::query("ANALYZE").execute(&mut self.line).await?;
        Ok(())
    }

    /// Lets it go.
    pub(in crate::store) async fn close(self) {
        // Everything is kept already.
        let _ = self.line.close().await;
    }
}
