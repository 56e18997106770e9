//! Bots that judge positions as they see them, for measurements.

use praline_ai::{Bot, Level, Limit, Mind, Minds};
use praline_rules::Rules;

use super::{Budget, BuiltIn, Entrant, Kind};
use crate::error::{ArenaFault, Error};

/// The classic search, the master, or the nets of a folder.
#[derive(Clone, Debug)]
pub(crate) struct Judge {
    bot: BuiltIn,
    /// All that decides how it judges, as it could be typed again.
    pub(crate) spec: String,
    pub(crate) limit: Limit,
}

impl Judge {
    /// Reads what a bot is, as the arena does.
    pub(crate) fn read(text: &str, usual: Budget) -> Result<Judge, Error> {
        let entrant = Entrant::read(text, usual)?;
        let (spec, limit) = (entrant.spec(), entrant.effort().limit);
        match entrant.kind {
            Kind::BuiltIn(bot) if is_unclouded(&bot) && entrant.threads == 1 => {
                Ok(Judge { bot, spec, limit })
            }
            _ => Err(ArenaFault::NoJudge(text.to_owned()).into()),
        }
    }

    /// How it judges positions of these rules.
    pub(crate) fn mind(&self, rules: Rules) -> Mind {
        match &self.bot {
            BuiltIn::Bot(Bot::Level(level)) => level.mind(rules, Minds::built_in()),
            BuiltIn::Bot(_) => Mind::Classic,
            BuiltIn::Nets(nets) => nets.mind(rules),
        }
    }
}

/// Whether a bot says and plays what it thinks, without errors on purpose.
fn is_unclouded(bot: &BuiltIn) -> bool {
    match bot {
        BuiltIn::Bot(bot) => matches!(bot, Bot::Classic | Bot::Level(Level::Master)),
        BuiltIn::Nets(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bots_at_their_best_are_judges() {
        let read = |text| Judge::read(text, Budget::Nodes(7));
        assert_eq!(read("master").unwrap().spec, "master@nodes=7");
        assert_eq!(read("classic@ms=5").unwrap().spec, "classic@ms=5");
        for text in ["greedy", "mcts", "expert", "master@threads=2", "cmd:x"] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains("classic, master or nets"), "{error}");
        }
    }
}
