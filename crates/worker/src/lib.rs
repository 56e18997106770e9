//! What the page and its worker have in common: the lines between them, the browser's chance and
//! its clock.
//!
//! The worker itself is this package's program. It is a wasm file of its own, so that the page need
//! not load the search, nor the worker the page; both are built and handed out as one version.

mod budget;
mod chance;
mod message;
mod timer;

pub use budget::Budget;
pub use chance::{WebChance, entropy, seed};
pub use message::{Advised, Answer, Request, Ticket, Unreadable};
pub use timer::{after, now, now_millis, unix_millis};
