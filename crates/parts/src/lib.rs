//! What a cluster consists of besides Praline itself, as processes that tests, measurements and
//! `cargo xtask cluster` start on this machine and take down again.
//!
//! Each is a value: the process runs for as long as it is held, in a folder of its own. It ends with
//! whoever holds it, however that ends.

mod error;
mod folder;
mod haproxy;
mod nats;
mod postgres;
mod program;
mod relay;
mod small_disk;

pub use error::PartError;
pub use haproxy::Haproxy;
pub use nats::Nats;
pub use postgres::{LOCKED_OUT, Postgres, PostgresError, PostgresPlan};
pub use program::Program;
pub use relay::{Line, Relay};
pub use small_disk::SmallDisk;
