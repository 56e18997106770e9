//! Why the nodes do not run, or no longer do.

use std::io;
use std::path::{Path, PathBuf};

use praline_parts::{PartError, PostgresError};
use thiserror::Error;

/// How many lines of a log are shown.
const LOG_LINES: usize = 5;

/// Why the nodes do not run, or no longer do.
#[derive(Debug, Error)]
pub(crate) enum Error {
    /// A part cannot be started.
    #[error(transparent)]
    Part(#[from] PartError),
    /// The database cannot.
    #[error(transparent)]
    Postgres(#[from] PostgresError),
    /// This machine fails.
    #[error(transparent)]
    Machine(#[from] io::Error),
    /// A part is no longer there.
    #[error("{name} has ended; its log, {}, ends:\n{}", log.display(), last_lines(log))]
    Ended {
        /// Which.
        name: String,
        /// What it wrote.
        log: PathBuf,
    },
}

fn last_lines(log: &Path) -> String {
    let text = std::fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    let last = &lines[lines.len().saturating_sub(LOG_LINES)..];
    let shown = last.iter().map(|line| format!("  {line}"));
    shown.collect::<Vec<_>>().join("\n")
}
