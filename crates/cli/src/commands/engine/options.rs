//! The options that `setoption` sets.

use std::ops::RangeInclusive;

use praline_ai::{Level, Settings};
use praline_rules::{Chance, Players, Rules};

use super::refusal::Refusal;
use crate::dice::Dice;
use crate::ponder::MOST_THREADS;

const SEEDS: RangeInclusive<u64> = 0..=u64::MAX;
const THREADS: RangeInclusive<u64> = 1..=MOST_THREADS as u64;
/// More moves than a search looks at.
const VARIATIONS: RangeInclusive<u64> = 1..=64;
/// In MiB.
const MEMORY: RangeInclusive<u64> = 1..=65_536;
/// In MiB; as much as a search takes in a minute.
const DEFAULT_MEMORY: u64 = 256;

/// What the engine was told with `setoption`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    /// What `position startpos` begins without a rules word.
    pub(crate) rules: Rules,
    /// Where the randomness of deals and of what levels overlook begins.
    pub(crate) seed: u64,
    /// How many threads search. With one, the same nodes give the same answer.
    pub(crate) threads: u16,
    /// How many of the best moves are reported.
    pub(crate) variations: usize,
    pub(crate) level: Level,
    /// How much memory a search may take, in MiB.
    memory: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            rules: Rules::plain(Players::Two),
            seed: 0,
            threads: 1,
            variations: 1,
            level: Level::Master,
            memory: DEFAULT_MEMORY,
        }
    }
}

impl Options {
    /// Sets an option, whose name may be written in capitals or not, as in UCI.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), Refusal> {
        match name.to_ascii_lowercase().as_str() {
            "rules" => self.rules = value.parse().map_err(Refusal::OptionRules)?,
            "seed" => self.seed = number("Seed", value, SEEDS)?,
            "threads" => {
                let threads = number("Threads", value, THREADS)?;
                self.threads = u16::try_from(threads).unwrap_or(MOST_THREADS);
            }
            "multipv" => self.variations = to_usize(number("MultiPV", value, VARIATIONS)?),
            "level" => self.level = read_level(value)?,
            "hash" => self.memory = number("Hash", value, MEMORY)?,
            _ => return Err(Refusal::UnknownOption(name.to_owned())),
        }
        Ok(())
    }

    /// How the search thinks. It knows no seed that deals are drawn with, only one made from it.
    pub(crate) fn settings(&self) -> Settings {
        let bytes = to_usize(self.memory << 20);
        Settings {
            memory: bytes,
            ..self.level.settings(thinking_seed(self.seed))
        }
    }
}

/// The lines that tell of the options, with their defaults.
pub(crate) fn option_lines() -> Vec<String> {
    let Options {
        rules,
        seed,
        threads,
        variations,
        level,
        memory,
    } = Options::default();
    let spin = |name, default, range: RangeInclusive<u64>| {
        let (least, most) = (range.start(), range.end());
        format!("option name {name} type spin default {default} min {least} max {most}")
    };
    let levels = Level::ALL.map(|level| format!(" var {level}")).concat();
    vec![
        format!("option name Rules type string default {rules}"),
        spin("Seed", seed, SEEDS),
        spin("Threads", threads.into(), THREADS),
        spin("MultiPV", variations as u64, VARIATIONS),
        format!("option name Level type combo default {level}{levels}"),
        spin("Hash", memory, MEMORY),
    ]
}

fn number(name: &'static str, value: &str, range: RangeInclusive<u64>) -> Result<u64, Refusal> {
    let read = read_number(value).filter(|number| range.contains(number));
    read.ok_or_else(|| Refusal::OptionNumber {
        name,
        value: value.to_owned(),
        least: *range.start(),
        most: *range.end(),
    })
}

/// A seed for the search, from which the one that deals are drawn with cannot be told.
fn thinking_seed(seed: u64) -> u64 {
    // Deals use the game's key for a number, and no key is likely to be this one.
    Dice::of_game(seed, u64::MAX).below(u32::MAX).into()
}

/// A number that means much where it is too large for this machine.
pub(crate) fn to_usize(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// A number of digits only.
pub(crate) fn read_number(text: &str) -> Option<u64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

fn read_level(value: &str) -> Result<Level, Refusal> {
    value.parse().map_err(|fault| Refusal::OptionLevel {
        value: value.to_owned(),
        fault,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_set_by_name_and_a_wrong_value_changes_nothing() {
        let mut options = Options::default();
        for (name, value) in [
            ("Rules", "3-free"),
            ("seed", "18446744073709551615"),
            ("MULTIPV", "5"),
            ("Level", "2"),
            ("Hash", "65536"),
            ("Threads", "64"),
        ] {
            options.set(name, value).unwrap();
        }
        assert_eq!(options.rules.to_string(), "3-free");
        assert_eq!((options.seed, options.variations), (u64::MAX, 5));
        assert_eq!(options.level, Level::Novice);
        let before = options;
        for (name, value) in [
            ("Rules", "5"),
            ("Seed", "-1"),
            ("Seed", "+1"),
            ("Seed", "18446744073709551616"),
            ("Threads", "0"),
            ("Threads", "65"),
            ("MultiPV", ""),
            ("Level", "9"),
            ("Level", "Grandmaster"),
            ("Hash", "0"),
            ("Ponder", "true"),
        ] {
            options.set(name, value).unwrap_err();
        }
        assert_eq!(options, before);
    }

    #[test]
    fn what_the_options_say_of_themselves_can_be_set() {
        for line in option_lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let default = words.iter().position(|word| *word == "default").unwrap() + 1;
            let mut options = Options::default();
            options.set(words[2], words[default]).unwrap();
            assert_eq!(options, Options::default());
        }
    }
}
