//! The game in words: what is told as it happens, and the log.

mod count;
mod log;
#[cfg(test)]
mod tests;
mod told;
mod words;

pub use log::{LogEntry, LogKind, ends_round, log, told_count};
pub use told::{Story, story, told};

pub(crate) use count::RoundCount;
pub(crate) use log::reason_word;
pub(crate) use words::{colour_word, draft_words, space_words, way};
