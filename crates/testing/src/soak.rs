//! How long a test goes on.

/// How many of something to try: a few in everyday tests, fifty times as many in a soak.
pub fn times(everyday: u64) -> u64 {
    times_or(everyday, 50 * everyday)
}

/// How many of something to try, where a soak has a number of its own.
pub fn times_or(everyday: u64, soak: u64) -> u64 {
    if std::env::var_os("PRALINE_SOAK").is_some() {
        soak
    } else {
        everyday
    }
}
