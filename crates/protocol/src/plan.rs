//! What an online table is set for.

use std::fmt;
use std::str::FromStr;

use praline_rules::{Rules, Seat};
use thiserror::Error;

use crate::clock::{ClockPlan, ClockPlanError};
use crate::later::LaterWords;
#[cfg(feature = "tomorrow")]
use crate::tomorrow::Mood;

/// Who is to sit on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SeatPlan {
    /// Whoever comes.
    Person,
    /// A bot, by the name of its level.
    Bot(String),
}

/// Who may find a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Only who has the link.
    #[default]
    Private,
    /// Everyone, in the lobby.
    Public,
}

/// Who may watch a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Watching {
    /// Whoever has the link.
    #[default]
    Anyone,
    /// Only who sits at the table, until the game is over.
    SeatsOnly,
}

/// The word of a plan for a table without watchers; there is none for the other kind.
const NO_WATCHERS: &str = "no-watchers";

/// Who begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Starter {
    /// Whoever is drawn.
    #[default]
    Drawn,
    /// That seat.
    Seat(Seat),
}

/// What an online table is set for.
///
/// Written as words: `rules=2 seats=person,bot:club clock=300+10 public start=drawn`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OnlinePlan {
    /// The rules.
    pub rules: Rules,
    /// The seats in order, as many as the rules say.
    pub seats: Vec<SeatPlan>,
    /// The time that people have.
    pub clock: ClockPlan,
    /// Who may find the table.
    pub visibility: Visibility,
    /// Who begins.
    pub starter: Starter,
    /// Who may watch.
    pub watching: Watching,
    /// What mood the table is in.
    #[cfg(feature = "tomorrow")]
    pub mood: Option<Mood>,
    /// What a later version set it for besides; it changes nothing that this one does.
    pub later: LaterWords,
}

/// Why a text is no plan.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlanError {
    /// There are no such rules, or none.
    #[error("the rules are missing or unknown")]
    Rules,
    /// The seats do not fit the rules.
    #[error(
        "the seats are not as many as the rules ask for, each `person` or `bot:NAME`, one a person's"
    )]
    Seats,
    /// The clock makes no sense.
    #[error(transparent)]
    Clock(#[from] ClockPlanError),
    /// There is no such seat to begin.
    #[error("who begins is `drawn` or the number of a seat")]
    Start,
    /// There is a word too many, or one that is none.
    #[error("an unknown word")]
    Word,
}

impl OnlinePlan {
    /// A private table for people, without a clock.
    pub fn new(rules: Rules) -> OnlinePlan {
        OnlinePlan {
            rules,
            seats: vec![SeatPlan::Person; rules.players.count()],
            clock: ClockPlan::None,
            visibility: Visibility::Private,
            starter: Starter::Drawn,
            watching: Watching::Anyone,
            #[cfg(feature = "tomorrow")]
            mood: None,
            later: LaterWords::default(),
        }
    }

    /// Whether somebody may set a new table for it: the parts fit together, and this version knows all of
    /// them.
    pub fn check_new(&self) -> Result<(), PlanError> {
        self.check()?;
        if self.later.is_empty() {
            Ok(())
        } else {
            Err(PlanError::Word)
        }
    }

    /// Whether the parts fit together.
    pub fn check(&self) -> Result<(), PlanError> {
        let name_is_plain = |name: &str| {
            !name.is_empty() && name.len() <= 20 && name.bytes().all(|b| b.is_ascii_lowercase())
        };
        let bots_are_right = self.seats.iter().all(|seat| match seat {
            SeatPlan::Person => true,
            SeatPlan::Bot(name) => name_is_plain(name),
        });
        let somebody = self.seats.contains(&SeatPlan::Person);
        if self.seats.len() != self.rules.players.count() || !bots_are_right || !somebody {
            return Err(PlanError::Seats);
        }
        match self.starter {
            Starter::Seat(seat) if !self.rules.players.has(seat) => Err(PlanError::Start),
            Starter::Seat(_) | Starter::Drawn => Ok(()),
        }
    }

    /// Who is to sit on a seat.
    pub fn seat(&self, seat: Seat) -> Option<&SeatPlan> {
        self.seats.get(seat.index())
    }

    /// The same table once more: everyone moves on by one seat.
    #[must_use]
    pub fn rotated(&self) -> OnlinePlan {
        let mut plan = self.clone();
        plan.seats.rotate_right(1);
        if let Starter::Seat(seat) = plan.starter {
            plan.starter = Starter::Seat(plan.rules.players.next(seat));
        }
        plan
    }
}

impl fmt::Display for SeatPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatPlan::Person => f.write_str("person"),
            SeatPlan::Bot(name) => write!(f, "bot:{name}"),
        }
    }
}

impl FromStr for SeatPlan {
    type Err = PlanError;

