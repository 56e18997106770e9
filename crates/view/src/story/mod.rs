//! The game in words: what a screen reader is told, and the log.

mod count;
mod log;
#[cfg(test)]
mod tests;
mod told;
mod words;

pub use log::{LogEntry, LogKind, log};
pub use told::told;

pub(crate) use count::RoundCount;
pub(crate) use log::reason_word;
pub(crate) use words::{draft_words, space_words};
