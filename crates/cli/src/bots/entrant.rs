//! The bots of a match, as they are asked for.

use std::fmt;
use std::time::Duration;

use praline_ai::{Bot, Limit};

use super::one_line;
use crate::error::{ArenaFault, Error};

/// What an outside bot's argument begins with.
const OUTSIDE: &str = "cmd:";
/// The longest name of a bot in a record, in characters: 40 less `bot:`.
const NAME_LENGTH: usize = 36;

/// How long a bot may think about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Budget {
    /// So many milliseconds.
    Time(u64),
    /// So many nodes.
    Nodes(u64),
}

impl Budget {
    pub(crate) fn limit(self) -> Limit {
        match self {
            Budget::Time(ms) => Limit::of_time(Duration::from_millis(ms)),
            Budget::Nodes(nodes) => Limit::of_nodes(nodes),
        }
    }

    /// Reads `nodes=NUMBER` or `ms=NUMBER`.
    fn read(text: &str) -> Option<Budget> {
        let (kind, number) = text.split_once('=')?;
        let number = number.parse().ok().filter(|number| *number > 0)?;
        match kind {
            "nodes" => Some(Budget::Nodes(number)),
            "ms" => Some(Budget::Time(number)),
            _ => None,
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Time(ms) => write!(f, "ms={ms}"),
            Budget::Nodes(nodes) => write!(f, "nodes={nodes}"),
        }
    }
}

/// A bot that takes part in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entrant {
    pub(crate) kind: Kind,
    /// None for built-in bots that know themselves when they are done.
    pub(crate) budget: Option<Budget>,
    /// What the bot is called in tables, and behind `bot:` in records.
    pub(crate) name: String,
}

/// Where a bot comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    BuiltIn(Bot),
    /// A program with its arguments.
    Outside(Vec<String>),
}

impl Entrant {
    /// Reads `NAME` or `cmd:COMMAND LINE`, either with `@nodes=NUMBER` or `@ms=NUMBER` behind it.
    pub(crate) fn read(text: &str, usual: Budget) -> Result<Entrant, Error> {
        let (bare, own) = match text.rsplit_once('@') {
            Some((bare, budget)) => (bare, Budget::read(budget)),
            None => (text, None),
        };
        let bare = if own.is_some() { bare } else { text };
        if let Some(line) = bare.strip_prefix(OUTSIDE) {
            let words = split(line).ok_or_else(|| ArenaFault::CommandLine(text.to_owned()))?;
            return Ok(Entrant {
                kind: Kind::Outside(words),
                budget: Some(own.unwrap_or(usual)),
                name: short_name(line),
            });
        }
        if own.is_none() && text.contains('@') {
            return Err(ArenaFault::Budget(text.to_owned()).into());
        }
        let bot: Bot = bare.parse().map_err(|fault| Error::Player {
            name: bare.to_owned(),
            fault,
        })?;
        Ok(Entrant {
            kind: Kind::BuiltIn(bot),
            budget: own.or(bot.takes_time().then_some(usual)),
            name: bot.name().to_owned(),
        })
    }

    /// Calls an outside bot by the name that it gave itself.
    pub(crate) fn rename(&mut self, name: &str) {
        if !one_line(name, NAME_LENGTH).is_empty() {
            self.name = short_name(name);
        }
    }

    /// All that decides how the bot plays, as it could be typed again.
    pub(crate) fn spec(&self) -> String {
        let bot = match &self.kind {
            Kind::BuiltIn(bot) => bot.name().to_owned(),
            Kind::Outside(words) => format!("{OUTSIDE}{}", join(words)),
        };
        let spec = match self.budget {
            Some(budget) => format!("{bot}@{budget}"),
            None => bot,
        };
        one_line(&spec, usize::MAX)
    }

    /// Whether the bot is a program of its own.
    pub(crate) const fn is_outside(&self) -> bool {
        matches!(self.kind, Kind::Outside(_))
    }
}

fn short_name(name: &str) -> String {
    one_line(&format!("{OUTSIDE}{}", name.trim()), NAME_LENGTH)
}

/// Splits a command line at white space outside of quotes; nothing is special inside of them.
fn split(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    for c in line.chars() {
        match quote {
            Some(open) if c == open => quote = None,
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    (quote.is_none() && words.first().is_some_and(|w| !w.is_empty())).then_some(words)
}

/// The words of a command line, quoted where they need it.
fn join(words: &[String]) -> String {
    let quoted = |word: &String| {
        let plain = !word.is_empty() && !word.contains(|c: char| c.is_whitespace() || c == '\'');
        match (plain, word.contains('\'')) {
            (true, _) => word.clone(),
            (false, false) => format!("'{word}'"),
            (false, true) => format!("\"{word}\""),
        }
    };
    words.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Budget = Budget::Time(1000);

    fn read(text: &str) -> Entrant {
        Entrant::read(text, SECOND).unwrap()
    }

    #[test]
    fn bots_that_take_time_get_the_usual_budget_unless_they_have_their_own() {
        let spec = |text| read(text).spec();
        assert_eq!(spec("8"), "master@ms=1000");
        assert_eq!(spec("master@nodes=2000"), "master@nodes=2000");
        assert_eq!(spec("club"), "club");
        assert_eq!(spec("club@ms=50"), "club@ms=50");
        assert_eq!(spec("cmd:a b@c"), "cmd:a b@c@ms=1000");
        assert_eq!(spec("cmd:a  'b c'@nodes=5"), "cmd:a 'b c'@nodes=5");
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "deep",
            "master@",
            "master@nodes=0",
            "master@ms=x",
            "cmd:",
            "cmd:'a",
        ] {
            assert!(Entrant::read(text, SECOND).is_err(), "{text}");
        }
    }

    #[test]
    fn quotes_hold_words_together() {
        let words = |line| split(line).unwrap();
        assert_eq!(words(" a  b "), ["a", "b"]);
        assert_eq!(words("sh -c 'x \"y\"' ''"), ["sh", "-c", "x \"y\"", ""]);
        assert_eq!(words("a\"b c\"d"), ["ab cd"]);
    }

    #[test]
    fn names_fit_into_a_record() {
        let mut bot = read(&format!("cmd:{}", "x".repeat(100)));
        assert_eq!(bot.name.chars().count(), 36);
        bot.rename(" Deep\tThought ");
        assert_eq!(bot.name, "cmd:Deep Thought");
        bot.rename("\n");
        assert_eq!(bot.name, "cmd:Deep Thought");
    }
}
