//! The rules word, such as `4-free-special.once`.

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::Quote;
use crate::seat::Players;
use crate::variant::{Factories, GoldDraw, Rules, Sharing, WallSide};

/// Why a text is no rules word.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0} is no rules word: expected PLAYERS[-free][-special[.once][.even]], such as 3-free")]
pub struct RulesWordError(Quote);

impl FromStr for Rules {
    type Err = RulesWordError;

    fn from_str(text: &str) -> Result<Rules, RulesWordError> {
        let same = |rules: &Rules| rules.to_string() == text;
        Rules::all()
            .find(same)
            .ok_or_else(|| RulesWordError(Quote::new(text)))
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.players)?;
        if self.wall == WallSide::Free {
            f.write_str("-free")?;
        }
        if let Factories::Special { gold, sharing } = self.factories {
            f.write_str("-special")?;
            if gold == GoldDraw::Once {
                f.write_str(".once")?;
            }
            if sharing == Sharing::Even {
                f.write_str(".even")?;
            }
        }
        Ok(())
    }
}

/// The rules word of a player count, which is that of its plain game.
impl From<Players> for Rules {
    fn from(players: Players) -> Rules {
        Rules::plain(players)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_thirty_rules_words_and_each_is_read_back() {
        let words: Vec<String> = Rules::all().map(|r| r.to_string()).collect();
        assert_eq!(words.len(), 30);
        for word in &words {
            assert_eq!(word.parse::<Rules>().unwrap().to_string(), *word);
        }
        assert!(words.contains(&"2-special.once.even".to_owned()));
    }

    #[test]
    fn anything_else_is_refused() {
        for word in [
            "",
            "1",
            "5",
            "2-",
            "2-special-free",
            "2-special.even.once",
            "2 ",
            "02",
        ] {
            let error = word.parse::<Rules>().unwrap_err();
            assert!(error.to_string().contains("rules word"), "{word}: {error}");
        }
    }
}
