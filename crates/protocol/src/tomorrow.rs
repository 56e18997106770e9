//! What the next version knows besides, as far as tests of two versions at one table need it.

use std::fmt;
use std::str::FromStr;

use crate::plan::PlanError;

/// What mood a table is in; it changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mood {
    /// People take their time.
    Calm,
    /// People do not.
    Lively,
}

impl Mood {
    const ALL: [Mood; 2] = [Mood::Calm, Mood::Lively];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Mood::Calm => "calm",
            Mood::Lively => "lively",
        }
    }
}

impl fmt::Display for Mood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Mood {
    type Err = PlanError;

    fn from_str(word: &str) -> Result<Mood, PlanError> {
        let found = Mood::ALL.into_iter().find(|mood| mood.word() == word);
        found.ok_or(PlanError::Word)
    }
}

#[cfg(test)]
mod tests {
    use crate::entry::{Entry, EntryError};
    use crate::plan::{OnlinePlan, PlanError};

    #[test]
    fn one_word_and_one_entry_more_are_known() {
        let words = "rules=2 seats=person,person clock=none private start=drawn mood=calm";
        let plan: OnlinePlan = words.parse().expect("a plan");
        assert_eq!(plan.to_string(), words);
        assert_eq!(plan.check_new(), Ok(()));
        let angry = "rules=2 mood=angry".parse::<OnlinePlan>();
        assert_eq!(angry, Err(PlanError::Word));
        assert!(matches!("wave 1".parse(), Ok(Entry::Wave(_))));
        assert_eq!("wave 5".parse::<Entry>(), Err(EntryError::Seat));
    }

    #[cfg(feature = "json")]
    #[test]
    fn the_word_can_be_asked_for() {
        let plan: OnlinePlan = "rules=2 mood=lively".parse().expect("a plan");
        assert_eq!(crate::json::NewTable::from(&plan).plan(), Some(plan));
    }
}
