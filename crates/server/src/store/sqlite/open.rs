//! Opening the file, and copying it while it is in use.

use std::path::Path;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions, SqliteConnection, SqlitePool};

use super::StoreError;
use super::hold::create_privately;

/// How many read at the same time.
const READERS: u32 = 4;
/// How long one waits for another who has the file, such as a backup.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many pages gather beside the file before they are taken into it: everyone waits meanwhile, so
/// it is seldom done.
const WAL_PAGES: &str = "8000";

pub(super) fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(PATIENCE)
        .foreign_keys(true)
}

/// The connection that writes; what it has committed is on disk.
pub(super) async fn writer(
    path: &Path,
    most_pages: Option<u32>,
) -> Result<SqliteConnection, StoreError> {
    let mut connection = options(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .pragma("wal_autocheckpoint", WAL_PAGES)
        .connect()
        .await?;
    migrate(&mut connection).await?;
    if let Some(pages) = most_pages {
        let limit = AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        sqlx::query(limit).execute(&mut connection).await?;
    }
    Ok(connection)
}

/// Brings the file into the shape of this version, or leaves it in that of a later one, which has only
/// added to it.
async fn migrate(file: &mut SqliteConnection) -> Result<(), StoreError> {
    run(sqlx::migrate!("migrations/sqlite"), file).await?;
    #[cfg(feature = "tomorrow")]
    run(sqlx::migrate!("migrations/tomorrow/sqlite"), file).await?;
    Ok(())
}

/// Runs what of these steps has not been run yet, whatever others there have been.
async fn run(mut steps: Migrator, file: &mut SqliteConnection) -> Result<(), StoreError> {
    let done = steps.set_ignore_missing(true).run(file).await;
    done.map_err(|fault| StoreError::Failed(fault.to_string()))
}

/// The connections that read.
pub(super) async fn readers(path: &Path) -> Result<SqlitePool, StoreError> {
    let pool = SqlitePoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(PATIENCE);
    Ok(pool.connect_with(options(path).read_only(true)).await?)
}

/// Copies a store into a new file, whether a server uses it or not.
pub async fn back_up(from: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        let name = to.display();
        return Err(StoreError::Failed(format!("{name} exists already")));
    }
    if !from.exists() {
        let name = from.display();
        return Err(StoreError::Failed(format!("there is no file {name}")));
    }
    let mut connection = options(from).connect().await?;
    // The copy holds the same secrets; it is written into an empty file that only its owner can read.
    create_privately(to).map_err(|fault| StoreError::Failed(fault.to_string()))?;
    let copied = sqlx::query("VACUUM INTO ?")
        .bind(to.to_string_lossy().into_owned())
        .execute(&mut connection)
        .await;
    if copied.is_err() {
        // Half a copy is none; where even that cannot be removed, the first fault is told.
        let _ = std::fs::remove_file(to);
    }
    copied.map(|_| ()).map_err(StoreError::from)
}
