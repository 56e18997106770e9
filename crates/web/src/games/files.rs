//! Many games out into one file, and in again.

use std::collections::HashSet;

use leptos::prelude::*;
use praline_view::{GameSummary, read_many};
use wasm_bindgen_futures::spawn_local;
use web_sys::File;

use super::listing::{BATCH, kept};
use super::{Collection, GameEntry, Status};
use crate::app::GameId;
use crate::browser::{breathe, day_millis, read, save, today, unix_millis};

/// How many records are read before the browser may do something else.
const BREATH: usize = 25;
/// How many games are written at once.
const WRITTEN: usize = 200;
/// How many faults are told in full.
const TOLD: usize = 5;
/// The longest file that is read, in bytes: far more than the most games that there is room for.
const LONGEST: f64 = 100e6;

/// What came of reading a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Import {
    /// How many games are new.
    pub(crate) read: usize,
    /// How many were there already.
    pub(crate) known: usize,
    /// How many there was no room for.
    pub(crate) unkept: usize,
    /// How many could not be read.
    pub(crate) refused: usize,
    /// Why, for the first of them.
    pub(crate) faults: Vec<String>,
}

impl Collection {
    /// Saves games as one file, the oldest first.
    pub(crate) fn export(self, games: &[GameEntry]) {
        let wanted: HashSet<GameId> = games.iter().map(|entry| entry.id).collect();
        spawn_local(async move {
            let text = self.texts_of(&wanted).await;
            // A browser that saves nothing says so itself.
            let _ = save(&format!("praline-games-{}.praline", today()), &text);
        });
    }

    async fn texts_of(self, wanted: &HashSet<GameId>) -> String {
        let keeper = self.keeper();
        let database = keeper.database();
        let mut text = String::new();
        let numbers = database.numbers().await.unwrap_or_default();
        for batch in numbers.chunks(BATCH) {
            let (Some(first), Some(last)) = (batch.first(), batch.last()) else {
                continue;
            };
            let records = database.records((*first, *last)).await.unwrap_or_default();
            let own = batch.iter().zip(&records);
            for (id, record) in own.filter(|(id, _)| wanted.contains(id)) {
                // What lies in both is as the storage has it.
                if keeper.game(*id).is_none() {
                    text.push_str(record);
                }
            }
        }
        for id in keeper.games().into_iter().rev() {
            if wanted.contains(&id) {
                text.push_str(&keeper.game(id).unwrap_or_default());
            }
        }
        text
    }

    /// Saves what could not be read, as it is.
    pub(crate) fn export_aside(self) {
        let text = self.keeper().aside().join("\n");
        let _ = save(&format!("praline-aside-{}.txt", today()), &text);
    }

    /// Reads all games of a file.
    pub(crate) fn import(self, file: &File) {
        if file.size() > LONGEST {
            return self.status.set(Status::Unreadable);
        }
        read(file, move |text| match text {
            Some(text) => spawn_local(async move { self.import_text(&text).await }),
            None => self.status.set(Status::Unreadable),
        });
    }

    async fn import_text(self, text: &str) {
        self.read_all().await;
        let (mut prints, mut numbers) = self.entries.with_untracked(|all| {
            let print = |entry: &GameEntry| entry.summary.fingerprint;
            let prints: HashSet<u64> = all.iter().map(print).collect();
            let numbers: HashSet<GameId> = all.iter().map(|entry| entry.id).collect();
            (prints, numbers)
        });
        let mut import = Import::default();
        let mut batch = Vec::new();
        let reading = read_many(text);
        let count = reading.len();
        for (place, record) in reading.enumerate() {
            match record {
                Err(faulty) => {
                    import.refused += 1;
                    if import.faults.len() < TOLD {
                        let words = self.shell.words.get_untracked();
                        import.faults.push(words.0.faulty(&faulty));
                    }
                }
                Ok(record) => {
                    let summary = GameSummary::of(&record);
                    if prints.insert(summary.fingerprint) {
                        import.read += 1;
                        let id = free_number(&summary, &mut numbers);
                        batch.push(kept(id, &record));
                    } else {
                        import.known += 1;
                    }
                }
            }
            let is_last = place + 1 == count;
            if batch.len() >= WRITTEN || is_last && !batch.is_empty() {
                let written = self.keeper().database().put(&batch).await;
                if written.is_err() {
                    // What was written before stays; of this batch and the rest, nothing is kept.
                    import.read -= batch.len();
                    import.unkept = batch.len() + (count - place - 1);
                    break;
                }
                batch.clear();
            }
            if place % BREATH == BREATH - 1 {
                let number = place + 1;
                self.status.set(Status::Importing { number, count });
                breathe().await;
            }
        }
        self.status.set(Status::Imported(import));
        self.refresh();
    }
}

/// A number for a game from elsewhere: of the day when it was played, if that is known.
fn free_number(summary: &GameSummary, taken: &mut HashSet<GameId>) -> GameId {
    let day = summary.date.as_deref().and_then(day_millis);
    let mut number = day.unwrap_or_else(unix_millis);
    while !taken.insert(number) {
        number += 1;
    }
    number
}
