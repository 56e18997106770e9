//! What was measured under attack, for people and for programs.

use std::fmt;
use std::path::PathBuf;

use serde::Serialize;

use super::attacker::Spoils;
use crate::commands::bench::server::Extent;
use crate::commands::bench::server::load::Tally;
use crate::commands::bench::server::report::{Percentiles, megabytes};

/// What the columns say that a word does not.
const LEGEND: &str = "
failed: tables that had to be set anew; unheard: moves that never came to everyone; lost:
acknowledged, and gone after a kill; then what the attacker got through, and what was refused.
";

/// What others noticed.
#[derive(Debug, Serialize)]
pub(super) struct Others {
    moves: u64,
    moves_a_second: f64,
    /// From a move to everyone at its table, in milliseconds.
    until_everyone_has_it: Percentiles,
    worst: f64,
    /// From a move to the answer of a bot, in milliseconds.
    worst_wait_for_a_bot: Option<f64>,
    /// How many moves never came to everyone.
    unanswered: u64,
    /// How many tables failed and were set anew.
    failed_tables: u64,
}

impl Others {
    pub(super) fn new(mut tally: Tally, seconds: f64) -> Others {
        let moves = tally.everywhere.count() as u64;
        Others {
            moves,
            moves_a_second: moves as f64 / seconds,
            until_everyone_has_it: tally.everywhere.percentiles(),
            worst: tally.everywhere.worst().unwrap_or(0.0),
            worst_wait_for_a_bot: tally.bots.worst(),
            unanswered: tally.sent.saturating_sub(moves),
            failed_tables: tally.troubles,
        }
    }
}

/// One attack, or none.
#[derive(Debug, Serialize)]
pub(super) struct Row {
    pub(super) attack: &'static str,
    pub(super) others: Others,
    /// In bytes.
    pub(super) memory_worst: Option<u64>,
    pub(super) attacker: Option<Spoils>,
    /// Whether the owner of a table at which somebody sat down and stood up all the time could then
    /// sit down and begin.
    pub(super) owner_could_start: Option<bool>,
    pub(super) acknowledged: u64,
    pub(super) lost: u64,
}

/// A program under all attacks.
#[derive(Debug, Serialize)]
pub(super) struct UnderAttack {
    pub(super) program: PathBuf,
    tables: u32,
    seconds: f64,
    pub(super) rows: Vec<Row>,
}

impl UnderAttack {
    pub(super) fn new(program: PathBuf, extent: Extent) -> UnderAttack {
        UnderAttack {
            program,
            tables: extent.tables,
            seconds: extent.time.as_secs_f64(),
            rows: Vec::new(),
        }
    }
}

/// This program, and perhaps another.
#[derive(Debug, Serialize)]
pub(crate) struct Reports {
    pub(super) this: UnderAttack,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) other: Option<UnderAttack>,
}

impl fmt::Display for Reports {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.this.fmt(f)?;
        self.other.iter().try_for_each(|report| report.fmt(f))
    }
}

impl fmt::Display for UnderAttack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnderAttack {
            program,
            tables,
            seconds,
            rows,
        } = self;
        writeln!(f, "{}", program.display())?;
        writeln!(
            f,
            "Others at {tables} tables, {seconds} s each; from a move to everyone, in ms.\n"
        )?;
        writeln!(
            f,
            "{:<9} {:>7} {:>7} {:>8} {:>8} {:>9} {:>9} {:>6} {:>7} {:>5} {:>7} {:>9} {:>8}",
            "attack",
            "moves",
            "p50",
            "p99",
            "worst",
            "bot worst",
            "memory",
            "failed",
            "unheard",
            "lost",
            "connect",
            "requests",
            "refusals"
        )?;
        rows.iter().try_for_each(|row| row.fmt(f))?;
        writeln!(f, "{LEGEND}")
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let others = &self.others;
        let bots = others.worst_wait_for_a_bot;
        let bots = bots.map_or_else(|| "-".to_owned(), |wait| format!("{wait:.0}"));
        let Percentiles { p50, p99 } = others.until_everyone_has_it;
        write!(
            f,
            "{:<9} {:>7} {p50:>7.1} {p99:>8.1} {:>8.1} {bots:>9} {:>9} {:>6} {:>7} {:>5}",
            self.attack,
            others.moves,
            others.worst,
            megabytes(self.memory_worst),
            others.failed_tables,
            others.unanswered,
            self.lost
        )?;
        if let Some(spoils) = &self.attacker {
            let Spoils {
                connections,
                requests,
                refusals,
            } = spoils;
            write!(f, " {connections:>7} {requests:>9} {refusals:>8}")?;
        }
        writeln!(f)?;
        match self.owner_could_start {
            Some(true) => writeln!(f, "          its owner could then sit down and begin"),
            Some(false) => writeln!(f, "          its owner could NOT sit down and begin then"),
            None => Ok(()),
        }
    }
}
