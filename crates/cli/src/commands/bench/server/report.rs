//! What was measured, for people and for programs.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

/// Many times, in microseconds.
#[derive(Debug, Default)]
pub(super) struct Latency(Vec<u32>);

impl Latency {
    pub(super) fn add(&mut self, time: Duration) {
        self.0
            .push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// The longest, in milliseconds.
    pub(super) fn worst(&self) -> Option<f64> {
        let worst = self.0.iter().max();
        worst.map(|micros| f64::from(*micros) / 1000.0)
    }

    /// The middle and the 99th of a hundred, in milliseconds.
    pub(super) fn percentiles(&mut self) -> Percentiles {
        self.0.sort_unstable();
        let at = |percent: usize| {
            let index = self.0.len().saturating_sub(1) * percent / 100;
            let micros = self.0.get(index).copied().unwrap_or(0);
            f64::from(micros) / 1000.0
        };
        Percentiles {
            p50: at(50),
            p99: at(99),
        }
    }
}

/// In milliseconds.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Percentiles {
    pub(super) p50: f64,
    pub(super) p99: f64,
}

/// Tables under load.
#[derive(Debug, Serialize)]
pub(super) struct Busy {
    pub(super) tables: u32,
    pub(super) seconds: f64,
    pub(super) moves: u64,
    pub(super) games: u64,
    pub(super) moves_a_second: f64,
    /// Of the server, in milliseconds.
    pub(super) processor_time_a_move: Option<f64>,
    /// In milliseconds.
    pub(super) until_acknowledged: Percentiles,
    /// In milliseconds.
    pub(super) until_everyone_has_it: Percentiles,
}

/// Connections and tables that nothing happens on.
#[derive(Debug, Serialize)]
pub(super) struct Held {
    pub(super) connections: u64,
    pub(super) tables: u64,
    pub(super) moves_at_each_table: f64,
    pub(super) memory_empty: Option<u64>,
    pub(super) memory_with_tables: Option<u64>,
    pub(super) memory_with_connections: Option<u64>,
    /// Some seconds after everyone has gone.
    pub(super) memory_afterwards: Option<u64>,
    pub(super) kilobytes_a_table: Option<f64>,
    pub(super) kilobytes_a_connection: Option<f64>,
}

/// How a server with many unfinished games starts.
#[derive(Debug, Serialize)]
pub(super) struct Started {
    pub(super) tables: u64,
    pub(super) seconds_until_ready: f64,
    /// When it was ready.
    pub(super) memory: Option<u64>,
    /// Some seconds later.
    pub(super) memory_settled: Option<u64>,
}

/// What a server knew after it was killed.
#[derive(Debug, Serialize)]
pub(super) struct Audit {
    pub(super) tables: u64,
    pub(super) acknowledged: u64,
    pub(super) lost: u64,
}

/// Everything.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) file_system: Option<String>,
    pub(super) full_load: Busy,
    pub(super) half_load: Busy,
    pub(super) after_kill: Audit,
    pub(super) held: Held,
    pub(super) start: Started,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.file_system.as_deref().unwrap_or("unknown");
        writeln!(f, "Client and server on this machine; file system {kind}.")?;
        busy(f, "Full load", &self.full_load)?;
        busy(f, "Half load", &self.half_load)?;
        let audit = &self.after_kill;
        writeln!(f, "\nKilled under full load and started again")?;
        row(f, "acknowledged moves", &audit.acknowledged)?;
        row(f, "at so many tables", &audit.tables)?;
        row(f, "lost", &audit.lost)?;
        let held = &self.held;
        writeln!(f, "\nHeld at the same time")?;
        row(f, "connections", &held.connections)?;
        row(f, "tables", &held.tables)?;
        let moves = format!("{:.0}", held.moves_at_each_table);
        row(f, "moves at each table", &moves)?;
        row(f, "memory, empty", &megabytes(held.memory_empty))?;
        row(
            f,
            "memory with the tables",
            &megabytes(held.memory_with_tables),
        )?;
        row(
            f,
            "memory with connections",
            &megabytes(held.memory_with_connections),
        )?;
        row(
            f,
            "memory, everyone gone",
            &megabytes(held.memory_afterwards),
        )?;
        row(f, "a table", &unit(held.kilobytes_a_table, "KB"))?;
        row(f, "a connection", &unit(held.kilobytes_a_connection, "KB"))?;
        let start = &self.start;
        writeln!(f, "\nStarted with unfinished games")?;
        row(f, "tables", &start.tables)?;
        row(
            f,
            "ready after",
            &format!("{:.2} s", start.seconds_until_ready),
        )?;
        row(f, "memory, ready", &megabytes(start.memory))?;
        row(f, "memory, settled", &megabytes(start.memory_settled))
    }
}

fn busy(f: &mut fmt::Formatter<'_>, title: &str, busy: &Busy) -> fmt::Result {
    let Busy {
        tables, seconds, ..
    } = busy;
    writeln!(
        f,
        "\n{title}: {tables} tables of two players, {seconds:.0} s"
    )?;
    row(
        f,
        "moves a second, on disk",
        &format!("{:.0}", busy.moves_a_second),
    )?;
    let time = busy.processor_time_a_move;
    let time = time.map_or_else(|| "?".to_owned(), |time| format!("{time:.3} ms"));
    row(f, "server's processor a move", &time)?;
    row(f, "until acknowledged", &busy.until_acknowledged)?;
    row(f, "until everyone has it", &busy.until_everyone_has_it)?;
    row(f, "games ended meanwhile", &busy.games)
}

impl fmt::Display for Percentiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p50 {:.1} ms, p99 {:.1} ms", self.p50, self.p99)
    }
}

fn row(f: &mut fmt::Formatter<'_>, name: &str, value: &dyn fmt::Display) -> fmt::Result {
    writeln!(f, "  {name:<26} {value}")
}

fn unit(value: Option<f64>, unit: &str) -> String {
    value.map_or_else(|| "?".to_owned(), |value| format!("{value:.1} {unit}"))
}

pub(super) fn megabytes(bytes: Option<u64>) -> String {
    unit(bytes.map(|bytes| bytes as f64 / 1_048_576.0), "MB")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_those_of_the_sorted_times() {
        let mut latency = Latency::default();
        for millis in (1..=100).rev() {
            latency.add(Duration::from_millis(millis));
        }
        let Percentiles { p50, p99 } = latency.percentiles();
        assert_eq!(format!("{p50:.0} {p99:.0}"), "50 99");
    }
}