    fn from_str(text: &str) -> Result<SeatPlan, PlanError> {
        match text.strip_prefix("bot:") {
            Some(name) => Ok(SeatPlan::Bot(name.to_owned())),
            None if text == "person" => Ok(SeatPlan::Person),
            None => Err(PlanError::Seats),
        }
    }
}

impl fmt::Display for Starter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Starter::Drawn => f.write_str("drawn"),
            Starter::Seat(seat) => write!(f, "{seat}"),
        }
    }
}

impl FromStr for Starter {
    type Err = PlanError;

    fn from_str(text: &str) -> Result<Starter, PlanError> {
        if text == "drawn" {
            return Ok(Starter::Drawn);
        }
        let seat = text.parse().ok().and_then(Seat::from_number);
        seat.map(Starter::Seat).ok_or(PlanError::Start)
    }
}

impl fmt::Display for OnlinePlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rules={} seats=", self.rules)?;
        for (index, seat) in self.seats.iter().enumerate() {
            let separator = if index == 0 { "" } else { "," };
            write!(f, "{separator}{seat}")?;
        }
        let visibility = match self.visibility {
            Visibility::Public => "public",
            Visibility::Private => "private",
        };
        write!(f, " clock={} {visibility}", self.clock)?;
        write!(f, " start={}", self.starter)?;
        if self.watching == Watching::SeatsOnly {
            write!(f, " {NO_WATCHERS}")?;
        }
        #[cfg(feature = "tomorrow")]
        if let Some(mood) = self.mood {
            write!(f, " mood={mood}")?;
        }
        if self.later.is_empty() {
            Ok(())
        } else {
            write!(f, " {}", self.later)
        }
    }
}

impl FromStr for OnlinePlan {
    type Err = PlanError;

    fn from_str(text: &str) -> Result<OnlinePlan, PlanError> {
        let mut words = text.split(' ');
        let rules = words.next().and_then(|word| word.strip_prefix("rules="));
        let rules = rules.and_then(|word| word.parse().ok());
        let mut plan = OnlinePlan::new(rules.ok_or(PlanError::Rules)?);
        for word in words {
            let (name, value) = match word.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (word, None),
            };
            match (name, value) {
                ("seats", Some(seats)) => {
                    let seats = seats.split(',').map(str::parse);
                    plan.seats = seats.collect::<Result<_, _>>()?;
                }
                ("clock", Some(clock)) => plan.clock = clock.parse()?,
                ("start", Some(starter)) => plan.starter = starter.parse()?,
                ("public", None) => plan.visibility = Visibility::Public,
                ("private", None) => plan.visibility = Visibility::Private,
                (NO_WATCHERS, None) => plan.watching = Watching::SeatsOnly,
                #[cfg(feature = "tomorrow")]
                ("mood", Some(mood)) => plan.mood = Some(mood.parse()?),
                #[cfg(feature = "tomorrow")]
                ("mood", None) => return Err(PlanError::Word),
                ("rules" | "seats" | "clock" | "start" | "public" | "private" | NO_WATCHERS, _) => {
                    return Err(PlanError::Word);
                }
                _ => plan.later.read(word)?,
            }
        }
        plan.check()?;
        Ok(plan)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_come_back_from_their_words() {
        let words = "rules=3-free seats=person,bot:club,person clock=300+10 public start=2";
        let plan: OnlinePlan = words.parse().expect("a plan");
        assert_eq!(plan.to_string(), words);
        let short: OnlinePlan = "rules=2".parse().expect("everything else has a default");
        assert_eq!(short.seats, [SeatPlan::Person, SeatPlan::Person]);
        assert_eq!(
            plan.rotated().to_string(),
            "rules=3-free seats=person,person,bot:club clock=300+10 public start=3"
        );
    }

    #[test]
    fn a_table_without_watchers_says_so_and_no_other_has_a_word_more() {
        let words = "rules=2 seats=person,person clock=none private start=drawn no-watchers";
        let plan: OnlinePlan = words.parse().expect("a plan");
        assert_eq!(plan.watching, Watching::SeatsOnly);
        assert_eq!(plan.to_string(), words);
        assert_eq!(plan.rotated().watching, Watching::SeatsOnly);
    }

    #[test]
    fn plans_that_do_not_fit_are_refused() {
        let read = |text: &str| text.parse::<OnlinePlan>().map(|_| ());
        assert_eq!(read("seats=person"), Err(PlanError::Rules));
        assert_eq!(read("rules=2 seats=person"), Err(PlanError::Seats));
        assert_eq!(
            read("rules=2 seats=bot:club,bot:club"),
            Err(PlanError::Seats)
        );
        assert_eq!(read("rules=2 seats=person,bot:"), Err(PlanError::Seats));
        assert_eq!(read("rules=2 start=3"), Err(PlanError::Start));
        assert_eq!(read("rules=2 Cheese"), Err(PlanError::Word));
    }
}
