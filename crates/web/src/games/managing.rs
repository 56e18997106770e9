//! Renaming a game, deleting it, and bringing it back.

use leptos::prelude::*;
use praline_view::{read_many, with_title};
use wasm_bindgen_futures::spawn_local;

use super::listing::kept;
use super::{Collection, GameEntry, Status};
use crate::app::{GameId, Notice};
use crate::browser::{KeptGame, after, hold};

/// How long a deleted game can be brought back, in milliseconds.
const UNDO_MS: f64 = 10_000.0;

impl Collection {
    /// Gives a game another title, or takes the title away.
    pub(crate) fn rename(self, id: GameId, title: String) {
        spawn_local(async move {
            let Some(record) = self.take(id).await else {
                return;
            };
            if let Some(Ok(record)) = read_many(&record).next() {
                let game = kept(id, &with_title(record, &title));
                if self.game.id() == Some(id) {
                    self.game.retitle(&title);
                }
                self.write_where_it_lies(game).await;
            }
            self.game.leave_to_others(id);
            self.refresh();
        });
    }

    /// Deletes a game; for a while it can be brought back.
    pub(crate) fn remove(self, entry: GameEntry) {
        spawn_local(async move {
            let id = entry.id;
            let Some(record) = self.take(id).await else {
                return;
            };
            if self.game.id() == Some(id) {
                self.game.put_away();
            }
            let keeper = self.keeper();
            keeper.remove_game(id);
            if keeper.database().remove(id).await.is_err() {
                self.shell.notify(Notice::NoStorage);
            }
            self.game.leave_to_others(id);
            self.entries.update(|all| all.retain(|it| it.id != id));
            let deleted = Status::Deleted { entry, record };
            self.status.set(deleted.clone());
            after(UNDO_MS, move || {
                if self.status.with_untracked(|status| *status == deleted) {
                    self.status.set(Status::Nothing);
                }
            });
        });
    }

    /// Brings back the game that was deleted last.
    pub(crate) fn bring_back(self) {
        let Status::Deleted { entry, record } = self.status.get_untracked() else {
            return;
        };
        self.status.set(Status::Nothing);
        spawn_local(async move {
            let game = KeptGame {
                id: entry.id,
                record,
                summary: entry.summary.to_string(),
            };
            self.write_where_it_lies(game).await;
            self.refresh();
        });
    }

    /// Takes a game to change it: its record, unless another tab has it.
    async fn take(self, id: GameId) -> Option<String> {
        if !hold(&id.to_string()).await {
            self.status.set(Status::Elsewhere);
            return None;
        }
        let record = self.keeper().record(id).await.ok().flatten();
        if record.is_none() {
            self.game.leave_to_others(id);
        }
        record
    }

    /// Writes a game to the storage if it lies there, or if the database takes nothing.
    async fn write_where_it_lies(self, game: KeptGame) {
        let keeper = self.keeper();
        let in_storage = keeper.game(game.id).is_some();
        let id = game.id;
        let record = game.record.clone();
        if in_storage || keeper.database().put(&[game]).await.is_err() {
            self.shell.keep(|keeper| keeper.put_game(id, &record));
        }
    }
}
