//! What people may call themselves, and what they may say.

use praline_rules::Header;
use thiserror::Error;

/// The longest name, in characters; a record takes no longer one.
pub const NAME_LENGTH: usize = Header::NAME_LENGTH;
/// The longest line of chat, in characters.
pub const CHAT_LENGTH: usize = 300;

/// Why a name or a line of chat is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// There is nothing in it.
    #[error("it is empty")]
    Empty,
    /// It is too long.
    #[error("it is too long")]
    TooLong,
    /// It holds control characters, or ones that turn the direction of the text around.
    #[error("it holds characters that cannot be shown")]
    Unshowable,
    /// It begins as a bot's does.
    #[error("only a bot's name begins with bot:")]
    Bot,
}

/// Checks the name of a person.
pub fn check_name(name: &str) -> Result<(), NameError> {
    check(name, NAME_LENGTH)?;
    if name.starts_with("bot:") {
        return Err(NameError::Bot);
    }
    Ok(())
}

/// Checks a line of chat.
pub fn check_chat(text: &str) -> Result<(), NameError> {
    check(text, CHAT_LENGTH)
}

fn check(text: &str, length: usize) -> Result<(), NameError> {
    if text.trim().is_empty() {
        Err(NameError::Empty)
    } else if text.trim() != text || text.chars().any(is_unshowable) {
        Err(NameError::Unshowable)
    } else if text.chars().count() > length {
        Err(NameError::TooLong)
    } else {
        Ok(())
    }
}

/// Characters that are no text: controls, line separators, and those that reorder their neighbours.
fn is_unshowable(c: char) -> bool {
    let reorders =
        matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let separates = matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}');
    c.is_control() || reorders || separates
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_visible_and_no_bots() {
        assert_eq!(check_name("Žofie 🍫"), Ok(()));
        assert_eq!(check_name(" "), Err(NameError::Empty));
        assert_eq!(check_name("Ada "), Err(NameError::Unshowable));
        assert_eq!(check_name("A\nB"), Err(NameError::Unshowable));
        assert_eq!(check_name("A\u{202e}B"), Err(NameError::Unshowable));
        assert_eq!(check_name("bot:master"), Err(NameError::Bot));
        assert_eq!(check_name(&"x".repeat(41)), Err(NameError::TooLong));
        assert_eq!(check_chat(&"x".repeat(41)), Ok(()));
    }
}
