//! The language that the game speaks.

use praline_view::Language;

/// What says which language a reader wishes, the first that says anything deciding.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The language that the environment asks for; English where it asks for none that is spoken here.
pub(super) fn of_environment(value: impl Fn(&str) -> Option<String>) -> Language {
    let mut values = VARIABLES.into_iter().filter_map(value);
    let said = values.find(|value| !value.is_empty());
    Language::choose(said.as_deref())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_says_anything_decides() {
        let of = |set: &[(&str, &str)]| {
            of_environment(|name| {
                let found = set.iter().find(|(other, _)| *other == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(of(&[("LANG", "uk_UA.UTF-8")]), Language::Ukrainian);
        assert_eq!(
            of(&[("LC_ALL", ""), ("LC_MESSAGES", "cs_CZ"), ("LANG", "de")]),
            Language::Czech
        );
        assert_eq!(
            of(&[("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")]),
            Language::English
        );
        assert_eq!(of(&[("LANG", "fr_FR.UTF-8")]), Language::English);
        assert_eq!(of(&[]), Language::English);
    }
}
