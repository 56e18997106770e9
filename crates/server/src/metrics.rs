//! What the server counts, in the text format of Prometheus.

use std::fmt::{Display, Write};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use praline_protocol::wire::Refusal;

/// Why somebody was not let in, or was sent away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turned {
    /// The address has made too many requests.
    TooFast,
    /// Only places for guests who hold a seat are left.
    Reserved,
    /// The address has brought too many new guests.
    NewGuests,
    /// The guest has opened a WebSocket too many.
    Sockets,
    /// The client went on and on though it had sent more than it may.
    Flood,
}

impl Turned {
    const ALL: [(Turned, &str); 5] = [
        (Turned::TooFast, "too-fast"),
        (Turned::Reserved, "reserved"),
        (Turned::NewGuests, "new-guests"),
        (Turned::Sockets, "sockets"),
        (Turned::Flood, "flood"),
    ];
}

/// What the server counts.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// How often a WebSocket is open.
    pub(crate) sockets: AtomicUsize,
    /// Tables in memory.
    pub(crate) tables: AtomicUsize,
    /// Moves of people and bots that are on disk.
    pub(crate) moves: AtomicU64,
    /// Entries of all kinds that are on disk.
    pub(crate) entries: AtomicU64,
    /// Requests of clients.
    pub(crate) requests: AtomicU64,
    /// Writes that failed.
    pub(crate) write_faults: AtomicU64,
    /// Games that came to their end.
    pub(crate) games: AtomicU64,
    /// How often the store was asked what other nodes have written.
    pub(crate) questions: AtomicU64,
    /// About how many tables, all questions together.
    pub(crate) asked_about: AtomicU64,
    /// How many entries the last clean stop knew that are not there.
    pub(crate) missing: AtomicU64,
    /// Requests that were refused, by reason.
    refusals: [AtomicU64; Refusal::ALL.len()],
    /// Those who were not let in or were sent away, by reason.
    turned: [AtomicU64; Turned::ALL.len()],
}

/// Adds one.
pub(crate) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Metrics {
    /// Counts a request that was refused.
    pub(crate) fn refuse(&self, refusal: Refusal) {
        let place = Refusal::ALL.iter().position(|other| *other == refusal);
        if let Some(counter) = place.and_then(|place| self.refusals.get(place)) {
            count(counter);
        }
    }

    /// Counts somebody who was not let in or was sent away.
    pub(crate) fn turn_away(&self, why: Turned) {
        count(&self.turned[why as usize]);
    }

    /// Everything that is counted here, with those who were turned away for other reasons.
    pub(crate) fn write(&self, text: &mut String, others: &[(&'static str, u64)]) {
        let gauge = |value: &AtomicUsize| value.load(Ordering::Relaxed);
        let sum = |value: &AtomicU64| value.load(Ordering::Relaxed);
        for (name, help, value) in [
            ("connections", "Open WebSockets", gauge(&self.sockets)),
            ("tables", "Tables in memory", gauge(&self.tables)),
        ] {
            single(text, (name, "gauge", help), value);
        }
        for (name, help, value) in [
            ("moves_total", "Moves that are on disk", &self.moves),
            (
                "entries_total",
                "Entries of tables that are on disk",
                &self.entries,
            ),
            ("requests_total", "Lines that clients sent", &self.requests),
            (
                "write_faults_total",
                "Writes that failed",
                &self.write_faults,
            ),
            ("games_total", "Games that came to their end", &self.games),
            (
                "questions_total",
                "Questions to the store what other nodes have written",
                &self.questions,
            ),
            (
                "asked_tables_total",
                "Tables that those questions were about",
                &self.asked_about,
            ),
        ] {
            single(text, (name, "counter", help), sum(value));
        }
        let refusals = Refusal::ALL.iter().zip(&self.refusals);
        labelled(
            text,
            (
                "refusals_total",
                "counter",
                "Lines of clients that were refused",
            ),
            (
                "reason",
                refusals.map(|(refusal, value)| (refusal.word(), sum(value))),
            ),
        );
        let turned = Turned::ALL.iter().zip(&self.turned);
        let turned = turned.map(|((_, word), value)| (*word, sum(value)));
        labelled(
            text,
            (
                "turned_away_total",
                "counter",
                "Requests and connections that were not let in, or were ended",
            ),
            ("reason", turned.chain(others.iter().copied())),
        );
    }
}

/// The name, the kind and the help of a figure.
type Figure<'a> = (&'a str, &'a str, &'a str);

/// Writes a figure that is one number.
pub(crate) fn single(text: &mut String, (name, kind, help): Figure<'_>, value: impl Display) {
    // Writing into a string cannot fail.
    let _ = write!(
        text,
        "# HELP praline_{name} {help}.\n# TYPE praline_{name} {kind}\npraline_{name} {value}\n"
    );
}

/// Writes a figure that is a number for each of several words.
pub(crate) fn labelled<'a>(
    text: &mut String,
    (name, kind, help): Figure<'_>,
    (label, values): (&str, impl Iterator<Item = (&'a str, u64)>),
) {
    let _ = write!(
        text,
        "# HELP praline_{name} {help}.\n# TYPE praline_{name} {kind}\n"
    );
    for (word, value) in values {
        let _ = writeln!(text, "praline_{name}{{{label}=\"{word}\"}} {value}");
    }
}

/// How many files are open, where the system tells.
pub(crate) fn open_files() -> Option<u64> {
    let files = std::fs::read_dir("/proc/self/fd").ok()?;
    Some(files.count() as u64)
}
