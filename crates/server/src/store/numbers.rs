//! Numbers as databases have them: they know only signed ones.

/// A number on its way into the database; none of ours is so large that it would not fit.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number from the database; where none of ours is negative, such a one counts as nothing.
pub(super) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
