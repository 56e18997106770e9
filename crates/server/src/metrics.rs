//! What the server counts, in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

/// What the server counts.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// Open connections.
    pub(crate) connections: AtomicI64,
    /// Tables in memory.
    pub(crate) tables: AtomicI64,
    /// Moves of people and bots that are on disk.
    pub(crate) moves: AtomicU64,
    /// Entries of all kinds that are on disk.
    pub(crate) entries: AtomicU64,
    /// Requests of clients.
    pub(crate) requests: AtomicU64,
    /// Requests that were refused.
    pub(crate) refusals: AtomicU64,
    /// Writes that failed.
    pub(crate) write_faults: AtomicU64,
    /// Games that came to their end.
    pub(crate) games: AtomicU64,
}

/// Adds one.
pub(crate) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Metrics {
    /// Everything, as `/metrics` gives it.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let gauges = [
            ("connections", "Open connections", &self.connections),
            ("tables", "Tables in memory", &self.tables),
        ];
        for (name, help, value) in gauges {
            let value = value.load(Ordering::Relaxed);
            line(&mut text, name, "gauge", help, value.max(0) as u64);
        }
        let counters = [
            ("moves_total", "Moves that are on disk", &self.moves),
            (
                "entries_total",
                "Entries of tables that are on disk",
                &self.entries,
            ),
            ("requests_total", "Requests of clients", &self.requests),
            (
                "refusals_total",
                "Requests that were refused",
                &self.refusals,
            ),
            (
                "write_faults_total",
                "Writes that failed",
                &self.write_faults,
            ),
            ("games_total", "Games that came to their end", &self.games),
        ];
        for (name, help, value) in counters {
            line(
                &mut text,
                name,
                "counter",
                help,
                value.load(Ordering::Relaxed),
            );
        }
        text
    }
}

fn line(text: &mut String, name: &str, kind: &str, help: &str, value: u64) {
    let lines = format!(
        "# HELP praline_{name} {help}.\n# TYPE praline_{name} {kind}\npraline_{name} {value}\n"
    );
    // Writing into a string cannot fail.
    let _ = text.write_str(&lines);
}
