//! What a player chose for all games: look, language, speed and the like.

use std::fmt;
use std::str::FromStr;

use praline_rules::Colour;

use crate::text::Language;

/// The art that stands for the five colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Look {
    /// Pralines in a box.
    #[default]
    Praline,
    /// Pralines in the order of the printed edition: red and white have exchanged their places.
    Printed,
    /// Tiles on a wall.
    Tile,
}

impl Look {
    /// The edition whose words and surfaces are used: `praline` or `tile`.
    pub const fn edition(self) -> &'static str {
        match self {
            Look::Praline | Look::Printed => "praline",
            Look::Tile => "tile",
        }
    }

    /// The colour whose art and name stand for a colour of the rules.
    pub const fn drawn_as(self, colour: Colour) -> Colour {
        match (self, colour) {
            (Look::Printed, Colour::Red) => Colour::White,
            (Look::Printed, Colour::White) => Colour::Red,
            _ => colour,
        }
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// As the system says.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// Ordinary or high contrast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Contrast {
    /// As the system says.
    #[default]
    System,
    /// Ordinary.
    Normal,
    /// High.
    More,
}

/// Whether a chosen line is the move at once, or a preview until it is placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Confirm {
    /// A preview for touch, the move for mouse and keyboard.
    #[default]
    Touch,
    /// Always a preview first.
    Always,
    /// Always the move.
    Never,
}

/// How fast pieces fly and bots move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Speed {
    /// With time to follow.
    #[default]
    Calm,
    /// Twice as fast.
    Brisk,
    /// At once.
    Off,
}

/// How the count of a round is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Counting {
    /// Only what came of it.
    Once,
    /// All players at the same time, in a few moments.
    #[default]
    Brief,
    /// Piece by piece, each with its sum, as fast as one likes.
    Steps,
}

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Switch {
    /// On.
    On,
    /// Off.
    Off,
}

impl Switch {
    /// Whether it is on.
    pub const fn is_on(self) -> bool {
        matches!(self, Switch::On)
    }

    /// The other one.
    #[must_use]
    pub const fn turned(self) -> Switch {
        match self {
            Switch::On => Switch::Off,
            Switch::Off => Switch::On,
        }
    }
}

/// Everything that a player can set, in one value.
///
/// Its text form is a line for each setting. A reader takes what it knows and leaves the rest at
/// the default, so that a file of another version does no harm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language, or `None` for the browser's.
    pub language: Option<Language>,
    /// The art.
    pub look: Look,
    /// Light or dark.
    pub theme: Theme,
    /// Contrast.
    pub contrast: Contrast,
    /// Letters on the pieces.
    pub letters: Switch,
    /// Whether moves are confirmed.
    pub confirm: Confirm,
    /// How fast things move.
    pub speed: Speed,
    /// How the count of a round is shown.
    pub counting: Counting,
    /// How near the bonuses are, on the boards.
    pub bonuses: Switch,
    /// Sounds.
    pub sound: Switch,
    /// How loud, from 0 to 100.
    pub volume: u8,
    /// Single keys as commands.
    pub keys: Switch,
    /// The evaluation bar.
    pub evaluation: Switch,
    /// What other players say at online tables.
    pub chat: Switch,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            look: Look::default(),
            theme: Theme::default(),
            contrast: Contrast::default(),
            letters: Switch::Off,
            confirm: Confirm::default(),
            speed: Speed::default(),
            counting: Counting::default(),
            bonuses: Switch::On,
            sound: Switch::On,
            volume: 60,
            keys: Switch::On,
            evaluation: Switch::Off,
            chat: Switch::On,
        }
    }
}

/// A choice among a few, each with the word that it is stored by.
pub trait Choice: Copy + PartialEq + 'static {
    /// All choices with their words, in the order in which they are offered.
    const ALL: &'static [(Self, &'static str)];

    /// The word that the choice is stored by.
    fn word(self) -> &'static str {
        let found = Self::ALL.iter().find(|(choice, _)| *choice == self);
        found.map_or("", |(_, word)| word)
    }

    /// The choice with that word.
    fn from_word(word: &str) -> Option<Self> {
        let found = Self::ALL.iter().find(|(_, own)| *own == word);
        found.map(|(choice, _)| *choice)
    }
}

