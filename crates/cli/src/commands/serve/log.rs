//! What the server tells its host.

use std::str::FromStr;

use clap::ValueEnum;
use tracing::Level;

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum LogForm {
    /// For people.
    Text,
    /// For programs, a JSON object a line.
    Json,
}

impl FromStr for LogForm {
    type Err = String;

    fn from_str(word: &str) -> Result<LogForm, String> {
        ValueEnum::from_str(word, false)
    }
}

/// Writes what happens to standard error, from this level on. No secret is ever part of it.
pub(super) fn start(level: Level, form: LogForm) {
    let log = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(std::io::stderr)
        .with_target(false);
    // In a test another log may have been started; that one goes on.
    let _ = match form {
        LogForm::Text => log.with_ansi(false).try_init(),
        LogForm::Json => log.json().try_init(),
    };
}
