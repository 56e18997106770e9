//! Which game is shown, and keeping it in the browser.

use leptos::prelude::*;
use praline_view::{Selection, Sitting};

use super::{Advice, GamePlay};
use crate::app::{GameId, Notice, Screen};
use crate::browser::{hold, unix_millis};

/// How many finished or left games are kept beside the one that is played.
const KEPT: usize = 20;

impl GamePlay {
    /// Shows a kept game again, if no other tab has it.
    pub(crate) fn reopen(self, id: GameId) {
        let shell = self.shell;
        hold(&id.to_string(), move |is_held| {
            if !is_held {
                shell.notify(Notice::OpenElsewhere);
                return shell.screen.set(Screen::Home);
            }
            let text = shell.keeper.with_value(|keeper| keeper.game(id));
            match text.map(|text| Sitting::from_text(&text)) {
                Some(Ok(sitting)) => {
                    let is_over = sitting.outcome().is_some();
                    self.show_own(sitting, id);
                    if is_over {
                        shell.screen.set(Screen::End);
                    }
                    self.continue_game();
                }
                Some(Err(_)) => {
                    shell.keeper.with_value(|keeper| keeper.put_aside(id));
                    shell.notify(Notice::DamagedGame);
                    shell.screen.set(Screen::Home);
                }
                None => shell.screen.set(Screen::Home),
            }
        });
    }

    /// Shows a game that this tab has not had yet, and keeps it from now on.
    pub(crate) fn play_new(self, sitting: Sitting) {
        let id = unix_millis();
        hold(&id.to_string(), |_| {});
        self.forget_oldest();
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
        self.id.set_value(id);
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
        self.shell.keep(|keeper| keeper.put_game(id, &record));
    }

    /// Forgets the oldest games, so that the storage never fills.
    fn forget_oldest(self) {
        self.shell.keeper.with_value(|keeper| {
            for id in keeper.games().into_iter().skip(KEPT) {
                keeper.remove_game(id);
            }
        });
    }
}
