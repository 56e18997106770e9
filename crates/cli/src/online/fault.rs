//! What goes wrong between a client and its server.

use std::io;
use std::path::PathBuf;

use praline_protocol::TableIdError;
use thiserror::Error;

use crate::error::quote;

/// Why there is nothing to connect to, or nobody to be.
#[derive(Debug, Error)]
pub(crate) enum OnlineFault {
    #[error("{}: expected an address such as https://play.example.org/", quote(.0))]
    Address(String),
    #[error("{}: expected the link of a table, with `?t=` and its name at the end", quote(.0))]
    Link(String),
    #[error("{}: {fault}", quote(text))]
    Table { text: String, fault: TableIdError },
    #[error("{}: {fault}", file.display())]
    TokenFile { file: PathBuf, fault: io::Error },
    #[error("{}: expected a token of 32 or 64 hex digits", .0.display())]
    Token(PathBuf),
    #[error("the system has no random numbers: {0}")]
    Random(getrandom::Error),
}

/// Why a connection could not be opened.
#[derive(Debug, Error)]
pub(crate) enum ConnectFault {
    #[error("there is no such table")]
    NoSuchTable,
    #[error("the server answered with status {0}")]
    Status(u16),
    #[error("{0}")]
    Failed(String),
}

impl ConnectFault {
    /// Whether another attempt may go better.
    pub(crate) fn may_pass(&self) -> bool {
        match self {
            ConnectFault::NoSuchTable => false,
            // Too many connections at the moment, or a proxy without its server.
            ConnectFault::Status(status) => *status == 429 || *status >= 500,
            ConnectFault::Failed(_) => true,
        }
    }
}