macro_rules! choices {
    ($type:ty: $($choice:ident $word:literal),*) => {
        impl Choice for $type {
            const ALL: &'static [($type, &'static str)] = &[$((<$type>::$choice, $word)),*];
        }
    };
}

choices!(Look: Praline "praline", Printed "printed", Tile "tile");
choices!(Theme: System "system", Light "light", Dark "dark");
choices!(Contrast: System "system", Normal "normal", More "more");
choices!(Confirm: Touch "touch", Always "always", Never "never");
choices!(Speed: Calm "calm", Brisk "brisk", Off "off");
choices!(Counting: Once "once", Brief "brief", Steps "steps");
choices!(Switch: On "on", Off "off");

impl FromStr for Settings {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Settings, Self::Err> {
        let mut settings = Settings::default();
        for line in text.lines() {
            if let Some((name, value)) = line.split_once(' ') {
                settings.set(name, value);
            }
        }
        Ok(settings)
    }
}

impl Settings {
    fn set(&mut self, name: &str, value: &str) {
        fn read_choice<T: Choice>(place: &mut T, word: &str) {
            *place = T::from_word(word).unwrap_or(*place);
        }
        match name {
            "language" => self.language = value.parse().ok(),
            "look" => read_choice(&mut self.look, value),
            "theme" => read_choice(&mut self.theme, value),
            "contrast" => read_choice(&mut self.contrast, value),
            "letters" => read_choice(&mut self.letters, value),
            "confirm" => read_choice(&mut self.confirm, value),
            "speed" => read_choice(&mut self.speed, value),
            "counting" => read_choice(&mut self.counting, value),
            "bonuses" => read_choice(&mut self.bonuses, value),
            "sound" => read_choice(&mut self.sound, value),
            "volume" => self.volume = value.parse().map_or(self.volume, |v: u8| v.min(100)),
            "keys" => read_choice(&mut self.keys, value),
            "evaluation" => read_choice(&mut self.evaluation, value),
            "chat" => read_choice(&mut self.chat, value),
            _ => {}
        }
    }
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(language) = self.language {
            writeln!(f, "language {language}")?;
        }
        writeln!(f, "look {}", self.look.word())?;
        writeln!(f, "theme {}", self.theme.word())?;
        writeln!(f, "contrast {}", self.contrast.word())?;
        writeln!(f, "letters {}", self.letters.word())?;
        writeln!(f, "confirm {}", self.confirm.word())?;
        writeln!(f, "speed {}", self.speed.word())?;
        writeln!(f, "counting {}", self.counting.word())?;
        writeln!(f, "bonuses {}", self.bonuses.word())?;
        writeln!(f, "sound {}", self.sound.word())?;
        writeln!(f, "volume {}", self.volume)?;
        writeln!(f, "keys {}", self.keys.word())?;
        writeln!(f, "evaluation {}", self.evaluation.word())?;
        writeln!(f, "chat {}", self.chat.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_as_they_were_stored() {
        let settings = Settings {
            language: Some(Language::Czech),
            look: Look::Printed,
            theme: Theme::Dark,
            contrast: Contrast::More,
            letters: Switch::On,
            confirm: Confirm::Always,
            speed: Speed::Off,
            counting: Counting::Steps,
            bonuses: Switch::Off,
            sound: Switch::Off,
            volume: 7,
            keys: Switch::Off,
            evaluation: Switch::On,
            chat: Switch::Off,
        };
        assert_eq!(settings.to_string().parse(), Ok(settings));
    }

    #[test]
    fn what_is_damaged_or_unknown_leaves_the_default() {
        let text = "look marble\nvolume 900\nnonsense\nspeed brisk\nfuture on";
        let read: Settings = text.parse().unwrap_or_default();
        assert_eq!(read.look, Look::Praline);
        assert_eq!(read.volume, 60);
        assert_eq!(read.speed, Speed::Brisk);
    }

    #[test]
    fn in_the_printed_order_red_and_white_exchange_their_art_only() {
        assert_eq!(Look::Printed.drawn_as(Colour::Red), Colour::White);
        assert_eq!(Look::Printed.drawn_as(Colour::White), Colour::Red);
        assert_eq!(Look::Printed.drawn_as(Colour::Blue), Colour::Blue);
        assert_eq!(Look::Praline.drawn_as(Colour::Red), Colour::Red);
    }
}
