//! Somebody on a seat.

use praline_ai::Level;
use praline_rules::{Colour, Seat};

/// What a bot's name in a record begins with.
const BOT: &str = "bot:";

/// Somebody on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person at this screen; an empty name is one that was not given.
    Person(String),
    /// Somebody who plays from elsewhere: a person at another screen, or any other program.
    Guest(String),
    /// A bot.
    Bot(Level),
}

impl Sitter {
    /// The name as a record has it, or `None` for a person without one.
    pub fn record_name(&self) -> Option<String> {
        match self {
            Sitter::Person(name) | Sitter::Guest(name) => (!name.is_empty()).then(|| name.clone()),
            Sitter::Bot(level) => Some(format!("{BOT}{level}")),
        }
    }

    /// Whoever has that name in a record; a bot of another kind is played on by a person.
    pub fn from_record_name(name: Option<&str>) -> Sitter {
        let name = name.unwrap_or_default();
        match name.strip_prefix(BOT).map(str::parse) {
            Some(Ok(level)) => Sitter::Bot(level),
            Some(Err(_)) | None => Sitter::Person(name.trim_start_matches(BOT).to_owned()),
        }
    }

    /// The bot's level.
    pub const fn level(&self) -> Option<Level> {
        match self {
            Sitter::Bot(level) => Some(*level),
            Sitter::Person(_) | Sitter::Guest(_) => None,
        }
    }
}

/// The piece that stands for a seat: four that differ in form and brightness.
pub const fn seat_sign(seat: Seat) -> Colour {
    match seat {
        Seat::One => Colour::Red,
        Seat::Two => Colour::Blue,
        Seat::Three => Colour::Yellow,
        Seat::Four => Colour::Black,
    }
}

/// The first name that a bot goes by: a name of its own for each level.
pub const fn bot_name(level: Level) -> &'static str {
    match level {
        Level::Beginner => "Pip",
        Level::Novice => "Tilda",
        Level::Casual => "Otto",
        Level::Amateur => "Mira",
        Level::Club => "Tomáš",
        Level::Strong => "Liis",
        Level::Expert => "Oksana",
        Level::Master => "Aurelia",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_of_another_program_is_played_on_by_a_person() {
        let sitter = Sitter::from_record_name(Some("bot:elsewhere"));
        assert_eq!(sitter, Sitter::Person("elsewhere".to_owned()));
    }
}
