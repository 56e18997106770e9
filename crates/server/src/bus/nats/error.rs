//! Why a node cannot be on a bus.

use std::path::PathBuf;

use thiserror::Error;

use super::session::OLDEST;

/// Why a node cannot be on a bus. None of it tells a password.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BusError {
    /// The address is not one.
    #[error("the bus is written as nats://HOST:PORT/SUBJECT, or tls://…: {0}")]
    Address(String),
    /// A file that the address names cannot be read, or is no such file.
    #[error("{}: {fault}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        fault: String,
    },
    /// Nobody answers there, or not as a NATS server does.
    #[error("cannot connect to the NATS server at {at}: {fault}")]
    Unreachable {
        /// Host and port.
        at: String,
        /// What the machine says.
        fault: String,
    },
    /// The server does not know the user, the password or the token.
    #[error("the NATS server at {at} refuses these credentials")]
    Refused {
        /// Host and port.
        at: String,
    },
    /// The server is of a version that was never tried.
    #[error(
        "the NATS server at {at} is of version {version}; it needs {}.{} or later",
        OLDEST.0,
        OLDEST.1
    )]
    TooOld {
        /// Host and port.
        at: String,
        /// What it says of itself.
        version: String,
    },
    /// What is told on the subject does not come back.
    #[error(
        "the NATS server at {at} does not pass on what is told on `{subject}`; \
         this user must be allowed to publish and to subscribe there{said}"
    )]
    Mute {
        /// Host and port.
        at: String,
        /// The subject.
        subject: String,
        /// What the server said, behind a colon, if it did.
        said: String,
    },
    /// Nodes of another store use the subject.
    #[error(
        "another cluster is on the subject `{subject}` of the NATS server at {at}: give each \
         cluster one of its own, such as --bus nats://{at}/{subject}-2"
    )]
    OtherCluster {
        /// Host and port.
        at: String,
        /// The subject.
        subject: String,
    },
}
