//! What the server tells its host.

use std::str::FromStr;

use clap::ValueEnum;
use tracing::Level;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

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

/// Who says each time anew what the server says once.
const TALKATIVE: &str = "async_nats";

/// Writes what happens to standard error, from this level on. No secret is ever part of it.
pub(super) fn start(level: Level, form: LogForm) {
    let log = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(std::io::stderr)
        .with_target(false);
    let loud = Targets::new().with_default(level);
    let loud = loud.with_target(TALKATIVE, LevelFilter::OFF);
    // In a test another log may have been started; that one goes on.
    let _ = match form {
        LogForm::Text => log.with_ansi(false).finish().with(loud).try_init(),
        LogForm::Json => log.json().finish().with(loud).try_init(),
    };
}
