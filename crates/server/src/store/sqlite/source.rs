//! A file as it is moved elsewhere: held, read table by table, and left as it is.

use std::collections::HashMap;
use std::path::Path;

use sqlx::sqlite::SqliteRow;
use sqlx::{Connection, Row, SqliteConnection};

use super::hold::Hold;
use super::open;
use crate::store::StoreError;
use crate::store::moving::{Rest, Whole};
use crate::store::numbers::unsigned;

/// A file that is moved elsewhere.
#[derive(Debug)]
pub(in crate::store) struct Source {
    file: SqliteConnection,
    hold: Hold,
}

impl Source {
    /// Opens a file that nobody uses; one of an older version is brought up to date first.
    pub(in crate::store) async fn open(path: &Path) -> Result<Source, StoreError> {
        if !path.exists() {
            return Err(StoreError::Failed("there is no such file".to_owned()));
        }
        let hold = Hold::lock(path)?;
        let file = open::writer(hold.path(), None).await?;
        Ok(Source { file, hold })
    }

    /// What there is besides tables.
    pub(in crate::store) async fn rest(&mut self) -> Result<Rest, StoreError> {
        let file = &mut self.file;
        let sql = "SELECT name, bytes FROM secrets ORDER BY name";
        let secrets = sqlx::query(sql).fetch_all(&mut *file).await?;
        let sql = "SELECT millis, unix, skipped, (SELECT count(*) FROM tables), \
                   (SELECT count(*) FROM guests), (SELECT id FROM tables ORDER BY no LIMIT 1) \
                   FROM served";
        let row = sqlx::query(sql).fetch_one(file).await?;
        Ok(Rest {
            secrets: secrets.iter().map(|row| (row.get(0), row.get(1))).collect(),
            served: (row.get(0), row.get(1), row.get(2)),
            tables: unsigned(row.get(3)),
            guests: unsigned(row.get(4)),
            first: row.get::<Option<_>, _>(5).unwrap_or_default(),
        })
    }

    /// Some guests after one, and when they were seen.
    pub(in crate::store) async fn guests(
        &mut self,
        after: &[u8],
        most: i64,
    ) -> Result<Vec<(Vec<u8>, i64)>, StoreError> {
        let sql = "SELECT id, seen FROM guests WHERE id > ? ORDER BY id LIMIT ?";
        let query = sqlx::query(sql).bind(after).bind(most);
        let rows = query.fetch_all(&mut self.file).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    /// How many tables there are up to a number.
    pub(in crate::store) async fn count_to(&mut self, no: i64) -> Result<u64, StoreError> {
        let query = sqlx::query("SELECT count(*) FROM tables WHERE no <= ?").bind(no);
        Ok(unsigned(query.fetch_one(&mut self.file).await?.get(0)))
    }

    /// Some tables after a number, in order.
    pub(in crate::store) async fn tables(
        &mut self,
        after: i64,
        most: i64,
    ) -> Result<Vec<Whole>, StoreError> {
        let sql = "SELECT no, id, secret, owner, public, phase, created, changed, due, line \
                   FROM tables WHERE no > ? ORDER BY no LIMIT ?";
        let rows = sqlx::query(sql).bind(after).bind(most);
        let rows = rows.fetch_all(&mut self.file).await?;
        let table = |row: &SqliteRow| Whole {
            no: row.get(0),
            id: row.get(1),
            secret: row.get(2),
            owner: row.get(3),
            public: row.get(4),
            phase: row.get(5),
            created: row.get(6),
            changed: row.get(7),
            due: row.get(8),
            line: row.get(9),
            ..Whole::default()
        };
        let mut tables: Vec<Whole> = rows.iter().map(table).collect();
        let Some(end) = tables.last().map(|table| table.no) else {
            return Ok(tables);
        };
        let places: HashMap<i64, usize> = (0..)
            .zip(&tables)
            .map(|(at, table)| (table.no, at))
            .collect();
        for (row, at) in self
            .rows(
                "seq, at, text, private FROM entries",
                "seq",
                (after, end),
                &places,
            )
            .await?
        {
            let entry = (row.get(1), row.get(2), row.get(3), row.get(4));
            tables[at].entries.push(entry);
        }
        for (row, at) in self
            .rows(
                "seat, guest, sits FROM seats",
                "seat",
                (after, end),
                &places,
            )
            .await?
        {
            tables[at].seats.push((row.get(1), row.get(2), row.get(3)));
        }
        for (row, at) in self
            .rows(
                "number, seat, text FROM chat",
                "number",
                (after, end),
                &places,
            )
            .await?
        {
            tables[at].chat.push((row.get(1), row.get(2), row.get(3)));
        }
        for (row, at) in self
            .rows(
                "hash, seat, guest, made FROM links",
                "hash",
                (after, end),
                &places,
            )
            .await?
        {
            let link = (row.get(1), row.get(2), row.get(3), row.get(4));
            tables[at].links.push(link);
        }
        Ok(tables)
    }

    /// Rows that belong to tables after a number and up to another, each with the place of its table.
    async fn rows(
        &mut self,
        what: &str,
        order: &str,
        (after, end): (i64, i64),
        places: &HashMap<i64, usize>,
    ) -> Result<Vec<(SqliteRow, usize)>, StoreError> {
        let sql = format!(
            "SELECT table_no, {what} WHERE table_no > ? AND table_no <= ? ORDER BY table_no, {order}"
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(after).bind(end);
        let rows = query.fetch_all(&mut self.file).await?;
        let with_place = |row: SqliteRow| Some((places.get(&row.get(0)).copied()?, row));
        Ok(rows
            .into_iter()
            .filter_map(with_place)
            .map(|(at, row)| (row, at))
            .collect())
    }

    /// Lets the file go.
    pub(in crate::store) async fn close(self) {
        let Source { file, hold } = self;
        // It was only read.
        let _ = file.close().await;
        drop(hold);
    }
}
