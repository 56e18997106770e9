//! The edition that a game was begun with: a line of the record's header, where the rules do not say it.

use praline_rules::Header;

use crate::home::Edition;

/// The word of the line; readers that do not know it pass it on.
const WORD: &str = "edition";
/// What it says of a game with tiles. Any other edition is known by its rules.
const MINI: &str = "mini";

/// The edition that a header tells of.
pub(crate) fn edition_of(header: &Header) -> Edition {
    let is_mini = |(word, value): &(String, String)| word == WORD && value == MINI;
    if header.rules.is_special() {
        Edition::Special
    } else if header.other.iter().any(is_mini) {
        Edition::Mini
    } else {
        Edition::Chocolatier
    }
}

/// The same header, of a game with another edition.
pub(crate) fn header_with_edition(header: &Header, edition: Edition) -> Header {
    let mut header = header.clone();
    header.other.retain(|(word, _)| word != WORD);
    if edition == Edition::Mini {
        header.other.push((WORD.to_owned(), MINI.to_owned()));
    }
    header
}
