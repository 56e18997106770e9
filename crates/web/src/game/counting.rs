//! The wall step: nothing tells what it brings before its pieces have arrived.

use leptos::prelude::*;
use praline_rules::Seat;
use praline_view::{Counting, Moment, counted, ends_round, offered_count};

use super::GamePlay;
use crate::app::Dialog;
use crate::browser::after;

/// How often it is looked whether a count is still being watched, in milliseconds.
const GLANCE: f64 = 300.0;

impl GamePlay {
    /// Holds back whatever would tell the wall step that has just happened, for so many milliseconds.
    pub(crate) fn hold_back_count(self, milliseconds: f64) {
        let counted = self.sitting.with_untracked(|sitting| {
            let step = sitting.moments().len();
            let before = sitting.play_after(step.saturating_sub(1));
            (step, before.game().round())
        });
        self.counting.set(Some(counted));
        after(milliseconds, move || {
            if self.counting.get_untracked() == Some(counted) {
                self.tell_count();
            }
        });
    }

    /// Tells what was held back, if anything was.
    pub(crate) fn tell_count(self) {
        if !self.is_counting() {
            return;
        }
        self.counting.set(None);
        for told in self
            .untold
            .try_update_value(std::mem::take)
            .unwrap_or_default()
        {
            self.shell.say(told);
        }
        self.judge();
    }

    /// Opens the count that has just been made, where it is to be watched step by step.
    pub(super) fn watch_count(self, moment: &Moment) {
        let counting = self
            .shell
            .settings
            .with_untracked(|settings| settings.counting);
        if counting != Counting::Steps || self.is_aside() || !ends_round(moment) {
            return;
        }
        self.later(self.landing_in(), move || {
            if self.shell.dialog.with_untracked(Option::is_none) {
                self.explain(None);
            }
        });
    }

    /// Shows why the last round scored that is shown, beginning with a player, else with whoever is nearest.
    pub(crate) fn explain(self, seat: Option<Seat>) {
        let (shown, _) = untrack(move || self.shown());
        let step = self
            .sitting
            .with_untracked(|sitting| counted(sitting, shown));
        let near = self.table.with_untracked(|table| table.own.seat);
        if let Some(step) = step {
            let seat = seat.unwrap_or(near);
            self.shell.open(Dialog::Count(step, seat));
        }
    }

    /// The round that has just been counted, as the number of moments up to its end.
    pub(crate) fn offered_count(self) -> Option<usize> {
        let (shown, _) = self.shown();
        self.sitting.with(|sitting| offered_count(sitting, shown))
    }

    /// Whether the way to a count is pointed out: in the first few games of a browser.
    pub(crate) fn points_out_count(self) -> bool {
        if self.replay.get_untracked().is_some() {
            return false;
        }
        let game = self.id().unwrap_or_default();
        self.shell
            .keeper
            .try_with_value(|keeper| keeper.is_among_first(game))
            == Some(true)
    }

    /// Does something once nobody watches a count any more; only what happens at this screen waits for that.
    pub(super) fn when_watched(self, then: impl FnOnce() + 'static) {
        let is_watched = matches!(self.shell.dialog.get_untracked(), Some(Dialog::Count(..)));
        if is_watched {
            self.later(GLANCE, move || self.when_watched(then));
        } else {
            then();
        }
    }

    /// Whether a wall step is still being shown.
    pub(super) fn is_counting(self) -> bool {
        self.counting.get_untracked().is_some()
    }

    /// Tells a screen reader something, after what is still held back.
    pub(super) fn tell(self, text: String) {
        if self.is_counting() {
            self.untold.update_value(|untold| untold.push(text));
        } else {
            self.shell.say(text);
        }
    }
}
