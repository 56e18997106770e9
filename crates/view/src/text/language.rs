//! The five languages.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A language of the product.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, which all others are translated from.
    #[default]
    English,
    /// German.
    German,
    /// Czech.
    Czech,
    /// Ukrainian.
    Ukrainian,
    /// Estonian.
    Estonian,
}

/// There is no such language here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not one of the languages en, de, cs, uk, et")]
pub struct UnknownLanguage;

impl Language {
    /// All languages.
    pub const ALL: [Language; 5] = [
        Language::English,
        Language::German,
        Language::Czech,
        Language::Ukrainian,
        Language::Estonian,
    ];

    /// The language's tag, as in `<html lang>`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::Czech => "cs",
            Language::Ukrainian => "uk",
            Language::Estonian => "et",
        }
    }

    /// What its speakers call it; the one kind of word that is the same in every language.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::Czech => "Čeština",
            Language::Ukrainian => "Українська",
            Language::Estonian => "Eesti",
        }
    }

    /// The first language of a reader's wishes (`de-AT`, `en`, `cs_CZ.UTF-8`, …) that is spoken here.
    pub fn choose<'a>(wishes: impl IntoIterator<Item = &'a str>) -> Language {
        let spoken = |wish: &str| {
            let primary = wish.split(['-', '_', '.', '@']).next().unwrap_or_default();
            primary.to_ascii_lowercase().parse().ok()
        };
        wishes.into_iter().find_map(spoken).unwrap_or_default()
    }

    /// The messages of the language, where they are part of the program: what the page says at first, and
    /// what it says later.
    #[cfg(feature = "all-languages")]
    pub(super) const fn sources(self) -> [&'static str; 2] {
        macro_rules! sources {
            ($tag:literal) => {
                [
                    include_str!(concat!("../../../../locales/", $tag, ".ftl")),
                    include_str!(concat!("../../../../locales/later/", $tag, ".ftl")),
                ]
            };
        }
        match self {
            Language::English => sources!("en"),
            Language::German => sources!("de"),
            Language::Czech => sources!("cs"),
            Language::Ukrainian => sources!("uk"),
            Language::Estonian => sources!("et"),
        }
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(tag: &str) -> Result<Language, UnknownLanguage> {
        let mut all = Language::ALL.into_iter();
        all.find(|language| language.tag() == tag)
            .ok_or(UnknownLanguage)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn the_first_wish_that_is_spoken_here_wins() {
        let choose = |wishes: &[&str]| Language::choose(wishes.iter().copied());
        assert_eq!(choose(&["fr", "de-AT", "en"]), Language::German);
        assert_eq!(choose(&["UK_ua"]), Language::Ukrainian);
        assert_eq!(choose(&["et.UTF-8"]), Language::Estonian);
        assert_eq!(choose(&["C.UTF-8"]), Language::English);
        assert_eq!(choose(&["fr", "ja"]), Language::English);
        assert_eq!(choose(&[]), Language::English);
    }
}
