//! What travels as JSON: single requests over HTTP, and their answers.

use serde::{Deserialize, Serialize};

use crate::id::TableId;
use crate::plan::{OnlinePlan, Visibility, Watching};
use crate::wire::Refusal;

/// The answer to whoever has become a guest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewGuest {
    /// The secret by which the guest is known from now on.
    pub token: String,
}

/// What a new table is set for; all but the rules may be left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The rules, such as `2-free`.
    pub rules: String,
    /// Who is to sit where, such as `person` or `bot:club`; nothing for people only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<String>,
    /// The time that people have, such as `300+10`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// Whether everyone finds it in the lobby.
    #[serde(default)]
    pub public: bool,
    /// Who begins: `drawn`, or the number of a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Whether anyone with the link may watch.
    #[serde(default = "are_welcome")]
    pub watchers: bool,
    /// What mood the table is in, such as `calm`.
    #[cfg(feature = "tomorrow")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mood: Option<String>,
}

const fn are_welcome() -> bool {
    true
}

/// The answer to whoever has set a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CreatedTable {
    /// The table's name.
    pub table: TableId,
}

/// An answer that says no.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// Why.
    pub error: Refusal,
}

impl NewTable {
    /// The plan that it describes, if it makes sense. Each word is read for itself, so that none can
    /// bring along another.
    pub fn plan(&self) -> Option<OnlinePlan> {
        let mut plan = OnlinePlan::new(self.rules.parse().ok()?);
        if !self.seats.is_empty() {
            let seats = self.seats.iter().map(|seat| seat.parse().ok());
            plan.seats = seats.collect::<Option<_>>()?;
        }
        if let Some(clock) = &self.clock {
            plan.clock = clock.parse().ok()?;
        }
        if let Some(start) = &self.start {
            plan.starter = start.parse().ok()?;
        }
        if self.public {
            plan.visibility = Visibility::Public;
        }
        if !self.watchers {
            plan.watching = Watching::SeatsOnly;
        }
        #[cfg(feature = "tomorrow")]
        if let Some(mood) = &self.mood {
            plan.mood = Some(mood.parse().ok()?);
        }
        plan.check_new().ok()?;
        Some(plan)
    }
}

/// Words of a later version are left out: nobody may ask for what they do not know.
impl From<&OnlinePlan> for NewTable {
    fn from(plan: &OnlinePlan) -> NewTable {
        NewTable {
            rules: plan.rules.to_string(),
            seats: plan.seats.iter().map(ToString::to_string).collect(),
            clock: Some(plan.clock.to_string()),
            public: plan.visibility == Visibility::Public,
            start: Some(plan.starter.to_string()),
            watchers: plan.watching == Watching::Anyone,
            #[cfg(feature = "tomorrow")]
            mood: plan.mood.map(|mood| mood.to_string()),
        }
    }
}

/// Written as its text, and read from it.
macro_rules! as_text {
    ($($name:ty),+) => {$(
        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )+};
}

as_text!(TableId, Refusal);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_survives_being_asked_for() {
        for words in [
            "rules=2",
            "rules=3-free seats=person,bot:club,person clock=300+10 public start=2",
            "rules=2 seats=person,person clock=3d private start=drawn no-watchers",
        ] {
            let plan: OnlinePlan = words.parse().expect("a plan");
            assert_eq!(NewTable::from(&plan).plan(), Some(plan));
        }
    }

    #[test]
    fn no_word_brings_along_another() {
        let plan: OnlinePlan = "rules=2".parse().expect("a plan");
        let mut table = NewTable::from(&plan);
        for clock in ["none public", "none moon=full"] {
            table.clock = Some(clock.to_owned());
            assert_eq!(table.plan(), None);
        }
    }
}
