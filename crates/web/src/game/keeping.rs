//! Which game is shown, and keeping it in the browser.

use leptos::prelude::*;
use praline_view::{Selection, Sitting};
use wasm_bindgen_futures::spawn_local;

use super::{Advice, GamePlay};
use crate::app::{GameId, Notice, Screen};
use crate::browser::{hold, release, unix_millis};
use crate::parts::split;

impl GamePlay {
    /// The number that the game at this screen is kept by.
    pub(crate) fn id(self) -> Option<GameId> {
        self.id.get_value()
    }

    /// Shows a kept game again, if no other tab has it.
    pub(crate) fn reopen(self, id: GameId) {
        let era = self.era();
        spawn_local(async move {
            let shell = self.shell;
            if !hold(&id.to_string()).await {
                shell.notify(Notice::OpenElsewhere);
                return shell.screen.set(Screen::Home);
            }
            let keeper = shell.keeper.get_value();
            let text = keeper.record(id).await;
            let Ok(archive) = split::archive().await else {
                self.leave_to_others(id);
                shell.notify(Notice::NoArchive);
                return shell.screen.set(Screen::Home);
            };
            if self.era() != era {
                // Something else was begun meanwhile.
                return self.leave_to_others(id);
            }
            match text.map(|text| text.map(|text| (archive.read_game)(&text))) {
                Ok(Some(Ok(sitting))) => {
                    let is_over = sitting.outcome().is_some();
                    self.show_own(sitting, id);
                    if is_over {
                        shell.screen.set(Screen::End);
                    }
                    self.continue_game();
                }
                Ok(Some(Err(_))) => {
                    keeper.put_aside(id);
                    shell.notify(Notice::DamagedGame);
                    shell.screen.set(Screen::Home);
                }
                Ok(None) => shell.screen.set(Screen::Home),
                Err(_) => {
                    shell.notify(Notice::NoStorage);
                    shell.screen.set(Screen::Home);
                }
            }
        });
    }

    /// Lets other tabs have a game, unless it is the one at this screen.
    pub(crate) fn leave_to_others(self, id: GameId) {
        if self.id.get_value() != Some(id) {
            release(&id.to_string());
        }
    }

    /// Gives the game at this screen another title.
    pub(crate) fn retitle(self, title: &str) {
        self.sitting
            .update_untracked(|sitting| sitting.retitle(title));
    }

    /// Shows no game any more: the one at this screen is kept no longer.
    pub(crate) fn put_away(self) {
        self.void();
        self.id.set_value(None);
        self.shell
            .keeper
            .with_value(crate::app::Keeper::forget_mine);
        self.has_begun.set(false);
    }

    /// Shows a game that this tab has not had yet, and keeps it from now on.
    pub(crate) fn play_new(self, sitting: Sitting) {
        let id = unix_millis();
        // A number that nobody had before is free.
        spawn_local(async move {
            let _ = hold(&id.to_string()).await;
        });
        self.show_own(sitting, id);
        self.store();
    }

    fn show_own(self, sitting: Sitting, id: GameId) {
        self.shell.keeper.with_value(|keeper| keeper.set_mine(id));
        self.show(sitting, Some(id));
    }

    /// Shows the game of an online table, which the server keeps, not we.
    pub(crate) fn show_online(self, sitting: Sitting, has_begun: bool) {
        let is_over = sitting.outcome().is_some();
        self.show(sitting, None);
        self.has_begun.set(has_begun);
        if is_over {
            self.shell.screen.set(Screen::End);
        }
    }

    fn show(self, sitting: Sitting, id: Option<GameId>) {
        self.void();
        crate::sound::prepare(self.shell);
        let before = self.id.get_value();
        self.id.set_value(id);
        if let Some(before) = before {
            self.leave_to_others(before);
        }
        self.selection.set(Selection::Nothing);
        self.hover.set(None);
        self.refusal.set(None);
        self.replay.set(None);
        self.advice.set(Advice::default());
        self.shell.screen.set(Screen::Table);
        self.has_begun.set(true);
        self.sitting.set(sitting);
    }

    /// Keeps the game as it stands.
    pub(super) fn store(self) {
        let Some(id) = self.id.get_value() else {
            return;
        };
        let record = self.sitting.with_untracked(|s| s.record().to_string());
        self.shell.keep(|keeper| {
            keeper.put_left(id, unix_millis());
            keeper.put_game(id, &record)
        });
    }
}
