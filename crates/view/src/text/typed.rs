//! Moves as people type them.

use praline_rules::{Colour, Move, MoveTextError};

use super::Texts;

/// A move by its letters: the colour may be small, too, as it stands in second place.
fn read_letters(text: &str) -> Result<Move, MoveTextError> {
    let as_it_is = text.parse();
    if as_it_is.is_ok() {
        return as_it_is;
    }
    let lower = text.to_ascii_lowercase();
    if lower.starts_with('w') {
        return lower.parse();
    }
    // Colours are capitals: the second letter, and those of a share behind its sides.
    let spelled: String = lower
        .char_indices()
        .map(|(index, c)| match c {
            'l' | 'r' if index > 1 => c,
            'b' | 'y' | 'r' | 'k' | 'w' => c.to_ascii_uppercase(),
            _ => c,
        })
        .collect();
    spelled.parse().or(as_it_is)
}

impl Texts {
    /// A move as people type it: by its letters, or with the colour's name, such as “3 brown 4”.
    pub fn read_move(&self, text: &str) -> Result<Move, MoveTextError> {
        let text = text.trim();
        read_letters(text).or_else(|error| self.read_named(text).ok_or(error))
    }

    /// A move whose place and line stand around the name of a colour.
    fn read_named(&self, text: &str) -> Option<Move> {
        let lower = text.to_lowercase();
        let mut letters = lower.chars();
        let (place, target) = (letters.next()?, letters.next_back()?);
        let colour = self.colour_named(letters.as_str().trim())?;
        format!("{place}{}{target}", colour.letter()).parse().ok()
    }

    /// The colour of that name in either edition, or the only one whose name begins so.
    fn colour_named(&self, name: &str) -> Option<Colour> {
        let has = |fits: &dyn Fn(&str) -> bool| {
            let named = |colour: &Colour| {
                let names = self.colour_names(*colour);
                names.iter().any(|known| fits(&known.to_lowercase()))
            };
            let mut found = Colour::ALL.into_iter().filter(named);
            found.next().filter(|_| found.next().is_none())
        };
        let begins = |known: &str| name.chars().count() > 1 && known.starts_with(name);
        has(&|known| known == name).or_else(|| has(&begins))
    }

    /// Which letter stands for which colour, by all its names.
    pub fn letters_explained(&self) -> String {
        let entry = |colour: Colour| {
            let names = self.colour_names(colour).join(" / ");
            format!("{} {names}", colour.letter())
        };
        let colours = Colour::ALL.map(entry).join(", ");
        self.with("how-keys-2", &[("colours", colours.into())])
    }

    /// That a colour's name may be typed, too.
    pub fn names_explained(&self) -> String {
        let brown = self.colour(Colour::Yellow);
        self.with("how-keys-3", &[("brown", brown.into())])
    }

    /// Why what was typed is no move.
    pub fn typed_error(&self, error: &MoveTextError) -> String {
        match error {
            MoveTextError::Share(_) => self.get("table-typed-share"),
            _ => self.get("table-typed-form"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Look;
    use crate::text::Language;

    fn texts(language: Language, look: Look) -> Texts {
        Texts::new(language, look)
    }

    #[test]
    fn a_move_may_be_typed_in_small_letters() {
        let english = texts(Language::English, Look::Tile);
        for (typed, meant) in [
            ("3b4", "3B4"),
            ("CKF", "cKf"),
            ("W35", "w35"),
            (" 3rf", "3Rf"),
        ] {
            assert_eq!(english.read_move(typed), meant.parse(), "{typed}");
        }
        assert!(english.read_move("33").is_err());
    }

    #[test]
    fn a_share_keeps_its_sides() {
        let english = texts(Language::English, Look::Tile);
        assert_eq!(english.read_move("4y3lbkrw"), "4Y3lBKrW".parse());
    }

    #[test]
    fn the_books_words_for_colours_are_understood_in_every_look() {
        for look in [Look::Praline, Look::Printed, Look::Tile] {
            for (language, typed, meant) in [
                (Language::English, "3 dark 4", "3K4"),
                (Language::English, "3brown4", "3Y4"),
                (Language::German, "c Schwarz f", "cKf"),
                (Language::German, "1 Türkis 2", "1B2"),
                (Language::Czech, "3 ČERNÁ 4", "3K4"),
                (Language::Czech, "3 modrá 4", "3B4"),
                (Language::Ukrainian, "3 чорна 4", "3K4"),
                (Language::Estonian, "3 must 4", "3K4"),
                (Language::Estonian, "3 sinine 4", "3B4"),
                (Language::Estonian, "3 türk 4", "3B4"),
            ] {
                let read = texts(language, look).read_move(typed);
                assert_eq!(read, meant.parse(), "{typed}");
            }
        }
    }

    #[test]
    fn in_the_printed_look_white_is_what_is_drawn_white() {
        let printed = texts(Language::English, Look::Printed);
        assert_eq!(printed.read_move("3 white 4"), "3R4".parse());
        assert_eq!(printed.read_move("3 red 4"), "3W4".parse());
    }

    #[test]
    fn no_colour_is_guessed() {
        let czech = texts(Language::Czech, Look::Tile);
        for typed in [
            "3 če 4",
            "3  4",
            "3 č 4",
            "34",
            "",
            "🍫",
            "3 černá",
            "černá 4",
        ] {
            assert!(czech.read_move(typed).is_err(), "{typed}");
        }
    }
}
