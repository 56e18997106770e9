//! Connecting to the database, and bringing it up to date.

use std::str::FromStr;
use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::migrate::Migrator;
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, Error, PgConnection, Row};
use tokio::time::timeout;

use super::nodes::begin_era;
use crate::store::StoreError;

/// The oldest version that has all that is asked of it, as it numbers itself.
const OLDEST: i32 = 150_000;
/// What this program knows; see the migration that makes the table `needs`.
const KNOWN: i32 = 1;
/// How long a connection may take to be there.
const CONNECTING: Duration = Duration::from_secs(3);
/// How long the database goes on with what nobody may want any more: longer than anyone waits.
const LIMITS: [(&str, &str); 3] = [
    ("statement_timeout", "5s"),
    ("lock_timeout", "3s"),
    ("idle_in_transaction_session_timeout", "5s"),
];
/// A commit is on disk, whatever the database does by default; everything is found by an index, however
/// few rows there were when a statement was prepared; and the log is not told what is there already.
const WAYS: [(&str, &str); 5] = [
    ("synchronous_commit", "on"),
    ("default_transaction_isolation", "read committed"),
    ("enable_seqscan", "off"),
    ("jit", "off"),
    ("client_min_messages", "warning"),
];

/// What an address says.
pub(super) fn options(url: &str) -> Result<PgConnectOptions, StoreError> {
    let options = PgConnectOptions::from_str(url).map_err(|fault| {
        StoreError::Failed(format!("the database's address cannot be read: {fault}"))
    })?;
    Ok(options.options(WAYS).disable_statement_logging())
}

/// The same for connections of which nobody waits long for an answer.
pub(super) fn hurried(options: PgConnectOptions) -> PgConnectOptions {
    options.options(LIMITS)
}

/// A new connection; the error is one line for a person.
pub(super) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let connected = timeout(CONNECTING, options.connect()).await;
    let connected = connected.map_err(|_| unreachable(options, "no answer"))?;
    connected.map_err(|fault| explain(options, &fault))
}

/// Brings a database up to date, unless it is of a newer program that this one cannot go along with.
pub(super) async fn prepare(options: &PgConnectOptions) -> Result<(), StoreError> {
    let mut line = connect(options).await?;
    let row = sqlx::query(
        "SELECT current_setting('server_version_num')::int, current_setting('server_version'), \
         to_regclass('needs') IS NOT NULL, current_setting('fsync')",
    );
    let row = row.fetch_one(&mut line).await?;
    let (number, version): (i32, String) = (row.get(0), row.get(1));
    if number < OLDEST {
        return Err(StoreError::Failed(format!(
            "PostgreSQL {version} is too old: it has to be 15 or newer"
        )));
    }
    if row.get::<String, _>(3) == "off" {
        tracing::warn!("the database does not wait for its disk (fsync is off)");
    }
    if row.get(2) {
        check_needs(&mut line).await?;
    }
    run(sqlx::migrate!("migrations/postgres"), &mut line).await?;
    #[cfg(feature = "tomorrow")]
    run(sqlx::migrate!("migrations/tomorrow/postgres"), &mut line).await?;
    check_needs(&mut line).await?;
    begin_era(&mut line).await?;
    line.close().await?;
    Ok(())
}

/// Makes sure that everything is there that is to be moved here: nobody should play beside half of it.
pub(super) async fn check_moved(options: &PgConnectOptions) -> Result<(), StoreError> {
    let mut line = connect(options).await?;
    let sql = "SELECT EXISTS (SELECT 1 FROM moved WHERE NOT is_done)";
    let is_moving: bool = sqlx::query(sql).fetch_one(&mut line).await?.get(0);
    line.close().await?;
    if is_moving {
        return Err(StoreError::Failed(
            "not all tables have been moved here yet: run `praline move-store` again".to_owned(),
        ));
    }
    Ok(())
}

/// Runs what of these steps has not been run yet, whatever others newer nodes have run: what they need is
/// asked apart.
async fn run(mut steps: Migrator, line: &mut PgConnection) -> Result<(), StoreError> {
    let done = steps.set_ignore_missing(true).run(line).await;
    done.map_err(|fault| StoreError::Failed(fault.to_string()))
}

async fn check_needs(line: &mut PgConnection) -> Result<(), StoreError> {
    let row = sqlx::query("SELECT version FROM needs");
    let version: i32 = row.fetch_one(line).await?.get(0);
    if version > KNOWN {
        return Err(StoreError::Failed(
            "the database is used by newer servers: it needs a newer version of Praline".to_owned(),
        ));
    }
    Ok(())
}

/// Why there is no connection.
fn explain(options: &PgConnectOptions, fault: &Error) -> StoreError {
    let database = fault.as_database_error();
    let code = database.and_then(DatabaseError::code);
    let (user, name) = (options.get_username(), options.get_database());
    match code.as_deref() {
        Some("28P01" | "28000") => StoreError::Failed(format!(
            "the database does not let {user} in: wrong password?"
        )),
        Some("3D000") => {
            let name = name.unwrap_or(user);
            StoreError::Failed(format!("there is no database {name} on this server"))
        }
        Some(_) => StoreError::Failed(match database {
            Some(database) => database.message().to_owned(),
            None => fault.to_string(),
        }),
        None => match fault {
            Error::Io(fault) => unreachable(options, &fault.to_string()),
            // What the library says then is about its own code.
            Error::Protocol(_) => unreachable(options, "it does not answer as PostgreSQL does"),
            fault => unreachable(options, &fault.to_string()),
        },
    }
}

fn unreachable(options: &PgConnectOptions, why: &str) -> StoreError {
    let (host, port) = (options.get_host(), options.get_port());
    StoreError::Failed(format!(
        "the database at {host}:{port} cannot be reached: {why}"
    ))
}
