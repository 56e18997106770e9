//! All games that are kept in this browser: running and finished ones, in one list.
//!
//! A game is its record. Those that are played lie in the storage, all others in the database, where a
//! summary lies beside each record. The list is made from both, in the background, whenever somebody
//! is about to look at it.

mod files;
mod managing;
mod offering;
mod screen;
mod tidying;
mod when;

pub(crate) use files::Import;
pub(crate) use offering::{Carried, Offered};
pub(crate) use screen::GamesScreen;
pub(crate) use when::when;

use std::sync::Arc;

use leptos::prelude::*;
use praline_rules::Record;
use praline_view::{GameFilter, GameSummary, put_in_order};
use wasm_bindgen_futures::spawn_local;

use crate::app::{App, GameId, Keeper, Notice, Route, Shell};
use crate::browser::{KeptGame, after};
use crate::game::GamePlay;

/// How many summaries are read at once, so that a long list leaves time for other things.
const BATCH: usize = 1000;

/// How long the page is left alone at its beginning, in milliseconds.
const SOON: f64 = 3000.0;

/// A game of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameEntry {
    /// The number that it is kept by.
    pub(crate) id: GameId,
    /// What the list says of it.
    pub(crate) summary: Arc<GameSummary>,
}

/// All games that are kept in this browser: a handle of signals, to be copied freely.
#[derive(Clone, Copy)]
pub(crate) struct Collection {
    shell: Shell,
    game: GamePlay,
    /// All games, the latest first.
    pub(crate) entries: RwSignal<Vec<GameEntry>>,
    /// Whether all of them are in the list.
    pub(crate) is_whole: RwSignal<bool>,
    /// What has just happened to the list.
    pub(crate) status: RwSignal<Status>,
    /// The game that a link brings.
    pub(crate) offered: RwSignal<Option<Offered>>,
    /// Whether the list is being made, and whether it is wanted once more.
    work: StoredValue<Work>,
}

/// What has just happened to the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// Nothing that is worth telling.
    Nothing,
    /// A game was deleted, and can be brought back.
    Deleted {
        /// The game.
        entry: GameEntry,
        /// Its record.
        record: String,
    },
    /// A game is open in another tab.
    Elsewhere,
    /// A file is being read.
    Importing {
        /// The game that is read.
        number: usize,
        /// How many there are.
        count: usize,
    },
    /// A file was read.
    Imported(Import),
    /// A file cannot be read.
    Unreadable,
}

/// What is being done with the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    Nothing,
    Reading,
    /// It is read, and something has changed meanwhile.
    ReadingAndAgain,
}

impl Collection {
    /// Nothing is read yet.
    pub(crate) fn new(shell: Shell, game: GamePlay) -> Collection {
        Collection {
            shell,
            game,
            entries: RwSignal::new(Vec::new()),
            is_whole: RwSignal::new(false),
            status: RwSignal::new(Status::Nothing),
            offered: RwSignal::new(None),
            work: StoredValue::new(Work::Nothing),
        }
    }

    /// Which games are shown, as the address says.
    pub(crate) fn filter(self) -> GameFilter {
        let narrowed = self.shell.narrowed.read();
        narrowed.parse().unwrap_or_default()
    }

    /// Changes which games are shown.
    pub(crate) fn narrow(self, change: impl FnOnce(&mut GameFilter)) {
        let mut filter = untrack(move || self.filter());
        change(&mut filter);
        let is_all = filter == GameFilter::default();
        let text = (!is_all).then(|| filter.to_string());
        self.shell.narrowed.set(text.unwrap_or_default());
    }

    /// A game of the list.
    pub(crate) fn entry(self, id: GameId) -> Option<GameEntry> {
        let own = |entry: &&GameEntry| entry.id == id;
        self.entries.with(|all| all.iter().find(own).cloned())
    }

    /// Games that go on, the latest first.
    pub(crate) fn running(self) -> Vec<GameEntry> {
        let goes_on = |entry: &&GameEntry| !entry.summary.is_over();
        self.entries
            .with(|all| all.iter().filter(goes_on).cloned().collect())
    }

    /// The games that were finished last, so many at most.
    pub(crate) fn recent(self, count: usize) -> Vec<GameEntry> {
        let is_over = |entry: &&GameEntry| entry.summary.is_over();
        self.entries
            .with(|all| all.iter().filter(is_over).take(count).cloned().collect())
    }

    /// Opens a game: one that goes on is played, a finished one is looked at.
    pub(crate) fn open(self, id: GameId) {
        self.shell.close();
        self.game.reopen(id);
    }

