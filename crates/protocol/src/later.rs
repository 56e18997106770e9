//! What a later version says and this one does not know: kept as it was read.

use std::fmt;

use crate::entry::EntryError;
use crate::name::check_shown;
use crate::plan::PlanError;
use crate::wire::LINE_LENGTH;

/// The longest word that can name a kind of entry or a word of a plan, in bytes; those that there are
/// have at most eleven.
const NAME_BYTES: usize = 20;

/// Whether a text can name something: lower-case letters, digits and hyphens behind a letter.
fn is_name(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    text.len() <= NAME_BYTES
        && text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.bytes().all(is_plain)
}

/// An entry of a kind that this version does not know.
///
/// Only reading makes one, so that none prints as an entry that is known.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LaterEntry(Box<str>);

impl LaterEntry {
    /// Reads the line of an entry whose first word is none that is known.
    pub(crate) fn read(line: &str) -> Result<LaterEntry, EntryError> {
        let (word, _) = line.split_once(' ').unwrap_or((line, ""));
        if !is_name(word) {
            return Err(EntryError::Word);
        }
        if line.len() > LINE_LENGTH || check_shown(line).is_err() {
            return Err(EntryError::Later);
        }
        Ok(LaterEntry(line.into()))
    }

    /// The line, as it was read.
    pub const fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for LaterEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Words of a plan that this version does not know, in the order in which they were read.
///
/// Only reading a plan makes them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct LaterWords(String);

impl LaterWords {
    /// The most words that are kept; a plan with more makes no sense.
    pub const MOST: usize = 16;
    /// The longest word that is kept, in bytes.
    pub const LENGTH: usize = 64;

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The words in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.split(' ').filter(|word| !word.is_empty())
    }

    /// Keeps one more word: a name, or a name and its value behind `=`.
    pub(crate) fn read(&mut self, word: &str) -> Result<(), PlanError> {
        let (name, value) = word.split_once('=').unwrap_or((word, "-"));
        let is_word = is_name(name) && !value.is_empty();
        let is_plain = word.bytes().all(|byte| byte.is_ascii_graphic());
        if !is_word || !is_plain || word.len() > Self::LENGTH || self.iter().count() >= Self::MOST {
            return Err(PlanError::Word);
        }
        if !self.is_empty() {
            self.0.push(' ');
        }
        self.0.push_str(word);
        Ok(())
    }
}

impl fmt::Display for LaterWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::Entry;
    use crate::plan::OnlinePlan;

    #[test]
    fn an_entry_of_a_later_version_is_kept_as_it_was_read() {
        let long = format!("sing {}", "x".repeat(LINE_LENGTH - 5));
        for line in ["sing", "sing 1", "hum-2 3 - Žofie  🍫", "moves 1B1", &long] {
            let read: Entry = line.parse().expect("an entry");
            assert!(matches!(&read, Entry::Later(later) if later.as_str() == line));
            assert_eq!(read.to_string(), line);
        }
    }

    #[test]
    fn what_no_version_writes_is_no_entry() {
        let wrong = |line: &str| line.parse::<Entry>().unwrap_err();
        let long_word = "x".repeat(NAME_BYTES + 1);
        for line in [
            "", " ", " sing", "Sing", "sing\t1", "2sing", "-sing", "šum", &long_word,
        ] {
            assert_eq!(wrong(line), EntryError::Word, "{line:?}");
        }
        let long = format!("sing {}", "x".repeat(LINE_LENGTH - 4));
        let gigantic = format!("sing {}", "🍫".repeat(1_000_000));
        for line in [
            "sing ",
            "sing 1\r",
            "sing \u{7}",
            "sing 1\nmove 1B1",
            "sing \u{202e}1",
            &long,
            &gigantic,
        ] {
            assert_eq!(wrong(line), EntryError::Later);
        }
    }

    #[test]
    fn a_damaged_entry_of_a_kind_that_is_known_is_none_of_a_later_version() {
        let known = [
            "open", "plan", "sit", "stand", "start", "deal", "move", "chosen", "resign", "timeout",
            "leave", "seed", "moved", "name", "mute", "unmute", "next",
        ];
        for word in known {
            for line in [word.to_owned(), format!("{word} "), format!("{word} 7 x")] {
                assert!(line.parse::<Entry>().is_err(), "{line:?}");
            }
        }
        for line in ["close now", "close "] {
            assert_eq!(line.parse::<Entry>(), Err(EntryError::Word));
        }
    }

    #[test]
    fn words_of_a_later_version_are_kept_in_order_and_printed_behind_the_others() {
        let words = "rules=2 moon=full,=x seats=person,person by-2 clock=none public moon=new \
                     start=1 no-watchers";
        let plan: OnlinePlan = words.parse().expect("a plan");
        let later: Vec<&str> = plan.later.iter().collect();
        assert_eq!(later, ["moon=full,=x", "by-2", "moon=new"]);
        let printed = "rules=2 seats=person,person clock=none public start=1 no-watchers \
                       moon=full,=x by-2 moon=new";
        assert_eq!(plan.to_string(), printed);
        assert_eq!(printed.parse(), Ok(plan));
    }

    #[test]
    fn a_table_can_be_read_with_later_words_and_set_again_but_not_set() {
        let plan: OnlinePlan = "rules=2 moon=full".parse().expect("a plan");
        assert_eq!(plan.check(), Ok(()));
        assert_eq!(plan.check_new(), Err(PlanError::Word));
        let again = plan.rotated();
        assert_eq!(again.later, plan.later);
        let known: OnlinePlan = "rules=2".parse().expect("a plan");
        assert_eq!(known.check_new(), Ok(()));
    }

    #[test]
    fn words_have_bounds_in_number_length_and_characters() {
        let read = |words: &str| {
            let plan = format!("rules=2 {words}").parse::<OnlinePlan>();
            plan.map(|plan| plan.later.iter().count())
        };
        let long = |bytes: usize| format!("moon={}", "x".repeat(bytes - 5));
        assert_eq!(read(&long(LaterWords::LENGTH)), Ok(1));
        assert_eq!(read(&long(LaterWords::LENGTH + 1)), Err(PlanError::Word));
        assert_eq!(read(&long(10_000_000)), Err(PlanError::Word));
        let many = |count: usize| vec!["moon"; count].join(" ");
        assert_eq!(read(&many(LaterWords::MOST)), Ok(LaterWords::MOST));
        assert_eq!(read(&many(LaterWords::MOST + 1)), Err(PlanError::Word));
        assert_eq!(read(&many(100_000)), Err(PlanError::Word));
        for word in [
            "",
            "moon=",
            "=moon",
            "Moon",
            "moon=\u{7}",
            "moon=\u{a0}",
            "moon=ž",
            "moon\t",
            "moon\r",
            "moon=full\nclose",
        ] {
            assert_eq!(read(word), Err(PlanError::Word), "{word:?}");
        }
    }

    #[test]
    fn a_damaged_word_that_is_known_is_none_of_a_later_version() {
        for word in [
            "rules",
            "rules=3",
            "seats",
            "clock",
            "start",
            "public=1",
            "private=",
            "no-watchers=no",
        ] {
            let read = format!("rules=2 {word}").parse::<OnlinePlan>();
            assert_eq!(read, Err(PlanError::Word), "{word}");
        }
    }
}
