//! How long things are kept, and how the store itself is.

use praline_protocol::{Millis, TableId};

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
