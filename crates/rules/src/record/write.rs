//! Writing records.

use core::fmt;

use super::header::{FairDeals, Header, StartChoice};
use super::{Record, Step};
use crate::play::Reason;
use crate::seat::Seat;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.header)?;
        let mut round = self.header.from.map_or(0, |game| game.round());
        let mut separator = "";
        for step in &self.steps {
            match step {
                Step::Deal { start, deal } => {
                    round += 1;
                    let end = if separator.is_empty() { "" } else { "\n" };
                    writeln!(f, "{end}round {round} start {start} deal {deal}")?;
                    separator = "";
                    continue;
                }
                Step::Move(_) | Step::GiveUp(..) => write!(f, "{separator}{step}")?,
            }
            separator = " ";
        }
        let end = if separator.is_empty() { "" } else { "\n" };
        writeln!(f, "{end}{}", self.result_line())
    }
}

/// Moves and giving up as a record has them; a deal as it stands among moves: `deal:BBYR,KKWW,…`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Deal { deal, .. } => write!(f, "deal:{deal}"),
            Step::Move(mv) => write!(f, "{mv}"),
            Step::GiveUp(seat, reason) => write!(f, "{}:{seat}", giving_up_word(*reason)),
        }
    }
}

const fn giving_up_word(reason: Reason) -> &'static str {
    match reason {
        Reason::Resignation => "resign",
        Reason::Time => "timeout",
        Reason::Leaving => "leave",
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "praline 1\nrules {}", self.rules)?;
        for seat in Seat::ALL {
            if let Some(name) = &self.players[seat] {
                writeln!(f, "player {seat} {name}")?;
            }
        }
        if let Some(date) = &self.date {
            writeln!(f, "date {date}")?;
        }
        write!(f, "{}", self.fair)?;
        if let Some(game) = &self.from {
            writeln!(f, "from {game}")?;
        }
        for (word, value) in &self.other {
            let separator = if value.is_empty() { "" } else { " " };
            writeln!(f, "{word}{separator}{value}")?;
        }
        Ok(())
    }
}

impl fmt::Display for FairDeals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(commit) = &self.commit {
            writeln!(f, "commit {}", Hex(commit))?;
        }
        for seat in Seat::ALL {
            if let Some(entropy) = &self.entropy[seat] {
                writeln!(f, "entropy {seat} {}", Hex(entropy))?;
            }
        }
        if let Some(seed) = &self.seed {
            writeln!(f, "seed {}", Hex(seed))?;
        }
        match self.start {
            None => Ok(()),
            Some(StartChoice::Drawn) => writeln!(f, "start drawn"),
            Some(StartChoice::Chosen) => writeln!(f, "start chosen"),
        }
    }
}

struct Hex<'a>(&'a [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
