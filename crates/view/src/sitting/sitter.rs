//! Who sits where, and what a table is set for.

use std::fmt;
use std::str::FromStr;

use praline_ai::Level;
use praline_rules::{Factories, Players, Rules, Seat, WallSide};

/// What a bot's name in a record begins with.
const BOT: &str = "bot:";

/// Somebody on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person at this screen; an empty name is one that was not given.
    Person(String),
    /// A person at another screen.
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

/// Who begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Starter {
    /// Drawn at random.
    #[default]
    Drawn,
    /// That seat.
    Seat(Seat),
}

/// What the dialog “Set the table” decides.
///
/// Its text form is stored, so that the next game begins with the last choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TablePlan {
    sitters: Vec<Sitter>,
    /// The side of the wall.
    pub wall: WallSide,
    /// Plain or special factories.
    pub factories: Factories,
    /// Who begins.
    pub starter: Starter,
}

impl Default for TablePlan {
    /// One person against a bot that a newcomer can beat, by the simplest rules.
    fn default() -> TablePlan {
        TablePlan {
            sitters: vec![Sitter::Person(String::new()), Sitter::Bot(Level::Novice)],
            wall: WallSide::Fixed,
            factories: Factories::Plain,
            starter: Starter::Drawn,
        }
    }
}

impl TablePlan {
    /// A plan for two to four sitters, or `None` for another number.
    pub fn new(sitters: Vec<Sitter>, rules: Rules) -> Option<TablePlan> {
        let players = Players::from_count(sitters.len())?;
        (players == rules.players).then_some(TablePlan {
            sitters,
            wall: rules.wall,
            factories: rules.factories,
            starter: Starter::Drawn,
        })
    }

    /// The rules that the plan asks for.
    pub fn rules(&self) -> Rules {
        Rules {
            players: self.players(),
            wall: self.wall,
            factories: self.factories,
        }
    }

    /// The number of players.
    pub fn players(&self) -> Players {
        Players::from_count(self.sitters.len()).unwrap_or(Players::Two)
    }

    /// Who sits where, in seat order.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// Puts somebody on a seat that is there.
    pub fn seat(&mut self, seat: Seat, sitter: Sitter) {
        if let Some(place) = self.sitters.get_mut(seat.index()) {
            *place = sitter;
        }
    }

    /// Adds a seat, up to four.
    pub fn add(&mut self, sitter: Sitter) {
        if self.sitters.len() < Players::Four.count() {
            self.sitters.push(sitter);
        }
    }

    /// Takes a seat away, down to two; whoever was to begin may be gone, then it is drawn.
    pub fn remove(&mut self, seat: Seat) {
        if self.sitters.len() > Players::Two.count() && seat.index() < self.sitters.len() {
            self.sitters.remove(seat.index());
            self.starter = Starter::Drawn;
        }
    }

    /// The same people once more, each one seat further.
    #[must_use]
    pub fn rotated(&self) -> TablePlan {
        let mut plan = self.clone();
        plan.sitters.rotate_right(1);
        plan
    }
}

impl fmt::Display for TablePlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "rules {}", self.rules())?;
        if let Starter::Seat(seat) = self.starter {
            writeln!(f, "starter {seat}")?;
        }
        for sitter in &self.sitters {
            writeln!(f, "sitter {}", sitter.record_name().unwrap_or_default())?;
        }
        Ok(())
    }
}

/// The text is not a plan for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a plan for a table")]
pub struct PlanError;

impl FromStr for TablePlan {
    type Err = PlanError;

    fn from_str(text: &str) -> Result<TablePlan, PlanError> {
        let mut rules = None;
        let mut starter = Starter::Drawn;
        let mut sitters = Vec::new();
        for line in text.lines() {
            let (name, value) = line.split_once(' ').ok_or(PlanError)?;
            match name {
                "rules" => rules = Some(value.parse().map_err(|_| PlanError)?),
                "starter" => {
                    let seat = value.parse().ok().and_then(Seat::from_number);
                    starter = Starter::Seat(seat.ok_or(PlanError)?);
                }
                "sitter" => sitters.push(Sitter::from_record_name(Some(value))),
                _ => return Err(PlanError),
            }
        }
        let mut plan = TablePlan::new(sitters, rules.ok_or(PlanError)?).ok_or(PlanError)?;
        if let Starter::Seat(seat) = starter
            && !plan.players().has(seat)
        {
            return Err(PlanError);
        }
        plan.starter = starter;
        Ok(plan)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_choice_is_remembered() {
        let mut plan = TablePlan::default();
        plan.add(Sitter::Person("Ada  Lovelace".to_owned()));
        plan.add(Sitter::Bot(Level::Master));
        plan.wall = WallSide::Free;
        plan.factories = "4-special.even"
            .parse::<Rules>()
            .expect("a rules word")
            .factories;
        plan.starter = Starter::Seat(Seat::Three);
        assert_eq!(plan.to_string().parse(), Ok(plan));
        assert_eq!("rules 2\nsitter ".parse::<TablePlan>(), Err(PlanError));
        assert_eq!("scrap".parse::<TablePlan>(), Err(PlanError));
    }

    #[test]
    fn there_are_never_fewer_than_two_seats_nor_more_than_four() {
        let mut plan = TablePlan::default();
        plan.remove(Seat::One);
        assert_eq!(plan.players(), Players::Two);
        for _ in 0..5 {
            plan.add(Sitter::Bot(Level::Club));
        }
        assert_eq!(plan.players(), Players::Four);
    }

    #[test]
    fn a_bot_of_another_program_is_played_on_by_a_person() {
        let sitter = Sitter::from_record_name(Some("bot:elsewhere"));
        assert_eq!(sitter, Sitter::Person("elsewhere".to_owned()));
    }
}
