//! How often moves were optimal, for people and for scripts.

use std::fmt;

use serde::Serialize;

use crate::commands::bench::interval::wilson;

#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) games: u32,
    pub(super) rules: Vec<Row>,
}

/// The last rounds of one rules word.
#[derive(Debug, Serialize)]
pub(super) struct Row {
    pub(super) rules: String,
    pub(super) positions: usize,
    /// How many turns are left in them, ascending.
    pub(super) turns_left: Vec<usize>,
    pub(super) bots: Vec<BotRow>,
}

#[derive(Debug, Serialize)]
pub(super) struct BotRow {
    pub(super) bot: String,
    pub(super) as_it_plays: Share,
    pub(super) by_judgement: Share,
}

/// A part of all positions, with its 95 % interval.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Share {
    pub(super) optimal: u32,
    pub(super) of: u32,
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Share {
    pub(super) fn of(answers: impl Iterator<Item = bool>) -> Share {
        let (mut optimal, mut of) = (0, 0);
        for answer in answers {
            of += 1;
            optimal += u32::from(answer);
        }
        let (low, high) = wilson(optimal, of);
        Share {
            optimal,
            of,
            low,
            high,
        }
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.of == 0 {
            return f.pad("n/a");
        }
        let share = 100.0 * f64::from(self.optimal) / f64::from(self.of);
        let (low, high) = (100.0 * self.low, 100.0 * self.high);
        f.pad(&format!("{share:.1} % ({low:.0}..{high:.0})"))
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rules, positions) = (&self.rules, self.positions);
        let turns = match (self.turns_left.first(), self.turns_left.last()) {
            (Some(least), Some(most)) => format!(", {least} to {most} turns before the end"),
            _ => String::new(),
        };
        writeln!(f, "{rules}: {positions} positions{turns}")?;
        for row in &self.bots {
            let (plays, judges) = (row.as_it_plays, row.by_judgement);
            writeln!(
                f,
                "  {:<20} as it plays {plays:<20} by judgement {judges}",
                row.bot
            )?;
        }
        Ok(())
    }
}
