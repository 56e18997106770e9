//! Tables at which people play, one after the other.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::future::join_all;
use praline_people::chance::dice;
use praline_people::{Newcomer, Note, Party, TablePlan, gather};
use praline_protocol::Millis;
use praline_protocol::wire::{Refusal, Request};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::road::RealRoad;

/// How much time whoever has a clock has: less than some things take that go wrong.
const CLOCK: &str = "clock=10+0";

/// Circles of people, each at one table after the other.
pub(super) struct Circles {
    parties: Arc<Mutex<Vec<Arc<Party>>>>,
    closing: watch::Sender<bool>,
    playing: Vec<JoinHandle<()>>,
    number: Arc<AtomicUsize>,
    seed: u64,
    mood: Option<String>,
}

impl Circles {
    /// No circle yet; chance is of a seed.
    pub(super) fn new(seed: u64) -> Circles {
        Circles {
            parties: Arc::default(),
            closing: watch::Sender::new(false),
            playing: Vec::new(),
            number: Arc::default(),
            seed,
            mood: None,
        }
    }

    /// Tables are set for a mood, which only the next version knows.
    pub(super) fn in_mood(seed: u64, mood: &str) -> Circles {
        Circles {
            mood: Some(mood.to_owned()),
            ..Circles::new(seed)
        }
    }

    /// One more circle, whose people go this way.
    pub(super) fn open(&mut self, road: &RealRoad) {
        let (road, seed, mood) = (road.clone(), self.seed, self.mood.clone());
        let (parties, number) = (Arc::clone(&self.parties), Arc::clone(&self.number));
        let closing = self.closing.subscribe();
        self.playing.push(tokio::spawn(async move {
            while !*closing.borrow() {
                let number = number.fetch_add(1, Ordering::Relaxed);
                let plan = table_plan(seed, number);
                let own = |place| dice(seed, "person", number * 100 + place);
                let (party, newcomers) = gather(&plan, mood.as_deref(), &road, own);
                parties
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .push(Arc::new(party));
                let newcomers = newcomers.into_iter().map(|(_, newcomer)| newcomer);
                join_all(newcomers.map(Newcomer::live)).await;
            }
        }));
    }

    /// All parties up to now.
    pub(super) fn parties(&self) -> Vec<Arc<Party>> {
        let parties = self.parties.lock();
        parties.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How much people have noted.
    pub(super) fn noted(&self) -> usize {
        self.parties().iter().map(|party| party.noted()).sum()
    }

    /// What each person has noted.
    fn notes(&self) -> impl Iterator<Item = Vec<(Millis, Note)>> {
        let parties = self.parties().into_iter();
        let people = parties.flat_map(|party| party.people());
        people.map(|person| person.notes)
    }

    /// How much was acknowledged.
    pub(super) fn acknowledged(&self) -> usize {
        let is_fine = |(_, note): &(Millis, Note)| matches!(note, Note::Answered(_, _, Ok(())));
        self.notes().flatten().filter(is_fine).count()
    }

    /// What people were refused because it could not be saved.
    pub(super) fn not_saved(&self) -> Vec<Request> {
        self.notes()
            .flatten()
            .filter_map(|(_, note)| match note {
                Note::Answered(_, request, Err(Refusal::NotSaved)) => Some(request),
                _ => None,
            })
            .collect()
    }

    /// How long it took people to be connected again each time when they were not, in milliseconds, from
    /// the shortest to the longest.
    pub(super) fn gaps(&self) -> Vec<Millis> {
        let mut gaps = Vec::new();
        for notes in self.notes() {
            let mut lost = None;
            for (at, note) in notes {
                match note {
                    Note::Lost => lost = lost.or(Some(at)),
                    Note::Connected(_) => gaps.extend(lost.take().map(|lost| at - lost)),
                    _ => {}
                }
            }
        }
        gaps.sort_unstable();
        gaps
    }

    /// Nobody sets a table any more.
    pub(super) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Waits until everybody has come to their end.
    pub(super) async fn end(&mut self) {
        for playing in self.playing.drain(..) {
            playing.await.expect("nobody panics");
        }
    }
}

/// What a table is set for; whoever has a clock has little time, so that everything comes to an end.
fn table_plan(seed: u64, number: usize) -> TablePlan {
    let mut plan = TablePlan::some(&mut dice(seed, "table", number), 1);
    let words = plan.words.split(' ').map(|word| {
        let is_clock = word.starts_with("clock=") && word != "clock=none";
        if is_clock { CLOCK } else { word }
    });
    plan.words = words.collect::<Vec<_>>().join(" ");
    plan
}
