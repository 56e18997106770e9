//! What a cluster consists of besides Praline itself, as processes that tests, measurements and
//! `cargo xtask cluster` start on this machine and take down again.
//!
//! Each is a value: the process runs for as long as it is held, in a folder of its own.

mod nats;
mod postgres;
mod relay;

pub use postgres::{LOCKED_OUT, Postgres, PostgresError, PostgresPlan};
