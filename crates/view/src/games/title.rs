//! The name that somebody gave to a game: a line of the record's header.

use praline_rules::{Header, Record};

/// The word of the line; readers that do not know it pass it on.
const WORD: &str = "title";

/// The longest title, in characters.
pub const TITLE_LENGTH: usize = 60;

/// The title that a header has.
pub(super) fn title_of(header: &Header) -> Option<&str> {
    let line = header.other.iter().find(|(word, _)| word == WORD);
    line.map(|(_, title)| title.as_str())
}

/// The same game under another title; an empty one takes the title away.
#[must_use]
pub fn with_title(record: Record, title: &str) -> Record {
    let header = header_with_title(record.header(), title);
    record.clone().with_header(header).unwrap_or(record)
}

/// The same header with another title.
///
/// What a header cannot have (control characters, more than the longest title) is left out.
pub(crate) fn header_with_title(header: &Header, title: &str) -> Header {
    let visible = title.chars().filter(|sign| !sign.is_control());
    let short: String = visible.take(TITLE_LENGTH).collect();
    let mut header = header.clone();
    header.other.retain(|(word, _)| word != WORD);
    if !short.trim().is_empty() {
        let title = short.trim().to_owned();
        header.other.push((WORD.to_owned(), title));
    }
    header
}
