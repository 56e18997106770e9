//! What happened, as those who were there noted it.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use praline_protocol::wire::{Refusal, Request};
use praline_protocol::{Entry, Millis};
use praline_rules::Seat;
use praline_server::{GONE_AFTER, Lease};
use tokio::sync::watch;

/// Something that a person notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// They are connected to a node.
    Connected(usize),
    /// They are no longer.
    Lost,
    /// They were told an entry.
    Entered {
        /// Its number.
        number: u64,
        /// When it was made.
        at: Millis,
        /// What it says.
        entry: Entry,
    },
    /// They were told that all they knew is void.
    BegunAnew,
    /// They were told what does not fit what they know.
    OutOfStep(String),
    /// They were told that there is no such table, though there is.
    Missing,
    /// They asked for something.
    Asked(u32, Request),
    /// They asked for it again.
    AskedAgain(u32),
    /// They were answered.
    Answered(u32, Request, Result<(), Refusal>),
    /// Nobody will answer.
    Abandoned(Request),
    /// They heard something said.
    Told(u64, Seat, String),
    /// They know the end of the game.
    Finished,
    /// They went away for good.
    Vanished,
}

/// What a person noted, and when.
#[derive(Clone, Debug, Default)]
pub struct Person {
    /// Where they were to sit.
    pub seat: Option<Seat>,
    /// Whether they play on another device as well.
    pub has_twin: bool,
    /// What they noted, in order, and when.
    pub notes: Vec<(Millis, Note)>,
}

/// What there is of a table at the end.
#[derive(Clone, Debug, Default)]
pub struct KeptTable {
    /// Its number in the store.
    pub no: i64,
    /// Its entries.
    pub entries: Vec<(Millis, Entry)>,
    /// What was said: number, seat, text.
    pub chat: Vec<(u64, Seat, String)>,
    /// Who was there.
    pub people: Vec<Person>,
}

/// That something happened at a table without anyone asking, under a lease.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acting {
    /// The table's number in the store.
    pub no: i64,
    /// The number of the first entry that was made.
    pub entry: u64,
    /// Under which lease.
    pub lease: Lease,
    /// The number of the latest lease that a node had been given of the same district.
    pub given: u64,
}

/// What happened.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// Tables that were set.
    pub tables: Vec<KeptTable>,
    /// What nodes did by themselves, in the order in which the store took it, as far as that is known.
    pub acted: Vec<Acting>,
    /// Where something panicked.
    pub panics: Vec<String>,
    /// Whether everybody came to their end in time.
    pub is_complete: bool,
    /// How long it took, in milliseconds.
    pub lasted: Millis,
    /// From when on nothing went wrong any more.
    pub calm: Millis,
    /// How many tables were set.
    pub set: usize,
    /// By how many millionths the store's clock was too fast.
    pub drift: i64,
    /// How often it was set.
    pub clock_sets: u32,
}

impl History {
    /// By how much the cluster's time may be ahead at a moment: the store's clock may be too fast, and
    /// where it is set on, time passes for as long as a node may be silent.
    pub fn ahead(&self, at: Millis) -> Millis {
        let drift = u64::try_from(self.drift).unwrap_or(0);
        at * drift / 1_000_000 + u64::from(self.clock_sets) * GONE_AFTER
    }

    /// A number that another history has only by chance.
    pub fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        format!("{self:?}").hash(&mut hasher);
        hasher.finish()
    }
}

impl fmt::Display for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, table) in self.tables.iter().enumerate() {
            writeln!(f, "table {number}, in the store {}:", table.no)?;
            for (number, (at, entry)) in (1..).zip(&table.entries) {
                writeln!(f, "  {number} {at} {entry}")?;
            }
            for (who, person) in table.people.iter().enumerate() {
                writeln!(f, "  person {who}, seat {:?}:", person.seat)?;
                for (when, note) in &person.notes {
                    writeln!(f, "    {when} {note}")?;
                }
            }
        }
        for acting in &self.acted {
            writeln!(f, "{acting:?}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::Connected(node) => write!(f, "connected to node {node}"),
            Note::Entered { number, at, entry } => write!(f, "entry {number}: {at} {entry}"),
            Note::Asked(number, request) => write!(f, "asks {number}: {request}"),
            Note::Answered(number, _, Ok(())) => write!(f, "ok {number}"),
            Note::Answered(number, _, Err(refusal)) => write!(f, "no {number}: {refusal}"),
            Note::Abandoned(request) => write!(f, "abandoned: {request}"),
            Note::Told(number, seat, text) => write!(f, "said {number} by {seat}: {text}"),
            Note::Lost
            | Note::BegunAnew
            | Note::OutOfStep(_)
            | Note::Missing
            | Note::AskedAgain(_)
            | Note::Finished
            | Note::Vanished => write!(f, "{self:?}"),
        }
    }
}

/// Where somebody notes things.
#[derive(Clone, Debug, Default)]
pub(crate) struct Diary(Arc<Mutex<Vec<(Millis, Note)>>>);

impl Diary {
    fn lock(&self) -> MutexGuard<'_, Vec<(Millis, Note)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes something.
    pub(crate) fn note(&self, at: Millis, note: Note) {
        self.lock().push((at, note));
    }

    /// How much was noted.
    pub(crate) fn noted(&self) -> usize {
        self.lock().len()
    }

    /// What was noted last.
    pub(crate) fn latest(&self) -> Option<Note> {
        self.lock().last().map(|(_, note)| note.clone())
    }

    /// Everything that was noted.
    pub(crate) fn notes(&self) -> Vec<(Millis, Note)> {
        self.lock().clone()
    }
}

/// Where something will be found once it is there.
pub(crate) type Sign<T> = watch::Sender<Option<T>>;