    /// Makes the list a while after the page has begun, when the first things have been done.
    pub(crate) fn refresh_soon(self) {
        after(SOON, move || self.refresh());
    }

    /// Makes the list anew; what lies in the storage is there at once.
    pub(crate) fn refresh(self) {
        self.take_in_storage();
        if self.work.get_value() != Work::Nothing {
            return self.work.set_value(Work::ReadingAndAgain);
        }
        self.work.set_value(Work::Reading);
        spawn_local(async move {
            loop {
                self.tidy().await;
                self.read_all().await;
                if self.work.get_value() == Work::Reading {
                    break;
                }
                self.work.set_value(Work::Reading);
            }
            self.work.set_value(Work::Nothing);
        });
    }

    /// Puts the games of the storage into the list.
    fn take_in_storage(self) {
        let stored = self.stored();
        self.entries.update(|entries| merge(entries, stored));
    }

    /// The games in the storage; damaged ones are put aside.
    fn stored(self) -> Vec<GameEntry> {
        let keeper = self.keeper();
        let mut entries = Vec::new();
        for id in keeper.games() {
            match keeper.game(id).as_deref().map(summary_of) {
                Some(Some(summary)) => entries.push(GameEntry { id, summary }),
                Some(None) => {
                    keeper.put_aside(id);
                    self.shell.notify(Notice::DamagedGame);
                }
                None => {}
            }
        }
        entries
    }

    /// Reads all summaries of the database, and those of the storage over them.
    async fn read_all(self) {
        let keeper = self.keeper();
        let database = keeper.database();
        let Ok(numbers) = database.numbers().await else {
            return self.is_whole.set(true);
        };
        let mut entries = Vec::with_capacity(numbers.len());
        for batch in numbers.rchunks(BATCH) {
            let (Some(first), Some(last)) = (batch.first(), batch.last()) else {
                continue;
            };
            let texts = database.summaries((*first, *last)).await;
            let texts = texts.unwrap_or_default();
            // A game may have come or gone since the numbers were asked for.
            let fits = texts.len() == batch.len();
            for (place, id) in batch.iter().enumerate().rev() {
                let text = texts.get(place).filter(|_| fits);
                let summary = text.and_then(|text| text.parse().ok()).map(Arc::new);
                let summary = match summary {
                    Some(summary) => Some(summary),
                    None => self.mend(*id).await,
                };
                if let Some(summary) = summary {
                    entries.push(GameEntry { id: *id, summary });
                }
            }
            if !self.is_whole.get_untracked() {
                let mut so_far = entries.clone();
                merge(&mut so_far, self.stored());
                self.entries.set(so_far);
            }
        }
        merge(&mut entries, self.stored());
        self.entries.set(entries);
        self.is_whole.set(true);
    }

    /// Makes the summary of a game anew, where there is none that can be read.
    async fn mend(self, id: GameId) -> Option<Arc<GameSummary>> {
        let keeper = self.keeper();
        let record = keeper.database().record(id).await.ok()??;
        let Some(summary) = summary_of(&record) else {
            if keeper.put_text_aside(id, &record) {
                // What stays here, too, is put aside again next time.
                let _ = keeper.database().remove(id).await;
                self.shell.notify(Notice::DamagedGame);
            }
            return None;
        };
        let game = KeptGame {
            id,
            record,
            summary: summary.to_string(),
        };
        // Where it cannot be kept, it is made again next time.
        let _ = keeper.database().put(&[game]).await;
        Some(summary)
    }

    fn keeper(self) -> Keeper {
        self.shell.keeper.get_value()
    }
}

impl App {
    /// Shows the list of games; what is played rests meanwhile.
    pub(crate) fn open_games(self) {
        self.go(Route::Games(String::new()));
    }
}

/// A game as it is written to the database.
fn kept(id: GameId, record: &Record) -> KeptGame {
    KeptGame {
        id,
        record: record.to_string(),
        summary: GameSummary::of(record).to_string(),
    }
}

/// What a list says of a record, if it is one.
fn summary_of(text: &str) -> Option<Arc<GameSummary>> {
    let record = praline_view::read_many(text).next()?.ok()?;
    Some(Arc::new(GameSummary::of(&record)))
}

/// Puts games into a list in the place of those with the same numbers, the latest first.
fn merge(entries: &mut Vec<GameEntry>, newer: Vec<GameEntry>) {
    entries.retain(|entry| newer.iter().all(|other| other.id != entry.id));
    entries.extend(newer);
    put_in_order(entries, |entry| std::cmp::Reverse(entry.id));
}
