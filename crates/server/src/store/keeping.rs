//! How long things are kept, and how the store itself is.

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
