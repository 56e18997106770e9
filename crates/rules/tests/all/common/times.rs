//! How long a test goes on.

/// How many of something to try: a few in everyday tests, many in a soak.
pub(crate) fn times(everyday: u64) -> u64 {
    if std::env::var_os("PRALINE_SOAK").is_some() {
        50 * everyday
    } else {
        everyday
    }
}
