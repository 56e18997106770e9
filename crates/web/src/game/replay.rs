//! Looking back: stepping through the game, and going on from an earlier moment.

use leptos::prelude::*;
use praline_view::{Selection, Sitting};

use super::GamePlay;
use crate::app::Screen;

impl GamePlay {
    /// Shows the game after so many moments; past the last one the replay stands at the end.
    pub(crate) fn show_step(self, count: usize) {
        let all = self
            .sitting
            .with_untracked(|sitting| sitting.moments().len());
        self.selection.set(Selection::Nothing);
        self.refusal.set(None);
        self.shell.screen.set(Screen::Table);
        self.replay.set(Some(count.min(all)));
        let words = self.shell.words.get_untracked();
        let told = self
            .sitting
            .with_untracked(|sitting| praline_view::told_count(sitting, count.min(all), &words.0));
        self.shell.say(told);
        self.judge();
    }

    /// Opens the replay at the beginning of the game.
    pub(crate) fn open_replay(self) {
        self.shell.close();
        self.show_step(1);
    }

    /// Goes back or on by steps.
    pub(crate) fn step(self, by: isize) {
        if let Some(shown) = self.replay.get_untracked() {
            self.show_step(shown.saturating_add_signed(by));
        }
    }

    /// Leaves the replay for where the game stands.
    pub(crate) fn leave_replay(self) {
        self.replay.set(None);
        self.judge();
        if self
            .sitting
            .with_untracked(|sitting| sitting.outcome().is_some())
        {
            self.shell.screen.set(Screen::End);
        }
    }

    /// The game as it is shown, to be played on from there.
    pub(crate) fn continued_from_here(self) -> Sitting {
        let shown = self.replay.get_untracked().unwrap_or(usize::MAX);
        self.sitting.with_untracked(|s| s.continued_from(shown))
    }

    /// How many moments are shown, and how many there are.
    pub(crate) fn shown(self) -> (usize, usize) {
        let all = self.sitting.with(|sitting| sitting.moments().len());
        (self.replay.get().unwrap_or(all).min(all), all)
    }
}
