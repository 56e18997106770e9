//! Readers and writers of the text formats, version 1.
//!
//! Readers are strict: there is one way to write a value, and what a writer prints is read back
//! to the same value. Their errors name what is wrong and where.

mod deal;
mod mv;
mod pieces;
mod position;
mod rules_word;

pub use deal::DealTextError;
pub use mv::MoveTextError;
pub use pieces::{GoldTextError, PiecesTextError};
pub use position::{PositionError, SyntaxError};
pub use rules_word::RulesWordError;

use alloc::string::String;

use core::fmt;

/// How much of a foreign text an error repeats, in characters.
const QUOTE_LENGTH: usize = 40;

/// A piece of foreign text, quoted in an error: shortened, and without control characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote(String);

impl Quote {
    pub(crate) fn new(text: &str) -> Quote {
        let mut quote: String = text
            .chars()
            .take(QUOTE_LENGTH)
            .map(|c| if c.is_control() { '\u{FFFD}' } else { c })
            .collect();
        if text.chars().nth(QUOTE_LENGTH).is_some() {
            quote.push('…');
        }
        Quote(quote)
    }
}

impl Quote {
    pub(crate) fn letter(letter: char) -> Quote {
        Quote::new(letter.encode_utf8(&mut [0; 4]))
    }
}

impl fmt::Display for Quote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.0)
    }
}

/// A number without sign and leading zero, at most `most`.
pub(crate) fn read_number(text: &str, most: u16) -> Option<u16> {
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let leading_zero = text.len() > 1 && text.starts_with('0');
    if !plain || leading_zero || text.len() > 4 {
        return None;
    }
    text.parse().ok().filter(|n| *n <= most)
}
