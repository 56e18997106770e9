//! Why a part cannot be had.

use std::io;
use std::path::Path;

use thiserror::Error;

/// How many lines of a log an error shows.
const LOG_LINES: usize = 5;

/// Why a part cannot be had.
#[derive(Debug, Error)]
pub enum PartError {
    /// Its program is not installed.
    #[error("there is no program `{program}`; on Debian: apt-get install {package}")]
    Missing {
        /// The program.
        program: &'static str,
        /// The Debian package that has it.
        package: &'static str,
    },
    /// It has not begun to answer.
    #[error("{name} does not start{said}")]
    NotStarted {
        /// What it is called.
        name: String,
        /// What it has written last, behind a colon.
        said: String,
    },
    /// A file, a folder or a connection of this machine fails.
    #[error("{what}: {fault}")]
    Machine {
        /// What was tried.
        what: String,
        /// What the machine says.
        fault: io::Error,
    },
}

impl PartError {
    /// Says what was tried when the machine failed.
    pub(crate) fn when(what: impl Into<String>) -> impl FnOnce(io::Error) -> PartError {
        let what = what.into();
        |fault| PartError::Machine { what, fault }
    }
}

/// The end of a log, behind a colon; nothing where there is none.
pub(crate) fn last_lines(log: &Path) -> String {
    let text = std::fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    let last = &lines[lines.len().saturating_sub(LOG_LINES)..];
    last.iter().fold(String::new(), |mut said, line| {
        said.push_str(if said.is_empty() { ":\n  " } else { "\n  " });
        said.push_str(line);
        said
    })
}
