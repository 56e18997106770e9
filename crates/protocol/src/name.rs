//! What people may call themselves, and what they may say.

use praline_rules::Header;
use thiserror::Error;
use unicode_segmentation::UnicodeSegmentation;

/// The longest name, in code points; a record takes no longer one.
pub const NAME_LENGTH: usize = Header::NAME_LENGTH;
/// The longest line of chat, in what a reader takes for one character.
pub const CHAT_LENGTH: usize = 300;
/// The longest line of chat in bytes, because there is no end to what may be one character; as many
/// code points of any kind as there may be characters always fit.
pub const CHAT_BYTES: usize = 2_400;

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
    check_shown(name)?;
    if name.chars().count() > NAME_LENGTH {
        return Err(NameError::TooLong);
    }
    if name.starts_with("bot:") {
        return Err(NameError::Bot);
    }
    Ok(())
}

/// Checks a line of chat.
pub fn check_chat(text: &str) -> Result<(), NameError> {
    check_shown(text)?;
    if text.len() > CHAT_BYTES || text.graphemes(true).count() > CHAT_LENGTH {
        return Err(NameError::TooLong);
    }
    Ok(())
}

/// The beginning of a name that a record takes, without half a character at its end.
pub fn short_name(name: &str) -> &str {
    let mut points = 0;
    let fits = name.grapheme_indices(true).take_while(|(_, seen)| {
        points += seen.chars().count();
        points <= NAME_LENGTH
    });
    let end = fits.last().map_or(0, |(at, seen)| at + seen.len());
    &name[..end]
}

/// Checks that a text can be shown in a line, however long it is.
pub(crate) fn check_shown(text: &str) -> Result<(), NameError> {
    if text.trim().is_empty() {
        Err(NameError::Empty)
    } else if text.trim() != text || text.chars().any(is_unshowable) {
        Err(NameError::Unshowable)
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

    /// Four people in one character: seven code points, 25 bytes.
    const FAMILY: &str = "👨\u{200d}👩\u{200d}👧\u{200d}👦";

    #[test]
    fn chat_is_as_long_as_people_count_and_has_an_end_all_the_same() {
        // What was taken when code points were counted still is.
        assert_eq!(check_chat(&"🍫".repeat(CHAT_LENGTH)), Ok(()));
        assert_eq!(check_chat(&FAMILY.repeat(60)), Ok(()), "420 code points");
        let too_long = Err(NameError::TooLong);
        assert_eq!(check_chat(&"x".repeat(CHAT_LENGTH + 1)), too_long);
        assert_eq!(check_chat(&FAMILY.repeat(CHAT_LENGTH)), too_long);
        let piled = format!("x{}", "\u{301}".repeat(CHAT_BYTES));
        assert_eq!(check_chat(&piled), too_long, "one character without end");
    }

    #[test]
    fn a_name_is_shortened_between_characters() {
        assert_eq!(short_name("Žofie"), "Žofie");
        assert_eq!(short_name(&"x".repeat(99)), "x".repeat(NAME_LENGTH));
        let families = FAMILY.repeat(9);
        assert_eq!(
            short_name(&families),
            FAMILY.repeat(5),
            "35 code points of 40"
        );
        let piled = format!("x{}", "\u{301}".repeat(NAME_LENGTH));
        assert_eq!(short_name(&piled), "", "not even its first character fits");
    }
}
