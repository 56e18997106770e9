//! The bots of a match, as they are asked for.

use std::fmt;
use std::path::Path;
use std::time::Duration;

use praline_ai::{Bot, Limit, Minds, Search, Settings, Thinking};
use praline_rules::{Chance, Game, Header};

use super::nets::Nets;
use super::one_line;
use crate::error::{ArenaFault, Error};
use crate::ponder::{Effort, MOST_THREADS};

/// What an outside bot's argument begins with.
const OUTSIDE: &str = "cmd:";
/// What stands before a folder of nets.
const NETS: &str = "nets:";
/// The longest name of a bot in a record, in characters, without the word before it.
const NAME_LENGTH: usize = Header::NAME_LENGTH - "bot:".len();

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
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Time(ms) => write!(f, "ms={ms}"),
            Budget::Nodes(nodes) => write!(f, "nodes={nodes}"),
        }
    }
}

/// What stands behind the name of a bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Wishes {
    budget: Option<Budget>,
    threads: Option<u16>,
}

impl Wishes {
    /// Reads `nodes=NUMBER` or `ms=NUMBER`, and `threads=NUMBER`, with a comma between two of them.
    fn read(text: &str) -> Option<Wishes> {
        let mut wishes = Wishes::default();
        for wish in text.split(',') {
            let (kind, number) = wish.split_once('=')?;
            let number: u64 = number.parse().ok().filter(|number| *number > 0)?;
            let again = match kind {
                "nodes" => wishes.budget.replace(Budget::Nodes(number)).is_some(),
                "ms" => wishes.budget.replace(Budget::Time(number)).is_some(),
                "threads" => {
                    let threads = u16::try_from(number).ok()?;
                    let fits = (1..=MOST_THREADS).contains(&threads);
                    !fits || wishes.threads.replace(threads).is_some()
                }
                _ => true,
            };
            if again {
                return None;
            }
        }
        Some(wishes)
    }
}

/// A bot that takes part in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entrant {
    pub(crate) kind: Kind,
    /// None for built-in bots that know themselves when they are done.
    pub(crate) budget: Option<Budget>,
    /// How many threads it thinks on.
    pub(crate) threads: u16,
    /// What the bot is called in tables, and behind `bot:` in records.
    pub(crate) name: String,
}

/// Where a bot comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    BuiltIn(BuiltIn),
    /// A program with its arguments.
    Outside(Vec<String>),
}

/// A bot that thinks in this process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BuiltIn {
    Bot(Bot),
    /// The master, with the nets of a folder.
    Nets(Nets),
}

impl BuiltIn {
    /// The bot begins to think; `None` where nobody is to move.
    pub(crate) fn think(
        &self,
        game: &Game,
        seed: u64,
        chance: &mut dyn Chance,
    ) -> Option<Thinking> {
        match self {
            BuiltIn::Bot(bot) => Thinking::new(*bot, game, Minds::built_in(), seed, chance),
            BuiltIn::Nets(nets) => {
                let mind = nets.mind(game.rules());
                Search::new(game, Settings::default(), mind).map(Thinking::of_search)
            }
        }
    }
}

impl Entrant {
    /// Reads `NAME`, `nets:FOLDER` or `cmd:COMMAND LINE`, each perhaps with `@` and [`Wishes`] behind it.
    pub(crate) fn read(text: &str, usual: Budget) -> Result<Entrant, Error> {
        let read = text
            .rsplit_once('@')
            .and_then(|(bare, wishes)| Some((bare, Wishes::read(wishes)?)));
        let (bare, wishes) = read.unwrap_or((text, Wishes::default()));
        let no_threads = || ArenaFault::Threads(text.to_owned()).into();
        if let Some(line) = bare.strip_prefix(OUTSIDE) {
            let words = split(line).ok_or_else(|| ArenaFault::CommandLine(text.to_owned()))?;
            if wishes.threads.is_some() {
                return Err(no_threads());
            }
            return Ok(Entrant {
                kind: Kind::Outside(words),
                budget: Some(wishes.budget.unwrap_or(usual)),
                threads: 1,
                name: short_name(line),
            });
        }
        if let Some(folder) = bare.strip_prefix(NETS) {
            return Ok(Entrant {
                kind: Kind::BuiltIn(BuiltIn::Nets(Nets::read(Path::new(folder))?)),
                budget: Some(wishes.budget.unwrap_or(usual)),
                threads: wishes.threads.unwrap_or(1),
                name: one_line(bare, NAME_LENGTH),
            });
        }
        if read.is_none() && text.contains('@') {
            return Err(ArenaFault::Budget(text.to_owned()).into());
        }
        let bot: Bot = bare.parse().map_err(|fault| Error::Player {
            name: bare.to_owned(),
            fault,
        })?;
        if wishes.threads.is_some() && !bot.can_have_helpers() {
            return Err(no_threads());
        }
        Ok(Entrant {
            kind: Kind::BuiltIn(BuiltIn::Bot(bot)),
            budget: wishes.budget.or(bot.takes_time().then_some(usual)),
            threads: wishes.threads.unwrap_or(1),
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
            Kind::BuiltIn(BuiltIn::Bot(bot)) => bot.name().to_owned(),
            Kind::BuiltIn(BuiltIn::Nets(nets)) => format!("{NETS}{}", nets.folder().display()),
            Kind::Outside(words) => format!("{OUTSIDE}{}", join(words)),
        };
        let threads = (self.threads > 1).then(|| format!("threads={}", self.threads));
        let budget = self.budget.map(|budget| budget.to_string());
        let wishes: Vec<String> = budget.into_iter().chain(threads).collect();
        let spec = match &wishes[..] {
            [] => bot,
            wishes => format!("{bot}@{}", wishes.join(",")),
        };
        one_line(&spec, usize::MAX)
    }

    /// How much a built-in bot may do for a move.
    pub(crate) fn effort(&self) -> Effort {
        Effort {
            limit: self.budget.map_or(Limit::default(), Budget::limit),
            threads: self.threads,
        }
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
        assert_eq!(spec("master@threads=4"), "master@ms=1000,threads=4");
        assert_eq!(spec("7@threads=2,nodes=9"), "expert@nodes=9,threads=2");
        assert_eq!(spec("8@threads=1"), "master@ms=1000");
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
            "master@ms=5,nodes=5",
            "master@ms=5,",
            "master@threads=0",
            "master@threads=65",
            "master@threads=2,threads=2",
            "mcts@threads=2",
            "greedy@threads=2",
            "cmd:a@threads=2",
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
