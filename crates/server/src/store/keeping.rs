//! How long things are kept, and how the store itself is.

use std::path::PathBuf;

use praline_protocol::{Millis, TableId};

use super::StoreError;
use crate::histogram::Histogram;

/// How long things are kept, in seconds; `None` is for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retention {
    /// Finished and closed tables.
    pub finished: Option<i64>,
    /// Tables whose game has not begun.
    pub waiting: Option<i64>,
    /// Guests who were not seen.
    pub guests: Option<i64>,
}

/// What became of a call to forget.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// The tables that are gone.
    pub tables: Vec<TableId>,
    /// Whether there may be more to forget.
    pub more: bool,
}

/// What became of a call to archive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Archived {
    /// How many tables were taken aside.
    pub tables: u64,
    /// Whether there may be more of them.
    pub more: bool,
}

/// How far the server's own time has got, and how the world's went meanwhile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Served {
    /// The server's own time.
    pub millis: Millis,
    /// The time of the world at that moment, in seconds since 1970; 0 where nobody noted it.
    pub unix: i64,
    /// Seconds of the world's time that do not count, because the clock jumped over them.
    pub skipped: i64,
}

/// How the store is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreState {
    /// What was last to be written is on disk.
    Well,
    /// It is not, and why.
    Failing(StoreError),
}

/// How much there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    /// Tables.
    pub tables: u64,
    /// Their entries.
    pub entries: u64,
    /// When the time of the world was last noted, in seconds since 1970; 0 is never.
    pub until: i64,
}

/// What the store measures.
#[derive(Debug)]
pub struct StoreFigures {
    /// How long it takes until something is on disk.
    pub(crate) commits: Histogram,
    /// The file of the newest moves, where there is one.
    wal: Option<PathBuf>,
}

impl StoreFigures {
    /// Figures of a store whose newest moves are in a file.
    #[cfg(feature = "outside")]
    pub(crate) fn new(wal: PathBuf) -> StoreFigures {
        StoreFigures {
            commits: Histogram::default(),
            wal: Some(wal),
        }
    }

    /// Figures of a store that has no file.
    pub(crate) fn without_file() -> StoreFigures {
        StoreFigures {
            commits: Histogram::default(),
            wal: None,
        }
    }

    /// How much lies beside the file and is not in it yet, in bytes.
    pub fn wal_bytes(&self) -> u64 {
        let wal = self.wal.as_ref();
        let known = wal.and_then(|wal| std::fs::metadata(wal).ok());
        known.map_or(0, |known| known.len())
    }
}
