//! All games that are kept in this browser: running and finished ones, in one list.
//!
//! A game is its record. Those that are played lie in the storage, all others in the database, where a
//! summary lies beside each record. The list is made from both, in the background, whenever somebody
//! is about to look at it.

mod archive;
mod files;
mod listing;
mod managing;
mod offering;
mod screen;
mod tidying;
mod when;

pub(crate) use archive::Archive;
pub(crate) use files::Import;
pub(crate) use offering::{Carried, Offered};
pub(crate) use screen::GamesScreen;
pub(crate) use when::when;

use std::sync::Arc;

use leptos::prelude::*;
use praline_view::{GameFilter, GameSummary};
use wasm_bindgen_futures::spawn_local;

use crate::app::{App, GameId, Keeper, Notice, Route, Shell};
use crate::game::GamePlay;
use crate::parts::split;

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

    /// Opens a game at the table: one that goes on is played, of a finished one the end is shown.
    pub(crate) fn open(self, id: GameId) {
        self.shell.close();
        self.game.reopen(id);
    }

    /// Makes the list anew, where there is anything to be listed.
    pub(crate) fn refresh(self) {
        if self.work.get_value() != Work::Nothing {
            return self.work.set_value(Work::ReadingAndAgain);
        }
        self.work.set_value(Work::Reading);
        spawn_local(async move {
            if !self.has_games().await {
                self.is_whole.set(true);
            } else if let Ok(archive) = split::archive().await {
                (archive.make_list)(self).await;
            }
            self.work.set_value(Work::Nothing);
        });
    }

    /// Whether any game is kept.
    async fn has_games(self) -> bool {
        let keeper = self.keeper();
        if !keeper.games().is_empty() || self.entries.with_untracked(|all| !all.is_empty()) {
            return true;
        }
        let numbers = keeper.database().numbers().await;
        numbers.is_ok_and(|numbers| !numbers.is_empty())
    }

    /// Offers the game that a link carries, as it is written there.
    pub(crate) fn offer_game(self, coded: String) {
        self.with_archive(move |archive| (archive.offer_game)(self, coded));
    }

    /// Offers the position that a link carries, as it is written there.
    pub(crate) fn offer_position(self, coded: String) {
        self.with_archive(move |archive| (archive.offer_position)(self, coded));
    }

    /// Does something as soon as what reads games is there; where it cannot be had, that is told.
    fn with_archive(self, act: impl FnOnce(Archive) + 'static) {
        spawn_local(async move {
            match split::archive().await {
                Ok(archive) => act(archive),
                Err(_) => self.shell.notify(Notice::NoArchive),
            }
        });
    }

    fn keeper(self) -> Keeper {
        self.shell.keeper.get_value()
    }
}

impl App {
    /// Shows a game of a list: one that goes on is played, a finished one is reviewed.
    pub(crate) fn show_listed(self, entry: &GameEntry) {
        if entry.summary.is_over() {
            self.go(Route::Review(entry.id, 0));
        } else {
            self.games.open(entry.id);
        }
    }

    /// Shows the list of games; what is played rests meanwhile.
    pub(crate) fn open_games(self) {
        self.go(Route::Games(String::new()));
    }
}
