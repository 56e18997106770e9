//! What a database says where something fails.

use sqlx::Error;
use sqlx::error::DatabaseError;

use super::StoreError;

/// What an error of `PostgreSQL` means for whoever wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// The connection is gone; what was under way may have happened or not.
    Lost,
    /// It was undone because others were in the way; it can be tried again.
    Again,
    /// It was undone, and would be again.
    Refused,
}

/// What is to be done about an error of `PostgreSQL`.
pub(super) fn trouble(error: &Error) -> Trouble {
    let Some(database) = error.as_database_error() else {
        return match error {
            Error::Encode(_) | Error::Decode(_) | Error::ColumnDecode { .. } => Trouble::Refused,
            _ => Trouble::Lost,
        };
    };
    match database.code().as_deref() {
        // Serialization failure, deadlock; too long a wait for a lock; too long altogether.
        Some("40001" | "40P01" | "55P03" | "57014") => Trouble::Again,
        // The server ends, has crashed or starts; it only reads; it has too many connections; nothing
        // came from us for too long while it waited.
        Some("57P01" | "57P02" | "57P03" | "25006" | "53300" | "25P03") => Trouble::Lost,
        Some(code) if code.starts_with("08") => Trouble::Lost,
        _ => Trouble::Refused,
    }
}

/// That a table is not there.
pub(super) fn nowhere() -> StoreError {
    StoreError::Failed("there is no such table".to_owned())
}

/// Whether an error says that a row belongs to one that is not there.
fn is_without_parent(error: &Error) -> bool {
    let database = error.as_database_error();
    database.is_some_and(DatabaseError::is_foreign_key_violation)
}

/// Whether an error says that the disk is full: SQLSTATE 53100, or `SQLITE_FULL`, plain and extended.
fn is_full(code: &str) -> bool {
    match code.len() {
        5 => code == "53100",
        _ => code.parse().is_ok_and(|code: u32| code & 0xff == 13),
    }
}

impl From<Error> for StoreError {
    fn from(error: Error) -> StoreError {
        if matches!(error, Error::PoolClosed) {
            return StoreError::Closed;
        }
        let database = error.as_database_error();
        if database.is_some_and(DatabaseError::is_unique_violation) {
            return StoreError::Conflict;
        }
        if is_without_parent(&error) {
            return nowhere();
        }
        let code = database.and_then(DatabaseError::code);
        if code.is_some_and(|code| is_full(&code)) {
            return StoreError::Full;
        }
        StoreError::Failed(match database {
            Some(database) => database.message().to_owned(),
            None => error.to_string(),
        })
    }
}
