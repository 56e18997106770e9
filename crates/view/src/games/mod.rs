//! Games that are kept: what a list says of each, how many were won, and many in one file.
//!
//! A game is its record. What stands here is made from records and can be made anew at any time.

mod day;
mod edition;
mod filter;
mod letters;
mod many;
mod statistics;
mod summary;
mod summary_text;
#[cfg(test)]
mod tests;
mod title;
mod words;

pub use day::{ago, day_millis, tells_the_hour};
pub(crate) use edition::{edition_of, header_with_edition};
pub use filter::{EditionFilter, GameFilter, ResultFilter};
pub use letters::{from_letters, to_letters};
pub use many::{Faulty, Reading, read_many};
pub use statistics::{LevelCount, Statistics};
pub use summary::{GameSummary, OwnResult, Standing};
pub use summary_text::UnknownSummary;
pub(crate) use title::header_with_title;
pub use title::{TITLE_LENGTH, with_title};
