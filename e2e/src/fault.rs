//! What can go wrong in a test, and where in the test it did.

use std::fmt::{self, Debug, Formatter};
use std::panic::Location;

use thiserror::Error;

/// What a test ends with.
pub type Outcome<T = ()> = Result<T, Failure>;

/// Why something that a test asked for did not happen.
#[derive(Debug, Error)]
pub enum Fault {
    /// No browser is installed.
    #[error("there is no Chromium on the path ({names}); `cargo xtask test e2e` installs it", names = .0.trim_end().replace('\n', ", "))]
    NoBrowser(&'static str),
    /// A program of another browser is not installed.
    #[error("there is no `{0}`; `cargo xtask test e2e` installs it")]
    NoProgram(String),
    /// The page has not been built.
    #[error("{file} is missing; `cargo xtask {command}` makes it")]
    Missing {
        /// What is missing, from the repository's top folder.
        file: String,
        /// The command of xtask that makes it.
        command: &'static str,
    },
    /// The browser could not be started.
    #[error("the browser did not start: {0}")]
    Start(String),
    /// The browser went away.
    #[error("the browser is gone (asked for {0})")]
    Gone(String),
    /// The browser refused a command or did not answer it.
    #[error("the browser answered {method} with: {message}")]
    Refused {
        /// The command, as the protocol names it.
        method: String,
        /// The browser's words.
        message: String,
    },
    /// A script of the test threw an exception in the page.
    #[error("the script `{script}` failed: {message}")]
    Script {
        /// The script's beginning.
        script: String,
        /// The exception.
        message: String,
    },
    /// Something did not come in time.
    #[error("waited in vain for {what}: {why}")]
    Deadline {
        /// What was waited for.
        what: String,
        /// What there was instead.
        why: String,
    },
    /// A check of the page found something.
    #[error("{check}:\n  {}", .found.join("\n  "))]
    Found {
        /// What was checked, as a sentence that is now false.
        check: String,
        /// Each thing found.
        found: Vec<String>,
    },
    /// A program was called wrongly.
    #[error("usage: cargo xtask {0}")]
    Usage(&'static str),
    /// A key that no keyboard has.
    #[error("there is no key named `{0}`")]
    NoKey(String),
    /// A file or a port could not be used.
    #[error("{what}: {error}")]
    Io {
        /// What was tried.
        what: String,
        /// Why it failed.
        error: std::io::Error,
    },
}

impl Fault {
    pub(crate) fn io(what: impl Into<String>) -> impl FnOnce(std::io::Error) -> Self {
        let what = what.into();
        move |error| Self::Io { what, error }
    }

    /// What a check found, where it found anything.
    pub(crate) fn if_any(check: impl Into<String>, found: Vec<String>) -> Result<(), Self> {
        if found.is_empty() {
            return Ok(());
        }
        let check = check.into();
        Err(Self::Found { check, found })
    }
}

/// A [`Fault`] with the line of the test that met it.
///
/// The conversion that `?` does notes the line; that is why tests return this and the harness returns
/// faults.
pub struct Failure {
    fault: Fault,
    at: &'static Location<'static>,
}

impl Failure {
    /// What went wrong.
    pub fn fault(&self) -> &Fault {
        &self.fault
    }
}

impl From<Fault> for Failure {
    #[track_caller]
    fn from(fault: Fault) -> Self {
        let at = Location::caller();
        Self { fault, at }
    }
}

/// For people: the test runner prints this.
impl Debug for Failure {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n  at {}", self.fault, self.at)
    }
}
