//! Making the list: from the games in the storage, and from the summaries in the database.

use std::sync::Arc;

use leptos::prelude::*;
use praline_rules::Record;
use praline_view::{GameSummary, put_in_order};

use super::{Collection, GameEntry, Work};
use crate::app::{GameId, Notice};
use crate::browser::KeptGame;

/// How many summaries are read at once, so that a long list leaves time for other things.
pub(super) const BATCH: usize = 1000;

impl Collection {
    /// Makes the list, and once more if something changes meanwhile.
    pub(super) async fn make_list(self) {
        loop {
            self.take_in_storage();
            self.tidy().await;
            self.read_all().await;
            if self.work.get_value() == Work::Reading {
                break;
            }
            self.work.set_value(Work::Reading);
        }
    }

    /// Puts the games of the storage into the list.
    pub(crate) fn take_in_storage(self) {
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
    pub(super) async fn read_all(self) {
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
}

/// A game as it is written to the database.
pub(super) fn kept(id: GameId, record: &Record) -> KeptGame {
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
