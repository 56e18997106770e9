//! What a new game is set up by.

use std::fmt;
use std::str::FromStr;

use praline_ai::Level;
use praline_protocol::{OnlinePlan, SeatPlan, Starter};
use praline_rules::{Factories, Players, Rules, Seat, WallSide};

use super::Sitter;

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

    /// The same plan for an online table, with everything else as it is without a word.
    pub fn online(&self) -> OnlinePlan {
        let seat = |sitter: &Sitter| match sitter.level() {
            Some(level) => SeatPlan::Bot(level.name().to_owned()),
            None => SeatPlan::Person,
        };
        OnlinePlan {
            seats: self.sitters.iter().map(seat).collect(),
            starter: self.starter,
            ..OnlinePlan::new(self.rules())
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
pub struct UnknownPlan;

impl FromStr for TablePlan {
    type Err = UnknownPlan;

    fn from_str(text: &str) -> Result<TablePlan, UnknownPlan> {
        let mut rules = None;
        let mut starter = Starter::Drawn;
        let mut sitters = Vec::new();
        for line in text.lines() {
            let (name, value) = line.split_once(' ').ok_or(UnknownPlan)?;
            match name {
                "rules" => rules = Some(value.parse().map_err(|_| UnknownPlan)?),
                "starter" => {
                    let seat = value.parse().ok().and_then(Seat::from_number);
                    starter = Starter::Seat(seat.ok_or(UnknownPlan)?);
                }
                "sitter" => sitters.push(Sitter::from_record_name(Some(value))),
                _ => return Err(UnknownPlan),
            }
        }
        let mut plan = TablePlan::new(sitters, rules.ok_or(UnknownPlan)?).ok_or(UnknownPlan)?;
        if let Starter::Seat(seat) = starter
            && !plan.players().has(seat)
        {
            return Err(UnknownPlan);
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
        assert_eq!("rules 2\nsitter ".parse::<TablePlan>(), Err(UnknownPlan));
        assert_eq!("scrap".parse::<TablePlan>(), Err(UnknownPlan));
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
}
