//! Moving games that nobody plays from the storage to the database.

use praline_view::{GameSummary, read_many};

use super::Collection;
use crate::app::{GameId, Keeper, Notice};
use crate::browser::{KeptGame, hold, is_held, release};

/// What a tab holds while it moves games, so that one does it at a time.
const TIDYING: &str = "tidying";

/// What became of a game that was to be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moved {
    /// It lies in the database, or is better left where it is.
    Fine,
    /// The database takes nothing.
    Refused,
}

impl Collection {
    /// Moves every game that nobody plays to the database.
    ///
    /// It is read back before it is removed from the storage, and it is removed only if it is still
    /// the same: a tab of an earlier version may write it at any time, and its text is then moved
    /// the next time. Two games stay where they can be had at once: the one at this screen while
    /// it goes on, and the latest of those that go on.
    pub(super) async fn tidy(self) {
        if !hold(TIDYING).await {
            return;
        }
        let keeper = self.keeper();
        let mut latest_running = None;
        for id in keeper.games() {
            let Some(text) = keeper.game(id) else {
                continue;
            };
            let Some(Ok(record)) = read_many(&text).next() else {
                continue;
            };
            let summary = GameSummary::of(&record);
            if !summary.is_over() && (self.game.id() == Some(id) || latest_running.is_none()) {
                latest_running = latest_running.or(Some(id));
                continue;
            }
            let game = KeptGame {
                id,
                record: text,
                summary: summary.to_string(),
            };
            if self.move_alone(&keeper, game).await == Moved::Refused {
                // A database that is not there changes nothing: the storage keeps games as well.
                if keeper.database().numbers().await.is_ok() {
                    self.shell.notify(Notice::NoStorage);
                }
                break;
            }
        }
        release(TIDYING);
    }

    /// Moves a game, unless another tab has it.
    async fn move_alone(self, keeper: &Keeper, game: KeptGame) -> Moved {
        let (id, name) = (game.id, game.id.to_string());
        let was_held = is_held(&name);
        if !hold(&name).await {
            return Moved::Fine;
        }
        let moved = move_game(keeper, id, game).await;
        if !was_held {
            self.game.leave_to_others(id);
        }
        moved
    }
}

async fn move_game(keeper: &Keeper, id: GameId, game: KeptGame) -> Moved {
    let text = game.record.clone();
    let database = keeper.database();
    if database.put(&[game]).await.is_err() {
        return Moved::Refused;
    }
    let back = database.record(id).await.ok().flatten();
    if back.as_ref() != Some(&text) {
        return Moved::Refused;
    }
    if keeper.game(id) == back {
        keeper.remove_game(id);
    }
    Moved::Fine
}
