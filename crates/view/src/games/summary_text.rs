//! A summary as text, kept beside its record so that a long list need not read all records.

use std::fmt;
use std::str::FromStr;

use praline_rules::{Rules, Seat};

use super::summary::{GameSummary, Standing};
use crate::home::Edition;
use crate::sitting::Sitter;

/// The first line; another version is no summary to us, and is made anew from the record.
const VERSION: &str = "summary 1";
/// Tells of the one edition that the rules do not tell of.
const MINI: &str = "mini";

/// The text is no summary of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a summary of a game")]
pub struct UnknownSummary;

impl fmt::Display for GameSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{VERSION}\nrules {}", self.rules)?;
        writeln!(f, "fingerprint {:x}", self.fingerprint)?;
        if self.edition == Edition::Mini {
            writeln!(f, "edition {MINI}")?;
        }
        for sitter in &self.sitters {
            writeln!(f, "sitter {}", sitter.record_name().unwrap_or_default())?;
        }
        let optional = [("title", &self.title), ("date", &self.date)];
        for (word, value) in optional {
            if let Some(value) = value {
                writeln!(f, "{word} {value}")?;
            }
        }
        f.write_str("scores")?;
        for score in &self.scores {
            write!(f, " {score}")?;
        }
        match &self.standing {
            Standing::Running { round, turn: None } => write!(f, "\nrunning {round}"),
            Standing::Running {
                round,
                turn: Some(seat),
            } => write!(f, "\nrunning {round} {seat}"),
            Standing::Over { places } => {
                f.write_str("\nover")?;
                places.iter().try_for_each(|place| write!(f, " {place}"))
            }
        }
    }
}

impl FromStr for GameSummary {
    type Err = UnknownSummary;

    fn from_str(text: &str) -> Result<GameSummary, UnknownSummary> {
        let body = text.strip_prefix(VERSION).ok_or(UnknownSummary)?;
        let (mut rules, mut fingerprint, mut standing) = (None, None, None);
        let (mut title, mut date, mut is_mini) = (None, None, false);
        let (mut sitters, mut scores) = (Vec::new(), Vec::new());
        for line in body.lines().skip(1) {
            let (word, value) = line.split_once(' ').ok_or(UnknownSummary)?;
            match word {
                "rules" => rules = Some(value.parse().map_err(|_| UnknownSummary)?),
                "fingerprint" => fingerprint = u64::from_str_radix(value, 16).ok(),
                "sitter" => sitters.push(Sitter::from_record_name(Some(value))),
                "edition" if value == MINI => is_mini = true,
                "title" => title = Some(value.to_owned()),
                "date" => date = Some(value.to_owned()),
                "scores" => scores = numbers(value)?,
                "running" => standing = Some(running(value)?),
                "over" => {
                    standing = Some(Standing::Over {
                        places: numbers(value)?,
                    });
                }
                _ => return Err(UnknownSummary),
            }
        }
        let rules: Rules = rules.ok_or(UnknownSummary)?;
        let edition = match (rules.is_special(), is_mini) {
            (true, true) => return Err(UnknownSummary),
            (true, false) => Edition::Special,
            (false, true) => Edition::Mini,
            (false, false) => Edition::Chocolatier,
        };
        let summary = GameSummary {
            rules,
            edition,
            sitters,
            title,
            date,
            scores,
            standing: standing.ok_or(UnknownSummary)?,
            fingerprint: fingerprint.ok_or(UnknownSummary)?,
        };
        summary.fits().then_some(summary).ok_or(UnknownSummary)
    }
}

impl GameSummary {
    /// Whether there is one of everything for each seat.
    fn fits(&self) -> bool {
        let players = self.rules.players;
        let standing = match &self.standing {
            Standing::Running { turn, .. } => turn.is_none_or(|seat| players.has(seat)),
            Standing::Over { places } => places.len() == players.count(),
        };
        let seats = [self.sitters.len(), self.scores.len()];
        standing && seats.iter().all(|count| *count == players.count())
    }
}

fn numbers<T: FromStr>(words: &str) -> Result<Vec<T>, UnknownSummary> {
    let numbers = words.split(' ').map(str::parse).collect::<Result<_, _>>();
    numbers.map_err(|_| UnknownSummary)
}

fn running(value: &str) -> Result<Standing, UnknownSummary> {
    let words: Vec<u8> = numbers(value)?;
    let (round, turn) = match *words {
        [round] => (round, None),
        [round, seat] => {
            let seat = Seat::from_number(seat).ok_or(UnknownSummary)?;
            (round, Some(seat))
        }
        _ => return Err(UnknownSummary),
    };
    Ok(Standing::Running { round, turn })
}
